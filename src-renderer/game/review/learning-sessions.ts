/** How far someone got with the mistakes of a side, until the page is closed or loaded anew. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity'

/** How a mistake was dealt with. */
export type Answer = 'found' | 'shown' | 'skipped'

interface Session {
  /** The mistake that was asked. */
  readonly at: number
  /** By frame. */
  readonly answers: Readonly<Record<number, Answer>>
}

/** By game and seat: where it was left. */
export const left = new SvelteMap<string, Session>()

/** Game and frame of each mistake whose stronger move was asked for in the analysis. */
export const asked = new SvelteSet<string>()
