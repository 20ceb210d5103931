/** The deployment of an army: the selection, what choosing a square does, and what is said about it. */
import '../../words/en/deploy.ts'
import type { BoardEdition, Seat } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import { Speech } from '../../state/speech.svelte.ts'
import { leftToPlace, movePiece, placeKind, removePiece, type Army, type SetupPlacement } from './setup.ts'
import type { SetupDraft } from './setup-draft.svelte.ts'

/** The selected piece: from a square, or from the tray (null). */
export interface Held {
  readonly kind: string
  readonly from: number | null
}

/** The data of the desk; a function, since the owner changes it. */
export interface Desk {
  readonly info: BoardEdition
  readonly seat: Seat
  readonly army: Army
  /** The army, which the desk changes. */
  readonly draft: SetupDraft
}

export class SetupDesk {
  readonly speech = new Speech()
  held = $state.raw<Held | null>(null)
  /** Why the latest choice did nothing; empty where it did something. */
  problem = $state.raw('')
  /** The free square that was chosen before a piece for it. */
  #place = $state.raw<number | null>(null)
  readonly #desk: () => Desk

  constructor(desk: () => Desk) {
    this.#desk = desk
  }

  /** The square of the selected piece, or the one chosen for the next piece. */
  get selected(): number | null {
    return this.held?.from ?? this.#place
  }

  /** Puts a kind of the tray on the chosen square. With none it is selected; again clears the selection. */
  take(kind: string): void {
    if (this.#place !== null) return this.place(kind, this.#place)
    const again = this.held?.from === null && this.held.kind === kind
    this.held = again ? null : { kind, from: null }
    this.#say(again ? t('deploy.putDown') : t('deploy.inHand', { kind: this.#kind(kind) }))
  }

  /** A square was chosen: for the selected piece, for the next one, or to select the piece there. */
  pick(square: number): void {
    if (this.selected === square) return this.putDown()
    const { held } = this
    const there = this.#desk().draft.placement[square]
    if (held === null && there === undefined) return this.#choosePlace(square)
    if (held === null && this.#place !== null) return this.move(square, this.#place)
    if (held === null) return this.#lift(square, there ?? '')
    if (held.from === null) this.place(held.kind, square)
    else this.move(held.from, square)
  }

  /** Puts a kind of the tray on a square. It stays selected while there are more of it. */
  place(kind: string, square: number): void {
    const { army, draft } = this.#desk()
    if (!this.#isOwn(square)) return this.#refuse()
    if ((leftToPlace(army, draft.placement)[kind] ?? 0) <= 0) return
    const next = placeKind(draft.placement, square, kind)
    const goesOn = this.held !== null && (leftToPlace(army, next)[kind] ?? 0) > 0
    this.#letGo()
    if (goesOn) this.held = { kind, from: null }
    this.#say(`${t('deploy.placed', { kind: this.#kind(kind), square: this.#name(square) })} ${sayLeft(army, next)}`)
    draft.change(next)
  }

  /** Moves a placed piece, swapping with the piece there. */
  move(from: number, to: number): void {
    const { draft } = this.#desk()
    const { placement } = draft
    const kind = placement[from]
    if (kind === undefined || from === to) return
    if (!this.#isOwn(to)) return this.#refuse()
    this.#letGo()
    const there = placement[to]
    const words = { kind: this.#kind(kind), square: this.#name(to) }
    if (there === undefined) this.#say(t('deploy.moved', words))
    else this.#say(t('deploy.swapped', { ...words, other: this.#kind(there), back: this.#name(from) }))
    draft.change(movePiece(placement, from, to))
  }

  /** Takes a placed piece back to the tray. */
  remove(square: number): void {
    const { draft } = this.#desk()
    const kind = draft.placement[square]
    if (kind === undefined) return
    this.#letGo()
    this.#say(t('deploy.returned', { kind: this.#kind(kind) }))
    draft.change(removePiece(draft.placement, square))
  }

  /** Clears the selection. */
  putDown(): void {
    if (this.selected !== null || this.held !== null) this.#say(t('deploy.putDown'))
    this.#letGo()
  }

  /** Replaces the whole deployment. */
  replace(placement: SetupPlacement, said: string): void {
    this.#letGo()
    this.#say(said)
    this.#desk().draft.change(placement)
  }

  get canUndo(): boolean {
    return this.#desk().draft.canUndo
  }

  get canRedo(): boolean {
    return this.#desk().draft.canRedo
  }

  /** Undoes the latest change. */
  undo(): void {
    if (this.#desk().draft.undo()) this.#sayChanged(t('common.undone'))
  }

  /** Redoes the change undone last. */
  redo(): void {
    if (this.#desk().draft.redo()) this.#sayChanged(t('common.redone'))
  }

  #sayChanged(said: string): void {
    const { army, draft } = this.#desk()
    this.#letGo()
    this.#say(`${said} ${sayLeft(army, draft.placement)}`)
  }

  #say(text: string): void {
    this.problem = ''
    this.speech.say(text)
  }

  #refuse(): void {
    this.problem = t('deploy.outside')
    this.speech.say(this.problem)
  }

  #letGo(): void {
    this.held = null
    this.#place = null
  }

  #lift(square: number, kind: string): void {
    this.held = { kind, from: square }
    this.#say(t('deploy.lifted', { kind: this.#kind(kind), square: this.#name(square) }))
  }

  #choosePlace(square: number): void {
    if (!this.#isOwn(square)) return this.#refuse()
    this.#place = square
    this.#say(t('deploy.placeChosen', { square: this.#name(square) }))
  }

  #isOwn(square: number): boolean {
    const { info, seat } = this.#desk()
    return info.board.zones[seat]?.includes(square) ?? false
  }

  #kind(kind: string): string {
    return kindName(this.#desk().info, kind)
  }

  #name(square: number): string {
    return this.#desk().info.board.spaces[square]?.name ?? ''
  }
}

function sayLeft(army: Army, placement: SetupPlacement): string {
  const count = Object.values(leftToPlace(army, placement)).reduce((sum, left) => sum + Math.max(0, left), 0)
  return count === 0 ? t('deploy.allPlaced') : t('deploy.stillToPlace', { count })
}
