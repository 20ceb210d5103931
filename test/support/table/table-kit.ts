/** A table for tests: memory stores, a clock that moves only on request, numbered ids, and bots that play at random. */
import { choicesOnBoard, viewOnBoard } from '../engine/grid/seen.ts'
import type { Access, Caller } from '../../../src-main/contract/handlers.ts'
import type { PushName } from '../../../src-main/contract/index.ts'
import type { BotPace } from '../../../src-main/contract/words.ts'
import type { GridChoice, GridView, NewGame, OpenedTable, TablePush, TableSnapshot } from '../../../src-main/contract/table.ts'
import { begin as beginGame, isDeploy, type Placement } from '../../../src-main/engine/core/game.ts'
import { createRng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { editionOf as findEdition, type Edition } from '../../../src-main/engine/editions/index.ts'
import type { EditionTable } from '../../../src-main/engine/families.ts'
import { createMemoryMarks, createMemoryCustomEditions, createMemoryStore } from '../../../src-main/record/memory-store.ts'
import { testSalts } from '../record/salts.ts'
import type { CustomEditionStore } from '../../../src-main/record/custom-editions.ts'
import type { GameStore, MarkStore } from '../../../src-main/record/types.ts'
import { createTable } from '../../../src-main/table/create-table.ts'
import type { TableHandlers } from '../../../src-main/table/handlers.ts'
import { fallbackAction } from '../../../src-main/table/bots/fallback.ts'
import { NO_GUESTS, type BotRunner, type Clock, type HeldSeats } from '../../../src-main/table/ports.ts'

export interface FakeClock extends Clock {
  /** Lets time pass and due timers fire, in order. */
  pass(ms: number): void
  /** Freezes the machine: time passes, and no timer fires meanwhile. */
  stand(ms: number): void
  readonly timers: number
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start
  let due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    setTimer(ms, run) {
      const timer = { at: now + ms, run }
      due.push(timer)
      return () => void (due = due.filter((other) => other !== timer))
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const [next] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        due = due.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
    stand(ms) {
      now += ms
    },
    get timers() {
      return due.length
    },
  }
}

/** The edition under test, with its custom table if any. */
export function editionOf(id: string, table: EditionTable | null = null): Edition {
  const edition = findEdition(id, table)
  if (!edition) throw new Error(`no edition ${id}`)
  return edition
}

/** The actions of a board. */
export function legalIn({ choices }: Pick<TableSnapshot, 'choices'>): readonly GridChoice[] {
  return choicesOnBoard(choices).legal
}

/** The pieces of a board as a viewer sees them. */
export function boardIn({ view }: Pick<TableSnapshot, 'view'>): GridView['board'] {
  return viewOnBoard(view).board
}

/** Plays any legal action, drawn from what the seat sees. */
export const randomRunner: BotRunner = {
  choose({ edition, table, seat, view, seed }) {
    const action = fallbackAction(editionOf(edition, table).game, view, seat, seed)
    return Promise.resolve(isDeploy(action) ? { type: 'placement', placement: action.placement } : { type: 'action', action })
  },
}

/** A bot that deploys at once, and otherwise answers only when a test says so. */
export function makeSlowBot() {
  const answers: { readonly signal: AbortSignal; give(this: void): void }[] = []
  const bots: BotRunner = {
    choose: (task) =>
      task.view.phase === 'deploying'
        ? randomRunner.choose(task)
        : new Promise((done) => answers.push({ signal: task.signal, give: () => void randomRunner.choose(task).then(done) })),
  }
  return { bots, answers }
}

export interface Guest extends Caller {
  readonly pushes: TablePush[]
}

/** A caller at a screen, which records what was pushed. */
export function makeGuest(id: string, access: Access = { role: 'host' }): Guest {
  const pushes: TablePush[] = []
  const send = (push: PushName, payload: unknown): void => {
    if (push === 'table.changed') pushes.push(payload as TablePush)
  }
  return { id, access, pushes, send }
}

export interface Kit {
  readonly handlers: TableHandlers
  readonly games: GameStore
  readonly clock: FakeClock
  readonly warnings: string[]
  readonly host: Guest
  gone(gameIds: readonly string[]): void
  left(callerId: string): void
  close(): void
}

export interface KitParts {
  readonly bots?: BotRunner
  readonly games?: GameStore
  readonly marks?: MarkStore
  readonly customEditions?: CustomEditionStore
  readonly clock?: FakeClock
  readonly allowanceMs?: number
  readonly botPace?: BotPace
  readonly held?: HeldSeats
}

export function makeKit({
  bots = randomRunner,
  games = createMemoryStore(),
  marks = createMemoryMarks(),
  customEditions = createMemoryCustomEditions(),
  clock = createFakeClock(),
  allowanceMs = 0,
  botPace = 'quick',
  held = NO_GUESTS,
}: KitParts = {}): Kit {
  const warnings: string[] = []
  let ids = games.list({ filter: {}, sort: 'newest', offset: 0, limit: 1 }).total
  const room = createTable({
    games,
    marks,
    customEditions,
    clock,
    bots,
    isOffered: ({ bot }) => bot === 'random',
    newId: () => `game-${++ids}`,
    newSeed: () => `seed-${++ids}`,
    newSalt: testSalts(),
    warn: (message) => void warnings.push(message),
    allowanceMs,
    botPace: () => botPace,
    held,
    explain: (error) =>
      error instanceof Error && 'code' in error ? { code: 'unsaved', message: `Refused: ${String(error.code)}.` } : null,
  })
  return { ...room, games, clock, warnings, host: makeGuest('host') }
}

export const ANN = { type: 'human', name: 'Ann' } as const
export const BEN = { type: 'human', name: 'Ben' } as const
export const BOT = { type: 'bot', name: 'Random', bot: 'random', level: 'normal' } as const

export const HOT_SEAT: NewGame = {
  edition: 'classic',
  options: { preset: 'barrage' },
  players: { red: ANN, blue: BEN },
  clock: null,
  seed: 's',
}
export const AGAINST_BOT: NewGame = { ...HOT_SEAT, players: { red: ANN, blue: BOT } }
export const BOTS: NewGame = { ...HOT_SEAT, players: { red: BOT, blue: { ...BOT, name: 'Other' } } }

/** The same game between people who agreed to take back turns that revealed something. */
export function takingBack(wish: NewGame): NewGame {
  const players = Object.entries(wish.players).map(([seat, player]) => [
    seat,
    player?.type === 'human' ? { ...player, takeBacks: 'any' } : player,
  ])
  return { ...wish, players: Object.fromEntries(players) as NewGame['players'] }
}

/** The value of an answer that must be one. */
export async function valueOf<T>(
  answer: MaybePromise<{ ok: true; value: T } | { ok: false; error: { code: string; message: string } }>,
): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(`refused: ${settled.error.code} ${settled.error.message}`)
  return settled.value
}

/** The code of an answer that must be a refusal. */
export async function refusalOf(answer: MaybePromise<{ ok: boolean; error?: { code: string } }>): Promise<string> {
  const settled = await answer
  if (settled.ok || !settled.error) throw new Error('not refused')
  return settled.error.code
}

type MaybePromise<T> = T | Promise<T>

/** Lets bots that answer at once do so. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 6; i++) await Promise.resolve()
}

/** Creates a game and opens it for the host. */
export async function begin(kit: Kit, wish: NewGame): Promise<OpenedTable & { gameId: string }> {
  const { gameId } = await valueOf(kit.handlers['table.create'](wish, kit.host))
  const opened = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  return { ...opened, gameId }
}

/** A legal army for a seat; the same seed gives the same one. */
export function army(wish: NewGame, seat: Seat, seed = 'army'): Placement {
  const { game } = editionOf(wish.edition)
  const options = game.parseOptions(wish.options)
  if (!options.ok) throw new Error(options.error.message)
  const order = game.deployment(beginGame(game, options.value, seed).state, seat)
  if (!order) throw new Error('nothing to deploy')
  return game.defaultPlacement(order, createRng(`${seed} ${seat}`))
}

/** Begins a game of Red's against bots, up to Red's first turn. */
export async function beginAgainstBot(kit: Kit, wish: NewGame = AGAINST_BOT): Promise<string> {
  const { gameId } = await begin(kit, wish)
  await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: army(wish, 'red') } }, kit.host))
  await settled()
  return gameId
}

/** Plays a hot-seat game up to Red's first turn, with Red shown. */
export async function beginHotSeat(kit: Kit, wish: NewGame = HOT_SEAT): Promise<{ gameId: string; snapshot: TableSnapshot }> {
  const { gameId } = await begin(kit, wish)
  const { handlers, host } = kit
  for (const seat of ['red', 'blue'] as const) {
    await valueOf(handlers['table.raise']({ gameId, seat }, host))
    await valueOf(handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: army(wish, seat) } }, host))
    await valueOf(handlers['table.lower']({ gameId }, host))
  }
  const { snapshot } = await valueOf(handlers['table.raise']({ gameId, seat: 'red' }, host))
  return { gameId, snapshot }
}

/** Hands the screen over as the curtain asks. */
export async function passScreen(kit: Kit, gameId: string, seat: Seat): Promise<TableSnapshot> {
  await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
  const { snapshot } = await valueOf(kit.handlers['table.raise']({ gameId, seat }, kit.host))
  return snapshot
}
