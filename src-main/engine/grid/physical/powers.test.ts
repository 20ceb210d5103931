import { describe, expect, it } from 'vitest'
import { lineupOf } from '../../core/lineup.ts'
import { createRng } from '../../core/rng.ts'
import { NARNIA_POWERS } from '../../editions/narnia/index.ts'
import { TRANSFORMERS_POWERS } from '../../editions/transformers/index.ts'
import type { PhysicalPowerRules, PhysicalBoardRules, PhysicalBoard, PhysicalTable } from '../../rules/physical-board.ts'
import {
  anyAction,
  deployedBy,
  eventsOf,
  fatesIn,
  fightIn,
  knownTo,
  seenTooMuch,
  useOf,
} from '../../../../test/support/engine/grid/physical-powers.ts'
import type { GridInfo } from '../edition.ts'
import { createGridGame } from '../game.ts'
import { makePhysicalRules } from './rules.ts'
import type { GridAction, GridEvent, GridState, GridView } from '../types.ts'
import { isSoak, seeds } from '../../../../test/searching.ts'

type Policies = Pick<PhysicalTable, 'reveal' | 'tray'>

function physicalRulesOf(info: GridInfo, policies: Policies): { readonly rules: PhysicalBoardRules; readonly powers: PhysicalPowerRules } {
  const preset = info.presets[0] ?? ''
  const table = { preset, lineup: lineupOf(info, { preset }), attackerWinsTies: false, oneTimeBombs: false, more: {}, ...policies }
  const rules = makePhysicalRules(info, table)
  if (!rules?.powers) throw new Error('this edition has no powers')
  return { rules, powers: rules.powers }
}

/** The board after an action was entered truthfully; throws where that was refused. */
function enterAll(
  { rules, powers }: ReturnType<typeof physicalRulesOf>,
  before: PhysicalBoard,
  state: GridState,
  action: GridAction,
  events: readonly GridEvent[],
): PhysicalBoard {
  const allow = (refusal: object | null): void => expect(refusal, JSON.stringify(action)).toBeNull()
  const kindOn = (square: number): string => state.board[square]?.kind ?? ''
  if (action.type === 'deploy') {
    const spaces = Object.keys(action.placement).map(Number)
    expect(powers.entrySpaces(before, action.seat)?.spaces).toEqual(expect.arrayContaining(spaces))
    allow(powers.entryRefusal(before, action.seat, spaces))
    return powers.entered(before, action.seat, spaces).board
  }
  if (action.type !== 'move' && action.type !== 'power') throw new Error('nothing else is told')
  const { seat, from, to } = action
  let board = before
  const { change: at } = action
  if (at !== undefined) {
    const mode = state.board[at]?.mode === 'robot' ? 'vehicle' : 'robot'
    const change = { seat, at, kind: kindOn(at), mode } as const
    allow(powers.changeRefusal(board, change))
    board = powers.changed(board, change).board
  }
  if (action.type === 'power') {
    const use = useOf(state, action)
    allow(powers.useRefusal(board, use))
    const spaces = powers.meets(board, use)
    const met: string[] = []
    for (const space of spaces) {
      allow(powers.metRefusal(board, use, met, kindOn(space)))
      met.push(kindOn(space))
    }
    return powers.used(board, { ...use, met, ...fatesIn(events, spaces), back: action.kind, result: fightIn(events)?.result ?? null }).board
  }
  allow(rules.moveRefusal(board, action))
  if (!state.board[to]) return rules.moved(board, action).board
  const fought = events.find((event) => event.type === 'battle-fought')
  if (!fought) throw new Error('nobody fought')
  allow(rules.claimRefusal(board, action, 'attacker', kindOn(from)))
  allow(rules.claimRefusal(board, action, 'defender', kindOn(to)))
  return rules.fought(board, { ...action, attackerKind: kindOn(from), defenderKind: kindOn(to), result: fought.result }).board
}

/** What was rules in any of the games. */
const met = new Set<string>()

describe.each([
  ['narnia-powers', NARNIA_POWERS],
  ['transformers-powers', TRANSFORMERS_POWERS],
] as const)('powers that are entered by squares: %s', (_name, info) => {
  const game = createGridGame(info)

  it.each([
    ['both', 'open'],
    ['winner-hidden', 'prisoner'],
    ['silent', 'stealth'],
  ] as const)(
    'are never refused when the truth is entered, and the board agrees at every ply: %s, %s (NA-7 to NA-22, TF-5 to TF-18)',
    (reveal, tray) => {
      for (const seed of seeds({ gate: 4, soak: 100 })) {
        const rng = createRng(`${info.id} ${reveal} ${seed}`)
        const physical = physicalRulesOf(info, { reveal, tray })
        let state = deployedBy(info, rng, { reveal, tray })
        let board = physical.rules.opening()?.board
        if (!board) throw new Error('the board is empty')
        for (let ply = 0; ply < 260 && state.phase !== 'over'; ply++) {
          for (const seat of info.seats)
            expect(knownTo(seat, physical.rules.viewFor(board, seat) as GridView)).toEqual(knownTo(seat, game.viewFor(state, seat)))
          expect(seenTooMuch(physical.rules.viewFor(board, 'spectator') as GridView, game.viewFor(state, 'spectator'))).toEqual([])
          const action = anyAction(game, state, rng)
          const events = eventsOf(game, state, action)
          board = enterAll(physical, board, state, action, events)
          met.add(action.type === 'power' ? action.power : action.type)
          if ('change' in action && action.change !== undefined) met.add('change')
          state = events.reduce((each, event) => game.evolve(each, event), state)
        }
      }
    },
  )

  it('tell of every power there is, of modes and of reinforcements', () => {
    const all = [...info.powers.map(({ id }) => id), 'move', ...(info.modes ? ['change'] : []), ...(info.reinforcements ? ['deploy'] : [])]
    const missing = all.filter((each) => !met.has(each))
    expect(missing.length, missing.join()).toBeLessThanOrEqual(isSoak ? 0 : 1)
  })

  it('offers every use that a digital game would (NA-7, NA-22, TF-5, TF-16)', () => {
    const rng = createRng(`${info.id} uses`)
    const physical = physicalRulesOf(info, { reveal: 'both', tray: 'open' })
    let state = deployedBy(info, rng)
    let board = physical.rules.opening()?.board
    for (let ply = 0; ply < 90 && board && state.phase !== 'over'; ply++) {
      const asked = new Map<string, readonly string[]>()
      for (const each of game.legalActions(state, state.turn)) {
        if (each.type !== 'power' || each.change !== undefined) continue
        const use = useOf(state, each)
        const key = `${use.from} ${use.power}`
        const texts = asked.get(key) ?? physical.powers.uses(board, use).map(({ text }) => text)
        asked.set(key, texts)
        expect(texts).toContain(physical.powers.format(board, use, null))
      }
      const action = anyAction(game, state, rng)
      const events = eventsOf(game, state, action)
      board = enterAll(physical, board, state, action, events)
      state = events.reduce((before, event) => game.evolve(before, event), state)
    }
  })
})
