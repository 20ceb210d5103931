/** Games of cards, without a board. */
import type { BoardFamily } from '../family.ts'
import { cardKeys } from './key-list.ts'
import Kind from './Kind.svelte'
import Sign from './Sign.svelte'

export const cards: BoardFamily<'cards'> = {
  family: 'cards',
  table: async () => (await import('./table/Table.svelte')).default,
  kind: Kind,
  sign: Sign,
  keys: cardKeys,
  review: async () => (await import('./review/Review.svelte')).default,
}
