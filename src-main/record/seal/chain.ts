/**
 * Every step of a sealed game in one hash: each link is counted over the step and the link before it, the first over what was agreed. The last one, noted by all,
 * says that nothing was changed, left out or added since. The form is described in docs/seal.md and never changes.
 */
import { canonicalJson } from '../../engine/core/table.ts'
import type { BareRecord, GameHeader, StoredStep } from '../types.ts'
import { base64UrlOf, bytesOf, digestOf, type Digest } from './bytes.ts'

const GAME = 'marshal-seal:2:game'
const STEP = 'marshal-seal:2:step'

/** Where the chain of a game ends, as its file says it. */
export interface ChainEnd {
  /** How many steps it goes over. */
  readonly steps: number
  readonly link: Digest
}

/** A game as a file holds it, with the end of its chain where it has one. */
export interface ChainedRecord extends BareRecord {
  readonly chain?: ChainEnd
}

/** Whether the steps of a game are chained; in games that were sealed by Marshal up to file version 5 only armies are bound. */
export function isChained({ seal }: Pick<GameHeader, 'seal'>): boolean {
  return seal?.version !== undefined
}

/** Where the chain of a game ends now; null where its steps are not chained. */
export function chainEnd({ header, steps }: BareRecord): ChainEnd | null {
  return isChained(header) ? { steps: steps.length, link: steps.reduce(nextLink, firstLink(header)) } : null
}

/** What the QR code of a whole game, or of its beginning, says: where its chain ends. */
export function qrTextOfEnd(gameId: string, { steps, link }: ChainEnd): string {
  return `marshal-seal:2:${gameId}:${steps}:${base64UrlOf(bytesOf(link))}`
}

/** Why a file does not hold the steps that were chained, in a sentence; null where it does, and where nothing was chained. */
export function chainFault({ header, steps, chain }: ChainedRecord): string | null {
  const due = chainEnd({ header, steps })
  if (!due) return chain ? 'it has a chain, and its seals know of none' : null
  if (!chain) return 'the end of its chain is missing'
  const missing = chain.steps - due.steps
  if (missing > 0) return missing === 1 ? '1 step is missing' : `${missing} steps are missing`
  if (missing < 0) return missing === -1 ? '1 step was added' : `${-missing} steps were added`
  return chain.link === due.link ? null : 'its steps are not those that were played'
}

/** What is chained before the first step: the header, but for the names and the note, which can be changed at any time. */
function firstLink({ note: _note, players, ...header }: GameHeader): Digest {
  const seated = players.map(({ seat, player: { name: _name, ...player } }) => ({ seat, player }))
  return digestOf([GAME, canonicalJson({ ...header, players: seated })])
}

/**
 * A step with the link before it. What was sealed is in it as its commitments, opened or not. The salt of the header is in the first link, so that none tells anything of
 * its step.
 */
function nextLink(before: Digest, { seal, ...step }: StoredStep): Digest {
  return digestOf([STEP, bytesOf(before), canonicalJson({ ...step, seal: seal?.commitments })])
}
