/** What the History list is asked for, as the filter bar holds it, and the request made from it. Pure. */
import {
  lineupsOf,
  SEATS,
  seatsOfSide,
  sidesOf,
  type Args,
  type EditionInfo,
  type GameFilter,
  type Seat,
  type SetupSought,
} from '../../../src-main/contract/index.ts'
import { armyName, editionName, familyOf, presetWords, t } from '../../words/index.ts'
import { readSearchLine, TAG, type SearchedEdition } from './search-line.ts'

export const PAGE = 50
/** Fewer letters are more likely the beginning of something else. */
const LEAST_ARMY_LETTERS = 4
/** As many as their fields take; any other holds 60. */
const MOST_LETTERS: Readonly<Partial<Record<keyof Query, number>>> = { text: 120, setup: 2_400 }
export const SORTS = ['newest', 'oldest', 'longest', 'shortest'] as const
export type Sort = (typeof SORTS)[number]

/** Fields as typed; empty means any. */
export interface Query {
  readonly text: string
  readonly kind: '' | 'digital' | 'refereed'
  /** `edition` or `edition/preset`. */
  readonly battle: string
  /** `draw`, `unfinished`, or who won: `red`, of a team `red+green`. */
  readonly result: string
  readonly player: string
  readonly source: '' | 'here' | 'imported'
  /** `2026-03-01`, in local time. */
  readonly from: string
  readonly to: string
  readonly minLength: string
  readonly maxLength: string
  /** The id of the game that they were played on from. */
  readonly parent: string
  /** A set-up, as `setupText` writes it. */
  readonly setup: string
  readonly sort: Sort
  readonly offset: number
}

/** What typed words are understood with. */
export interface Known {
  readonly editions: readonly (Pick<EditionInfo, 'id' | 'presets' | 'seats'> & SearchedEdition)[]
  readonly players: readonly string[]
}

export const EMPTY_QUERY: Query = {
  text: '',
  kind: '',
  battle: '',
  result: '',
  player: '',
  source: '',
  from: '',
  to: '',
  minLength: '',
  maxLength: '',
  parent: '',
  setup: '',
  sort: 'newest',
  offset: 0,
}

/** No game is later: the last millisecond of the year 9999 in UTC. */
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The fields of a query that an address holds as they are. */
const FIELDS = [
  'text',
  'kind',
  'battle',
  'result',
  'player',
  'source',
  'from',
  'to',
  'minLength',
  'maxLength',
  'parent',
  'setup',
  'sort',
] as const
const KINDS: readonly string[] = ['digital', 'refereed'] satisfies Query['kind'][]
const SOURCES: readonly string[] = ['here', 'imported'] satisfies Query['source'][]
/** As the contract has ids. */
const ID = /^[a-z0-9-]{1,40}$/

/** The address of the statistics of the games of a list. */
export function addressOfStatistics(query: Query): string {
  return addressOfList({ ...query, offset: 0 }).replace('#/history', '#/statistics')
}

/** The address of a list, so that reloading and going back find it again: `#/history/text=ada/sort=oldest/page=2`. */
export function addressOfList(query: Query): string {
  const set = FIELDS.flatMap((field) => (query[field] === EMPTY_QUERY[field] ? [] : [[field, query[field]] as const]))
  const page = query.offset === 0 ? [] : [['page', String(query.offset / PAGE + 1)] as const]
  return ['#/history', ...[...set, ...page].map(([field, value]) => `${field}=${encodeURIComponent(value)}`)].join('/')
}

/** What the parts of an address ask for; what is none of it is passed over. `unfinished` alone means the games that are not over. */
export function queryIn(params: readonly string[]): Query {
  if (params[0] === 'unfinished') return { ...EMPTY_QUERY, result: 'unfinished' }
  const given = new Map(params.map((part) => [part.slice(0, Math.max(0, part.indexOf('='))), part.slice(part.indexOf('=') + 1)]))
  const fields = Object.fromEntries(FIELDS.map((field) => [field, (given.get(field) ?? '').slice(0, MOST_LETTERS[field] ?? 60)]))
  const query = { ...EMPTY_QUERY, ...fields } as Query
  const isResult =
    query.result === 'draw' || query.result === 'unfinished' || query.result.split('+').every((seat) => SEATS.includes(seat as Seat))
  const page = wholeNumber(given.get('page') ?? '') ?? 1
  return {
    ...query,
    kind: KINDS.includes(query.kind) ? query.kind : '',
    source: SOURCES.includes(query.source) ? query.source : '',
    parent: ID.test(query.parent) ? query.parent : '',
    setup: setupIn(query.setup) ? query.setup : '',
    result: isResult ? query.result : '',
    sort: SORTS.find((sort) => sort === query.sort) ?? EMPTY_QUERY.sort,
    offset: Math.max(0, page - 1) * PAGE,
  }
}

/** Whether anything narrows the list. */
export function isFiltered(query: Query): boolean {
  return query.text.trim() !== '' || JSON.stringify(toFilter(query, { editions: [], players: [] })) !== '{}'
}

/** Whether one of the rarer filters is set. */
export function usesMore({ player, source, from, to, minLength, maxLength }: Query): boolean {
  return [player, source, from, to, minLength, maxLength].some((field) => field !== '')
}

/** The arguments of `history.list`. */
export function toRequest(query: Query, known: Known): Args<'history.list'> {
  return { filter: toFilter(query, known), sort: query.sort, offset: query.offset, limit: PAGE }
}

function toFilter(query: Query, known: Known): GameFilter {
  const [edition, preset] = query.battle.split('/')
  const from = startOfDay(query.from)
  const nextDay = startOfDay(query.to, 1)
  const minLength = wholeNumber(query.minLength)
  const maxLength = wholeNumber(query.maxLength)
  return {
    ...understood(query.text, known).filter,
    ...(query.kind === '' ? {} : { kind: query.kind }),
    ...(edition ? { edition } : {}),
    ...(preset ? { preset } : {}),
    ...(query.source === '' ? {} : { imported: query.source === 'imported' }),
    ...(query.parent === '' ? {} : { parent: query.parent }),
    ...(query.setup === '' ? {} : { setup: setupIn(query.setup) ?? undefined }),
    ...(query.player.trim() === '' ? {} : { player: query.player.trim() }),
    ...(query.result === '' ? {} : { result: toResult(query.result) }),
    ...(from === null ? {} : { from }),
    ...(nextDay === null ? {} : { to: Math.min(LAST_INSTANT, Math.max(0, nextDay - 1)) }),
    ...(minLength === null ? {} : { minLength }),
    ...(maxLength === null ? {} : { maxLength }),
  }
}

/** A side as a choice: `red`, `red+green`. */
export function sideKey(seats: readonly Seat[]): string {
  return seats.join('+')
}

function toResult(result: string): NonNullable<GameFilter['result']> {
  return result === 'draw' || result === 'unfinished' ? result : (result.split('+') as Seat[])
}

/** The sides that can have won a game of these editions, of one size if that is given: seats that play for themselves, then teams. */
export function sidesToWin(editions: readonly Pick<EditionInfo, 'lineups'>[], preset?: string): readonly (readonly Seat[])[] {
  const lineups = editions.flatMap((edition) => (preset === undefined ? edition.lineups : lineupsOf(edition, preset)))
  const sides = lineups.flatMap((lineup) => sidesOf(lineup).map((side) => seatsOfSide(lineup, side)))
  return [...new Map(sides.map((seats) => [sideKey(seats), seats])).values()].toSorted((a, b) => a.length - b.length)
}

/** Words of a row, and what the archive knows them by. */
interface Phrase {
  readonly words: readonly string[]
  readonly code: string
}

/**
 * What typed words ask for. The archive knows people, editions and sizes, but not what rows of the list call them. So a word that begins an army's name, and no
 * player's, means its editions, and the name of an edition or a size means that edition or size; `v.` between names says nothing, and `Ada won` asks who did.
 */
export function understood(text: string, { editions, players }: Known): Understood {
  const line = readSearchLine(text, editions)
  const names = players.flatMap(wordsOf)
  const armies = editions.flatMap(({ id, seats }) =>
    seats.flatMap((seat) => wordsOf(armyName(id, seat) ?? '').map((word) => ({ word, edition: familyOf(id)?.id ?? id }))),
  )
  const ofArmy = (typed: string): string => {
    if (typed.length < LEAST_ARMY_LETTERS || names.some((name) => name.startsWith(typed))) return typed
    return armies.find(({ word }) => word.startsWith(typed))?.edition ?? typed
  }
  const between = [t('common.against'), t('common.with')].flatMap((word) => [word, word.replace('.', '')])
  const typed = line.rest.filter((word, at) => at === 0 || !between.includes(word))
  const played = new Set(editions.flatMap(({ id, presets }) => [id, ...presets]))
  const isName = (word: string): boolean => !played.has(word)
  const won = takeNamed(typed, wordsOf(t('outcome.wins', { name: '' }))[0] ?? '', isName)
  const lost = takeNamed(won.rest, 'lost', isName)
  const [rest, winner, loser] = [lost.rest, won.named, lost.named]
  const words = inPhrases(rest, phrasesOf(editions)).map(ofArmy)
  const asTyped = (word: string): string => text.split(/\s+/).find((each) => each.toLowerCase() === word) ?? word
  // Such a word is also found in names and notes.
  const resultOf = (word: string): 'draw' | 'unfinished' | undefined =>
    names.some((name) => name.startsWith(word)) ? undefined : RESULT_WORDS.get(word)
  const fared = [
    ...(winner ? [t('history.chipWinner', { name: asTyped(winner.name) })] : []),
    ...(loser ? [t('history.chipLoser', { name: asTyped(loser.name) })] : []),
  ]
  const isRead = line.chips.length + fared.length > 0 || rest.some(resultOf)
  const chipOf = (word: string): string => {
    const result = resultOf(word)
    return result ? t(`history.${result}`) : asTyped(word)
  }
  return {
    filter: { ...line.filter, ...(words.length > 0 && { text: words.join(' ') }), ...(winner && { winner }), ...(loser && { loser }) },
    chips: isRead ? [...line.chips, ...fared, ...rest.map(chipOf)] : [],
    fault: line.fault,
  }
}

interface Understood {
  readonly filter: GameFilter
  /** How each part is understood; none where the line holds only words. */
  readonly chips: readonly string[]
  readonly fault: string | null
}

/** Tags as they are typed, with or without `#`. */
export function tagsIn(text: string): readonly string[] {
  return text
    .split(/[\s,]+/)
    .map((word) => word.replace(/^#/, ''))
    .filter(Boolean)
}

/** The first of these that is no tag. */
export function wrongTag(words: readonly string[]): string | undefined {
  return words.find((word) => !TAG.test(`#${word}`))
}

/** A set-up as an address holds it: `classic~barrage~0.flag~1.bomb`. */
export function setupText({ edition, preset, placement }: SetupSought): string {
  return [edition, preset, ...Object.entries(placement).map(([space, kind]) => `${space}.${kind}`)].join('~')
}

/** The set-up of such a text; null for any other text. */
export function setupIn(text: string): SetupSought | null {
  const [edition = '', preset = '', ...pieces] = text.split('~')
  const placed = pieces.map((piece) => /^(0|[1-9]\d{0,2})\.([a-z0-9-]{1,40})$/.exec(piece))
  if (!ID.test(edition) || !ID.test(preset) || placed.length === 0 || placed.includes(null)) return null
  return { edition, preset, placement: Object.fromEntries(placed.map((match) => [match?.[1], match?.[2]])) as SetupSought['placement'] }
}

/** `Ada won`, `Ada castle lost`: taken out of the words and asked for by itself. `isName`: an edition or a size wins and loses nothing. */
function takeNamed(
  words: readonly string[],
  word: string,
  isName: (word: string) => boolean,
): { readonly rest: readonly string[]; readonly named?: NonNullable<GameFilter['winner']> } {
  const at = words.indexOf(word)
  const before = words.slice(0, Math.max(0, at)).findLastIndex(isName)
  const name = words[before]
  return name === undefined ? { rest: words } : { rest: words.filter((_, i) => i !== at && i !== before), named: { name, word } }
}

/** Words that the archive takes for results. */
const RESULT_WORDS: ReadonlyMap<string, 'draw' | 'unfinished'> = new Map([
  ['draw', 'draw'],
  ['drawn', 'draw'],
  ['unfinished', 'unfinished'],
])

/** Names of several words: one word is found as it is, as editions and sizes are called the same in the archive. */
function phrasesOf(editions: Known['editions']): readonly Phrase[] {
  return editions
    .flatMap(({ id, presets }) => [
      { words: wordsOf(editionName(id)), code: id },
      ...presets.map((preset) => ({ words: wordsOf(presetWords(id, preset).name), code: preset })),
    ])
    .filter(({ words }) => words.length > 1)
    .toSorted((a, b) => b.words.length - a.words.length)
}

/** Each phrase becomes what it means, the longest first. The last word may be in the making. */
function inPhrases(typed: readonly string[], phrases: readonly Phrase[]): readonly string[] {
  const isHere = ({ words }: Phrase, at: number): boolean =>
    words.every(
      (word, i) =>
        typed[at + i] === word || (at + i === typed.length - 1 && i === words.length - 1 && word.startsWith(typed[at + i] ?? '?')),
    )
  const found: string[] = []
  for (let at = 0; at < typed.length;) {
    const phrase = phrases.find((each) => isHere(each, at))
    found.push(phrase?.code ?? typed[at] ?? '')
    at += phrase?.words.length ?? 1
  }
  return found
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Midnight in local time, `later` days after the one given; null for what is no date. */
function startOfDay(text: string, later = 0): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return null
  const at = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later).getTime()
  return at >= 0 ? at : null
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
}
