/**
 * The strategist at Castle. It keeps a belief over the pieces of all rivals, draws games that fit, tries the most promising actions in them
 * with quick play for all seats, and plays the action with the best average. Weaker levels forget, draw fewer games, look less far and
 * misjudge; they do not blunder on purpose.
 */
import type { TurnAction } from '../../engine/castle/types.ts'
import { createRng, type Rng } from '../../engine/core/rng.ts'
import type { BotLevel, Brain, Witness } from '../contract.ts'
import { bestBy, bestOf, goesBack } from '../choose.ts'
import { believe, imagine } from './belief.ts'
import { glanceOf, perform, weigh, type Effort } from './weigh.ts'
import { codeOf } from './code.ts'
import { deploySensibly } from './deployment.ts'
import { NO_EVIDENCE, readEvidence } from './evidence.ts'
import { drawbacks } from './drawbacks.ts'
import { explain } from './explain.ts'
import { knowledgeAt } from './knowledge.ts'
import { Model } from './model.ts'
import { forgottenAfter, type Memory, readSituation, type CastleActTask, type CastleTaskTypes } from './situation.ts'
import { makeOutlook, worthOf } from './outlook.ts'
import { compileTables } from './tables.ts'

interface Strength extends Effort {
  /** Turns of all seats until a shown rank is forgotten. */
  readonly memory: Memory
  /** Whether it draws conclusions from where pieces are and what they do. */
  readonly reads: boolean
  /** Width of the uniform noise on every value; the highest rank is about 9. */
  readonly noise: number
  /** Value of its flag a step nearer to the turret once a game has gone on for long, so that noise does not keep the flag wandering. */
  readonly homing: number
  /** Actions after which a game has gone on for long; after twice as many, homing counts in full. */
  readonly patience: number
}

/** Turns without a loss after which homing counts twice. */
const STALL = 40

const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  beginner: { memory: 0, reads: false, samples: 1, rounds: 1, width: 6, noise: 24, homing: 3, patience: 240 },
  easy: { memory: 16, reads: false, samples: 2, rounds: 1, width: 10, noise: 13.5, homing: 5, patience: 90 },
  normal: { memory: 40, reads: true, samples: 4, rounds: 2, width: 12, noise: 9.2, homing: 4, patience: 80 },
  strong: { memory: 100, reads: true, samples: 6, rounds: 2, width: 12, noise: 3.7, homing: 3, patience: 100 },
  expert: { memory: 200, reads: true, samples: 8, rounds: 3, width: 14, noise: 2.4, homing: 1, patience: 120 },
  master: { memory: Infinity, reads: true, samples: 24, rounds: 4, width: 14, noise: 0, homing: 0, patience: 120 },
}

/** Games drawn for each unit of effort when a position is judged. */
const LOOK = { samples: 4, rounds: 1, width: 8 } as const

/** Games drawn for a glance. */
const GLANCES = 6

export const castleStrategist: Brain<CastleTaskTypes> = {
  deploy: ({ info, view, order, seed }) => deploySensibly(compileTables(info, view.options), order, createRng(seed)),
  /** This family has no reinforcements. */
  reinforce: () => null,
  act: (task) => chooseAction(task),
  explain,
  drawbacks,
  appraise: (task, effort) => bestBy(task.legal, valuesOf(task, { ...STRENGTHS.master, ...LOOK, samples: LOOK.samples * effort })),
  standing,
  knowledgeAt,
}

function chooseAction(task: CastleActTask): TurnAction {
  const { view, legal, seed } = task
  const strength = STRENGTHS[task.level]
  const [first] = legal
  if (!first) throw new Error('a bot was asked to act without a legal action')
  if (legal.length === 1) return first
  const rng = createRng(`${seed} noise`)
  const values = valuesOf(task, strength)
  const noisy = (i: number): number => (values[i] ?? 0) + (rng.fraction() - 0.5) * strength.noise
  return bestOf(legal, (action, i) => noisy(i) - reluctance(view, action)) ?? first
}

/** What the seat knows, and how games are drawn that fit it. */
function readKnown({ info, view, seat, history }: Witness<CastleTaskTypes>, { memory, reads }: Pick<Strength, 'memory' | 'reads'>) {
  const tables = compileTables(info, view.options)
  const situation = readSituation(tables, view, seat, forgottenAfter(memory, history))
  const chances = believe(situation, reads ? readEvidence(tables, history) : NO_EVIDENCE)
  const worth = worthOf(tables, situation.left)
  return {
    tables,
    outlook: makeOutlook(situation, chances, worth, view.quiet),
    side: tables.sideOf[situation.me] ?? 0,
    imagine: (rng: Rng): Model => {
      const kinds = imagine(situation, chances, rng)
      const pieces = situation.pieces.map(({ at, seat: owner, known }, p) => ({ at, seat: owner, known, kind: kinds[p] ?? 0 }))
      return new Model(tables, { ...situation.start, pieces, worth })
    },
  }
}

/** What a position is worth at a glance: the average over games drawn to fit. */
function standing(witness: Witness<CastleTaskTypes>): number {
  const { outlook, side, imagine: draw } = readKnown(witness, STRENGTHS.master)
  const rng = createRng('standing')
  let sum = 0
  for (let n = 0; n < GLANCES; n++) sum += glanceOf(outlook, draw(rng), side)
  return sum / GLANCES
}

/** Value of each legal action. */
function valuesOf(task: CastleActTask, effort: Strength): readonly number[] {
  const { view, legal, budget, seed } = task
  const homing = homingOf(view, effort)
  const { tables, ...known } = readKnown({ ...task, seat: legal[0]?.seat ?? view.turn }, effort)
  return weigh({
    ...known,
    effort,
    budget,
    rng: createRng(seed),
    candidates: legal.map((action) => ({
      code: action.type === 'move' || action.type === 'shoot' ? codeOf(tables, action) : null,
      bonus: homing === 0 ? 0 : homing * stepsHome(task, action),
      isUrgent: stopsFlag(task, action),
      perform: (model) => perform(tables, model, action, view.due ?? []),
    })),
  })
}

/** Additional value of a step of its flag towards the turret. */
function homingOf({ ply, quiet }: CastleActTask['view'], { homing, patience }: Strength): number {
  return homing * Math.min(1, Math.max(0, ply / patience - 1)) * (1 + quiet / STALL)
}

/** Value of making way for its own flag, and cost of blocking it, compared with a step of the flag itself. */
const WAY = 0.5

/** Steps that an action brings a flag of its own side nearer to the turret; negative if it moves away. Making way counts as part of a step. */
function stepsHome({ info, view }: CastleActTask, action: TurnAction): number {
  if (action.type !== 'move') return 0
  const { from, to, leave, seat } = action
  const { far, size, steps, turret } = compileTables(info, view.options)
  const side = view.lineup.sides[seat]
  const toGo = (at: number): number => far[at * size + turret] ?? 0
  const own = view.tokens.filter((token) => token.carried && view.lineup.sides[token.seat] === side)
  if (own.some((token) => token.at === from && !leave.includes(token.seat))) return toGo(from) - toGo(to)
  const isInTheWay = (at: number): boolean => own.some((token) => steps[token.at]?.includes(at) === true && toGo(at) < toGo(token.at))
  return WAY * (Number(isInTheWay(from)) - Number(isInTheWay(to)))
}

/** Whether it attacks or shoots at a rival's carrier of its own flag next to the turret, which wins with its next move (CA-6). */
function stopsFlag({ info, view }: CastleActTask, action: TurnAction): boolean {
  if (action.type !== 'move' && action.type !== 'shoot') return false
  const { far, size, turret } = compileTables(info, view.options)
  const { sides } = view.lineup
  const carrier = view.board[action.to]
  if (!carrier || sides[carrier.seat] === sides[action.seat] || far[action.to * size + turret] !== 1) return false
  return view.tokens.some(({ at, carried, seat }) => carried && at === action.to && sides[seat] === sides[carrier.seat])
}

/** A small cost for moving straight back. */
function reluctance(view: CastleActTask['view'], action: TurnAction): number {
  return action.type === 'move' && goesBack(view, action) ? 0.6 : 0
}
