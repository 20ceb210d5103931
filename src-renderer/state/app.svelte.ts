/**
 * What every screen may need: the bridge, the state of the app, settings, navigation, notices, questions, sounds.
 * Made once by `main.ts` and passed by context.
 */
import { createContext, tick, type Snippet } from 'svelte'
import {
  isShared,
  type AnyView,
  type AppInfo,
  type EditionInfo,
  type Failure,
  type Hint,
  type Seat,
  type Settings,
} from '../../src-main/contract/index.ts'
import type { Bridge, BridgeStatus } from '../bridge/index.ts'
import { settingsAtStart } from './look.ts'
import { t } from '../words/index.ts'
import { createSounds, type SoundName } from '../sound/sounds.ts'
import { BoardChoice } from './board-choice.svelte.ts'
import { LinkDesk } from './guests/link.svelte.ts'
import { Notices, type NoticeOptions } from './notices.svelte.ts'
import { Offered } from './offered.svelte.ts'
import { keepOwnSettings, withOwnSettings } from './guests/own-settings.ts'
import { SpokenOutcomes } from './voice.svelte.ts'
import type { Advice } from './table/advice.ts'
import { speakOfDrafts } from './drafts.svelte.ts'
import { parseRoute, type Route } from './route.ts'
import { WayBack } from './way-back.svelte.ts'
import type { Busy } from './table/situation.ts'

/** A question with a button for yes, and one for no. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  /** Cancel where it is absent. */
  readonly no?: string
  readonly danger?: boolean
}

/** A game on screen to whose seats people can be invited. */
export interface OpenSeats {
  readonly gameId: string
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[]
}

/** What a lesson knows of its table, and does to it. */
export interface GuidedTable {
  readonly info: EditionInfo
  readonly snapshot: { readonly view: AnyView }
  /** The seat of the student. */
  readonly own: Seat | null
  /** A step is still being shown. */
  readonly isShowing: boolean
  /** Clears the unfinished turn. */
  letGo(): void
  /** Hints, and how the table says one. */
  readonly advising: { readonly shown: Advice | null; ask(): Promise<void> }
  adviceOf(hint: Hint): Advice
}

/** Keys that a screen offers, for the list behind `?`. */
export interface KeyGroup {
  readonly title: string
  /** `unguided`: it does nothing in lessons and puzzles. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly text: string; readonly unguided?: true }[]
}

export class AppState {
  readonly bridge: Bridge
  readonly notices = new Notices()
  /** How tables are shown here. */
  readonly board = new BoardChoice(this)
  /** Editions and opponents. */
  readonly offered: Offered
  /** Null until the app has answered for the first time. */
  info = $state.raw<AppInfo | null>(null)
  settings = $state.raw<Settings>(settingsAtStart())
  route = $state.raw<Route>({ screen: '', params: [] })
  /** Notes about the archive that the player closed. */
  read = $state.raw<readonly string[]>([])
  connection = $state.raw<BridgeStatus>('connecting')
  /** The open question and how to answer it. */
  question = $state.raw<(Question & { readonly answer: (yes: boolean) => void }) | null>(null)
  /** What the shown screen adds to the list of keys. */
  keys = $state.raw<readonly KeyGroup[]>([])
  /** What the player was busy with when `?` was pressed at a table: the rule for it is shown. */
  asked = $state.raw<Busy | null>(null)
  #busy: () => Busy | null = () => null
  /** The game on screen, while people can be invited to it. */
  seats = $state.raw<OpenSeats | null>(null)
  /** What a lesson says, next to its table. Set by the lesson on screen; null outside lessons. */
  guide = $state.raw<Snippet<[table: GuidedTable]> | null>(null)
  /** The table shows a position of a lesson, without most of the armies: what is missing there is not lost. */
  isExcerpt = $state(false)
  /** What a lesson or a puzzle asks, in a few words, before the first move; empty for nothing. */
  guideTask = $state('')
  /** The status of a part of a lesson that is done: no seat moves any more. */
  guideStatus = $state<string | null>(null)
  readonly wayBack = new WayBack()
  /** Phones of guests. */
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

  /** Follows the address and the app, and loads its state once connected. Returns a function that stops it. */
  start(): () => void {
    const follow = (): void => {
      this.route = parseRoute(window.location.hash)
    }
    const turn = (): void => {
      this.hush()
      const left = this.route
      follow()
      this.wayBack.follow(left, this.route)
    }
    follow()
    speakOfDrafts({
      takesOther: (isUndoable) =>
        this.ask({
          title: t('common.draftElsewhere'),
          text: t(isUndoable ? 'common.draftWhichUndo' : 'common.draftWhich'),
          yes: t('common.draftOther'),
          no: t('common.draftMine'),
        }),
      unkept: () => this.notify(t('common.draftUnkept'), { tone: 'problem', lasting: true }),
    })
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

  /** Where Help opens: at the edition that is played, refereed or reviewed, otherwise at its start. */
  get helpHref(): string {
    const { screen, params } = this.route
    const isAtGame = this.isGuest === true || (params.length > 0 && ['table', 'referee', 'review', 'learn'].includes(screen))
    return this.lastEdition !== '' && isAtGame ? `#/help/quick-${this.lastEdition}` : '#/help'
  }

  /** Whether this page belongs to a guest; null until the app has answered. */
  get isGuest(): boolean | null {
    return this.info === null ? null : this.info.role !== 'host'
  }

  /** The seat of the guest on this page; null for the host and for spectators. */
  get guestSeat(): Seat | null {
    return this.isGuest ? (this.info?.place?.seat ?? null) : null
  }

  /** Whether several players share this screen in turn. A guest's page is never shared. */
  isSharedBy(seats: readonly { readonly player: { readonly type: 'human' | 'bot' } }[]): boolean {
    return !this.isGuest && isShared(seats)
  }

  /** Loads the state of the app again: settings, archive, and editions if a screen shows them. */
  async refresh(): Promise<void> {
    const [answer] = await Promise.all([this.bridge.request('app.info', {}), this.offered.refresh()])
    if (!answer.ok) return
    this.info = answer.value
    this.settings = this.#forThisPage(answer.value.settings)
  }

  /** Another archive is open: everything on screen is loaded again. */
  async reload(): Promise<void> {
    await this.refresh()
    this.#reopened.run()
  }

  /** Closes notes about the archive until Marshal is restarted. */
  markRead(notes: readonly string[]): void {
    this.read = [...this.read, ...notes]
  }

  /** Changes settings on screen at once, then in the archive; reverts if the app refuses. A guest changes only the own page. */
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

  /** Shows a failure as a notice. */
  fail(error: Failure): void {
    this.notices.add(this.wordsOf(error), { tone: 'problem' })
  }

  /** The sentence of a failure on this page: a guest cannot restart Marshal. */
  wordsOf({ code, message }: Failure): string {
    return code === 'unreachable' && this.isGuest ? t('common.unreachableGuest') : message
  }

  /** Says something to screen readers only. */
  say(text: string): void {
    this.notices.say(text)
  }

  /**
   * The screen is about to show another seat or page: removes notices and answers an open question with no. Called at every change of the address, and by all
   * that hides secrets: shields, curtains, deployments.
   */
  hush(): void {
    this.notices.hush()
    this.asked = null
    this.question?.answer(false)
  }

  /** Asks before an action that cannot easily be undone. */
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

  /** Plays a sound at the volume of the settings. */
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

  /** Answers what the player is busy with, until the returned function is called. */
  offerRules(busy: () => Busy | null): () => void {
    this.#busy = busy
    return () => {
      if (this.#busy === busy) this.#busy = () => null
    }
  }

  /** Shows the rule for what the player is busy with. False where there is none, or it is shown already. */
  askRule(): boolean {
    this.asked = this.asked === null ? this.#busy() : null
    return this.asked !== null
  }

  /** Lets the host invite guests to a game until the returned function is called. */
  offerSeats(open: OpenSeats): () => void {
    this.seats = open
    return () => {
      if (this.seats === open) this.seats = null
    }
  }

  /** Calls `fn` when a lost connection is back: screens must reopen what they had open. */
  onReopen(fn: () => void): () => void {
    return this.#reopened.on(fn)
  }

  /** Calls `fn` when lists of games may be out of date: another page changed games, or a lost connection is back. */
  onStaleGames(fn: () => void): () => void {
    const stops = [this.onReopen(fn), this.bridge.on('games.changed', fn)]
    return () => {
      for (const stop of stops) stop()
    }
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

/** Functions to call when something happens. */
interface Callbacks {
  /** Adds one. Returns a function that removes it. */
  on(fn: () => void): () => void
  run(): void
}

function createCallbacks(): Callbacks {
  let all: readonly (() => void)[] = []
  return {
    on(fn) {
      all = [...all, fn]
      return () => (all = all.filter((each) => each !== fn))
    },
    run() {
      for (const fn of all) fn()
    },
  }
}
