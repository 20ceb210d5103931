/** How rooms answer requests. The dispatcher validates the arguments and calls a handler with the caller. */
import type { Seat } from '../engine/core/seats.ts'
import type { Answer, Failure } from './errors.ts'
import type { ParsedArgs, PushName, PushOf, RequestName, ResultOf } from './index.ts'

/** What a token allows: everything for the host, one game for a seat or a spectator. */
export type Access =
  | { readonly role: 'host' }
  | { readonly role: 'seat'; readonly gameId: string; readonly seat: Seat }
  | { readonly role: 'spectator'; readonly gameId: string }

/** The sender of a request, who also receives pushes: one window or browser tab. */
export interface Caller {
  /** Unique while connected. */
  readonly id: string
  readonly access: Access
  /** Sends a push. Never throws; does nothing once the connection is gone. */
  send<N extends PushName>(push: N, payload: PushOf<N>): void
}

export type Refusal = { readonly ok: false; readonly error: Failure }

export type Handler<N extends RequestName> = (args: ParsedArgs<N>, caller: Caller) => Answer<ResultOf<N>> | Promise<Answer<ResultOf<N>>>
export type Handlers<N extends RequestName> = { readonly [K in N]: Handler<K> }

/** A room of the app: its handlers, and what it does when a caller leaves or the app closes. */
export interface Room<N extends RequestName> {
  readonly handlers: Handlers<N>
  /** Forgets a caller whose connection is gone. */
  left(callerId: string): void
  /** Stops timers and bots. Everything sent is already saved. */
  close(): void
}

/** A refusal as an answer. The message says what to do, and nothing hidden. */
export function refuse(code: Failure['code'], message: string, more: Pick<Failure, 'rule' | 'detail' | 'at'> = {}): Refusal {
  return { ok: false, error: { code, message, ...more } }
}

/** A tap from before the network was lost that arrives when the game has gone on. */
export const GONE_ON = refuse('conflict', 'The game has gone on since you tapped, so nothing was done. Look again, then tap.')

/** Refuses a guest's request about another game. */
export function refuseGame(access: Access, gameId: string): Refusal | null {
  if (access.role === 'host' || access.gameId === gameId) return null
  return refuse('unauthorised', 'This invitation is for another game.')
}
