/** Whether an archive is what it says it is. */
import { sqliteCode, type Connection } from './database.ts'

/** What is wrong with an open archive, in SQLite's words; null when nothing is. Reads the whole file once. */
export function findDamage(db: Connection): string | null {
  try {
    const findings = db.pragma('quick_check(1)') as readonly { readonly quick_check: string }[]
    const first = findings[0]?.quick_check ?? 'no answer'
    return first === 'ok' ? null : first
  } catch (error) {
    return damageIn(error)
  }
}

/** SQLite's words for a damaged file; null for every other error. */
export function damageIn(error: unknown): string | null {
  const code = sqliteCode(error)
  const damaged = code !== null && /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(code)
  return damaged ? (error as Error).message : null
}
