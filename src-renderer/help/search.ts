/** Finds topics, rules, pieces, powers, options and keys in Help by words, each with the paragraph that says it. Pure. */
import { textOf } from '../game/families.ts'
import { describePower, ownersOf } from '../families/grid/power-text.ts'
import type { KeyGroup } from '../state/app.svelte.ts'
import { editionName, t } from '../words/index.ts'
import { optionWords } from '../words/options.ts'
import { hrefOf, type Group, type Topic } from './contents.ts'
import type { FamilyHelp } from './types.ts'

/** Something in Help that was found. */
export interface Hit {
  readonly href: string
  /** `CL-16 The Spy`, or the name of a piece. */
  readonly title: string
  /** Where it belongs: a family, or an edition. */
  readonly where: string
  /** The paragraph that has most of the words; the first where the title has them all. */
  readonly text: string
}

export interface Found {
  readonly hits: readonly Hit[]
  /** Nothing has all of the words: these have some. */
  readonly partly: boolean
}

interface Paragraph {
  readonly href: string
  readonly text: string
  readonly words: readonly string[]
}

interface Entry {
  readonly title: string
  readonly where: string
  readonly titleWords: readonly string[]
  readonly words: readonly string[]
  readonly paragraphs: readonly [Paragraph, ...Paragraph[]]
}

/** Everything that can be found, made once for the contents. */
export type HelpIndex = readonly Entry[]

/** How many places are named that have only some of the words. */
const PARTLY = 8

/** Words of a question that say nothing about what is sought. They count only where nothing else is asked. */
const SMALL = new Set(
  'a an and any are at be can could do does for from have how i in is it may me must my of on one or should that the there they to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Beginnings that mean the same in a question about battles: `how does a Spy win?` is answered by what it captures. */
const WINNING = ['win', 'beat', 'captur', 'defeat', 'remov', 'take']

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+(?:-\d+)?/gu) ?? []

/** What is sought by a text, for each word the beginnings that answer it: `how does a Spy win?` asks for `spy`, and for `win`, `beat` and so on. */
function soughtIn(text: string): readonly (readonly string[])[] {
  const words = wordsOf(text)
  const meant = words.filter((word) => !SMALL.has(word))
  if (meant.length < 2) return (meant.length === 0 ? words : meant).map((word) => [word])
  return meant.map((word) => (WINNING.some((each) => word.startsWith(each)) ? [word, ...WINNING] : [word]))
}

const begins = (word: string, beginnings: readonly string[]): boolean => beginnings.some((each) => word.startsWith(each))

/** All topics of these groups, each once, with what is in them, and the keys. */
export function indexHelp(groups: readonly Group[], keys: readonly KeyGroup[] = []): HelpIndex {
  const indexed = new Set<string>()
  const topics = groups.flatMap((group) =>
    group.topics.flatMap((topic) => (indexed.has(topic.id) || !indexed.add(topic.id) ? [] : entriesOf(group, topic))),
  )
  return [...topics, ...groups.flatMap((group) => (group.topics.some(({ id }) => id === 'keys') ? keyEntries(group, keys) : []))]
}

function entriesOf(group: Group, topic: Topic): readonly Entry[] {
  const href = hrefOf(group, topic.id)
  const head = (...texts: readonly string[]): Entry => entry(topic.title, group.title, [{ href, text: texts.join(' ') }])
  switch (topic.shows) {
    case 'rules': {
      const { rules, lead = '' } = topic.chapter
      const said = rules.map(({ id, title, text }) =>
        entry(
          `${id} ${title}`,
          group.title,
          text.map((each, i) => ({ href: hrefOf(group, id, i === 0 ? undefined : i + 1), text: each })),
        ),
      )
      return [head(lead), ...powersIn(topic), ...said]
    }
    case 'ranks': {
      const { help, info } = topic
      return [head(help.aims[info.id] ?? '', ...help.intro), ...kindsOf(group, topic, help)]
    }
    case 'options':
      return [
        head(),
        ...topic.info.options.map(({ key }) => {
          const { name, about = '', values = {} } = optionWords(key, topic.info.family)
          const text = [about, ...Object.values(values).map((value) => `${value.name}: ${value.about}`)].join(' ').trim()
          return entry(name, group.title, [{ href: hrefOf(group, topic.id, key), text }])
        }),
      ]
    case 'guide':
      return topic.guide.parts.map(({ id, title, text }) =>
        entry(`${topic.title}: ${title}`, group.title, [{ href: hrefOf(group, topic.id, id), text: text.join(' ') }]),
      )
    default:
      return [head()]
  }
}

/** The powers of the table of a topic, each at its rule. */
function powersIn({ chapter, info }: Extract<Topic, { readonly shows: 'rules' }>): readonly Entry[] {
  if (!info || chapter.table !== 'powers') return []
  const { powers, modes } = textOf(info).extras(info)
  return powers.map((power) => {
    const text = `${ownersOf({ kinds: info.kinds, modes }, power.id).join(', ')}. ${describePower(info, power, '10-high')}`
    return entry(power.name, editionName(info.id), [{ href: hrefOf(info, power.rule), text }])
  })
}

function kindsOf(group: Group, topic: Extract<Topic, { readonly shows: 'ranks' }>, help: FamilyHelp): readonly Entry[] {
  return topic.info.kinds.map(({ id, name }) =>
    entry(name, editionName(topic.info.id), [{ href: hrefOf(group, topic.id, id), text: help.kinds[id] ?? '' }]),
  )
}

function keyEntries(group: Group, keys: readonly KeyGroup[]): readonly Entry[] {
  return keys.flatMap(({ title, keys: pressed }) =>
    pressed.map((key) => entry(key.keys.join(' '), `${t('help.keys')}: ${title}`, [{ href: hrefOf(group, 'keys'), text: key.text }])),
  )
}

function entry(title: string, where: string, paragraphs: readonly { readonly href: string; readonly text: string }[]): Entry {
  const [first = { href: '', text: '' }, ...more] = paragraphs
  const worded = (paragraph: typeof first): Paragraph => ({ ...paragraph, words: wordsOf(paragraph.text) })
  const texts = paragraphs.map(({ text }) => text)
  return {
    title,
    where,
    titleWords: wordsOf(title),
    words: wordsOf([title, ...texts, where].join(' ')),
    paragraphs: [worded(first), ...more.map(worded)],
  }
}

/**
 * Everything in which each word sought begins some word, best first: by how many are in the title, then what belongs to the group that is open, then as Help has
 * it. Where nothing has all of them, what has most. Nothing for no word.
 */
export function searchHelp(index: HelpIndex, sought: string, open?: Pick<Group, 'id' | 'editions'>): Found {
  const words = soughtIn(sought)
  const count = (among: readonly string[]): number => words.filter((beginnings) => among.some((each) => begins(each, beginnings))).length
  /** Addresses name a group, or one of its editions: `#/help/castle/CA-3`. */
  const isNear = ({ paragraphs }: Entry): boolean => {
    const [, , place = ''] = paragraphs[0].href.split('/')
    return open !== undefined && (open.id === place || open.editions.includes(place))
  }
  const ranked = index
    .map((each) => ({ each, all: count(each.words), titled: count(each.titleWords), isNear: isNear(each) }))
    .filter(({ all }) => all > 0)
    .toSorted((a, b) => b.all - a.all || b.titled - a.titled || Number(b.isNear) - Number(a.isNear))
  const most = ranked[0]?.all ?? 0
  const best = ranked.filter(({ all }) => all === most)
  const hits = best.map(({ each: { title, where, paragraphs }, titled }): Hit => {
    const [first] = paragraphs
    const { href, text } = titled === words.length ? first : paragraphs.reduce((a, b) => (count(b.words) > count(a.words) ? b : a))
    return { href, title, where, text }
  })
  const partly = most < words.length
  return { hits: partly ? hits.slice(0, PARTLY) : hits, partly }
}

/** Pieces of a text, with the words sought marked in it where they begin a word. */
export function markWords(text: string, sought: string): readonly { readonly text: string; readonly marked: boolean }[] {
  const words = soughtIn(sought)
  return (text.match(/[\p{L}\p{N}]+(?:-\d+)?|[^\p{L}\p{N}]+/gu) ?? []).map((each) => ({
    text: each,
    marked: words.some((beginnings) => begins(fold(each), beginnings)),
  }))
}
