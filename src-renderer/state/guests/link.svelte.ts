/** The table link as this screen knows it: on or off, who is here. Only the host has one. */
import type { Answer, Failure, Invitation, LinkState, Seat } from '../../../src-main/contract/index.ts'
import { guarded } from '../../bridge/guarded-storage.ts'
import type { Bridge } from '../../bridge/index.ts'
import { t } from '../../words/index.ts'

export type LinkGuest = LinkState['guests'][number]

/** What the desk needs of the app that it belongs to. */
interface Owner {
  readonly bridge: Bridge
  onReopen(fn: () => void): () => void
  fail(error: Failure): void
  ask(question: { readonly title: string; readonly text: string; readonly yes: string }): Promise<boolean>
}

/** A host who turned the link off is not asked again after every reload. */
const KEPT_OFF = 'marshal.phones-off'
const tab = guarded(() => sessionStorage)
const isKeptOff = (): boolean => tab.getItem(KEPT_OFF) !== null
const keepOff = (off: boolean): void => (off ? tab.setItem(KEPT_OFF, '1') : tab.removeItem(KEPT_OFF))

export class LinkDesk {
  state = $state.raw<LinkState | null>(null)
  /** The link is being turned on or off. */
  busy = $state(false)
  readonly #app: Owner

  constructor(app: Owner) {
    this.#app = app
  }

  /** Loads the state of the link and follows it; does nothing where guests cannot be invited. Returns a function that stops it. */
  start(): () => void {
    const look = async (): Promise<void> => {
      const answer = await this.#app.bridge.request('link.state', {})
      if (!answer.ok) return
      const wasOn = this.state?.on ?? !isKeptOff()
      this.state = answer.value
      if (wasOn && !answer.value.on && answer.value.guests.length > 0) await this.#askToTurnOn(answer.value.guests.length)
    }
    const stops = [this.#app.bridge.on('link.changed', (state) => (this.state = state)), this.#app.onReopen(() => void look())]
    void look()
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Guests who hold a seat of a game with a phone that is not connected. */
  awayFrom(gameId: string): readonly LinkGuest[] {
    return this.state?.guests.filter((guest) => guest.gameId === gameId && guest.seat !== null && !guest.here) ?? []
  }

  /** Whether the phone that holds this seat is not connected. */
  isAway(gameId: string, seat: Seat): boolean {
    return this.awayFrom(gameId).some((guest) => guest.seat === seat)
  }

  /** Turns the link for guests on or off. */
  async turn(on: boolean): Promise<void> {
    this.busy = true
    keepOff(!on)
    await this.#ask(() => this.#app.bridge.request(on ? 'link.turnOn' : 'link.turnOff', {}))
    this.busy = false
  }

  /** Marshal was restarted with the link off: phones that hold seats stay out until the host turns it on. */
  async #askToTurnOn(count: number): Promise<void> {
    const yes = await this.#app.ask({ title: t('link.askTitle'), text: t('link.askText', { count }), yes: t('link.turnOn') })
    if (yes) await this.turn(true)
  }

  /** A new invitation to a seat of a game, or to watch it; null when it fails, with a notice. */
  async invite(gameId: string, seat: Seat | null): Promise<Invitation | null> {
    const answer = await this.#app.bridge.request('link.invite', { gameId, seat })
    if (answer.ok) return answer.value
    this.#app.fail(answer.error)
    return null
  }

  async dismiss(guest: LinkGuest): Promise<void> {
    await this.#ask(() => this.#app.bridge.request('link.dismiss', { guest: guest.id }))
  }

  async #ask(send: () => Promise<Answer<LinkState>>): Promise<void> {
    const answer = await send()
    if (answer.ok) this.state = answer.value
    else this.#app.fail(answer.error)
  }
}
