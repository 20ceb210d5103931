/**
 * The session of a signed-in browser: a cookie that no page can read. Browsers send it to every port of this machine, so it opens nothing by itself: it
 * counts only with the token of the host's page, and that token counts only with this cookie.
 */
import type { IncomingMessage } from 'node:http'
import { RPC_PATH } from '../contract/wire.ts'
import { SESSION_DAYS } from './tokens.ts'

/** The secret in a request's cookie; null where it has none for this server. */
export function cookieIn(req: IncomingMessage): string | null {
  const wanted = `${nameOf(req)}=`
  const found = (req.headers.cookie ?? '').split(/; */).find((one) => one.startsWith(wanted))
  return found === undefined ? null : found.slice(wanted.length)
}

/**
 * The header that sets the session cookie: for this host only, hidden from scripts, and not sent with requests from other sites. Not `Secure`: the app is
 * served over http, on this machine only.
 */
export function sessionCookie(req: IncomingMessage, secret: string): string {
  return `${nameOf(req)}=${secret}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}; Path=${RPC_PATH}; HttpOnly; SameSite=Strict`
}

/** One name per port, so that two Marshals on one machine keep theirs apart. */
function nameOf(req: IncomingMessage): string {
  return `marshal-${/:(\d{1,5})$/.exec(req.headers.host ?? '')?.[1] ?? '80'}`
}
