/** The three things of a sealed game that are hashed: what was agreed before it, each piece of a deployment, and the deployment as a whole. */
import { canonicalJson, type TableBase } from '../../engine/core/table.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { bytesOf, digestOf, type Digest, type Salt } from './bytes.ts'

/**
 * Version 1 of the form; another form is another version. Of the terms there are three: those of version 2 say that all steps are chained, those of version 3 as well
 * that all sides draw the deal.
 */
const TABLE = 'marshal-seal:1:table'
const TERMS = { 1: 'marshal-seal:1:terms', 2: 'marshal-seal:2:terms', 3: 'marshal-seal:3:terms' } as const
const PIECE = 'marshal-seal:1:piece'
const ARMY = 'marshal-seal:1:army'

/** What was agreed before a game, and the chance that it is played with. */
export interface Terms {
  readonly gameId: string
  readonly edition: string
  /** `tableDigestOf` the table that is played with, the edition's or one of somebody's own. */
  readonly table: Digest
  readonly preset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly seed: string
  readonly salt: Salt
  /** 2 where every step is chained, 3 where all sides draw the deal as well; absent in games of before. */
  readonly version?: 2 | 3
}

/** What binds a seal to one deployment of one seat in one game. */
export interface SealBinding {
  readonly gameId: string
  readonly edition: string
  readonly table: Digest
  readonly preset: string
  /** `termsDigestOf` the game. */
  readonly terms: Digest
  readonly seat: Seat
  /** Number of the step that lays the pieces out: a seat may do so more than once (NA-8, BC-3). */
  readonly step: number
}

/** A piece as its owner shows it at the end. */
export interface OpenedPiece {
  /** As the notation names it: `A4`, or the place of a line. */
  readonly space: string
  readonly kind: string
  readonly salt: Salt
}

/** The table of an edition in 32 bytes. `hashOf` in the engine tells tables apart, but anybody can make two with the same one. */
export function tableDigestOf(table: TableBase): Digest {
  return digestOf([TABLE, canonicalJson(table)])
}

/** Rules and seed in 32 bytes. The salt keeps the seed from being guessed, with all that will be drawn by it. */
export function termsDigestOf({ gameId, edition, table, preset, options, seed, salt, version }: Terms): Digest {
  return digestOf([TERMS[version ?? 1], gameId, edition, bytesOf(table), preset, canonicalJson(options), seed, bytesOf(salt)])
}

/** What says which piece stands on a space without telling it. */
export function commitmentOf(binding: SealBinding, { space, kind, salt }: OpenedPiece): Digest {
  return digestOf([PIECE, ...boundBy(binding), space, kind, bytesOf(salt)])
}

/** The seal of a deployment: over its commitments in ascending order, so that their order tells nothing. */
export function sealOf(binding: SealBinding, commitments: readonly Digest[]): Digest {
  return digestOf([ARMY, ...boundBy(binding), ...commitments.toSorted().map(bytesOf)])
}

function boundBy({ gameId, edition, table, preset, terms, seat, step }: SealBinding): readonly (string | Uint8Array)[] {
  return [gameId, edition, bytesOf(table), preset, bytesOf(terms), seat, String(step)]
}
