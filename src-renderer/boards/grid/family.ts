/** Games on a board of squares. */
import type { BoardFamily } from '../family.ts'

export const grid: BoardFamily<'grid'> = {
  family: 'grid',
  table: async () => (await import('./table/Table.svelte')).default,
  review: async () => (await import('./review/Review.svelte')).default,
}
