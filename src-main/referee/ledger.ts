/** What each side has lost, and what it can therefore not claim any more. Survivors are not told apart at this depth: only losses count. */
import type { LedgerSide } from '../contract/index.ts'
import type { TrayPolicy } from '../engine/grid/types.ts'
import type { Judgement } from './events.ts'
import { armySize, type RefereeSetup } from './setup.ts'
import { opponentOf, SIDES, type Side } from './sides.ts'

/** The kind that `seat` brought into a battle. */
export function kindOf(battle: Judgement, seat: Side): string {
  return battle.attacker === seat ? battle.attackerKind : battle.defenderKind
}

/** Whether `seat` lost its piece in a battle. A captured flag is lost. */
export function isLostBy(battle: Judgement, seat: Side): boolean {
  if (battle.result === 'both-removed') return true
  return (battle.result === 'defender-wins') === (battle.attacker === seat)
}

/** The kinds that `seat` has lost, one for each piece, in order of loss. */
export function lossesOf(battles: readonly Judgement[], seat: Side): readonly string[] {
  return battles.filter((battle) => isLostBy(battle, seat)).map((battle) => kindOf(battle, seat))
}

/** How many pieces of `kind` the seat can still have on the board. */
export function remaining(setup: RefereeSetup, battles: readonly Judgement[], seat: Side, kind: string): number {
  return (setup.army[kind] ?? 0) - lossesOf(battles, seat).filter((lost) => lost === kind).length
}

/** Whether the seat has lost every piece that could ever move (CL-8, CL-22). */
export function isImmobile(setup: RefereeSetup, battles: readonly Judgement[], seat: Side): boolean {
  return setup.kinds.every(({ id, movement }) => movement === 'none' || remaining(setup, battles, seat, id) <= 0)
}

/** Whether battles can have happened one after the other: nobody brings a piece that was lost before, and nothing follows a captured flag (CL-21). */
export function isPossible(setup: RefereeSetup, battles: readonly Judgement[]): boolean {
  return battles.every((battle, index) => {
    const before = battles.slice(0, index)
    const ended = before.at(-1)?.result === 'flag-captured'
    return !ended && SIDES.every((seat) => remaining(setup, before, seat, kindOf(battle, seat)) > 0)
  })
}

/** One side of the ledger. The number of losses is always public (CL-20); the kinds are given only where `open`. */
export function ledgerSide(setup: RefereeSetup, battles: readonly Judgement[], seat: Side, open: boolean): LedgerSide {
  const lost = lossesOf(battles, seat)
  const row = ({ id }: { readonly id: string }) => ({
    kind: id,
    lost: lost.filter((kind) => kind === id).length,
    of: setup.army[id] ?? 0,
  })
  const kinds = open ? setup.kinds.map(row).filter(({ of }) => of > 0) : null
  return { seat, lost: lost.length, army: armySize(setup), kinds }
}

/** Whether `reader` may see which kinds `side` has lost (CL-20); null is everybody at the table. */
export function mayRead(tray: TrayPolicy, reader: Side | null, side: Side): boolean {
  if (tray === 'open') return true
  if (reader === null) return false
  return (tray === 'prisoner' && side === opponentOf(reader)) || (tray === 'secret' && side === reader)
}
