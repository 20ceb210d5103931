/**
 * Background maintenance of an open archive: checks that its files are still there, makes the first backup and then one an hour, removes what is due in the
 * recycle bin, and checks every game once a day in short slices.
 */
import type { Care } from './archive/opened.ts'
import type { Clock } from './table/ports.ts'

/** How often the files are checked. */
const FILES_MS = 2_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long the check of games runs at a time, and the pause in between. */
const SLICE_MS = 4
const REST_MS = 40

export type Lost = ReturnType<Care['checkFiles']>

export interface Findings {
  /** Why the archive is detached; null while its files are in place. */
  readonly lost: Lost
  /** Sentences for the host about trouble with the archive. */
  readonly notes: readonly string[]
}

export interface MaintenancePorts {
  readonly care: Care
  readonly clock: Clock
  /** Called when the findings have changed. */
  readonly found: (findings: Findings) => void
  /** Called for an error; the other tasks go on. */
  readonly warn: (error: unknown) => void
}

export interface ArchiveMaintenance {
  findings(): Findings
  close(): void
}

export function createArchiveMaintenance({ care, clock, found, warn }: MaintenancePorts): ArchiveMaintenance {
  const timers = new Map<string, () => void>()
  let lost: Lost = null
  let damaged: readonly string[] = []
  let reported = ''

  const findings = (): Findings => ({ lost, notes: [...care.notes(), ...damaged] })
  const report = (): void => {
    const text = JSON.stringify(findings())
    if (text !== reported) found(findings())
    reported = text
  }
  /** Runs `work` after `ms`; it answers the time until its next run. */
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

  const checkFiles = (): number => {
    lost = care.checkFiles()
    if (lost === null) care.backUp().catch(warn)
    report()
    return FILES_MS
  }
  const purge = (): number => {
    if (lost === null) care.purge()
    return HOUR_MS
  }
  let round = care.inspect()
  /** Checks the next part of a game. After an error the next round begins from the start. */
  const next = (): ReturnType<typeof round.next> => {
    try {
      return round.next()
    } catch (error) {
      round = care.inspect()
      throw error
    }
  }
  const checkGames = (): number => {
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

  reported = JSON.stringify(findings())
  repeat('files', FILES_MS, checkFiles)
  repeat('purge', HOUR_MS, purge)
  repeat('games', FILES_MS, checkGames)
  return {
    findings,
    close() {
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}
