/** Flags: who carries which, and what becomes of them (CA-15 to CA-17, CA-26, CA-27). */
import { SEATS, type Seat } from '../../core/seats.ts'
import { isEnemy, sideOf, type Seated } from '../../core/sides.ts'
import type { Token } from '../types.ts'

type Tokens = readonly Token[]

/** Flags that the piece on a space carries. */
export function carriedOn(tokens: Tokens, space: number): Tokens {
  return !isOn(tokens, space) ? NONE : tokens.filter(({ at, carried }) => at === space && carried)
}

/** Flags that lie on a space alone. */
export function loneOn(tokens: Tokens, space: number): Tokens {
  return tokens.filter(({ at, carried }) => at === space && !carried)
}

const NONE: Tokens = Object.freeze([])

function isOn(tokens: Tokens, space: number): boolean {
  for (const { at } of tokens) if (at === space) return true
  return false
}

/** Nobody's. */
export const NO_FLAGS: readonly Seat[] = Object.freeze([])

/** Whose flags these are, in order of seats. */
export function ownersOf(tokens: Tokens): readonly Seat[] {
  return tokens.length === 0 ? NO_FLAGS : SEATS.filter((seat) => tokens.some((token) => token.seat === seat))
}

export function hasLone(tokens: Tokens, space: number): boolean {
  for (const token of tokens) if (token.at === space && !token.carried) return true
  return false
}

/** Whether the flag is of the seat's own side. */
export function isOwn(game: Seated, { seat }: Token, own: Seat): boolean {
  return sideOf(game, seat) === sideOf(game, own)
}

/** Whether taking these up earns a recruit: a seat of another side had laid one of them down of its own will (CA-18). */
export function earnsByTaking(game: Seated, taken: Tokens, seat: Seat): boolean {
  return taken.some(({ laid }) => laid !== null && isEnemy(game, laid, seat))
}

/** Whether capturing these with their carrier earns a recruit: one is a rival's (CA-18). */
export function earnsByCapture(game: Seated, captured: Tokens, seat: Seat): boolean {
  return captured.some((token) => isEnemy(game, token.seat, seat))
}

/** What somebody leaves on a space as it goes. */
export function leaving(tokens: Tokens, space: number, seat: Seat, leave: readonly Seat[]): Tokens {
  if (leave.length === 0) return tokens
  return change(tokens, (token) =>
    token.at === space && token.carried && leave.includes(token.seat) ? { ...token, carried: false, laid: seat } : token,
  )
}

/** What is carried from one space to another. */
export function carrying(tokens: Tokens, from: number, to: number): Tokens {
  if (!isOn(tokens, from)) return tokens
  return change(tokens, (token) => (token.at === from && token.carried ? { ...token, at: to } : token))
}

/** What is carried on a space is freed: nobody has laid it down. */
export function freeing(tokens: Tokens, space: number): Tokens {
  return change(tokens, (token) => (token.at === space && token.carried ? { ...token, carried: false } : token))
}

/** Whatever lies alone on a space is taken up by the piece there. */
export function taking(tokens: Tokens, space: number): Tokens {
  return change(tokens, (token) => (token.at === space && !token.carried ? { ...token, carried: true, laid: null } : token))
}

/** The same list where nothing changes. */
function change(tokens: Tokens, to: (token: Token) => Token): Tokens {
  const next = tokens.map(to)
  return next.every((token, i) => token === tokens[i]) ? tokens : Object.freeze(next.map((token) => Object.freeze(token)))
}
