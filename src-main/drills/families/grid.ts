/** Drills on boards of squares. Powers change what a piece can do, so that a battle is not all: editions with powers have none. */
import { lineupOf } from '../../engine/core/lineup.ts'
import { onlyEnemyOf } from '../../engine/core/sides.ts'
import { makeContext, type GridContext } from '../../engine/grid/context.ts'
import type { GridInfo } from '../../engine/grid/edition.ts'
import type { GridOptions } from '../../engine/grid/types.ts'
import { deduce } from '../../engine/grid/view/deduce.ts'
import { RISK, SURE } from '../questions/attacks.ts'
import { BOMB } from '../questions/bomb.ts'
import { RANK } from '../questions/rank.ts'
import { REACH } from '../questions/reach.ts'
import { SAFE } from '../questions/safe.ts'
import { seeWith } from '../sight.ts'
import type { DrillFamily } from './family.ts'
import type { GridMoment } from './moments.ts'

export const GRID_DRILLS: DrillFamily<GridMoment> = {
  suits: ({ powers }) => powers.length === 0,
  isAttack: ({ view }, action) => action.type === 'move' && view.board[action.to] !== null,
  questions: [SURE, RISK, SAFE, RANK, BOMB, REACH],
  see({ info, view, seat, history, legal }) {
    const ctx = contextOf(info, view.options)
    const foe = onlyEnemyOf(view, seat)
    const facts = deduce(ctx, view, history)
    const losses = view.captured.flatMap((piece) => (piece.seat === foe ? (piece.kind ?? []) : []))
    const army = new Set(ctx.kindsOf(foe).map(({ id }) => id))
    const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
    return seeWith({
      info,
      preset: view.options.preset,
      combat: view.options,
      rules: { battle: 'CL-15', bomb: 'CL-17', spy: 'CL-16', count: 'CL-20' },
      foes: view.board.flatMap((piece, at) =>
        piece?.seat === foe
          ? [{ at, seat: foe, kind: piece.kind, candidates: facts.candidates(piece.id).filter((kind) => army.has(kind)) }]
          : [],
      ),
      gone: () => losses,
      attacks: legal.flatMap((action) => {
        const piece = view.board[action.from]?.kind
        return action.type === 'move' && view.board[action.to] && piece ? [{ from: action.from, to: action.to, piece }] : []
      }),
      runners: {
        board: info.board,
        rule: 'CL-10',
        pieces: view.board.flatMap((piece, at) =>
          piece?.seat === seat && piece.kind !== null && kinds.get(piece.kind)?.movement === 'line' ? [{ at, piece: piece.kind }] : [],
        ),
      },
    })
  },
}

const contexts = new WeakMap<GridInfo, GridContext>()

/** Grid editions have one lineup. */
function contextOf(info: GridInfo, options: GridOptions): GridContext {
  const known = contexts.get(info) ?? makeContext(info, lineupOf(info, options))
  contexts.set(info, known)
  return known
}
