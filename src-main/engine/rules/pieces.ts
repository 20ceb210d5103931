/** Pieces on spaces, each with a seat and a kind; losses are public. */
import type { Seat } from '../core/seats.ts'
import type { BattleResult } from './combat.ts'

/** A piece as a battle shows it. */
export interface Combatant {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
}

/** A piece in a battle as a viewer sees it. */
export interface SeenCombatant extends Omit<Combatant, 'kind'> {
  /** Null while hidden. */
  readonly kind: string | null
}

/** A piece that was removed. `by` is its captor; absent where it has none. */
export interface LostPiece extends Combatant {
  readonly by?: Seat
}

/** By space. */
interface Standing<P> {
  readonly board: readonly (P | null)[]
}

/** The piece on a space of a legal action. */
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

/** The pieces that a battle removes, the attacker first. */
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

/** The pieces that the end shows: those on the board by spaces, then the removed ones, in their order. */
export function allShown({ board, captured }: Standing<Shown> & { readonly captured: readonly Shown[] }): readonly Shown[] {
  return [...board.filter((piece) => piece !== null), ...captured].map(({ id, kind }) => ({ id, kind }))
}
