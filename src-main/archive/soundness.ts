/** Checks games against their checksums. */
import { hashOf } from '../engine/core/table.ts'
import type { EditionTable } from '../engine/families.ts'
import type { DamagedPart } from '../record/damage.ts'
import type { Connection } from './database.ts'
import { attempt, type GameColumns, type LineColumns, type PlayerColumns, type StepColumns, type Sum } from './rows.ts'
import { headerSum, labelSum, stepSum, summarySum } from './sums.ts'

export interface Finding {
  readonly part: DamagedPart
  /** Number of sound steps from the start. */
  readonly sound: number
}

export interface Soundness {
  /** Checks the row of a game and its players, without its steps. */
  ofLine(row: LineColumns, players: readonly PlayerColumns[]): Finding | null
  /** Whether names and notes, which change without a step, are as written. */
  isLabelSound(row: GameColumns, players: readonly PlayerColumns[]): boolean
  /** Checks a whole game, pausing every few hundred steps. Null for one that is sound or missing. Adds the sound steps to `steps`. */
  inspect(key: number, steps?: StepColumns[]): Generator<void, Finding | null>
  playersOf(key: number): readonly PlayerColumns[]
  /** The players of several games, by key. */
  playersOfAll(keys: readonly number[]): ReadonlyMap<number, readonly PlayerColumns[]>
}

/** Steps read at a time, which takes about a millisecond. */
const CHUNK = 200

/** The checksum is read as hexadecimal digits: a buffer each would double the time. */
type SummedStep = StepColumns & { readonly sum: string }

/** Checks the games of a connection. */
export function createSoundness(db: Connection): Soundness {
  const players = 'SELECT game, place, seat, name, folded, player, human FROM players'
  const sql = {
    row: db.prepare<[number], GameColumns>('SELECT * FROM games WHERE key = ?'),
    players: db.prepare<[number], PlayerColumns>(`${players} WHERE game = ? ORDER BY place`),
    playersOfAll: db.prepare<[string], PlayerColumns & { readonly game: number }>(
      `${players} WHERE game IN (SELECT value FROM json_each(?)) ORDER BY game, place`,
    ),
    steps: db.prepare<[number, number], SummedStep>(
      `SELECT seq, at, by, action, events, clock, seal, lower(hex(sum)) AS sum FROM steps WHERE game = ? AND seq > ? ORDER BY seq LIMIT ${CHUNK}`,
    ),
    body: db.prepare<[string], string>('SELECT body FROM edition_tables WHERE hash = ?').pluck(),
  }
  const playersOf = (key: number): readonly PlayerColumns[] => sql.players.all(key)
  const tableOf = ({ set_hash }: GameColumns): string | null => (set_hash === null ? null : (sql.body.get(set_hash) ?? null))

  return {
    playersOf,
    playersOfAll: (keys) => Map.groupBy(sql.playersOfAll.all(JSON.stringify(keys)), ({ game }) => game),
    isLabelSound,
    ofLine(row, players) {
      if (!headerSum(row).equals(row.header_sum)) return { part: 'header', sound: 0 }
      if (!summarySum(row.end_sum, row).equals(row.summary_sum)) return { part: 'summary', sound: 0 }
      return isLabelSound(row, players) ? null : { part: 'label', sound: 0 }
    },
    *inspect(key, steps) {
      const row = sql.row.get(key)
      if (!row) return null
      if (!headerSum(row).equals(row.header_sum)) return { part: 'header', sound: 0 }
      if (!isTableSound(row, tableOf(row))) return { part: 'table', sound: 0 }
      let end = row.header_sum
      for (let sound = 0; ;) {
        const chunk = sql.steps.all(key, sound)
        for (const step of chunk) {
          end = stepSum(end, step)
          if (step.seq !== sound + 1 || end.toString('hex') !== step.sum) return { part: 'steps', sound }
          sound += 1
          steps?.push(step)
        }
        // the summary must be read together with the last steps, since the game may go on between two slices
        const now = chunk.length < CHUNK && sql.row.get(key)
        if (now) {
          const part = damageAfterSteps(now, playersOf(now.key), end)
          return part && { part, sound }
        }
        if (chunk.length < CHUNK) return null
        yield
      }
    },
  }
}

const isLabelSound: Soundness['isLabelSound'] = (row, players) => labelSum(row, players).equals(row.label_sum)

/** Whether a game's custom edition is as written. `body` is the stored table; without a custom edition there is none. */
export function isTableSound({ set_name, set_hash }: Pick<GameColumns, 'set_name' | 'set_hash'>, body: string | null): boolean {
  if (set_name === null && set_hash === null) return true
  return body !== null && attempt(() => hashOf(JSON.parse(body) as EditionTable)) === set_hash
}

/** What is damaged of a game whose steps are sound; `end` is the checksum after the last one. */
export function damageAfterSteps(row: GameColumns, players: readonly PlayerColumns[], end: Sum): DamagedPart | null {
  if (!summarySum(end, row).equals(row.summary_sum)) return 'summary'
  return isLabelSound(row, players) ? null : 'label'
}

/** Runs an inspection to its end. */
export function finish(inspection: Generator<void, Finding | null>): Finding | null {
  for (;;) {
    const { done, value } = inspection.next()
    if (done) return value
  }
}
