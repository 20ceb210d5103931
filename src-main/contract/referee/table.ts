/** What players agree on before a refereed game. */
import * as v from 'valibot'
import { REVEAL_POLICIES, TRAY_POLICIES, type RevealPolicy, type TrayPolicy } from '../../engine/rules/policies.ts'
import { id, name, seat } from '../common.ts'
import { LONGEST_HANDICAP } from '../../engine/core/handicap.ts'
import type { EditionInfo, OptionSpec } from '../editions.ts'
import { REPETITION_POLICIES, type RepetitionPolicy } from '../../engine/rules/repetition.ts'
import { DECK_KEEPERS, REFEREE_DEPTHS } from '../words.ts'

export const newReferee = v.strictObject({
  edition: id,
  /** A custom edition of this edition; its own table where absent. */
  set: v.optional(id),
  preset: id,
  /** The lineup, where the edition has several; its usual one where absent. */
  lineup: v.optional(id),
  /** The name of each seat's player. */
  players: v.record(seat, name),
  /** Options that the edition does not offer keep their usual value; see `refereeChoices`. */
  reveal: v.optional(v.picklist(REVEAL_POLICIES), 'both'),
  tray: v.optional(v.picklist(TRAY_POLICIES), 'open'),
  attackerWinsTies: v.optional(v.boolean(), false),
  oneTimeBombs: v.optional(v.boolean(), false),
  /** Who shuffles and deals the cards: the players, or the app. */
  deck: v.optional(v.picklist(DECK_KEEPERS)),
  /** What is entered; battles where absent. */
  depth: v.optional(v.picklist(REFEREE_DEPTHS)),
  /** The repetition rule, where moves are entered (CL-11); the edition's usual one where absent. */
  repetition: v.optional(v.picklist(REPETITION_POLICIES)),
  /** Who begins, where moves are entered and the players choose (CA-4). */
  first: v.optional(seat),
  /** Keys of the house rules that are used (HR-1 to HR-8). */
  house: v.optional(v.pipe(v.array(id), v.maxLength(8))),
  /** What seats give up before the game (HR-8), as `formatHandicap` writes it. */
  handicap: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_HANDICAP))),
})
export type NewReferee = v.InferOutput<typeof newReferee>

/** What players can choose in an edition. A list with one value offers no choice. */
export interface RefereeChoices {
  readonly reveal: readonly RevealPolicy[]
  readonly tray: readonly TrayPolicy[]
  readonly attackerWinsTies: boolean
  readonly oneTimeBombs: boolean
  /** Empty where the edition has no repetition rule. */
  readonly repetition: readonly RepetitionPolicy[]
  /** Keys of the house rules. */
  readonly house: readonly string[]
}

/** House rules are the flags of an edition with a rule id such as HR-6. */
export function isHouseRule({ type, rule }: OptionSpec): boolean {
  return type === 'flag' && rule.startsWith('HR-')
}

/** Whether only battles are entered with a house rule: what comes back in a rescue is not known, so its moves could not be checked (HR-5). */
export function isForBattles(key: string): boolean {
  return key === 'rescue'
}

/** The choices of a refereed game, from the options of its edition. */
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
    house: options.filter(isHouseRule).map(({ key }) => key),
  }
}
