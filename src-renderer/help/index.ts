/** The help of every edition that has one. */
import { CLASSIC_HELP } from './classic.ts'
import type { EditionHelp } from './types.ts'

export const EDITION_HELP: readonly EditionHelp[] = [CLASSIC_HELP]

/** Where a rule id or chapter is on the page, as an element id: `CL-12` → `cl-12`. */
export function anchorOf(topic: string): string {
  return topic.toLowerCase()
}
