/**
 * Drafts: what a person has begun and not yet sent, kept in this browser or window, so that Help, Back, a reload, a crash or a restart loses nothing. A draft is
 * dropped when it is sent or discarded, when it no longer fits, and after a month. Where the browser keeps nothing it lives as long as the page, which says so once.
 * What another tab or window has changed meanwhile is not overwritten: the page asks which of the two goes on.
 *
 * Keys name what is drafted by ids alone: `game.GAME.SEAT.army`. A draft of a seat is read only by what that seat is shown.
 */
import { forget, keep, keptUnder, recall } from './memory.ts'

const ROOM = 'draft.'
const LONGEST_MS = 31 * 24 * 60 * 60 * 1000

interface Kept {
  readonly at: number
  /** Names the write: which page, and its how many-eth. */
  readonly mark: string
  readonly value: unknown
}

/** How a page speaks of its drafts. */
export interface DraftVoice {
  /** Another tab has changed the same draft: whether to go on with that one. `isUndoable`: undo then brings the other back. */
  takesOther(isUndoable: boolean): Promise<boolean>
  /** The browser kept nothing. */
  unkept(): void
}

/** What a draft becomes after another tab has changed it too. */
export interface Joining {
  readonly isUndoable?: boolean
  /** Shows what goes on, and answers it. */
  settle(theirs: unknown, isTheirs: boolean): unknown
}

/** Drafts that the browser did not take. */
const unkept: Record<string, unknown> = {}
/** The marks of the drafts that this page has read or written last; null where there was none. */
const seen: Record<string, string | null> = {}
/** Drafts about which the person is asked. */
const asked: Record<string, true> = {}
const PAGE = Math.random().toString(36).slice(2)
let writes = 0
let isTidy = false
let voice: DraftVoice | null = null
let isSaid = false

/** Makes the page speak of its drafts. */
export function speakOfDrafts(how: DraftVoice): void {
  voice = how
  isSaid = false
}

/** Says, once a page, that the browser keeps nothing. */
export function sayUnkept(): void {
  if (!isSaid) voice?.unkept()
  isSaid = true
}

/** What was kept under a key, or undefined. The caller must not trust its shape. */
export function findDraft(key: string): unknown {
  if (unkept[key] !== undefined) return unkept[key]
  const kept = read(key)
  seen[key] = kept?.mark ?? null
  return kept?.value
}

/** Keeps a plain value under a key. With `joining`, what another tab has kept since is not overwritten without asking. */
export function keepDraft(key: string, value: unknown, joining?: Joining): void {
  const kept = read(key)
  const isElsewhere = seen[key] !== undefined && kept !== null && kept.mark !== seen[key]
  if (!isElsewhere || !voice || !joining) return write(key, value)
  unkept[key] = value
  if (!asked[key]) void ask(key, joining, voice)
}

async function ask(key: string, joining: Joining, how: DraftVoice): Promise<void> {
  asked[key] = true
  const isTheirs = await how.takesOther(joining.isUndoable === true)
  delete asked[key]
  if (unkept[key] === undefined) return // sent or discarded meanwhile
  write(key, joining.settle(read(key)?.value, isTheirs))
}

function write(key: string, value: unknown): void {
  const mark = `${PAGE} ${++writes}`
  if (keep(ROOM + key, { at: Date.now(), mark, value } satisfies Kept)) {
    delete unkept[key]
    seen[key] = mark
  } else {
    unkept[key] = value
    sayUnkept()
  }
}

/** What was drafted under a key is sent or discarded. */
export function dropDraft(key: string): void {
  delete unkept[key]
  seen[key] = null
  forget(ROOM + key)
}

/** Drops all drafts whose keys begin so: those of a game, `game.GAME.`. */
export function dropDrafts(start: string): void {
  for (const key of Object.keys(unkept)) if (key.startsWith(start)) delete unkept[key]
  for (const key of Object.keys(seen)) if (key.startsWith(start)) seen[key] = null
  for (const key of keptUnder(ROOM + start)) forget(key)
}

/** A form of one value. */
export class Draft<T> {
  readonly #key: string
  readonly #initial: T
  readonly #joining: Joining
  #value = $state.raw() as T
  /** Whether there is something to send or discard. */
  isBegun = $state(false)

  /** Continues the draft kept under `key` if it still fits, else begins with `initial`. `join` lets what goes on undo to the other. */
  constructor(key: string, initial: T, fits: (value: unknown) => value is T, join?: (goesOn: T, other: T) => T) {
    dropOld()
    this.#joining = {
      isUndoable: join !== undefined,
      settle: (theirs, isTheirs) => {
        const mine = this.#value
        if (fits(theirs)) this.#value = (join ?? first)(...(isTheirs ? ([theirs, mine] as const) : ([mine, theirs] as const)))
        return this.#value
      },
    }
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
    keepDraft(this.#key, value, this.#joining)
  }

  /** It was sent or discarded: begins anew. */
  drop(): void {
    this.#value = this.#initial
    this.isBegun = false
    dropDraft(this.#key)
  }
}

const first = <T>(goesOn: T): T => goesOn

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
    ? { at: kept.at, mark: 'mark' in kept && typeof kept.mark === 'string' ? kept.mark : '', value: kept.value }
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
    else if (draft.at > now) keep(kept, { ...draft, at: now } satisfies Kept)
  }
}
