/** A table of four round the castle, played by hand: each seat deploys and acts at the shared screen. */
import type { NewGame, TableSnapshot } from '../../../src-main/contract/table.ts'
import type { Placement } from '../../../src-main/engine/core/game.ts'
import type { Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { CASTLE } from '../../../src-main/engine/editions/castle/index.ts'
import type { CastleChoices } from '../../../src-main/engine/castle/types.ts'
import { tableAt } from './position-table.ts'
import { ANN, army, begin, BEN, makeGuest, takingBack, valueOf, type Guest, type Kit } from './table-kit.ts'

export const SEATS = CASTLE.seats
export const CAT = { type: 'human', name: 'Cat' } as const
export const DAN = { type: 'human', name: 'Dan' } as const
export const FOUR: NewGame = {
  edition: CASTLE.id,
  options: { preset: 'four', quietLimit: 40 },
  players: { red: ANN, blue: BEN, green: CAT, yellow: DAN },
  clock: null,
  seed: 'four',
}

/** A table of theirs with the game `g`, which goes on from a position with all flags where they start. */
export function fourAt(position: string): Kit {
  const { options, players } = takingBack(FOUR)
  return tableAt({ edition: CASTLE.id, options, players, position: `${position} flags=red:H1,blue:A8,green:H15,yellow:O8` })
}

/** Three pieces a seat round the ring, one more that may come back, and every slider one step before that: seats choose out of turn and go out soon. */
export const MELEE =
  'board=G6:r7,H6:r4,J6:r3,F8:b8,F9:b4,F6:b3,I10:g6,H10:g5,F10:g3,J8:y9,J7:y4,J10:y3 captured=r5b,b5r,g4y,y5g sliders=red:5,blue:5,green:5,yellow:5 turn=red'

/** What the seat that is shown can do, as texts. */
export function actionsIn({ choices }: Pick<TableSnapshot, 'choices'>): readonly string[] {
  return (choices as CastleChoices).actions.map(({ text }) => text)
}

/** One of them, preferably one after which a piece is lost or comes back. */
export function pickBold(actions: readonly string[], rng: Rng): string {
  const bold = actions.filter((text) => /[x*]|recruit/.test(text))
  return rng.pick(bold.length > 0 ? bold : actions)
}

/** Hands the screen over if the curtain asks for it. */
export async function showTo(kit: Kit, gameId: string, seat: Seat): Promise<TableSnapshot> {
  await kit.handlers['table.lower']({ gameId }, kit.host)
  return (await valueOf(kit.handlers['table.raise']({ gameId, seat }, kit.host))).snapshot
}

/** Makes the game and lets every seat deploy: the armies given, others by the game's seed. Answers its id. */
export async function deployAll(kit: Kit, wish: NewGame, armies: Readonly<Partial<Record<Seat, Placement>>> = {}): Promise<string> {
  const { gameId } = await begin(kit, wish)
  for (const seat of SEATS) {
    await showTo(kit, gameId, seat)
    await valueOf(
      kit.handlers['table.do'](
        { gameId, command: { type: 'deploy', seat, placement: armies[seat] ?? army(wish, seat, wish.seed) } },
        kit.host,
      ),
    )
  }
  return gameId
}

/** One turn or choice of the seat to act, at the shared screen. */
export async function playOne(kit: Kit, gameId: string, rng: Rng): Promise<{ readonly seat: Seat; readonly after: TableSnapshot } | null> {
  const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  const [seat] = snapshot.toAct
  if (seat === undefined) return null
  const shown = snapshot.viewer === seat ? snapshot : await showTo(kit, gameId, seat)
  const after = await valueOf(
    kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action: pickBold(actionsIn(shown), rng) } }, kit.host),
  )
  return { seat, after }
}

/** A guest with the token of a seat, who has opened the table. */
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
  for (const seat of seats)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat } }, await sitDown(kit, gameId, seat)))
}
