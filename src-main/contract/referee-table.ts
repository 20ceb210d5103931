/** What is agreed on before a game is refereed. */
import * as v from 'valibot'
import { REVEAL_POLICIES, TRAY_POLICIES, type RevealPolicy, type TrayPolicy } from '../engine/rules/policies.ts'
import { id, name, seat } from './common.ts'
import type { EditionInfo } from './editions.ts'
import { REPETITION_POLICIES, type RepetitionPolicy } from '../engine/rules/repetition.ts'
import { DECK_KEEPERS, REFEREE_DEPTHS } from './words.ts'

export const newReferee = v.strictObject({
  edition: id,
  /** A set of this edition to play with instead of the edition's own table. */
  set: v.optional(id),
  preset: id,
  /** Who plays together, where the edition has several lineups; its usual one otherwise. */
  lineup: v.optional(id),
  /** One for each seat of the lineup. */
  players: v.record(seat, name),
  /** What the edition does not leave to the table keeps its usual value; `refereeChoices` says what it does. */
  reveal: v.optional(v.picklist(REVEAL_POLICIES), 'both'),
  tray: v.optional(v.picklist(TRAY_POLICIES), 'open'),
  attackerWinsTies: v.optional(v.boolean(), false),
  oneTimeBombs: v.optional(v.boolean(), false),
  /** Who shuffles and deals, where there are cards: the players at the table, or the app. */
  deck: v.optional(v.picklist(DECK_KEEPERS)),
  /** How much is told; battles where nobody says otherwise. */
  depth: v.optional(v.picklist(REFEREE_DEPTHS)),
  /** How often a piece may go back and forth, where moves are told (CL-11); the edition's usual rule where nobody says otherwise. */
  repetition: v.optional(v.picklist(REPETITION_POLICIES)),
  /** Who begins, where moves are told and the edition leaves that to the table (CA-4). */
  first: v.optional(seat),
})
export type NewReferee = v.InferOutput<typeof newReferee>

/** What a table can agree on in an edition. Where a list has one value there is nothing to choose. */
export interface RefereeChoices {
  readonly reveal: readonly RevealPolicy[]
  readonly tray: readonly TrayPolicy[]
  readonly attackerWinsTies: boolean
  readonly oneTimeBombs: boolean
  /** Empty where nothing is said of it. */
  readonly repetition: readonly RepetitionPolicy[]
}

/** The choices of a refereed game, by the options that its edition has. */
export function refereeChoices({ options }: Pick<EditionInfo, 'options'>): RefereeChoices {
  const offered = <T extends string>(key: string, policies: readonly [T, ...T[]]): readonly T[] => {
    const option = options.find((each) => each.key === key)
    const values = option?.type === 'choice' ? policies.filter((policy) => option.values.includes(policy)) : []
    return values.length > 0 ? values : [policies[0]]
  }
  const repetition = options.find(({ key }) => key === 'repetition')
  const has = (key: string): boolean => options.some((each) => each.key === key)
  return {
    reveal: offered('reveal', REVEAL_POLICIES),
    tray: offered('tray', TRAY_POLICIES),
    attackerWinsTies: has('attackerWinsTies'),
    oneTimeBombs: has('oneTimeBombs'),
    repetition: repetition?.type === 'choice' ? REPETITION_POLICIES.filter((policy) => repetition.values.includes(policy)) : [],
  }
}
