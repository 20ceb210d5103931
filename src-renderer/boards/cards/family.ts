/** Games of cards, without a board. */
import type { BoardFamily } from '../family.ts'

export const cards: BoardFamily<'cards'> = {
  family: 'cards',
  table: async () => (await import('./table/Table.svelte')).default,
  review: async () => (await import('./review/Review.svelte')).default,
}
