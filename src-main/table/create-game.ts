/** Creates games: from a person’s choices, or as a rematch of a finished game. */
import { isDeploy, isTurnAction, type AnyAction, type StateBase } from '../engine/core/game.ts'
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { NewGame, Player } from '../contract/table.ts'
import type { OptionValues } from '../contract/common.ts'
import type { Rematch } from '../contract/words.ts'
import { limitOf } from '../engine/core/edition.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import type { AnyGame, EditionInfo } from '../engine/families.ts'
import { editionOfGame, chooseCustomEdition } from '../record/custom-editions.ts'
import { isDrawnTogether } from '../record/seal/draw.ts'
import { seatPlayers } from '../record/seating.ts'
import { sealTerms, unsealable } from '../record/seal/of-game.ts'
import { beginTimeline, extendTimeline, gameAction, stateOf, storable, summaryOf, timelineOf, type Timeline } from '../record/timeline.ts'
import { beginningIn, type TableAction } from '../record/table-actions.ts'
import type { GameHeader, GameRecord, StoredStep } from '../record/types.ts'
import { drawAgain, drawFirst, drawPlaces, isFirstDrawn, drawnLots } from './draw-seats.ts'
import type { TablePorts } from './ports.ts'
import { beforePlay, isPerson, rematchesOf } from './rematch.ts'

type Made = { readonly ok: true; readonly value: { readonly gameId: string } } | Refusal

/** Creates and stores a new game before its first step. */
export function createGame(ports: TablePorts, wish: NewGame): Made {
  const chosen = chooseCustomEdition(ports.customEditions, wish.edition, wish.set)
  if (!chosen.ok) return chosen
  const set = chosen.value
  const edition = editionOfGame({ edition: wish.edition, set })
  if (!edition) return refuse('not-found', 'This edition is not here.', { detail: 'edition' })
  const sitting = Object.values(wish.players)
  const seed = wish.seed ?? ports.newSeed()
  const wished = withBotDefaults(edition.info, wish.options, sitting)
  const drawn = { places: wish.places === 'lot', first: isFirstDrawn(edition, wished) }
  const options = drawn.first ? drawFirst(edition, wished, seed) : edition.game.parseOptions(wished)
  if (!options.ok) return refuse('invalid', options.error.message, { detail: options.error.option })
  const { seats } = lineupOf(edition.info, options.value)
  const seated = seatPlayers(seats, wish.players)
  if (!seated.ok) return seated
  const players = seated.value
  if (wish.pieces === 'real' && players.some(({ player }) => player.type !== 'human'))
    return refuse('invalid', 'Computers cannot move real pieces. Choose people only.', { detail: 'players' })
  const unsealed = wish.pieces === 'real' ? unsealable({ ...options.value }) : null
  if (unsealed !== null) return refuse('invalid', unsealed, { detail: 'options' })
  const unknown = players.map(({ player }) => player).find((player) => player.type === 'bot' && !ports.isOffered(player))
  if (unknown) return refuse('not-found', 'There is no such computer here.', { detail: 'bot' })
  const header: GameHeader = {
    gameId: ports.newId(),
    kind: 'digital',
    edition: wish.edition,
    set,
    preset: options.value.preset,
    options: { ...options.value },
    seed,
    players: drawn.places ? drawPlaces(players, seed) : players,
    clock: wish.clock,
    startedAt: ports.clock.now(),
    note: '',
    origin: null,
    ...drawnLots(drawn),
    ...(wish.pieces === 'real' && {
      seal: sealTerms(
        editionOfGame({ edition: wish.edition, set, options: { ...options.value } }) ?? edition,
        { ...options.value },
        ports.newSalt(),
      ),
    }),
  }
  store(ports, edition.game, header, [GAME_OPENED])
  return { ok: true, value: { gameId: header.gameId } }
}

/** With bots some options have another default, because bots would play on for ever (CL-23, BC-14). */
function withBotDefaults(info: EditionInfo, options: OptionValues, players: readonly Player[]): OptionValues {
  if (players.every(({ type }) => type === 'human')) return options
  return { ...limitOf(info), ...options }
}

/** Creates a rematch: the same players and options, drawn again where they were drawn by lot, with the armies that `how` keeps. */
export function createRematch(ports: TablePorts, record: GameRecord, how: Rematch): Made {
  if (record.summary.status !== 'over') return refuse('conflict', 'Finish this game first.')
  const isAnew = how === 'all-new' || how === 'swap-sides'
  if (!isAnew && record.summary.reviewOnly)
    return refuse('conflict', 'This game cannot be repeated under the current rules. Play the same edition with new armies.')
  const edition = editionOfGame(record.header)
  if (!edition) return refuse('not-found', 'This edition is not here.', { detail: 'edition' })
  const timeline = isAnew ? null : timelineOf(edition.game, record)
  if (timeline && !rematchesOf(record.header, timeline).includes(how)) return refuseArmies(record.header, how)
  const seed = ports.newSeed()
  const drawn = drawAgain(edition, record.header, seed, how)
  const header: GameHeader = {
    ...record.header,
    ...drawn,
    ...(record.header.seal && { seal: sealTerms(edition, drawn.options, ports.newSalt()) }),
    gameId: ports.newId(),
    seed,
    startedAt: ports.clock.now(),
    note: '',
    origin: how === 'same-position' ? record.header.origin : null,
  }
  const kept = how === 'same-position' ? record.steps.slice(0, beginningIn(record.steps)) : []
  const beginning = !timeline ? [GAME_OPENED] : kept.length > 0 ? [] : openingActions(edition.game, header, timeline, how)
  store(ports, edition.game, header, beginning, kept)
  return { ok: true, value: { gameId: header.gameId } }
}

function refuseArmies({ seal }: GameHeader, how: Rematch): Refusal {
  if (how !== 'same-armies') return refuse('conflict', 'A rematch like that needs another beginning. Play again with new armies.')
  return refuse(
    'conflict',
    seal
      ? 'These armies were revealed at the end. Play again with new ones.'
      : 'The armies of the computers were revealed at the end. Play again with new ones.',
  )
}

type OpeningAction = AnyAction | TableAction | Pick<StoredStep, 'action' | 'events'>

const GAME_OPENED: TableAction = { type: 'game-opened' }

/**
 * The actions that set up the pieces: what was dealt, chosen and deployed, in its order; with `own-army` only what the person deployed. Resignations before
 * play are left out.
 */
function openingActions(game: AnyGame, next: GameHeader, { positions }: Timeline, how: Rematch): readonly OpeningAction[] {
  return beforePlay(positions).flatMap(({ step }): OpeningAction[] => {
    if (!step || (how === 'own-army' && !isPerson(next.players, step.by))) return []
    if (step.action.type === 'game-opened') {
      const fresh = game.initialDeal(stateOf(beginTimeline(game, next)))
      return [storable({ type: 'game-opened' }, game.dealAgain?.(step.events, fresh) ?? step.events)]
    }
    const action = gameAction(step)
    return isDeploy(action) || (isTurnAction(action) && step.events.length > 0) ? [action] : []
  })
}

/**
 * Stores a game with its first steps, each as it would be made at the table, all or none. There is no step for chance where chance decides nothing, or where
 * all sides deal together later. Where a step of the finished game came after a seat had left, it cannot come now; the players go on from there. `kept` are
 * steps that are copied unchanged.
 */
function store(
  ports: TablePorts,
  game: AnyGame,
  header: GameHeader,
  beginning: readonly OpeningAction[],
  kept: readonly StoredStep[] = [],
): void {
  const at = header.startedAt
  let timeline = kept.reduce((begun, step) => extendTimeline(game, begun, step), beginTimeline(game, header))
  for (const action of beginning) {
    const made = 'action' in action ? action : decideAction(game, stateOf(timeline), action)
    if (made === null) break
    if (made.action.type === 'game-opened' && (made.events.length === 0 || isDrawnTogether(header))) continue
    const by = 'seat' in action ? action.seat : null
    const clock = header.clock && fullBanks(header)
    const step: StoredStep = { seq: timeline.steps.length + 1, at, by, ...made, clock }
    timeline = extendTimeline(game, timeline, step)
  }
  ports.games.import([{ header, steps: timeline.steps, summary: summaryOf(stateOf(timeline), at) }])
}

/** An action with its events; null where the rules refuse it. */
function decideAction(game: AnyGame, state: StateBase, action: AnyAction | TableAction): Pick<StoredStep, 'action' | 'events'> | null {
  if (!('seat' in action)) return storable(action, action.type === 'game-opened' ? game.initialDeal(state) : [])
  const decided = game.decide(state, action)
  return decided.ok ? storable(action, decided.value) : null
}

function fullBanks(header: GameHeader): StoredStep['clock'] {
  return Object.fromEntries(header.players.map(({ seat }) => [seat, header.clock?.bankMs ?? 0]))
}
