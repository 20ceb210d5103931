/** Flags: which pieces carry them, and what becomes of them (CA-15 to CA-17, CA-26, CA-27). */
import { SEATS, type Seat } from '../../core/seats.ts'
import { isEnemy, sideOf, type Seated } from '../../core/sides.ts'
import type { CastlePosition, Token } from '../types.ts'

type Tokens = readonly Token[]

/** Flags that the piece on a space carries. */
export function carriedOn(tokens: Tokens, space: number): Tokens {
  return !isOn(tokens, space) ? NONE : tokens.filter(({ at, carried }) => at === space && carried)
}

/** Lone flags on a space. */
export function loneOn(tokens: Tokens, space: number): Tokens {
  return tokens.filter(({ at, carried }) => at === space && !carried)
}

const NONE: Tokens = Object.freeze([])

function isOn(tokens: Tokens, space: number): boolean {
  for (const { at } of tokens) if (at === space) return true
  return false
}

/** No flags. */
export const NO_FLAGS: readonly Seat[] = Object.freeze([])

/** Owners of these flags, in order of seats. */
export function ownersOf(tokens: Tokens): readonly Seat[] {
  return tokens.length === 0 ? NO_FLAGS : SEATS.filter((seat) => tokens.some((token) => token.seat === seat))
}

export function hasLone(tokens: Tokens, space: number): boolean {
  for (const token of tokens) if (token.at === space && !token.carried) return true
  return false
}

/** Whether the flag belongs to the seat's own side. */
export function isOwn(game: Seated, { seat }: Token, own: Seat): boolean {
  return sideOf(game, seat) === sideOf(game, own)
}

/** Whether taking these up earns a recruit: a rival laid one of them down of its own will (CA-18), or any seat did with the option *own flag recruits* (HR-6). */
export function earnsByTaking(game: CastlePosition, taken: Tokens, seat: Seat): boolean {
  return taken.some(({ laid }) => laid !== null && (game.options.ownFlagRecruits || isEnemy(game, laid, seat)))
}

/** Whether capturing these with their carrier earns a recruit: one of them is a rival's (CA-18). */
export function earnsByCapture(game: Seated, captured: Tokens, seat: Seat): boolean {
  return captured.some((token) => isEnemy(game, token.seat, seat))
}

/** Flags once a piece leaves some of its own on its space. */
export function leaving(tokens: Tokens, space: number, seat: Seat, leave: readonly Seat[]): Tokens {
  if (leave.length === 0) return tokens
  return change(tokens, (token) =>
    token.at === space && token.carried && leave.includes(token.seat) ? { ...token, carried: false, laid: seat } : token,
  )
}

/** Flags once a piece carries its own to another space. */
export function carrying(tokens: Tokens, from: number, to: number): Tokens {
  if (!isOn(tokens, from)) return tokens
  return change(tokens, (token) => (token.at === from && token.carried ? { ...token, at: to } : token))
}

/** Flags once the carrier on a space is gone: no seat has laid them down. */
export function freeing(tokens: Tokens, space: number): Tokens {
  return change(tokens, (token) => (token.at === space && token.carried ? { ...token, carried: false } : token))
}

/** Flags once the piece on a space takes up the lone ones there. */
export function taking(tokens: Tokens, space: number): Tokens {
  return change(tokens, (token) => (token.at === space && !token.carried ? { ...token, carried: true, laid: null } : token))
}

/** The same list where nothing changes. */
function change(tokens: Tokens, to: (token: Token) => Token): Tokens {
  const next = tokens.map(to)
  return next.every((token, i) => token === tokens[i]) ? tokens : Object.freeze(next.map((token) => Object.freeze(token)))
}
