/** A table of four in two teams, played by hand: each seat deploys and acts at the shared screen. */
import type { NewGame, TablePush, TableSnapshot } from '../../../contract/table.ts'
import type { Placement } from '../../../engine/core/game.ts'
import type { Rng } from '../../../engine/core/rng.ts'
import type { Seat } from '../../../engine/core/seats.ts'
import { DRILL_EDITION } from '../../../engine/testing/drill/index.ts'
import { ANN, army, begin, BEN, makeGuest, valueOf, type Guest, type Kit } from '../table-kit.ts'

const { info } = DRILL_EDITION
export const SEATS = info.seats
export const CAT = { type: 'human', name: 'Cat' } as const
export const DAN = { type: 'human', name: 'Dan' } as const
export const FOUR: NewGame = {
  edition: info.id,
  options: { lineup: 'teams', quietLimit: 40 },
  players: { red: ANN, blue: BEN, green: CAT, yellow: DAN },
  clock: null,
  seed: 'four',
}

/** What the seat that is shown can do, as texts. */
export const actionsIn = ({ choices }: TableSnapshot): readonly string[] => (choices as unknown as { actions: readonly string[] }).actions

/** Hands the screen to whom the curtain asks for, if it asks. */
export async function showTo(kit: Kit, gameId: string, seat: Seat): Promise<TableSnapshot> {
  await kit.handlers['table.lower']({ gameId }, kit.host)
  return (await valueOf(kit.handlers['table.raise']({ gameId, seat }, kit.host))).snapshot
}

/** Makes the game and lets every seat deploy: the armies given, others by the game's seed. Answers its id. */
export async function deployAll(kit: Kit, wish: NewGame, armies: Readonly<Partial<Record<Seat, Placement>>> = {}): Promise<string> {
  const { gameId } = await begin(kit, wish)
  for (const seat of SEATS) {
    await showTo(kit, gameId, seat)
    await valueOf(kit.handlers['table.deploy']({ gameId, seat, placement: armies[seat] ?? army(wish, seat, wish.seed) }, kit.host))
  }
  return gameId
}

/** One turn or choice of whoever is awaited, at the shared screen. */
export async function playOne(kit: Kit, gameId: string, rng: Rng): Promise<{ readonly seat: Seat; readonly after: TableSnapshot } | null> {
  const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  const [seat] = snapshot.toAct
  if (seat === undefined) return null
  const shown = snapshot.viewer === seat ? snapshot : await showTo(kit, gameId, seat)
  const after = await valueOf(kit.handlers['table.act']({ gameId, seat, action: rng.pick(actionsIn(shown)) }, kit.host))
  return { seat, after }
}

/** Somebody with the token of a seat, who has opened the table. */
export async function sitDown(kit: Kit, gameId: string, seat: Seat): Promise<Guest> {
  const guest = makeGuest(seat, { role: 'seat', gameId, seat })
  await valueOf(kit.handlers['table.open']({ gameId }, guest))
  return guest
}

/** The same for every seat. */
export async function allSitDown(kit: Kit, gameId: string): Promise<Readonly<Record<Seat, Guest>>> {
  const guests: Partial<Record<Seat, Guest>> = {}
  for (const seat of SEATS) guests[seat] = await sitDown(kit, gameId, seat)
  return guests as Record<Seat, Guest>
}

/** These seats resign, in this order. */
export async function resign(kit: Kit, gameId: string, ...seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await valueOf(kit.handlers['table.resign']({ gameId, seat }, await sitDown(kit, gameId, seat)))
}

/** Pieces in anything that was sent whose kind is told, though not everybody knows it. */
export function secretsIn(told: unknown, viewer: Seat | 'spectator'): number {
  if (typeof told !== 'object' || told === null) return 0
  const { seat, kind, known } = told as Record<string, unknown>
  const own = known === false && typeof kind === 'string' && seat !== viewer ? 1 : 0
  return Object.values(told).reduce<number>((sum, part) => sum + secretsIn(part, viewer), own)
}

/** What was sent while the game was not over. */
export const whilePlayed = (pushes: readonly TablePush[]): readonly TablePush[] =>
  pushes.filter(({ snapshot }) => snapshot.status !== 'over')
