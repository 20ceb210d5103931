/** Finds rules, pieces and powers of every family, and what else Help says, by words. Pure. */
import type { EditionInfo } from '../../src-main/contract/index.ts'
import { editionName, familyOf } from '../words/index.ts'
import { FAMILY_HELP } from './index.ts'
import { textOf } from '../game/families.ts'
import { describePower, ownersOf } from '../families/grid/power-text.ts'
import type { FamilyHelp } from './types.ts'

/** Something in Help that was found. */
export interface Hit {
  /** The part of the address after `#/help/`. */
  readonly topic: string
  /** `CL-16 The Spy`, or the name of a piece. */
  readonly title: string
  /** Where it belongs: a family, or an edition. */
  readonly where: string
  readonly text: string
}

interface Entry extends Hit {
  /** Words of the title and of everything, folded. */
  readonly titleWords: readonly string[]
  readonly words: readonly string[]
}

/** Everything that can be found, made once for a list of editions. */
export type HelpIndex = readonly Entry[]

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+(?:-\d+)?/gu) ?? []

/** Rules of all families, the pieces and powers of these editions, and what else is on the page. */
export function indexHelp(editions: readonly EditionInfo[], besides: readonly Hit[] = []): HelpIndex {
  const ofFamilies = FAMILY_HELP.flatMap((help) => {
    const infos = editions.filter(({ id }) => help.editions.includes(id))
    return [...rulesOf(help), ...infos.flatMap((info) => [...powersOf(info), ...kindsOf(help, info)])]
  })
  return [...ofFamilies, ...besides.map(entry)]
}

function rulesOf(help: FamilyHelp): readonly Entry[] {
  const where = nameOf(help)
  return help.chapters.flatMap(({ rules }) =>
    rules.map(({ id, title, text }) => entry({ topic: id, title: `${id} ${title}`, where, text: text.join(' ') })),
  )
}

function powersOf(info: EditionInfo): readonly Entry[] {
  const { powers, modes } = textOf(info).extras(info)
  return powers.map((power) => {
    const text = `${ownersOf({ kinds: info.kinds, modes }, power.id).join(', ')}. ${describePower(info, power, '10-high')}`
    return entry({ topic: power.rule, title: power.name, where: editionName(info.id), text })
  })
}

function kindsOf(help: FamilyHelp, info: EditionInfo): readonly Entry[] {
  return info.kinds.map(({ id, name }) =>
    entry({ topic: `quick-${info.id}`, title: name, where: editionName(info.id), text: help.kinds[id] ?? '' }),
  )
}

function entry(hit: Hit): Entry {
  return { ...hit, titleWords: wordsOf(hit.title), words: wordsOf(`${hit.title} ${hit.text} ${hit.where}`) }
}

function nameOf({ editions: [first = ''] }: FamilyHelp): string {
  return familyOf(first)?.name ?? editionName(first)
}

/** Everything in which each word sought begins some word, best first: by how many are in the title, then as Help has it. Nothing for no word. */
export function searchHelp(index: HelpIndex, sought: string): readonly Hit[] {
  const words = wordsOf(sought)
  if (words.length === 0) return []
  const isIn =
    (among: readonly string[]) =>
    (word: string): boolean =>
      among.some((each) => each.startsWith(word))
  const titled = ({ titleWords }: Entry): number => words.filter(isIn(titleWords)).length
  return index.filter((each) => words.every(isIn(each.words))).toSorted((a, b) => titled(b) - titled(a))
}
