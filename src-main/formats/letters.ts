/** The letters that Gravon, yorktown and Ataraxos give to pieces and squares. */
import type { Placement } from '../engine/core/game.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'

/** Kinds of classic in the order of the letters: B to M for Red, N to Y for Blue. */
const KINDS = ['bomb', 'spy', 'scout', 'miner', 'sergeant', 'lieutenant', 'captain', 'major', 'colonel', 'general', 'marshal', 'flag']
const FIRST = { red: 'B', blue: 'N' } as const
const EMPTY = 'A'
const LAKE = '_'
export const FIELD = 100
/** The lakes of the board, by square. */
const LAKES: ReadonlySet<number> = new Set([42, 43, 46, 47, 52, 53, 56, 57])

export type Side = keyof typeof FIRST

/** The side and kind of a letter; null for another letter. */
export function pieceOf(letter: string): { readonly side: Side; readonly kind: string } | null {
  for (const side of ['red', 'blue'] as const) {
    const kind = KINDS[letter.charCodeAt(0) - FIRST[side].charCodeAt(0)]
    if (kind !== undefined) return { side, kind }
  }
  return null
}

/** Whether a kind of piece has a letter. */
export function hasLetter(kind: string): boolean {
  return KINDS.includes(kind)
}

/** The letter of a kind of classic for a side; throws for another kind: that is a bug. */
export function letterOf(side: Side, kind: string): string {
  const at = KINDS.indexOf(kind)
  if (at < 0) throw new Error(`no letter for ${kind}`)
  return String.fromCharCode(FIRST[side].charCodeAt(0) + at)
}

/** Both armies of a field of 100 letters, A1 first, row by row; or what is wrong with it, in a sentence. */
export function readField(text: string): Result<Readonly<Record<Side, Placement>>, string> {
  if (text.length !== FIELD) return fail(`its board has ${text.length} letters instead of ${FIELD}`)
  const armies: Record<Side, Record<number, string>> = { red: {}, blue: {} }
  for (let square = 0; square < FIELD; square++) {
    const letter = text.charAt(square)
    const piece = pieceOf(letter)
    if (piece) armies[piece.side][square] = piece.kind
    else if (letter !== EMPTY && letter !== LAKE) return fail(`“${letter}” on its board is no piece`)
    if ((letter === LAKE) !== LAKES.has(square)) return fail('the lakes of its board are elsewhere')
  }
  return ok(armies)
}

/** A field of 100 letters. */
export function writeField(armies: Readonly<Record<Side, Placement>>): string {
  return Array.from({ length: FIELD }, (_, square) => {
    const side = (['red', 'blue'] as const).find((each) => armies[each][square] !== undefined)
    return side ? letterOf(side, armies[side][square] ?? '') : LAKES.has(square) ? LAKE : EMPTY
  }).join('')
}
