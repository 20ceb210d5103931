/** How other commands find the running app: a private note in the data folder, with what is needed to ask for a new link. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { TICKET_PATH } from '../contract/wire.ts'
import { writeWhole } from '../whole-file.ts'

const serving = v.object({
  /** Address of the page: the app's own, or the development server's. */
  page: v.string(),
  /** Address of the app. */
  origin: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/)),
  /** The host token. */
  token: v.string(),
})
export type Serving = v.InferOutput<typeof serving>

/** How long the app may take to answer, in milliseconds. */
const PATIENCE = 5_000

const fileIn = (folder: string): string => join(folder, 'serving.json')

/**
 * Writes the note. Returns a function that removes it; null where it cannot be written, for example on a full disk. The app then runs without it.
 */
export function noteServing(folder: string, note: Serving): (() => void) | null {
  try {
    writeWhole(fileIn(folder), `${JSON.stringify(note)}\n`)
  } catch {
    return null
  }
  return () => rmSync(fileIn(folder), { force: true })
}

/** Why no other link can be had while the app runs without its note. */
export function noNote(folder: string): string {
  return `“npm run link” cannot find this Marshal: ${fileIn(folder)} could not be written. Make room on the disk, stop Marshal with Ctrl+C, and start it again.`
}

/** A new link to the app that serves this data folder; null when none answers. */
export async function freshLink(folder: string): Promise<string | null> {
  const note = readNote(folder)
  if (!note) return null
  try {
    const response = await fetch(note.origin + TICKET_PATH, {
      method: 'POST',
      headers: { Authorization: `Bearer ${note.token}` },
      signal: AbortSignal.timeout(PATIENCE),
    })
    return response.ok ? new URL(`/?ticket=${await response.text()}`, note.page).href : null
  } catch {
    return null // the note of an app that was killed
  }
}

function readNote(folder: string): Serving | null {
  try {
    const value = v.safeParse(serving, JSON.parse(readFileSync(fileIn(folder), 'utf8')))
    return value.success ? value.output : null
  } catch {
    return null
  }
}
