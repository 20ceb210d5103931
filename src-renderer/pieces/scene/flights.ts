/** What flies over a board when powers are used. */
import { glowColour } from '../../stage3d/glow.ts'
import { worldOf } from '../layout.ts'
import type { BoardModel } from '../types.ts'
import type { Mood } from '../../stage3d/moods.ts'
import type { Flight } from './moment.ts'
import type { Flying } from '../../stage3d/sparks.ts'

/** Flights over a board as sparks draw them; what is pulled comes back along its way. */
export function flyingOver(board: BoardModel, flights: readonly Flight[], mood: Mood): readonly Flying[] {
  return flights.map(({ style, from, to, progress }) => {
    const [a, b] = [worldOf(board.board, board.near, from), worldOf(board.board, board.near, to)]
    return { ...(style === 'pull' ? { from: b, to: a } : { from: a, to: b }), progress, colour: glowColour(style, mood) }
  })
}
