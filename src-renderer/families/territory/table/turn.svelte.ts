/**
 * The unfinished turn of the player at this screen: a territory, a card with its targets, the places of three units, a selected unit. It is private until it is
 * sent.
 */
import type { Card, Land, Seat, TerritoryChoice } from '../../../../src-main/contract/index.ts'
import type { PiecePlay, PieceTable, PieceTurn } from '../../../pieces/table/play.svelte.ts'
import { cardPlayed } from '../card-list.ts'
import { actionOf, AIMED_CARDS, aimsOf, choicesOf, newAim, type AccuseChoice, type Aim } from '../choices.ts'
import { rankClaims, type Claim } from '../claims.ts'
import type { Encounter } from '../encounter.ts'
import { landIn, territoryOf } from '../lands.ts'
import type { Choosing } from '../model.ts'

/** A live game of Conquest. */
export type TerritoryPlay = PiecePlay<'territory', Encounter, Turn>

export class Turn implements PieceTurn<Choosing> {
  selected = $state<number | null>(null)
  /** The card that was chosen; null while none is. */
  card = $state.raw<Card | null>(null)
  /** What it is aimed at, for cards that are. */
  aim = $state.raw<Aim | null>(null)
  /** Of three units to be regrouped the two that change places next: the one that was chosen first. */
  swapped = $state<number | null>(null)
  /** The new order: for each of their zones, ascending, the zone from which its unit comes; null while unchanged. */
  #order = $state.raw<readonly number[] | null>(null)

  /** What can be done now. */
  readonly actions = $derived.by((): readonly TerritoryChoice[] => this.#table.seen?.choices.actions ?? [])
  /** Cards that can be played now. */
  readonly playable = $derived.by((): readonly Card[] => this.actions.flatMap((action) => cardPlayed(action) ?? []))
  readonly isClaiming = $derived.by((): boolean => this.actions.some(({ type }) => type === 'claim'))
  /** The territory that is chosen and not taken yet; null for none. */
  readonly claimed = $derived.by((): number | null => {
    const territory = this.selected === null ? -1 : territoryOf(this.land, this.selected)
    return choicesOf(this.actions, 'claim').find((claim) => claim.territory === territory)?.territory ?? null
  })
  /** A unit waits to be placed. */
  readonly isPlacingUnit = $derived.by((): boolean => this.actions.some(({ type }) => type === 'place'))
  readonly isPicking = $derived.by((): boolean => this.actions.some(({ type }) => type === 'pick'))
  readonly isArranging = $derived.by((): boolean => this.actions.some(({ type }) => type === 'arrange'))
  readonly end = $derived.by((): TerritoryChoice | null => this.actions.find(({ type }) => type === 'end-turn') ?? null)
  /** Zones whose units are regrouped. */
  readonly picked = $derived.by((): readonly number[] => this.#table.seen?.view.picked ?? [])
  /** How they are to be placed. */
  readonly order = $derived.by((): readonly number[] | null => (this.isArranging ? (this.#order ?? this.picked) : null))
  /** Who the accused may be said to be. */
  readonly accusations = $derived.by((): readonly AccuseChoice[] => {
    const { aim } = this
    return aim?.card === 'traitor' && aim.at !== null ? choicesOf(this.actions, 'accuse').filter(({ at }) => at === aim.at) : []
  })
  /** The action to send; null while it is incomplete. */
  readonly ready = $derived.by((): TerritoryChoice | null => {
    const { card, aim, order } = this
    if (order) return choicesOf(this.actions, 'arrange').find(({ from }) => from.every((zone, i) => zone === order[i])) ?? null
    if (aim) return actionOf(this.actions, aim)
    return card === null ? null : (choicesOf(this.actions, 'play').find((play) => play.card === card) ?? null)
  })
  readonly choosing = $derived.by((): Choosing => {
    const { actions, selected, aim, order } = this
    return { legal: actions, selected, aim, order }
  })

  /** Seats here that have all their territories chosen for them. */
  choosers = $state.raw<readonly Seat[]>([])
  /** Where the keyboard went last on the board. */
  cursor = $state.raw<number | null>(null)
  readonly #table: PieceTable<'territory'>

  constructor(table: PieceTable<'territory'>) {
    this.#table = table
  }

  /** The land that this game is played on. */
  get land(): Land {
    return landIn(this.#table.info, this.#table.snapshot.view)
  }

  /** Territories that the player can choose now, the best first. */
  get claims(): readonly Claim[] {
    const { own, myTurn, snapshot } = this.#table
    const open = choicesOf(this.actions, 'claim').map(({ territory }) => territory)
    return own === null || !myTurn ? [] : rankClaims(this.land, snapshot.view, own, open)
  }

  get canSelect(): boolean {
    return this.#table.snapshot.view.stage === 'moves' && !this.isPlacing
  }

  get isPlacing(): boolean {
    return this.aim !== null || this.isPlacingUnit || this.isPicking || this.isArranging || this.isClaiming
  }

  /** Takes up a card; chosen once more it is put back. */
  choose(card: Card): void {
    const isAgain = this.card === card
    this.putDown()
    if (isAgain) return
    this.card = card
    const aimed = AIMED_CARDS.find((each) => each === card)
    this.aim = aimed ? newAim(aimed) : null
  }

  /** Aims the card at a zone; false where that means nothing to it. */
  aimAt(zone: number): boolean {
    const { aim } = this
    if (!aim) return false
    if (aim.at === zone) this.aim = { ...aim, at: aim.and, and: null, kind: null }
    else if (aim.and === zone) this.aim = { ...aim, and: null }
    else if (!aimsOf(this.actions, aim).includes(zone)) return false
    else if (aim.card === 'secret-information' && aim.at !== null) this.aim = { ...aim, and: zone }
    else this.aim = { ...aim, at: zone, and: null, kind: null }
    return true
  }

  /** Says who the accused is. */
  name(kind: string): void {
    if (this.aim) this.aim = { ...this.aim, kind: this.aim.kind === kind ? null : kind }
  }

  /** Chooses one of the three units; with a second one it changes places. True when two have. */
  swap(zone: number): boolean {
    const { swapped, order, picked } = this
    if (swapped === null || swapped === zone) {
      this.swapped = swapped === zone ? null : zone
      return false
    }
    const [a, b] = [picked.indexOf(swapped), picked.indexOf(zone)]
    this.#order = (order ?? picked).map((from, i, all) => (i === a ? (all[b] ?? from) : i === b ? (all[a] ?? from) : from))
    this.swapped = null
    return true
  }

  choosingFrom(zone: number): Choosing {
    return { legal: this.actions, selected: zone, aim: null, order: null }
  }

  putDown(): void {
    this.selected = null
    this.card = null
    this.aim = null
    this.swapped = null
    this.#order = null
  }
  abandon(): void {
    this.putDown()
  }
}
