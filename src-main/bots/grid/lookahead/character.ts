/** Characters: how each treats risk, secrets and bluffs at the same depth of search. */
import type { BotCharacter } from '../../contract.ts'

export interface Character {
  /** 1 is balanced; less keeps its pieces and distance, more attacks unknown pieces and trades. */
  readonly boldness: number
  /** Value of keeping its own pieces hidden; 1 is usual. */
  readonly secrecy: number
  /** How readily weak hidden pieces approach strong shown enemies, as if they were stronger; 0 is not at all. */
  readonly bluff: number
  /** How near its own flag pieces prefer to stay; 0 is not at all. */
  readonly guard: number
}

export const BALANCED: Character = { boldness: 1, secrecy: 1, bluff: 0, guard: 0 }

interface Manner extends Character {
  /** Cost of attacking an unknown piece in addition to the expected loss; negative for one that likes to. A Marshal is 100. */
  readonly dread: number
}

/** As strong as the balanced style; the weights were found in games against it. */
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
