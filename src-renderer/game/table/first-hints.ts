/** The hints of the first game of an edition: which applies now, and which have been. Pure, but for what this browser remembers. */
import { armyOf, type EditionBase, type EditionInfo, type Seat } from '../../../src-main/contract/index.ts'
import { standingSteps } from '../../state/log.ts'
import { keep, recall } from '../../state/memory.ts'
import type { StepOf } from '../../state/shapes.ts'

/** How a turn is taken, and after the first battle and the first Bomb what they mean. */
const HINTS = ['turn', 'battle', 'bomb'] as const
export type HintName = (typeof HINTS)[number]

/** After so many turns the player knows how. */
const TURNS = 3

/** What to do now, and whether it begins with a choice: then it is also said how one chooses. */
export interface TurnHint {
  readonly text: string
  readonly isChoice?: true
  /** What wins the game, where it is not a Flag to capture. */
  readonly goal?: 'turret'
}

interface Now {
  readonly info: Pick<EditionInfo, 'kinds'>
  readonly log: readonly StepOf[]
  readonly own: Seat
  /** Turns that the player has taken in this game. */
  readonly turns: number
  /** Others play at this screen too. */
  readonly isShared: boolean
  /** Hints that have been. */
  readonly done: ReadonlySet<HintName>
}

/**
 * The hint that applies now; null for none. A battle is explained until the player acts again. At a shared screen no hint depends on what one of the players has
 * seen: that it does not come again would tell the others.
 */
export function hintNow({ info, log, own, turns, isShared, done }: Now): HintName | null {
  const steps = standingSteps(log)
  const since = steps.findLastIndex(({ by, kind }) => by === own && kind === 'game')
  const applies = (name: HintName, hasCome: (step: StepOf) => boolean): boolean => {
    const first = steps.findIndex(hasCome)
    return !done.has(name) && first >= 0 && first >= since
  }
  if (!isShared && applies('bomb', (step) => bombsIn(info, step).length > 0)) return 'bomb'
  if (applies('battle', ({ events }) => events.some(({ type }) => type === 'battle-fought'))) return 'battle'
  return !done.has('turn') && turns < TURNS ? 'turn' : null
}

/** The Bombs in the battles of a step, as far as the viewer may know them, by kind. */
export function bombsIn({ kinds }: Now['info'], { events }: StepOf): readonly string[] {
  const met = events.flatMap((event) => (event.type === 'battle-fought' ? [event.attacker.kind, event.defender.kind] : []))
  return kinds.filter(({ id, bomb }) => bomb && met.includes(id)).map(({ id }) => id)
}

/** The kinds that remove those Bombs: not those of the army that the Bombs are of (CL-17, NA-3). */
export function minersFor(info: EditionBase, preset: string, bombs: readonly string[]): readonly string[] {
  const has = (seat: Seat, id: string): boolean => (armyOf(info, preset, seat)[id] ?? 0) > 0
  const isAgainst = (miner: string): boolean =>
    info.seats.some((seat) => has(seat, miner) && info.seats.some((foe) => foe !== seat && bombs.some((bomb) => has(foe, bomb))))
  return info.kinds.filter(({ id, defuses }) => defuses && isAgainst(id)).map(({ id }) => id)
}

/** The hints of an edition that have been in this browser. */
export function hintsDone(edition: string): ReadonlySet<HintName> {
  const kept = keptHints()[edition]
  return new Set(HINTS.filter((name) => Array.isArray(kept) && kept.includes(name)))
}

/** Remembers that hints of an edition have been. */
export function finishHints(edition: string, ...names: readonly HintName[]): void {
  const done = hintsDone(edition)
  if (names.some((name) => !done.has(name))) keep('hints', { ...keptHints(), [edition]: [...new Set([...done, ...names])] })
}

/** What is remembered, by edition: `{ classic: ['turn'] }`. */
function keptHints(): Readonly<Record<string, unknown>> {
  const kept = recall('hints')
  // A list is of the time when all editions shared their hints.
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Readonly<Record<string, unknown>>) : {}
}
