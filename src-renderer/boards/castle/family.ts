/** Games round the castle. */
import Kind from '../board/Kind.svelte'
import Sign from '../board/Sign.svelte'
import { introduce } from '../drawn.ts'
import { keysOfCastle } from './keys.ts'
import './text.ts'

introduce<'castle'>({
  family: 'castle',
  kind: Kind,
  sign: Sign,
  keys: keysOfCastle,
})
