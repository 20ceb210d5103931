/**
 * Sensible, varied deployments: a strong carrier on the flag's start, a way out for it, strong pieces near that way, Cannons behind, Scouts
 * spread out. Several are drawn piece by piece from weights, and one of the best is kept. Rivals are believed to deploy like this.
 */
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'
import type { Rng } from '../../engine/core/rng.ts'
import { advanceIn, bestOf, drawIndex } from '../choose.ts'
import { NO_SIDE } from './model.ts'
import { strengthOf, type Tables } from './tables.ts'

const CANDIDATES = 8

export interface ZoneSurvey {
  readonly spaces: readonly number[]
  /** By space: 0 on the back row, 1 on the front row of the zone. */
  readonly advance: ReadonlyMap<number, number>
  /** Where the flag starts. */
  readonly flag: number
}

const surveys = new WeakMap<Tables, Map<number, ZoneSurvey>>()

/** The zone of a seat, surveyed once for each board. */
export function surveyZone(tables: Tables, seat: number): ZoneSurvey {
  const made = surveys.get(tables) ?? new Map<number, ZoneSurvey>()
  surveys.set(tables, made)
  const survey = made.get(seat) ?? makeSurvey(tables, seat)
  made.set(seat, survey)
  return survey
}

function makeSurvey({ ctx, seats }: Tables, index: number): ZoneSurvey {
  const { board } = ctx.tables
  const seat = seats[index]
  const spaces = (seat && board.zones[seat]) ?? []
  return { spaces, advance: seat ? advanceIn(board, seat, spaces) : new Map(), flag: (seat && ctx.flags[seat]) ?? NO_SIDE }
}

/** How well a kind suits a space of the zone; only ratios matter. */
export function likingOf(tables: Tables, { advance, flag }: ZoneSurvey, k: number, space: number): number {
  const kind = tables.kinds[k]
  const forward = advance.get(space) ?? 0
  const strength = strengthOf(tables, k)
  if (space === flag) return tables.range[k] ? 0.02 : 0.03 + 4 * strength ** 6
  const nextToFlag = tables.far[space * tables.size + flag] === 1
  if (tables.range[k]) return Math.exp(-1.6 * forward)
  if (kind?.assassinates !== undefined) return 0.35 + forward * (1 - forward) * 2.5
  if (tables.runs[k]) return 0.5 + 0.6 * forward
  if ((tables.strides[k] ?? 1) > 1) return 0.45 + 0.8 * forward
  if (strength > 0.7) return (nextToFlag ? 1.3 : 0.8) - 0.2 * forward
  return 0.4 + 0.8 * forward
}

export function deploySensibly(tables: Tables, order: DeploymentOrder, rng: Rng): Placement {
  const survey = surveyZone(tables, tables.seatIndex.get(order.seat) ?? 0)
  const drawn = Array.from({ length: CANDIDATES }, () => draw(tables, order, survey, rng))
  const best = bestOf(drawn, (placed) => judge(tables, survey, placed) + rng.fraction() * 2) ?? []
  return Object.fromEntries([...best].map(([space, k]) => [space, tables.kinds[k]?.id ?? '']))
}

/** The flag's start chooses a kind first, then the kinds choose spaces, in random order. */
function draw(tables: Tables, order: DeploymentOrder, survey: ZoneSurvey, rng: Rng): ReadonlyMap<number, number> {
  const army = rng.shuffle(tables.kinds.flatMap(({ id }, k) => new Array<number>(order.kinds[id] ?? 0).fill(k)))
  const placed = new Map<number, number>()
  const free = new Set(order.spaces)
  if (free.has(survey.flag)) {
    const weights = army.map((k) => likingOf(tables, survey, k, survey.flag))
    const at = drawIndex(weights, rng)
    placed.set(survey.flag, army.splice(at, 1)[0] ?? 0)
    free.delete(survey.flag)
  }
  for (const k of army) {
    const spaces = [...free]
    const weights = spaces.map((each) => likingOf(tables, survey, k, each))
    const space = spaces[drawIndex(weights, rng)] ?? NO_SIDE
    placed.set(space, k)
    free.delete(space)
  }
  return placed
}

/** Rewards strong pieces near the carrier, mobile pieces in the front row, and Cannons behind it. */
function judge(tables: Tables, { flag, advance }: ZoneSurvey, placed: ReadonlyMap<number, number>): number {
  let score = 0
  for (const [space, k] of placed) {
    const near = tables.far[space * tables.size + flag] ?? 0
    if (space !== flag && near <= 3) score += 0.5 * Math.max(0, strengthOf(tables, k) - 0.5)
    if (tables.range[k] && advance.get(space) === 1) score -= 1
  }
  return score
}
