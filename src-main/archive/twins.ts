/**
 * Finds the game of a record in an archive: by its id, or, under another id, by how it began and went on. A text holds neither hints nor what was taken back, so
 * what the players did and did not take back is compared as well. Formats of other programs keep neither when a game began nor its seed: what has no date,
 * the record or the game here, is also found by its armies, its moves and who won.
 */
import { winnersOf } from '../engine/core/outcome.ts'
import { factsReader } from '../record/facts-reader.ts'
import { seatWords } from '../record/query.ts'
import { withoutUndone } from '../record/table-actions.ts'
import type { DeployedArmy } from '../record/tally-types.ts'
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

type Played = Candidate & Pick<GameColumns, 'winners' | 'result'>

export interface Twins {
  /** The steps with which a record continues the game of a row, which has its id; none where it does not, or went another way. */
  restAfter(this: void, row: Pick<GameColumns, 'key'>, record: GameRecord): readonly StoredStep[]
  /** What a record is to the same game, whatever its id, among the rows that `isMeant`, which can be read; undefined where there is none. */
  find(this: void, record: GameRecord, isMeant: (row: Candidate) => boolean): Twin | undefined
  /** The game among the rows that `isMeant` that is the same as far as another program keeps it: one of both, the record or the game here, has no date. */
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
  const byKey = db.prepare<[number], Played>('SELECT key, game_id, deleted_at, winners, result FROM games WHERE key = ?')
  const undated = db
    .prepare<[number, string, string], number>(
      `SELECT key FROM games INDEXED BY games_by_length WHERE deleted_at IS NULL AND length = ? AND updated_at = 0
       AND edition = ? AND preset = ? AND started_at = 0 AND set_hash IS NULL ORDER BY key`,
    )
    .pluck()
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
    const isUndated = header.startedAt === 0
    if (!reader || header.set || (isUndated ? header.origin : summary.status !== 'over')) return undefined
    const here = isUndated ? null : undated.all(summary.length, header.edition, header.preset)
    if (here?.length === 0) return undefined
    const armiesIn = (played: readonly StoredStep[]) =>
      reader.factsOf({ header, steps: played, summary: { ...summary, status: 'over' } }).armies
    const armies = armiesIn(steps)
    const alike = facts.alike(header, summary.length, armies)
    const sought = textOfArmies(armies)
    const winners = summary.outcome && seatWords(winnersOf(summary.outcome))
    const moves = reader.movesIn(steps)
    for (const key of here ?? alike) {
      const row = byKey.get(key)
      // A format without results leaves open how the game ended.
      const isOpen = row?.result === 'unfinished'
      if (!row || !isMeant(row) || (!isOpen && (!alike.includes(key) || (winners !== null && winners !== row.winners)))) continue
      const ours = stepsOf.all(key).map(readStep)
      // Games without a result have no facts.
      const isArmed = !isOpen || (armies.length > 0 && textOfArmies(armiesIn(ours)) === sought)
      if (isArmed && reader.movesIn(ours) === moves) return { relation: 'alreadyHere', gameId: row.game_id }
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

function textOfArmies(armies: readonly DeployedArmy[]): string {
  return armies
    .map((army) => JSON.stringify(army))
    .toSorted()
    .join()
}

function textOf(step: StoredStep | undefined): string {
  return step ? JSON.stringify([step.by, step.action, step.events]) : ''
}
