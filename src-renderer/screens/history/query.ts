/** What the History list is asked for, as the filter bar holds it, and the request made from it. Pure. */
import type { Args, GameFilter } from '../../../src-main/contract/index.ts'

export const PAGE = 50
export const SORTS = ['newest', 'oldest', 'longest', 'shortest'] as const
export type Sort = (typeof SORTS)[number]

/** Fields as typed; empty means any. */
export interface Query {
  readonly text: string
  readonly kind: '' | 'digital' | 'refereed'
  /** `edition/preset`. */
  readonly battle: string
  readonly result: '' | 'red' | 'blue' | 'draw' | 'unfinished'
  readonly player: string
  /** `2026-03-01`, in local time. */
  readonly from: string
  readonly to: string
  readonly minLength: string
  readonly maxLength: string
  readonly sort: Sort
  readonly offset: number
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
  return JSON.stringify(toFilter(query)) !== '{}'
}

/** Whether one of the rarer filters is set. */
export function usesMore({ player, from, to, minLength, maxLength }: Query): boolean {
  return [player, from, to, minLength, maxLength].some((field) => field !== '')
}

/** The arguments of `history.list`. */
export function toRequest(query: Query): Args<'history.list'> {
  return { filter: toFilter(query), sort: query.sort, offset: query.offset, limit: PAGE }
}

function toFilter(query: Query): GameFilter {
  const [edition, preset] = query.battle.split('/')
  const from = startOfDay(query.from)
  const nextDay = startOfDay(query.to, 1)
  const minLength = wholeNumber(query.minLength)
  const maxLength = wholeNumber(query.maxLength)
  return {
    ...(query.text.trim() === '' ? {} : { text: query.text.trim() }),
    ...(query.kind === '' ? {} : { kind: query.kind }),
    ...(edition ? { edition } : {}),
    ...(preset ? { preset } : {}),
    ...(query.player.trim() === '' ? {} : { player: query.player.trim() }),
    ...(query.result === '' ? {} : { result: query.result }),
    ...(from === null ? {} : { from }),
    ...(nextDay === null ? {} : { to: nextDay - 1 }),
    ...(minLength === null ? {} : { minLength }),
    ...(maxLength === null ? {} : { maxLength }),
  }
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
