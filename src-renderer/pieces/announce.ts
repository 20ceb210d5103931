/** What happens on any board, in sentences. Says only what is in redacted events, which hold what their viewer may know; spaces come in the family's words. Pure. */
import type { BattleResult, EditionBase, Seat } from '../../src-main/contract/index.ts'
import { kindName, t } from '../words/index.ts'
import { seatName } from '../words/seats.ts'

/** Somebody as the viewer knows it. */
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

/** Who moved from where to where; the kind that shows itself by that is said too, null where none does; or `several`, of which it is one. */
export function sayMoved(info: EditionBase, seat: Seat, revealed: string | null, { from, to }: Way, several: string | null = null): string {
  const words = { seat: seatName(seat), from, to }
  const shown = from.includes(' ') ? 'board.movedFromRevealed' : 'board.movedRevealed'
  if (several !== null) return t(shown, { ...words, kind: several })
  // A name of several words would read as what is moved: Red moves the ring.
  if (revealed === null) return t(from.includes(' ') ? 'board.movedFrom' : 'board.movedPlain', words)
  return t(shown, { ...words, kind: kindName(info, revealed) })
}

/** Who attacked whom and where. */
export function sayFought(info: EditionBase, { attacker, defender }: Pick<Battle, 'attacker' | 'defender'>, { from, to }: Way): string {
  return t('board.fought', { attacker: sayCombatant(info, attacker), defender: sayCombatant(info, defender), from, to })
}

/** How a battle ended, where it was fought. */
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
