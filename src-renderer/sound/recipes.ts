/** The sounds of the table as data: wood, brass, a distant drum. Times in seconds, frequencies in hertz. */

export interface Voice {
  readonly source: 'noise' | 'sine' | 'triangle'
  /** Seconds after the sound began. */
  readonly at: number
  readonly attack: number
  readonly decay: number
  /** Peak loudness, 0…1. */
  readonly level: number
  /** Frequency at the beginning and at the end; for noise the middle of its band. */
  readonly from: number
  readonly to: number
}

/** A dull knock of wood on wood. */
const knock = (at: number, level: number, pitch = 1): readonly Voice[] => [
  { source: 'noise', at, attack: 0.002, decay: 0.06, level, from: 900 * pitch, to: 300 * pitch },
  { source: 'sine', at, attack: 0.002, decay: 0.11, level: level * 0.8, from: 210 * pitch, to: 110 * pitch },
]

/** A struck brass tone with one soft overtone. */
const bell = (at: number, frequency: number, level: number, decay: number): readonly Voice[] => [
  { source: 'triangle', at, attack: 0.006, decay, level, from: frequency, to: frequency * 0.998 },
  { source: 'sine', at, attack: 0.004, decay: decay * 0.5, level: level * 0.35, from: frequency * 2.76, to: frequency * 2.75 },
]

/** A low drum. */
const drum = (at: number, level: number): readonly Voice[] => [
  { source: 'sine', at, attack: 0.004, decay: 0.4, level, from: 120, to: 46 },
  { source: 'noise', at, attack: 0.003, decay: 0.12, level: level * 0.35, from: 320, to: 120 },
]

export const SOUNDS = {
  /** A piece is set down. */
  move: knock(0, 0.5),
  /** A card is laid. */
  card: [
    { source: 'noise', at: 0, attack: 0.004, decay: 0.07, level: 0.32, from: 3400, to: 1500 },
    { source: 'noise', at: 0.06, attack: 0.002, decay: 0.05, level: 0.3, from: 900, to: 400 },
  ],
  /** A deck is riffled and dealt from. */
  shuffle: Array.from({ length: 14 }, (_each, i): Voice => {
    return { source: 'noise', at: i * 0.045, attack: 0.003, decay: 0.05, level: 0.16 + (i % 3) * 0.04, from: 2600 + i * 90, to: 1200 }
  }),
  /** Your turn. */
  turn: bell(0, 587, 0.14, 0.5),
  /** A clock is low. */
  clock: [...bell(0, 880, 0.16, 0.18), ...bell(0.22, 880, 0.16, 0.3)],
  /** A battle begins. */
  battle: [...drum(0, 0.7), ...drum(0.16, 0.5)],
  /** A piece falls and leaves the board. */
  capture: [...knock(0, 0.6), ...knock(0.09, 0.35, 0.8), ...bell(0.05, 440, 0.08, 0.35)],
  /** Two equals fall together. */
  tie: [...knock(0, 0.6), ...knock(0.05, 0.6, 0.92), ...bell(0.08, 294, 0.1, 0.5)],
  bomb: [
    { source: 'noise', at: 0, attack: 0.004, decay: 0.9, level: 0.9, from: 420, to: 60 },
    { source: 'sine', at: 0, attack: 0.004, decay: 0.7, level: 0.8, from: 90, to: 30 },
  ],
  /** The bomb is made safe. */
  defuse: [...knock(0, 0.4, 1.4), ...bell(0.12, 784, 0.12, 0.5)],
  /** The Spy strikes. */
  spy: [
    { source: 'noise', at: 0, attack: 0.12, decay: 0.16, level: 0.35, from: 2200, to: 5200 },
    { source: 'triangle', at: 0.2, attack: 0.004, decay: 0.5, level: 0.14, from: 311, to: 294 },
  ],
  /** A power is used: a breath before what it does. */
  power: [
    { source: 'noise', at: 0, attack: 0.14, decay: 0.3, level: 0.22, from: 700, to: 3200 },
    ...bell(0.1, 659, 0.12, 0.6),
    ...bell(0.2, 988, 0.1, 0.7),
  ],
  /** A piece is looked at, or hit in vain. */
  look: [...bell(0, 784, 0.12, 0.35), ...bell(0.12, 740, 0.1, 0.6)],
  /** A piece turns to stone. */
  stone: [
    { source: 'noise', at: 0, attack: 0.02, decay: 0.5, level: 0.5, from: 1400, to: 140 },
    ...knock(0.12, 0.5, 0.6),
    ...drum(0.3, 0.6),
  ],
  /** A piece is enchanted. */
  spell: [...bell(0, 880, 0.12, 0.5), ...bell(0.11, 1109, 0.11, 0.5), ...bell(0.22, 1319, 0.1, 0.6), ...bell(0.33, 1245, 0.12, 1.1)],
  /** Freed, or back from the tray. */
  heal: [...bell(0, 523, 0.14, 0.6), ...bell(0.14, 659, 0.14, 0.6), ...bell(0.28, 784, 0.16, 1.1)],
  /** A piece changes its mode. */
  change: [...knock(0, 0.35, 1.8), ...knock(0.08, 0.4, 1.4), ...knock(0.17, 0.5, 1.1), ...bell(0.2, 220, 0.12, 0.4)],
  /** Reinforcements arrive. */
  arrive: [...drum(0, 0.5), ...drum(0.18, 0.5), ...drum(0.36, 0.6), ...bell(0.4, 392, 0.18, 0.5), ...bell(0.56, 523, 0.2, 1)],
  /** An army leaves while others go on. */
  leave: [...knock(0, 0.45, 0.9), ...knock(0.12, 0.4, 0.8), ...knock(0.24, 0.35, 0.7), ...drum(0.3, 0.4), ...bell(0.34, 262, 0.12, 0.9)],
  /** Drums first: it cannot be taken for a battle that was won. */
  flag: [...drum(0, 0.6), ...drum(0.14, 0.5), ...bell(0.28, 587, 0.2, 0.5), ...bell(0.42, 740, 0.2, 0.5), ...bell(0.56, 880, 0.24, 1.4)],
  /** What was asked cannot be done. */
  refuse: [
    { source: 'triangle', at: 0, attack: 0.006, decay: 0.12, level: 0.2, from: 196, to: 185 },
    { source: 'triangle', at: 0.12, attack: 0.006, decay: 0.18, level: 0.2, from: 165, to: 156 },
  ],
  win: [
    ...bell(0, 392, 0.2, 0.5),
    ...bell(0.16, 494, 0.2, 0.5),
    ...bell(0.32, 587, 0.2, 0.6),
    ...bell(0.52, 784, 0.24, 1.6),
    ...drum(0.52, 0.4),
  ],
  lose: [...bell(0, 392, 0.18, 0.6), ...bell(0.24, 349, 0.18, 0.6), ...bell(0.48, 294, 0.2, 1.5), ...drum(0.48, 0.4)],
} as const satisfies Record<string, readonly Voice[]>
