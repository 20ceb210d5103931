/** A live game round the castle: the turn that is being put together, with what becomes of flags and who comes back. */
import type { Hint } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { seatName } from '../../../words/seats.ts'
import type { Advice } from '../../../state/advice.ts'
import type { StepOf } from '../../../state/shapes.ts'
import type { Alarm } from '../../../state/table.svelte.ts'
import { BoardTable } from '../../../pieces/table/table.svelte.ts'
import { castleActs } from '../acts.ts'
import { sayCastleReason, sayHandling, type CastleWords } from '../advice.ts'
import { sayStep } from '../announce.ts'
import { carriedAlong } from '../carried.ts'
import type { Encounter } from '../encounter.ts'
import type { Choosing } from '../model.ts'
import { spaceIn } from '../spaces.ts'
import { alarmOf } from '../where.ts'
import { act, confirmWay, stepBack } from './input.ts'
import { Turn } from './turn.svelte.ts'

export class CastleTable extends BoardTable<'castle', Encounter, Choosing> {
  readonly turn = new Turn(() => this.snapshot)
  protected readonly acts = castleActs

  /** With the flags that went along, which the step alone does not say. */
  override sayStep(step: StepOf<'castle'>): string {
    const log = this.log.some(({ seq }) => seq === step.seq) ? this.log : [...this.log, step]
    return sayStep(this.info, this.board, step, carriedAlong(log, this.snapshot.view).get(step.seq))
  }

  /** A recruit may be due on anybody's turn: then that is what is waited for (CA-29). */
  protected override get turnStatus(): string {
    const { due, phase } = this.snapshot.view
    const [first] = due ?? []
    if (!first || phase !== 'playing' || this.snapshot.thinking === first.seat) return super.turnStatus
    return t(this.own === first.seat ? 'castle.youMayRecruit' : 'castle.mayRecruit', { seat: seatName(first.seat) })
  }

  /** Who recruits on another's turn acts last, and yet others have moved since its own (CA-29). */
  override get isAnswered(): boolean {
    return true
  }

  override get alarm(): Alarm | null {
    return alarmOf(this.board, this.snapshot.view)
  }

  override get firstHint(): string {
    if (!this.myTurn) return t(this.isDue ? 'play.hintShown' : 'castle.hintWait')
    if (this.turn.isRecruiting) return t('castle.hintRecruit')
    if (this.turn.way) return t('castle.hintWay')
    return t(this.canGo ? 'castle.hintSpace' : 'castle.hintPiece')
  }

  /** With what becomes of flags and who comes back. */
  override adviceOf(hint: Hint): Advice {
    const { choices, view } = this.snapshot
    const advice = super.adviceOf(hint)
    const choice = choices.actions.find(({ text }) => text === hint.action)
    if (!choice) return advice
    const lone = view.tokens.filter(({ at, carried }) => 'to' in choice && at === choice.to && !carried).map(({ seat }) => seat)
    const handling = sayHandling(this.#words, choice, lone)
    return { ...advice, move: handling === '' ? advice.move : advice.way ? `${advice.move}. ${handling}` : handling }
  }

  protected override spaceName(space: number): string {
    return spaceIn(this.board, space)
  }

  protected override sayReason(reason: Hint['reason']): string {
    return sayCastleReason(this.#words, reason)
  }

  get #words(): CastleWords {
    return { info: this.info, name: (space) => this.spaceName(space), own: this.own }
  }

  override get canTakeUp(): boolean {
    return super.canTakeUp && !this.turn.isRecruiting
  }

  /** Where the piece in hand goes already: chosen once more, it goes. */
  override choose(space: number): boolean {
    const isGoal = this.turn.way?.to === space
    if (isGoal) void confirmWay(this)
    return isGoal
  }

  override act(from: number, to: number): Promise<void> {
    return act(this.app, this, from, to)
  }

  override stepBack(): void {
    stepBack(this)
  }
}
