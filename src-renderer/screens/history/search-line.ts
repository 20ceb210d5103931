/** Reads what is typed into the search line of History: battles, places, dates, lengths, tags. What is none of these is left for names and notes. Pure. */
import {
  MOST_SOUGHT,
  MOST_TAGS,
  SEATS,
  type BattleSought,
  type EditionInfo,
  type GameFilter,
  type Land,
  type Seat,
} from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'

/** What the line asks for besides words in names and notes. */
type Asked = Pick<GameFilter, 'tags' | 'places' | 'battles' | 'result' | 'from' | 'to' | 'minLength' | 'maxLength'>

export interface SearchLine {
  readonly filter: Asked
  /** The words left over. */
  readonly rest: readonly string[]
  /** In words, how each recognised part is understood. */
  readonly chips: readonly string[]
  /** What is wrong, and what can be written; null for a line that can be asked. */
  readonly fault: string | null
}

/** Kinds that are called by the same words. */
interface Kinds {
  readonly name: string
  readonly ids: readonly string[]
}

/** A territory, and what its zones are called. */
interface Territory {
  readonly name: string
  readonly zones: readonly string[]
}

/** Pieces and territories by their names in lower case. */
interface Names {
  readonly kinds: ReadonlyMap<string, Kinds>
  readonly territories: ReadonlyMap<string, Territory>
}

/** What a line is read with. */
export type SearchedEdition = Partial<Pick<EditionInfo, 'kinds'>> & {
  readonly lands?: Readonly<Record<string, Pick<Land, 'territories' | 'board'>>>
}

/** A part of the line that was read: up to which word, and what it asks for. */
interface Part {
  readonly to: number
  readonly filter: Asked
  readonly chip: string
}
type Read = Part | { readonly fault: string } | null
type Reader = (words: readonly string[], at: number, names: Names) => Read

const MOST_WORDS_IN_A_NAME = 3
/** A square; with two letters a space of the castle for three, sector and column, or a zone of Conquest. */
const SPACE = /^(?:(?:[a-z]|[a-c][a-g])\d{1,2}|[a-z]{2}[1-3])$/
/** What names and notes are searched for. */
const SOUGHT = /[\p{L}\p{N}%_]/u
const DATE = /^((?:19|20)\d\d)(?:-(\d\d))?(?:-(\d\d))?$/
/** A tag with its sign, as the contract has them. */
export const TAG = /^#[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,29}$/u

/** Reads a line. `editions` give the names of pieces and territories; a line with a fault asks for nothing. */
export function readSearchLine(text: string, editions: readonly SearchedEdition[]): SearchLine {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const names: Names = { kinds: kindsByName(editions), territories: territoriesByName(editions) }
  const rest: string[] = []
  const chips: string[] = []
  let filter: Asked = {}
  for (let at = 0; at < words.length;) {
    const read = READERS.map((reader) => reader(words, at, names)).find((each) => each !== null)
    if (read && 'fault' in read) return { filter: {}, rest: [], chips: [], fault: read.fault }
    if (read) {
      const isOther = filter.result && read.filter.result && String(filter.result) !== String(read.filter.result)
      if (isOther) return { filter: {}, rest: [], chips: [], fault: t('history.faultResults') }
      filter = joined(filter, read.filter)
      chips.push(read.chip)
    } else rest.push(words[at] ?? '')
    at = read ? read.to : at + 1
  }
  const isTooMuch = [filter.places, filter.battles].some((list = []) => list.length > MOST_SOUGHT) || (filter.tags ?? []).length > MOST_TAGS
  if (isTooMuch)
    return { filter: {}, rest: [], chips: [], fault: t('history.faultMany', { tags: String(MOST_TAGS), most: String(MOST_SOUGHT) }) }
  // Signs only separate words: alone they would find every game.
  const isEmpty = chips.length === 0 && rest.length > 0 && !rest.some((word) => SOUGHT.test(word.normalize('NFKD')))
  return isEmpty
    ? { filter: {}, rest: [], chips, fault: t('history.faultNothing', { text: text.trim() }) }
    : { filter, rest, chips, fault: null }
}

function joined(a: Asked, b: Asked): Asked {
  const lists = {
    tags: [...(a.tags ?? []), ...(b.tags ?? [])],
    places: [...(a.places ?? []), ...(b.places ?? [])],
    battles: [...(a.battles ?? []), ...(b.battles ?? [])],
  }
  const bounds = {
    ...narrower('from', Math.max, a, b),
    ...narrower('minLength', Math.max, a, b),
    ...narrower('to', Math.min, a, b),
    ...narrower('maxLength', Math.min, a, b),
  }
  return { ...a, ...b, ...bounds, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) }
}

/** Of two bounds both hold. */
function narrower(
  name: 'from' | 'to' | 'minLength' | 'maxLength',
  choose: (...bounds: readonly number[]) => number,
  a: Asked,
  b: Asked,
): Asked {
  const [one, other] = [a[name], b[name]]
  return one === undefined || other === undefined ? {} : { [name]: choose(one, other) }
}

function kindsByName(editions: readonly SearchedEdition[]): ReadonlyMap<string, Kinds> {
  const found = new Map<string, { readonly name: string; readonly ids: string[] }>()
  for (const { kinds = [] } of editions)
    for (const { id } of kinds) {
      const name = kindName({ kinds }, id)
      const known = found.get(name.toLowerCase()) ?? { name, ids: [] }
      if (!known.ids.includes(id)) known.ids.push(id)
      found.set(name.toLowerCase(), known)
    }
  return found
}

function territoriesByName(editions: readonly SearchedEdition[]): ReadonlyMap<string, Territory> {
  const lands = editions.flatMap(({ lands = {} }) => Object.values(lands))
  return new Map(
    lands.flatMap(({ territories, board }) =>
      territories.map(({ name, zones }) => [name.toLowerCase(), { name, zones: zones.map((zone) => board.spaces[zone]?.name ?? '') }]),
    ),
  )
}

/** What is named from a word on, by as many words as its name has, and the word after it. */
function namedAt<T>(words: readonly string[], at: number, names: ReadonlyMap<string, T>): (T & { readonly to: number }) | null {
  for (let count = MOST_WORDS_IN_A_NAME; count > 0; count--) {
    const found = at + count <= words.length ? names.get(words.slice(at, at + count).join(' ')) : undefined
    if (found) return { ...found, to: at + count }
  }
  return null
}

const kindAt = (words: readonly string[], at: number, { kinds }: Names) => namedAt(words, at, kinds)
const seatAt = (words: readonly string[], at: number): Seat | undefined => SEATS.find((seat) => seat === words[at])
const example = (names: Names): string => names.kinds.get('marshal')?.name ?? [...names.kinds.values()][0]?.name ?? ''

/** `spy took marshal`, `red spy took marshal`, `red took marshal`. */
const readTook: Reader = (words, at, names) => {
  const seat = seatAt(words, at)
  if (seat && words[at + 1] === 'took') return readTakenBy(words, at, seat, names)
  const taker = kindAt(words, at + (seat ? 1 : 0), names)
  if (!taker && words[at] === 'took' && at === 0) return readTaken(words, names)
  if (!taker) return words[at] === 'took' ? { fault: noPiece(words[at - 1], names) } : null
  if (words[taker.to] !== 'took') return null
  const taken = kindAt(words, taker.to + 1, names)
  if (!taken) return { fault: noPiece(words[taker.to + 1], names) }
  const battle = { takers: [...taker.ids], taken: [...taken.ids] }
  return timed(
    words,
    taken.to,
    { ...battle, ...(seat && { seat }) },
    `${ofSeat(seat)}${t('history.chipTook', { taker: taker.name, taken: taken.name })}`,
  )
}

/** `red took flag`, whatever piece of Red took it. */
function readTakenBy(words: readonly string[], at: number, seat: Seat, names: Names): Read {
  const taken = kindAt(words, at + 2, names)
  if (!taken) return { fault: noPiece(words[at + 2], names) }
  const chip = t('history.chipTook', { taker: seatName(seat), taken: taken.name })
  return timed(words, taken.to, { takers: 'any', taken: [...taken.ids], seat }, chip)
}

/** `took flag`, whatever took it. */
function readTaken(words: readonly string[], names: Names): Read {
  const taken = kindAt(words, 1, names)
  if (!taken) return { fault: noPiece(words[1], names) }
  return timed(words, taken.to, { taken: [...taken.ids] }, t('history.chipLost', { kind: taken.name }))
}

/** `marshal lost`, `lost red marshal`, `red lost marshal`, each with `before 60` or `after 60`. */
const readLost: Reader = (words, at, names) => {
  const loser = words[at + 1] === 'lost' ? seatAt(words, at) : undefined
  const isFirst = loser !== undefined || words[at] === 'lost'
  const start = at + (loser ? 2 : isFirst ? 1 : 0)
  const seat = loser ?? seatAt(words, start)
  const taken = kindAt(words, start + (seat && !loser ? 1 : 0), names)
  if (!taken || (!isFirst && words[taken.to] !== 'lost')) return null
  const battle = { taken: [...taken.ids], ...(seat && { seat }) }
  return timed(words, isFirst ? taken.to : taken.to + 1, battle, `${ofSeat(seat)}${t('history.chipLost', { kind: taken.name })}`)
}

const ofSeat = (seat: Seat | undefined): string => (seat ? `${seatName(seat)}: ` : '')

/** A battle, with the move before or after which it was. */
function timed(words: readonly string[], to: number, battle: BattleSought, chip: string): Read {
  const when = words[to]
  if (when !== 'before' && when !== 'after') return { to, filter: { battles: [battle] }, chip }
  const move = /^\d{1,5}$/.test(words[to + 1] ?? '') ? Number(words[to + 1]) : null
  if (move === null) return { fault: t('history.faultMove', { word: when }) }
  const bound = when === 'before' ? { to: Math.max(0, move - 1) } : { from: move + 1 }
  const at = t(when === 'before' ? 'history.chipBefore' : 'history.chipAfter', { move: String(move) })
  return { to: to + 2, filter: { battles: [{ ...battle, ...bound }] }, chip: `${chip} ${at}` }
}

/** `flag a1`, `flag north hold 1`. */
const readPlace: Reader = (words, at, names) => {
  const kind = kindAt(words, at, names)
  const land = kind && namedAt(words, kind.to, names.territories)
  if (kind && land) return readZone(words, kind, land)
  const space = kind ? (words[kind.to] ?? '') : ''
  if (!kind || !SPACE.test(space)) return null
  const name = space.toUpperCase()
  const filter = { places: [{ kinds: [...kind.ids], space: name }] }
  return { to: kind.to + 1, filter, chip: t('history.chipPlace', { kind: kind.name, space: name }) }
}

function readZone(words: readonly string[], kind: Kinds, { name, zones, to }: Territory & { readonly to: number }): Read {
  const number = words[to] ?? ''
  const space = /^\d$/.test(number) ? zones[Number(number) - 1] : undefined
  if (space === undefined) return { fault: t('history.faultZone', { territory: name }) }
  const chip = t('history.chipPlace', { kind: kind.name, space: `${name} ${number}` })
  return { to: to + 1, filter: { places: [{ kinds: [...kind.ids], space }] }, chip }
}

/** `#club`. */
const readTag: Reader = (words, at) => {
  const word = words[at] ?? ''
  if (!word.startsWith('#')) return null
  return TAG.test(word) ? { to: at + 1, filter: { tags: [word.slice(1)] }, chip: word } : { fault: t('history.faultTag', { word }) }
}

/** `red won`; of a team `red and green won`. */
const readResult: Reader = (words, at) => {
  const seats: Seat[] = []
  let to = at
  for (let seat = seatAt(words, at); seat; seat = words[to] === 'and' ? seatAt(words, ++to) : undefined) {
    if (!seats.includes(seat)) seats.push(seat)
    to++
  }
  return seats.length > 0 && words[to] === 'won'
    ? { to: to + 1, filter: { result: seats }, chip: t('history.won', { seat: listAnd(seats.map(seatName)) }) }
    : null
}

/** `2026`, `2026-03`, `2026-03-31`, each alone or after `since` or `until`. */
const readDate: Reader = (words, at) => {
  const bound = words[at] === 'since' || words[at] === 'until' ? words[at] : null
  const word = words[bound ? at + 1 : at] ?? ''
  const days = daysOf(word)
  if (!days) return bound || /^\d{4}-/.test(word) ? { fault: t('history.faultDate', { word: word || (bound ?? '') }) } : null
  const from = bound === 'until' ? {} : { from: days.from }
  const to = bound === 'since' ? {} : { to: days.to }
  const chip = bound ? t(bound === 'since' ? 'history.chipSince' : 'history.chipUntil', { date: word }) : word
  return { to: at + (bound ? 2 : 1), filter: { ...from, ...to }, chip }
}

/** The instants of a year, a month or a day in local time, none before 1970; null for what is none. */
function daysOf(word: string): { readonly from: number; readonly to: number } | null {
  const [, year, month, day] = DATE.exec(word) ?? []
  if (year === undefined) return null
  const first = new Date(Number(year), month === undefined ? 0 : Number(month) - 1, day === undefined ? 1 : Number(day))
  if ((month !== undefined && first.getMonth() !== Number(month) - 1) || (day !== undefined && first.getDate() !== Number(day))) return null
  const next = new Date(first)
  if (day !== undefined) next.setDate(first.getDate() + 1)
  else if (month === undefined) next.setFullYear(first.getFullYear() + 1)
  else next.setMonth(first.getMonth() + 1)
  return { from: Math.max(0, first.getTime()), to: Math.max(0, next.getTime() - 1) }
}

/** `>200`, `<100`. */
const readLength: Reader = (words, at) => {
  const word = words[at] ?? ''
  if (!/^[<>]/.test(word)) return null
  const count = Number(/^[<>](\d{1,5})$/.exec(word)?.[1])
  if (Number.isNaN(count)) return { fault: t('history.faultLength', { word }) }
  return word.startsWith('>')
    ? { to: at + 1, filter: { minLength: count + 1 }, chip: t('history.chipLonger', { count }) }
    : { to: at + 1, filter: { maxLength: Math.max(0, count - 1) }, chip: t('history.chipShorter', { count }) }
}

const READERS: readonly Reader[] = [readTag, readTook, readLost, readPlace, readResult, readDate, readLength]

function noPiece(word: string | undefined, names: Names): string {
  return word === undefined ? t('history.faultTook', { kind: example(names) }) : t('history.faultKind', { word, kind: example(names) })
}
