/** Games of cards, without a board. */
import { introduce } from '../../game/drawn.ts'
import { cardKeys } from './flat/key-list.ts'
import Kind from './card/Kind.svelte'
import Sign from './card/Sign.svelte'
import './text.ts'

introduce<'cards'>({
  family: 'cards',
  kind: Kind,
  sign: Sign,
  keys: cardKeys,
})
