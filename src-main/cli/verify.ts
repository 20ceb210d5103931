/**
 * `npm run -s verify FILE`: whether the sealed games of an exported file hold (docs/seal.md). `npm run -s verify -- FILE red="branch doctor …" end="128 …" --all`: with
 * the words that were noted, and every step. Ends with 0 where everything was checked and holds, 1 where something does not hold, 2 where something could not be checked.
 */
import { closeSync, openSync, readSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyParts, type Verdict } from './verify/verdict.ts'

const HELP = `Usage: npm run -s verify -- FILE [SEAT="words noted before play"]… [SEAT@STEP="words of a later seal"]… [end="steps and words of the whole game"] [--all]
Where all drew the deal together: [SEAT-draw="number of shares in, and words, shown before the share"]… [SEAT-share="the share"]…
Ends with 0: all was checked and holds; 1: something does not hold; 2: something could not be checked.`

function verdict(): Verdict {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } })
    const [path, ...noted] = positionals
    if (path === undefined) return { lines: [HELP], code: 2 }
    return verifyParts(partsOf(path), { noted, all: values.all })
  } catch (error) {
    return { lines: [error instanceof Error ? error.message : 'This file cannot be read.', HELP], code: 2 }
  }
}

/** The text of a file, some of it at a time. */
function* partsOf(path: string): Generator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const bytes = Buffer.alloc(1_000_000)
  const file = openSync(path, 'r')
  try {
    for (let length = readSync(file, bytes); length > 0; length = readSync(file, bytes))
      yield decoder.decode(bytes.subarray(0, length), { stream: true })
    yield decoder.decode()
  } finally {
    closeSync(file)
  }
}

const { lines, code } = verdict()
console.log(lines.join('\n'))
process.exitCode = code
