/** Conquest: units on a land of zones. */
import Kind from '../board/Kind.svelte'
import Sign from '../board/Sign.svelte'
import type { BoardFamily } from '../family.ts'
import { keysOfConquest } from './keys.ts'

export const territory: BoardFamily<'territory'> = {
  family: 'territory',
  table: async () => (await import('./table/Table.svelte')).default,
  kind: Kind,
  sign: Sign,
  keys: keysOfConquest,
  review: async () => (await import('./review/Review.svelte')).default,
}
