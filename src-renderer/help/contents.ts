/**
 * The contents of Help: groups of topics, each topic one screen, and which of them an address asks for. Addresses are `#/help/TOPIC`, `#/help/GROUP/TOPIC` and
 * `#/help/GROUP/TOPIC/PART`: a group is a family or one of its editions, a topic may also be a rule, and a part a paragraph of it, a piece or an option. Pure.
 */
import type { EditionInfo } from '../../src-main/contract/index.ts'
import { textOf } from '../game/families.ts'
import { editionName, familyOf, t } from '../words/index.ts'
import { GUIDES } from './guides.ts'
import { anchorOf, FAMILY_HELP } from './index.ts'
import type { Chapter, FamilyHelp, Guide } from './types.ts'

/** What a topic shows. */
type Content =
  | { readonly shows: 'ranks'; readonly help: FamilyHelp; readonly info: EditionInfo }
  | {
      readonly shows: 'rules'
      readonly chapter: Chapter
      /** The edition that its pictures and tables are of. */
      readonly info: EditionInfo | undefined
      /** The family that the chapter is of, where it is another one. */
      readonly from?: string
    }
  | { readonly shows: 'options'; readonly info: EditionInfo }
  | { readonly shows: 'guide'; readonly guide: Guide }
  | { readonly shows: 'paper' | 'keys' | 'about' }

/** One screen of Help. */
export type Topic = Content & {
  /** Part of an address. */
  readonly id: string
  readonly title: string
}

export interface Group {
  /** Part of an address. */
  readonly id: string
  readonly title: string
  /** The ids of its editions; none where it is about no edition. */
  readonly editions: readonly string[]
  /** Its editions that are here: none until the app has said which it has. */
  readonly infos: readonly EditionInfo[]
  readonly topics: readonly Topic[]
}

/** What an address asks for. */
export interface Place {
  readonly group: Group
  readonly topic: Topic
  /** The element that is meant; the id of the topic where it is all of it. */
  readonly anchor: string
}

/** The group that is about Marshal itself. */
const HERE = 'here'

/** All of Help for these editions: a group a family, then how it works here. */
export function contentsOf(editions: readonly EditionInfo[]): readonly Group[] {
  const families = FAMILY_HELP.map((help): Group => {
    const infos = infosOf(help, editions)
    return { id: help.id, title: familyName(help), editions: help.editions, infos, topics: topicsOf(help, infos, editions) }
  })
  const here: readonly Topic[] = [
    ...GUIDES.map((guide) => ({ shows: 'guide', id: guide.id, title: guide.title, guide }) as const),
    { shows: 'paper', id: 'paper', title: t('paper.helpTitle') },
    { shows: 'keys', id: 'keys', title: t('help.keys') },
    { shows: 'about', id: 'about', title: t('help.about') },
  ]
  return [...families, { id: HERE, title: t('help.here'), editions: [], infos: [], topics: here }]
}

function topicsOf(help: FamilyHelp, infos: readonly EditionInfo[], editions: readonly EditionInfo[]): readonly Topic[] {
  const last = infos.at(-1)
  return [
    ...infos.map((info) => {
      const title = infos.length > 1 ? t('help.ranksOf', { edition: editionName(info.id) }) : t('help.ranks')
      return { shows: 'ranks', id: `quick-${info.id}`, title, help, info } as const
    }),
    ...help.chapters.map((chapter) => rulesTopic(chapter, infos)),
    ...borrowedBy(help, editions),
    ...(last ? [{ shows: 'options', id: `options-${help.id}`, title: t('help.options'), info: last } as const] : []),
  ]
}

/** Chapters of other families, with pictures of those. */
function borrowedBy({ borrowed = [] }: FamilyHelp, editions: readonly EditionInfo[]): readonly Topic[] {
  return borrowed.flatMap((id) =>
    FAMILY_HELP.flatMap((help) =>
      help.chapters
        .filter((chapter) => chapter.id === id)
        .map((chapter) => ({ ...rulesTopic(chapter, infosOf(help, editions)), from: familyName(help) })),
    ),
  )
}

function infosOf(help: FamilyHelp, editions: readonly EditionInfo[]): readonly EditionInfo[] {
  return editions.filter(({ id }) => help.editions.includes(id))
}

function rulesTopic(chapter: Chapter, infos: readonly EditionInfo[]): Topic {
  const listed = infos.find((info) => hasTable(info, chapter.table))
  return { shows: 'rules', id: chapter.id, title: chapter.title, chapter, info: listed ?? infos[0] }
}

function hasTable(info: EditionInfo, table: Chapter['table']): boolean {
  if (table === 'powers') return textOf(info).extras(info).powers.length > 0
  return table === 'pile' && textOf(info).help.cards(info).length > 0
}

function familyName({ editions: [first = ''] }: FamilyHelp): string {
  return familyOf(first)?.name ?? editionName(first)
}

/** What the rest of an address asks for; null for the start of Help, and for what is not there. */
export function placeOf(groups: readonly Group[], params: readonly string[]): Place | null {
  const [address = '', ...rest] = params.map((param) => param.toLowerCase())
  const first = address === 'start' ? HERE : address.replace(/^rules-/, '')
  const within = groups.find(({ id, editions }) => id === first || editions.includes(first))
  if (!within) return find(groups, first, rest[0]) ?? (rest.length > 0 ? placeOf(groups, rest) : null)
  const [sought = `quick-${first}`, part] = rest
  // Ranks come first, and with the editions.
  const [topic] = within.editions.length > 0 && within.infos.length === 0 ? [] : within.topics
  return find([within, ...groups], sought, part) ?? (topic ? { group: within, topic, anchor: topic.id } : null)
}

/** The topic or rule of this name, in the first of these groups that has it. */
function find(groups: readonly Group[], sought: string, part?: string): Place | null {
  for (const group of groups) {
    const topic = group.topics.find((each) => each.id === sought || hasRule(each, sought))
    if (topic) return { group, topic, anchor: part === undefined ? sought : `${sought}-${part}` }
  }
  return null
}

function hasRule(topic: Topic, rule: string): boolean {
  return topic.shows === 'rules' && topic.chapter.rules.some(({ id }) => anchorOf(id) === rule)
}

/** Where a topic of a group is, or something in it: `#/help/classic/CL-11/2`. */
export function hrefOf({ id }: Pick<Group, 'id'>, topic: string, part?: string | number): string {
  return `#/help/${id}/${topic}${part === undefined ? '' : `/${part}`}`
}
