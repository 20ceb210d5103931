import { describe, expect, it } from 'vitest'
import { editionOf } from '../../engine/editions/index.ts'
import { playGame } from '../arena.ts'
import { askBot } from '../ask.ts'
import type { Witness } from '../contract.ts'
import { inPieces, strategistBot } from '../index.ts'

/** The first seat to move, when all armies are in place. */
function begin(id: string, preset: string): Witness {
  const edition = editionOf(id, null)
  const options = edition?.game.parseOptions({ preset })
  if (!edition || !options?.ok) throw new Error(`no ${id} ${preset}`)
  const play = playGame({ edition, options: options.value, seed: 'in pieces', armies: 'own' })
  let turn = play.next()
  while (!turn.done && turn.value.view.phase !== 'playing')
    turn = play.next(askBot(strategistBot, { ...turn.value, level: 'beginner', budget: { expired: () => false } }))
  if (turn.done) throw new Error('the game ended')
  return turn.value
}

describe('a difference in worth, in pieces', () => {
  it('is the piece of about that worth, and hundredths of the strongest', () => {
    const witness = begin('classic', 'full')
    expect([14, 31, 44, 60, 78, 102].map((worth) => inPieces(witness, worth))).toEqual([
      { hundredths: 14, kind: 'sergeant' },
      { hundredths: 31, kind: 'captain' },
      { hundredths: 44, kind: 'major' },
      { hundredths: 60, kind: 'colonel' },
      { hundredths: 78, kind: 'general' },
      { hundredths: 102, kind: 'marshal' },
    ])
  })

  it('is never a Spy, a Miner, a Bomb or the Flag, and nothing where it is less than the least piece', () => {
    const witness = begin('classic', 'full')
    const kinds = Array.from({ length: 300 }, (_, worth) => inPieces(witness, worth)?.kind)
    for (const kind of ['spy', 'miner', 'bomb', 'flag']) expect(kinds).not.toContain(kind)
    expect(inPieces(witness, 3)).toBeNull()
  })

  it('counts an enemy piece that is missed by what it is worth of a large army, though it is one of few', () => {
    const classic = editionOf('classic', null)
    const options = classic?.game.parseOptions({ preset: 'full' })
    const lost = (seat: string, counts: Readonly<Record<string, number>>): readonly string[] =>
      Object.entries(counts).flatMap(([kind, count]) => Array.from({ length: count }, () => `${seat}${kind}!`))
    const BOTH = { 9: 1, 8: 2, 7: 3, 5: 3 }
    const captured = [
      ...lost('r', { 6: 4, 4: 2, 3: 4, S: 1, B: 3, ...BOTH }),
      ...lost('b', { 10: 1, 6: 3, 4: 4, 3: 4, 2: 8, S: 1, B: 2, ...BOTH }),
    ]
    const board =
      ".3,bB,bF,bB,.4/b3',.3,bB!,.4,b5'/.4,r10'!,b6'!,.4/.10/.10/.10/.10/r2,r2,r2,r2,r2,r2,r2,r2,r4,r4/r5',.3,rB,.4,r3'/.3,rB,rF,rB,.4"
    const read =
      options?.ok &&
      classic?.game.notation.parsePosition(options.value, `board=${board} turn=red ply=200 captured=${captured.join(',')}`, 's')
    if (!classic || !read || !read.ok) throw new Error('unreadable')
    const witness: Witness = { info: classic.info, view: classic.game.viewFor(read.value, 'red'), seat: 'red', history: [] }
    const [given = NaN, missed = NaN] = [false, true].map((each) => inPieces(witness, 100, each)?.hundredths)
    expect(missed).toBeLessThan(0.7 * given)
    const blue: Witness = { ...witness, view: classic.game.viewFor(read.value, 'blue'), seat: 'blue' }
    expect(inPieces(blue, 100, true)).toEqual(inPieces(blue, 100))
    // No enemy piece is worth so much: what was missed is a sooner win. The strongest that Blue has left is a Major, though Red has the Marshal.
    expect([inPieces(blue, 1000)?.kind, inPieces(blue, 1000, true)]).toEqual(['marshal', null])
    expect([140, 180, 250].map((each) => inPieces(witness, each, true)?.kind)).toEqual(['captain', 'major', undefined])
  })

  it('names the seat’s own army, also with powers', () => {
    const witness = begin('transformers-powers', 'full')
    expect(witness.seat).toBe('gray')
    expect(inPieces(witness, 105)?.kind).toBe('megatron')
    expect(inPieces(begin('narnia', 'full'), 60)).toMatchObject({ hundredths: 60 })
  })

  it.each([
    ['classic', 'barrage'],
    ['battle-cards', 'full'],
    ['castle', 'four'],
    ['conquest', 'two'],
  ])('is not counted in %s %s', (edition, preset) => {
    expect(inPieces(begin(edition, preset), 60)).toBeNull()
  })
})
