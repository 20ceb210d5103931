/** Events on any board, in sentences. Uses redacted events only, which hold what their viewer may know; spaces come in the family's words. Pure. */
import type { BattleResult, EditionBase, Seat } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'

/** A piece as the viewer knows it. */
interface Named {
  readonly seat: Seat
  /** Null while hidden. */
  readonly kind: string | null
}

interface Battle {
  readonly attacker: Named
  readonly defender: Named
  readonly result: BattleResult
}

/** Two spaces in words. */
interface Way {
  readonly from: string
  readonly to: string
}

/** `Red Miner`, or `Red piece` while it is hidden. */
export function sayCombatant({ kinds }: Pick<EditionBase, 'kinds'>, { seat, kind }: Named): string {
  return t('board.combatant', { seat: seatName(seat), kind: kind === null ? t('board.piece') : kindName({ kinds }, kind) })
}

/** Who moved from where to where, with the kind that the move reveals (null for none), or `several` kinds that it leaves possible. */
export function sayMoved(info: EditionBase, seat: Seat, revealed: string | null, { from, to }: Way, several: string | null = null): string {
  const words = { seat: seatName(seat), from, to }
  const shown = from.includes(' ') ? 'board.movedFromRevealed' : 'board.movedRevealed'
  if (several !== null) return t(shown, { ...words, kind: several })
  // A name of several words would read as the moved thing: “Red moves the ring”.
  if (revealed === null) return t(from.includes(' ') ? 'board.movedFrom' : 'board.movedPlain', words)
  return t(shown, { ...words, kind: kindName(info, revealed) })
}

/** Attacker, defender and place. */
export function sayFought(info: EditionBase, { attacker, defender }: Pick<Battle, 'attacker' | 'defender'>, { from, to }: Way): string {
  return t('board.fought', { attacker: sayCombatant(info, attacker), defender: sayCombatant(info, defender), from, to })
}

/** The outcome of a battle. */
export function sayResult(info: EditionBase, { attacker, defender, result }: Battle, to: string): string {
  const words = { attacker: sayCombatant(info, attacker), defender: sayCombatant(info, defender), to }
  switch (result) {
    case 'attacker-wins':
      return t('board.attackerWins', words)
    case 'defender-wins':
      return t('board.defenderWins', words)
    case 'both-removed':
      return t('board.bothRemoved')
  }
}
