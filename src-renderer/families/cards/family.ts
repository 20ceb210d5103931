/** Games of cards, without a board. */
import { introduce } from '../../game/drawn.ts'
import { cardKeys } from './key-list.ts'
import Kind from './Kind.svelte'
import Sign from './Sign.svelte'
import './text.ts'

introduce<'cards'>({
  family: 'cards',
  kind: Kind,
  sign: Sign,
  keys: cardKeys,
})
