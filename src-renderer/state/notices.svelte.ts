/**
 * Short notices at the edge of the screen, and what the live region says. What is told is told to whoever sits there now: `hush` takes it away before the
 * screen shows another side or something else, so nothing that was chosen in secret outlives its moment (CL-13, CL-20).
 */

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
  readonly lasting: boolean
}

export interface NoticeOptions {
  readonly action?: NoticeAction
  readonly tone?: Notice['tone']
  /** Stays when the screen shows something else. Only for what holds no secret, such as that something was saved. */
  readonly lasting?: boolean
}

const SHOWN_MS = 6_000
/** A notice that offers something stays long enough to be reached by keyboard. */
const SHOWN_WITH_ACTION_MS = 15_000

export class Notices {
  list = $state.raw<readonly Notice[]>([])
  /** What a screen reader is told politely; the zero-width tail makes the same text twice be said twice. Empty again once it can have been heard. */
  spoken = $state('')
  #next = 1
  #lasting = false
  #lapse: ReturnType<typeof setTimeout> | undefined

  /** Shows a notice and says it; it goes by itself after a while. */
  add(text: string, { action, tone = 'plain', lasting = false }: NoticeOptions = {}): void {
    const notice = { id: this.#next++, text, tone, action: action ?? null, lasting }
    this.list = [...this.list.slice(-2), notice]
    this.say(text, { lasting })
    setTimeout(() => this.dismiss(notice.id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }

  /** Says something to screen readers only. */
  say(text: string, { lasting = false }: Pick<NoticeOptions, 'lasting'> = {}): void {
    this.spoken = this.spoken === text ? `${text}\u200b` : text
    this.#lasting = lasting
    clearTimeout(this.#lapse)
    this.#lapse = setTimeout(() => (this.spoken = ''), SHOWN_MS)
  }

  /** Takes away what offers something, such as undoing what was done elsewhere: it must not lie over what is acted on now. */
  dropOffers(): void {
    this.list = this.list.filter(({ action }) => action === null)
  }

  /** Takes away everything that was told here, but for what is lasting. */
  hush(): void {
    this.list = this.list.filter(({ lasting }) => lasting)
    if (!this.#lasting) this.spoken = ''
  }
}
