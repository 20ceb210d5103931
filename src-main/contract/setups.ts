/** Deployments that people keep, and those the app offers. Placements are as Red sees them; for Blue the app turns the board round. */
import * as v from 'valibot'
import { id, instant, name, placement, seat } from './common.ts'

/** Warnings do not forbid (CL-5). */
export const deploymentCheck = v.object({
  complete: v.boolean(),
  /** Kind id → how many are still to be placed (negative: too many). */
  left: v.record(v.string(), v.number()),
  warnings: v.array(v.object({ code: v.picklist(['no-first-move', 'flag-open', 'flag-in-front']), rule: v.string(), message: v.string() })),
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

const army = { edition: id, preset: id }

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
