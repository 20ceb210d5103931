/** All game rooms over one archive, joined into one room for the dispatcher. */
import { randomUUID } from 'node:crypto'
import type { Archive } from './archive/open.ts'
import { createRecycleBin } from './recycle-bin/create-recycle-bin.ts'
import { advise, findPuzzle } from './advise.ts'
import { BOT_FACTS } from './bots/contract.ts'
import type { Handlers, Room } from './contract/handlers.ts'
import type { Answer, BotPlayer, GameRow, Offers } from './contract/index.ts'
import type { BotPace } from './contract/words.ts'
import { explain } from './explain.ts'
import { begin } from './engine/core/game.ts'
import { SEATS, type Seat } from './engine/core/seats.ts'
import { INFOS } from './engine/editions/infos.ts'
import { restOf } from './engine/rules/deployment.ts'
import { createHistory } from './history/create-history.ts'
import type { FileReader } from './history/reader.ts'
import type { FileWriter } from './history/writer.ts'
import './record/read-facts.ts' // from here on the archive reads facts of finished games
import { replayDigitalImport } from './record/replay-import.ts'
import type { BareRecord } from './record/types.ts'
import { createReferee } from './referee/create-referee.ts'
import { replayRefereedImport } from './referee/imports/replay-import.ts'
import { reviewRefereed } from './referee/record.ts'
import { rebuildRefereed } from './referee/rebuild.ts'
import { replayRefereed } from './referee/replay.ts'
import { createPositions } from './positions/create-positions.ts'
import { createReview } from './review/create-review.ts'
import type { Analyst } from './review/judging.ts'
import { createCustomEditions } from './custom-editions/create-custom-editions.ts'
import { createFormations, type DeploymentGenerator } from './formations/create-formations.ts'
import { newSalt } from './seeds.ts'
import { guardedClock, runGuarded, type GameRequest, type GuestSeats } from './room-ports.ts'
import { createTable } from './table/create-table.ts'
import type { BotRunner, Clock } from './table/ports.ts'
import { ALLOWANCE_MS } from './table/wait-for-screens.ts'

export interface RoomPorts {
  readonly archive: Archive
  readonly bots: BotRunner
  /** The external engines that people have added. */
  readonly engines: () => Offers['bots']
  /** Reads game files. */
  readonly reader: FileReader
  /** Writes game files. */
  readonly writer: FileWriter
  /** Judges finished games. */
  readonly analyst: Analyst
  readonly warn: (message: string) => void
  readonly clock: Clock
  /** A new seed for a game or an army. */
  readonly newSeed: () => string
  /** The current pace of bots. */
  readonly botPace: () => BotPace
  /** Seats that guests hold. */
  readonly held: GuestSeats
}

/** The editions and bots that a screen offers. */
export const OFFERS: Offers = {
  editions: [...INFOS],
  bots: BOT_FACTS.map(({ id, levels, characters }) => ({ id, levels: [...levels], ...(characters && { characters: [...characters] }) })),
}

/** Whether this opponent is offered, with this level and character. */
function isAmong(offered: Offers['bots'], { bot, level, character }: BotPlayer): boolean {
  const found = offered.find(({ id }) => id === bot)
  return found?.levels.includes(level) === true && (character === undefined || found.characters?.includes(character) === true)
}

/** Opens table, custom editions, formations, positions, referee, history, recycle bin and review as one room. */
export function openRooms({
  archive,
  bots,
  engines,
  reader,
  writer,
  analyst,
  warn,
  newSeed,
  botPace,
  held,
  ...ports
}: RoomPorts): Room<GameRequest> {
  const clock = guardedClock(ports.clock, warn)
  const { games, marks, customEditions, formations, studies } = archive
  const shared = {
    games,
    customEditions,
    now: () => clock.now(),
    newId: () => randomUUID(),
    newSeed,
    isOffered: (player: BotPlayer) => isAmong([...OFFERS.bots, ...engines()], player),
  }
  const table = createTable({ ...shared, newSalt, marks, clock, bots, warn, botPace, allowanceMs: ALLOWANCE_MS, held, explain })
  const referee = createReferee({ ...shared, sets: customEditions, held, setTimer: (ms, run) => clock.setTimer(ms, run), explain })
  const gone = (gameIds: readonly string[]): void => {
    for (const gameId of gameIds) held.withdraw(gameId)
    for (const room of [table, referee]) room.gone(gameIds)
  }
  const isHeld = (gameId: string, seat: Seat): boolean => held.isHeld(gameId, seat)
  const isInPlay = (gameId: string): boolean =>
    [table, referee].some((room) => room.isOpen(gameId)) || SEATS.some((seat) => isHeld(gameId, seat))
  /** What the table remembers of a game besides its record is of before. */
  const extended = (gameIds: readonly string[]): void => table.gone(gameIds)
  const rooms = {
    table,
    sets: createCustomEditions(shared),
    setups: createFormations({ ...shared, formations, generate }),
    positions: createPositions({
      ...shared,
      studies,
      advise: (record, seat) => advise({ analyst, bots }, record, seat),
      puzzle: (record) => findPuzzle(analyst, record),
    }),
    referee,
    history: createHistory({ ...shared, reader, writer, pause, isHeld, isInPlay, extended, gone, replay }),
    bin: createRecycleBin({ games, formations, studies, customEditions, atOnce: (work) => archive.atOnce(work) }),
    review: createReview({
      ...shared,
      analyst,
      explain,
      refereed: reviewRefereed,
      refereedFrames: replayRefereed,
      rebuild: rebuildRefereed,
      isHeld,
    }),
  }
  /** After a rematch its guests come along, each to the seat of the same name; players of one name keep their order. */
  const bringGuests = <A extends Answer<{ readonly gameId: string }>>(from: string, made: A): A => {
    if (!made.ok) return made
    const to = made.value.gameId
    const playersOf = (gameId: string): GameRow['players'] => games.row(gameId)?.players ?? []
    const [before, after] = [playersOf(from), playersOf(to)]
    const seatsNamed = (players: GameRow['players'], name: string): readonly Seat[] =>
      players.filter(({ player }) => player.type === 'human' && player.name === name).map(({ seat }) => seat)
    held.follow(from, to, (seat) => {
      const name = before.find((each) => each.seat === seat)?.player.name ?? ''
      return seatsNamed(after, name)[seatsNamed(before, name).indexOf(seat)] ?? null
    })
    return made
  }
  const all: readonly Room<never>[] = Object.values(rooms)
  const handlers: Handlers<GameRequest> = {
    ...rooms.table.handlers,
    'table.rematch': async (args, caller) => bringGuests(args.gameId, await rooms.table.handlers['table.rematch'](args, caller)),
    ...rooms.sets.handlers,
    ...rooms.setups.handlers,
    ...rooms.positions.handlers,
    ...rooms.referee.handlers,
    ...rooms.history.handlers,
    ...rooms.bin.handlers,
    ...rooms.review.handlers,
    'referee.again': async (args, caller) => bringGuests(args.gameId, await rooms.referee.handlers['referee.again'](args, caller)),
  }
  return {
    handlers,
    left: (callerId) => all.forEach((room) => runGuarded('Forgetting a screen', warn, () => room.left(callerId))),
    close: () => all.forEach((room) => room.close()),
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })

/** Replays an imported game by the rules. */
const replay = (record: BareRecord): ReturnType<typeof replayDigitalImport> =>
  (record.header.kind === 'digital' ? replayDigitalImport : replayRefereedImport)(record)

/** A sensible formation: the strategist's deployment round the pieces that are placed. */
const generate: DeploymentGenerator = async ({ edition: { info, game }, preset, seat, placed, seed }) => {
  const options = game.parseOptions({ preset })
  if (!options.ok) throw new Error(options.error.message)
  const view = game.viewFor(begin(game, options.value, seed).state, seat)
  const order = game.deployment(view, seat)
  if (!order) throw new Error(`no army ${info.id}/${preset} for ${seat}`)
  const { strategistBot } = await import('./bots/index.ts') // rarely needed, and loads every bot
  const task = { info, view, seed, level: 'normal', history: [], budget: { expired: () => false } } as const
  if (Object.keys(placed).length === 0) return strategistBot.deploy({ ...task, order })
  return { ...placed, ...strategistBot.deploy({ ...task, order: restOf(order, placed), placed }) }
}
