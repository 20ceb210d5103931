/**
 * Deployments that people keep, and those the app offers. A deployment stands on the rows of the army that it is for. Where both armies are the same it is
 * written for the first seat, and the screen turns it round for the other.
 */
import * as v from 'valibot'
import { id, instant, name, placement, seat } from './common.ts'

export { seatOfSetup, writtenFor } from './setup-seats.ts'

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
