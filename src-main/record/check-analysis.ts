/** Whether the analysis of a file is about the game that it comes with. */
import * as v from 'valibot'
import type { Judged } from '../contract/review.ts'
import { isPlain } from '../engine/core/edition.ts'
import { isTurnAction, type StateBase } from '../engine/core/game.ts'
import type { Json } from '../engine/core/json.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Edition } from '../engine/editions/index.ts'
import { ANALYSIS_VERSION, readAnswer, type KeptAnswer, type Question } from './analysis.ts'
import { decisionAt } from './decision-at.ts'
import { framesOf } from './frames.ts'
import type { Timeline } from './timeline.ts'

/** The most answers in a file: some for each of the most steps. */
const MOST_ANSWERS = 500_000
/** The longest text of one answer, in characters; they have a few hundred. */
const LONGEST = 20_000
/** No move costs as much, in hundredths of the strongest piece: what a position is worth is counted up to a bound. */
const MOST_HUNDREDTHS = 10_000

const numeral = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const inFile = v.strictObject({
  version: numeral,
  answers: v.pipe(
    v.array(v.strictObject({ question: v.pipe(v.string(), v.maxLength(40)), effort: numeral, frame: numeral, answer: v.unknown() })),
    v.maxLength(MOST_ANSWERS),
  ),
})

/**
 * The analysis of a file, which belongs to the game of this timeline. None where it is of another version; null where it is damaged, or of another game:
 * its answers must be about decisions of this game.
 */
export function readAnalysis(value: unknown, { info, game }: Edition, timeline: Timeline): readonly KeptAnswer[] | null {
  const parsed = v.safeParse(inFile, value, { abortEarly: true })
  if (!parsed.success) return null
  if (parsed.output.version !== ANALYSIS_VERSION) return []
  const frames = framesOf(timeline)
  const kinds = new Set<string>(info.kinds.map(({ id }) => id))
  const measures = new Set<string>(info.kinds.filter(isPlain).map(({ id }) => id))
  const lands = 'lands' in info ? (info.lands[timeline.positions[0]?.state.options.preset ?? '']?.territories.length ?? 0) : 0
  const decisions = new Map<number, ReturnType<typeof decisionAt>>()
  const madeAt = (frame: number): ReturnType<typeof decisionAt> => {
    const made = decisions.get(frame) ?? (decisions.has(frame) ? null : decisionAt({ game, frames }, frame))
    decisions.set(frame, made)
    return made
  }
  const places = new Set<string>()
  const answers: KeptAnswer[] = []
  for (const { question, effort, frame, answer } of parsed.output.answers) {
    const place = `${question} ${effort} ${frame}`
    const position = frames[frame]
    if (places.has(place) || !position || frame >= frames.length - 1 || JSON.stringify(answer).length > LONGEST) return null
    places.add(place)
    const read = readAnswer(question, frame, answer)
    const { state } = position
    const known = { kinds, seats: state.lineup.seats, lands, hasSpace: (space: number) => game.spaceName(state, space) !== '' }
    if (read === undefined || !isSound(read, known)) return null
    const made = madeAt(frame)
    if (read === null && made) continue // it would never be judged
    if (read !== null) {
      const { seat, ...judged } = read as unknown as Pick<Judged, 'seat'> & Partial<Judged>
      const { better = null, cost } = judged
      if (made?.seat !== seat || !isOfOnePiece(judged)) return null
      if (cost && (cost.hundredths > MOST_HUNDREDTHS || !measures.has(cost.kind))) return null
      if (better !== null && (better === game.notation.formatAction(state, made.taken) || !isMove(game, state, seat, better))) return null
    }
    answers.push({ question: question as Question, effort, frame, answer: read })
  }
  return answers
}

/** Whether this is a legal turn action of the seat, written as the game itself writes it. */
function isMove(game: Edition['game'], state: StateBase, seat: Seat, text: string): boolean {
  const read = game.notation.parseAction(state, seat, text)
  return read.ok && isTurnAction(read.value) && game.notation.formatAction(state, read.value) === text && game.decide(state, read.value).ok
}

/**
 * Whether what is said of a stronger action comes with one, which lost something: chances, or pieces where the chances are even. Other answers say nothing of
 * it.
 */
function isOfOnePiece({ best = 0, taken = 0, better = null, why, against, does, idea, sure, cost, forced }: Partial<Judged>): boolean {
  return better === null
    ? best === taken && !why && !against && !does && idea === undefined && !sure && !cost
    : (best > taken || (best === taken && cost !== undefined)) && !forced
}

/** The sort of thing under a key of an answer; lists of such things as well. */
const SORTS: Readonly<Record<string, 'kind' | 'space' | 'seat' | 'territory'>> = {
  kind: 'kind',
  piece: 'kind',
  at: 'space',
  threat: 'space',
  from: 'space',
  to: 'space',
  seat: 'seat',
  keeper: 'seat',
  of: 'seat',
  flags: 'seat',
  territory: 'territory',
  gains: 'territory',
  keeps: 'territory',
  others: 'territory',
}

interface Known {
  readonly kinds: ReadonlySet<string>
  readonly seats: readonly string[]
  /** How many territories it has. */
  readonly lands: number
  hasSpace(space: number): boolean
}

/** Whether all numbers are finite, and all kinds, spaces, seats and territories are some of the game. */
function isSound(value: Json, known: Known, key = ''): boolean {
  const sort = SORTS[key]
  if (typeof value === 'number')
    return Number.isFinite(value) && (sort !== 'space' || known.hasSpace(value)) && (sort !== 'territory' || value < known.lands)
  if (typeof value === 'string') return (sort !== 'kind' || known.kinds.has(value)) && (sort !== 'seat' || known.seats.includes(value))
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([inner, part]) => isSound(part, known, Array.isArray(value) ? key : inner))
}
