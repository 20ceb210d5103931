/** The words that people noted, as they are typed on the command line. */
import { isSeat, type Seat } from '../../engine/core/seats.ts'

export interface NotedArmy {
  readonly seat: Seat
  /** Number of the step that laid the pieces out; null for the army that stood when play began. */
  readonly step: number | null
  readonly words: string
}

export interface Noted {
  readonly armies: readonly NotedArmy[]
  /** Of the whole game; `steps` is null where the number was left out. */
  readonly end: { readonly steps: number | null; readonly words: string } | null
}

/** Reads `red=branch doctor …`, `red@57=…` and `end=128 …`. Null where one of them is written otherwise. */
export function readNoted(texts: readonly string[]): Noted | null {
  const armies: NotedArmy[] = []
  let end: Noted['end'] = null
  for (const text of texts) {
    const [, name = '', step, said = ''] = /^(\w+)(?:@(\d+))?=(.*)$/s.exec(text) ?? []
    const words = (said.toLowerCase().match(/[a-z]+/g) ?? []).join(' ')
    if (isSeat(name)) armies.push({ seat: name, step: step === undefined ? null : Number(step), words })
    else if (name === 'end') end = { steps: Number(/\d+/.exec(said)?.[0] ?? NaN) || null, words }
    else return null
  }
  return { armies, end }
}
