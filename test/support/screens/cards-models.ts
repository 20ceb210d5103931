/** Small card tables for tests of the scene. */
import type { Seat } from '../../../src-main/contract/index.ts'
import type { CardFace, CardModel, CardsModel, SideModel, Spot } from '../../../src-renderer/families/cards/types.ts'

export const face = (label: string): CardFace => ({ kind: `kind-${label}`, name: `Name ${label}`, label, emblem: 'scout' })

/** A card; hidden unless it has a label. */
export function card(key: string, spot: Spot, label: string | null = null, more: Partial<CardModel> = {}): CardModel {
  return {
    key,
    seat: spot.seat,
    spot,
    face: label === null ? null : face(label),
    open: false,
    pencil: null,
    remembered: null,
    exposed: false,
    enabled: false,
    selected: false,
    target: 'none',
    words: '',
    ...more,
  }
}

export interface SideOptions {
  /** Labels by place: null is hidden, undefined a gap. */
  readonly line?: readonly (string | null | undefined)[]
  readonly hand?: readonly (string | null)[]
  readonly deck?: number
  readonly out?: readonly (string | null)[]
  /** What is special about cards of the line, by place. */
  readonly more?: Readonly<Record<number, Partial<CardModel>>>
}

/** One side; its cards are called `red-line-0`, `red-hand-1` and so on. */
export function side(seat: Seat, { line = [], hand = [], deck = 0, out = [], more = {} }: SideOptions = {}): SideModel {
  const lying = (zone: 'line' | 'hand' | 'out', index: number, label: string | null, extra: Partial<CardModel> = {}) =>
    card(`${seat}-${zone}-${index}`, { zone, seat, index }, label, extra)
  return {
    seat,
    line: Array.from({ length: 5 }, (_, index) => {
      const label = line[index]
      return {
        seat,
        index,
        card: label === undefined ? null : lying('line', index, label, more[index]),
        target: 'none',
        selected: false,
        words: '',
      }
    }),
    hand: hand.map((label, index) => lying('hand', index, label)),
    handTarget: 'none',
    seenHand: null,
    deck,
    out: out.map((label, index) => lying('out', index, label, { open: label !== null })),
  }
}

/** A table of Red and Blue, Red at its near edge unless said otherwise. */
export function table(red: SideOptions, blue: SideOptions, { near = 'red' }: { readonly near?: Seat } = {}): CardsModel {
  return { near, own: near, sides: [side('red', red), side('blue', blue)], last: [], choices: [] }
}
