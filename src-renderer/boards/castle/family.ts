/** Games round the castle. */
import Kind from '../board/Kind.svelte'
import Sign from '../board/Sign.svelte'
import type { BoardFamily } from '../family.ts'
import { keysOfCastle } from './keys.ts'

export const castle: BoardFamily<'castle'> = {
  family: 'castle',
  table: async () => (await import('./table/Table.svelte')).default,
  told: async () => (await import('./told/Told.svelte')).default,
  kind: Kind,
  sign: Sign,
  keys: keysOfCastle,
  review: async () => (await import('./review/Review.svelte')).default,
}
