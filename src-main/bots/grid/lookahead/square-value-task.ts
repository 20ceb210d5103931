/** Input for square values. */
import type { Tables } from '../tables.ts'
import type { Character } from './character.ts'
import type { KnownPiece } from './pieces.ts'
import type { AttackOdds } from './attack-odds.ts'
import type { Weights } from './weights.ts'

/** An enemy piece, as far as square values depend on it. */
export interface EnemyPiece {
  readonly square: number
  readonly moved: boolean
}

export interface SquareValueTask {
  readonly tables: Tables
  readonly odds: AttackOdds
  readonly own: readonly KnownPiece[]
  readonly enemy: readonly EnemyPiece[]
  /** 1 in ordinary play; grows while nothing happens. */
  readonly boldness: number
  readonly weights: Weights
  readonly character: Pick<Character, 'bluff' | 'guard'>
}
