/** What a side can still bring on the board, and the counters that spare players from remembering. */
import type { LedgerSide, SideCounters } from '../../contract/index.ts'
import type { TrayPolicy } from '../../engine/rules/policies.ts'
import { backOf, bagSize, heldBy } from './bags.ts'
import type { Ruling } from '../events.ts'
import { armySize, countIn, reserveSize, rulesOf, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { enemiesOf } from '../../engine/core/sides.ts'
import { tallyOf, type SeatTally, type Tally } from './tally.ts'
import { tallyEntries } from './apply-entry.ts'

/** Free pieces of a kind that can be on the board: not lost, or perhaps back (CQ-27), not bound (NA-11), not waiting (NA-6). */
export function freeOf(setup: RefereeSetup, tally: Tally, seat: Seat, kind: string): number {
  const own = tallyOf(tally, seat)
  if (isWaiting(setup, own, seat, kind)) return 0
  const gone = [...own.lost, ...own.bound].filter((piece) => piece.kind === kind).length
  return countIn(setup, seat, kind) - gone + backOf(setup, tally, seat, kind)
}

/** Whether all pieces of a kind are lost, and none can have returned (CQ-27). */
function isGone(setup: RefereeSetup, tally: Tally, seat: Seat, kind: string): boolean {
  const of = countIn(setup, seat, kind)
  const lost = tallyOf(tally, seat).lost.filter((piece) => piece.kind === kind).length
  return of > 0 && lost - backOf(setup, tally, seat, kind) >= of
}

/** Whether pieces of a kind wait off the board. */
export function isWaiting({ reserves }: RefereeSetup, { entered }: SeatTally, seat: Seat, kind: string): boolean {
  return !entered && Object.hasOwn(reserves[seat] ?? {}, kind)
}

/** How many enemy pieces are in the tray, which reinforcements wait for (NA-8). */
export function removedBy(setup: RefereeSetup, tally: Tally, seat: Seat): number {
  return enemiesOf(setup, seat).reduce((sum, enemy) => sum + tallyOf(tally, enemy).lost.length, 0)
}

/** Whether the seat has no piece left that could ever move or attack (CL-8, CL-22, BC-12), and none to bring in (NA-8). */
export function isImmobile(setup: RefereeSetup, tally: Tally, seat: Seat): boolean {
  if (!tallyOf(tally, seat).entered && removedBy(setup, tally, seat) >= setup.reinforcedAfter) return false
  return setup.kinds.every(({ id, movement }) => movement === 'none' || freeOf(setup, tally, seat, id) <= 0)
}

/** Whether the seat may be unable to act on its turn, by public losses (CL-22, BC-12). */
export function canBeImmobile(setup: RefereeSetup, entries: readonly Ruling[], seat: Seat): boolean {
  const { info } = setup
  const tally = tallyEntries(setup, entries)
  const left = Object.fromEntries(info.kinds.map(({ id }) => [id, freeOf(setup, tally, seat, id)]))
  const battles = entries.flatMap((entry) =>
    entry.type === 'battle' && entry.result !== 'flag-captured' && (entry.attacker === seat || entry.defender === seat)
      ? [{ own: entry.attacker === seat, result: entry.result }]
      : [],
  )
  return rulesOf(info).canBeImmobile(info, { left, battles, house: setup.house })
}

/** One army of the ledger. The number of losses is public (CL-20); kinds are given for all losses, for those taken by one seat, or for none. */
export function ledgerSide(setup: RefereeSetup, tally: Tally, seat: Seat, shown: 'all' | 'none' | { readonly takenBy: Seat }): LedgerSide {
  const { lost, back } = tallyOf(tally, seat)
  const shownLosses = typeof shown === 'string' ? lost : lost.filter(({ by }) => by === shown.takenBy)
  const row = ({ id }: { readonly id: string }) => ({
    kind: id,
    lost: shownLosses.filter(({ kind }) => kind === id).length,
    of: countIn(setup, seat, id),
    ...(shown === 'all' && isGone(setup, tally, seat, id) ? { gone: true as const } : {}),
  })
  const kinds = shown !== 'none' ? setup.kinds.map(row).filter(({ of }) => of > 0) : null
  return { seat, lost: lost.length - back.length, army: armySize(setup, seat), kinds }
}

/** The other counters of one side. Captured wards are named only where the tray is `open`. */
export function countersOf(setup: RefereeSetup, tally: Tally, seat: Seat, open: boolean): Omit<SideCounters, 'land'> {
  const { bound, faceUp, entered, used } = tallyOf(tally, seat)
  const pieces = reserveSize(setup, seat)
  const reinforcements = { removed: removedBy(setup, tally, seat), due: setup.reinforcedAfter, pieces, entered }
  return {
    seat,
    reinforcements: pieces > 0 ? reinforcements : null,
    wards: wardsOf(setup, tally, seat, open),
    bound: sorted(setup, bound).map(({ kind, state }) => ({ kind, state })),
    robots: sorted(
      setup,
      faceUp.map((kind) => ({ kind })),
    ).map(({ kind }) => kind),
    used: used.map(({ kind, power }) => ({ kind, power })),
    tokens: tokensOf(setup, tally, seat),
    bag: bagCounters(setup, tally, seat),
    rescues: rescuesOf(setup, tally, seat),
  }
}

/** The size of a bag, where the seat's Flag is, and the Flags that the seat holds: all public (CQ-14, CQ-27). */
function bagCounters(setup: RefereeSetup, tally: Tally, seat: Seat): SideCounters['bag'] {
  if (!setup.bags) return null
  const { captured, back } = tallyOf(tally, seat)
  return {
    size: bagSize(setup, tally, seat),
    unknown: back.length,
    captured: captured !== null,
    holder: captured?.holder ?? null,
    holds: [...heldBy(setup, tally, seat)],
  }
}

/** That one may come back is counted over all losses: what is lost may be hidden (HR-5). */
function rescuesOf({ rescues: rules }: RefereeSetup, tally: Tally, seat: Seat): SideCounters['rescues'] {
  if (!rules) return null
  const { rescues, lost, back, left } = tallyOf(tally, seat)
  return { done: rescues, most: rules.most, open: rescues < rules.most && lost.length > back.length && left === null }
}

/** Slider, flag, and loaded shots: all public (CA-3, CA-11, CA-13). */
function tokensOf(setup: RefereeSetup, tally: Tally, seat: Seat): SideCounters['tokens'] {
  if (!setup.tokens) return null
  const { slider, flag } = tallyOf(tally, seat).tokens
  const shooter = setup.tokens.shooters.find((kind) => freeOf(setup, tally, seat, kind) > 0) ?? null
  return { slider, end: setup.tokens.slider, ...flag, shooter }
}

function wardsOf(setup: RefereeSetup, tally: Tally, seat: Seat, open: boolean): SideCounters['wards'] {
  const own = tallyOf(tally, seat)
  return setup.kinds.flatMap(({ id, ward }) => {
    const count = countIn(setup, seat, id)
    if (!ward || count === 0) return []
    const bound = own.bound.filter(({ kind }) => kind === id).map(({ state }) => state)
    const lost = own.lost.filter(({ kind }) => kind === id).map(() => 'captured' as const)
    const known = isWaiting(setup, own, seat, id) ? new Array<'waiting'>(count).fill('waiting') : [...bound, ...(open ? lost : [])]
    const others = new Array<'free' | 'hidden'>(Math.max(0, count - known.length)).fill(open ? 'free' : 'hidden')
    return [...known, ...others].map((fate) => ({ kind: id, fate }))
  })
}

/** In the edition's order, so that the order of the list reveals nothing. */
function sorted<T extends { readonly kind: string }>({ kinds }: RefereeSetup, pieces: readonly T[]): readonly T[] {
  const place = ({ kind }: T): number => kinds.findIndex(({ id }) => id === kind)
  return pieces.toSorted((a, b) => place(a) - place(b))
}

/** Which losses of `seat` a reader may see (CL-20): a prisoner tray shows each seat what it took. Null is the whole table. */
export function readable({ tray }: { readonly tray: TrayPolicy }, reader: Seat | null, seat: Seat): Parameters<typeof ledgerSide>[3] {
  if (tray === 'open') return 'all'
  if (reader === null) return 'none'
  if (tray === 'secret') return seat === reader ? 'all' : 'none'
  return tray === 'prisoner' && seat !== reader ? { takenBy: reader } : 'none'
}
