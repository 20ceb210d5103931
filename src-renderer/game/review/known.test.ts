import { describe, expect, it } from 'vitest'
import type { Reveal } from '../../../src-main/contract/index.ts'
import { certainSince, historyOf, isConcluded, likelyMarks, revealedIn, stepsWith, traceOf } from './known.ts'

const kind = (id: string, symbol: string) => ({ id, name: id, symbol, rank: null, movement: 'step' as const })
const classic = { kinds: [kind('marshal', '10'), kind('spy', 'S'), kind('bomb', 'B'), kind('scout', '2')] }
const REVEALS: readonly Reveal[] = [
  { frame: 3, id: 'a', owner: 'blue', kinds: ['scout', 'miner'] },
  { frame: 5, id: 'a', owner: 'blue', kinds: ['miner'] },
  { frame: 5, id: 'b', owner: 'blue', kinds: ['bomb'] },
]

describe('knowledge in a review', () => {
  it('marks a supposed piece as such, certain as it is then', () => {
    const piece = { id: 'a', owner: 'blue', at: 3, lost: false, kinds: [{ kind: 'bomb', chance: 1 }] } as const
    const known = [{ ...piece, kinds: [...piece.kinds] }]
    expect(likelyMarks(classic, known, [{ id: 'a', kind: null }], ['a'])).toEqual({ a: '?B' })
  })

  it('lists when pieces became certain, and which seats know them', () => {
    const more: readonly Reveal[] = [{ frame: 5, id: 'b', owner: 'blue', kinds: ['bomb'] }]
    expect(revealedIn({ red: REVEALS, green: more })).toEqual([
      { frame: 5, id: 'a', owner: 'blue', kind: 'miner', to: ['red'] },
      { frame: 5, id: 'b', owner: 'blue', kind: 'bomb', to: ['red', 'green'] },
    ])
  })

  it('knows what was certain up to a frame, and that units which were mixed are not any more (CQ-29)', () => {
    expect(certainSince(REVEALS, 4)).toEqual(new Map())
    expect(certainSince(REVEALS, 9)).toEqual(
      new Map([
        ['a', 5],
        ['b', 5],
      ]),
    )
    expect(certainSince([...REVEALS, { frame: 7, id: 'a', owner: 'blue', kinds: ['scout', 'miner'] }], 9).has('a')).toBe(false)
    expect(historyOf(REVEALS, 'a', 4)).toEqual([REVEALS[0]])
  })

  it('tells what became of a piece and what was known of it in one order', () => {
    const lines = [
      { seq: 11, text: 'moves' },
      { seq: 15, text: 'is taken' },
    ]
    const trace = traceOf(lines, REVEALS.slice(0, 2), (seq) => seq - 10)
    expect(trace.map(({ frame, line, reveal: known }) => [frame, line?.text ?? known?.kinds.length])).toEqual([
      [1, 'moves'],
      [3, 2],
      [5, 'is taken'],
      [5, 1],
    ])
  })

  it('tells a piece that follows from the others from one that a step of its own showed, or the beginning', () => {
    const [, single] = REVEALS
    if (!single) throw new Error('no reveal')
    const at = (frame: number) => [
      { frame, line: { seq: 1 } },
      { frame: 5, line: null },
    ]
    expect(isConcluded(single, at(4))).toBe(true)
    expect(isConcluded(single, at(5))).toBe(false)
    expect(isConcluded({ ...single, kinds: ['miner', 'bomb'] }, [])).toBe(false)
    expect(isConcluded({ ...single, frame: 0 }, [])).toBe(false)
  })

  it('marks hidden pieces that are certain or likely', () => {
    const piece = (id: string, kind: string, chance: number) => ({
      id,
      owner: 'blue' as const,
      at: 1,
      lost: false,
      kinds: [{ kind, chance }],
    })
    const known = [piece('a', 'marshal', 1), piece('b', 'spy', 0.7), piece('c', 'bomb', 0.4), piece('d', 'scout', 1)]
    const pieces = [...['a', 'b', 'c'].map((id) => ({ id, kind: null })), { id: 'd', kind: 'scout' }, null]
    expect(likelyMarks(classic, known, pieces)).toEqual({ a: '10', b: '~S' })
  })

  it('finds the steps that name a piece, but not the deployment', () => {
    const log = [
      { seq: 1, events: [{ type: 'play-began', pieces: [{ piece: { id: 'a' } }] }] },
      { seq: 2, events: [{ type: 'piece-moved', id: 'b' }] },
      { seq: 3, events: [{ type: 'battle-fought', attacker: { id: 'b' }, defender: { id: 'a' } }] },
    ]
    expect(stepsWith(log, 'a').map(({ seq }) => seq)).toEqual([3])
  })
})
