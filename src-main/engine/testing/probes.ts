/** Actions to try on a game, sensible and not, so that what `decide` accepts can be compared with what was listed. */
import type { Seat } from '../core/seats.ts'
import type { Edition } from '../editions/index.ts'
import type { GridAction, GridOptions } from '../grid/types.ts'
import type { Rng } from '../core/rng.ts'

/** Every pair of squares, also equal ones and some off the board. */
export function everyMove({ info }: Edition, seat: Seat): GridAction[] {
  const squares = info.board.names.length
  const moves: GridAction[] = []
  for (let from = 0; from < squares; from++) for (let to = 0; to < squares; to++) moves.push({ type: 'move', seat, from, to })
  for (const off of [-1, squares, 0.5, NaN]) moves.push({ type: 'move', seat, from: off, to: 0 }, { type: 'move', seat, from: 0, to: off })
  return moves
}

/** Any options that the edition takes for a preset; the game ends at last. */
export function randomOptions({ info, game }: Edition, preset: string, rng: Rng): GridOptions {
  for (;;) {
    const raw: Record<string, unknown> = { preset, quietLimit: 30 + rng.below(100) }
    for (const spec of info.options) {
      if (spec.key in raw) continue
      if (spec.type === 'choice') raw[spec.key] = rng.pick(spec.values)
      if (spec.type === 'flag') raw[spec.key] = rng.fraction() < 0.5
    }
    const parsed = game.parseOptions(raw)
    if (parsed.ok) return parsed.value
  }
}
