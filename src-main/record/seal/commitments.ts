/** The three hashes of a sealed game: its terms, each piece of a deployment, and the whole deployment. */
import { canonicalJson, type TableBase } from '../../engine/core/table.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { bytesOf, digestOf, type Digest, type Salt } from './bytes.ts'

/**
 * Version 1 of the form; another form is another version. Terms have three versions: in version 2 all steps are chained; in version 3 all sides also
 * draw the deal.
 */
const TABLE = 'marshal-seal:1:table'
const TERMS = { 1: 'marshal-seal:1:terms', 2: 'marshal-seal:2:terms', 3: 'marshal-seal:3:terms' } as const
const PIECE = 'marshal-seal:1:piece'
const ARMY = 'marshal-seal:1:army'

/** The terms of a game, and the chance that it is played with. */
export interface Terms {
  readonly gameId: string
  readonly edition: string
  /** `tableDigestOf` the table in play, built-in or custom. */
  readonly table: Digest
  readonly preset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly seed: string
  readonly salt: Salt
  /** 2 where all steps are chained, 3 where all sides also draw the deal; absent in older games. */
  readonly version?: 2 | 3
}

/** Binds a seal to one deployment of one seat in one game. */
export interface SealBinding {
  readonly gameId: string
  readonly edition: string
  readonly table: Digest
  readonly preset: string
  /** `termsDigestOf` the game. */
  readonly terms: Digest
  readonly seat: Seat
  /** Number of the step of the deployment: a seat may deploy more than once (NA-8, BC-3). */
  readonly step: number
}

/** A piece as its owner opens it at the end. */
export interface OpenedPiece {
  /** The space in notation: `A4`, or the place in a line. */
  readonly space: string
  readonly kind: string
  readonly salt: Salt
}

/** The table of an edition in 32 bytes. `hashOf` in the engine tells tables apart, but two tables with the same `hashOf` can be forged. */
export function tableDigestOf(table: TableBase): Digest {
  return digestOf([TABLE, canonicalJson(table)])
}

/** Rules and seed in 32 bytes. The salt keeps the seed, and all later chance, from being guessed. */
export function termsDigestOf({ gameId, edition, table, preset, options, seed, salt, version }: Terms): Digest {
  return digestOf([TERMS[version ?? 1], gameId, edition, bytesOf(table), preset, canonicalJson(options), seed, bytesOf(salt)])
}

/** Commits to the piece on a space without revealing it. */
export function commitmentOf(binding: SealBinding, { space, kind, salt }: OpenedPiece): Digest {
  return digestOf([PIECE, ...boundBy(binding), space, kind, bytesOf(salt)])
}

/** The seal of a deployment: over its commitments in ascending order, which reveals nothing. */
export function sealOf(binding: SealBinding, commitments: readonly Digest[]): Digest {
  return digestOf([ARMY, ...boundBy(binding), ...commitments.toSorted().map(bytesOf)])
}

function boundBy({ gameId, edition, table, preset, terms, seat, step }: SealBinding): readonly (string | Uint8Array)[] {
  return [gameId, edition, bytesOf(table), preset, bytesOf(terms), seat, String(step)]
}
