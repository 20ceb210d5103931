/**
 * The turn that the person at this screen is putting together: perhaps a change of mode, a piece in hand, a power and what it is aimed at; or reinforcements
 * on their way. Nothing of it is told to anybody before it is sent.
 */
import type { GridChoice, ModeChange } from '../../../../src-main/contract/index.ts'
import type { SnapshotOf } from '../../../state/shapes.ts'
import type { BoardInput } from '../model.ts'
import { actionsAfter, aimedSquares, aimStep, usesOf, type Aim, type AimStep, type PowerUse } from '../turn.ts'
import type { Entry } from './entry.svelte.ts'

/** What the board shows of it. */
export type Choosing = Pick<BoardInput, 'legal' | 'selected' | 'aim' | 'change' | 'changeable'>
export const NOT_CHOOSING: Choosing = { legal: [], selected: null }

export class Turn {
  /** Square of the piece in hand. */
  selected = $state<number | null>(null)
  /** The power of the piece in hand that is being aimed. */
  aim = $state.raw<Aim | null>(null)
  /** Square of the own piece that changes its mode before the action (TF-6). */
  change = $state<number | null>(null)
  /** Reinforcements on their way to the board. */
  entry = $state.raw<Entry | null>(null)
  readonly #table: () => SnapshotOf<'grid'>
  readonly #snapshot = $derived.by(() => {
    const snapshot = this.#table()
    return snapshot.curtain ? null : snapshot
  })
  /** What can be done on this turn, after the change of mode that is chosen. */
  readonly actions = $derived.by((): readonly GridChoice[] => (this.#snapshot ? actionsAfter(this.#snapshot.choices, this.change) : []))
  /** Pieces that can change their mode now; none once one is chosen. */
  readonly changeable = $derived.by((): readonly ModeChange[] => (this.change === null ? (this.#snapshot?.choices.changes ?? []) : []))
  /** Every use of the power that is being aimed. */
  readonly uses = $derived.by((): readonly PowerUse[] => (this.aim ? usesOf(this.actions, this.selected, this.aim.power) : []))
  /** What the power that is being aimed asks for next. */
  readonly step = $derived.by((): AimStep | null => (this.aim ? aimStep(this.uses, this.aim) : null))
  readonly choosing = $derived.by((): Choosing => {
    const { actions: legal, aim, change, selected, step } = this
    const changeable = this.changeable.map(({ at }) => at)
    return { legal, selected, change, changeable, aim: aim && step && { squares: step.squares, aimed: aimedSquares(aim) } }
  })

  constructor(table: () => SnapshotOf<'grid'>) {
    this.#table = table
  }

  /** The mode of the piece in hand, after the change that is chosen. */
  get modeInHand(): 'vehicle' | 'robot' {
    const { selected, change } = this
    const lies = selected !== null && this.#snapshot?.view.board[selected]?.mode === 'robot'
    return lies !== (change !== null && change === selected) ? 'robot' : 'vehicle'
  }

  /** Lets go of the piece in hand and of the power that it was about to use. */
  putDown(): void {
    this.selected = null
    this.aim = null
  }

  /** Nothing is left of it. */
  abandon(): void {
    this.putDown()
    this.change = null
    this.entry = null
  }
}
