/** A live game on squares: the turn that is being put together, with powers and reinforcements. */
import { t } from '../../../i18n/index.ts'
import { BoardTable } from '../../board/table/table.svelte.ts'
import type { BoardModel } from '../../board/types.ts'
import { gridActs } from '../acts.ts'
import type { Encounter } from '../encounter.ts'
import type { Choosing } from '../model.ts'
import { act, aimHere, stepBack } from './input.ts'
import { Turn } from './turn.svelte.ts'

export class GridTable extends BoardTable<'grid', Encounter, Choosing> {
  readonly turn = new Turn(() => this.snapshot)
  protected readonly acts = gridActs

  override get hint(): string {
    if (!this.myTurn) return t('play.hintWait')
    return t(this.turn.selected === null ? 'play.hintPiece' : 'play.hintSquare')
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

  protected override withTurn(drawn: BoardModel): BoardModel {
    return this.turn.entry?.draw(drawn, this.numbering) ?? drawn
  }
}
