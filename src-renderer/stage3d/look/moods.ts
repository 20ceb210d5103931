/** The two rooms the table is in: a war room by lamp-light and a study by day. */
import type { WoodTone } from '../textures/wood.ts'

export type Mood = 'dark' | 'light'

/** The room before a board is laid on the table. */
export interface Room {
  /** The room beyond the table. */
  readonly background: string
  readonly exposure: number
  readonly key: { readonly colour: string; readonly intensity: number; readonly angle: number; readonly penumbra: number }
  /** `plain` is its strength where nothing is mirrored. */
  readonly fill: { readonly sky: string; readonly ground: string; readonly intensity: number; readonly plain: number }
  /** How strongly the surroundings mirror in metal and varnish. */
  readonly surroundings: number
  /** Lamps and windows of the surroundings: colour and strength. */
  readonly lamp: { readonly colour: string; readonly strength: number }
  readonly window: { readonly colour: string; readonly strength: number }
  readonly walls: string
  readonly table: WoodTone
}

export const ROOMS: Readonly<Record<Mood, Room>> = {
  dark: {
    background: '#0b0705',
    exposure: 1.05,
    key: { colour: '#ffe2ba', intensity: 3.9, angle: 0.55, penumbra: 1 },
    fill: { sky: '#6f86b8', ground: '#2a1a10', intensity: 0.5, plain: 1.5 },
    surroundings: 0.55,
    lamp: { colour: '#ffc47a', strength: 26 },
    window: { colour: '#5f83c9', strength: 3 },
    walls: '#2a1c12',
    table: { light: [112, 84, 62], dark: [58, 40, 29] },
  },
  light: {
    background: '#d9cdb6',
    exposure: 0.9,
    key: { colour: '#fff1d8', intensity: 3.2, angle: 0.9, penumbra: 1 },
    fill: { sky: '#dbe7f5', ground: '#a58a66', intensity: 1.15, plain: 1.6 },
    surroundings: 0.7,
    lamp: { colour: '#fff3dc', strength: 9 },
    window: { colour: '#dcebff', strength: 7 },
    walls: '#b5a58b',
    table: { light: [196, 158, 112], dark: [150, 108, 66] },
  },
}
