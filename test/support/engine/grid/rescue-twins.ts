/**
 * Two games alike but for which of two losses comes back (HR-5). Until the piece that came back is met, or comes to the far row itself, all others than its seat
 * must be given the same in both: not a place in the tray, an id, a count or a list of actions says which it was.
 */
import { createRng, type Rng } from '../../../../src-main/engine/core/rng.ts'
import type { Seat, Viewer } from '../../../../src-main/engine/core/seats.ts'
import type { GridAction, GridEvent, GridOptions, GridState, RescueAction } from '../../../../src-main/engine/grid/types.ts'
import { perform, randomAction } from '../playing.ts'
import { eagerAction } from './eager.ts'
import { scattered } from './scattered.ts'
import type { GridEdition } from './seen.ts'

/** Actions until a piece comes to the far row, and after one has come back. */
const BEFORE = 60
const AFTER = 30

type Back = Extract<RescueAction, { readonly type: 'rescue' }>

/** Both games: what leads to the rescue, the two rescues, and what both games accept after it. */
export interface RescueTwins {
  readonly start: GridState
  readonly before: readonly GridAction[]
  readonly one: Back
  readonly other: Back
  readonly after: readonly GridAction[]
}

/** Plays both games side by side; null where nothing comes back in time. */
export function makeRescueTwins(edition: GridEdition, options: GridOptions, seed: string): RescueTwins | null {
  const { game } = edition
  const rng = createRng(`rescue ${seed}`)
  const start = scattered(edition, options, rng, { standing: 4 + rng.below(5) })
  const before: GridAction[] = []
  let state = start
  for (; before.length < BEFORE && state.phase === 'playing';) {
    const pair = pairOf(edition, state, rng)
    if (pair) return { start, before, ...pair, after: actionsAfter(edition, state, pair, rng) }
    const action = eagerAction(edition, state, rng)
    if (action === null) return null
    before.push(action)
    state = perform(game, state, action).after
  }
  return null
}

/** Two kinds that can come back on one square; Scouts go farther than others, and show by their moves what they are. */
function pairOf({ game, info }: GridEdition, state: GridState, rng: Rng): Pick<RescueTwins, 'one' | 'other'> | null {
  const isPlain = (kind: string): boolean => info.kinds.find(({ id }) => id === kind)?.movement === 'step'
  const backs = game.legalActions(state, state.turn).filter((action) => action.type === 'rescue')
  const [one] = rng.shuffle(backs.filter(({ kind }) => isPlain(kind)))
  const other = backs.find(({ kind, at }) => at === one?.at && kind !== one.kind && isPlain(kind))
  return one && other ? { one, other } : null
}

function actionsAfter({ game }: GridEdition, state: GridState, { one, other }: Pick<RescueTwins, 'one' | 'other'>, rng: Rng): GridAction[] {
  const actions: GridAction[] = []
  let [here, there] = [perform(game, state, one).after, perform(game, state, other).after]
  const id = here.board[one.at]?.id
  while (actions.length < AFTER && here.phase === 'playing') {
    const action = randomAction(game, here, rng)
    if (action === null || touches(here, action, id)) break
    const [after, twin] = [perform(game, here, action).after, perform(game, there, action).after]
    if (after.phase !== 'playing' || twin.phase !== 'playing') break
    actions.push(action)
    here = after
    there = twin
  }
  return actions
}

/** Whether the piece that came back attacks, is attacked, or comes to the far row; or another one comes back, which may be the other loss. */
function touches({ board, rescuing }: GridState, action: GridAction, id: string | undefined): boolean {
  if (action.type === 'rescue') return true
  if (action.type === 'decline') return board[rescuing ?? -1]?.id === id
  if (action.type !== 'move') return false
  const [mover, target] = [board[action.from], board[action.to]]
  return (mover?.id === id && target !== null) || target?.id === id
}

/** `compare` gets what others than the seat that rescues were given in one and in the other. Answers whether something came back. */
export function playRescueTwins(
  edition: GridEdition,
  options: GridOptions,
  seed: string,
  compare: (here: string, there: string) => void,
): boolean {
  const { game, info } = edition
  const twins = makeRescueTwins(edition, options, seed)
  if (!twins) return false
  const viewers: readonly Viewer[] = [...info.seats.filter((seat) => seat !== twins.one.seat), 'spectator']
  const tell = ({ after, events }: { readonly after: GridState; readonly events: readonly GridEvent[] }): string =>
    JSON.stringify(
      viewers.map((viewer) => [
        game.viewFor(after, viewer),
        events.map((event) => game.redact(after, event, viewer)),
        viewer === 'spectator' ? null : game.legalActions(after, viewer as Seat),
      ]),
    )
  const begun = twins.before.reduce((state, action) => perform(game, state, action).after, twins.start)
  let [here, there] = [perform(game, begun, twins.one), perform(game, begun, twins.other)]
  compare(tell(here), tell(there))
  for (const action of twins.after) {
    ;[here, there] = [perform(game, here.after, action), perform(game, there.after, action)]
    compare(tell(here), tell(there))
  }
  return true
}
