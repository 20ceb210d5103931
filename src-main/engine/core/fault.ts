/** Faults of positions: what a text can say and no game leads to. A reader of texts stops at the first one; an editor of positions shows them all. */
import { unreadable } from './reading.ts'

/** Why a position cannot be. */
export interface Fault {
  /** The rule id, `CL-8`; null where no single rule says it. */
  readonly rule: string | null
  /** A sentence that says what is wrong, without the rule id. */
  readonly message: string
  /** The spaces that it is about. */
  readonly spaces: readonly number[]
  /** 0-based offset in the text. */
  readonly at: number
}

/** A position as an editor shows it: with everything open, and with its faults; none when it can be played. */
export interface Examined<View> {
  readonly view: View
  readonly faults: readonly Fault[]
}

/** A fault of the whole position, unless spaces or an offset are given. */
export function fault(rule: string | null, message: string, more: Partial<Pick<Fault, 'spaces' | 'at'>> = {}): Fault {
  return { rule, message, spaces: more.spaces ?? [], at: more.at ?? 0 }
}

/** Stops reading at the first fault. */
export function refuseFaults([first]: readonly Fault[]): void {
  if (!first) return
  const { message, rule, at } = first
  unreadable({ text: '', at }, rule === null ? message : `${message.slice(0, -1)} (${rule}).`)
}
