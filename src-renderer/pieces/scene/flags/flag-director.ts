/** Stage directions for flags: who bears which as a plan goes on, and how they change hands, fall, are taken up and are raised. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { BoardModel } from '../../types.ts'
import { TIME, type FlagSpot } from '../moves/clips.ts'
import type { Director } from '../moves/director.ts'
import { spotOf } from './flag-spot.ts'

export type FlagDirector = ReturnType<typeof createFlagDirector>

/** How high flags go on their way. */
const HOPS = { piece: 0.7, ground: 0.25, tower: 0.6 } as const

/** One for the flags of a board, which adds to what a director directs. */
export function createFlagDirector(director: Director, before: BoardModel) {
  const spots = new Map(before.flags.map((flag) => [flag.seat, spotOf(before, flag)]))

  const where = (is: (spot: FlagSpot) => boolean): readonly Seat[] => [...spots].flatMap(([seat, spot]) => (is(spot) ? [seat] : []))

  function send(flags: readonly Seat[], to: FlagSpot, duration: number): void {
    for (const [i, flag] of flags.entries()) {
      spots.set(flag, to)
      director.add({ type: 'flag', flag, to, hop: HOPS[to.on], start: director.time + i * TIME.stagger, duration })
    }
    if (flags.length > 0) director.wait(duration + (flags.length - 1) * TIME.stagger)
  }

  return {
    /** Whose flags a piece carries. */
    carriedBy: (piece: string): readonly Seat[] => where((spot) => spot.on === 'piece' && spot.piece === piece),
    /** Whose flags are on the ground of a space. */
    lyingOn: (space: number): readonly Seat[] => where((spot) => spot.on === 'ground' && spot.space === space),
    /** Flags pass to a piece, from another one or from the ground. */
    hand(flags: readonly Seat[], piece: string): void {
      send(flags, { on: 'piece', piece }, TIME.hand)
    },
    /** Flags are left, or fall, and are then alone there. */
    lay(flags: readonly Seat[], space: number): void {
      send(flags, { on: 'ground', space }, TIME.lay)
    },
    /** The end of the game: raised on the tower in rings of light, while all pieces turn to it. */
    raise(flags: readonly Seat[], space: number): void {
      const begun = director.time
      send(flags, { on: 'tower', space }, TIME.hoist)
      director.triumph(space)
      director.add({ type: 'attend', square: space, start: begun, duration: director.time - begun })
    },
  }
}
