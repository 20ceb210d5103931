/** Capabilities: a token is 128 random bits, and holding it is the right. Compared in constant time; only digests are kept. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Access } from '../contract/handlers.ts'

export interface Tokens {
  /** The token of the person at this desktop. */
  readonly host: string
  /** A fresh token for a seat or a spectator. */
  issue(access: Access): string
  /** What a token allows, or null for one that was never issued or was withdrawn. Takes the same time whatever the text. */
  accessOf(token: string): Access | null
  /** Withdraws every token of a game, so that old links end with it. */
  withdraw(gameId: string): void
}

/** Starts with a host token: a given one (the desktop starter passes it on) or a fresh one. */
export function createTokens(host: string = freshToken()): Tokens {
  const kept: { readonly digest: Buffer; readonly access: Access }[] = [{ digest: digestOf(host), access: { role: 'host' } }]
  return {
    host,
    issue(access) {
      const token = freshToken()
      kept.push({ digest: digestOf(token), access })
      return token
    },
    accessOf(token) {
      const digest = digestOf(token)
      let found: Access | null = null
      for (const one of kept) if (timingSafeEqual(one.digest, digest)) found = one.access
      return found
    },
    withdraw(gameId) {
      for (let i = kept.length - 1; i >= 0; i--) {
        const access = kept[i]?.access
        if (access !== undefined && access.role !== 'host' && access.gameId === gameId) kept.splice(i, 1)
      }
    },
  }
}

function freshToken(): string {
  return randomBytes(16).toString('base64url')
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
