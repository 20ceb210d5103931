/** Short notices at the edge of the screen, and what the live region says. */

/** Something to do about a notice, such as undoing what it tells of. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

export interface Notice {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'problem'
  readonly action: NoticeAction | null
}

export interface NoticeOptions {
  readonly action?: NoticeAction
  readonly tone?: Notice['tone']
}

const SHOWN_MS = 6_000
/** A notice that offers something stays long enough to be reached by keyboard. */
const SHOWN_WITH_ACTION_MS = 15_000

export class Notices {
  list = $state.raw<readonly Notice[]>([])
  /** What a screen reader is told politely; the zero-width tail makes the same text twice be said twice. */
  spoken = $state('')
  #next = 1

  /** Shows a notice and says it; it goes by itself after a while. */
  add(text: string, { action, tone = 'plain' }: NoticeOptions = {}): void {
    const notice = { id: this.#next++, text, tone, action: action ?? null }
    this.list = [...this.list.slice(-2), notice]
    this.say(text)
    setTimeout(() => this.dismiss(notice.id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }

  /** Says something to screen readers only. */
  say(text: string): void {
    this.spoken = this.spoken === text ? `${text}\u200b` : text
  }
}
