/**
 * Which marker means which kind. It is dealt anew for each game and seat from a code that the seat alone knows, so that the markers on the faces of an army
 * tell a rival who sees or photographs them nothing. Seats have different markers in any case: no two armies of a game share one.
 */
import { createRng } from '../../src-main/contract/index.ts'
import { MARKER_COUNT } from './markers.ts'

/** Letters and digits that cannot be confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const GROUP = 4

/** Seats of the largest game: each has its share of the markers. */
const SEATS = 4
const SHARE = Math.floor(MARKER_COUNT / SEATS)

export interface Deal {
  readonly code: string
  /** Place of the seat among those of the edition, 0 for the first. */
  readonly seat: number
  /** Kind → how many of it the army has. */
  readonly army: Readonly<Record<string, number>>
}

/** Marker → kind, for every piece of an army. The same deal gives the same key for ever. */
export function dealMarkers({ code, seat, army }: Deal): ReadonlyMap<number, string> {
  const kinds = Object.keys(army)
    .sort()
    .flatMap((kind) => new Array<string>(army[kind] ?? 0).fill(kind))
  if (kinds.length > SHARE || seat >= SEATS) throw new RangeError(`no markers for ${kinds.length} pieces of seat ${seat}`)
  const share = Array.from({ length: SHARE }, (_, i) => i * SEATS + seat)
  const dealt = createRng(`markers ${code} ${seat}`).shuffle(share)
  return new Map(kinds.map((kind, i) => [dealt[i] ?? 0, kind]))
}

/** A new code of 55 random bits and a letter that tells a slip of the pen, in groups of four. */
export function drawCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP - 1))
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('')
  return grouped(letters + checkOf(letters))
}

/** A typed code in its printed form; null for text that is no code. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const isOne =
    letters.length === GROUPS * GROUP &&
    [...letters].every((letter) => LETTERS.includes(letter)) &&
    checkOf(letters.slice(0, -1)) === letters.at(-1)
  return isOne ? grouped(letters) : null
}

/** The last letter of a code: one letter wrong changes it, and nearly every exchange of two. */
function checkOf(letters: string): string {
  const sum = [...letters].reduce((all, letter) => (all * 3 + LETTERS.indexOf(letter)) % LETTERS.length, 0)
  return LETTERS[sum] ?? ''
}

const grouped = (letters: string): string => Array.from({ length: GROUPS }, (_, i) => letters.slice(i * GROUP, (i + 1) * GROUP)).join('-')
