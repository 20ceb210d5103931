/** Conquest: units on a land of zones. */
import Kind from '../board/Kind.svelte'
import Sign from '../board/Sign.svelte'
import { introduce } from '../drawn.ts'
import { keysOfConquest } from './keys.ts'
import './text.ts'

introduce<'territory'>({
  family: 'territory',
  kind: Kind,
  sign: Sign,
  keys: keysOfConquest,
})
