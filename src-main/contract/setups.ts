/**
 * Deployments that people keep, and those the app offers. A deployment stands on the rows of the army that it is for. Where both armies are the same it is
 * written for the first seat, and the screen turns it round for the other.
 */
import * as v from 'valibot'
import { turnedSpaces } from '../engine/core/board/facing.ts'
import { deploymentOf, type BoardEdition } from '../engine/rules/board-edition.ts'
import type { Seat } from '../engine/core/seats.ts'
import { id, instant, name, placement, seat } from './common.ts'

/** Warnings do not forbid (CL-5). */
export const deploymentCheck = v.object({
  complete: v.boolean(),
  /** Kind id → how many are still to be placed (negative: too many). */
  left: v.record(v.string(), v.number()),
  warnings: v.array(
    v.object({
      code: v.picklist(['no-first-move', 'flag-open', 'flag-in-front', 'flag-with-weak']),
      rule: v.string(),
      message: v.string(),
    }),
  ),
})
export type DeploymentCheck = v.InferOutput<typeof deploymentCheck>

export const setup = v.object({
  id,
  name: v.string(),
  edition: v.string(),
  preset: v.string(),
  placement,
  /** Offered by the app: cannot be changed, only copied. `about` tells its character. */
  builtIn: v.boolean(),
  about: v.string(),
  updatedAt: instant,
})
export type Setup = v.InferOutput<typeof setup>

/** The seat for which a deployment of `seat`'s army is written down: the first one with the same army on the same rows as each looks at them. */
export function writtenFor(info: BoardEdition, preset: string, seat: Seat): Seat {
  const wanted = shapeOf(info, preset, seat)
  return info.seats.find((other) => shapeOf(info, preset, other) === wanted) ?? seat
}

/** The seat for which a deployment is written: the one on whose rows it stands; the first one while nothing stands. */
export function seatOfSetup({ seats, board }: BoardEdition, placement: Readonly<Record<string, string>>): Seat | null {
  const spaces = Object.keys(placement).map(Number)
  return seats.find((seat) => spaces.every((space) => board.zones[seat]?.includes(space))) ?? null
}

/** An army and its zone as text: the spaces that lie for the first seat where these lie for their owner, who may be the only one with such a zone. */
function shapeOf(info: BoardEdition, preset: string, seat: Seat): string {
  const order = deploymentOf(info, preset, seat)
  const there = turnedSpaces(info.board, seat, info.seats[0] ?? seat, order?.spaces ?? [])
  const spaces = there ? [...there.values()].sort((a, b) => a - b) : seat
  return JSON.stringify([Object.entries(order?.kinds ?? {}).sort(), spaces])
}

/** `table` names the table of somebody's own that the army is of, as the edition of a game says (`EditionBase.table`). */
const army = { edition: id, table: v.optional(v.pipe(v.string(), v.maxLength(40))), preset: id }

export const setupRequests = {
  'setups.list': { args: v.strictObject({ edition: v.optional(id), preset: v.optional(id) }), result: v.array(setup) },
  'setups.save': { args: v.strictObject({ id: v.optional(id), name, ...army, placement }), result: setup },
  'setups.rename': { args: v.strictObject({ id, name }), result: setup },
  'setups.delete': { args: v.strictObject({ id }), result: v.null() },
  'setups.restore': { args: v.strictObject({ id }), result: setup },
  /** A sensible deployment, different each time. */
  'setups.random': { args: v.strictObject({ ...army, seat }), result: placement },
  'setups.check': { args: v.strictObject({ ...army, seat, placement }), result: deploymentCheck },
} as const
