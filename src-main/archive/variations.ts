/** Variations of games. Their checksum is their own: where they have changed on the disk, the game is as sound as before. */
import type { Json } from '../engine/core/json.ts'
import type { Connection } from './database.ts'
import { attempt, type GameColumns, type Sum } from './rows.ts'
import { variationsSum } from './sums.ts'

export interface VariationColumns {
  readonly tree: string
  readonly sum: Sum
}
type Varied = Pick<GameColumns, 'key' | 'header_sum'>

export interface VariationRows {
  /** Undefined for none, null where they are damaged. */
  of(game: Varied): Json | undefined
  put(game: Varied, tree: Json): void
}

export const VARIATIONS_OF_GAME = 'SELECT tree, sum FROM variations WHERE game = ?'

export function createVariations(db: Connection): VariationRows {
  const read = db.prepare<[number], VariationColumns>(VARIATIONS_OF_GAME)
  const write = db.prepare<[number, string, Sum]>(
    `INSERT INTO variations (game, tree, sum) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET tree = excluded.tree, sum = excluded.sum`,
  )
  return {
    of: (game) => readVariations(game, read.get(game.key)),
    put({ key, header_sum }, tree) {
      const text = JSON.stringify(tree)
      write.run(key, text, variationsSum(header_sum, text))
    },
  }
}

/** Reads a row of the game; undefined for none, null where it has changed on the disk. */
export function readVariations({ header_sum }: Pick<Varied, 'header_sum'>, row: VariationColumns | undefined): Json | undefined {
  if (!row) return undefined
  return variationsSum(header_sum, row.tree).equals(row.sum) ? (attempt(() => JSON.parse(row.tree) as Json) ?? null) : null
}
