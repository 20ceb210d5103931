/** A position on squares as plain yardsticks read it. They ignore powers. */
import { enemiesOf } from '../../../engine/core/sides.ts'
import type { GridInfo } from '../../../engine/grid/edition.ts'
import type { GridView, SeenGridEvent, TurnAction } from '../../../engine/grid/types.ts'
import type { ActTask } from '../../contract.ts'
import type { Sighting } from './field.ts'
import { strikersIn } from './strikers.ts'

interface GridTaskTypes {
  readonly info: GridInfo
  readonly view: GridView
  readonly seen: SeenGridEvent
  readonly action: TurnAction
}

export const readGrid = {
  read({ info, view, legal, history }: ActTask<GridTaskTypes>): Sighting {
    const seat = legal[0]?.seat ?? view.turn
    const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
    const men = [...view.board.entries()].flatMap(([at, piece]) => {
      if (!piece) return []
      const { id, kind, moved, seenBy } = piece
      return [{ id, at, seat: piece.seat, kind: kinds.get(kind ?? '') ?? null, moved, shown: seenBy.length > 0 }]
    })
    return {
      info,
      board: info.board,
      preset: view.options.preset,
      combat: view.options,
      seat,
      foes: new Set(enemiesOf(view, seat)),
      men,
      captured: view.captured,
      steps: legal.flatMap((action) =>
        action.type === 'move' && action.change === undefined ? [{ action, from: action.from, to: action.to, shot: false }] : [],
      ),
      home: men.find((man) => man.seat === seat && man.kind?.flag)?.at ?? null,
      trail: view.trails[seat],
      strikers: strikersIn(history, seat),
    }
  },
}
