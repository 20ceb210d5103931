/** Stored refereed games: folding a record, and its line in lists. */
import { isMoveOrLayout, type RefereeSnapshot } from '../contract/index.ts'
import { editionOfGame } from '../record/custom-editions.ts'
import type { GameRecord, GameSummary } from '../record/types.ts'
import { readEvent } from './events.ts'
import { setupOf, type RefereeSetup } from './setup.ts'
import { snapshotOf } from './snapshot.ts'
import { evolve, INITIAL_STATE, outcomeOf, currentEntries, type RefereeState } from './state.ts'

export interface OpenedRecord {
  readonly setup: RefereeSetup
  readonly state: RefereeState
}

/** Folds a record; null where it is no refereed game of a known edition. Imported files pass here too, so each event is checked. */
export function openRecord({ header, steps }: GameRecord): OpenedRecord | null {
  const whole = { edition: header.edition, set: header.set }
  const edition = header.kind === 'refereed' ? editionOfGame(whole) : undefined
  const setup = edition ? setupOf(header, edition.info) : null
  if (!setup) return null
  let state = INITIAL_STATE
  for (const step of steps) {
    for (const kept of step.events) {
      const event = readEvent(setup, kept)
      if (!event) return null
      state = evolve(state, event, step)
    }
  }
  return { setup, state }
}

/** A refereed game for review: open once it is over (CL-24), before that as the table sees it. Null as for `openRecord`. */
export function reviewRefereed(record: GameRecord): RefereeSnapshot | null {
  const opened = openRecord(record)
  return opened && snapshotOf({ header: record.header, ...opened, seq: record.steps.length }, 'open')
}

/** The line of a game in lists, after a step at `updatedAt`. Moves and layouts are not counted: the length of a game is its battles. */
export function summaryOf(setup: RefereeSetup, state: RefereeState, updatedAt: number): GameSummary {
  const outcome = outcomeOf(setup, state)
  return {
    status: outcome ? 'over' : 'playing',
    length: currentEntries(state.entries).filter((entry) => !isMoveOrLayout(entry)).length,
    outcome,
    updatedAt,
  }
}
