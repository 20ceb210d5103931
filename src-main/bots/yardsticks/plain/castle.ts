/** A position at Castle as plain yardsticks read it: flags stay with their carriers, and the first legal recruits are taken. */
import type { CastleInfo } from '../../../engine/castle/edition.ts'
import type { CastleView, SeenCastleEvent, TurnAction } from '../../../engine/castle/types.ts'
import { enemiesOf } from '../../../engine/core/sides.ts'
import type { ActTask } from '../../contract.ts'
import type { Sighting, Step } from './field.ts'
import { strikersIn } from './strikers.ts'

interface CastleTaskTypes {
  readonly info: CastleInfo
  readonly view: CastleView
  readonly seen: SeenCastleEvent
  readonly action: TurnAction
}

export const readCastle = {
  read({ info, view, legal, history }: ActTask<CastleTaskTypes>): Sighting {
    const seat = legal[0]?.seat ?? view.turn
    const { preset } = view.options
    const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
    const gone = new Set(history.flatMap((event) => (event.type === 'piece-moved' ? [event.id] : [])))
    const board = info.boards[preset]?.board
    if (!board) throw new Error(`no board for ${preset}`)
    return {
      info,
      board,
      preset,
      combat: { attackerWinsTies: false, oneTimeBombs: false },
      seat,
      foes: new Set(enemiesOf(view, seat)),
      men: [...view.board.entries()].flatMap(([at, piece]) => {
        if (!piece) return []
        const { id, kind, known } = piece
        return [{ id, at, seat: piece.seat, kind: kinds.get(kind ?? '') ?? null, moved: gone.has(id), shown: known }]
      }),
      captured: view.captured,
      steps: legal.flatMap(stepOf),
      home: view.tokens.find((token) => token.seat === seat)?.at ?? null,
      trail: view.trails[seat],
      strikers: strikersIn(history, seat),
    }
  },
}

function stepOf(action: TurnAction): readonly Step[] {
  if (action.type === 'shoot') return [{ action, from: action.from, to: action.to, shot: true }]
  return action.type === 'move' && action.leave.length === 0 ? [{ action, from: action.from, to: action.to, shot: false }] : []
}
