/**
 * Takes care of an open archive while nobody waits for it: looks whether its files are still there, makes the first backup and one an hour, lets go what is
 * due, and reads every game over once a day, in slices too small to be felt.
 */
import type { Care } from './archive/opened.ts'
import type { Clock } from './table/ports.ts'

/** How often it is looked whether the files are still there. */
const LOOK_MS = 2_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long reading over works at a time, and rests in between. */
const SLICE_MS = 4
const REST_MS = 40

export type Lost = ReturnType<Care['checkFiles']>

export interface Findings {
  /** Why the archive's files are not there any more; null while they are. */
  readonly lost: Lost
  /** What a person should know, in sentences. */
  readonly notes: readonly string[]
}

export interface CaretakerPorts {
  readonly care: Care
  readonly clock: Clock
  /** Told whenever the findings are not what they were. */
  readonly found: (findings: Findings) => void
  /** Told of a bug; care is taken of the rest all the same. */
  readonly warn: (error: unknown) => void
}

export interface Caretaker {
  findings(): Findings
  close(): void
}

export function createCaretaker({ care, clock, found, warn }: CaretakerPorts): Caretaker {
  const timers = new Map<string, () => void>()
  let lost: Lost = null
  let damaged: readonly string[] = []
  let told = ''

  const findings = (): Findings => ({ lost, notes: [...care.notes(), ...damaged] })
  const report = (): void => {
    const text = JSON.stringify(findings())
    if (text !== told) found(findings())
    told = text
  }
  /** Runs `work` after `ms`; it answers after how long it wants to be run again. */
  const repeat = (name: string, ms: number, work: () => number): void => {
    const cancel = clock.setTimer(ms, () => {
      let next = DAY_MS
      try {
        next = work()
      } catch (error) {
        warn(error)
      }
      if (timers.has(name)) repeat(name, next, work)
    })
    timers.set(name, cancel)
  }

  const look = (): number => {
    lost = care.checkFiles()
    if (lost === null) care.backUp().catch(warn)
    report()
    return LOOK_MS
  }
  const purge = (): number => {
    if (lost === null) care.purge()
    return HOUR_MS
  }
  let round = care.inspect()
  /** The next game, or part of one. A round that has failed is over: the next one begins from the start. */
  const next = (): ReturnType<typeof round.next> => {
    try {
      return round.next()
    } catch (error) {
      round = care.inspect()
      throw error
    }
  }
  const read = (): number => {
    for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
      const { done, value } = next()
      if (!done) continue
      damaged = value.flatMap(({ damage }) => damage ?? [])
      round = care.inspect()
      report()
      return DAY_MS
    }
    return REST_MS
  }

  told = JSON.stringify(findings())
  repeat('look', LOOK_MS, look)
  repeat('purge', HOUR_MS, purge)
  repeat('read', LOOK_MS, read)
  return {
    findings,
    close() {
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}
