/**
 * A turn that is being put together: perhaps a change of mode, then a piece in hand, then perhaps a power and what it is aimed at. Knows no rules: it only
 * sorts through the actions that the table lists as legal. Pure.
 */
import type { GridChoice, ModeChange } from '../../../src-main/contract/index.ts'

/** One use of a power among the legal actions. */
export interface PowerUse extends GridChoice {
  readonly use: NonNullable<GridChoice['use']>
}

/** A power that is being aimed. */
export interface Aim {
  readonly power: string
  /** The first square: where it lands, or the one target. */
  readonly to: number | null
  /** Further squares, ascending. */
  readonly targets: readonly number[]
  /** The kind that is brought back. */
  readonly kind: string | null
}

/** What can be chosen next. */
export interface AimStep {
  /** What is asked for: the first square, who else, which kind; nothing more when all is said. */
  readonly asks: 'to' | 'targets' | 'kind' | 'nothing'
  /** Where that can be chosen, or where else the power can be aimed. */
  readonly squares: ReadonlySet<number>
  /** Further squares that can be chosen at most. */
  readonly most: number
  readonly kinds: readonly string[]
  /** The action as it is aimed now, when it can be used so. */
  readonly action: PowerUse | null
}

interface Offer {
  readonly legal: readonly GridChoice[]
  readonly changes?: readonly ModeChange[] | undefined
}

/** What can be done once a piece has changed its mode (null: no change). The texts are whole, the change before the action. */
export function actionsAfter({ legal, changes = [] }: Offer, change: number | null): readonly GridChoice[] {
  if (change === null) return legal
  const made = changes.find(({ at }) => at === change)
  if (!made) return []
  const kept = legal.filter(({ use, from }) => !use || from !== change)
  return [...kept, ...made.uses].map((action) => ({ ...action, text: `${made.text}${action.text}` }))
}

/** Every use of one piece's power. */
export function usesOf(actions: readonly GridChoice[], from: number | null, power: string): readonly PowerUse[] {
  return actions.filter((action): action is PowerUse => action.from === from && action.use?.power === power)
}

/** A power taken up, aimed at nothing yet. */
export function takeAim(power: string): Aim {
  return { power, to: null, targets: [], kind: null }
}

/** What is to be chosen next. */
export function aimStep(uses: readonly PowerUse[], aim: Aim): AimStep {
  const first = new Set(uses.map(({ to }) => to))
  if (aim.to === null) return { asks: 'to', squares: first, most: 0, kinds: [], action: null }
  const left = uses.filter(({ to }) => to === aim.to)
  const most = Math.max(0, ...left.map(({ use }) => use.targets.length))
  const others = new Set(isTargetGiven(left) ? [] : left.flatMap(({ use }) => use.targets))
  const kinds = [...new Set(left.flatMap(({ use }) => (use.kind === null ? [] : [use.kind])))]
  const action = left.find(({ use }) => use.kind === aim.kind && use.targets.join() === aim.targets.join()) ?? null
  const asks = others.size > 0 ? 'targets' : kinds.length > 1 ? 'kind' : 'nothing'
  return { asks, squares: asks === 'targets' ? others : first, most, kinds, action }
}

/** The aim after a square was chosen; null where it cannot be chosen. A further square that is chosen again is let go. */
export function aimAt(uses: readonly PowerUse[], aim: Aim, square: number): Aim | null {
  const { asks, squares, most } = aimStep(uses, aim)
  if (asks !== 'targets' || !squares.has(square)) {
    const isAnother = square !== aim.to && uses.some(({ to }) => to === square)
    return isAnother ? settled(uses, { ...takeAim(aim.power), to: square }) : null
  }
  if (aim.targets.includes(square)) return { ...aim, targets: aim.targets.filter((each) => each !== square) }
  if (most === 1) return { ...aim, targets: [square] }
  return aim.targets.length < most ? { ...aim, targets: [...aim.targets, square].sort((a, b) => a - b) } : null
}

/** The aim one choice earlier; null when the power is put down. */
export function aimBack(uses: readonly PowerUse[], aim: Aim): Aim | null {
  if (aim.to === null) return null
  const { asks } = aimStep(uses, aim)
  if (asks === 'targets' && aim.targets.length > 0) return { ...aim, targets: aim.targets.slice(0, -1) }
  if (asks === 'kind' && aim.kind !== null) return { ...aim, kind: null }
  return takeAim(aim.power)
}

/** Every square that it is aimed at so far. */
export function aimedSquares({ to, targets }: Aim): ReadonlySet<number> {
  return new Set(to === null ? targets : [to, ...targets])
}

/** What the first square leaves no choice about is taken as said. */
function settled(uses: readonly PowerUse[], aim: Aim): Aim {
  const left = uses.filter(({ to }) => to === aim.to)
  const [only] = left
  if (!only || !isTargetGiven(left)) return aim
  const kinds = new Set(left.map(({ use }) => use.kind))
  return { ...aim, targets: only.use.targets, kind: kinds.size === 1 ? only.use.kind : null }
}

/** Whether all these uses concern the same further squares, so that no question is needed. */
function isTargetGiven(uses: readonly PowerUse[]): boolean {
  return new Set(uses.map(({ use }) => use.targets.join())).size === 1
}
