/**
 * What every screen may need: the bridge, what the app said about itself, settings, navigation, notices, questions, sounds.
 * Made once by `main.ts`, handed down by context.
 */
import { createContext, tick } from 'svelte'
import { isShared, type AppInfo, type Failure, type Seat, type Settings } from '../../src-main/contract/index.ts'
import type { Bridge, BridgeStatus } from '../bridge/index.ts'
import { settingsAtStart } from './look.ts'
import { t } from '../words/index.ts'
import { createSounds, type SoundName } from '../sound/sounds.ts'
import { BoardChoice } from './board-choice.svelte.ts'
import { createCallbacks } from './callbacks.ts'
import { LinkDesk } from './link.svelte.ts'
import { Notices, type NoticeOptions } from './notices.svelte.ts'
import { Offered } from './offered.svelte.ts'
import { keepOwnSettings, withOwnSettings } from './own-settings.ts'
import { SpokenOutcomes } from './voice.svelte.ts'
import { parseRoute, type Route } from './route.ts'

/** A question with a button for yes; cancel is always there. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly danger?: boolean
}

/** A game on screen to whose seats people can be invited. */
export interface OpenSeats {
  readonly gameId: string
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[]
}

/** Keys that a screen offers, for the list behind `?`. */
export interface KeyGroup {
  readonly title: string
  readonly keys: readonly { readonly keys: readonly string[]; readonly text: string }[]
}

export class AppState {
  readonly bridge: Bridge
  readonly notices = new Notices()
  /** How tables are shown here. */
  readonly board = new BoardChoice(this)
  /** What can be played, and against whom. */
  readonly offered: Offered
  /** Null until the app has answered for the first time. */
  info = $state.raw<AppInfo | null>(null)
  settings = $state.raw<Settings>(settingsAtStart())
  route = $state.raw<Route>({ screen: '', params: [] })
  /** Notes about the archive that were put away. */
  read = $state.raw<readonly string[]>([])
  connection = $state.raw<BridgeStatus>('connecting')
  /** The open question and how to answer it. */
  question = $state.raw<(Question & { readonly answer: (yes: boolean) => void }) | null>(null)
  /** What the shown screen adds to the list of keys. */
  keys = $state.raw<readonly KeyGroup[]>([])
  /** The game on screen, while people can be invited to it. */
  seats = $state.raw<OpenSeats | null>(null)
  /** Phones round the table. */
  readonly phones = new LinkDesk(this)
  /** Outcomes spoken on this device. */
  readonly voice = new SpokenOutcomes(() => this.#loudness())
  readonly #sounds = createSounds(() => this.#loudness())
  readonly #reopened = createCallbacks()

  constructor(bridge: Bridge) {
    this.bridge = bridge
    this.offered = new Offered(bridge)
    this.connection = bridge.status
  }

  /** Listens to the address and the app, and asks what it is once it is connected. Returns how to stop. */
  start(): () => void {
    const follow = (): void => {
      this.route = parseRoute(window.location.hash)
    }
    const turn = (): void => {
      this.hush()
      follow()
    }
    follow()
    window.addEventListener('hashchange', turn)
    const stops = [
      () => window.removeEventListener('hashchange', turn),
      this.bridge.on('settings.changed', (settings) => (this.settings = this.#forThisPage(settings))),
      this.bridge.on('archive.changed', (archive) => {
        if (this.info) this.info = { ...this.info, archive }
      }),
      this.bridge.onStatus((status) => this.#connected(status)),
      this.voice.start(),
    ]
    if (this.connection === 'open') void this.refresh()
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Id of the edition of the table that was entered last on this page; empty where none was. */
  lastEdition = $state('')

  /** Where Help opens: at the game that is played, refereed or looked back at, otherwise at its beginning. */
  get helpHref(): string {
    const { screen, params } = this.route
    const isAtGame = this.isGuest === true || (params.length > 0 && ['table', 'referee', 'review'].includes(screen))
    return this.lastEdition !== '' && isAtGame ? `#/help/quick-${this.lastEdition}` : '#/help'
  }

  /** Whether this page belongs to somebody who was invited; null until the app has answered. */
  get isGuest(): boolean | null {
    return this.info === null ? null : this.info.role !== 'host'
  }

  /** The seat of whoever was invited to play on this page; null for the host and for onlookers. */
  get guestSeat(): Seat | null {
    return this.isGuest ? (this.info?.place?.seat ?? null) : null
  }

  /** Whether several people look at this screen in turn. A guest's page is the guest's alone, whoever else plays. */
  isSharedBy(seats: readonly { readonly player: { readonly type: 'human' | 'bot' } }[]): boolean {
    return !this.isGuest && isShared(seats)
  }

  /** Asks again what the app is: settings, archive, and what it offers where that is shown. */
  async refresh(): Promise<void> {
    const [answer] = await Promise.all([this.bridge.request('app.info', {}), this.offered.refresh()])
    if (!answer.ok) return
    this.info = answer.value
    this.settings = this.#forThisPage(answer.value.settings)
  }

  /** Another archive is open: everything on screen is asked for again. */
  async reload(): Promise<void> {
    await this.refresh()
    this.#reopened.run()
  }

  /** Puts notes about the archive away, until Marshal is started again. */
  markRead(notes: readonly string[]): void {
    this.read = [...this.read, ...notes]
  }

  /** Changes settings at once on screen, then in the archive; goes back when the app refuses. What a guest changes holds on the own page alone. */
  async update(part: Partial<Settings>): Promise<void> {
    const before = this.settings
    this.settings = { ...before, ...part }
    if (this.isGuest) return keepOwnSettings(part)
    const answer = await this.bridge.request('settings.set', part)
    if (answer.ok) this.settings = answer.value
    else {
      this.settings = before
      this.fail(answer.error)
    }
  }

  /** Goes to an address such as `/history` or one made by `hrefTo`. */
  go(path: string): void {
    window.location.hash = path.startsWith('#') ? path : `#${path}`
  }

  /** A short notice at the edge of the screen, said to screen readers too. */
  notify(text: string, options: NoticeOptions = {}): void {
    this.notices.add(text, options)
  }

  /** Tells a failure in its own words. */
  fail(error: Failure): void {
    this.notices.add(this.wordsOf(error), { tone: 'problem' })
  }

  /** What a failure says on this page: whoever was invited cannot start Marshal again. */
  wordsOf({ code, message }: Failure): string {
    return code === 'unreachable' && this.isGuest ? t('common.unreachableGuest') : message
  }

  /** Says something to screen readers only. */
  say(text: string): void {
    this.notices.say(text)
  }

  /**
   * The screen is about to show another side, or something else: what was told here goes, an open question is answered no. Called at every change of the
   * address, and by whatever hides secrets: shields, curtains, deployments.
   */
  hush(): void {
    this.notices.hush()
    this.question?.answer(false)
  }

  /** Asks before something that cannot simply be taken back. */
  ask(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      this.question = {
        ...question,
        answer: (yes) => {
          this.question = null
          resolve(yes)
        },
      }
    })
  }

  /** Makes a sound, as loud as the settings say. */
  play(sound: SoundName): void {
    this.#sounds.play(sound)
  }

  /** Lists a screen's keys behind `?` until the returned function is called. */
  listKeys(groups: readonly KeyGroup[]): () => void {
    this.keys = groups
    return () => {
      if (this.keys === groups) this.keys = []
    }
  }

  /** People can be invited to a game until the returned function is called. */
  offerSeats(open: OpenSeats): () => void {
    this.seats = open
    return () => {
      if (this.seats === open) this.seats = null
    }
  }

  /** Calls `fn` whenever a lost connection stands again: what a screen had open must be opened anew. */
  onReopen(fn: () => void): () => void {
    return this.#reopened.on(fn)
  }

  #forThisPage(settings: Settings): Settings {
    return this.isGuest ? withOwnSettings(settings) : settings
  }

  #loudness(): number {
    return this.settings.muted ? 0 : this.settings.volume
  }

  #connected(status: BridgeStatus): void {
    const again = status === 'open' && this.info !== null
    const isGuest = this.isGuest === true
    this.connection = status
    if (status !== 'open') return
    void this.refresh().then(async () => {
      if (!again || !isGuest) return
      await tick() // the screen of a place that is another now is gone, and asks for nothing more
      this.#reopened.run()
    })
    if (again && !isGuest) this.#reopened.run()
  }
}

const [getApp, provideApp] = createContext<AppState>()
export { getApp, provideApp }

/** The state of this page. */
export function createAppState(bridge: Bridge): AppState {
  return new AppState(bridge)
}
