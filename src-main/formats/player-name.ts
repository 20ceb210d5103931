/** Names of players in texts, as names are kept here. */
import * as v from 'valibot'
import { name, NAME_LENGTH } from '../contract/common.ts'

/** The name on one line without what changes the writing around it, cut between characters where it is too long; `instead` where nothing of it is visible. */
export function playerName(found: string, instead: string): string {
  let cut = ''
  for (const character of found.trim()) {
    if (cut.length + character.length > NAME_LENGTH) break
    cut += character
  }
  const read = v.safeParse(name, cut.replace(/\s+/g, ' '))
  return read.success ? read.output : instead
}
