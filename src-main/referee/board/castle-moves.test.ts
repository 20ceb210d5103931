import { describe, expect, it } from 'vitest'
import { refereeChoices } from '../../contract/index.ts'
import { createRng } from '../../engine/core/rng.ts'
import { actingSeat } from '../../engine/core/sides.ts'
import { GAME } from '../../../test/support/engine/castle/scene.ts'
import { deployedArmiesOf, knownOf } from '../../../test/support/engine/castle/physical.ts'
import type { CastleView } from '../../engine/castle/types.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { initialTable, tableAfter } from './board.ts'
import { isPossibleNext } from '../claims/possible.ts'
import { outcomeAfter } from '../tally/outcomes.ts'
import { optionsToStore, setupOf } from '../setup.ts'
import { outOf, tallyOf } from '../tally/tally.ts'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import {
  anyTurn,
  castleAfter,
  castleBoard,
  entryOf,
  inwards,
  openCastleMoves,
  enterTurn,
} from '../../../test/support/referee/castle-moves.ts'
import { isSoak, seeds } from '../../../test/searching.ts'

/** Every request folds the whole game. */
const MOST_TURNS = isSoak ? 400 : 30

describe('a game round the castle with announced moves', () => {
  it.each([
    ['four', 'a'],
    ['teams', 'b'],
    ['three', 'c'],
  ])('never refuses the truth, and agrees each turn: %s (CA-4 to CA-30)', (preset, seed) => {
    const rng = createRng(seed)
    let state = deployedArmiesOf(preset, rng)
    const table = openCastleMoves({ preset })
    for (let turn = 0; turn < MOST_TURNS && state.phase !== 'over'; turn++) {
      const { view, moves } = castleBoard(table.ask('referee.open'))
      expect(knownOf(view)).toEqual(knownOf(GAME.viewFor(state, 'spectator')))
      const legal = GAME.legalActions(state, actingSeat(state)).filter(({ type }) => type === 'move' || type === 'shoot')
      expect(moves.map(({ text }) => text)).toEqual(expect.arrayContaining(legal.map((each) => GAME.notation.formatAction(state, each))))
      const action = inwards(state, rng)
      enterTurn(table, state, action)
      state = castleAfter(state, action)
    }
    expect(table.ask('referee.open').outcome).toEqual(state.outcome)
    isReadAgain(table)
  })

  it.each(['four', 'teams', 'three'])('keeps sliders, flags and recruits like the board, to the end: %s (CA-14 to CA-30)', (preset) => {
    const met = new Set<string>()
    for (const seed of seeds({ gate: 3, soak: 20 })) {
      const rng = createRng(`${preset} ${seed}`)
      const { reveal, tray } = refereeChoices(CASTLE)
      const rules = {
        reveal: reveal[0] ?? 'both',
        tray: tray[0] ?? 'open',
        attackerWinsTies: false,
        oneTimeBombs: false,
        depth: 'moves',
      } as const
      const setup = setupOf({ preset, options: optionsToStore(rules, undefined), seed: '' }, CASTLE)
      if (!setup) throw new Error('no such table')
      let state = deployedArmiesOf(preset, rng)
      let table = initialTable(setup)
      for (let turn = 0; turn < 900 && state.phase !== 'over'; turn++) {
        const entry = entryOf(table, state, anyTurn(state, rng))
        expect(isPossibleNext(table, entry.ruling)).toBe(true)
        table = tableAfter(table, entry.ruling)
        state = entry.after
        met.add(entry.ruling.type)
        const snapshot = setup.boardRules && table.board ? setup.boardRules.viewFor(table.board, 'spectator') : null
        expect(inTally(table.tally, snapshot as CastleView)).toEqual(onBoard(snapshot as CastleView))
        expect(outcomeAfter(setup, table.tally)).toEqual(state.outcome)
      }
    }
    expect([...met]).toEqual(expect.arrayContaining(['move', 'battle', 'shot', 'recruit']))
  })
})

const seatsOf = ({ lineup }: CastleView) => lineup.seats

/** The tally of each seat by the board. */
function onBoard(view: CastleView) {
  return seatsOf(view).map((seat) => {
    const token = view.tokens.find((each) => each.seat === seat)
    return {
      slider: view.sliders[seat],
      carrier: token?.carried ? view.board[token.at]?.seat : null,
      laid: token?.laid,
      due: (view.due ?? []).filter((each) => each.seat === seat).map(({ choice }) => choice),
      lost: view.captured.filter((each) => each.seat === seat).map(({ kind }) => kind),
      out: view.out?.includes(seat) === true,
    }
  })
}

/** The same by the entries. */
function inTally(tally: Parameters<typeof tallyOf>[0], view: CastleView) {
  return seatsOf(view).map((seat) => {
    const { lost, tokens } = tallyOf(tally, seat)
    const { slider, flag, due } = tokens
    return { slider, ...flag, due, lost: lost.map(({ kind }) => kind), out: outOf(tally).includes(seat) }
  })
}
