/** How each character treats risk, secrets and bluffs. They are as strong as the balanced style; the weights were found in games against it. */
import type { BotCharacter } from '../contract.ts'
import { BALANCED, type Character } from './lookahead/character.ts'

interface Manner extends Character {
  /** Cost of attacking an unknown piece in addition to the expected loss; negative for one that likes to. A Marshal is 100. */
  readonly dread: number
}

const MANNERS: Readonly<Record<BotCharacter, Manner>> = {
  cautious: { boldness: 0.8, secrecy: 1.2, bluff: 0, guard: 12, dread: 4 },
  bold: { boldness: 1.35, secrecy: 0.8, bluff: 0, guard: 0, dread: -3 },
  bluffer: { boldness: 1, secrecy: 2, bluff: 70, guard: 0, dread: 0 },
}

const EVEN: Manner = { ...BALANCED, dread: 0 }

/** The style of a character; balanced if absent. */
export function mannerOf(character: BotCharacter | undefined): Manner {
  return character === undefined ? EVEN : MANNERS[character]
}
