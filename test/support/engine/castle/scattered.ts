/** Positions from the middle of things, drawn by chance: few pieces near the castle, many lost, flags on any piece, sliders near their ends. */
import { isOpen } from '../../../../src-main/engine/core/board/board.ts'
import { armyOf } from '../../../../src-main/engine/core/edition.ts'
import { lineupOf } from '../../../../src-main/engine/core/lineup.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import { enemiesOf } from '../../../../src-main/engine/core/sides.ts'
import { CASTLE } from '../../../../src-main/engine/editions/castle/index.ts'
import { optionsOf } from '../playing.ts'
import type { CastleState } from '../../../../src-main/engine/castle/types.ts'
import { GAME } from './scene.ts'

/** `standing` pieces of each seat, with the house rules of `house`. */
export function scattered(preset: string, rng: Rng, standing: number, quietLimit: number, house: object = {}): CastleState {
  const options = optionsOf(GAME, { preset, quietLimit, ...house })
  const lineup = lineupOf(CASTLE, options)
  const spaces = CASTLE.boards[preset]?.board.spaces ?? []
  const places = rng.shuffle(spaces.filter((space) => isOpen(space) && !['turret', 'ring'].includes(space.kind)).map(({ name }) => name))
  const recruitment = spaces.filter(({ kind }) => kind === 'recruitment').map(({ name }) => name)
  // A piece is on the ring: a castle far from all pieces is seldom reached by chance.
  const free = [...places, 'RING']
  const symbol = (kind: string): string => CASTLE.kinds.find(({ id }) => id === kind)?.symbol ?? ''
  const board: string[] = []
  const captured: string[] = []
  const own = new Map<Seat, string[]>()
  const cannons: string[] = []
  for (const seat of rng.shuffle(lineup.seats)) {
    own.set(seat, [])
    const army = rng.shuffle(Object.entries(armyOf(CASTLE, preset, seat)).flatMap(([kind, count]) => new Array<string>(count).fill(kind)))
    for (const [i, kind] of army.entries()) {
      const place = free.pop() ?? ''
      if (i < standing) {
        board.push(`${place}:${seat.charAt(0)}${symbol(kind)}${rng.below(3) === 0 ? '!' : ''}`)
        own.get(seat)?.push(place)
        if (CASTLE.kinds.some(({ id, range }) => id === kind && range !== undefined)) cannons.push(place)
      } else captured.push(`${seat.charAt(0)}${symbol(kind)}${rng.pick(enemiesOf({ lineup }, seat)).charAt(0)}`)
    }
  }
  const taken = [...own.values()].flat()
  const flags = lineup.seats.map((seat) => {
    switch (rng.below(6)) {
      case 0:
        return `${seat}:${rng.pick([...free, ...taken])}`
      case 1:
        return `${seat}:${rng.pick([...places, ...recruitment, ...recruitment])}/${rng.pick(lineup.seats)}`
      case 2:
        return `${seat}:${rng.pick(cannons.length > 0 ? cannons : taken)}*`
      case 3:
        return `${seat}:${rng.pick(taken)}*`
      default:
        return `${seat}:${own.get(seat)?.[0] ?? ''}*`
    }
  })
  const sliders = lineup.seats.map((seat) => `${seat}:${3 + rng.below(3)}`)
  const text = `board=${board.join()} turn=${rng.pick(lineup.seats)} flags=${flags.join()} sliders=${sliders.join()} captured=${captured.join()}`
  const read = GAME.notation.parsePosition(options, text, String(rng.next()))
  if (!read.ok) throw new Error(`${read.error.message} ${text}`)
  return read.value
}
