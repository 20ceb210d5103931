/** Games round the castle. */
import Kind from '../../pieces/Kind.svelte'
import Sign from '../../pieces/Sign.svelte'
import { introduce } from '../../game/drawn.ts'
import { keysOfCastle } from './keys.ts'
import './text.ts'

introduce<'castle'>({
  family: 'castle',
  kind: Kind,
  sign: Sign,
  keys: keysOfCastle,
})
