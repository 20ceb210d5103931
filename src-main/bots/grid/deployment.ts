/**
 * Sensible, varied deployments: several are drawn piece by piece from weights by kind and space, and one of the best is kept. Works from
 * the properties of kinds and the shape of the zone, so any roster can be deployed on any board.
 */
import { compileBoard } from '../../engine/core/board/compile.ts'
import type { KindSpec } from '../../engine/core/edition.ts'
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'
import type { Rng } from '../../engine/core/rng.ts'
import type { BoardEdition } from '../../engine/rules/board-edition.ts'
import { advanceIn, bestOf, drawIndex } from '../choose.ts'
import { scatterUntil } from '../random.ts'
import type { GridReinforceTask } from './situation.ts'

const CANDIDATES = 16

/** Reinforcements enter at once, wards in shelter: ten more pieces are worth more now than later. */
export function enterSensibly({ info, order, view, accepts }: GridReinforceTask, rng: Rng): Placement | null {
  const taken = new Set([...view.board.entries()].flatMap(([square, piece]) => (piece?.seat === order.seat ? [square] : [])))
  const placement = deploySensibly(info, order, rng, { taken })
  return accepts(placement) ? placement : scatterUntil(order, rng, accepts)
}

interface Standing {
  /** Squares that other own pieces occupy. */
  readonly taken?: ReadonlySet<number>
  /** Pieces of the same army that keep their squares. */
  readonly placed?: Placement
}

/**
 * A deployment that a person could have made: a guarded flag, scouts forward, bombs back, strength spread out, wards sheltered. What is placed already is
 * taken into account, and not part of the answer.
 */
export function deploySensibly(
  info: BoardEdition,
  order: DeploymentOrder,
  rng: Rng,
  { taken = new Set(), placed = {} }: Standing = {},
): Placement {
  const survey = surveyZone(info, order, { taken, placed })
  const drawn = Array.from({ length: CANDIDATES }, () => draw(info, order, survey, rng))
  return bestOf(drawn, (placement) => judge(info, { ...placed, ...placement }, survey) + rng.fraction() * 2) ?? {}
}

interface ZoneSurvey {
  readonly spaces: readonly number[]
  /** Pieces that keep their spaces. */
  readonly placed: ReadonlyMap<number, KindSpec>
  /** 0 at the owner's back edge, 1 at the front of the zone, by space. */
  readonly advance: ReadonlyMap<number, number>
  /** Zone spaces that a piece there could step to or guard. */
  readonly neighbours: ReadonlyMap<number, readonly number[]>
  /** Spaces from which a first step out of the zone is possible. */
  readonly exits: ReadonlySet<number>
}

function surveyZone({ board, kinds }: BoardEdition, order: DeploymentOrder, { taken, placed }: Required<Standing>): ZoneSurvey {
  const spaces = [...order.spaces, ...Object.keys(placed).map(Number)]
  const zone = new Set(spaces)
  const adjacent = compileBoard(board).neighbours
  const neighbours = new Map<number, number[]>()
  const exits = new Set<number>()
  for (const space of spaces) {
    const around = adjacent[space] ?? []
    neighbours.set(
      space,
      around.filter((next) => zone.has(next)),
    )
    if (around.some((next) => !zone.has(next) && !taken.has(next))) exits.add(space)
  }
  const standing = kinds.flatMap((kind) =>
    Object.keys(placed).flatMap((at) => (placed[Number(at)] === kind.id ? [[Number(at), kind] as const] : [])),
  )
  return { spaces, placed: new Map(standing), advance: advanceIn(board, order.seat, spaces), neighbours, exits }
}

/** Flags first, then bombs (next to the flag), then the rest in random order. */
function draw(info: BoardEdition, order: DeploymentOrder, survey: ZoneSurvey, rng: Rng): Placement {
  const army = info.kinds.flatMap((kind) => Array.from({ length: order.kinds[kind.id] ?? 0 }, () => kind))
  const turn = (kind: KindSpec): number => (kind.flag ? 0 : kind.bomb ? 1 : 2)
  const queue = rng.shuffle(army).sort((a, b) => turn(a) - turn(b))
  const free = new Set(order.spaces)
  const placed = new Map(survey.placed)
  const guarded = rng.fraction() < 0.8
  for (const kind of queue) {
    const spaces = [...free]
    const weights = spaces.map((at) => liking(kind, at, placed, survey, guarded))
    const space = spaces[drawIndex(weights, rng)] as number
    free.delete(space)
    placed.set(space, kind)
  }
  return Object.fromEntries([...placed].flatMap(([space, kind]) => (survey.placed.has(space) ? [] : [[space, kind.id]])))
}

/** How well a kind suits a space; only ratios matter. */
function liking(kind: KindSpec, space: number, placed: ReadonlyMap<number, KindSpec>, survey: ZoneSurvey, guarded: boolean): number {
  const advance = survey.advance.get(space) ?? 0
  const near = (survey.neighbours.get(space) ?? []).map((next) => placed.get(next))
  const nextToFlag = near.some((other) => other?.flag)
  if (kind.flag) return Math.exp(-12 * advance)
  if (kind.bomb) return (nextToFlag && guarded ? 40 : 1) * Math.exp(-2.2 * advance)
  const huddle = near.some((other) => (other?.rank ?? 0) >= 8 && (kind.rank ?? 0) >= 8) ? 0.3 : 1
  if (kind.ward) return Math.exp(-2 * advance) * (nextToFlag ? 0.5 : 1)
  if (kind.defuses) return Math.exp(-1.6 * advance)
  if (kind.movement === 'line') return 0.4 + advance
  if (kind.assassinates !== undefined) return 0.3 + advance * (1 - advance) * 3
  const strength = (kind.rank ?? 0) / 10
  return huddle * (0.3 + (strength > 0.55 ? 1 : 0.6) * advance)
}

/** Higher is better; about one point for each concern. */
function judge(info: BoardEdition, placement: Placement, survey: ZoneSurvey): number {
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const at = (space: number): KindSpec | undefined => kinds.get(placement[space] ?? '')
  let score = 0
  let strongFiles = 0
  for (const space of survey.spaces) {
    const kind = at(space)
    if (!kind) continue
    const near = (survey.neighbours.get(space) ?? []).map(at)
    if (kind.flag) score += near.filter((other) => other?.bomb).length + near.filter((other) => other && !other.bomb).length * 0.6
    if (kind.bomb && (survey.advance.get(space) ?? 0) > 0.9) score -= 1
    if (kind.movement !== 'none' && (kind.rank ?? 0) >= 8) {
      const blocked = near.length > 0 && near.every((other) => other?.movement === 'none') && !survey.exits.has(space)
      score -= blocked ? 3 : 0
      strongFiles += survey.exits.has(space) ? 1 : 0
    }
    if (kind.assassinates !== undefined) score += near.some((other) => (other?.rank ?? 0) === (kind.assassinates ?? 0) - 1) ? 1 : 0
  }
  const mobileExits = [...survey.exits].filter((space) => (at(space)?.movement ?? 'none') !== 'none').length
  return score + Math.min(strongFiles, 2) + (mobileExits === 0 ? -20 : Math.min(mobileExits, 4) * 0.25)
}
