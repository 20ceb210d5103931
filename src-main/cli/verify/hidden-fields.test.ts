/** Files with fields that JSON and form readers drop silently. */
import { describe, expect, it } from 'vitest'
import { parseGame } from '../../record/document.ts'
import { chainEnd } from '../../record/seal/chain.ts'
import type { GameRecord } from '../../record/types.ts'
import { sealedRecord } from '../../../test/support/record/sealed-record.ts'
import { isSoak } from '../../../test/searching.ts'
import { verifyParts, type Verdict } from './verdict.ts'

const GAME = sealedRecord('classic', 'duel', 'plain')
/** In the gate one of them in each place, by turns. */
const FIELDS = ['"strange":1', '"__proto__":1'] as const
const verified = (text: string): Verdict => verifyParts([text], { noted: [], all: true })

describe('a field that no check would see', () => {
  const CARDS = sealedRecord('battle-cards', 'full', 'drawn')
  const HERE = '"HERE":"HERE"'
  /** The game of a file, once for each sort of object in it, with a mark where one more field can be written. */
  const markedIn = ({ header, steps }: GameRecord): ReadonlyMap<string, string> => {
    const game = JSON.parse(JSON.stringify({ header, steps })) as object
    const texts = new Map<string, string>()
    const mark = (part: unknown, path: string): void => {
      if (typeof part !== 'object' || part === null) return
      const sort = Array.isArray(part) || !('type' in part) ? path : `${path}:${String(part.type)}`
      for (const [key, inner] of Object.entries(part)) mark(inner, Array.isArray(part) ? sort : `${sort}.${key}`)
      if (Array.isArray(part) || texts.has(sort)) return
      const open = part as Record<string, unknown>
      open['HERE'] = 'HERE'
      texts.set(sort, JSON.stringify(game))
      delete open['HERE']
    }
    mark(game, 'game')
    return texts
  }
  /** A file of it, its chain counted anew where it can be read at all. */
  const fileOf = (game: string): string => {
    const parsed = parseGame(JSON.parse(game), 0)
    const chain = parsed.ok ? JSON.stringify(chainEnd(parsed.value)) : 'null'
    return `{"format":"marshal-games","version":6,"writtenAt":1,"games":[${game.slice(0, -1)},"chain":${chain}}]}`
  }

  it.each([
    ['boards', GAME],
    ['cards', CARDS],
  ])('is named, wherever it is written: %s', (_, record) => {
    const marked = markedIn(record)
    expect(marked.size).toBeGreaterThan(15)
    expect(verified(fileOf(JSON.stringify({ header: record.header, steps: record.steps }))).code).toBe(2)
    for (const [i, [sort, text]] of [...marked].entries())
      for (const field of isSoak ? FIELDS : [FIELDS[i % FIELDS.length]!]) {
        const { code, lines } = verified(fileOf(text.replace(HERE, field)))
        const said = lines.join('\n')
        expect([sort, field, code === 1 || said]).toEqual([
          sort,
          field,
          code === 1 || expect.stringMatching(/cannot be read: .*It is about “/),
        ])
        expect(said, `${sort} ${field}`).toMatch(/The field “|not as Marshal writes it|It is about “|“.*” of “/)
      }
  })

  it('is named where it is written twice, the first one unseen', () => {
    const twice = JSON.stringify({ header: GAME.header, steps: GAME.steps }).replace('"by":"red"', '"by":"blue","by":"red"')
    const { code, lines } = verified(fileOf(twice))
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('The field “by” is written twice in one place')])
  })
})
