/** Looks for puzzles in seeded games between bots: positions with one clearly best action that some level finds each time. */
import { createHash } from 'node:crypto'
import { playGame } from '../bots/arena.ts'
import { askBot } from '../bots/ask.ts'
import { BOT_LEVELS, type BotLevel, type Witness } from '../bots/contract.ts'
import { strategistBot } from '../bots/index.ts'
import type { Reason } from '../bots/reasons.ts'
import { limitOf } from '../engine/core/edition.ts'
import { begin, type AnyAction, type OptionsBase, type StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition, type Edition } from '../engine/editions/index.ts'
import type { Puzzle } from '../record/puzzle.ts'
import { findClearBest, LOOKS, type ClearBest } from '../review/clear-best.ts'

interface Wish {
  readonly edition: string
  readonly preset: string
  /** How many are wanted. */
  readonly count: number
  readonly seed: string
}

/** Levels of the seats in a game, by turns: unequal ones lead to positions in which much is at stake. */
const FIRST_PAIR: readonly [BotLevel, BotLevel] = ['strong', 'easy']
const PAIRS = [FIRST_PAIR, ['normal', 'strong'], ['expert', 'normal'], ['easy', 'normal']] as const
const MOST_GAMES = 60
/** Turns between two positions of a game that are looked at, and between two puzzles of one game. */
const EVERY = 2
const APART = 25
const MOST_FROM_GAME = 2
/** Looks of the first test. */
const FIRST_LOOKS = 2
/** Times that a level must find the answer. */
const TRIES = 3
/** Most of all puzzles of a preset with the same reason, and of those that the weakest level finds. */
const MOST_ALIKE = 0.34
const MOST_EASIEST = 0.2
/** Reasons that explain no puzzle. */
const NO_REASONS: ReadonlySet<Reason['type']> = new Set(['best', 'near', 'way', 'rest', 'wait', 'place', 'border', 'spot'])
const UNLIMITED = { expired: () => false }

interface Setting {
  readonly edition: Edition
  readonly options: OptionsBase
}

/** A position of a game as it is put to the person, and the answer. */
interface Found {
  readonly state: StateBase
  readonly text: string
  readonly seen: Witness
  readonly answer: ClearBest
}

/** Puzzles of a preset, as they are found; fewer than wanted where the games hold no more. */
export function* searchPuzzles({ edition: id, preset, count, seed }: Wish): Generator<Puzzle, void, void> {
  const edition = findEdition(id)
  const options = edition?.game.parseOptions({ preset, ...limitOf(edition.info) })
  if (!edition || !options?.ok) throw new Error(`no ${id} ${preset}`)
  const setting = { edition, options: options.value }
  const byReason = new Map<string, number>()
  let [found, easiest] = [0, 0]
  for (let g = 0; g < MOST_GAMES && found < count; g++) {
    let [last, fromGame] = [-APART, 0]
    for (const state of positionsOf(setting, `${seed}/${g}`, PAIRS[g % PAIRS.length] ?? FIRST_PAIR)) {
      if (found === count || fromGame === MOST_FROM_GAME) break
      if (state.ply < last + APART) continue
      const here = look(setting, preset, state)
      const reason = here?.answer.why.type ?? ''
      if (!here || (byReason.get(reason) ?? 0) >= Math.ceil(count * MOST_ALIKE)) continue
      const level = levelOf(setting, here)
      if (!level || (level === BOT_LEVELS[0] && easiest >= Math.floor(count * MOST_EASIEST))) continue
      byReason.set(reason, (byReason.get(reason) ?? 0) + 1)
      if (level === BOT_LEVELS[0]) easiest++
      found++
      fromGame++
      last = state.ply
      yield puzzleOf(setting, preset, here, level)
    }
  }
}

/** Positions of one game, in order. */
function* positionsOf(
  { edition, options }: Setting,
  seed: string,
  levels: readonly [BotLevel, BotLevel],
): Generator<StateBase, void, void> {
  const { game } = edition
  const play = playGame({ edition, options, seed, armies: 'own' })
  let next = play.next()
  let [first]: readonly (Seat | undefined)[] = []
  while (!next.done) {
    first ??= next.value.seat
    const level = levels[next.value.seat === first ? 0 : 1]
    next = play.next(askBot(strategistBot, { ...next.value, level, budget: UNLIMITED }))
  }
  let { state } = begin(game, options, seed)
  for (const [n, action] of next.value.actions.entries()) {
    if (n % EVERY === 0 && state.phase === 'playing') yield state
    state = after(edition, state, action)
  }
}

function after({ game }: Edition, state: StateBase, action: AnyAction): StateBase {
  const decided = game.decide(state, action)
  if (!decided.ok) throw new Error(`a recorded action was refused: ${decided.error.code}`)
  return decided.value.reduce((now, event) => game.evolve(now, event), state)
}

/** The position as a puzzle; null where it is none. */
function look({ edition, options }: Setting, preset: string, from: StateBase): Found | null {
  const { game, info } = edition
  const [seat] = game.toAct(from)
  if (seat === undefined || game.deployment(from, seat)) return null
  const text = game.notation.formatPosition(from)
  const examined = game.notation.examine(options, text)
  const read = game.notation.parsePosition(options, text, 'puzzle')
  if (!examined.ok || examined.value.faults.length > 0 || !read.ok) return null
  const state = read.value
  const seen = { info, view: game.viewFor(state, seat), seat, history: [] }
  const looked = { game, preset, seen }
  const quick = findClearBest({ ...looked, looks: FIRST_LOOKS })
  if (!quick || NO_REASONS.has(quick.why.type)) return null
  const answer = findClearBest({ ...looked, looks: LOOKS })
  if (!answer || textOf(edition, state, answer.best) !== textOf(edition, state, quick.best)) return null
  return isUnlucky(edition, state, answer.best, seat) ? null : { state, text, seen, answer }
}

/** Whether the action loses a piece and captures none, by what the hidden pieces are: that would not look like an answer. */
function isUnlucky(edition: Edition, state: StateBase, action: AnyAction, seat: Seat): boolean {
  const lost = after(edition, state, action).captured.slice(state.captured.length)
  return lost.length > 0 && lost.every((piece) => piece.seat === seat)
}

function textOf({ game }: Edition, state: StateBase, action: AnyAction): string {
  return game.notation.formatAction(state, action)
}

/** The weakest level that finds the answer each time; null where none does. */
function levelOf({ edition }: Setting, { state, seen, answer }: Found): BotLevel | null {
  const accepted = [answer.best, ...answer.nearly].map((action) => textOf(edition, state, action))
  const legal = edition.game.legalActions(seen.view, seen.seat)
  const finds = (level: BotLevel, n: number): boolean =>
    accepted.includes(textOf(edition, state, strategistBot.act({ ...seen, legal, level, seed: `puzzle ${n}`, budget: UNLIMITED })))
  return BOT_LEVELS.find((level) => Array.from({ length: TRIES }, (_, n) => n).every((n) => finds(level, n))) ?? null
}

function puzzleOf({ edition }: Setting, preset: string, { state, text, answer }: Found, level: BotLevel): Puzzle {
  const { id } = edition.info
  return {
    id: createHash('sha256').update(`${id} ${preset} ${text}`).digest('hex').slice(0, 8),
    edition: id,
    preset,
    position: text,
    best: textOf(edition, state, answer.best),
    nearly: answer.nearly.map((action) => textOf(edition, state, action)),
    why: answer.why,
    level,
  }
}
