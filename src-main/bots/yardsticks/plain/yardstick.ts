/** Makes a bot of one rule: which piece to attack and where to go, in every family with a reader. */
import { createRng, type Rng } from '../../../engine/core/rng.ts'
import type { ActTask, Bot } from '../../contract.ts'
import { randomBot } from '../../random.ts'
import { bestOf } from '../choose.ts'
import { deployBy, type Style } from './deploy.ts'
import type { Field, Step } from './field.ts'
import { readField } from './readers.ts'
import type { DeploymentOrder, Placement } from '../../../engine/core/game.ts'
import { randomPlacement } from '../../../engine/rules/deployment.ts'

/** The step that it takes; undefined for a random one without attack. */
export type Way = (field: Field, rng: Rng) => Step | undefined

export function plainBot(id: string, style: Style, way: Way): Bot {
  return {
    id,
    levels: ['normal'],
    deploy: (task) => deployBy(style, task),
    reinforce(task) {
      const placement = deployBy(style, task)
      return task.accepts(placement) ? placement : scatterUntil(task.order, createRng(`${task.seed} reinforcements`), task.accepts)
    },
    act: (task) => actBy(way, task),
  }
}

function actBy(way: Way, task: ActTask): ActTask['legal'][number] {
  const field = readField(task)
  if (!field || field.steps.length === 0) return randomBot.act(task)
  const rng = createRng(task.seed)
  return (way(field, rng) ?? peaceful(field, rng)).action
}

/** Any step without attack; where there is none, the attack that is likeliest to succeed. */
function peaceful(field: Field, rng: Rng): Step {
  const quiet = field.steps.filter((step) => !field.targetOf(step))
  return quiet.length > 0 ? rng.pick(quiet) : (mostPromising(field, field.steps) ?? rng.pick(field.steps))
}

/** The attack with the best odds. */
export function mostPromising(field: Field, steps: readonly Step[]): Step | undefined {
  return bestOf(steps, (step) => edge(field, step))
}

/** How much likelier an attack is to succeed than to fail. */
export function edge(field: Field, step: Step): number {
  const { wins, loses } = field.oddsOf(step)
  return wins - loses
}

/** Reinforcement orders have at least one legal placement (NA-22), and usually nearly all are. */
const TRIES = 2_000

/** An army on random spaces of its zone that the rules accept; null if none was found, which hardly ever happens. */
function scatterUntil(order: DeploymentOrder, rng: Rng, accepts: (placement: Placement) => boolean): Placement | null {
  for (let i = 0; i < TRIES; i++) {
    const placement = randomPlacement(order, rng)
    if (accepts(placement)) return placement
  }
  return null
}
