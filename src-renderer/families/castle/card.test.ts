import '../../words/en/board.ts'
import { describe, expect, it } from 'vitest'
import type { CastleView, Seat, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { cardIn } from '../../pieces/card.ts'
import type { StepOf } from '../../state/shapes.ts'
import { at, INFO, MIDDLE } from '../../../test/support/screens/castle-tables.ts'
import { castleActs } from './acts.ts'
import { makeCastleModel } from './model.ts'

const step = (seq: number, ...events: readonly SeenCastleEvent[]): StepOf<'castle'> => {
  return { seq, at: 0, by: 'red', text: null, kind: 'game', events }
}
const way = { seat: 'blue', from: at('F2'), to: at('F4'), leave: [], take: false, flags: [] } as const
const moved = { type: 'piece-moved', ...way, id: 'p', revealed: null } as const
const ran = { ...moved, revealed: 'scout' } as const
const back = { type: 'piece-recruited', seat: 'blue', id: 'p', kind: 'scout', at: at('F4'), take: false, flags: [] } as const
/** It wins a battle; before bystanders only these seats see it (HR-2). */
const fought = (kind: string | null, seenBy?: readonly Seat[]): SeenCastleEvent => ({
  type: 'battle-fought',
  ...way,
  attacker: { id: 'p', seat: 'blue', kind },
  defender: { id: 'q', seat: 'green', kind: 'cannon' },
  result: 'attacker-wins',
  ...(seenBy ? { sight: { seenBy, oneOf: ['captain', 'scout'] } } : {}),
})

type Seen = NonNullable<CastleView['board'][number]>

/** Why the piece on F4 is known, to Red; the first step was none of its own. */
function why(piece: Partial<Seen>, ...events: readonly SeenCastleEvent[]): readonly string[] {
  const board = MIDDLE.board.with(at('F4'), { id: 'p', seat: 'blue', kind: 'scout', known: false, ...piece })
  const view = { ...MIDDLE, board }
  const log = [step(1, { ...moved, id: 'q' }), ...events.map((event, i) => step(i + 2, event))]
  const input = { info: INFO, view, marks: {}, last: [], kindName: (kind: string) => kind, legal: [], selected: null }
  const model = makeCastleModel({ ...input, preferences: { numbering: '10-high', showMoved: true, showKnown: true } })
  const card = cardIn({ acts: castleActs, info: INFO, view, model, space: at('F4'), numbering: '10-high', log, say: () => 'said' })
  return card?.lines.filter((line) => /^Seen|^Moved|just/.test(line)) ?? []
}

describe('the card of a piece of the castle says why it is known', () => {
  it('in a battle, which all players see (CA-11)', () => {
    expect(why({ known: true }, fought('scout'), fought('scout'))).toEqual(['Seen in battle, move 2.'])
  })

  it('by how far it went, or what it can be by that (CA-24)', () => {
    expect(why({ known: true }, moved, ran)).toEqual(['Seen by how far it went, move 3.', 'Moved 2 times.', 'It has just moved here.'])
    const oneOf = ['captain', 'scout']
    expect(why({ kind: null, oneOf }, { ...moved, oneOf })).toContain('Seen by how far it went, move 2.')
    expect(why({ known: true, oneOf }, { ...moved, oneOf }, fought('scout'))).toContain('Seen in battle, move 3.')
  })

  it('as a recruit, which has not moved (CA-19)', () => {
    expect(why({ known: true }, fought('scout'), back)).toEqual(['Seen as it came back, move 3.'])
  })

  it('names the seats that alone saw it, before bystanders: the viewer, and others (HR-2)', () => {
    expect(why({ seenBy: ['red'] }, fought('scout', ['red']))).toEqual(['Seen in battle, move 2. Only Red saw it.'])
    expect(why({ seenBy: ['red', 'green'] }, fought(null, ['green']), fought('scout', ['red', 'green']))).toEqual([
      'Seen in battle, move 3. Only Red and Green saw it.',
    ])
    expect(why({ kind: null, seenBy: ['green'] }, fought(null, ['green']))).toEqual(['Seen in battle, move 2. Only Green saw it.'])
    expect(why({ known: true }, fought('scout', ['red']), fought('scout'))).toEqual(['Seen in battle, move 2.'])
  })

  it('and of an own piece since when others know it, not while none does', () => {
    expect(why({ seat: 'red', known: true }, fought('scout'))).toEqual(['Seen in battle, move 2.'])
    expect(why({ seat: 'red', seenBy: ['green'] }, fought('scout', ['green']))).toEqual(['Seen in battle, move 2. Only Green saw it.'])
    expect(why({ seat: 'red' }, moved)).toEqual(['Moved once.', 'It has just moved here.'])
  })

  it('and nothing of a piece that nothing has shown', () => {
    expect(why({ kind: null }, moved)).toEqual(['Moved once.', 'It has just moved here.'])
  })
})
