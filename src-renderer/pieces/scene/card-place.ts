/**
 * Place of a seat's recruitment card: at its right, along the side of its arm, as its losses are at its left; its steps lead away from its owner. And of the
 * slider on it. Pure; units: squares.
 */
import { angleOf, turnPoint } from '../../../src-main/contract/index.ts'
import type { Seat } from '../../../src-main/contract/index.ts'
import { frameOf } from './shape.ts'
import { leftOf, placeIn, type Around } from './tray.ts'

/** A card by its middle; turned anticlockwise by so many degrees from one whose steps lead to the right. */
export interface CardPlace {
  readonly x: number
  readonly z: number
  readonly turn: number
}

/** The stand that a card is on lifts it over the frame, which would hide one that lay on the table behind it. */
export const CARD = { width: 2.86, depth: 0.86, top: 0.06 } as const
/** From the frame, and from the near end of it. */
const GAP = 0.24
const END = 0.06
/** The groove: from its first step to its last, and how far below the middle of the card. */
export const GROOVE = { length: 2.4, down: 0.21 } as const

/** Place of the card of a seat. */
export function cardPlace({ board, near }: Around, seat: Seat): CardPlace {
  const turn = angleOf(board, near) - angleOf(board, seat)
  const frame = frameOf(board, seat).outline
  const bottom = Math.max(...frame.map(([, z]) => z))
  const right = -leftOf(
    frame.map(([x, z]) => [-x, z] as const),
    bottom - CARD.width - END,
    bottom - END,
  )
  const [x, up] = turnPoint([right + GAP + CARD.depth / 2, -(bottom - END - CARD.width / 2)], turn)
  return { x, z: -up, turn: turn + 90 }
}

/** The corners of a card. */
export function cardCorners(card: CardPlace): readonly (readonly [x: number, y: number, z: number])[] {
  return [-0.5, 0.5].flatMap((i) =>
    [-0.5, 0.5].map((j) => {
      const { x, z } = placeIn(card, i * CARD.width, j * CARD.depth)
      return [x, CARD.top, z] as const
    }),
  )
}

/** Place of a slider at a step of so many. */
export function sliderPlace(card: CardPlace, at: number, of: number): { readonly x: number; readonly z: number } {
  return placeIn(card, GROOVE.length * (at / Math.max(1, of) - 0.5), GROOVE.down)
}
