/** What a side can still bring on the board, and what the table may read of losses and other things that nobody should have to remember. */
import type { LedgerSide, SideCounters } from '../../contract/index.ts'
import type { TrayPolicy } from '../../engine/rules/policies.ts'
import { backOf, bagSize, heldBy } from './bags.ts'
import type { Judgement } from '../events.ts'
import { armySize, countIn, reserveSize, rulesOf, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { enemiesOf } from '../../engine/core/sides.ts'
import { standingOf, type Standing, type Standings } from './tally.ts'
import { standingsOf } from './apply-entry.ts'

/** Free pieces of a kind that can be on the board: not lost, or perhaps back (CQ-27), not bound (NA-11), not waiting (NA-6). */
export function freeOf(setup: RefereeSetup, standings: Standings, seat: Seat, kind: string): number {
  const standing = standingOf(standings, seat)
  if (isWaiting(setup, standing, seat, kind)) return 0
  const gone = [...standing.lost, ...standing.bound].filter((piece) => piece.kind === kind).length
  return countIn(setup, seat, kind) - gone + backOf(setup, standings, seat, kind)
}

/** Whether every piece of a kind is lost, and none can have come back (CQ-27). */
function isGone(setup: RefereeSetup, standings: Standings, seat: Seat, kind: string): boolean {
  const of = countIn(setup, seat, kind)
  const lost = standingOf(standings, seat).lost.filter((piece) => piece.kind === kind).length
  return of > 0 && lost - backOf(setup, standings, seat, kind) >= of
}

/** Whether a kind waits beside the board. */
export function isWaiting({ reserves }: RefereeSetup, { entered }: Standing, seat: Seat, kind: string): boolean {
  return !entered && Object.hasOwn(reserves[seat] ?? {}, kind)
}

/** How many pieces of enemies are in the tray: what reinforcements wait for (NA-8). */
export function removedBy(setup: RefereeSetup, standings: Standings, seat: Seat): number {
  return enemiesOf(setup, seat).reduce((sum, enemy) => sum + standingOf(standings, enemy).lost.length, 0)
}

/** Whether the seat has nothing left that could ever move or attack (CL-8, CL-22, BC-12), and nothing that it may bring in (NA-8). */
export function isImmobile(setup: RefereeSetup, standings: Standings, seat: Seat): boolean {
  if (!standingOf(standings, seat).entered && removedBy(setup, standings, seat) >= setup.reinforcedAfter) return false
  return setup.kinds.every(({ id, movement }) => movement === 'none' || freeOf(setup, standings, seat, id) <= 0)
}

/**
 * Whether it can be, by the losses of which everybody knows, that the seat cannot act on its turn now (CL-22, BC-12).
 */
export function canBeImmobile(setup: RefereeSetup, entries: readonly Judgement[], seat: Seat): boolean {
  const { info } = setup
  const standings = standingsOf(setup, entries)
  const left = Object.fromEntries(info.kinds.map(({ id }) => [id, freeOf(setup, standings, seat, id)]))
  const last = entries.at(-1)
  const wasHit = last?.type === 'battle' && last.defender === seat && last.result !== 'defender-wins'
  return rulesOf(info).canBeImmobile(info, { left, wasHit })
}

/**
 * One army of the ledger. The number of losses is always public (CL-20); the kinds of all of them are given, of those that one seat has taken, or none.
 */
export function ledgerSide(
  setup: RefereeSetup,
  standings: Standings,
  seat: Seat,
  shown: 'all' | 'none' | { readonly takenBy: Seat },
): LedgerSide {
  const { lost, back } = standingOf(standings, seat)
  const told = typeof shown === 'string' ? lost : lost.filter(({ by }) => by === shown.takenBy)
  const row = ({ id }: { readonly id: string }) => ({
    kind: id,
    lost: told.filter(({ kind }) => kind === id).length,
    of: countIn(setup, seat, id),
    ...(shown === 'all' && isGone(setup, standings, seat, id) ? { gone: true as const } : {}),
  })
  const kinds = shown !== 'none' ? setup.kinds.map(row).filter(({ of }) => of > 0) : null
  return { seat, lost: lost.length - back.length, army: armySize(setup, seat), kinds }
}

/** The other counters of one side. Who was captured is given only where the tray is `open`. */
export function countersOf(setup: RefereeSetup, standings: Standings, seat: Seat, open: boolean): Omit<SideCounters, 'land'> {
  const { bound, lying, entered, used } = standingOf(standings, seat)
  const pieces = reserveSize(setup, seat)
  const reinforcements = { removed: removedBy(setup, standings, seat), due: setup.reinforcedAfter, pieces, entered }
  return {
    seat,
    reinforcements: pieces > 0 ? reinforcements : null,
    wards: wardsOf(setup, standings, seat, open),
    bound: sorted(setup, bound).map(({ kind, state }) => ({ kind, state })),
    robots: sorted(
      setup,
      lying.map((kind) => ({ kind })),
    ).map(({ kind }) => kind),
    used: used.map(({ kind, power }) => ({ kind, power })),
    tokens: tokensOf(setup, standings, seat),
    bag: bagCounters(setup, standings, seat),
  }
}

/** How much lies in a bag, where the Flag of a seat is, and which ones it holds: all of it lies open (CQ-14, CQ-27). */
function bagCounters(setup: RefereeSetup, standings: Standings, seat: Seat): SideCounters['bag'] {
  if (!setup.bags) return null
  const { captured, back } = standingOf(standings, seat)
  return {
    size: bagSize(setup, standings, seat),
    unknown: back.length,
    captured: captured !== null,
    holder: captured?.holder ?? null,
    holds: [...heldBy(setup, standings, seat)],
  }
}

/** Slider, flag, and what can fire: all of it lies open (CA-3, CA-11, CA-13). */
function tokensOf(setup: RefereeSetup, standings: Standings, seat: Seat): SideCounters['tokens'] {
  if (!setup.tokens) return null
  const { slider, flag } = standingOf(standings, seat).tokens
  const shooter = setup.tokens.shooters.find((kind) => freeOf(setup, standings, seat, kind) > 0) ?? null
  return { slider, end: setup.tokens.slider, ...flag, shooter }
}

function wardsOf(setup: RefereeSetup, standings: Standings, seat: Seat, open: boolean): SideCounters['wards'] {
  const standing = standingOf(standings, seat)
  return setup.kinds.flatMap(({ id, ward }) => {
    const count = countIn(setup, seat, id)
    if (!ward || count === 0) return []
    const bound = standing.bound.filter(({ kind }) => kind === id).map(({ state }) => state)
    const lost = standing.lost.filter(({ kind }) => kind === id).map(() => 'captured' as const)
    const known = isWaiting(setup, standing, seat, id) ? new Array<'waiting'>(count).fill('waiting') : [...bound, ...(open ? lost : [])]
    const others = new Array<'free' | 'hidden'>(Math.max(0, count - known.length)).fill(open ? 'free' : 'hidden')
    return [...known, ...others].map((fate) => ({ kind: id, fate }))
  })
}

/** In the edition's order, so that nothing is told by the order of the list. */
function sorted<T extends { readonly kind: string }>({ kinds }: RefereeSetup, pieces: readonly T[]): readonly T[] {
  const place = ({ kind }: T): number => kinds.findIndex(({ id }) => id === kind)
  return pieces.toSorted((a, b) => place(a) - place(b))
}

/** Which losses of `seat` a reader may see (CL-20): a prisoner tray shows each what it has taken itself. Null is everybody at the table. */
export function readable({ tray }: { readonly tray: TrayPolicy }, reader: Seat | null, seat: Seat): Parameters<typeof ledgerSide>[3] {
  if (tray === 'open') return 'all'
  if (reader === null) return 'none'
  if (tray === 'secret') return seat === reader ? 'all' : 'none'
  return tray === 'prisoner' && seat !== reader ? { takenBy: reader } : 'none'
}
