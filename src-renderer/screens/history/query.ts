/** What the History list is asked for, as the filter bar holds it, and the request made from it. Pure. */
import {
  lineupsOf,
  seatsOfSide,
  sidesOf,
  type Args,
  type EditionInfo,
  type GameFilter,
  type Seat,
} from '../../../src-main/contract/index.ts'
import { armyName, familyOf } from '../../i18n/index.ts'

export const PAGE = 50
/** Fewer letters are more likely the beginning of something else. */
const LEAST_ARMY_LETTERS = 4
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
  /** `2026-03-01`, in local time. */
  readonly from: string
  readonly to: string
  readonly minLength: string
  readonly maxLength: string
  readonly sort: Sort
  readonly offset: number
}

/** What typed words are understood with. */
export interface Known {
  readonly editions: readonly Pick<EditionInfo, 'id' | 'seats'>[]
  readonly players: readonly string[]
}

export const EMPTY_QUERY: Query = {
  text: '',
  kind: '',
  battle: '',
  result: '',
  player: '',
  from: '',
  to: '',
  minLength: '',
  maxLength: '',
  sort: 'newest',
  offset: 0,
}

/** Whether anything narrows the list. */
export function isFiltered(query: Query): boolean {
  return JSON.stringify(toFilter(query, { editions: [], players: [] })) !== '{}'
}

/** Whether one of the rarer filters is set. */
export function usesMore({ player, from, to, minLength, maxLength }: Query): boolean {
  return [player, from, to, minLength, maxLength].some((field) => field !== '')
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
    ...(query.text.trim() === '' ? {} : { text: understood(query.text, known) }),
    ...(query.kind === '' ? {} : { kind: query.kind }),
    ...(edition ? { edition } : {}),
    ...(preset ? { preset } : {}),
    ...(query.player.trim() === '' ? {} : { player: query.player.trim() }),
    ...(query.result === '' ? {} : { result: toResult(query.result) }),
    ...(from === null ? {} : { from }),
    ...(nextDay === null ? {} : { to: nextDay - 1 }),
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

/**
 * The words to search for. The archive knows editions and players but not what armies are called, so a word that begins an army's name, and no player's,
 * stands for its editions.
 */
function understood(text: string, { editions, players }: Known): string {
  const names = players.flatMap(wordsOf)
  const armies = editions.flatMap(({ id, seats }) =>
    seats.flatMap((seat) => wordsOf(armyName(id, seat) ?? '').map((word) => ({ word, edition: familyOf(id)?.id ?? id }))),
  )
  return wordsOf(text)
    .map((typed) => {
      if (typed.length < LEAST_ARMY_LETTERS || names.some((name) => name.startsWith(typed))) return typed
      return armies.find(({ word }) => word.startsWith(typed))?.edition ?? typed
    })
    .join(' ')
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
