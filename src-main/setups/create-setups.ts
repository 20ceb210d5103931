/** Setups: deployments that people keep, and those the app offers. */
import type { Room } from '../contract/handlers.ts'
import type { setupRequests } from '../contract/setups.ts'
import type { Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { SetupStore } from '../record/setups.ts'

export type SetupRequestName = keyof typeof setupRequests

/** Makes a sensible deployment of `seat`'s army. The same seed gives the same one. */
export type DeploymentGenerator = (order: {
  readonly edition: string
  readonly preset: string
  readonly seat: Seat
  readonly seed: string
}) => Placement

export interface SetupPorts {
  readonly setups: SetupStore
  readonly generate: DeploymentGenerator
  now(): number
  /** A new id: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  newSeed(): string
}

/** Opens the setups room. */
export function createSetups(_ports: SetupPorts): Room<SetupRequestName> {
  const handlers = {} as Room<SetupRequestName>['handlers']
  return { handlers, left: () => undefined, close: () => undefined }
}
