/**
 * Finds the game of a record in an archive: by its id, or, under another id, by how it began and went on. A text holds neither hints nor what was taken back, so
 * what the players did and did not take back is compared as well.
 */
import { withoutUndone } from '../record/table-actions.ts'
import type { GameRecord, ImportReport } from '../record/types.ts'
import type { Connection } from './database.ts'
import { headerColumns, readStep, stepColumns, type GameColumns, type StepColumns, type Sum } from './rows.ts'
import { headerSum, stepSum } from './sums.ts'

type Relation = Extract<keyof ImportReport, 'alreadyHere' | 'longer'>

export interface Twins {
  /** Whether a record is the game of a row and continues it. A game that went another way does not. */
  goesOn(this: void, row: Pick<GameColumns, 'key'>, record: GameRecord): boolean
  /** How a record relates to the same game under another id; undefined where there is none. `isSound` says whether a game can be read. */
  find(this: void, record: GameRecord, isSound: (key: number) => boolean): Relation | undefined
}

export function createTwins(db: Connection): Twins {
  const sumOfStep = db.prepare<[number, number], Sum>('SELECT sum FROM steps WHERE game = ? AND seq = ?').pluck()
  const begunAlike = db
    .prepare<[number, string, string, string, string, string], number>(
      `SELECT key FROM games WHERE started_at = ? AND game_id <> ? AND seed = ? AND edition = ? AND preset = ? AND options = ? AND deleted_at IS NULL`,
    )
    .pluck()
  const stepsOf = db.prepare<[number], StepColumns>(
    'SELECT seq, at, by, action, events, clock, seal FROM steps WHERE game = ? ORDER BY seq',
  )
  const stepsIn = (steps: readonly StepColumns[]): readonly string[] =>
    steps.map(({ by, action, events }) => JSON.stringify([by, action, events]))
  const playedIn = (steps: readonly StepColumns[]): readonly string[] => stepsIn(withoutUndone(steps.map(readStep)).map(stepColumns))
  const relationOf = (theirs: readonly string[], ours: readonly string[]): Relation | undefined => {
    if (theirs.slice(0, ours.length).some((step, i) => step !== ours[i])) return undefined
    return theirs.length > ours.length ? 'longer' : 'alreadyHere'
  }

  return {
    goesOn({ key }, { header, steps }) {
      let end = headerSum(headerColumns(header))
      for (const step of steps) {
        end = stepSum(end, stepColumns(step))
        const here = sumOfStep.get(key, step.seq)
        if (here === undefined) return true
        if (!end.equals(here)) return false
      }
      return false
    },
    find({ header, steps }, isSound) {
      const { started_at, game_id, seed, edition, preset, options } = headerColumns(header)
      const found = begunAlike.all(started_at, game_id, seed, edition, preset, options)
      if (found.length === 0) return undefined
      const theirs = steps.map(stepColumns)
      for (const key of found) {
        if (!isSound(key)) continue
        const ours = stepsOf.all(key)
        const relation = relationOf(stepsIn(theirs), stepsIn(ours)) ?? relationOf(playedIn(theirs), playedIn(ours))
        if (relation) return relation
      }
      return undefined
    },
  }
}
