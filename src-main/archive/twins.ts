/**
 * Finds the game of a record in an archive: by its id, or, under another id, by how it began and went on. A text holds neither hints nor what was taken back, so
 * what the players did and did not take back is compared as well. Formats of other programs keep neither when a game began nor its seed: what has no date is
 * also found by its armies, its moves and who won.
 */
import { winnersOf } from '../engine/core/outcome.ts'
import { factsReader } from '../record/facts-reader.ts'
import { seatWords } from '../record/query.ts'
import { withoutUndone } from '../record/table-actions.ts'
import type { GameRecord, StoredStep } from '../record/types.ts'
import type { Connection } from './database.ts'
import type { Facts } from './facts.ts'
import { STAGED } from './game-statements.ts'
import { headerColumns, readStep, stepColumns, type GameColumns, type StepColumns, type Sum } from './rows.ts'
import { headerSum, stepSum } from './sums.ts'

/** A record that goes on where the game of this key ends. */
export interface Longer {
  readonly relation: 'longer'
  readonly key: number
  /** How it goes on: steps with the numbers that follow those here. */
  readonly rest: readonly StoredStep[]
  /** Whether all steps before are the same, hints and what was taken back included. */
  readonly isSame: boolean
}

/** What a record is to the same game here. */
export type Twin = AlreadyHere | Longer

/** A game that is here, under this id. */
interface AlreadyHere {
  readonly relation: 'alreadyHere'
  readonly gameId: string
}

/** A game that began like the record: one that is here, or is staged. */
export type Candidate = Pick<GameColumns, 'key' | 'game_id' | 'deleted_at'>

export interface Twins {
  /** The steps with which a record continues the game of a row, which has its id; none where it does not, or went another way. */
  restAfter(this: void, row: Pick<GameColumns, 'key'>, record: GameRecord): readonly StoredStep[]
  /** What a record is to the same game, whatever its id, among the rows that `isMeant`, which can be read; undefined where there is none. */
  find(this: void, record: GameRecord, isMeant: (row: Candidate) => boolean): Twin | undefined
  /** The finished game among the rows that `isMeant` of which a record without a date is what another program keeps. */
  findPlayed(this: void, record: GameRecord, isMeant: (row: Candidate) => boolean): AlreadyHere | undefined
}

export function createTwins(db: Connection, facts: Pick<Facts, 'alike'>): Twins {
  const sumOfStep = db.prepare<[number, number], Sum>('SELECT sum FROM steps WHERE game = ? AND seq = ?').pluck()
  const sumOfHeader = db.prepare<[number], Sum>('SELECT header_sum FROM games WHERE key = ?').pluck()
  const begunAlike = db.prepare<[number, string, string, string, string, string | null], Candidate & { readonly seal: string | null }>(
    `SELECT key, game_id, deleted_at, seal FROM games
     WHERE started_at = ? AND seed = ? AND edition = ? AND preset = ? AND options = ? AND set_hash IS ?
       AND (deleted_at IS NULL OR deleted_at = ${STAGED}) ORDER BY key`,
  )
  const byKey = db.prepare<[number], Candidate & { readonly winners: string }>(
    'SELECT key, game_id, deleted_at, winners FROM games WHERE key = ?',
  )
  const stepsOf = db.prepare<[number], StepColumns>(
    'SELECT seq, at, by, action, events, clock, seal FROM steps WHERE game = ? ORDER BY seq',
  )
  /** The steps that follow ours in theirs; null where theirs are others. */
  const restOf = (theirs: readonly StoredStep[], ours: readonly StoredStep[]): readonly StoredStep[] | null => {
    const isOther = theirs.slice(0, ours.length).some((step, i) => textOf(step) !== textOf(ours[i]))
    return isOther ? null : theirs.slice(ours.length)
  }
  const compare = ({ key, game_id }: Candidate, theirs: readonly StoredStep[], isSealed: boolean): Twin | undefined => {
    const ours = stepsOf.all(key).map(readStep)
    const whole = restOf(theirs, ours)
    const rest = whole ?? restOf(withoutUndone(theirs), withoutUndone(ours))
    if (rest?.length === 0) return { relation: 'alreadyHere', gameId: game_id }
    // the steps of a sealed game are bound to its id
    if (!rest || isSealed) return undefined
    return { relation: 'longer', key, rest: rest.map((step, i) => ({ ...step, seq: ours.length + 1 + i })), isSame: whole !== null }
  }
  const findPlayed: Twins['findPlayed'] = ({ header, steps, summary }, isMeant) => {
    const reader = factsReader()
    if (!reader || header.startedAt !== 0 || header.set || header.origin) return undefined
    const { armies } = reader.factsOf({ header, steps, summary: { ...summary, status: 'over' } })
    const winners = summary.outcome && seatWords(winnersOf(summary.outcome))
    const moves = reader.movesIn(steps)
    for (const key of facts.alike(header, summary.length, armies)) {
      const row = byKey.get(key)
      // A format without results leaves open how the game ended.
      if (!row || !isMeant(row) || (winners !== null && winners !== row.winners)) continue
      if (reader.movesIn(stepsOf.all(key).map(readStep)) === moves) return { relation: 'alreadyHere', gameId: row.game_id }
    }
    return undefined
  }

  return {
    restAfter({ key }, { header, steps }) {
      let end = headerSum(headerColumns(header))
      if (sumOfHeader.get(key)?.equals(end) !== true) return []
      for (const [i, step] of steps.entries()) {
        end = stepSum(end, stepColumns(step))
        const here = sumOfStep.get(key, step.seq)
        if (here === undefined) return steps.slice(i)
        if (!end.equals(here)) return []
      }
      return []
    },
    find({ header, steps }, isMeant) {
      const { started_at, seed, edition, preset, options, set_hash } = headerColumns(header)
      let longer: Twin | undefined
      for (const row of begunAlike.all(started_at, seed, edition, preset, options, set_hash)) {
        const twin = isMeant(row) ? compare(row, steps, row.seal !== null || header.seal !== undefined) : undefined
        if (twin?.relation === 'alreadyHere') return twin
        longer ??= twin
      }
      return longer
    },
    findPlayed,
  }
}

function textOf(step: StoredStep | undefined): string {
  return step ? JSON.stringify([step.by, step.action, step.events]) : ''
}
