/**
 * `npm run -s verify FILE`: whether the sealed games of an exported file hold (docs/seal.md). `npm run -s verify -- FILE red="branch doctor …" --all`: with the words that
 * were noted before play, and every step. Ends with 0 where everything holds, 1 where something does not, 2 where the file cannot be read.
 */
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MOST_BYTES } from '../contract/history.ts'
import { verifyText, type Verdict } from './verify/verdict.ts'

const HELP = 'Usage: npm run -s verify -- FILE [SEAT="the words that were noted"]… [--all]'

function verdict(): Verdict {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } })
    const [path, ...noted] = positionals
    if (path === undefined) return { lines: [HELP], code: 2 }
    if (statSync(path).size > MOST_BYTES) return { lines: ['This file is too large.'], code: 2 }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    return verifyText(text, { noted, all: values.all })
  } catch (error) {
    return { lines: [error instanceof Error ? error.message : 'This file cannot be read.', HELP], code: 2 }
  }
}

const { lines, code } = verdict()
console.log(lines.join('\n'))
process.exitCode = code
