/** Pieces on spaces, each somebody's and of a kind; what is lost is open to all players. Small questions about them. */
import type { Seat } from '../core/seats.ts'
import type { BattleResult } from './combat.ts'

/** A piece as a battle shows it. */
export interface Combatant {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
}

/** A piece that was removed. `by` is absent where nobody captured it. */
export interface LostPiece extends Combatant {
  readonly by?: Seat
}

/** By space. */
interface Standing<P> {
  readonly board: readonly (P | null)[]
}

/** The piece where a legal action says that there is one. */
export function pieceOn<P>({ board }: Standing<P>, space: number): P {
  const piece = board[space]
  if (!piece) throw new Error(`no piece on space ${space}`)
  return piece
}

export function hasPieces({ board }: Standing<{ readonly seat: Seat }>, seat: Seat): boolean {
  for (const piece of board) if (piece?.seat === seat) return true
  return false
}

export function combatant({ id, seat, kind }: Combatant): Combatant {
  return { id, seat, kind }
}

/** Who is removed by a battle, the attacker first. */
export function lostInBattle(battle: {
  readonly attacker: Combatant
  readonly defender: Combatant
  readonly result: BattleResult
}): readonly LostPiece[] {
  const { attacker, defender, result } = battle
  const lost: LostPiece[] = []
  if (result !== 'attacker-wins') lost.push({ ...attacker, by: defender.seat })
  if (result !== 'defender-wins') lost.push({ ...defender, by: attacker.seat })
  return lost
}

interface Shown {
  readonly id: string
  readonly kind: string
}

/** What the end shows: every piece there is, those on the board by spaces, then those that were removed, in their order. */
export function allShown({ board, captured }: Standing<Shown> & { readonly captured: readonly Shown[] }): readonly Shown[] {
  return [...board.filter((piece) => piece !== null), ...captured].map(({ id, kind }) => ({ id, kind }))
}
