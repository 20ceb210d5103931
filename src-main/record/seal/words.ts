/**
 * A seal as words to read aloud, write down and compare: one of 256 for each of its first twelve bytes. The words are short and well known, and no
 * two begin with the same four letters. Their order never changes, as old seals use it.
 */
import { bytesOf, type Digest } from './bytes.ts'

const LIST = `
  acorn actor agent album alley amber angel ankle apple april arrow atlas attic award baker banjo
  barn beach beard berry birch bishop bottle branch bread bridge broom brush bubble bucket butter cabin
  cactus camel candle canoe carpet carrot castle cello chair cheese cherry chest circus clock cloud clover
  coat cobweb coffee comet copper coral cotton cousin cradle crayon crown dancer desert dinner doctor donkey
  dragon drawer dream drum eagle easel echo elbow engine fable falcon farmer fiddle finger flag flute
  forest fox friend frog galaxy garden garlic gate giant glove gold grape guitar hammer hat hazel
  helmet hero hill honey horse hotel icicle igloo insect iron island ivory jacket jelly jewel jungle
  kettle kite kitten knight knot ladder lake lamp lawn lemon letter lily lion lizard locket lotus
  lunch magnet mango maple marble meadow melon mirror moon mosaic music napkin nectar needle nest noodle
  north nose nurse oak oasis ocean olive onion opera orange orbit otter oven owl oyster paddle
  palace panda paper pebble pencil pepper piano picnic pigeon pillow pirate planet plum poem pond potato
  prince puppet puzzle queen quilt quiz rabbit radio raft raven ribbon rice river robin roof rope
  ruby sailor salmon sand saturn school season shadow sheep shell shovel silver sister sketch skirt sled
  snail snow soap sofa spider spoon spring star statue stone storm street sugar summer sunset swan
  tea temple tent ticket tiger toast tomato torch tower train tulip tunnel turtle uncle velvet violin
  voyage wagon walnut water whale wheel window winter wolf wool yacht yard yellow yogurt zebra zipper`

/** The word of each byte. */
export const SEAL_WORDS: readonly string[] = LIST.trim().split(/\s+/)

/** Twelve words are 96 bits; docs/seal.md says why. */
export const WORDS_IN_SEAL = 12

/** The words of a seal, in their order. */
export function wordsOf(seal: Digest, count = WORDS_IN_SEAL): readonly string[] {
  return Array.from(bytesOf(seal).slice(0, count), (byte) => SEAL_WORDS[byte] ?? '')
}

/** Whether a note holds the words of this seal; case and separators do not matter. */
export function areWordsOf(noted: string, seal: Digest): boolean {
  const words = noted.toLowerCase().match(/[a-z]+/g) ?? []
  return words.join(' ') === wordsOf(seal).join(' ')
}
