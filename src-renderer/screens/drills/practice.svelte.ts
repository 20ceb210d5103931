/** One drill after another: the question, the answer, and the score. */
import { createRng, type Drill, type DrillKind, type Failure, type ResultOf } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { afterAnswer, EASY_STREAK, keepScore, recallScore, type Score } from './score.ts'

type Lists = ResultOf<'drills.list'>
type Name = Pick<Drill, 'kind' | 'edition' | 'seed' | 'isEasy'>

export interface Answered extends ResultOf<'drills.answer'> {
  readonly chosen: number
}

export class Practice {
  lists = $state.raw<Lists>([])
  drill = $state.raw<Drill | null>(null)
  answered = $state.raw<Answered | null>(null)
  problem = $state.raw<Failure | null>(null)
  score = $state.raw<Score>(recallScore())
  /** Kinds of question that the edition has. */
  readonly offered = $derived.by((): readonly DrillKind[] => this.#list?.kinds ?? [])
  readonly edition = $derived.by((): string => {
    const known = this.lists.find(({ edition }) => edition === this.score.edition)
    return known?.edition ?? this.lists[0]?.edition ?? ''
  })
  /** Whether the next drill is an easy one: at first, and after a wrong answer. */
  readonly isEasy = $derived(this.score.streak < EASY_STREAK)
  readonly #list = $derived(this.lists.find(({ edition }) => edition === this.edition))
  readonly #app: AppState
  /** Counts what was asked for, so that a late answer is not shown. */
  #asked = 0

  constructor(app: AppState) {
    this.#app = app
  }

  /** Goes on with the drill that was open, or with a new one. */
  async start(): Promise<void> {
    const asked = ++this.#asked
    const lists = await this.#app.bridge.request('drills.list', {})
    if (asked !== this.#asked) return
    if (!lists.ok) return void (this.problem = lists.error)
    this.lists = lists.value
    const { open } = this.score
    await this.#show(open?.edition === this.edition && this.wants(open.kind) ? open : this.#drawName())
  }

  /** The screen is gone: what is still to be answered is not shown. */
  leave(): void {
    this.#asked += 1
  }

  next(): Promise<void> {
    return this.#show(this.#drawName())
  }

  async choose(choice: number): Promise<void> {
    const { drill } = this
    if (!drill || this.answered || !drill.choices[choice]) return
    const { kind, edition, seed, isEasy } = drill
    const answer = await this.#app.bridge.request('drills.answer', { kind, edition, seed, isEasy, choice })
    if (this.drill !== drill || this.answered) return
    if (!answer.ok) return void (this.problem = answer.error)
    this.problem = null
    this.answered = { ...answer.value, chosen: choice }
    this.#keep(afterAnswer(this.score, kind, choice === answer.value.right))
  }

  chooseEdition(edition: string): Promise<void> {
    this.#keep({ ...this.score, edition })
    return this.next()
  }

  wants(kind: DrillKind): boolean {
    return this.offered.includes(kind) && !this.score.without.includes(kind)
  }

  /** Asks this kind of question, or no more; at least one kind stays. */
  async want(kind: DrillKind, isWanted: boolean): Promise<void> {
    const others = this.score.without.filter((each) => each !== kind)
    this.#keep({ ...this.score, without: isWanted ? others : [...others, kind] })
    if (this.drill && !this.wants(this.drill.kind) && !this.answered) await this.next()
  }

  #keep(score: Score): void {
    this.score = score
    keepScore(score)
  }

  #drawName(): Name {
    const seed = [...crypto.getRandomValues(new Uint32Array(2))].map((number) => number.toString(36)).join('')
    const wanted = this.offered.filter((kind) => this.wants(kind))
    const kinds = wanted.length > 0 ? wanted : this.offered
    const easy = this.isEasy ? kinds.filter((kind) => this.#list?.easy.includes(kind)) : []
    return { kind: createRng(seed).pick(easy.length > 0 ? easy : kinds), edition: this.edition, seed, isEasy: this.isEasy }
  }

  async #show({ kind, edition, seed, isEasy }: Name): Promise<void> {
    const asked = ++this.#asked
    const drawn = await this.#app.bridge.request('drills.draw', { kind, edition, seed, isEasy })
    if (asked !== this.#asked) return
    if (!drawn.ok) return this.#giveUp(drawn.error)
    this.problem = null
    this.answered = null
    this.drill = drawn.value
    this.#keep({ ...this.score, open: { kind, edition, seed, isEasy } })
  }

  /** “Try again” draws another one, unless only the connection was lost. */
  #giveUp(failure: Failure): void {
    this.problem = failure
    if (failure.code !== 'unreachable') this.#keep({ ...this.score, open: null })
  }
}
