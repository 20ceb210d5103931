/**
 * Frames: how requests, answers and pushes travel over a WebSocket. Plain JSON text, one frame a message. (Electron's IPC pairs answers by itself and
 * carries only name and arguments.)
 *
 * A client says hello first: `{hello: 1, token}` → `{hello: 1, role}`, or with the ticket of a fresh link `{hello: 1, ticket}` → `{hello: 1, role, token}`.
 * A page of the host's then asks `POST /rpc/session` with `Authorization: Bearer TOKEN` for its browser's cookie; from then on the token is good with that cookie alone, in
 * every tab and after a restart of the app.
 * Then `{id, name, args}` → `{id, ok, value | error}`, with ids that only grow, answered in the order they came; `{push, payload}` arrives unasked. A frame of
 * more than `FRAME_LIMIT` bytes (a part of an import) goes as the body of `POST /rpc` with `Authorization: Bearer TOKEN` instead; the answer frame is the response. The
 * header `Marshal-Screen` says which connection it belongs to, by the name that the host is welcomed with. Refusals carry the id of the request where it can be told, and
 * otherwise `id: null`: then nothing that waits for an answer can count on one.
 */
import * as v from 'valibot'
import { failure } from './errors.ts'

export const PROTOCOL = 1
/** Path of the WebSocket and of the POST for long frames. */
export const RPC_PATH = '/rpc'
/** The header of a long frame with the name of the connection that it belongs to. */
export const SCREEN_HEADER = 'marshal-screen'
/** Path of the POST by which a page of the host's signs its browser in. Under the path of requests, to which alone its cookie is sent. */
export const SESSION_PATH = `${RPC_PATH}/session`
/** Path of the POST by which the host's own command line asks for a fresh ticket. */
export const TICKET_PATH = '/ticket'
/** Longest request frame on the socket, in bytes of UTF-8. */
export const FRAME_LIMIT = 64 * 1024
/** Longest request frame by POST, host only, in bytes: a part of a file, or the ids of some hundred thousand games. */
export const BULK_LIMIT = 8_000_000

const ROLES = ['host', 'seat', 'spectator'] as const

const version = v.pipe(v.number(), v.integer())
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const helloFrame = v.union([v.strictObject({ hello: version, token: secret }), v.strictObject({ hello: version, ticket: secret })])
export type HelloFrame = v.InferOutput<typeof helloFrame>

/** `token` answers a ticket: what to say hello with from now on. `screen` is what the host's connection goes by in long frames. */
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
