/** SQLite's integrity check of a whole archive. */
import { sqliteCode, type Connection } from './database.ts'

/** A value that its column does not allow. The row can be read, and checksums name its game. */
const IN_A_ROW = /^(CHECK constraint failed in|(NULL|NUMERIC|TEXT|non-\w+) value in) /
/** An index that does not match its rows. It can be rebuilt from them. */
const IN_AN_INDEX = / (missing from|entries in|entry in|of) index /

const MOST_FINDINGS = 1000

/**
 * The damage of an open archive, in SQLite's words; null when it is consistent. Reads the whole file once. Damage in single rows is left to the checksums;
 * wrong indexes are rebuilt.
 */
export function findDamage(db: Connection): string | null {
  try {
    const findings = db.pragma(`integrity_check(${MOST_FINDINGS})`) as readonly { readonly integrity_check: string }[]
    const found = findings.map(({ integrity_check }) => integrity_check).filter((finding) => finding !== 'ok' && !IN_A_ROW.test(finding))
    const worst = found.find((finding) => !IN_AN_INDEX.test(finding))
    if (worst !== undefined) return worst
    if (found.length > 0) db.exec('REINDEX')
    return null
  } catch (error) {
    const damage = damageIn(error)
    if (damage === null) throw error // a full disk, say, which says nothing about the file
    return damage
  }
}

/** SQLite's words for a damaged file; null for every other error. */
export function damageIn(error: unknown): string | null {
  const code = sqliteCode(error)
  const damaged = code !== null && /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(code)
  return damaged ? (error as Error).message : null
}
