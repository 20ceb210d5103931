/**
 * The flat drawing of a piece, as paths in a box of 100 × 112: outline and pattern by army, so that armies differ by shape as well as by hue.
 * The outlines echo the 3D standees: gable, arch, tower, shoulder, fang.
 */
import type { Seat } from '../../../src-main/contract/index.ts'

export interface FlatPiece {
  /** The whole plaque. */
  readonly outline: string
  /** A line engraved inside the edge. */
  readonly inner: string
  /** Strokes behind the crest. */
  readonly pattern: string
}

/** Height of the box; the width is 100. */
export const PIECE_HEIGHT = 112

export const FLAT_PIECES: Readonly<Record<Seat, FlatPiece>> = {
  red: {
    outline: 'M8 30 50 5l42 25v62q0 7-7 7H15q-7 0-7-7Z',
    inner: 'M14 33.500 50 12l36 21.500V89q0 4-4 4H18q-4 0-4-4Z',
    pattern: 'M14 50 50 27l36 23M14 66 50 43l36 23M14 82 50 59l36 23M22 93 50 75l28 18',
  },
  blue: {
    outline: 'M8 47C8 20 27 5 50 5s42 15 42 42v45q0 7-7 7H15q-7 0-7-7Z',
    inner: 'M14 48c0-23 17-36.500 36-36.500S86 25 86 48v41q0 4-4 4H18q-4 0-4-4Z',
    pattern: 'M20 34q7.500-9 15 0t15 0 15 0 15 0M14 49q9-9 18 0t18 0 18 0 18 0M14 64q9-9 18 0t18 0 18 0 18 0M14 79q9-9 18 0t18 0 18 0 18 0',
  },
  green: {
    outline: 'M8 8h24v12h36V8h24v84q0 7-7 7H15q-7 0-7-7Z',
    inner: 'M14 14h12v12h48V14h12v75q0 4-4 4H18q-4 0-4-4Z',
    pattern: 'M50 30 66 46 50 62 34 46ZM26 62l16 16-16 15M74 62 58 78l16 15',
  },
  yellow: {
    outline: 'M8 34Q30 34 30 6h40q0 28 22 28v58q0 7-7 7H15q-7 0-7-7Z',
    inner: 'M14 40q22-3 22-28h28q0 25 22 28v49q0 4-4 4H18q-4 0-4-4Z',
    pattern: 'M26 44v48M38 30v62M50 14v78M62 30v62M74 44v48',
  },
  gray: {
    outline: 'M8 26 24 5 50 23 76 5l16 21v66q0 7-7 7H15q-7 0-7-7Z',
    inner: 'M14 28.500 25 14l25 17 25-17 11 14.500V89q0 4-4 4H18q-4 0-4-4Z',
    pattern: 'M16 44 34 26M16 62 47 31M16 80 62 34M20 92 70 42M38 92 84 46M56 92 84 64M74 92 84 82',
  },
}
