/** What drills say lives in the renderer, what they ask in the app: here both are held next to each other. */
import '../src-renderer/families/every-text.ts'
import '../src-renderer/words/en/drills.ts'
import { describe, expect, it } from 'vitest'
import { drillOf } from '../src-main/drills/drill-of.ts'
import { editionOf } from '../src-main/engine/editions/index.ts'
import type { DrillFact, DrillKind } from '../src-main/contract/index.ts'
import { sayClues, sayFact, sayQuestion, type Spoken } from '../src-renderer/screens/drills/sentences.ts'

function spokenOf(edition: string, kind: DrillKind, seed: string): Spoken {
  const found = editionOf(edition, null)!
  const { drill } = drillOf({ kind, edition: found, seed })!
  return { drill, info: found.info, numbering: '10-high' }
}

const classic = spokenOf('classic', 'rank', 'a')
const highest = (gone: Extract<DrillFact, { type: 'highest' }>['gone']): DrillFact => {
  return { type: 'highest', rule: 'CL-20', at: 0, kind: 'captain', left: 2, gone }
}

describe('a question', () => {
  it('names the Bombs of the enemy, not those of the asked army (NA-2)', () => {
    const drills = Array.from({ length: 6 }, (_, n) => spokenOf('narnia', 'bomb', `seed ${n}`))
    for (const spoken of drills) {
      const bomb = spoken.drill.view.viewer === 'red' ? 'Winter Magic' : 'Spring Magic'
      expect(sayQuestion(spoken)).toBe(`Which piece is certainly a ${bomb}?`)
    }
    expect(new Set(drills.map(({ drill }) => drill.view.viewer)).size).toBe(2)
  })

  it('is about a piece on a square, and about a card in a place', () => {
    expect(sayQuestion(spokenOf('classic', 'risk', 'a'))).toMatch(/^Can your .+ on [A-J]\d+ be lost when it attacks [A-J]\d+\?$/)
    expect(sayQuestion(spokenOf('battle-cards', 'risk', 'a'))).toMatch(/^Can your .+ in place \d be lost when it attacks enemy card \d\?$/)
  })

  it('tells of a battle by the piece that won it, which may have moved since', () => {
    const spoken = { ...classic, drill: { ...classic.drill, clues: [{ at: 0, piece: 'major', attacked: true }] } }
    expect(sayClues(spoken)).toEqual(['Your Major attacked the piece on A1 and was lost.'])
  })
})

describe('a reason', () => {
  it('does not say that nothing higher is hidden where something is', () => {
    const gone = [
      { kind: 'marshal', left: 0 },
      { kind: 'general', left: 1 },
    ]
    expect(sayFact(classic, highest(gone))).toBe(
      'A1 can be Captain (2 hidden). Every Marshal is captured or known. It cannot be General: its moves and the other hidden pieces exclude that.',
    )
  })

  it('says is of a piece that was shown alone, with the article of its name', () => {
    const narnia = spokenOf('narnia', 'sure', 'a')
    const fact = (left: number): DrillFact => {
      return { type: 'fight', rule: 'CL-15', piece: 'centaur', at: 0, kinds: [{ kind: 'ogre', left, result: 'attacker-wins' }] }
    }
    expect(sayFact(narnia, fact(0))).toBe('A1 is an Ogre, and your Centaur beats it.')
    expect(sayFact(narnia, fact(2))).toBe('Your Centaur beats everything that A1 can be: Ogre (2 hidden).')
  })

  it('says of a Scout’s way what is true also where a run ends next to the enemy (CL-10, CA-9)', () => {
    const closed = { type: 'way', rule: 'CA-9', piece: 'scout', at: 0, open: false } as const
    expect(sayFact(classic, closed)).toBe('Your Scout cannot attack A1: no clear run in a straight line leads there.')
  })
})
