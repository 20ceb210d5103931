/** What a move round the castle gives up or risks, for reviews: an attack that may fail, a piece where an enemy can capture it. */
import type { TurnAction } from '../../engine/castle/types.ts'
import { DANGER, LIKELY_PREY, UNEASE, type Drawback } from '../reasons.ts'
import { knownBy } from './explain.ts'
import { dangersIn, moved, nameOf, oddsOf, pieceOn } from './known.ts'
import type { CastleActTask } from './situation.ts'

/** The worst first: the higher the rank, and the likelier the loss. */
export function drawbacks(task: CastleActTask, action: TurnAction): readonly Drawback[] {
  if (action.type !== 'move') return []
  const { from, to, seat } = action
  const known = knownBy(task, seat)
  const { view, situation, chances } = known
  const { tables, pieces, me } = situation
  const piece = view.board[from]?.kind
  const mover = tables.kindIndex.get(piece ?? '')
  if (piece === null || piece === undefined || mover === undefined) return []
  const found: (readonly [Drawback, number])[] = []
  const add = (drawback: Drawback & { readonly falls: number }, kind: number): void =>
    void found.push([drawback, drawback.falls * ((tables.kinds[kind]?.rank ?? 0) + 1)])
  const there = (p: number): { readonly at: number; readonly kind: string | null } => ({ at: pieces[p]?.at ?? to, kind: nameOf(known, p) })

  const met = pieceOn(known, to)
  const [before, after] = [dangersIn(situation, view, chances), dangersIn(situation, moved(view, action), chances)]
  if (met >= 0) {
    const { wins, ties } = oddsOf(known, mover, met)
    const falls = 1 - wins - ties
    if (falls >= UNEASE) add({ type: 'risk', piece, ...there(met), falls }, mover)
  } else {
    const [was, now] = [before(mover, from), after(mover, to)]
    if (now && now.falls >= DANGER && now.falls >= (was?.falls ?? 0) + UNEASE)
      add({ type: 'exposed', piece, ...there(now.p), falls: now.falls }, mover)
  }
  for (const { at, seat: owner, kind } of pieces) {
    if (at < 0 || at === from || owner !== me || kind === null) continue
    const worst = after(kind, at)
    if (!worst || worst.p === met || worst.falls < LIKELY_PREY) continue
    add({ type: 'left', piece: tables.kinds[kind]?.id ?? '', from: at, ...there(worst.p), falls: worst.falls }, kind)
  }
  return found.toSorted(([, a], [, b]) => b - a).map(([drawback]) => drawback)
}
