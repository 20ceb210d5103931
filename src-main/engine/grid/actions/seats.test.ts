/** A made-up grid edition for three seats, and for four in two teams: what the family does with more than two sides. */
import { describe, expect, it } from 'vitest'
import { CLASSIC } from '../../editions/classic/index.ts'
import { everyForOneself, teams } from '../../core/lineup.ts'
import { isDraw, winnersOf } from '../../core/outcome.ts'
import { createRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { captorOf, isOut, seatsLeft } from '../../core/sides.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import type { GridInfo } from '../edition.ts'
import { createGridGame } from '../game.ts'
import type { GridAction, GridEvent, GridState } from '../types.ts'

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const FULL = CLASSIC.armies['full']?.red ?? {}
const INFO: GridInfo = {
  ...CLASSIC,
  id: 'crowd',
  seats: SEATS,
  presets: ['three', 'teams'],
  lineups: [
    everyForOneself('three', ['red', 'blue', 'green'], ['three']),
    teams(
      'teams',
      SEATS,
      [
        ['red', 'green'],
        ['blue', 'yellow'],
      ],
      ['teams'],
    ),
  ],
  armies: {
    three: { red: FULL, blue: FULL, green: FULL },
    teams: { red: FULL, blue: FULL, green: FULL, yellow: FULL },
  },
  options: CLASSIC.options.map((option) =>
    option.key === 'preset' && option.type === 'choice' ? { ...option, values: ['three', 'teams'], initial: 'three' } : option,
  ),
}
const game = createGridGame(INFO)

function position(preset: 'three' | 'teams', text: string, more: object = {}): GridState {
  const read = game.notation.parsePosition(optionsOf(game, { preset, ...more }), `board=${text}`, 'seats')
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

function act(
  state: GridState,
  text: string,
  seat: Seat = state.turn,
): { readonly state: GridState; readonly events: readonly GridEvent[] } {
  const action = text === 'resign' ? ok({ type: 'resign' as const, seat }) : game.notation.parseAction(state, seat, text)
  if (!action.ok) throw new Error(action.error.message)
  const decided = game.decide(state, action.value)
  if (!decided.ok) throw new Error(decided.error.code)
  return { state: decided.value.reduce((folded, event) => game.evolve(folded, event), state), events: decided.value }
}

const ok = (value: GridAction) => ({ ok: true as const, value })
const types = (events: readonly GridEvent[]): readonly string[] => events.map(({ type }) => type)

/** Four armies near each other: Red's Marshal is next to Blue's Captain and Green's Flag. */
const THREE = '.10/.10/.10/.10/.10/.10/bF,.9/.,b6,.8/gF,r10,.,b4,.6/rF,.,g7,.7'
const FOUR = '.10/.10/.10/.10/.10/.10/bF,.,y5,.7/yF,b6,.8/gF,r10,.8/rF,.,g7,.7'

describe('three seats', () => {
  it('take turns clockwise, by an event (CL-7)', () => {
    const { state, events } = act(position('three', `${THREE} turn=red`), 'B2-C2')
    expect(types(events)).toEqual(['piece-moved', 'turn-passed'])
    expect(state.turn).toBe('blue')
    expect(act(act(state, 'D2-E2').state, 'C1-D1').state.turn).toBe('red')
  })

  it('whose Flag is captured is out, whichever seat comes next; the others play on and skip it (CA-30)', () => {
    const { state, events } = act(position('three', `${THREE} turn=red`), 'B2xA2')
    expect(types(events)).toEqual(['battle-fought', 'seat-left', 'turn-passed'])
    expect([isOut(state, 'green'), seatsLeft(state), state.turn, state.phase]).toEqual([true, ['red', 'blue'], 'blue', 'playing'])
    expect(state.board.some((piece) => piece?.seat === 'green')).toBe(false)
    expect(game.toAct(state)).toEqual(['blue'])
    for (const type of ['resign', 'agree-draw', 'forfeit-on-time'] as const)
      expect(game.decide(state, { type, seat: 'green' }).ok).toBe(false)
    expect(act(state, 'D2-E2').state.turn).toBe('red')
  })

  it('a loss knows its captor, except when it left with its seat', () => {
    const before = position('three', `${THREE} turn=red`)
    const { state } = act(before, 'B2xA2')
    expect(state.captured.map((piece) => [piece.kind, captorOf(state, piece)])).toEqual([
      ['flag', 'red'],
      ['major', null],
    ])
    expect(game.viewFor(act(before, 'B2xB3').state, 'spectator').captured[0]?.by).toBe('red')
  })

  it('prisoners are seen by their captor alone (CL-20)', () => {
    const { state } = act(position('three', `${THREE} turn=red`, { reveal: 'both', tray: 'prisoner' }), 'B2xB3')
    const kinds = (['red', 'blue', 'green', 'spectator'] as const).map((viewer) => game.viewFor(state, viewer).captured[0]?.kind)
    expect(kinds).toEqual(['captain', null, null, null])
  })

  it('who resigns is out, on its turn or not, and the last side wins (CL-23, CA-22)', () => {
    const start = position('three', `${THREE} turn=red`)
    const first = act(start, 'resign', 'blue')
    expect([types(first.events), first.state.turn]).toEqual([['seat-left'], 'red'])
    const other = act(start, 'resign', 'red')
    expect([types(other.events), other.state.turn]).toEqual([['seat-left', 'turn-passed'], 'blue'])
    const last = act(first.state, 'resign', 'red')
    expect(last.state.outcome).toEqual({ places: { red: 2, blue: 2, green: 1 }, reason: 'resigned' })
  })

  it('who cannot act is out, and the turn goes on to who can (CL-22)', () => {
    const { state, events } = act(position('three', '.10/.10/.10/.10/.10/.10/bF,.9/.10/gF,r10,.8/rF,.,g7,.7 turn=red'), 'B2-B3')
    expect(types(events)).toEqual(['piece-moved', 'turn-passed', 'seat-left', 'turn-passed'])
    expect([state.out, state.turn]).toEqual([['blue'], 'green'])
  })

  it('come back from text and from storage, with who is out and who captured what', () => {
    for (const text of ['B2xA2', 'B2xB3']) {
      const { state } = act(position('three', `${THREE} turn=red`), text)
      const again = game.notation.parsePosition(state.options, game.notation.formatPosition(state), 'again')
      expect(again.ok && game.notation.formatPosition(again.value)).toBe(game.notation.formatPosition(state))
      expect(again.ok && again.value.captured.map(({ by }) => by)).toEqual(state.captured.map(({ by }) => by))
      expect(game.decode(game.encode(state))).toEqual(state)
      for (const viewer of ['red', 'green', 'spectator'] as const) {
        const view = game.viewFor(state, viewer)
        expect(game.viewFor(game.determinise(view, [], createRng('a')), viewer)).toEqual(view)
      }
    }
  })

  it('a spectator knows what all seats know, not what the edition’s other seats would (CL-14)', () => {
    const state = position('three', `${THREE} turn=red`, { reveal: 'both' })
    const { state: after, events } = act(state, 'B2xB3')
    const [fought] = events.map((event) => game.redact(after, event, 'spectator'))
    expect(fought).toMatchObject({ attacker: { kind: 'marshal' }, defender: { kind: 'captain' } })
    expect(game.viewFor(after, 'spectator').board.find((piece) => piece?.id === after.board[21]?.id)?.kind).toBe('marshal')
  })
})

describe('chases among three', () => {
  it('are between two seats: a move of the third is no part of them (CL-12)', () => {
    const hunt = '.10/.10/.10/.10/.10/.10/.10/gF,g5,.8/bF,.9/rF,.,.,r10,.,b6,.4 turn=red'
    const start = position('three', hunt, { repetition: 'isf' })
    const after = ['D1-E1', 'F1-F2', 'B3-C3'].reduce((state, text) => act(state, text).state, start)
    expect(after.chases.red).toMatchObject({ of: 'blue', evaders: [start.board[5]?.id], steps: [[5, 15]] })
    expect(act(after, 'E1-F1').state.chases.red?.steps).toHaveLength(2)
  })
})

describe('teams', () => {
  it('do not attack their partners, who keep their secrets (CA-4)', () => {
    const state = position('teams', `${FOUR} turn=red`)
    expect(game.legalActions(state, 'red').map((action) => game.notation.formatAction(state, action))).not.toContain('B2xA2')
    expect(game.notation.formatPosition(game.viewFor(state, 'green'))).toContain('r?')
    const attack = game.notation.parseAction(state, 'red', 'B2xA2')
    expect(attack.ok && game.decide(state, attack.value)).toMatchObject({ ok: false, error: { code: 'own-piece-there' } })
  })

  it('live while one of their seats does, and win together (CA-30)', () => {
    const start = position('teams', `${FOUR} turn=red`)
    const without = act(start, 'resign', 'green').state
    expect([without.phase, without.turn]).toEqual(['playing', 'red'])
    const over = act(act(without, 'resign', 'blue').state, 'resign', 'yellow').state
    expect(over.outcome && winnersOf(over.outcome)).toEqual(['red', 'green'])
    expect(over.outcome && isDraw(over.outcome)).toBe(false)
    expect(game.notation.formatPosition(over)).toContain('outcome=resigned:red1,blue2,green1,yellow2')
  })
})
