/**
 * Formations: saved arrangements of an army, and those the app offers. A formation uses the rows of its army's seat. Where both armies are the same it is
 * stored for the first seat, and the screen turns it for the other.
 */
import { LONGEST_HANDICAP } from '../engine/core/handicap.ts'
import * as v from 'valibot'
import { turnedSpaces } from '../engine/core/board/facing.ts'
import type { Seat } from '../engine/core/seats.ts'
import { deploymentOf, type BoardEdition } from '../engine/rules/board-edition.ts'
import { id, instant, name, placement, seat } from './common.ts'

/** What a deployment can be warned of, the gravest first. The first group holds for a part of an army, the second for a whole one. */
const SETUP_WARNINGS = [
  ...(['no-first-move', 'flag-open', 'flag-in-front', 'flag-with-weak'] as const),
  ...(['flag-unguarded', 'shut-in', 'ways-blocked', 'bombs-in-front', 'shots-in-front', 'no-runner-in-front', 'no-miner-back'] as const),
] as const

/** The check of a deployment. Warnings do not forbid it (CL-5). */
export const deploymentCheck = v.object({
  complete: v.boolean(),
  /** By kind, how many are still to be placed; negative for too many. */
  left: v.record(v.string(), v.number()),
  warnings: v.array(
    v.object({
      code: v.picklist(SETUP_WARNINGS),
      rule: v.string(),
      message: v.string(),
    }),
  ),
})
export type DeploymentCheck = v.InferOutput<typeof deploymentCheck>

export const formation = v.object({
  id,
  name: v.string(),
  edition: v.string(),
  preset: v.string(),
  placement,
  /** Offered by the app: can be copied, not changed. `about` describes it. */
  builtIn: v.boolean(),
  about: v.string(),
  updatedAt: instant,
})
export type Formation = v.InferOutput<typeof formation>

/** A deployment as text: rows of signs in our notation, front row first; or 40 letters, back row first, for other programs. */
const FORMATS = ['rows', 'letters'] as const

/** Longest text of a deployment. */
export const FORMATION_TEXT_LENGTH = 2000

const formationText = v.object({ format: v.picklist(FORMATS), text: v.string() })
export type FormationText = v.InferOutput<typeof formationText>

/** `table` names the custom edition of the army, as in `EditionBase.table`. */
const army = { edition: id, table: v.optional(v.pipe(v.string(), v.maxLength(40))), preset: id }
/** The same for one game, whose seats may have given up pieces (HR-8). */
const playedArmy = { ...army, handicap: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_HANDICAP))), seat }

export const formationRequests = {
  'formations.list': { args: v.strictObject({ edition: v.optional(id), preset: v.optional(id) }), result: v.array(formation) },
  'formations.save': { args: v.strictObject({ id: v.optional(id), name, ...army, placement }), result: formation },
  'formations.rename': { args: v.strictObject({ id, name }), result: formation },
  'formations.delete': { args: v.strictObject({ id }), result: v.null() },
  'formations.restore': { args: v.strictObject({ id }), result: formation },
  /** A sensible formation, different each time. Pieces that are `placed` keep their spaces. */
  'formations.random': { args: v.strictObject({ ...playedArmy, placed: v.optional(placement) }), result: placement },
  /** A deployment in each format that can hold it. */
  'formations.text': { args: v.strictObject({ ...playedArmy, placement }), result: v.object({ texts: v.array(formationText) }) },
  /** The deployment that a text in one of the formats describes. */
  'formations.read': {
    args: v.strictObject({ ...playedArmy, text: v.pipe(v.string(), v.maxLength(FORMATION_TEXT_LENGTH)) }),
    result: placement,
  },
  'formations.check': { args: v.strictObject({ ...playedArmy, placement }), result: deploymentCheck },
} as const

/** The seat that a formation of `seat`'s army is stored for: the first one with the same army on the same rows, as each seat sees them. */
export function writtenFor(info: BoardEdition, preset: string, seat: Seat): Seat {
  const wanted = shapeOf(info, preset, seat)
  return info.seats.find((other) => shapeOf(info, preset, other) === wanted) ?? seat
}

/** The seat that a formation is stored for, by its rows; the first seat while it is empty. */
export function seatOfFormation({ seats, board }: BoardEdition, placement: Readonly<Record<string, string>>): Seat | null {
  const spaces = Object.keys(placement).map(Number)
  return seats.find((seat) => spaces.every((space) => board.zones[seat]?.includes(space))) ?? null
}

/** An army and its zone as text, with the spaces as the first seat would have them. A zone that only its owner has is named by the seat. */
function shapeOf(info: BoardEdition, preset: string, seat: Seat): string {
  const order = deploymentOf(info, preset, seat)
  const there = turnedSpaces(info.board, seat, info.seats[0] ?? seat, order?.spaces ?? [])
  const spaces = there ? [...there.values()].sort((a, b) => a - b) : seat
  return JSON.stringify([Object.entries(order?.kinds ?? {}).sort(), spaces])
}
