/**
 * Words for people. `t('titles.home')` finds a message, fills its holes and chooses the plural form; keys and holes are checked by the compiler.
 * Words come with the code that says them: what is said on every screen is imported here, the rest by the screens. Another language is one more folder with
 * the same shape, added to LANGUAGES; what it lacks falls back to English.
 */
import { TABLE_PRESET, type EditionInfo } from '../../src-main/contract/editions.ts'
import type { Outcome, Seat } from '../../src-main/contract/table.ts'
import { english } from './catalogue.ts'
import type { en } from './en/index.ts'
import { editions, families, persons } from './en/editions.ts'
import './en/common.ts'
import './en/link.ts'
import './en/outcome.ts'
import type { Catalogue, KeyOf, Message, ValuesOf } from './messages.ts'

export type MessageKey = KeyOf<typeof en>
/** Keys of messages that need no values. */
export type PlainKey = { [K in MessageKey]: ValuesOf<typeof en, K> extends [] ? K : never }[MessageKey]
/** Keys of sentences with the same holes as that of `K`. */
export type KeyLike<K extends MessageKey> = {
  [O in MessageKey]: [ValuesOf<typeof en, O>, ValuesOf<typeof en, K>] extends [ValuesOf<typeof en, K>, ValuesOf<typeof en, O>] ? O : never
}[MessageKey]

const LANGUAGES = { en: english } as const satisfies Record<string, Catalogue>
export type Language = keyof typeof LANGUAGES

let language: Language = 'en'
const plurals = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** Chooses the language of everything said from now on; the app draws itself anew. */
export function setLanguage(next: Language): void {
  language = next
}

/** A message in the chosen language with its holes filled. Numbers are written as the language writes them. */
export function t<K extends MessageKey>(key: K, ...values: ValuesOf<typeof en, K>): string {
  const [screen = '', name = ''] = key.split('.')
  const message = find(LANGUAGES[language], screen, name) ?? find(english, screen, name) ?? key
  return fill(message, values[0] ?? {})
}

function find(catalogue: Catalogue, screen: string, name: string): Message | undefined {
  return catalogue[screen]?.[name]
}

function fill(message: Message, values: Readonly<Record<string, string | number>>): string {
  const text = typeof message === 'string' ? message : message[pluralOf(Number(values['count']))]
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    if (value === undefined) return hole
    return typeof value === 'number' ? formatNumber(value) : value
  })
}

function pluralOf(count: number): 'one' | 'other' {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count) === 'one' ? 'one' : 'other'
}

/** `12,345`; with as many decimals as `digits`, or more. */
export function formatNumber(value: number, digits = 0): string {
  const key = `${language} ${digits}`
  const format = numbers.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits })
  numbers.set(key, format)
  return format.format(value)
}

/** `1st`, `2nd`: a place among several. */
export function formatPlace(place: number): string {
  return t(`common.place_${ordinals.select(place) as 'one' | 'two' | 'few' | 'other'}`, { place })
}

/** `3 Mar 2026, 21:05`, in the machine's time zone. `at` is milliseconds since 1970. */
export function formatDateTime(at: number): string {
  if (!isDate(at)) return NO_DATE
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
    at,
  )
}

/** `3 Mar`; of another year `3 Mar 2025`. */
export function formatDay(at: number, now = Date.now()): string {
  if (!isDate(at)) return NO_DATE
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }).format(at)
}

/** `21:05`, in the machine's time zone. `at` is milliseconds since 1970. */
export function formatTime(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
}

/** For machines: the instant as ISO 8601 has it; nothing where no calendar has it. */
export function isoDate(at: number): string | undefined {
  return isDate(at) ? new Date(at).toISOString() : undefined
}

/** Said in place of an instant that is not known, which games from other programs have as 0, or that no calendar has. */
const NO_DATE = 'no date'

/** Whether an instant is one that can be formatted: anything else would take the whole screen down. */
function isDate(at: number): boolean {
  return at !== 0 && !Number.isNaN(new Date(at).getTime())
}

/** `5 minutes ago`, `yesterday`, or a date when it is more than a week away. */
export function formatAgo(at: number, now: number): string {
  if (!isDate(at)) return NO_DATE
  const minutes = Math.round((at - now) / 60_000)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(minutes) < 1) return relative.format(0, 'second')
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (Math.abs(minutes) < 60 * 24) return relative.format(Math.round(minutes / 60), 'hour')
  if (Math.abs(minutes) < 60 * 24 * 7) return relative.format(Math.round(minutes / 60 / 24), 'day')
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(at)
}

/** `2.4 MB` */
export function formatBytes(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}

interface PresetWords {
  readonly name: string
  readonly about: string
  readonly minutes: string
}
interface EditionWords {
  readonly family: string
  readonly name: string
  readonly game: string
  readonly about: string
  readonly armies: Readonly<Partial<Record<Seat, string>>>
  readonly presets: Readonly<Record<string, PresetWords>>
  readonly endings?: Readonly<Partial<Record<Outcome['reason'], string>>>
  /** A turn is several moves, and games are measured in turns. */
  readonly inTurns?: true
  /** The move that captures the Flag passes no turn, and records count turns that were passed (BC-11). */
  readonly endsInTurn?: true
}
const editionWords: Readonly<Record<string, EditionWords>> = editions
const familyWords: Readonly<Record<string, { readonly name: string }>> = families

/** The name of an edition; its id where there are no words for it. */
export function editionName(edition: string): string {
  return editionWords[edition]?.name ?? edition
}

/** What kind of game an edition is, in a sentence. */
export function editionAbout(edition: string): string {
  return editionWords[edition]?.about ?? ''
}

/** Whether the length of a game is counted in turns, of several moves each. */
export function isCountedInTurns(edition: string): boolean {
  return editionWords[edition]?.inTurns === true
}

/** Whether the move that captures the Flag is missing from the length of a record. */
export function isEndedInTurn(edition: string): boolean {
  return editionWords[edition]?.endsInTurn === true
}

/** Which of its family's games an edition is: `Special powers`; its name where it is the only one. */
export function gameName(edition: string): string {
  return editionWords[edition]?.game ?? editionName(edition)
}

/** The family that an edition is shown with; null for one of its own. */
export function familyOf(edition: string): { readonly id: string; readonly name: string } | null {
  const id = editionWords[edition]?.family
  return id === undefined ? null : { id, name: familyWords[id]?.name ?? id }
}

/** What a seat's army is called in an edition: `Autobots`; null where only the colour tells armies apart. */
export function armyName(edition: string, seat: Seat): string | null {
  return editionWords[edition]?.armies[seat] ?? null
}

/** Name, sentence and usual duration of a preset; the duration stays on one line. */
export function presetWords(edition: string, preset: string): PresetWords {
  const words = editionWords[edition]?.presets[preset] ?? { name: preset, about: '', minutes: '' }
  return { ...words, minutes: words.minutes.replace('–', '–\u2060').replace(' ', '\u00a0') }
}

/** Why a game of this edition ended, where that is not what it is everywhere else (BC-12, BC-14). */
export function endingOf(edition: string, reason: Outcome['reason']): string | null {
  return editionWords[edition]?.endings?.[reason] ?? null
}

/** A battle in lists: `Classic · Duel`, or the edition alone where its armies have one size, as they have in a table of one's own. */
export function battleName(edition: string, preset: string): string {
  const sizes = Object.keys(editionWords[edition]?.presets ?? {})
  const isOnly = sizes.length === 1 ? sizes[0] === preset : sizes.length > 1 && preset === TABLE_PRESET && !sizes.includes(preset)
  return isOnly ? editionName(edition) : `${editionName(edition)} · ${presetWords(edition, preset).name}`
}

/** The name of a kind of piece as the edition's table has it: `Marshal`. */
export function kindName({ kinds }: Pick<EditionInfo, 'kinds'>, kind: string): string {
  return kinds.find(({ id }) => id === kind)?.name ?? kind
}

/** A sentence about pieces, with persons named as persons are: `Lucy`, not `the Lucy` or `its Lucy`. */
export function namePersons({ kinds }: Pick<EditionInfo, 'kinds'>, sentence: string): string {
  const names = kinds.filter(({ id }) => persons.includes(id)).map(({ name }) => name.replaceAll(/[^\w\s]/g, '\\$&'))
  return names.length === 0
    ? sentence
    : sentence.replaceAll(new RegExp(`\\b(?:the|your|their|its|an?) (?=(?:${names.join('|')})(?!\\w))`, 'gi'), '')
}
