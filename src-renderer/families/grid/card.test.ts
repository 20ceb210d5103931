import '../../words/en/board.ts'
import { describe, expect, it } from 'vitest'
import { at, classic, legalAction, viewOf } from '../../../test/support/screens/grid.ts'
import { AS_PRINTED, type SeenCombatant, type SeenGridEvent } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { cardIn, cardOn, sayStuck } from '../../pieces/card.ts'
import { goes, gridActs } from './acts.ts'
import { makeBoardModel } from './model.ts'

const PIECES = {
  B4: 'red scout moved seen',
  C1: 'red marshal',
  A1: 'red flag',
  E4: 'red bomb',
  B7: 'blue ? moved',
  E7: 'blue ?',
  J7: 'blue spy seen',
}

const modelOf = (marks: Readonly<Record<string, string>> = {}, selected: string | null = null) =>
  makeBoardModel({
    info: classic,
    view: viewOf('red', PIECES),
    legal: ['B4-B5'].map(legalAction),
    selected: selected === null ? null : at(selected),
    preferences: { numbering: '10-high', showMoved: true, showKnown: true },
    marks,
    last: [],
    kindName: (kind) => classic.kinds.find(({ id }) => id === kind)?.name ?? kind,
  })

const step = (seq: number, events: StepOf<'grid'>['events']): StepOf<'grid'> => ({
  seq,
  at: 0,
  by: 'blue',
  text: null,
  kind: 'game',
  events,
})
const BEGAN = step(1, [{ type: 'play-began', firstSeat: 'red', pieces: [] }] as never)
const LOG = [
  BEGAN,
  step(2, [{ type: 'piece-moved', seat: 'blue', from: at('B9'), to: at('B8'), id: 'p-B7', revealed: null }]),
  step(3, [{ type: 'piece-moved', seat: 'blue', from: at('B8'), to: at('B7'), id: 'p-B7', revealed: null }]),
]

type Shown = {
  byHeart?: boolean
  marks?: Record<string, string>
  waiting?: Record<string, number>
  log?: typeof LOG
  can?: readonly string[]
  selected?: string
}

function linesOf(square: string, { byHeart = false, marks = {}, waiting = {}, log = LOG, can = [], selected }: Shown = {}) {
  return cardOn({
    info: classic,
    model: { ...modelOf(marks, selected), waiting: { blue: waiting } },
    space: at(square),
    preset: 'barrage',
    numbering: '10-high',
    battles: AS_PRINTED,
    goes: (kind) => goes(classic, kind),
    fires: () => null,
    can,
    rivals: (seat) => (seat === 'red' ? ['blue'] : ['red']),
    past: byHeart ? null : { log, say: () => 'said' },
  })?.lines
}

describe('the card of a piece', () => {
  it('says what a piece can do now after what it beats and how it moves', () => {
    const lines = linesOf('C1', { can: ['Can move to C2.'] }) ?? []
    expect(lines.indexOf('Can move to C2.')).toBe(lines.indexOf('Moves one square.') + 1)
  })

  it('does not say that the chosen piece is picked up: a Bomb is not', () => {
    expect(linesOf('E4', { selected: 'E4' })).toEqual(linesOf('E4'))
    expect(linesOf('B4', { selected: 'B4' })?.[0]).toBe('Moved, known to the enemy.')
  })

  it('does not count reinforcements among the possible kinds of a hidden piece (NA-6)', () => {
    expect(linesOf('E7')?.join(' ')).toContain('Marshal')
    const lines = linesOf('E7', { waiting: { marshal: 1 } })?.join(' ')
    expect(lines).toContain('It could be')
    expect(lines).not.toContain('Marshal')
  })

  it('says of an own piece how it moves, what it beats, and what the enemy knows (CL-10, CL-15, CL-16)', () => {
    expect(linesOf('B4')).toEqual([
      'Moved, known to the enemy.',
      'Attacking, it beats Spy and Flag.',
      'Against Scout (2), both are removed.',
      'Attacking, it loses to ranks 10 to 3 and Bomb.',
      'Moves any number of empty squares in a straight line.',
    ])
    expect(linesOf('C1')).toEqual([
      'Attacking, it beats ranks 9 to 2, Spy and Flag.',
      'Against Marshal (10), both are removed.',
      'Attacking, it loses to Bomb.',
      'Attacked, it loses to Spy.',
      'Moves one square.',
      'Has not moved.',
    ])
    expect(linesOf('E4')).toEqual(['Never moves. Removes every attacker except a Miner (3).', 'Has not moved.'])
  })

  it('says of a hidden piece only what its viewer can know: moves, marks, and what is left to be (CL-14, CL-20)', () => {
    const known = ['Your mark 9.', 'It could be Marshal, General, Miner or Scout.', 'Moved 2 times.', 'It has just moved here.']
    expect(linesOf('B7', { marks: { 'p-B7': '9' } })).toEqual(known)
    expect(linesOf('E7')).toEqual(['It could be Marshal, General, Miner, Scout, Bomb or Flag.', 'Has not moved.'])
  })

  it('says of who came with the reinforcements that it did, not the line of the log (NA-8)', () => {
    const came = step(4, [{ type: 'army-reinforced', seat: 'blue', pieces: [{ id: 'p-E7', square: at('E7') }] }] as never)
    expect(linesOf('E7', { log: [...LOG, came] })?.at(-1)).toBe('Came in with the reinforcements.')
  })

  it('remembers nothing for who plays by heart', () => {
    expect(linesOf('E7', { byHeart: true })).toEqual([])
  })

  it('is there for pieces alone', () => {
    expect(linesOf('B5')).toBeUndefined()
  })

  it('says why a piece that was taken up does nothing: its kind never moves, or it cannot now (CL-8)', () => {
    const stuck = (square: string) => sayStuck(classic, modelOf(), at(square))
    expect(stuck('A1')).toBe('Your Flag never moves. Choose another piece.')
    expect(stuck('C1')).toBe('Your Marshal cannot move now.')
    expect(stuck('B4')).toBeNull()
    expect(stuck('B7')).toBeNull()
  })
})

/** Why the piece on B7 is known, to Red; the first move was none of its own. */
function why(piece: string, ...events: readonly SeenGridEvent[]): readonly string[] {
  const view = viewOf('red', { B7: piece })
  const input = { info: classic, view, marks: {}, last: [], kindName: (kind: string) => kind, legal: [], selected: null }
  const model = makeBoardModel({ ...input, preferences: { numbering: '10-high', showMoved: true, showKnown: true } })
  const log = [BEGAN, step(2, [{ ...WENT, id: 'q' }]), ...events.map((event, i) => step(i + 3, [event]))]
  const card = cardIn({ acts: gridActs, info: classic, view, model, space: at('B7'), numbering: '10-high', log, say: () => 'said' })
  return card?.lines.filter((line) => /^Seen|^Shown/.test(line)) ?? []
}

const WENT = { type: 'piece-moved', seat: 'blue', from: at('B9'), to: at('B7'), id: 'p-B7', revealed: null } as const
const p = (kind: string | null, seenBy: SeenCombatant['seenBy'] = kind === null ? [] : ['red']): SeenCombatant => {
  return { id: 'p-B7', seat: 'blue', kind, seenBy }
}
const fought = (defender: SeenCombatant): SeenGridEvent => {
  const attacker = { id: 'q', seat: 'red', kind: 'miner', seenBy: ['blue'] } as const
  return { type: 'battle-fought', seat: 'red', from: at('B6'), to: at('B7'), charged: false, attacker, defender, result: 'defender-wins' }
}
type Used = Extract<SeenGridEvent, { type: 'power-used' }>
const used = (user: SeenCombatant, ...effects: Used['effects']): SeenGridEvent => {
  return { type: 'power-used', seat: user.seat, power: 'look', from: at('B7'), to: at('B5'), targets: [], user, effects }
}

describe('the card of a piece on squares says why it is known', () => {
  it('in a battle (CL-14), or by how far it went (CL-10), whichever was first', () => {
    expect(why('blue scout seen', fought(p('scout')), { ...WENT, revealed: 'scout' })).toEqual(['Seen in battle, move 2.'])
    expect(why('blue scout seen', { ...WENT, revealed: 'scout' }, fought(p('scout')))).toEqual(['Seen by how far it went, move 2.'])
  })

  it('as it used a power or was the target of one (NA-7), as a robot (TF-6), or as it returned (NA-16)', () => {
    const other = { ...p('spy'), id: 'r' }
    expect(why('blue scout seen', used(p('scout')))).toEqual(['Shown by a special power, move 2.'])
    expect(why('blue scout seen', used(other, { type: 'shown', at: at('B7'), piece: p('scout') }))).toEqual([
      'Shown by a special power, move 2.',
    ])
    const turned = { type: 'mode-changed', seat: 'blue', at: at('B7'), mode: 'robot', piece: p('scout') } as const
    expect(gridActs.shows(turned, 'p-B7')).toEqual({ how: 'robot', kind: 'scout', to: ['red'] })
    expect(gridActs.shows({ ...turned, mode: 'vehicle' }, 'p-B7')).toBeNull()
    const back = { type: 'returned', id: 'p-B7', at: at('B7'), kind: 'scout', seenBy: ['red'] } as const
    expect(why('blue scout seen', fought(p('scout')), used(other, back))).toEqual(['Seen as it came back, move 3.'])
  })

  it('and nothing of a piece that a battle does not show (CL-14)', () => {
    expect(why('blue ?', fought(p(null)), used({ ...p('spy'), id: 'r' }))).toEqual([])
  })

  it('and of an own piece since when the enemy knows it', () => {
    const own = (seenBy: SeenCombatant['seenBy']): SeenCombatant => ({ ...p('scout', seenBy), seat: 'red' })
    expect(why('red scout seen', fought(own([])), fought(own(['blue'])))).toEqual(['Seen in battle, move 3.'])
    expect(why('red scout', fought(own([])))).toEqual([])
  })
})
