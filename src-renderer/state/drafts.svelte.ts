/**
 * Drafts: what a person has begun and not yet sent, kept in this browser or window, so that Help, Back, a reload, a crash or a restart loses nothing. A draft is
 * dropped when it is sent or discarded, when it no longer fits, and after a month. Where the browser keeps nothing it lives as long as the page.
 *
 * Keys name what is drafted by ids alone: `game.GAME.SEAT.army`. A draft of a seat is read only by what that seat is shown.
 */
import { forget, keep, keptUnder, recall } from './memory.ts'

const ROOM = 'draft.'
const LONGEST_MS = 31 * 24 * 60 * 60 * 1000

interface Kept {
  readonly at: number
  readonly value: unknown
}

/** Drafts that the browser did not take. */
const unkept: Record<string, unknown> = {}
let isTidy = false

/** What was kept under a key, or undefined. The caller must not trust its shape. */
export function findDraft(key: string): unknown {
  return unkept[key] ?? read(key)?.value
}

/** Keeps a plain value under a key. */
export function keepDraft(key: string, value: unknown): void {
  if (keep(ROOM + key, { at: Date.now(), value } satisfies Kept)) delete unkept[key]
  else unkept[key] = value
}

/** What was drafted under a key is sent or discarded. */
export function dropDraft(key: string): void {
  delete unkept[key]
  forget(ROOM + key)
}

/** Drops all drafts whose keys begin so: those of a game, `game.GAME.`. */
export function dropDrafts(start: string): void {
  for (const key of Object.keys(unkept)) if (key.startsWith(start)) delete unkept[key]
  for (const key of keptUnder(ROOM + start)) forget(key)
}

/** A form of one value. */
export class Draft<T> {
  readonly #key: string
  readonly #initial: T
  #value = $state.raw() as T
  /** Whether there is something to send or discard. */
  isBegun = $state(false)

  /** Continues the draft kept under `key` if it still fits, else begins with `initial`. */
  constructor(key: string, initial: T, fits: (value: unknown) => value is T) {
    dropOld()
    this.#key = key
    this.#initial = initial
    const found = findDraft(key)
    this.isBegun = fits(found)
    this.#value = fits(found) ? found : initial
    if (!this.isBegun) dropDraft(key)
  }

  get value(): T {
    return this.#value
  }

  set value(value: T) {
    this.#value = value
    this.isBegun = true
    keepDraft(this.#key, value)
  }

  /** It was sent or discarded: begins anew. */
  drop(): void {
    this.#value = this.#initial
    this.isBegun = false
    dropDraft(this.#key)
  }
}

/** A draft of plain text. */
export function textDraft(key: string, initial = ''): Draft<string> {
  return new Draft(key, initial, (value) => typeof value === 'string')
}

/** A draft of the named fields of a form. */
export function fieldsDraft(key: string): Draft<Readonly<Record<string, string>>> {
  const isFields = (value: unknown): value is Readonly<Record<string, string>> =>
    typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
  return new Draft(key, {}, isFields)
}

function read(key: string): Kept | null {
  const kept = recall(ROOM + key)
  return typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number' && 'value' in kept
    ? { at: kept.at, value: kept.value }
    : null
}

/** Drops what was left for long, once a page. A date that is still to come says nothing, as after a clock was set back: such a draft counts from now on. */
function dropOld(): void {
  if (isTidy) return
  isTidy = true
  const now = Date.now()
  for (const kept of keptUnder(ROOM)) {
    const draft = read(kept.slice(ROOM.length))
    if (!draft || now - draft.at > LONGEST_MS) forget(kept)
    else if (draft.at > now) keep(kept, { at: now, value: draft.value } satisfies Kept)
  }
}
