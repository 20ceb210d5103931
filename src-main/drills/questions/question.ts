/** A kind of drill, and what one of its questions is made of. */
import type { Drill, DrillChoice, DrillFact } from '../../contract/drills.ts'
import type { DrillKind } from '../../contract/words.ts'
import type { Rng } from '../../engine/core/rng.ts'
import type { AnyView } from '../../engine/families.ts'
import type { Moment } from '../moments.ts'
import type { Foe, Sight } from '../sight.ts'

/** A choice, whether it is right, and the fact that decides it. */
export interface Option {
  readonly choice: DrillChoice
  readonly right: boolean
  readonly why: DrillFact
}

/** A question with exactly one right option. */
export interface Asked {
  /** The position as it is shown, where it is not that of the moment. */
  readonly view?: AnyView
  readonly about: Drill['about']
  readonly options: readonly Option[]
  readonly clues?: Drill['clues']
}

export interface Chance {
  readonly rng: Rng
  /** The same for a whole search, so that a rare answer comes as often as a common one. */
  readonly coin: boolean
}

export interface Question<M extends Moment = Moment> {
  readonly kind: DrillKind
  /** Whether it makes sense in an edition; absent: in all. */
  suits?(info: M['info']): boolean
  /** Table options of the games in which it looks for positions. */
  readonly options?: Readonly<Record<string, string>>
  /** A question about this moment; null where none has exactly one right answer. */
  ask(moment: M, sight: Sight, chance: Chance): Asked | null
}

/** Most options of a question. */
export const MOST = 4

/** One right option among wrong ones, in random order; null where there is none, or too few wrong ones. */
export function oneRight(options: readonly Option[], rng: Rng): readonly Option[] | null {
  const right = options.filter((option) => option.right)
  const wrong = rng.shuffle(options.filter((option) => !option.right))
  if (right.length === 0 || wrong.length < 2) return null
  return rng.shuffle([rng.pick(right), ...wrong.slice(0, MOST - 1)])
}

export interface Counted {
  readonly kind: string
  readonly left: number
}

/** Kinds that an enemy piece can be, with the number of hidden ones; 0 for a piece that was shown. */
export function counted(sight: Sight, foe: Foe, kinds: readonly string[] = foe.kinds): Counted[] {
  return kinds.map((kind) => ({ kind, left: foe.isHidden ? sight.left(foe.seat, kind) : 0 }))
}

export function foeAt({ foes }: Sight, at: number): Foe | undefined {
  return foes.find((foe) => foe.at === at)
}
