/** Drills round the castle. */
import type { CastleView, TurnAction } from '../../engine/castle/types.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import { AS_PRINTED } from '../../engine/rules/combat.ts'
import { RISK, SURE } from '../questions/attacks.ts'
import { RANK } from '../questions/rank.ts'
import { REACH } from '../questions/reach.ts'
import { seeWith, type Attack } from '../sight.ts'
import type { DrillFamily } from './family.ts'
import type { CastleMoment } from './moments.ts'

export const CASTLE_DRILLS: DrillFamily<CastleMoment> = {
  suits: () => true,
  isAttack: ({ view }, action) => action.type === 'move' && view.board[action.to] !== null,
  questions: [SURE, RISK, RANK, REACH],
  see({ info, view, seat, legal }) {
    const every = info.kinds.map(({ id }) => id)
    const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
    const board = info.boards[view.options.preset]?.board
    if (!board) throw new Error(`no board for ${view.options.preset}`)
    const isFoe = (other: Seat): boolean => isEnemy(view, other, seat)
    /** It goes one space (CA-10). */
    const carries = (space: number): boolean => view.tokens.some(({ at, carried }) => carried && at === space)
    return seeWith({
      info,
      preset: view.options.preset,
      combat: AS_PRINTED,
      rules: { battle: 'CA-11', bomb: 'CA-11', spy: 'CA-12', count: 'CA-11' },
      foes: view.board.flatMap((piece, at) =>
        piece && isFoe(piece.seat) ? [{ at, seat: piece.seat, kind: piece.kind, candidates: piece.oneOf ?? every }] : [],
      ),
      gone: (of) => view.captured.flatMap((piece) => (piece.seat === of ? [piece.kind] : [])),
      attacks: attacksIn(view, legal),
      runners: {
        board,
        rule: 'CA-9',
        pieces: view.board.flatMap((piece, at) =>
          piece?.seat === seat && piece.kind !== null && kinds.get(piece.kind)?.movement === 'line' && !carries(at)
            ? [{ at, piece: piece.kind }]
            : [],
        ),
      },
    })
  },
}

/** Attacks, whatever becomes of flags. Shots are none: they never lose a battle (CA-13). */
function attacksIn(view: CastleView, legal: readonly TurnAction[]): readonly Attack[] {
  const attacks = new Map<string, Attack>()
  for (const action of legal) {
    if (action.type !== 'move' || !view.board[action.to]) continue
    const { from, to } = action
    const piece = view.board[from]?.kind
    if (piece) attacks.set(`${from} ${to}`, { from, to, piece })
  }
  return [...attacks.values()]
}
