/** What each character makes of risk, of secrets and of a bluff. They are as strong as the balanced one; the weights were found by having them play against it. */
import type { BotCharacter } from '../contract.ts'
import { BALANCED, type Character } from './lookahead/character.ts'

interface Manner extends Character {
  /** What attacking somebody unknown costs it beside what is lost by it; less than 0 where it likes to. A Marshal is 100. */
  readonly dread: number
}

const MANNERS: Readonly<Record<BotCharacter, Manner>> = {
  cautious: { boldness: 0.8, secrecy: 1.2, bluff: 0, guard: 12, dread: 4 },
  bold: { boldness: 1.35, secrecy: 0.8, bluff: 0, guard: 0, dread: -3 },
  bluffer: { boldness: 1, secrecy: 2, bluff: 70, guard: 0, dread: 0 },
}

const EVEN: Manner = { ...BALANCED, dread: 0 }

/** How somebody of this character plays; balanced where nothing is said. */
export function mannerOf(character: BotCharacter | undefined): Manner {
  return character === undefined ? EVEN : MANNERS[character]
}
