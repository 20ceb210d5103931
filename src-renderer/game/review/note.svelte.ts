/**
 * The note of a game while a person types it. Every change is kept in this browser at once and sent half a second after the last key; what could not be sent
 * stays kept here, is sent when the connection stands again, and is found when the game is opened the next time.
 */
import type { Failure, GameRow } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { forget, keep, recall } from '../../state/memory.ts'

/** After the last key, in milliseconds. */
const PAUSE_MS = 500

export class NoteDraft {
  text = $state('')
  /** When the app took what stands here, in milliseconds since 1970; null while it has something else, and where nothing was changed. */
  savedAt = $state.raw<number | null>(null)
  /** Why the app did not take it; null while it may still. */
  failure = $state.raw<Failure | null>(null)
  /** Whether this browser holds what the app has not. */
  isKept = $state(false)

  readonly #app: AppState
  readonly #gameId: string
  /** What the app has. */
  #sent: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending = false
  #stopWaiting: (() => void) | null = null

  constructor(app: AppState, { gameId, note }: Pick<GameRow, 'gameId' | 'note'>) {
    this.#app = app
    this.#gameId = gameId
    this.#sent = note
    const draft = recall(this.#key)
    this.text = isDraft(draft) ? withDraft(note, draft) : note
    this.isKept = this.text !== note
    if (this.isKept) void this.send()
  }

  /** The person has typed. */
  type(text: string): void {
    this.text = text
    this.savedAt = null
    this.isKept = keep(this.#key, { text, from: this.#sent } satisfies Draft)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), PAUSE_MS)
  }

  /** Sends what stands here, unless the app has it: at once, and again for what was typed meanwhile. */
  async send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#sending) return
    if (this.text === this.#sent) return this.#settle()
    const { text } = this
    this.#sending = true
    const answer = await this.#app.bridge.request('history.note', { gameId: this.#gameId, note: text })
    this.#sending = false
    if (!answer.ok) return this.#fail(answer.error)
    this.#sent = text
    if (this.text === text) this.#settle()
    else void this.send()
  }

  #settle(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = null
    this.failure = null
    this.isKept = false
    this.savedAt = Date.now()
    // What was typed since, on a page that shows the same game, is still to be sent.
    const draft = recall(this.#key)
    if (isDraft(draft) && draft.text === this.#sent) forget(this.#key)
  }

  #fail(failure: Failure): void {
    if (this.failure === null) this.#app.say(t('review.noteUnsaved', { reason: failure.message }))
    this.failure = failure
    this.#stopWaiting ??= this.#app.onReopen(() => void this.send())
  }

  get #key(): string {
    return `note.${this.#gameId}`
  }
}

/** What was typed, and over which note. */
interface Draft {
  readonly text: string
  readonly from: string
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'text' in value && 'from' in value && [value.text, value.from].every(isText)
}
const isText = (value: unknown): boolean => typeof value === 'string'

/** A kept draft goes before the note that it was typed over; a note that was written elsewhere meanwhile is not lost for it. */
function withDraft(note: string, { text, from }: Draft): string {
  return note === from || note === text || note === '' ? text : `${note}\n${text}`
}
