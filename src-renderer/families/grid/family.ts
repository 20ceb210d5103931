/** Games on a board of squares. */
import { introduce } from '../../game/drawn.ts'
import { boardKeys } from './key-list.ts'
import Kind from '../../pieces/Kind.svelte'
import Sign from '../../pieces/Sign.svelte'
import './text.ts'

introduce<'grid'>({
  family: 'grid',
  kind: Kind,
  sign: Sign,
  keys: boardKeys,
})
