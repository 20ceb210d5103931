/**
 * Two games alike but for two losses of one seat, which have changed kinds in the tray. A viewer who may not look into it must not be able to tell the games
 * apart till they end, also when one of the two comes back (NA-16): what vanishes from the tray, ids and counts say nothing of which it was.
 */
import { deepFreeze } from '../../../../src-main/engine/core/json.ts'
import { createRng, type Rng } from '../../../../src-main/engine/core/rng.ts'
import type { Seat, Viewer } from '../../../../src-main/engine/core/seats.ts'
import type { GridAction, GridEvent, GridOptions, GridState } from '../../../../src-main/engine/grid/types.ts'
import type { TrayPolicy } from '../../../../src-main/engine/rules/policies.ts'
import type { GridEdition } from './seen.ts'
import { perform, randomAction } from '../playing.ts'
import { scattered } from './scattered.ts'

/** So long at most: losses come back early or not at all. */
const ACTIONS = 16

/** Plays both games side by side; `compare` gets what all viewers who may not look were given in one and in the other. Answers how many losses came back. */
export function playTrayTwins(
  edition: GridEdition,
  options: GridOptions,
  seed: string,
  compare: (here: string, there: string) => void,
): number {
  const { game, info } = edition
  const rng = createRng(`tray ${seed}`)
  const owner = rng.pick(info.seats)
  const rivals = info.seats.filter((seat) => seat !== owner)
  let here = scattered(edition, options, rng, { standing: 4 + rng.below(6) })
  let there = exchanged(edition, here, owner, rng)
  const blind = isOpenToSeats(edition, here, owner) ? [] : BLIND[options.tray]
  const viewers = blind.flatMap((who): readonly Viewer[] => (who === 'rivals' ? rivals : [who]))
  let returned = 0
  const tell = (state: GridState, events: readonly GridEvent[]): string =>
    JSON.stringify(
      viewers.map((viewer) => [
        game.viewFor(state, viewer),
        events.map((event) => game.redact(state, event, viewer)),
        legalOf(state, viewer),
      ]),
    )
  const legalOf = (state: GridState, viewer: Viewer): unknown => (viewer === 'spectator' ? null : game.legalActions(state, viewer as Seat))
  for (let count = 0; count < ACTIONS && here.phase === 'playing' && there.phase === 'playing'; count++) {
    compare(tell(here, []), tell(there, []))
    const action = actionIn(edition, here, rng)
    const [one, two] = [perform(game, here, action), perform(game, there, action)]
    here = one.after
    there = two.after
    if (here.phase !== 'playing' || there.phase !== 'playing') break
    compare(tell(here, one.events), tell(there, two.events))
    if (action.type === 'power' && action.kind !== null) returned++
  }
  return returned
}

/** Who may not look through the losses of a seat (CL-20), apart from that seat itself, which may as long as one can come back. */
const BLIND: Readonly<Record<TrayPolicy, readonly ('rivals' | 'spectator')[]>> = {
  open: [],
  prisoner: ['spectator'],
  secret: ['rivals', 'spectator'],
  stealth: ['rivals', 'spectator'],
}

/** Whether every seat sees the losses of `owner`, and so a spectator too: the captor does, and the owner while a seat may bring one back (NA-16, HR-5). */
function isOpenToSeats({ info }: GridEdition, { options, board, reserve }: GridState, owner: Seat): boolean {
  const powers = new Set(info.powers.flatMap(({ id, type }) => (type === 'revive' ? [id] : [])))
  const isReviver = (kind: string): boolean => info.kinds.find(({ id }) => id === kind)?.powers?.some((id) => powers.has(id)) === true
  const stands = board.some((piece) => piece?.seat === owner && !piece.spent && isReviver(piece.kind))
  const waits = info.kinds.some(({ id, reinforcement }) => reinforcement && isReviver(id) && reserve?.includes(owner))
  return options.tray === 'prisoner' && (options.rescue || stands || waits)
}

/** Any action, but one that brings a loss back as often as not where there is one. */
function actionIn({ game }: GridEdition, state: GridState, rng: Rng): GridAction {
  const revivals = game.legalActions(state, state.turn).filter((action) => action.type === 'power' && action.kind !== null)
  if (revivals.length > 0 && rng.below(2) === 0) return rng.pick(revivals)
  const action = randomAction(game, state, rng)
  if (action === null) throw new Error('somebody is to act while a game is played')
  return action
}

/** Two losses of `owner` whose kinds differ have changed them. Wards stay: how many are lost is no secret where it ends the game (NA-9). */
function exchanged({ info }: GridEdition, state: GridState, owner: Seat, rng: Rng): GridState {
  const isWard = (kind: string): boolean => info.kinds.find(({ id }) => id === kind)?.ward === true
  const [one, ...others] = rng.shuffle(state.captured.filter(({ seat, kind }) => seat === owner && !isWard(kind)))
  const other = others.find(({ kind }) => kind !== one?.kind)
  if (!one || !other) return state
  const kinds = new Map([
    [one.id, other.kind],
    [other.id, one.kind],
  ])
  return deepFreeze({ ...state, captured: state.captured.map((piece) => ({ ...piece, kind: kinds.get(piece.id) ?? piece.kind })) })
}
