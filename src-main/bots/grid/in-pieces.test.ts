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
