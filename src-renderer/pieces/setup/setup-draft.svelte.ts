/** An army while it is placed: where its pieces are, with undo and redo of every change, kept as a draft until it is confirmed. As secret as the army itself. */
import type { Seat } from '../../../src-main/contract/index.ts'
import { Draft } from '../../state/drafts.svelte.ts'
import { leftToPlace, type Army, type SetupPlacement } from './setup.ts'

/** Changes that can be undone. */
const MOST_STEPS = 60

interface Steps {
  readonly placement: SetupPlacement
  /** Earlier placements, oldest first, and undone ones, the next to redo last. */
  readonly before: readonly SetupPlacement[]
  readonly after: readonly SetupPlacement[]
}

interface Drafted {
  /** What it is kept under. */
  readonly key: string
  readonly army: Army
  /** Where the army may be placed. */
  readonly spaces: readonly number[]
  /** Where its pieces are before the first change. */
  readonly initial?: SetupPlacement
}

export class SetupDraft {
  readonly #steps: Draft<Steps>

  constructor({ key, army, spaces, initial = {} }: Drafted) {
    const fits = (placement: unknown): placement is SetupPlacement => isPlacementOf(placement, army, spaces)
    const isSteps = (value: unknown): value is Steps =>
      hasSteps(value) && fits(value.placement) && value.before.every(fits) && value.after.every(fits)
    this.#steps = new Draft<Steps>(key, { placement: initial, before: [], after: [] }, isSteps, joined)
  }

  get placement(): SetupPlacement {
    return this.#steps.value.placement
  }

  /** Whether anything was changed here, now or before the page was left. */
  get isBegun(): boolean {
    return this.#steps.isBegun
  }

  get canUndo(): boolean {
    return this.#steps.value.before.length > 0
  }

  get canRedo(): boolean {
    return this.#steps.value.after.length > 0
  }

  change(placement: SetupPlacement): void {
    const { placement: stood, before } = this.#steps.value
    this.#steps.value = { placement, before: [...before, stood].slice(-MOST_STEPS), after: [] }
  }

  /** Undoes the latest change. False where there is none. */
  undo(): boolean {
    const { placement, before, after } = this.#steps.value
    const last = before.at(-1)
    if (last) this.#steps.value = { placement: last, before: before.slice(0, -1), after: [...after, placement] }
    return last !== undefined
  }

  /** Redoes the change undone last. False where there is none. */
  redo(): boolean {
    const { placement, before, after } = this.#steps.value
    const next = after.at(-1)
    if (next) this.#steps.value = { placement: next, before: [...before, placement], after: after.slice(0, -1) }
    return next !== undefined
  }

  /** The army is confirmed, or the changes are discarded. */
  drop(): void {
    this.#steps.drop()
  }
}

/** The army of a seat in a game until the seat confirms it. */
export function armyDraft(gameId: string, seat: Seat, order: Omit<Drafted, 'key'>): SetupDraft {
  return new SetupDraft({ key: `game.${gameId}.${seat}.army`, ...order })
}

/** Undo leads to what another tab had placed. */
function joined(goesOn: Steps, other: Steps): Steps {
  return { ...goesOn, before: [...goesOn.before, other.placement].slice(-MOST_STEPS), after: [] }
}

function hasSteps(value: unknown): value is { placement: unknown; before: unknown[]; after: unknown[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'placement' in value &&
    'before' in value &&
    'after' in value &&
    Array.isArray(value.before) &&
    Array.isArray(value.after)
  )
}

function isPlacementOf(value: unknown, army: Army, spaces: readonly number[]): value is SetupPlacement {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const placed = Object.entries(value as Readonly<Record<string, unknown>>)
  const isSpace = (name: string): boolean => spaces.some((space) => String(space) === name)
  if (!placed.every(([space, kind]) => isSpace(space) && typeof kind === 'string' && Object.hasOwn(army, kind))) return false
  return Object.values(leftToPlace(army, value as SetupPlacement)).every((left) => left >= 0)
}
