/** What has become of the pieces that an army must keep safe (NA-9), and of its reinforcements (NA-8), as far as the viewer knows. Pure. */
import { armyOf, reserveOf, type Army, type GridInfo, type GridView, type Seat } from '../../../../src-main/contract/index.ts'

export type WardFate = 'free' | 'hidden' | 'waiting' | 'stone' | 'enchanted' | 'captured'

export interface Ward {
  readonly kind: string
  readonly fate: WardFate
}

/** The reinforcements of an army that are still next to the board. */
export function waitingOf(info: GridInfo, view: GridView, seat: Seat): Army {
  return view.reserve?.includes(seat) ? reserveOf(info, view.options.preset, seat) : {}
}

/** The wards of an army, one entry each, in the edition's order. Its owner's list leaves out those that a set-up position lacks. */
export function wardsOf(info: GridInfo, view: GridView, seat: Seat): readonly Ward[] {
  const army = armyOf(info, view.options.preset, seat)
  const waiting = waitingOf(info, view, seat)
  return info.kinds.flatMap(({ id, ward }) => {
    if (!ward) return []
    const fates = [
      ...view.captured.flatMap((piece) => (piece.seat === seat && piece.kind === id ? ['captured' as const] : [])),
      ...view.board.flatMap((piece) => (piece?.seat === seat && piece.kind === id ? [piece.state ?? ('free' as const)] : [])),
      ...new Array<WardFate>(waiting[id] ?? 0).fill('waiting'),
    ]
    const count = seesAllOf(view, seat) ? fates.length : (army[id] ?? 0)
    return Array.from({ length: count }, (_, i) => ({ kind: id, fate: fates[i] ?? 'hidden' }))
  })
}

/** Whether no piece of a seat is hidden from the viewer: an owner in play, unless the tray hides its losses (CL-20). */
function seesAllOf({ viewer, phase, captured }: GridView, seat: Seat): boolean {
  return viewer === seat && phase !== 'deploying' && captured.every((piece) => piece.seat !== seat || piece.kind !== null)
}

export interface Reserve {
  /** Enemy pieces removed so far. */
  readonly removed: number
  readonly due: number
}

/** How far reinforcements of a seat are away; null when none wait. */
export function reserveCount(info: GridInfo, view: GridView, seat: Seat): Reserve | null {
  if (!info.reinforcements || !view.reserve?.includes(seat)) return null
  return { removed: view.captured.filter((piece) => piece.seat !== seat).length, due: info.reinforcements.after }
}
