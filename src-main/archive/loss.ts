/** Whether an archive holds less than it did when it was last seen, in words for a person. */
import type { Connection } from './database.ts'
import type { Testimony } from './witness.ts'

const LOG = 'Marshal did not end in order the last time, and since then a part of the archive, its log, has been deleted.'
const OTHER = 'This is not the archive that was here the last time, or its newest games are missing.'
const BACKUP = 'A backup may hold more.'

/** `hadLog`: whether the archive was found with a log. Null when nothing is missing. */
export function lossWords(db: Connection, testimony: Testimony | null, hadLog: boolean): string | null {
  if (!testimony) return null
  const log = testimony.open && !hadLog ? `${LOG} ` : ''
  const { last } = testimony
  const found = last && db.prepare<[string], { key: number }>('SELECT key FROM games WHERE game_id = ?').get(last.gameId)
  if (last && !found) return `${log === '' ? `${OTHER} ` : `${log}The newest games are missing. `}${BACKUP}`
  if (!found) return log === '' ? null : `${log}No game was being played, so nothing is missing.`
  const steps = db.prepare<[number], number>('SELECT coalesce(max(seq), 0) FROM steps WHERE game = ?').pluck().get(found.key) ?? 0
  const names = db.prepare<[number], string>('SELECT name FROM players WHERE game = ? ORDER BY place').pluck().all(found.key).join(' v. ')
  if (steps >= last.steps) return log === '' ? null : `${log}Nothing is missing: the game ${names}, played last, has all its steps.`
  const lost = last.steps - steps
  return `${log}Of the game ${names} the last ${lost === 1 ? 'step is' : `${lost} steps are`} missing. ${BACKUP}`
}
