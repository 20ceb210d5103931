/** Corrections of what belongs to a board: powers, and the board itself. Pure, like those of kinds and armies in `edit.ts`. */
import { makeRectangle, type Board, type GridTable, type PowerSpec, type Seat } from '../../../../src-main/contract/index.ts'
import { mapKind, withoutKind } from '../edit.ts'

/** The powers of a kind, in their order. */
export function withPowersOf(table: GridTable, id: string, powers: readonly string[]): GridTable {
  return mapKind(table, id, ({ powers: _, ...kind }) => (powers.length === 0 ? kind : { ...kind, powers }))
}

/** A table without a piece: out of every army, and out of what powers say of it. */
export function withoutPiece(table: GridTable, id: string): GridTable {
  const others = (ids: readonly string[]): string[] => ids.filter((kind) => kind !== id)
  const powers = table.powers.map((power): PowerSpec => {
    if (power.type === 'petrify') return { ...power, immune: others(power.immune) }
    if (power.type === 'enchant') return { ...power, kinds: others(power.kinds) }
    if (power.type === 'revive') return { ...power, except: others(power.except) }
    return power
  })
  return { ...withoutKind(table, id), powers }
}

/** A table with some of a power's parameters replaced. */
export function withPower(table: GridTable, id: string, parts: object): GridTable {
  return { ...table, powers: table.powers.map((power) => (power.id === id ? { ...power, ...parts } : power)) }
}

/** A square's name: `C5`. */
export function squareName(file: number, rank: number): string {
  return `${String.fromCharCode(65 + file)}${rank + 1}`
}

/** Puts an obstacle on a square, or removes it. */
export function withObstacle({ board, ...table }: GridTable, square: string): GridTable {
  const { obstacles } = board
  const next = obstacles.includes(square) ? obstacles.filter((other) => other !== square) : [...obstacles, square]
  return { ...table, board: { ...board, obstacles: next } }
}

/** A board of another size; obstacles beyond its edge go. */
export function withSize({ board, ...table }: GridTable, part: { readonly width?: number; readonly height?: number }): GridTable {
  const next = { ...board, ...part }
  const names = new Set(Array.from({ length: next.width * next.height }, (_, i) => squareName(i % next.width, Math.floor(i / next.width))))
  return { ...table, board: { ...next, obstacles: board.obstacles.filter((square) => names.has(square)) } }
}

/** How many rows a seat deploys on. */
export function withRows({ board, ...table }: GridTable, seat: Seat, rows: number): GridTable {
  return { ...table, board: { ...board, rows: { ...board.rows, [seat]: rows } } }
}

/** The board of a table, as it is drawn: rows include the obstacles in them. */
export function boardOf({ board }: GridTable): Board {
  const { zones } = makeRectangle({ ...board, obstacles: [] })
  return { ...makeRectangle(board), zones }
}
