/** The deployment of an army: the selection, what choosing a square does, and what is said about it. */
import '../../words/en/deploy.ts'
import type { BoardEdition, Seat } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import { Speech } from '../../state/speech.svelte.ts'
import { leftToPlace, movePiece, placeKind, removePiece, type Army, type SetupPlacement } from './setup.ts'

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
  readonly placement: SetupPlacement
  readonly onchange: (placement: SetupPlacement) => void
}

export class SetupDesk {
  readonly speech = new Speech()
  held = $state.raw<Held | null>(null)
  /** Earlier placements, oldest first, and undone ones, the next to redo last. */
  #before = $state.raw<readonly SetupPlacement[]>([])
  #after = $state.raw<readonly SetupPlacement[]>([])
  readonly #desk: () => Desk

  constructor(desk: () => Desk) {
    this.#desk = desk
  }

  /** Selects a kind of the tray; again clears the selection. */
  take(kind: string): void {
    const again = this.held?.from === null && this.held.kind === kind
    this.held = again ? null : { kind, from: null }
    this.speech.say(again ? t('deploy.putDown') : t('deploy.inHand', { kind: this.#kind(kind) }))
  }

  /** A square was chosen. */
  pick(square: number): void {
    const { placement } = this.#desk()
    const there = placement[square]
    if (this.held === null) return there === undefined ? this.#nothingThere(square) : this.#lift(square, there)
    if (this.held.from === square) return this.putDown()
    if (!this.#isOwn(square)) return this.speech.say(t('deploy.outside'))
    if (this.held.from === null) this.place(this.held.kind, square)
    else this.move(this.held.from, square)
  }

  /** Puts a kind of the tray on a square. It stays selected while there are more of it. */
  place(kind: string, square: number): void {
    const desk = this.#desk()
    if (!this.#isOwn(square)) return this.speech.say(t('deploy.outside'))
    if ((leftToPlace(desk.army, desk.placement)[kind] ?? 0) <= 0) return
    const next = placeKind(desk.placement, square, kind)
    const left = leftToPlace(desk.army, next)
    this.held = (left[kind] ?? 0) > 0 && this.held !== null ? { kind, from: null } : null
    const total = Object.values(left).reduce((sum, count) => sum + Math.max(0, count), 0)
    const rest = total === 0 ? t('deploy.allPlaced') : t('deploy.stillToPlace', { count: total })
    this.speech.say(`${t('deploy.placed', { kind: this.#kind(kind), square: this.#name(square) })} ${rest}`)
    this.#change(next)
  }

  /** Moves a placed piece, swapping with the piece there. */
  move(from: number, to: number): void {
    const { placement } = this.#desk()
    const kind = placement[from]
    if (kind === undefined) return
    this.held = null
    if (!this.#isOwn(to)) return this.speech.say(t('deploy.outside'))
    const there = placement[to]
    const words = { kind: this.#kind(kind), square: this.#name(to) }
    if (there === undefined) this.speech.say(t('deploy.moved', words))
    else this.speech.say(t('deploy.swapped', { ...words, other: this.#kind(there), back: this.#name(from) }))
    this.#change(movePiece(placement, from, to))
  }

  /** Takes a placed piece back to the tray. */
  remove(square: number): void {
    const { placement } = this.#desk()
    const kind = placement[square]
    if (kind === undefined) return
    this.held = null
    this.speech.say(t('deploy.returned', { kind: this.#kind(kind) }))
    this.#change(removePiece(placement, square))
  }

  /** Clears the selection. */
  putDown(): void {
    if (this.held !== null) this.speech.say(t('deploy.putDown'))
    this.held = null
  }

  /** Replaces the whole deployment. */
  replace(placement: SetupPlacement, said: string): void {
    this.held = null
    this.speech.say(said)
    this.#change(placement)
  }

  get canUndo(): boolean {
    return this.#before.length > 0
  }

  get canRedo(): boolean {
    return this.#after.length > 0
  }

  /** Undoes the latest change. */
  undo(): void {
    const last = this.#before.at(-1)
    if (!last) return
    this.#after = [...this.#after, this.#desk().placement]
    this.#before = this.#before.slice(0, -1)
    this.#stand(last, t('common.undone'))
  }

  /** Redoes the change undone last. */
  redo(): void {
    const next = this.#after.at(-1)
    if (!next) return
    this.#before = [...this.#before, this.#desk().placement]
    this.#after = this.#after.slice(0, -1)
    this.#stand(next, t('common.redone'))
  }

  #change(placement: SetupPlacement): void {
    const { placement: stood, onchange } = this.#desk()
    this.#before = [...this.#before, stood]
    this.#after = []
    onchange(placement)
  }

  #stand(placement: SetupPlacement, said: string): void {
    const { army, onchange } = this.#desk()
    this.held = null
    const left = Object.values(leftToPlace(army, placement)).reduce((sum, count) => sum + Math.max(0, count), 0)
    this.speech.say(`${said} ${left === 0 ? t('deploy.allPlaced') : t('deploy.stillToPlace', { count: left })}`)
    onchange(placement)
  }

  #lift(square: number, kind: string): void {
    this.held = { kind, from: square }
    this.speech.say(t('deploy.lifted', { kind: this.#kind(kind), square: this.#name(square) }))
  }

  #nothingThere(square: number): void {
    const text = this.#isOwn(square) ? t('deploy.chooseFirst', { square: this.#name(square) }) : t('deploy.outside')
    this.speech.say(text)
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
