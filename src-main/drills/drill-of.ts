/** Makes drills: plays games from a seed until a moment has a question with exactly one right answer. Pure. */
import type { Drill, DrillFact } from '../contract/drills.ts'
import type { DrillKind } from '../contract/words.ts'
import { armyOf } from '../engine/core/edition.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Edition } from '../engine/editions/index.ts'
import type { EditionInfo } from '../engine/families.ts'
import type { DrillFamily } from './families/family.ts'
import { drillsFor } from './families/index.ts'
import { momentsOf, type Moment } from './moments.ts'
import type { Asked, Chance, Question } from './questions/question.ts'

function questionsOf(info: EditionInfo): readonly Question[] {
  return drillsFor(info)?.questions.filter((question) => question.suits?.(info) ?? true) ?? []
}

/** The kinds of drill that an edition has. */
export function drillKindsOf(info: EditionInfo): DrillKind[] {
  return questionsOf(info).map(({ kind }) => kind)
}

/** Those of them that keep to the standard options. */
export function easyKindsOf(info: EditionInfo): DrillKind[] {
  return questionsOf(info).flatMap(({ kind, options }) => (options === undefined ? [kind] : []))
}

/** The preset with the fewest pieces on the board. */
function smallestOf(info: EditionInfo): string {
  const piecesOf = (preset: string): number => {
    const armies = lineupOf(info, { preset }).seats.map((seat) => Object.values(armyOf(info, preset, seat)))
    return armies.flat().reduce((sum, number) => sum + number, 0)
  }
  return info.presets.reduce((smallest, preset) => (piecesOf(preset) < piecesOf(smallest) ? preset : smallest))
}

/** What a drill is made from: the same gives the same. */
export type DrillName = Pick<Drill, 'kind' | 'seed'> & Partial<Pick<Drill, 'isEasy'>> & { readonly edition: Edition }

/** A drill with its answer: the index of the right choice, and the fact that decides each choice. */
export interface MadeDrill {
  readonly drill: Drill
  readonly right: number
  readonly why: readonly DrillFact[]
}

/** Games that are searched; thousands of seeds needed far fewer. */
const MOST_GAMES = 400

/** A drill; null where the edition has none of this kind. */
export function drillOf(name: DrillName): MadeDrill | null {
  const search = searchDrill(name)
  let next = search.next()
  while (!next.done) next = search.next()
  return next.value
}

/** The same, turn by turn of the games that it searches, for those who do something else in between. */
export function* searchDrill({ kind, edition, seed, isEasy = false }: DrillName): Generator<void, MadeDrill | null, void> {
  const family = drillsFor(edition.info)
  const question = questionsOf(edition.info).find((each) => each.kind === kind)
  if (!family || !question) return null
  const rng = createRng(`${kind} ${edition.info.id} ${seed}`)
  const chance = { rng, coin: rng.below(2) === 0 }
  const presets = isEasy ? [smallestOf(edition.info)] : edition.info.presets
  for (let n = 0; n < MOST_GAMES; n++) {
    const found = yield* searchGame({ family, question, edition, presets, chance, seed: `${seed} ${n}` })
    if (found) return madeOf(found, { kind, edition: edition.info.id, seed, isEasy })
  }
  throw new Error(`no drill ${kind} of ${edition.info.id} from ${seed}`)
}

interface Search {
  readonly family: DrillFamily
  readonly question: Question
  readonly edition: Edition
  /** One of them is played. */
  readonly presets: readonly string[]
  readonly chance: Chance
  readonly seed: string
}

interface Found {
  readonly moment: Moment
  readonly asked: Asked
}

/** Chance to take a question, so that drills come from all parts of a game. */
const TAKEN = 0.3

function* searchGame({ family, question, edition, presets, chance, seed }: Search): Generator<void, Found | null, void> {
  const parsed = edition.game.parseOptions({ ...question.options, preset: chance.rng.pick(presets) })
  if (!parsed.ok) throw new Error(parsed.error.message)
  let last: Found | null = null
  const isAttack: DrillFamily['isAttack'] = (moment, action) => family.isAttack(moment, action)
  for (const moment of momentsOf({ edition, options: parsed.value, seed, isAttack })) {
    yield
    const sight = family.see(moment)
    const asked = sight && question.ask(moment, sight, chance)
    if (!asked) continue
    last = { moment, asked }
    if (chance.rng.fraction() < TAKEN) break
  }
  return last
}

function madeOf(
  { moment, asked: { view = moment.view, about, options, clues = [] } }: Found,
  name: Pick<Drill, 'kind' | 'edition' | 'seed' | 'isEasy'>,
): MadeDrill {
  return {
    drill: { ...name, view, about, choices: options.map(({ choice }) => choice), clues: [...clues] },
    right: options.findIndex((option) => option.right),
    why: options.map(({ why }) => why),
  }
}

/** Whether a choice is right, and why, for who has chosen; null where the drill has no such choice. */
export function answerTo({ right, why }: MadeDrill, choice: number): (Pick<MadeDrill, 'right'> & { readonly why: DrillFact[] }) | null {
  const chosen = why[choice]
  const deciding = why[right]
  if (!chosen || !deciding) return null
  return { right, why: chosen === deciding || choice === right ? [deciding] : [chosen, deciding] }
}
