/** Games on a board of squares. */
import type { BoardFamily } from '../family.ts'
import { boardKeys } from './key-list.ts'
import Kind from '../board/Kind.svelte'
import Sign from '../board/Sign.svelte'

export const grid: BoardFamily<'grid'> = {
  family: 'grid',
  table: async () => (await import('./table/Table.svelte')).default,
  told: async () => (await import('./told/Told.svelte')).default,
  kind: Kind,
  sign: Sign,
  keys: boardKeys,
  review: async () => (await import('./review/Review.svelte')).default,
}
