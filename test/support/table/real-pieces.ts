/** Games with real pieces: armies recorded at a shared screen, their seals noted. */
import type { NewGame, TableSnapshot } from '../../../src-main/contract/table.ts'
import type { Placement } from '../../../src-main/engine/core/game.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import type { HeldSeats } from '../../../src-main/table/ports.ts'
import { HOT_SEAT, army, begin, makeKit, passScreen, valueOf, type Kit, type KitParts } from './table-kit.ts'

export const REAL: NewGame = { ...HOT_SEAT, options: { preset: 'full' }, pieces: 'real' }
/** The space of a square of the full board: `A1` is the first. */
export const at = (name: string): number => name.charCodeAt(0) - 65 + (Number(name.slice(1)) - 1) * 10

type Armies = Readonly<Partial<Record<Seat, Placement>>>

/** Both armies recorded at a shared screen, and their seals noted by all. */
export async function beginReal(
  kit: Kit,
  armies: Armies = {},
  areNoted = true,
  clock: NewGame['clock'] = null,
): Promise<{ readonly gameId: string; readonly snapshot: TableSnapshot }> {
  const { gameId } = await begin(kit, { ...REAL, clock })
  for (const seat of ['red', 'blue'] as const) {
    await passScreen(kit, gameId, seat)
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: armies[seat] ?? army(REAL, seat) } }, kit.host),
    )
  }
  if (areNoted) await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))
  const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  return { gameId, snapshot }
}

/** The army with these kinds on these squares, exchanged with what was there. */
function arranged(placement: Placement, wanted: Readonly<Record<string, string>>): Placement {
  const next: Record<string, string> = { ...placement }
  for (const [name, kind] of Object.entries(wanted)) {
    const from = Object.keys(next).find(
      (space) => next[space] === kind && !Object.keys(wanted).some((other) => at(other) === Number(space)),
    )
    if (from === undefined) throw new Error(`no ${kind} is left`)
    ;[next[at(name)], next[from]] = [kind, next[at(name)] ?? '']
  }
  return next
}

export const RED = arranged(army(REAL, 'red'), { A4: 'scout', B4: 'bomb', E4: 'miner' })
export const BLUE = arranged(army(REAL, 'blue'), { A7: 'marshal', E7: 'bomb' })

type Opening = KitParts & { readonly areNoted?: boolean; readonly time?: NewGame['clock'] }

export async function openReal({ areNoted = true, time = null, ...parts }: Opening = {}) {
  const kit = makeKit(parts)
  const { gameId, snapshot } = await beginReal(kit, { red: RED, blue: BLUE }, areNoted, time)
  const tell = (seat: Seat, action: string) => kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action } }, kit.host)
  return { kit, gameId, snapshot, tell }
}

/** Seats that guests hold, as they come and go. */
export function heldBy(guests: ReadonlySet<Seat>): HeldSeats {
  return { isHeld: (_gameId, seat) => guests.has(seat), withdraw: () => undefined, onChange: () => () => undefined }
}
