/** The words that players noted, as typed on the command line. */
import { isSeat, type Seat } from '../../engine/core/seats.ts'

export interface NotedArmy {
  readonly seat: Seat
  /** Number of the step that laid the pieces out; null for the army with which play began. */
  readonly step: number | null
  readonly words: string
}

export interface Noted {
  /** The shares that sides added to the deal, letter by letter. */
  readonly shares: readonly { readonly seat: Seat; readonly share: string }[]
  /** The words shown before a side added its share; `before` is the number of shares that they cover, null if it is missing. */
  readonly draws: readonly { readonly seat: Seat; readonly before: number | null; readonly words: string }[]
  readonly armies: readonly NotedArmy[]
  /** Of the whole game; `steps` is null if the number is missing. */
  readonly end: { readonly steps: number | null; readonly words: string } | null
}

/** Reads `red=branch doctor …`, `red@57=…`, `red-share=…`, `red-draw=1 orbit …` and `end=128 …`. Null for any other form. */
export function readNoted(texts: readonly string[]): Noted | null {
  const armies: NotedArmy[] = []
  const shares: Noted['shares'][number][] = []
  const draws: Noted['draws'][number][] = []
  let end: Noted['end'] = null
  for (const text of texts) {
    const [, name = '', step, part, said = ''] = /^(\w+)(?:@(\d+)|-(share|draw))?=(.*)$/s.exec(text) ?? []
    const words = (said.toLowerCase().match(/[a-z]+/g) ?? []).join(' ')
    if (isSeat(name) && part === 'share') shares.push({ seat: name, share: said.trim() })
    else if (isSeat(name) && part === 'draw') draws.push({ seat: name, before: numberIn(said), words })
    else if (isSeat(name)) armies.push({ seat: name, step: step === undefined ? null : Number(step), words })
    else if (name === 'end' && part === undefined) end = { steps: numberIn(said) || null, words }
    else return null
  }
  return { armies, shares, draws, end }
}

function numberIn(said: string): number | null {
  const digits = /\d+/.exec(said)?.[0]
  return digits === undefined ? null : Number(digits)
}
