/** Whether an archive is what it says it is. */
import { sqliteCode, type Connection } from './database.ts'

/** A value in a row that its column does not allow. The row can be read, and the checksums name the game that it belongs to. */
const IN_A_ROW = /^(CHECK constraint failed in|(NULL|NUMERIC|TEXT|non-\w+) value in) /
/** An index that does not say what the rows say. Rows can be read without it, and it can be made anew from them. */
const IN_AN_INDEX = / (missing from|entries in|entry in|of) index /

const MOST_FINDINGS = 1000

/**
 * What is wrong with an open archive as a whole, in SQLite's words; null when it holds together. Reads the whole file once. What is wrong with single
 * rows is for the checksums to find; indexes that are not what their rows say are made anew.
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
    if (damage === null) throw error // a full disk, say: nothing is known of the file then
    return damage
  }
}

/** SQLite's words for a damaged file; null for every other error. */
export function damageIn(error: unknown): string | null {
  const code = sqliteCode(error)
  const damaged = code !== null && /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(code)
  return damaged ? (error as Error).message : null
}
