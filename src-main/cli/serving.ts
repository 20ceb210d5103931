/** How other commands of the same person find the served app: a note in the data folder, which nobody else can read, with what a fresh link is asked with. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { TICKET_PATH } from '../contract/wire.ts'
import { writeWhole } from '../whole-file.ts'

const serving = v.object({
  /** Where the page is: the app itself, or the development server of the screen. */
  page: v.string(),
  /** Where the app answers. */
  origin: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/)),
  /** The host token. */
  token: v.string(),
})
export type Serving = v.InferOutput<typeof serving>

/** How long the app may take to answer, in milliseconds. */
const PATIENCE = 5_000

const fileIn = (folder: string): string => join(folder, 'serving.json')

/**
 * Leaves the note. Returns how to take it away again; null where it cannot be written, on a full disk perhaps: that keeps nobody from his games, or from the
 * page that says what is wrong.
 */
export function noteServing(folder: string, note: Serving): (() => void) | null {
  try {
    writeWhole(fileIn(folder), `${JSON.stringify(note)}\n`)
  } catch {
    return null
  }
  return () => rmSync(fileIn(folder), { force: true })
}

/** A fresh link to the app that is served over this data folder; null when none answers. */
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
    return null // left behind by an app that was killed
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
