/**
 * The turn that the person at this screen is putting together: perhaps a change of mode, a piece in hand, a power and what it is aimed at; or reinforcements
 * on their way, or a captured piece that comes back. It is private until it is sent.
 */
import type { GridChoice, ModeChange, RescueChoice } from '../../../../src-main/contract/index.ts'
import type { PiecePlay, PieceTable, PieceTurn } from '../../../pieces/table/play.svelte.ts'
import type { Encounter } from '../encounter.ts'
import type { Choosing } from '../model.ts'
import { actionsAfter, aimedSquares, aimStep, usesOf, type Aim, type AimStep, type PowerUse } from '../turn.ts'
import type { Entry } from './entry.svelte.ts'

/** A live game on squares. */
export type GridPlay = PiecePlay<'grid', Encounter, Turn>

export class Turn implements PieceTurn<Choosing> {
  selected = $state<number | null>(null)
  /** The power of the piece in hand that is being aimed. */
  aim = $state.raw<Aim | null>(null)
  /** Square of the own piece that changes its mode before the action (TF-6). */
  change = $state<number | null>(null)
  /** Reinforcements on their way to the board. */
  entry = $state.raw<Entry | null>(null)
  /** The kind that is chosen to come back (HR-5). */
  rescued = $state<string | null>(null)
  /** What may come back now; null unless a piece has come to the far row. */
  readonly rescue = $derived.by((): RescueChoice | null => this.#table.seen?.choices.rescue ?? null)
  /** The kind that comes back on the next square: the one that is chosen, or the only one. */
  readonly back = $derived.by((): RescueChoice['kinds'][number] | null => {
    const kinds = this.rescue?.kinds ?? []
    return kinds.find(({ kind }) => kind === this.rescued) ?? (kinds.length === 1 ? (kinds[0] ?? null) : null)
  })
  /** What can be done on this turn, after the change of mode that is chosen. */
  readonly actions = $derived.by((): readonly GridChoice[] => {
    const { seen } = this.#table
    return seen ? actionsAfter(seen.choices, this.change) : []
  })
  /** Pieces that can change their mode now; none once one is chosen. */
  readonly changeable = $derived.by((): readonly ModeChange[] => (this.change === null ? (this.#table.seen?.choices.changes ?? []) : []))
  /** Every use of the power that is being aimed. */
  readonly uses = $derived.by((): readonly PowerUse[] => (this.aim ? usesOf(this.actions, this.selected, this.aim.power) : []))
  /** What the power that is being aimed asks for next. */
  readonly step = $derived.by((): AimStep | null => (this.aim ? aimStep(this.uses, this.aim) : null))
  readonly choosing = $derived.by((): Choosing => {
    const { actions: legal, aim, change, selected, step, entry, rescue, back } = this
    const changeable = this.changeable.map(({ at }) => at)
    const zone = rescue && back ? rescue.spaces : null
    return { legal, selected, change, changeable, aim: aim && step && { squares: step.squares, aimed: aimedSquares(aim) }, zone, entry }
  })

  readonly #table: Pick<PieceTable<'grid'>, 'seen'>

  constructor(table: Pick<PieceTable<'grid'>, 'seen'>) {
    this.#table = table
  }

  get canSelect(): boolean {
    return this.rescue === null
  }

  get isPlacing(): boolean {
    return this.entry !== null || this.rescue !== null
  }

  /** The mode of the piece in hand, after the change that is chosen. */
  get modeInHand(): 'vehicle' | 'robot' {
    const { selected, change } = this
    const isFaceUp = selected !== null && this.#table.seen?.view.board[selected]?.mode === 'robot'
    return isFaceUp !== (change !== null && change === selected) ? 'robot' : 'vehicle'
  }

  choosingFrom(space: number): Choosing {
    return { legal: this.actions, selected: space }
  }

  putDown(): void {
    this.selected = null
    this.aim = null
  }

  abandon(): void {
    this.putDown()
    this.change = null
    this.entry = null
    this.rescued = null
  }
}
