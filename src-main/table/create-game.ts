/** Making games: from what a person chose, or again from a finished one. */
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { NewGame } from '../contract/table.ts'
import type { OptionValues } from '../contract/common.ts'
import type { EditionInfo } from '../engine/core/edition.ts'
import type { GridGame } from '../engine/grid/game.ts'
import type { GridAction, GridEvent, GridState } from '../engine/grid/types.ts'
import { editionOfGame } from '../record/edition.ts'
import { chooseSet } from '../record/playable.ts'
import { beginTimeline, extendTimeline, gameAction, stateOf, storable, summaryOf, timelineOf } from '../record/timeline.ts'
import type { TableAction } from '../record/table-actions.ts'
import type { GameHeader, GameRecord, StoredStep } from '../record/types.ts'
import type { TablePorts } from './ports.ts'

/** Actions without a battle after which a game with a bot is a draw, when nobody says otherwise (CL-23). */
const QUIET_LIMIT_WITH_BOTS = 200

type Made = { readonly ok: true; readonly value: { readonly gameId: string } } | Refusal

/** Makes and stores a new game before its first step. */
export function createGame(ports: TablePorts, wish: NewGame): Made {
  const chosen = chooseSet(ports.sets, wish.edition, wish.set)
  if (!chosen.ok) return chosen
  const set = chosen.value
  const edition = editionOfGame({ edition: wish.edition, set })
  if (!edition) return refuse('not-found', 'This edition is not here.', { detail: 'edition' })
  const players = edition.info.seats.flatMap((seat) => {
    const player = wish.players[seat]
    return player ? [{ seat, player }] : []
  })
  if (players.length < edition.info.seats.length)
    return refuse('invalid', `Say who plays: ${edition.info.seats.join(', ')}.`, { detail: 'players' })
  const unknown = players.map(({ player }) => player).find((player) => player.type === 'bot' && !ports.botIds.includes(player.bot))
  if (unknown) return refuse('not-found', 'This bot is not here.', { detail: 'bot' })
  const options = edition.game.parseOptions(withQuietLimit(edition.info, wish.options, players))
  if (!options.ok) return refuse('invalid', options.error.message, { detail: options.error.option })
  const header: GameHeader = {
    gameId: ports.newId(),
    kind: 'digital',
    edition: wish.edition,
    set,
    preset: options.value.preset,
    options: { ...options.value },
    seed: wish.seed ?? ports.newSeed(),
    players,
    clock: wish.clock,
    startedAt: ports.clock.now(),
    note: '',
    origin: null,
  }
  store(ports, edition.game, header, [])
  return { ok: true, value: { gameId: header.gameId } }
}

function withQuietLimit(info: EditionInfo, options: OptionValues, players: GameHeader['players']): OptionValues {
  const key = 'quietLimit'
  const due = info.options.some((option) => option.key === key) && players.some(({ player }) => player.type === 'bot')
  return due ? { [key]: QUIET_LIMIT_WITH_BOTS, ...options } : options
}

/** The same players and options once more; with `sameArmies` both stand as they stood when the finished game began. */
export function createRematch(ports: TablePorts, record: GameRecord, sameArmies: boolean): Made {
  if (record.summary.status !== 'over') return refuse('conflict', 'Finish this game first.')
  const edition = editionOfGame(record.header)
  if (!edition) return refuse('not-found', 'This edition is not here.', { detail: 'edition' })
  const header: GameHeader = {
    ...record.header,
    gameId: ports.newId(),
    seed: ports.newSeed(),
    startedAt: ports.clock.now(),
    note: '',
    origin: sameArmies ? record.header.origin : null,
  }
  store(ports, edition.game, header, sameArmies ? openingOf(edition.game, record) : [])
  return { ok: true, value: { gameId: header.gameId } }
}

/** What set the pieces of a game: a position, or the deployments in their order. */
function openingOf(game: GridGame, record: GameRecord): readonly (GridAction | TableAction)[] {
  const standing = timelineOf(game, record).positions.flatMap(({ step }) => (step ? [step] : []))
  const [first] = standing
  if (first?.action.type === 'position-set') return [first.action as TableAction]
  return standing.map(gameAction).filter((action) => action.type === 'deploy')
}

/** Stores a game with its first steps, each as it would be made at the table. */
function store(ports: TablePorts, game: GridGame, header: GameHeader, opening: readonly (GridAction | TableAction)[]): void {
  const at = header.startedAt
  let timeline = beginTimeline(game, header)
  ports.games.create(header, summaryOf(stateOf(timeline), at))
  for (const action of opening) {
    const by = 'seat' in action ? action.seat : null
    const draft = { seq: timeline.steps.length + 1, at, by, ...storable(action, eventsOf(game, stateOf(timeline), action)) }
    const step: StoredStep = { ...draft, clock: header.clock && fullBanks(header) }
    timeline = extendTimeline(game, timeline, step)
    ports.games.append(header.gameId, step, summaryOf(stateOf(timeline), at))
  }
}

function eventsOf(game: GridGame, state: GridState, action: GridAction | TableAction): readonly GridEvent[] {
  if (!('seat' in action)) return []
  const decided = game.decide(state, action)
  if (!decided.ok) throw new Error(`the opening of a finished game was refused: ${decided.error.code}`)
  return decided.value
}

function fullBanks(header: GameHeader): StoredStep['clock'] {
  return Object.fromEntries(header.players.map(({ seat }) => [seat, header.clock?.bankMs ?? 0]))
}
