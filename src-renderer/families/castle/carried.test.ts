import { describe, expect, it } from 'vitest'
import type { Seat, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { carriedAlong } from './carried.ts'
import { at, stepOf, viewOf } from '../../../test/support/screens/castle-tables.ts'

const went = (id: string, more: { readonly leave?: readonly Seat[]; readonly flags?: readonly Seat[] } = {}): SeenCastleEvent => {
  const { leave = [], flags = [] } = more
  return { type: 'piece-moved', seat: 'red', id, from: 0, to: 1, leave, take: flags.length > 0, flags, revealed: null }
}
const fought = (attacker: string, defender: string, result: 'attacker-wins' | 'defender-wins' | 'both-removed', flags: readonly Seat[]) =>
  ({
    type: 'battle-fought',
    seat: 'red',
    from: 0,
    to: 1,
    leave: [],
    take: false,
    attacker: { id: attacker, seat: 'red', kind: 'marshal' },
    defender: { id: defender, seat: 'blue', kind: 'captain' },
    result,
    flags,
  }) as const satisfies SeenCastleEvent

/** What went along with each of these steps; at the end Red’s flag is on D1, Blue’s is planted on D2. */
function along(...events: readonly SeenCastleEvent[]): readonly (readonly Seat[])[] {
  const view = viewOf('red', 'D1:red:captain', 'red:D1* blue:D2')
  const log = events.map((event, i) => stepOf(i + 1, 'red', [event])) as readonly StepOf<'castle'>[]
  return [...carriedAlong(log, view).values()]
}

describe('flags that go along (CA-10, CA-15, CA-16)', () => {
  it('are those that a piece took before, until it leaves them', () => {
    expect(along(went('a'), went('a', { flags: ['blue'] }), went('a'), went('a', { leave: ['blue'] }), went('a'))).toEqual([
      [],
      [],
      ['blue'],
      [],
      [],
    ])
  })

  it('go to the winner, and stay without one', () => {
    const won = along(fought('a', 'b', 'attacker-wins', ['blue']), went('a'), fought('c', 'a', 'attacker-wins', ['blue']), went('c'))
    expect(won).toEqual([[], ['blue'], [], ['blue']])
    expect(along(fought('a', 'b', 'defender-wins', ['red']), went('b'), went('a'))).toEqual([[], ['red'], []])
    expect(along(fought('a', 'b', 'both-removed', ['blue']), went('c'))).toEqual([[], []])
  })

  it('are known also from the middle of a game: a piece that leaves a flag had it, and a flag that no step mentions stayed', () => {
    expect(along(went('d1'), went('x'), went('x', { leave: ['blue'] }))).toEqual([['red'], ['blue'], []])
  })

  it('begin with the piece on their first space, and end with a seat that leaves (CA-22)', () => {
    const began = {
      type: 'play-began',
      firstSeat: 'red',
      pieces: [{ space: at('D1'), piece: { id: 'p', seat: 'red', kind: null, known: false } }],
      tokens: [{ seat: 'red', at: at('D1'), carried: true, laid: null }],
    } as const
    const left = { type: 'seat-left', seat: 'red', reason: 'resigned', lost: [{ id: 'p', seat: 'red', kind: 'scout' }] } as const
    expect(along(began, went('p'), left, went('p'))).toEqual([[], ['red'], [], []])
  })
})
