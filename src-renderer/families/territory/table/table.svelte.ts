/** A live game of Conquest: the choice of territories, and the turn that is being put together. */
import type { Hint, Land, Seat } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import type { Advice } from '../../../state/advice.ts'
import { readingMs } from '../../../state/reading-time.ts'
import type { StepOf } from '../../../state/shapes.ts'
import { saySquare } from '../../../pieces/say.ts'
import { BoardTable } from '../../../pieces/table/table.svelte.ts'
import { territoryActs } from '../acts.ts'
import { sayChoice, sayLandReason, wayOf, type LandWords } from '../advice.ts'
import { sayBriefly } from '../announce.ts'
import { choicesOf } from '../choices.ts'
import { rankClaims, sayWorth, type Claim } from '../claims.ts'
import type { Encounter } from '../encounter.ts'
import { landIn, territoryOf, zoneIn } from '../lands.ts'
import type { Choosing } from '../model.ts'
import { act, chooseZone, stepBack } from './input.ts'
import { sayStage, sayTask } from './sentences.ts'
import { Turn } from './turn.svelte.ts'

export class TerritoryTable extends BoardTable<'territory', Encounter, Choosing> {
  readonly turn = new Turn(() => this.snapshot)
  protected readonly acts = territoryActs
  /** The person rearranges a confirmed deployment. */
  rearranging = $state(false)

  /** The land that this game is played on. */
  get land(): Land {
    return landIn(this.info, this.snapshot.view)
  }

  /** Territories are claimed at the table, before armies deploy (CQ-5). */
  override get isLive(): boolean {
    return super.isLive || this.snapshot.view.stage === 'choice'
  }

  /** Whether the seat at this screen has confirmed its placement, and may rearrange until the others have theirs (CQ-6). */
  get canRearrange(): boolean {
    const { snapshot, own } = this
    return own !== null && snapshot.curtain === null && snapshot.choices.deployment !== null && !snapshot.toAct.includes(own)
  }

  override get isDeploying(): boolean {
    return super.isDeploying || (this.rearranging && this.canRearrange)
  }

  override get isAsking(): boolean {
    return super.isAsking || this.canRearrange
  }

  protected override get turnStatus(): string {
    return sayStage(this) ?? super.turnStatus
  }

  override get firstHint(): string {
    if (this.claims.length > 0) return t('territory.claimHint')
    return this.myTurn ? sayTask(this) : t(this.isDue ? 'play.hintShown' : 'territory.hintWait')
  }

  protected override sayBriefly(step: StepOf<'territory'>): string {
    return sayBriefly(this.info, this.land, step)
  }

  override get canTakeUp(): boolean {
    return super.canTakeUp && this.snapshot.view.stage === 'moves' && !this.turn.isPlacing
  }

  /** Seats here that have all their territories chosen for them. */
  choosers = $state.raw<readonly Seat[]>([])

  /** Territories that the person can choose now, the best first. */
  get claims(): readonly Claim[] {
    const { own, land, snapshot, turn } = this
    const open = choicesOf(turn.actions, 'claim').map(({ territory }) => territory)
    return own === null || !this.myTurn ? [] : rankClaims(land, snapshot.view, own, open)
  }

  /** Where the keyboard went last on the board. */
  cursor = $state.raw<number | null>(null)

  /** What the territory that is pointed at is worth, by mouse or by keyboard, or the best one where none is. A hint that is shown says better which. */
  get claimWords(): string {
    const { claims, land } = this
    const space = this.explaining.at?.spot ?? this.cursor
    const pointed = space === null ? undefined : claims.find(({ territory }) => territory === territoryOf(land, space))
    if (pointed) return t('territory.claimWorth', sayWorth(land, pointed))
    const [best] = this.advising.shown ? [] : claims
    return best ? t('territory.claimBest', sayWorth(land, best)) : ''
  }

  /** Chooses the best territory that is left, and from now on all that this seat is to choose. */
  claimBest(all = false): void {
    const { own, claims, land } = this
    const [best] = claims
    if (!best || own === null) return
    if (all && !this.choosers.includes(own)) this.choosers = [...this.choosers, own]
    void this.requests.submit(`claim:${land.territories[best.territory]?.id ?? ''}`)
  }

  protected override get insteadOfCard(): string | null {
    return this.turn.isClaiming ? this.claimWords : null
  }

  /** What others choose can be followed; any key or click goes on. */
  protected override pauseMs({ by, events }: StepOf<'territory'>): number {
    const { own, choosers } = this
    const follows = own !== null && by !== own && !choosers.includes(own) && events.some(({ type }) => type === 'territory-claimed')
    return follows ? readingMs(this.app.settings, true) / 2 : 0
  }

  /** Another player's unit chosen without a selection, with all that is known of it; empty for none. */
  get regardedWords(): string {
    const { model, regarded } = this
    const [ground, piece] = [model.squares[Number(regarded)], model.pieces.find(({ square }) => square === Number(regarded))]
    return regarded !== null && ground && piece ? saySquare(model, ground, piece) : ''
  }

  override choose(space: number): boolean {
    return this.myTurn && !this.snapshot.curtain && chooseZone(this, space)
  }

  /** By what an action is called where it is no move, and the zone that it is about. */
  override adviceOf(hint: Hint): Advice {
    const advice = super.adviceOf(hint)
    const choice = this.snapshot.choices.actions.find(({ text }) => text === hint.action)
    if (!choice || advice.way) return advice
    const move = sayChoice(this.#words, choice)
    if (choice.type === 'claim') return { ...advice, move, spots: this.land.territories[choice.territory]?.zones ?? [] }
    return { ...advice, move, way: wayOf(this.land, choice, hint.reason) }
  }

  protected override spaceName(zone: number): string {
    return zoneIn(this.land, zone)
  }

  protected override sayReason(reason: Hint['reason']): string {
    return sayLandReason(this.#words, reason)
  }

  get #words(): LandWords {
    return { info: this.info, land: this.land }
  }

  override act(from: number, to: number): Promise<void> {
    return act(this.app, this, from, to)
  }

  override stepBack(): void {
    stepBack(this)
  }
}
