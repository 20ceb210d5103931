/**
 * Frames: requests, answers and pushes over a WebSocket, as JSON text, one frame a message. (Electron's IPC pairs answers itself and needs only name and
 * arguments.)
 *
 * A client says hello first: `{hello: 1, token}` → `{hello: 1, role}`, or with the ticket of a new link `{hello: 1, ticket}` → `{hello: 1, role, token}`.
 * A host's page then asks `POST /rpc/session` with `Authorization: Bearer TOKEN` for its browser's cookie. From then on the token is valid only with that cookie,
 * in every tab and after a restart of the app.
 * Then `{id, name, args}` → `{id, ok, value | error}`, with growing ids, answered in order; `{push, payload}` arrives unasked. A frame of more than `FRAME_LIMIT`
 * bytes (a part of an import) is the body of `POST /rpc` with `Authorization: Bearer TOKEN` instead; the answer frame is the response. The header
 * `Marshal-Screen` names its connection, by the id in the host's welcome. Refusals carry the id of the request if it can be read, and otherwise `id: null`: then
 * no waiting request can expect an answer.
 */
import * as v from 'valibot'
import { failure } from './errors.ts'

export const PROTOCOL = 1
/** Requests that take long and change nothing: their answers are sent when they are done, and later requests do not wait for them. */
export const UNORDERED: ReadonlySet<string> = new Set([
  ...['review.judge', 'review.parts', 'review.try', 'review.beliefs', 'review.outlook', 'review.reveals'],
])
/** Path of the WebSocket and of the POST for bulk requests. */
export const RPC_PATH = '/rpc'
/** The header of a bulk request with the id of its connection. */
export const SCREEN_HEADER = 'marshal-screen'
/** Path of the POST by which a host's page signs its browser in. It is under `RPC_PATH`, the only path that the cookie is sent to. */
export const SESSION_PATH = `${RPC_PATH}/session`
/** Path of the POST by which the command line asks for a new ticket. */
export const TICKET_PATH = '/ticket'
/** Longest request frame on the socket, in bytes of UTF-8. */
export const FRAME_LIMIT = 64 * 1024
/** Longest request by POST, host only, in bytes: a part of a file, or the ids of a hundred thousand games. */
export const BULK_LIMIT = 8_000_000

const ROLES = ['host', 'seat', 'spectator'] as const

const version = v.pipe(v.number(), v.integer())
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const helloFrame = v.union([v.strictObject({ hello: version, token: secret }), v.strictObject({ hello: version, ticket: secret })])
export type HelloFrame = v.InferOutput<typeof helloFrame>

/** `token`: in answer to a ticket, for the next hello. `screen`: the id of the host's connection, for bulk requests. */
export const welcomeFrame = v.object({
  hello: v.literal(PROTOCOL),
  role: v.picklist(ROLES),
  token: v.optional(v.string()),
  screen: v.optional(v.string()),
})
export type WelcomeFrame = v.InferOutput<typeof welcomeFrame>

export const requestFrame = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.pipe(v.string(), v.maxLength(60)),
  args: v.unknown(),
})
export type RequestFrame = v.InferOutput<typeof requestFrame>

export const answerFrame = v.union([
  v.object({ id: v.number(), ok: v.literal(true), value: v.unknown() }),
  v.object({ id: v.nullable(v.number()), ok: v.literal(false), error: failure }),
])
export type AnswerFrame = v.InferOutput<typeof answerFrame>

export const pushFrame = v.object({ push: v.string(), payload: v.unknown() })
export type PushFrame = v.InferOutput<typeof pushFrame>
