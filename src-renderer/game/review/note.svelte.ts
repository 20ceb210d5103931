/**
 * The note of a game while a player types it. Every change is stored in the browser at once and sent half a second after the last key. Changes that cannot be
 * sent stay stored; they are sent when the connection is back, and found when the game is opened again.
 */
import { withDraft, type Failure, type GameRow } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { forget, keep, recall } from '../../state/memory.ts'
import { isNoteDraft, type KeptNote } from '../../state/note-draft.ts'

/** After the last key, in milliseconds. */
const PAUSE_MS = 500

export class NoteDraft {
  text = $state('')
  /** When the app saved this text, in milliseconds since 1970; null while it has another one, and without a change. */
  savedAt = $state.raw<number | null>(null)
  /** Why the app did not save it; null while it may still. */
  failure = $state.raw<Failure | null>(null)
  /** Whether the browser holds text that the app has not. */
  isKept = $state(false)

  readonly #app: AppState
  readonly #gameId: string
  /** The text that the app has. */
  #sent: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending = false
  #stopWaiting: (() => void) | null = null

  constructor(app: AppState, { gameId, note }: Pick<GameRow, 'gameId' | 'note'>) {
    this.#app = app
    this.#gameId = gameId
    this.#sent = note
    const draft = recall(this.#key)
    this.text = isNoteDraft(draft) ? withDraft(note, draft) : note
    this.isKept = this.text !== note
    if (this.isKept) void this.send()
  }

  /** The player has typed. */
  type(text: string): void {
    this.text = text
    this.savedAt = null
    this.isKept = keep(this.#key, { text, from: this.#sent } satisfies KeptNote)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), PAUSE_MS)
  }

  /** Sends the text unless the app has it, and again if it was changed meanwhile. */
  async send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#sending) return
    if (this.text === this.#sent) return this.#settle()
    const { text } = this
    this.#sending = true
    const answer = await this.#app.bridge.request('history.note', { gameId: this.#gameId, note: text, from: this.#sent })
    this.#sending = false
    if (!answer.ok) return this.#fail(answer.error)
    const { note } = answer.value
    // A note that was saved on another page comes first; what has been typed since is the end of it.
    if (note !== text) this.text = note.slice(0, note.length - text.length) + this.text
    this.#sent = note
    if (this.text === note) this.#settle()
    else void this.send()
  }

  #settle(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = null
    this.failure = null
    this.isKept = false
    this.savedAt = Date.now()
    // Text typed since then, on a page with the same game, is still to be sent.
    const draft = recall(this.#key)
    if (isNoteDraft(draft) && this.#sent.endsWith(draft.text)) forget(this.#key)
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
