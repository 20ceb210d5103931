/** The logs of a review: each step as the chosen viewer saw it, and all of them with all cards open once the game is over. */
import type { Family, OpenedReview, Viewer } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { standingSteps } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'
import { viewerAt, viewersIn, type Eyes } from './eyes.ts'

export class Logs<F extends Family> {
  /** The whole game, each step as the viewer at that time saw it; empty until it is loaded. */
  shown = $state.raw<readonly StepOf<F>[]>([])
  /** All steps with all open; null until they are loaded, and for games that are not over. */
  open = $state.raw<readonly StepOf<F>[] | null>(null)
  /** The seat of each step: the same in all logs. */
  readonly actors = $derived.by(() => this.shown.map(({ by }) => by))
  readonly #app: AppState
  readonly #opened: OpenedReview
  readonly #eyes: () => Eyes
  /** The whole game for each viewer of the chosen ones. */
  #each = $state.raw<Readonly<Partial<Record<Viewer, readonly StepOf<F>[]>>>>({})

  /** `eyes`: the chosen viewers. */
  constructor(app: AppState, opened: OpenedReview, eyes: () => Eyes) {
    this.#app = app
    this.#opened = opened
    this.#eyes = eyes
  }

  /** The steps up to `seq` as a viewer saw them. */
  upTo(viewer: Viewer, seq: number): readonly StepOf<F>[] {
    return (this.#each[viewer] ?? []).filter((step) => step.seq <= seq)
  }

  /** Loads the log with all open, which only finished games have. */
  async readOpen(): Promise<void> {
    const { game, viewers } = this.#opened
    if (game.status !== 'over' || !viewers.includes('arbiter')) return
    const answer = await this.#app.bridge.request('review.log', { gameId: game.gameId, viewer: 'arbiter' })
    if (answer.ok) this.open = standingSteps(answer.value as readonly StepOf<F>[])
  }

  /** Loads the logs of the chosen viewers. */
  async read(): Promise<void> {
    const eyes = this.#eyes()
    const { game } = this.#opened
    const viewers = viewersIn(game, eyes)
    const answers = await Promise.all(viewers.map((viewer) => this.#app.bridge.request('review.log', { gameId: game.gameId, viewer })))
    const logs = answers.map((answer): readonly StepOf<F>[] => (answer.ok ? answer.value : []))
    const [first] = logs
    if (this.#eyes() !== eyes || !first) return
    this.#each = Object.fromEntries(viewers.map((viewer, i) => [viewer, logs[i] ?? []]))
    const actors = first.map(({ by }) => by)
    this.shown = first.map((step, i) => logs[viewers.indexOf(viewerAt(viewers, actors, i + 1))]?.[i] ?? step)
  }
}
