/**
 * All steps of a sealed game in one hash: each link covers a step and the link before it, the first covers the terms. The last link, noted by all,
 * proves that nothing was changed, left out or added. Described in docs/seal.md; never changes.
 */
import { canonicalJson } from '../../engine/core/table.ts'
import type { BareRecord, GameHeader, StoredStep } from '../types.ts'
import { base64UrlOf, bytesOf, digestOf, type Digest } from './bytes.ts'

const GAME = 'marshal-seal:2:game'
const STEP = 'marshal-seal:2:step'

/** The end of a game's chain, as stored in its file. */
export interface ChainEnd {
  /** How many steps it covers. */
  readonly steps: number
  readonly link: Digest
}

/** A game as stored in a file, with the end of its chain if it has one. */
export interface ChainedRecord extends BareRecord {
  readonly chain?: ChainEnd
}

/** Whether the steps of a game are chained; games sealed up to file version 5 bind only armies. */
export function isChained({ seal }: Pick<GameHeader, 'seal'>): boolean {
  return seal?.version !== undefined
}

/** The current end of a game's chain; null if its steps are not chained. */
export function chainEnd({ header, steps }: BareRecord): ChainEnd | null {
  return isChained(header) ? { steps: steps.length, link: steps.reduce(nextLink, firstLink(header)) } : null
}

/** The text of the QR code of a game: the end of its chain. */
export function qrTextOfEnd(gameId: string, { steps, link }: ChainEnd): string {
  return `marshal-seal:2:${gameId}:${steps}:${base64UrlOf(bytesOf(link))}`
}

/** Why the steps of a file differ from its chain, as a sentence; null if they agree or are not chained. */
export function chainFault({ header, steps, chain }: ChainedRecord): string | null {
  const due = chainEnd({ header, steps })
  if (!due) return chain ? 'it has a chain, and its seals know of none' : null
  if (!chain) return 'the end of its chain is missing'
  const missing = chain.steps - due.steps
  if (missing > 0) return missing === 1 ? '1 step is missing' : `${missing} steps are missing`
  if (missing < 0) return missing === -1 ? '1 step was added' : `${-missing} steps were added`
  return chain.link === due.link ? null : 'its steps are not those that were played'
}

/** The first link's content: the header without names and note, which can change at any time. */
function firstLink({ note: _note, players, ...header }: GameHeader): Digest {
  const seated = players.map(({ seat, player: { name: _name, ...player } }) => ({ seat, player }))
  return digestOf([GAME, canonicalJson({ ...header, players: seated })])
}

/**
 * A step with the link before it. Of a sealed deployment it has only the commitments, opened or not. The header's salt is in the first link, so no link reveals
 * its step.
 */
function nextLink(before: Digest, { seal, ...step }: StoredStep): Digest {
  return digestOf([STEP, bytesOf(before), canonicalJson({ ...step, seal: seal?.commitments })])
}
