/** Conquest: units on a land of zones. */
import Kind from '../../pieces/Kind.svelte'
import Sign from '../../pieces/Sign.svelte'
import { introduce } from '../../game/drawn.ts'
import { keysOfConquest } from './keys.ts'
import './text.ts'

introduce<'territory'>({
  family: 'territory',
  kind: Kind,
  sign: Sign,
  keys: keysOfConquest,
})
