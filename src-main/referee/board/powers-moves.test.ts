import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import { createGridGame } from '../../engine/grid/game.ts'
import type { GridState } from '../../engine/grid/types.ts'
import { anyAction, deployedBy, stateAfter, seenTooMuch } from '../../../test/support/engine/grid/physical-powers.ts'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { createTable } from '../../../test/support/referee/table.ts'
import { boardOf, enterAction, WITH_POWERS } from '../../../test/support/referee/powers-moves.ts'
import { isSoak } from '../../../test/searching.ts'

const PLAYERS = { red: 'Rosa', blue: 'Bruno', gray: 'Greta' }

/** Every request folds the whole game. */
const MOST_TURNS = isSoak ? 200 : 30

/** The pieces on the board, which have moved, and which are face up. */
const own = (
  board: readonly ({ readonly seat: string; readonly moved: boolean; readonly mode?: string; readonly state?: string } | null)[],
) => board.map((piece) => piece && [piece.seat, piece.moved, piece.mode, piece.state].join(' '))

describe.each(Object.entries(WITH_POWERS))('a game of %s with announced moves and powers', (edition, info) => {
  const game = createGridGame(info)

  it.each([
    ['both', 'open', 'a'],
    ['silent', 'stealth', 'b'],
    ['winner-hidden', 'secret', 'c'],
  ] as const)('never refuses the truth, and agrees each turn: %s, %s (NA-6 to NA-23, TF-5 to TF-18)', (reveal, tray, seed) => {
    const rng = createRng(`${edition} ${seed}`)
    let state = deployedBy(info, rng, { reveal, tray })
    const table = createTable({
      edition,
      preset: 'full',
      depth: 'moves',
      reveal,
      tray,
      players: PLAYERS,
    })
    for (let turn = 0; turn < MOST_TURNS && state.phase !== 'over'; turn++) {
      const { view, moves, turn: seat } = boardOf(table.ask('referee.open'))
      expect(seat).toBe(state.turn)
      expect(own(view.board)).toEqual(own(state.board))
      expect(seenTooMuch(view, game.viewFor(state, 'spectator'))).toEqual([])
      const legal = game.legalActions(state, state.turn).filter((each) => each.type === 'move' && each.change === undefined)
      expect(moves.map(({ text }) => text)).toEqual(expect.arrayContaining(legal.map((each) => game.notation.formatAction(state, each))))
      const action = anyAction(game, state, rng)
      enterAction(table, state, action)
      state = stateAfter(game, state, action)
    }
    const { reason, places = null } = state.outcome ?? {}
    if (reason === 'flag-captured' || reason === 'wards-lost') expect(table.ask('referee.open').outcome).toMatchObject({ reason, places })
    isReadAgain(table)
  })

  it('goes on truly after a new layout with its face-up pieces (NA-11, TF-6)', () => {
    const rng = createRng(`${edition} anew`)
    let state = deployedBy(info, rng)
    const table = createTable({ edition, preset: 'full', depth: 'moves', players: PLAYERS })
    for (let turn = 1; turn < MOST_TURNS && state.phase !== 'over'; turn++) {
      if (turn % 12 === 0) table.ask('lay', { turn: state.turn, ...laidAs(state) })
      const { view, armies } = boardOf(table.ask('referee.open'))
      expect(armies).toEqual(laidAs(state).armies)
      expect(view.board.map((piece) => piece && [piece.mode, piece.state])).toEqual(
        state.board.map((piece) => piece && [piece.mode, piece.state]),
      )
      expect(seenTooMuch(view, game.viewFor(state, 'spectator'))).toEqual([])
      const action = anyAction(game, state, rng)
      enterAction(table, state, action)
      state = stateAfter(game, state, action)
    }
    isReadAgain(table)
  })

  /** A layout as a table would announce it, with the face-up pieces. */
  function laidAs({ board }: GridState) {
    const open = board.flatMap((piece, at) => {
      if (!piece || (piece.mode === undefined && piece.state === undefined)) return []
      const { seat, kind, state: held } = piece
      return [{ seat, at, kind, ...(held ? { state: held } : { lies: true as const }) }]
    })
    const armies = info.seats.map((seat) => ({ seat, spaces: board.flatMap((piece, at) => (piece?.seat === seat ? [at] : [])) }))
    return { armies, open }
  }
})
