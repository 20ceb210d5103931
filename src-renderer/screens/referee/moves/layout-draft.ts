/** The places of all pieces while they are entered, kept until they are sent. They are public: ranks are not entered. */
import type { RefereeSnapshot } from '../../../../src-main/contract/index.ts'
import type { ArmiesOnBoard, FlagsOnBoard } from '../../../pieces/physical/props.ts'
import { textOf } from '../../../game/families.ts'
import { Draft } from '../../../state/drafts.svelte.ts'
import { likelyFlags, likelyLayout, likelyOpen, type LyingPiece } from './move-entry.ts'

export interface Layout {
  readonly armies: ArmiesOnBoard
  readonly flags: FlagsOnBoard
  readonly lying: readonly LyingPiece[]
}

/** Begins with what is likely. A draft belongs to one moment of the game: after another entry the pieces are elsewhere. */
export function layoutDraft(snapshot: RefereeSnapshot): Draft<Layout> {
  const initial = { armies: likelyLayout(snapshot), flags: likelyFlags(snapshot), lying: likelyOpen(snapshot) }
  return new Draft(`game.${snapshot.gameId}.${snapshot.seq}.layout`, initial, (value): value is Layout =>
    isLayout(value, snapshot, initial),
  )
}

/** Whether what was kept has an army for each seat, flags, and the public pieces that there are now, all on spaces of the board. */
function isLayout(value: unknown, { info, preset, seats }: RefereeSnapshot, initial: Layout): value is Layout {
  const spaces = textOf(info).boardOf(info, preset)?.spaces ?? []
  const isSpace = (at: unknown): boolean => typeof at === 'number' && Number.isInteger(at) && at in spaces
  const { armies, flags, lying } = fieldsOf(value)
  return (
    listOf(
      armies,
      (army, i) => army['seat'] === initial.armies[i]?.seat && Array.isArray(army['spaces']) && army['spaces'].every(isSpace),
    ) &&
    armies.length === initial.armies.length &&
    listOf(flags, ({ seat, at }) => seats.some((each) => each === seat) && isSpace(at)) &&
    listOf(lying, (piece, i) => (piece['at'] === null || isSpace(piece['at'])) && isSamePiece(piece, initial.lying[i])) &&
    lying.length === initial.lying.length
  )
}

function isSamePiece(piece: Fields, other: LyingPiece | undefined): boolean {
  return other !== undefined && JSON.stringify({ ...piece, at: null }) === JSON.stringify({ ...other, at: null })
}

type Fields = Readonly<Record<string, unknown>>

function listOf(value: unknown, fits: (each: Fields, place: number) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every((each, place) => fits(fieldsOf(each), place))
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
