import '../../words/en/board.ts'
import { describe, expect, it } from 'vitest'
import type { Seat, SeenTerritoryEvent } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import { at, INFO, viewOf } from '../../../test/support/screens/territory-tables.ts'
import { cardIn } from '../../pieces/card.ts'
import type { StepOf } from '../../state/shapes.ts'
import { territoryActs } from './acts.ts'
import { makeTerritoryModel } from './model.ts'

type Seen = SeenTerritoryEvent
const OPTIONS = { preset: 'four', proof: 'bag', bystanders: true, garrisons: false, roundLimit: null } as const
const way = { seat: 'blue', from: at('OA1'), to: at('OA2') } as const
const went = (revealed: string | null, id = 'oa2'): Seen => ({ type: 'unit-moved', ...way, id, revealed })
const placed = (kind: string | null, open: boolean): Seen => ({ type: 'unit-placed', seat: 'blue', to: at('OA2'), id: 'oa2', kind, open })
const looked = (seat: Seat, kind: string | null): Seen => {
  const units = [
    { id: 'oa2', seat: 'blue', kind },
    { id: 'x', seat: 'green', kind: null },
  ] as const
  return { type: 'units-seen', seat, at: [at('OA1'), at('OA2')], units }
}
const accused = (seat: Seat, kind: string | null): Seen => {
  return { type: 'unit-accused', seat, at: at('OA2'), named: 'king', right: false, unit: { id: 'oa2', seat: 'blue', kind } }
}
const fought = (kind: string | null, seenBy?: readonly Seat[]): Seen => {
  const [attacker, defender] = [{ id: 'oa2', seat: 'blue', kind } as const, { id: 'y', seat: 'green', kind: 'scout' } as const]
  const sight = seenBy && { sight: { seenBy, isNot: [] } }
  return { type: 'battle-fought', ...way, attacker, defender, result: 'attacker-wins', ...sight }
}

/** Why the unit of Blue on OA2 is known, to Red or another viewer; the first move was none of its own. */
function why(kind: string, events: readonly Seen[], { viewer = 'red', seenBy = [] }: { viewer?: Seat; seenBy?: readonly Seat[] } = {}) {
  const drawn = viewOf(viewer, `OA2:blue:${kind}`, { options: OPTIONS })
  const view = { ...drawn, board: drawn.board.map((unit) => unit && { ...unit, seenBy }) }
  const input = { info: INFO, view, preferences: INITIAL_SETTINGS, marks: {}, last: [], kindName: (name: string) => name, legal: [] }
  const model = makeTerritoryModel({ ...input, selected: null, aim: null, order: null })
  const log = [went(null, 'z'), ...events].map((event, seq): StepOf<'territory'> => {
    return { seq, at: 0, by: 'blue', text: null, kind: 'game', events: [event] }
  })
  const given = { info: INFO, view, model, space: at('OA2'), numbering: '10-high', log, say: () => 'said' } as const
  return cardIn({ acts: territoryActs, ...given })?.lines.filter((line) => line.startsWith('Seen'))
}

describe('the card of a unit says why it is known', () => {
  it('in a battle (CQ-12), by how far it went (CQ-10), or as it came back for all to see (CQ-22)', () => {
    expect(why('scout', [fought('scout'), went('scout')])).toEqual(['Seen in battle, move 2.'])
    expect(why('scout', [went('scout')])).toEqual(['Seen by how far it went, move 2.'])
    expect(why('spy-master', [placed('spy-master', true), fought('spy-master')])).toEqual(['Seen as it came back, move 2.'])
    expect(why('?', [placed(null, false)])).toEqual([])
  })

  it('to the seat that looked at it or named it wrongly, after the last move before that (CQ-20, CQ-28)', () => {
    expect(why('duke', [looked('red', 'duke')])).toEqual(['Seen with Secret Information, after move 1. Only Red saw it.'])
    expect(why('duke', [went(null), accused('red', 'duke')])).toEqual(['Seen with Traitor, after move 2. Only Red saw it.'])
    expect(why('?', [looked('green', null)])).toEqual(['Seen with Secret Information, after move 1. Only Green saw it.'])
  })

  it('and names all seats that saw it, however they did, unless these are all', () => {
    const events = [fought('duke', ['red']), looked('green', null)]
    expect(why('duke', events)).toEqual(['Seen in battle, move 2. Only Red and Green saw it.'])
    expect(why('duke', [...events, accused('yellow', null)])).toEqual(['Seen in battle, move 2.'])
    expect(why('duke', [...events, fought('duke')])).toEqual(['Seen in battle, move 2.'])
  })

  it('and of an own unit since when others know it, not because its player looked', () => {
    const own = { viewer: 'blue', seenBy: ['green'] } as const
    expect(why('duke', [looked('blue', 'duke'), looked('green', 'duke')], own)).toEqual([
      'Seen with Secret Information, after move 1. Only Green saw it.',
    ])
    expect(why('duke', [looked('blue', 'duke')], { viewer: 'blue' })).toEqual([])
  })
})
