/** Games on a board of squares. */
import { introduce } from '../drawn.ts'
import { boardKeys } from './key-list.ts'
import Kind from '../board/Kind.svelte'
import Sign from '../board/Sign.svelte'
import './text.ts'

introduce<'grid'>({
  family: 'grid',
  kind: Kind,
  sign: Sign,
  keys: boardKeys,
})
