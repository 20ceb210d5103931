/** What was chosen for the last game that was begun here. */
import { keep, recall } from '../../state/memory.ts'
import type { Choices } from './choices.ts'
import { readChoices } from './stored.ts'

const MEMORY = 'new-game'
/** The battle of a newcomer. */
const SHORT = { edition: 'classic', preset: 'barrage' } as const

/** None before the first game. What they name may no longer exist. */
export function lastChoices(): Partial<Choices> {
  const kept = recall(MEMORY)
  return typeof kept === 'object' && kept !== null ? readChoices(kept) : {}
}

export function keepChoices(choices: Choices): void {
  keep(MEMORY, choices)
}

/** The edition and preset that *Play now* begins: those of the last game, a short battle before the first. */
export function nextBattle(): { readonly edition: string; readonly preset: string } {
  const { edition, set, options } = lastChoices()
  const preset = options?.['preset']
  return edition !== undefined && !set && typeof preset === 'string' ? { edition, preset } : SHORT
}
