/**
 * The turn that the person at this screen is putting together: a piece in hand, where it goes, what becomes of flags; or who comes back when a recruit is due.
 * It is private until it is sent.
 */
import type { CastleChoice, Seat } from '../../../../src-main/contract/index.ts'
import type { PiecePlay, PieceTable, PieceTurn } from '../../../pieces/table/play.svelte.ts'
import type { Encounter } from '../encounter.ts'
import type { Choosing } from '../model.ts'
import {
  canTake,
  isRecruit,
  leavable,
  moveOf,
  toggleLeave,
  usualHandling,
  type Handling,
  type MoveChoice,
  type RecruitChoice,
  type Way,
} from '../ways.ts'

/** A live game round the castle. */
export type CastlePlay = PiecePlay<'castle', Encounter, Turn>

export class Turn implements PieceTurn<Choosing> {
  selected = $state<number | null>(null)
  /** Where it goes, while what becomes of flags is still to be said. */
  way = $state.raw<Way | null>(null)
  handling = $state.raw<Handling>({ leave: [], take: false })
  /** The kind to recruit, and whether it takes up a flag there. */
  back = $state.raw<{ readonly kind: string; readonly take: boolean } | null>(null)
  /** What can be done now. */
  readonly actions = $derived.by((): readonly CastleChoice[] => this.#table.seen?.choices.actions ?? [])
  /** Possible recruits; empty unless one is due. */
  readonly recruits = $derived.by((): readonly RecruitChoice[] => this.actions.filter(isRecruit))
  /** Kinds that can come back now, in order of the edition. */
  readonly recruitKinds = $derived.by((): readonly string[] => {
    const kinds = this.recruits.flatMap(({ kind }) => kind ?? [])
    return kinds.filter((kind, i) => kinds.indexOf(kind) === i)
  })
  /** A recruit has to be called or declined now. */
  readonly isRecruiting = $derived.by((): boolean => this.actions.some(({ type }) => type === 'decline'))
  /** Nothing can be done but to pass (CA-21). */
  readonly pass = $derived.by((): CastleChoice | null => this.actions.find(({ type }) => type === 'pass') ?? null)
  /** The move so far; null while the choice for its flags is illegal. */
  readonly move = $derived.by((): MoveChoice | null => (this.way ? moveOf(this.way, this.handling) : null))
  /** Whose flags the piece in hand can leave behind on the way that is chosen. */
  readonly leavable = $derived.by((): readonly Seat[] => (this.way ? leavable(this.way) : []))
  readonly recruit = $derived.by((): RecruitChoice | null => {
    const { back } = this
    return (back && this.recruits.find(({ kind, take }) => kind === back.kind && take === back.take)) ?? null
  })
  /** Flags are where the piece goes, or where it comes back, and may be taken up or not (CA-27, CA-28). */
  readonly canTake = $derived.by((): boolean => {
    const { way, back } = this
    return way ? canTake(way) : back !== null && this.recruits.some(({ kind, take }) => kind === back.kind && take)
  })
  readonly choosing = $derived.by((): Choosing => {
    return { legal: this.actions, selected: this.selected, aimed: this.way?.to ?? null }
  })

  readonly isPlacing = false
  readonly #table: Pick<PieceTable<'castle'>, 'seen'>

  constructor(table: Pick<PieceTable<'castle'>, 'seen'>) {
    this.#table = table
  }

  get canSelect(): boolean {
    return !this.isRecruiting
  }

  /** The piece in hand goes this way; flags are handled as people usually mean it until they say otherwise. */
  choose(way: Way): void {
    this.way = way
    this.handling = usualHandling(way)
  }

  toggleLeave(seat: Seat): void {
    this.handling = toggleLeave(this.handling, seat)
  }

  toggleTake(): void {
    if (this.back) this.back = { ...this.back, take: !this.back.take }
    else this.handling = { ...this.handling, take: !this.handling.take }
  }

  choosingFrom(space: number): Choosing {
    return { legal: this.actions, selected: space }
  }

  putDown(): void {
    this.selected = null
    this.way = null
    this.back = null
  }

  abandon(): void {
    this.putDown()
  }
}
