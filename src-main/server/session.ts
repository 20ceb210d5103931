/**
 * The session of a signed-in browser: a cookie that the browser keeps, and that no page can read. By itself it opens nothing, since browsers send it to every
 * port of this machine: it only makes the token good that the host's page keeps, and that token is good with no other cookie.
 */
import type { IncomingMessage } from 'node:http'
import { RPC_PATH } from '../contract/wire.ts'
import { SESSION_DAYS } from './tokens.ts'

/** The secret in the cookie of a request; null where it carries none for this server. */
export function cookieIn(req: IncomingMessage): string | null {
  const wanted = `${nameOf(req)}=`
  const found = (req.headers.cookie ?? '').split(/; */).find((one) => one.startsWith(wanted))
  return found === undefined ? null : found.slice(wanted.length)
}

/**
 * The header that gives a browser its session. Host only, as it names no domain; kept from scripts, and from requests that pages of other sites make. `Secure`
 * is left out: the app is reached by http, on this machine alone.
 */
export function sessionCookie(req: IncomingMessage, secret: string): string {
  return `${nameOf(req)}=${secret}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}; Path=${RPC_PATH}; HttpOnly; SameSite=Strict`
}

/** One name a port: two Marshals on one machine do not take each other's. */
function nameOf(req: IncomingMessage): string {
  return `marshal-${/:(\d{1,5})$/.exec(req.headers.host ?? '')?.[1] ?? '80'}`
}
