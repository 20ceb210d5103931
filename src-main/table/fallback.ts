/** What the table plays for a bot that gave no usable answer: any legal action, or an army with its immovable pieces at the back. */
import type { EditionInfo } from '../engine/core/edition.ts'
import type { DeploymentOrder, Placement } from '../engine/core/game.ts'
import { createRng, type Rng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GridAction, GridView } from '../engine/grid/types.ts'
import type { GridGame } from '../engine/grid/game.ts'

/** How often a placement of reinforcements is drawn anew: nearly every one leaves something to do (NA-22). */
const TRIES = 2_000

/** A legal action of `seat`, which is to act, drawn from what it sees. Reinforcements come in when nothing else can be done (NA-8). */
export function fallbackAction(game: GridGame, info: EditionInfo, view: GridView, seat: Seat, seed: string): GridAction {
  const rng = createRng(seed)
  const order = game.deployment(view, seat)
  if (!order) return rng.pick(game.legalActions(view, seat))
  if (!order.optional) return { type: 'deploy', seat, placement: plainPlacement(info, order, rng) }
  const legal = game.legalActions(view, seat)
  return legal.length > 0 ? rng.pick(legal) : acceptedEntry(game, info, view, order, rng)
}

function acceptedEntry(game: GridGame, info: EditionInfo, view: GridView, order: DeploymentOrder, rng: Rng): GridAction {
  const state = game.determinise(view, [], rng)
  const draw = (): GridAction => ({ type: 'deploy', seat: order.seat, placement: plainPlacement(info, order, rng) })
  let action = draw()
  for (let i = 0; i < TRIES && !game.decide(state, action).ok; i++) action = draw()
  return action
}

/** A random placement whose immovable pieces stand as far back as the zone allows, so that there is a first move (CL-5). */
export function plainPlacement(info: EditionInfo, order: DeploymentOrder, rng: Rng): Placement {
  const army = info.kinds.flatMap((kind) => Array.from({ length: order.kinds[kind.id] ?? 0 }, () => kind))
  const immovable = army.filter((kind) => kind.movement === 'none')
  const movable = army.filter((kind) => kind.movement !== 'none')
  const { width, height } = info.board
  const towardsCentre = (space: number): number => -Math.abs(Math.floor(space / width) - (height - 1) / 2)
  const fromBack = rng.shuffle(order.spaces).sort((a, b) => towardsCentre(a) - towardsCentre(b))
  const back = rng.shuffle(fromBack.slice(0, Math.max(immovable.length, width)))
  const backSpaces = back.slice(0, immovable.length)
  const others = rng.shuffle(order.spaces.filter((space) => !backSpaces.includes(space)))
  const placed = [...immovable.map((kind, i) => [backSpaces[i], kind.id]), ...movable.map((kind, i) => [others[i], kind.id])]
  return Object.fromEntries(placed) as Placement
}
