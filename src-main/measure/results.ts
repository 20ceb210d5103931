/**
 * The file in which a measurement is kept: its terms in the first line, then a game a line, each written as soon as it is over. Whoever is interrupted goes
 * on from there; a line that was cut off is as if it had not been written, and its game is played again. What stands in the file is never written anew.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { keyOf, readRecord, type GameRecord } from './game-record.ts'

export interface Results {
  /** By `keyOf`. */
  readonly games: ReadonlyMap<string, GameRecord>
  add(game: GameRecord): void
}

/** Opens or begins a file. A sentence where it cannot be, or holds a measurement on other terms: the two would not add up. */
export function openResults(file: string, terms: Readonly<Record<string, unknown>>): Results | string {
  try {
    return goOn(file, JSON.stringify(terms))
  } catch (error) {
    return `Games cannot be kept in ${file}: ${error instanceof Error ? error.message : 'it cannot be written'}. Take another file with --results.`
  }
}

function goOn(file: string, head: string): Results | string {
  const games = new Map<string, GameRecord>()
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [first = '', ...lines] = text.split('\n')
  const isBegun = lines.length > 0
  if (isBegun ? first !== head : !head.startsWith(first))
    return `${file} holds a measurement on other terms: ${first}. Take another file with --results, or remove it.`
  for (const game of lines.map(readRecord)) if (game) games.set(keyOf(game), game)
  mkdirSync(dirname(file), { recursive: true })
  // what was cut off is ended: the terms with their rest, a game as a line that nobody can read
  appendFileSync(file, isBegun ? (text.endsWith('\n') ? '' : '\n') : `${head.slice(first.length)}\n`)
  return {
    games,
    add(game) {
      games.set(keyOf(game), game)
      appendFileSync(file, `${JSON.stringify(game)}\n`)
    },
  }
}
