/** What lessons say lives in the renderer, what they are in the app: here both are held next to each other. */
import { describe, expect, it } from 'vitest'
import { LESSONS } from '../src-main/lessons/index.ts'
import type { Ask } from '../src-main/lessons/lesson.ts'
import { FAMILY_HELP } from '../src-renderer/help/index.ts'
import { lessons as words } from '../src-renderer/words/en/lessons/index.ts'
import type { AskWords } from '../src-renderer/words/en/lessons/types.ts'

const rulesOf = (edition: string): readonly string[] =>
  FAMILY_HELP.filter(({ editions }) => editions.includes(edition)).flatMap(({ chapters }) =>
    chapters.flatMap(({ rules }) => rules.map(({ id }) => id)),
  )
const longest = 260
const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted()

it('says something of the lessons that there are, and of no other', () => {
  const named = Object.entries(words).flatMap(([edition, said]) => Object.keys(said).map((id) => `${edition}/${id}`))
  expect(sorted(named)).toEqual(sorted(LESSONS.map(({ edition, id }) => `${edition}/${id}`)))
})

describe.each(LESSONS.map((lesson) => [`${lesson.edition}/${lesson.id}`, lesson] as const))(
  'the lesson %s',
  (_name, { edition, id, parts }) => {
    const said = words[edition]?.[id]

    it('has a sentence for everything, and none that is never said', () => {
      expect(Object.keys(said?.parts ?? {})).toEqual(parts.map((part) => part.id))
      for (const part of parts) {
        const spoken = said?.parts[part.id]
        expect(spoken?.asks.map(namesIn), part.id).toEqual(part.asks.map(needed))
        const free = part.asks.find((ask) => ask.type === 'play')
        expect(spoken?.asks.filter(({ later }, i) => later !== undefined && part.asks[i] !== free)).toEqual([])
        expect(sorted(Object.keys(spoken?.remarks ?? {})), part.id).toEqual(sorted(free?.remarks ?? []))
        expect(spoken?.lost !== undefined, part.id).toBe(free !== undefined)
      }
    })

    it('is short', () => {
      const texts = parts.flatMap((part) => {
        const { asks = [], end = '', lost = '', remarks = {} } = said?.parts[part.id] ?? {}
        return [
          ...asks.flatMap(({ say, later = '', hint = '', wrong = {} }) => [say, later, hint, ...Object.values(wrong)]),
          end,
          lost,
          ...Object.values(remarks),
        ]
      })
      expect(texts.filter(({ length }) => length > longest)).toEqual([])
    })

    it('links to rules that Help explains', () => {
      for (const { rules } of parts) for (const rule of rules) expect(rulesOf(edition)).toContain(rule)
    })
  },
)

/** The names of the sentences of an ask. */
function namesIn({ hint, wrong = {} }: AskWords): readonly string[] {
  return [...(hint === undefined ? [] : ['hint']), ...Object.keys(wrong).toSorted()]
}

/** The names of the sentences that an ask needs. */
function needed(ask: Ask): readonly string[] {
  if (ask.type === 'play') return []
  return ['hint', ...sorted(ask.type === 'do' ? Object.values(ask.wrong ?? {}) : [])]
}
