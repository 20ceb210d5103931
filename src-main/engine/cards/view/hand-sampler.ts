/**
 * Which card of a hand was laid where: a random course of a hand that was looked at, in which every card laid since was held then or drawn later, and every
 * later look finds what it found (BC-15).
 */
import type { Rng } from '../../core/rng.ts'
import type { HandLook } from './recall.ts'

/** What is known of a hand. */
export interface HandFacts {
  /** Looks at the hand, oldest first. */
  readonly looks: readonly HandLook[]
  /** The hand as it is now; null for what is hidden. */
  readonly hand: readonly (string | null)[]
  /** Kinds by id of cards that were laid and are known. */
  readonly known: ReadonlyMap<string, string>
  /** Counts of kinds without the cards known to be out or in the line, and without those of the looks. */
  readonly left: ReadonlyMap<string, number>
}

/** A possible course of a hand: kinds of its hidden cards. */
export interface HandSample {
  /** Kinds by id of laid cards that were not known. */
  readonly laid: ReadonlyMap<string, string>
  /** The hand now; null where the course leaves a card open. */
  readonly hand: readonly (string | null)[]
  /** What is left for all other cards. */
  readonly left: ReadonlyMap<string, number>
}

type Step =
  | { readonly type: 'seen'; readonly kinds: readonly string[] }
  | { readonly type: 'drawn'; readonly count: number }
  | { readonly type: 'laid'; readonly id: string }

/** Limits of the search: choices in one course, and courses. */
const MOST_CHOICES = 2000
const MOST_COURSES = 20

/** A course that agrees with everything, or null when none is found: then what is known contradicts itself. */
export function sampleHand(facts: HandFacts, rng: Rng): HandSample | null {
  const steps = stepsOf(facts)
  for (let i = 0; i < MOST_COURSES; i++) {
    const course = new HandCourse(steps, facts, rng)
    if (course.unfold()) return course
  }
  return null
}

function stepsOf({ looks, hand }: HandFacts): readonly Step[] {
  const steps = looks.flatMap(({ kinds, since }): readonly Step[] => [
    { type: 'seen', kinds },
    ...since.flatMap((step): readonly Step[] => (step.type === 'drawn' ? [step] : step.ids.map((id) => ({ type: 'laid', id })))),
  ])
  const kinds = hand.filter((kind) => kind !== null)
  return kinds.length === hand.length ? [...steps, { type: 'seen', kinds }] : steps
}

class HandCourse implements HandSample {
  readonly laid = new Map<string, string>()
  hand: readonly (string | null)[] = []
  readonly left: Map<string, number>
  readonly #steps: readonly Step[]
  readonly #known: ReadonlyMap<string, string>
  readonly #rng: Rng
  #choices = MOST_CHOICES

  constructor(steps: readonly Step[], { known, left }: HandFacts, rng: Rng) {
    this.#steps = steps
    this.#known = known
    this.#rng = rng
    this.left = new Map(left)
  }

  /** Continues from a step; a wrong choice is undone. */
  unfold(at = 0): boolean {
    const step = this.#steps[at]
    if (step === undefined) return true
    const { hand } = this
    const isPossible =
      step.type === 'laid' ? this.#lay(step.id, at) : step.type === 'seen' ? this.#see(step.kinds, at) : this.#draw(step.count, at)
    if (!isPossible) this.hand = hand
    return isPossible
  }

  #draw(count: number, at: number): boolean {
    this.hand = [...this.hand, ...new Array<null>(count).fill(null)]
    return this.unfold(at + 1)
  }

  /** All cards of the course must be in the hand; the others were drawn, or held before the first look. */
  #see(kinds: readonly string[], at: number): boolean {
    const fresh = [...kinds]
    for (const kind of this.hand) {
      if (kind === null) continue
      const found = fresh.indexOf(kind)
      if (found < 0) return false
      fresh.splice(found, 1)
    }
    const isFirst = this.#steps.findIndex(({ type }) => type === 'seen') === at
    if (!isFirst && kinds.length !== this.hand.length) return false
    if (!this.#take(fresh)) return false
    this.hand = kinds
    if (this.unfold(at + 1)) return true
    this.#give(fresh)
    return false
  }

  #lay(id: string, at: number): boolean {
    if (this.#choices-- <= 0) return false
    const known = this.#known.get(id)
    const { hand } = this
    for (const held of new Set(this.#rng.shuffle(hand))) {
      if (known !== undefined && held !== null && held !== known) continue
      const drawn = known !== undefined && held === null ? [known] : []
      if (!this.#take(drawn)) continue
      this.hand = hand.toSpliced(hand.indexOf(held), 1)
      if (known === undefined && held !== null) this.laid.set(id, held)
      if (this.#canGoOn(at + 1) && this.unfold(at + 1)) return true
      this.laid.delete(id)
      this.#give(drawn)
    }
    return false
  }

  /** Whether the next look is still possible: surplus cards have time to be laid, and the cards it shows are left. */
  #canGoOn(from: number): boolean {
    const end = this.#steps.findIndex(({ type }, i) => i >= from && type === 'seen')
    const look = this.#steps[end]
    if (look?.type !== 'seen') return true
    const lays = this.#steps.slice(from, end).filter(({ type }) => type === 'laid').length
    const missing = [...look.kinds]
    let excess = 0
    for (const kind of this.hand) {
      const found = kind === null ? -1 : missing.indexOf(kind)
      if (found >= 0) missing.splice(found, 1)
      else if (kind !== null) excess++
    }
    return excess <= lays && missing.every((kind) => (this.left.get(kind) ?? 0) > 0)
  }

  /** Takes kinds from what is left; false, with nothing taken, when there are not enough. */
  #take(kinds: readonly string[]): boolean {
    kinds.forEach((kind) => this.left.set(kind, (this.left.get(kind) ?? 0) - 1))
    if (kinds.every((kind) => (this.left.get(kind) ?? 0) >= 0)) return true
    this.#give(kinds)
    return false
  }

  #give(kinds: readonly string[]): void {
    kinds.forEach((kind) => this.left.set(kind, (this.left.get(kind) ?? 0) + 1))
  }
}
