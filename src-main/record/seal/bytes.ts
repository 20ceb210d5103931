/** The bytes that seals hash: fields that cannot run into each other, hashed with SHA-256. Described in docs/seal.md; never changes. */
import { sha256 } from '@noble/hashes/sha2.js'

/** 32 bytes as 64 lower-case hexadecimal digits. */
export type Digest = string
/** 16 random bytes as 32 lower-case hexadecimal digits. */
export type Salt = string

const TEXT = new TextEncoder()

/** SHA-256 over fields, each after its length in bytes as four bytes, the highest first. Texts are UTF-8. */
export function digestOf(fields: readonly (string | Uint8Array)[]): Digest {
  const hash = sha256.create()
  for (const field of fields) {
    const bytes = typeof field === 'string' ? TEXT.encode(field) : field
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, bytes.length)
    hash.update(length).update(bytes)
  }
  return hexOf(hash.digest())
}

export function isDigest(text: unknown): text is Digest {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
}

export function isSalt(text: unknown): text is Salt {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text)
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of a hexadecimal text. Throws on any other text: check with `isDigest` or `isSalt` first. */
export function bytesOf(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}

/** The bytes in base64url (RFC 4648), without padding. */
export function base64UrlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
