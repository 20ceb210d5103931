/** Making games: from what a person chose, or again from a finished one. */
import { isDeploy, isTurnAction, type AnyAction, type StateBase } from '../engine/core/game.ts'
import { refuse, type Refusal } from '../contract/handlers.ts'
import { hintsAreShared } from '../contract/sitting.ts'
import type { NewGame, Player } from '../contract/table.ts'
import type { OptionValues } from '../contract/common.ts'
import type { Rematch } from '../contract/words.ts'
import { limitOf } from '../engine/core/edition.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import type { AnyGame, EditionInfo } from '../engine/families.ts'
import { editionOfGame } from '../record/edition.ts'
import { chooseSet } from '../record/playable.ts'
import { isDrawnTogether } from '../record/seal/draw.ts'
import { sealTerms } from '../record/seal/of-game.ts'
import { beginTimeline, extendTimeline, gameAction, stateOf, storable, summaryOf, timelineOf, type Timeline } from '../record/timeline.ts'
import { beginningIn, type TableAction } from '../record/table-actions.ts'
import type { GameHeader, GameRecord, StoredStep } from '../record/types.ts'
import { drawAgain, drawFirst, drawPlaces, isFirstDrawn, lotsOf } from './draw-seats.ts'
import type { TablePorts } from './ports.ts'
import { beforePlay, isPersons, rematchesOf } from './rematch.ts'

type Made = { readonly ok: true; readonly value: { readonly gameId: string } } | Refusal

/** Makes and stores a new game before its first step. */
export function createGame(ports: TablePorts, wish: NewGame): Made {
  const chosen = chooseSet(ports.sets, wish.edition, wish.set)
  if (!chosen.ok) return chosen
  const set = chosen.value
  const edition = editionOfGame({ edition: wish.edition, set })
  if (!edition) return refuse('not-found', 'This edition is not here.', { detail: 'edition' })
  const sitting = Object.values(wish.players)
  const seed = wish.seed ?? ports.newSeed()
  const wished = withBotValues(edition.info, wish.options, sitting)
  const drawn = { places: wish.places === 'lot', first: isFirstDrawn(edition, wished) }
  const options = drawn.first ? drawFirst(edition, wished, seed) : edition.game.parseOptions(wished)
  if (!options.ok) return refuse('invalid', options.error.message, { detail: options.error.option })
  const { seats } = lineupOf(edition.info, options.value)
  const players = seats.flatMap((seat) => {
    const player = wish.players[seat]
    return player ? [{ seat, player }] : []
  })
  if (players.length < seats.length || sitting.length > seats.length)
    return refuse('invalid', `Say who plays: ${seats.join(', ')}.`, { detail: 'players' })
  if (wish.pieces === 'real' && players.some(({ player }) => player.type !== 'human'))
    return refuse('invalid', 'Computers move no real pieces. Seat people only.', { detail: 'players' })
  if (hintsAreShared(players)) return refuse('invalid', 'Hints are for one person who plays against computers.', { detail: 'players' })
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
    ...lotsOf(drawn),
    ...(wish.pieces === 'real' && { seal: sealTerms(edition, { ...options.value }, ports.newSalt()) }),
  }
  store(ports, edition.game, header, [BEGINNING])
  return { ok: true, value: { gameId: header.gameId } }
}

/** Where a bot plays, some options have another value when nobody says otherwise: bots would play on for ever (CL-23, BC-14). */
function withBotValues(info: EditionInfo, options: OptionValues, players: readonly Player[]): OptionValues {
  if (players.every(({ type }) => type === 'human')) return options
  return { ...limitOf(info), ...options }
}

/** The same players and options once more, what was drawn by lot drawn again, with the armies that `how` lets stand again. */
export function createRematch(ports: TablePorts, record: GameRecord, how: Rematch): Made {
  if (record.summary.status !== 'over') return refuse('conflict', 'Finish this game first.')
  const isAnew = how === 'all-new' || how === 'swap-sides'
  if (!isAnew && record.summary.reviewOnly)
    return refuse('conflict', 'The rules make something else of this game today. Play the same edition with fresh armies.')
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
  const past = how === 'same-position' ? record.steps.slice(0, beginningIn(record.steps)) : []
  const beginning = !timeline ? [BEGINNING] : past.length > 0 ? [] : beginningOf(edition.game, header, timeline, how)
  store(ports, edition.game, header, beginning, past)
  return { ok: true, value: { gameId: header.gameId } }
}

function refuseArmies({ seal }: GameHeader, how: Rematch): Refusal {
  if (how !== 'same-armies') return refuse('conflict', 'This game did not begin like that. Play again with new armies.')
  return refuse(
    'conflict',
    seal
      ? 'The seals of these armies are open, and everybody has seen them. Play again with new armies.'
      : 'The armies of the computers were shown at the end. Play again with new ones.',
  )
}

type Beginning = AnyAction | TableAction | Pick<StoredStep, 'action' | 'events'>

const BEGINNING: TableAction = { type: 'game-opened' }

/**
 * What set the pieces of a game: what was dealt, chosen and deployed, in its order; with `own-army` what the person deployed alone. Who gave up
 * before play began has not done so in the next game.
 */
function beginningOf(game: AnyGame, next: GameHeader, { positions }: Timeline, how: Rematch): readonly Beginning[] {
  return beforePlay(positions).flatMap(({ step }): Beginning[] => {
    if (!step || (how === 'own-army' && !isPersons(next.players, step.by))) return []
    if (step.action.type === 'game-opened') {
      const fresh = game.initialDeal(stateOf(beginTimeline(game, next)))
      return [storable({ type: 'game-opened' }, game.dealAgain?.(step.events, fresh) ?? step.events)]
    }
    const action = gameAction(step)
    return isDeploy(action) || (isTurnAction(action) && step.events.length > 0) ? [action] : []
  })
}

/**
 * Stores a game with its first steps, each as it would be made at the table, all of it or nothing. Where chance does nothing, there is no step for it, and where all
 * draw the deal together it comes later. Where a step of the finished game came after a seat had left, and so cannot come now, the game goes on from there by hand.
 * `past` are steps that stay as they were.
 */
function store(
  ports: TablePorts,
  game: AnyGame,
  header: GameHeader,
  beginning: readonly Beginning[],
  past: readonly StoredStep[] = [],
): void {
  const at = header.startedAt
  let timeline = past.reduce((begun, step) => extendTimeline(game, begun, step), beginTimeline(game, header))
  for (const action of beginning) {
    const made = 'action' in action ? action : madeOf(game, stateOf(timeline), action)
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
function madeOf(game: AnyGame, state: StateBase, action: AnyAction | TableAction): Pick<StoredStep, 'action' | 'events'> | null {
  if (!('seat' in action)) return storable(action, action.type === 'game-opened' ? game.initialDeal(state) : [])
  const decided = game.decide(state, action)
  return decided.ok ? storable(action, decided.value) : null
}

function fullBanks(header: GameHeader): StoredStep['clock'] {
  return Object.fromEntries(header.players.map(({ seat }) => [seat, header.clock?.bankMs ?? 0]))
}
