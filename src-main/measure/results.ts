/**
 * The file in which a measurement is kept: its terms in the first line, then a game a line, each written as soon as it is over. Whoever is interrupted goes
 * on from there; a line that was cut off is as if it had not been written, and its game is played again.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { keyOf, readRecord, type GameRecord } from './game-record.ts'

export interface Results {
  /** By `keyOf`. */
  readonly games: ReadonlyMap<string, GameRecord>
  add(game: GameRecord): void
}

/** Opens or begins a file. A sentence where it holds a measurement on other terms: the two would not add up. */
export function openResults(file: string, terms: Readonly<Record<string, unknown>>): Results | string {
  const head = JSON.stringify(terms)
  const games = new Map<string, GameRecord>()
  if (existsSync(file)) {
    const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n')
    if (first !== head) return `${file} holds a measurement on other terms: ${first}. Take another file with --results, or remove it.`
    for (const game of lines.map(readRecord)) if (game) games.set(keyOf(game), game)
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, [head, ...[...games.values()].map((game) => JSON.stringify(game)), ''].join('\n'))
  return {
    games,
    add(game) {
      games.set(keyOf(game), game)
      appendFileSync(file, `${JSON.stringify(game)}\n`)
    },
  }
}
