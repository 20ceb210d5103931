/** All puzzles that come with the app. Found by `npm run puzzles`. */
import type { Puzzle } from '../../record/puzzle.ts'
import rows from './rows.json' with { type: 'json' }

export const PUZZLES = rows as readonly unknown[] as readonly Puzzle[]
