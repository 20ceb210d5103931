/** Positions in the middle of a game that never was: some of each army anywhere on the board, so that everything meets everything soon. */
import { withHandicap } from '../../../../src-main/engine/core/handicap.ts'
import { rowsSeen } from '../../../../src-main/engine/core/board/facing.ts'
import { isOpen } from '../../../../src-main/engine/core/board/board.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import { armyOf, type KindSpec } from '../../../../src-main/engine/core/edition.ts'
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import type { GridInfo } from '../../../../src-main/engine/grid/edition.ts'
import { reserveOf } from '../../../../src-main/engine/rules/board-edition.ts'
import type { GridEdition } from './seen.ts'
import type { GridOptions, GridState } from '../../../../src-main/engine/grid/types.ts'

/** How many pieces of each army are on the board. */
export interface Scattering {
  readonly standing: number
}

/** One such position; the flags are always there, and half of the time all wards. The pieces that are left out were captured or wait as reinforcements, at random. */
export function scattered({ info, game }: GridEdition, options: GridOptions, rng: Rng, { standing }: Scattering): GridState {
  const squares = rng.shuffle([...info.board.spaces.entries()].flatMap(([square, space]) => (isOpen(space) ? [square] : [])))
  const cells: string[] = new Array<string>(info.board.spaces.length).fill('.')
  const captured: string[] = []
  const reserve: string[] = []
  for (const seat of info.seats) {
    const waits = info.reinforcements?.zones[seat] !== undefined && rng.below(2) === 0 && hasReserve(info, options, seat)
    if (waits) reserve.push(seat)
    const army = rng.shuffle(
      info.kinds
        .filter(({ reinforcement }) => !(waits && reinforcement))
        .flatMap((kind) =>
          new Array<typeof kind>(armyOf(withHandicap(info, options.handicap), options.preset, seat)[kind.id] ?? 0).fill(kind),
        ),
    )
    const wardsToo = rng.below(2) === 0
    const isKept = ({ flag, ward }: KindSpec): boolean => flag === true || (wardsToo && ward === true)
    const kept = army.filter(isKept)
    ;[...kept, ...army.filter((kind) => !isKept(kind))].forEach((kind, i) => {
      const token = `${seat.charAt(0)}${kind.symbol}`
      if (i < Math.max(standing, kept.length)) cells[squares.pop() ?? 0] = token + marks(info, kind, rng)
      else captured.push(token)
    })
  }
  const rows = rowsSeen(info.board, null, [...cells.keys()]).map((row) => row.map((square) => cells[square]).join(','))
  const more = [
    captured.length > 0 ? `captured=${rng.shuffle(captured).join(',')}` : '',
    reserve.length > 0 ? `reserve=${reserve.join(',')}` : '',
  ]
  const text = `board=${rows.join('/')} turn=${rng.pick(info.seats)} ${more.join(' ')}`
  const parsed = game.notation.parsePosition(options, text, `${rng.next()}`)
  if (!parsed.ok) throw new Error(`${parsed.error.message}: ${text}`)
  return parsed.value
}

function hasReserve(info: GridInfo, { preset }: GridOptions, seat: Seat): boolean {
  return Object.keys(reserveOf(info, preset, seat)).length > 0
}

/** Some are face up or bound already, where the edition has that. */
function marks({ modes, powers }: GridInfo, kind: KindSpec, rng: Rng): string {
  if (modes && kind.powers?.length === 2) return rng.pick(['', '!', '^'])
  const bindings = powers.flatMap((power) => {
    if (power.type === 'petrify') return kind.flag || kind.bomb || power.immune.includes(kind.id) ? [] : ['#']
    return power.type === 'enchant' && power.kinds.includes(kind.id) ? ['%'] : []
  })
  return rng.below(8) === 0 ? rng.pick(['!', ...bindings]) : ''
}
