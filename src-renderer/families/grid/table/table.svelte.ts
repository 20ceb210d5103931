/** A live game on squares: the turn that is being put together, with powers and reinforcements. */
import type { Hint } from '../../../../src-main/contract/index.ts'
import { namePersons, t } from '../../../words/index.ts'
import type { Advice } from '../../../state/advice.ts'
import { BoardTable } from '../../../pieces/table/table.svelte.ts'
import type { BoardModel } from '../../../pieces/types.ts'
import { gridActs } from '../acts.ts'
import { sayPowerReason } from '../advice.ts'
import type { Encounter } from '../encounter.ts'
import type { Choosing } from '../model.ts'
import { findUse, sayPowerUse } from '../say-use.ts'
import { act, aimHere, stepBack } from './input.ts'
import { Turn } from './turn.svelte.ts'

export class GridTable extends BoardTable<'grid', Encounter, Choosing> {
  readonly turn = new Turn(() => this.snapshot)
  protected readonly acts = gridActs

  override get firstHint(): string {
    if (!this.myTurn) return t(this.isDue ? 'play.hintShown' : 'play.hintWait')
    return t(this.canGo ? 'play.hintSquare' : 'play.hintPiece')
  }

  override choose(square: number): boolean {
    const { entry, aim } = this.turn
    if (entry) entry.desk.pick(square)
    else if (aim) aimHere(this, square)
    return entry !== null || aim !== null
  }

  override carry(from: number, to: number): boolean {
    const { entry, aim, selected } = this.turn
    if (entry) entry.desk.move(from, to)
    else if (aim && from === selected) aimHere(this, to)
    else return false
    return true
  }

  override act(from: number, to: number): Promise<void> {
    return act(this.app, this, from, to)
  }

  override stepBack(): void {
    stepBack(this)
  }

  /** A power is called by its name: squares alone would read as a move. */
  override adviceOf(hint: Hint): Advice {
    const advice = super.adviceOf(hint)
    const found = findUse(this.snapshot.choices, hint.action)
    if (!found) return advice
    const { from, to } = found
    return { ...advice, move: sayPowerUse(this.info, found, (square) => this.spaceName(square)), way: { from, to } }
  }

  protected override sayReason(reason: Hint['reason']): string {
    return namePersons(this.info, sayPowerReason({ info: this.info, name: (square) => this.spaceName(square) }, reason))
  }

  protected override withTurn(drawn: BoardModel): BoardModel {
    return this.turn.entry?.draw(drawn, this.numbering) ?? drawn
  }
}
