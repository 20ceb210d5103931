/**
 * Two games alike but for two pieces of one army that have changed places in the deployment. As long as neither acts, changes its mode, is attacked or
 * chosen by a power, nobody else may be able to tell the games apart.
 */
import { createRng } from '../core/rng.ts'
import type { Placement } from '../core/game.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import { randomPlacement } from '../rules/deployment.ts'
import type { GridAction, GridEvent, GridOptions, GridState } from '../grid/types.ts'
import type { GridEdition } from './grid.ts'
import { perform, randomAction } from './playing.ts'

/** Plays both games side by side; `compare` gets what each viewer was given in one and in the other, as text, after every step. */
export function playTwins(edition: GridEdition, options: GridOptions, seed: string, compare: (here: string, there: string) => void): void {
  const { game, info } = edition
  const rng = createRng(`twins ${seed}`)
  const owner = rng.pick(info.seats)
  const viewers: readonly Viewer[] = [...info.seats.filter((seat) => seat !== owner), 'spectator']
  const tell = (state: GridState, events: readonly GridEvent[]): string =>
    JSON.stringify(
      viewers.map((viewer) => [
        game.viewFor(state, viewer),
        events.map((event) => game.redact(state, event, viewer)),
        legalOf(state, viewer),
      ]),
    )
  const legalOf = (state: GridState, viewer: Viewer): unknown =>
    info.seats.includes(viewer as Seat) ? game.legalActions(state, viewer as Seat) : null

  let [here, there] = [game.start(options, seed), game.start(options, seed)]
  let swapped: readonly number[] = []
  for (const seat of info.seats) {
    const order = game.deployment(here, seat)
    if (order === null) return
    const placement = randomPlacement(order, rng)
    swapped = seat === owner ? rng.shuffle(Object.keys(placement).map(Number)).slice(0, 2) : swapped
    const [one, two] = [
      perform(game, here, { type: 'deploy', seat, placement }),
      perform(game, there, { type: 'deploy', seat, placement: seat === owner ? exchange(placement, swapped) : placement }),
    ]
    here = one.after
    there = two.after
    if (here.phase === 'over' || there.phase === 'over') return
    compare(tell(here, one.events), tell(there, two.events))
  }
  const marked = swapped.map((square) => here.board[square]?.id)
  for (;;) {
    const action = randomAction(game, here, rng)
    if (action === null || touches(here, action, marked)) return
    const [one, two] = [game.decide(here, action), game.decide(there, action)]
    if (!one.ok || !two.ok) throw new Error('an action that touches neither piece is legal in both games')
    here = one.value.reduce((state, event) => game.evolve(state, event), here)
    there = two.value.reduce((state, event) => game.evolve(state, event), there)
    if (here.phase === 'over' || there.phase === 'over') return
    compare(tell(here, one.value), tell(there, two.value))
  }
}

function exchange(placement: Placement, [a = 0, b = 0]: readonly number[]): Placement {
  return { ...placement, [a]: placement[b] ?? '', [b]: placement[a] ?? '' }
}

function touches(state: GridState, action: GridAction, marked: readonly (string | undefined)[]): boolean {
  if (action.type !== 'move' && action.type !== 'power') return false
  const { from, to, change = from } = action
  const squares = [from, to, change, ...(action.type === 'power' ? action.targets : [])]
  return squares.some((square) => marked.includes(state.board[square]?.id))
}
