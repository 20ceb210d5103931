/** What the rules of an edition know of all games on one of its boards before they begin. Holds nothing of a position. */
import type { BoardTables } from '../core/board/compile.ts'
import { compileBoard } from '../core/board/compile.ts'
import type { OptionsBase } from '../core/game.ts'
import { byPresets } from '../core/handicap.ts'
import { isSeat, type Seat } from '../core/seats.ts'
import type { CastleInfo, CastleKind } from './edition.ts'
import { NO_FLAGS } from './state/flags.ts'
import type { MoveAction } from './types.ts'

export interface CastleContext {
  readonly info: CastleInfo
  readonly tables: BoardTables
  readonly ring: number
  readonly turret: number
  /** Where each seat recruits, and where its flag starts (CA-2). */
  readonly recruitment: Readonly<Partial<Record<Seat, number>>>
  readonly flags: Readonly<Partial<Record<Seat, number>>>
  /** Per space the neighbours that a piece without a flag may step to: all except the turret (CA-6). */
  readonly steps: readonly (readonly number[])[]
  /** Per space the runs of board spaces that lead from it, up to a lake or the castle (CA-9, CA-23). */
  readonly runs: readonly (readonly (readonly number[])[])[]
  /** Per space the lines that lead from it, lakes included (CA-13, CA-23). */
  readonly lines: readonly (readonly (readonly number[])[])[]
  /** Throws for a kind that the edition does not have: that is a bug. */
  readonly kind: (id: string) => CastleKind
  /** A plain move; one frozen object for the same move. */
  readonly move: (seat: Seat, from: number, to: number) => MoveAction
}

export type Contexts = (position: { readonly options: Pick<OptionsBase, 'preset' | 'handicap'> }) => CastleContext

/** The contexts of an edition, one for each of its boards. */
export function makeContexts(info: CastleInfo): Contexts {
  return byPresets(info, makeContext)
}

function makeContext(info: CastleInfo, preset: string): CastleContext {
  const of = info.boards[preset]
  if (!of) throw new Error(`there is no board for ${preset}`)
  const { board, recruitment, flags } = of
  const tables = compileBoard(board)
  const find = (kind: string): number => board.spaces.findIndex((space) => space.kind === kind)
  const [ring, turret] = [find('ring'), find('turret')]
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const { size } = tables
  const moves = new Map<Seat, (MoveAction | undefined)[]>(
    Object.keys(board.zones).flatMap((seat) => (isSeat(seat) ? [[seat, new Array<MoveAction | undefined>(size * size)]] : [])),
  )
  return {
    info,
    tables,
    ring,
    turret,
    recruitment,
    flags,
    steps: tables.neighbours.map((next) => next.filter((to) => to !== turret)),
    runs: tables.rays.map((rays) => rays.map((ray) => (ray.at(-1) === ring ? ray.slice(0, -1) : ray)).filter((ray) => ray.length > 0)),
    lines: tables.lines.map((lines) => lines.filter((line) => line.length > 0)),
    kind: (id) => {
      const kind = kinds.get(id)
      if (!kind) throw new Error(`no kind ${id} in ${info.id}`)
      return kind
    },
    move: (seat, from, to) => {
      const shelf = moves.get(seat)
      if (!shelf) throw new Error(`no seat ${seat}`)
      return (shelf[from * size + to] ??= Object.freeze({ type: 'move', seat, from, to, leave: NO_FLAGS, take: false }))
    },
  }
}
