/** `npm run puzzles`: looks for puzzles in seeded games of all editions, and writes them into src-main/lessons/puzzles/rows.json. */
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import layout from '../../oxfmt.config.ts'
import { searchPuzzles } from '../lab/puzzles.ts'
import type { Puzzle } from '../record/puzzle.ts'
import { PUZZLES } from '../lessons/puzzles/index.ts'
import { PUBLIC, writeWhole } from '../whole-file.ts'
import { readLine } from './command.ts'

const HELP = `Usage: npm run puzzles -- [--edition classic] [--preset full] [--seed TEXT]
  looks for puzzles in games between bots and writes them into src-main/lessons/puzzles/rows.json
  --edition ID     only this edition; the others keep their puzzles
  --preset ID      only this preset
  --seed TEXT      seed of all games; default puzzles`

const FILE = fileURLToPath(new URL('../lessons/puzzles/rows.json', import.meta.url))

/** Puzzles of each edition and preset, in the order of the list. */
const WANTED: readonly (readonly [edition: string, preset: string, count: number])[] = [
  ['classic', 'full', 12],
  ['classic', 'barrage', 10],
  ['classic', 'duel', 8],
  ['narnia', 'full', 8],
  ['narnia-powers', 'full', 8],
  ['transformers', 'full', 8],
  ['transformers-powers', 'full', 8],
  ['battle-cards', 'full', 10],
  ['castle', 'four', 6],
  ['castle', 'teams', 6],
  ['conquest', 'two', 8],
  ['conquest', 'four', 4],
]

const { values } = readLine(
  {
    options: {
      edition: { type: 'string' },
      preset: { type: 'string' },
      seed: { type: 'string', default: 'puzzles' },
      help: { type: 'boolean', default: false },
    },
  },
  HELP,
)

async function main(): Promise<void> {
  if (values.help) return console.log(HELP)
  let kept: readonly Puzzle[] = PUZZLES
  for (const [edition, preset, count] of WANTED) {
    if ((values.edition ?? edition) !== edition || (values.preset ?? preset) !== preset) continue
    const found: Puzzle[] = []
    for (const puzzle of searchPuzzles({ edition, preset, count, seed: values.seed })) {
      found.push(puzzle)
      console.log(`${edition} ${preset}: ${puzzle.best} (${puzzle.why.type}, ${puzzle.level})`)
    }
    kept = [...kept.filter((puzzle) => puzzle.edition !== edition || puzzle.preset !== preset), ...found]
    await write(WANTED.flatMap(([id, size]) => kept.filter((puzzle) => puzzle.edition === id && puzzle.preset === size)))
  }
}

async function write(puzzles: readonly Puzzle[]): Promise<void> {
  writeWhole(FILE, (await format(FILE, JSON.stringify(puzzles), layout)).code, PUBLIC)
}

await main()
