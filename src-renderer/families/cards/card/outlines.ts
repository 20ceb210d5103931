/** The backs of cards, as strokes in a box of 100 × 140: a pattern by army, so that armies differ by shape as well as by hue. */
import type { Seat } from '../../../../src-main/contract/index.ts'

export const CARD_WIDTH = 100
export const CARD_HEIGHT = 140

/** Rows of one stroke from edge to edge, every `step` units. */
function rows(step: number, stroke: (y: number) => string): string {
  return Array.from({ length: Math.ceil(124 / step) }, (_each, i) => stroke(10 + i * step)).join('')
}

export const BACKS: Readonly<Record<Seat, string>> = {
  red: rows(11, (y) => `M8 ${y + 8}l14-8 14 8 14-8 14 8 14-8 14 8`),
  blue: rows(11, (y) => `M8 ${y + 4}q7-7 14 0t14 0 14 0 14 0 14 0 14 0`),
  green: rows(
    16,
    (y) =>
      `M8 ${y + 6}l10.500-8 10.500 8 10.500-8 10.500 8 10.500-8 10.500 8 10.500-8 10.500 8M8 ${y - 2}l10.500 8 10.500-8 10.500 8 10.500-8 10.500 8 10.500-8 10.500 8 10.500-8`,
  ),
  yellow: rows(11, (y) => `M8 ${y + 4}h84`),
  gray: rows(11, (y) => `M8 ${y + 8}l14-12M29 ${y + 8}l14-12M50 ${y + 8}l14-12M71 ${y + 8}l14-12`),
}
