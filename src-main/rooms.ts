/** Every room that works on games, opened over one archive: what `app.ts` joins into the dispatcher. */
import { randomUUID } from 'node:crypto'
import type { Archive } from './archive/open.ts'
import { createBin } from './bin/create-bin.ts'
import { BOTS } from './bots/index.ts'
import { strategistBot } from './bots/strategist.ts'
import type { Handlers, Room } from './contract/handlers.ts'
import type { AppInfo, RequestName } from './contract/index.ts'
import type { BotPace } from './contract/words.ts'
import { explain } from './explain.ts'
import { begin } from './engine/core/game.ts'
import type { Seat } from './engine/core/seats.ts'
import { EDITIONS } from './engine/editions/index.ts'
import { createHistory } from './history/create-history.ts'
import type { FileReader } from './history/reader.ts'
import { refoldDigital } from './record/refold.ts'
import type { BareRecord } from './record/types.ts'
import { createReferee } from './referee/create-referee.ts'
import { refoldRefereed } from './referee/refold.ts'
import { reviewRefereed } from './referee/record.ts'
import { createReview } from './review/create-review.ts'
import { createSets } from './sets/create-sets.ts'
import { createSetups, type DeploymentGenerator } from './setups/create-setups.ts'
import { newSalt } from './seeds.ts'
import { survive, survivingClock } from './surviving.ts'
import { createTable } from './table/create-table.ts'
import type { BotRunner, Clock, HeldSeats } from './table/ports.ts'
import { ALLOWANCE_MS } from './table/showing.ts'

/** The requests that need an archive. */
export type GameRequest = Exclude<RequestName, `app.${string}` | `settings.${string}` | `archive.${string}` | `link.${string}`>

export interface RoomPorts {
  readonly archive: Archive
  readonly bots: BotRunner
  /** Reads files of games. */
  readonly reader: FileReader
  readonly warn: (message: string) => void
  readonly clock: Clock
  /** A fresh seed for a game or an army. */
  readonly newSeed: () => string
  /** How quickly bots answer a person now. */
  readonly botPace: () => BotPace
  /** Seats that guests hold. */
  readonly held: HeldSeats
}

/** Time as it passes. */
export const WALL_CLOCK: Clock = {
  now: () => Date.now(),
  setTimer(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** What a screen may offer. */
export const OFFERS: Pick<AppInfo, 'editions' | 'bots'> = {
  editions: EDITIONS.map((edition) => edition.info),
  bots: BOTS.map(({ id, levels }) => ({ id, levels: [...levels] })),
}

/** Opens table, sets, setups, referee, history, recycle bin and review as one room. */
export function openRooms({ archive, bots, reader, warn, newSeed, botPace, held, ...ports }: RoomPorts): Room<GameRequest> {
  const clock = survivingClock(ports.clock, warn)
  const { games, marks, sets, setups } = archive
  const shared = {
    games,
    sets,
    now: () => clock.now(),
    newId: () => randomUUID(),
    newSeed,
    botIds: BOTS.map(({ id }) => id),
  }
  const table = createTable({ ...shared, newSalt, marks, clock, bots, warn, botPace, allowanceMs: ALLOWANCE_MS, held, explain })
  const referee = createReferee({ ...shared, held, setTimer: (ms, run) => clock.setTimer(ms, run), explain })
  const gone = (gameIds: readonly string[]): void => {
    for (const gameId of gameIds) held.withdraw(gameId)
    for (const room of [table, referee]) room.gone(gameIds)
  }
  const isHeld = (gameId: string, seat: Seat): boolean => held.isHeld(gameId, seat)
  const rooms = {
    table,
    sets: createSets(shared),
    setups: createSetups({ ...shared, setups, generate }),
    referee,
    history: createHistory({ ...shared, reader, pause, isHeld, gone, refold }),
    bin: createBin({ games, setups, sets, atOnce: (work) => archive.atOnce(work) }),
    review: createReview({ ...shared, refereed: reviewRefereed, isHeld }),
  }
  const all: readonly Room<never>[] = Object.values(rooms)
  const handlers: Handlers<GameRequest> = {
    ...rooms.table.handlers,
    ...rooms.sets.handlers,
    ...rooms.setups.handlers,
    ...rooms.referee.handlers,
    ...rooms.history.handlers,
    ...rooms.bin.handlers,
    ...rooms.review.handlers,
  }
  return {
    handlers,
    left: (callerId) => all.forEach((room) => survive('Letting a screen go', warn, () => room.left(callerId))),
    close: () => all.forEach((room) => room.close()),
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })

/** A kept game, followed by the rules. */
const refold = (record: BareRecord): ReturnType<typeof refoldDigital> =>
  (record.header.kind === 'digital' ? refoldDigital : refoldRefereed)(record)

/** A sensible army, for setups: as the strategist deploys it. */
const generate: DeploymentGenerator = ({ edition: { info, game }, preset, seat, seed }) => {
  const options = game.parseOptions({ preset })
  if (!options.ok) throw new Error(options.error.message)
  const view = game.viewFor(begin(game, options.value, seed).state, seat)
  const order = game.deployment(view, seat)
  if (!order) throw new Error(`no army ${info.id}/${preset} for ${seat}`)
  return strategistBot.deploy({ info, view, order, seed, level: 'normal', history: [], budget: { expired: () => false } })
}
