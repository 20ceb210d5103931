/**
 * Two games alike but for two pieces of one army that have changed places in the deployment. As long as nothing touches either, no other viewer may be able to
 * tell the games apart.
 */
import { begin, type Game, type GameTypes, type Placement } from '../../../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../../../src-main/engine/core/rng.ts'
import { isSeat, type Viewer } from '../../../src-main/engine/core/seats.ts'
import { seatsOf } from '../../../src-main/engine/core/sides.ts'
import { randomPlacement } from '../../../src-main/engine/rules/deployment.ts'
import { perform, randomAction } from './playing.ts'

interface ArmyTypes extends GameTypes {
  readonly state: GameTypes['state'] & { readonly board: readonly ({ readonly id: string } | null)[] }
}

/**
 * Plays both games side by side; `compare` gets what each other viewer was given in one and in the other, as text, after every step. `touched` are the spaces
 * that an action has to do with; `areApart` says that the games go different ways from now on because what differs can, or cannot, move.
 */
export function playArmyTwins<T extends ArmyTypes>(
  game: Game<T>,
  options: T['options'],
  seed: string,
  touched: (action: T['action']) => readonly number[],
  compare: (here: string, there: string) => void,
  areApart: (here: T['state'], there: T['state']) => boolean = () => false,
): void {
  const rng = createRng(`twins ${seed}`)
  let here = beforeDeployment(game, begin(game, options, seed).state, rng)
  let there: T['state'] = here
  const seats = seatsOf(here)
  const owner = rng.pick(seats)
  const viewers: readonly Viewer[] = [...seats.filter((seat) => seat !== owner), 'spectator']
  const tell = (state: T['state'], events: readonly T['event'][]): string =>
    JSON.stringify(
      viewers.map((viewer) => [
        game.viewFor(state, viewer),
        events.map((event) => game.redact(state, event, viewer)),
        isSeat(viewer) ? game.legalActions(state, viewer) : null,
      ]),
    )
  let swapped: readonly number[] = []
  for (const seat of seats) {
    const order = game.deployment(here, seat)
    if (order === null) throw new Error(`${seat} has nothing to deploy`)
    const placement = randomPlacement(order, rng)
    if (seat === owner) swapped = rng.shuffle(Object.keys(placement).map(Number)).slice(0, 2)
    const one = perform(game, here, { type: 'deploy', seat, placement })
    const other = perform(game, there, { type: 'deploy', seat, placement: seat === owner ? exchange(placement, swapped) : placement })
    here = one.after
    there = other.after
    if (here.phase === 'over' || there.phase === 'over' || areApart(here, there)) return
    compare(tell(here, one.events), tell(there, other.events))
  }
  const marked = swapped.map((space) => here.board[space]?.id)
  for (;;) {
    const action = randomAction(game, here, rng)
    if (action === null || touched(action).some((space) => marked.includes(here.board[space]?.id))) return
    const [one, other] = [game.decide(here, action), game.decide(there, action)]
    if (action.type === 'pass' && !other.ok) return // whether a seat has anything to move may be what differs
    if (!one.ok || !other.ok) throw new Error('an action that touches neither piece is legal in both games')
    here = one.value.reduce<T['state']>((state, event) => game.evolve(state, event), here)
    there = other.value.reduce<T['state']>((state, event) => game.evolve(state, event), there)
    if (here.phase === 'over' || there.phase === 'over' || areApart(here, there)) return
    compare(tell(here, one.value), tell(there, other.value))
  }
}

/** A state in which armies are deployed: whatever comes before is played at random. */
function beforeDeployment<T extends ArmyTypes>(game: Game<T>, state: T['state'], rng: Rng): T['state'] {
  const [seat] = game.toAct(state)
  if (seat === undefined || game.deployment(state, seat) !== null) return state
  const action = randomAction(game, state, rng)
  return action === null ? state : beforeDeployment(game, perform(game, state, action).after, rng)
}

function exchange(placement: Placement, [a = 0, b = 0]: readonly number[]): Placement {
  return { ...placement, [a]: placement[b] ?? '', [b]: placement[a] ?? '' }
}
