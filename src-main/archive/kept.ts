/**
 * Reading games for export. The thread with the archive only reads rows, a few hundred at a time; another thread checks and decodes them.
 */
import { DamagedGameError, type DamagedPart } from '../record/damage.ts'
import type { KeptPart, KeptReader } from '../record/types.ts'
import type { Connection } from './database.ts'
import { readAnswers, type SummedAnswer } from './analyses.ts'
import { readHeader, readStep, readSummary, TABLE_OF_GAME, type Sum } from './rows.ts'
import type { GameColumns, PlayerColumns, StepColumns, TableColumns } from './rows.ts'
import { damageAfterSteps, isTableSound } from './soundness.ts'
import { headerSum, stepSum } from './sums.ts'
import { readVariations, VARIATIONS_OF_GAME, type VariationColumns } from './variations.ts'

/** Steps read at a time, which takes about a millisecond. */
const CHUNK = 200

type SummedStep = StepColumns & { readonly sum: Sum }
type Row = GameColumns & TableColumns

/** Steps in order, or the rest of a game after its last steps. */
type Part =
  | { readonly key: number; readonly steps: readonly SummedStep[] }
  | {
      readonly key: number
      readonly row: Row
      readonly players: readonly PlayerColumns[]
      readonly tree: VariationColumns | undefined
      readonly answers: readonly SummedAnswer[]
    }

/** Makes a reader of one game's rows, by key, part by part. The last part is missing where the game is deleted meanwhile. */
export function createKeptParts(db: Connection): (key: number) => Generator<KeptPart, void> {
  const rowOf = db.prepare<[number], Row>(`SELECT games.*, ${TABLE_OF_GAME} FROM games WHERE key = ?`)
  const playersOf = db.prepare<[number], PlayerColumns>(
    'SELECT place, seat, name, folded, player, human FROM players WHERE game = ? ORDER BY place',
  )
  const treeOf = db.prepare<[number], VariationColumns>(VARIATIONS_OF_GAME)
  const stepsAfter = db.prepare<[number, number], SummedStep>(
    `SELECT seq, at, by, action, events, clock, seal, sum FROM steps WHERE game = ? AND seq > ? ORDER BY seq LIMIT ${CHUNK}`,
  )
  const answersOf = db.prepare<[number], SummedAnswer>('SELECT question, effort, frame, answer, sum FROM analyses WHERE game = ?')
  return function* (key) {
    for (let seq = 0; ;) {
      const steps = stepsAfter.all(key, seq)
      // the summary must be read together with the last steps, since the game may go on between two parts
      const row = steps.length < CHUNK ? rowOf.get(key) : null
      const players = row ? playersOf.all(key) : []
      yield { key, steps } satisfies Part
      const answers = row?.status === 'over' ? answersOf.all(key) : []
      if (row) yield { key, row, players, tree: treeOf.get(key), answers } satisfies Part
      if (steps.length < CHUNK) return
      seq = steps.at(-1)?.seq ?? seq
    }
  }
}

/** Puts games together from their parts. */
export function createKeptReader(): KeptReader {
  let of = 0
  let steps: SummedStep[] = []
  return {
    take(kept) {
      const part = kept as Part
      if (part.key !== of) steps = []
      of = part.key
      if ('steps' in part) {
        steps.push(...part.steps)
        return null
      }
      const { row, players, tree, answers } = part
      const whole = steps
      steps = []
      const damage = damageOf(row, players, whole)
      if (damage) throw new DamagedGameError({ gameId: row.game_id, names: players.map(({ name }) => name), ...damage })
      const variations = readVariations(row, tree && { ...tree, sum: Buffer.from(tree.sum) })
      const analysis = readAnswers(row.summary_sum, answers)
      const record = { header: readHeader(row, players), steps: whole.map(readStep), summary: readSummary(row) }
      return { ...record, ...(variations !== undefined && { variations }), ...(analysis.length > 0 && { analysis }) }
    },
  }
}

/** The damage of a game, found as in `soundness.ts`. */
function damageOf(
  row: Row,
  players: readonly PlayerColumns[],
  steps: readonly SummedStep[],
): { readonly part: DamagedPart; readonly sound: number } | null {
  if (!headerSum(row).equals(row.header_sum)) return { part: 'header', sound: 0 }
  if (!isTableSound(row, row.set_table)) return { part: 'table', sound: 0 }
  let end = row.header_sum
  for (const [sound, step] of steps.entries()) {
    if (step.seq !== sound + 1 || !stepSum(end, step).equals(step.sum)) return { part: 'steps', sound }
    end = step.sum
  }
  const part = damageAfterSteps(row, players, end)
  return part && { part, sound: steps.length }
}
