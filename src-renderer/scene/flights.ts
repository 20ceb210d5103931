/** What flies and spreads when powers are used, and in which colours: light by lamp-light, deep by day. */
import { worldOf } from '../boards/grid/layout.ts'
import type { BoardModel } from '../boards/grid/types.ts'
import type { RingStyle } from './clips.ts'
import type { Mood } from './moods.ts'
import type { Flight } from './player.ts'
import type { Flying } from './sparks.ts'

const COLOURS: Readonly<Record<RingStyle, Readonly<Record<Mood, string>>>> = {
  bolt: { dark: '#ffd27a', light: '#d0410a' },
  arrow: { dark: '#ffe9b8', light: '#7a4a12' },
  pull: { dark: '#7fe6ff', light: '#0a6fb0' },
  sight: { dark: '#fff1a8', light: '#8a6400' },
  cold: { dark: '#cfe4f2', light: '#4d5f70' },
  charm: { dark: '#d9a8ff', light: '#7a2fc4' },
  breath: { dark: '#ffdf8a', light: '#b06a00' },
  call: { dark: '#8fe9ff', light: '#0a7aa0' },
  shock: { dark: '#ffb057', light: '#b8460a' },
  change: { dark: '#7fe6ff', light: '#00708f' },
}

export function colourOf(style: RingStyle, mood: Mood): string {
  return COLOURS[style][mood]
}

/** Flights over a board as sparks draw them; what is pulled comes back along its way. */
export function flyingOver(board: BoardModel, flights: readonly Flight[], mood: Mood): readonly Flying[] {
  return flights.map(({ style, from, to, progress }) => {
    const [a, b] = [worldOf(board.board, board.near, from), worldOf(board.board, board.near, to)]
    return { ...(style === 'pull' ? { from: b, to: a } : { from: a, to: b }), progress, colour: colourOf(style, mood) }
  })
}
