/**
 * The file in which a measurement is kept: its terms in the first line, then a game a line, each written as soon as it is over. Whoever is interrupted goes
 * on from there; a line that was cut off or damaged is as if it had not been written, and its game is played again. What stands in the file is never written anew.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Lineup } from '../engine/core/lineup.ts'
import { keyOf, recordReader, type GameRecord } from './game-record.ts'

export interface Results {
  /** By `keyOf`. */
  readonly games: ReadonlyMap<string, GameRecord>
  /** Throws a `NotWrittenError` where the file takes no more. */
  add(game: GameRecord): void
}

/** A file of a measurement could not be written. The message is a sentence for whoever measures. */
export class NotWrittenError extends Error {
  override readonly name = 'NotWrittenError'
}

/** Writes to a file of a measurement; throws a `NotWrittenError` where that fails, on a full disk for one. */
export function writing(file: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new NotWrittenError(
      `${file} could not be written: ${reasonOf(error)}. Games that are kept stay, and the same line goes on from there.`,
      {
        cause: error,
      },
    )
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'the disk does not take it'
}

/** Opens or begins a file of games by this lineup. A sentence where it cannot be, or holds a measurement on other terms: the two would not add up. */
export function openResults(file: string, terms: Readonly<Record<string, unknown>>, lineup: Lineup): Results | string {
  try {
    return goOn(file, JSON.stringify(terms), lineup)
  } catch (error) {
    return `Games cannot be kept in ${file}: ${reasonOf(error)}. Take another file with --results.`
  }
}

/** Characters of a file’s first line that are shown. */
const SHOWN = 400

/** The beginning of what stands in a file, whoever wrote it: nothing in it steers a terminal, hides, or turns round the sentence that it stands in. */
function inPlain(words: string): string {
  const shown = words.slice(0, SHOWN).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd')
  return words.length > SHOWN ? `${shown}…` : shown
}

/** What a device would say has no end. */
function readWhole(file: string): string {
  if (!statSync(file).isFile()) throw new Error('that is no file')
  return readFileSync(file, 'utf8')
}

function goOn(file: string, head: string, lineup: Lineup): Results | string {
  const games = new Map<string, GameRecord>()
  const text = existsSync(file) ? readWhole(file) : ''
  const [first = '', ...lines] = text.split('\n')
  const isBegun = lines.length > 0
  if (isBegun ? first !== head : !head.startsWith(first))
    return `${file} holds a measurement on other terms, or something else: ${inPlain(first)}. Take another file with --results, or remove it.`
  for (const game of lines.map(recordReader(lineup))) if (game) games.set(keyOf(game), game)
  mkdirSync(dirname(file), { recursive: true })
  // what was cut off is ended: the terms with their rest, a game as a line that nobody can read
  appendFileSync(file, isBegun ? (text.endsWith('\n') ? '' : '\n') : `${head.slice(first.length)}\n`)
  return {
    games,
    add(game) {
      writing(file, () => appendFileSync(file, `${JSON.stringify(game)}\n`))
      games.set(keyOf(game), game)
    },
  }
}
