/** How the rooms of the app answer requests. A transport validates arguments, then calls a handler with what is known of its caller. */
import type { Seat } from '../engine/core/seats.ts'
import type { Answer, Failure } from './errors.ts'
import type { ParsedArgs, PushName, PushOf, RequestName, ResultOf } from './index.ts'

/** What a token allows: the host everything at this desktop, a seat or spectator token one game. */
export type Access =
  | { readonly role: 'host' }
  | { readonly role: 'seat'; readonly gameId: string; readonly seat: Seat }
  | { readonly role: 'spectator'; readonly gameId: string }

/** Whoever sent a request and can be told things: one window, one browser tab. */
export interface Caller {
  /** Unique while connected. */
  readonly id: string
  readonly access: Access
  /** Delivers a push; never throws, does nothing once the connection is gone. */
  send<N extends PushName>(push: N, payload: PushOf<N>): void
}

export type Refusal = { readonly ok: false; readonly error: Failure }

export type Handler<N extends RequestName> = (args: ParsedArgs<N>, caller: Caller) => Answer<ResultOf<N>> | Promise<Answer<ResultOf<N>>>
export type Handlers<N extends RequestName> = { readonly [K in N]: Handler<K> }

/** One room of the app: it answers its requests, and is told when somebody leaves and when the app closes. */
export interface Room<N extends RequestName> {
  readonly handlers: Handlers<N>
  /** Forgets a caller whose connection is gone. */
  left(callerId: string): void
  /** Stops timers and bots; everything told is already stored. */
  close(): void
}

/** A refusal as an answer. The message tells a person what to do and nothing that is hidden. */
export function refuse(code: Failure['code'], message: string, more: Pick<Failure, 'rule' | 'detail'> = {}): Refusal {
  return { ok: false, error: { code, message, ...more } }
}

/** A tap from before the network was lost that comes when the game has gone on. */
export const GONE_ON = refuse('conflict', 'The game has gone on since you tapped, so nothing was done. Look again, then tap.')

/** Refuses requests about games that the token is not for. */
export function refuseGame(access: Access, gameId: string): Refusal | null {
  if (access.role === 'host' || access.gameId === gameId) return null
  return refuse('unauthorised', 'This invitation is for another game.')
}
