/**
 * Short notices at the edge of the screen, and the text of the live region. Notices are for the player at the screen: `hush` removes them before the screen
 * shows another seat or page, so that no secret stays on it (CL-13, CL-20).
 */

/** An action on a notice, such as Undo. */
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
  /** Stays when the page changes. Only for notices without secrets, such as “Saved”. */
  readonly lasting?: boolean
}

const SHOWN_MS = 6_000
/** A notice with an action stays long enough to be reached by keyboard. */
const SHOWN_WITH_ACTION_MS = 15_000

export class Notices {
  list = $state.raw<readonly Notice[]>([])
  /** Text of the polite live region. A zero-width tail makes screen readers repeat an equal text. Emptied once it has been read. */
  spoken = $state('')
  #next = 1
  #lasting = false
  #lapse: ReturnType<typeof setTimeout> | undefined

  /** Shows a notice and says it; it disappears after a while. */
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

  /** Removes notices with actions, which would cover what the player acts on now. */
  dropOffers(): void {
    this.list = this.list.filter(({ action }) => action === null)
  }

  /** Removes all notices that are not lasting. */
  hush(): void {
    this.list = this.list.filter(({ lasting }) => lasting)
    if (!this.#lasting) this.spoken = ''
  }
}
