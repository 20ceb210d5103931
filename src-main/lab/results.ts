/**
 * The file of a measurement: its terms in the first line, then a game per line, each written as soon as it is over. An interrupted
 * measurement continues from there; a truncated or damaged line counts as absent, and its game is played again. Existing lines are never
 * rewritten.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Lineup } from '../engine/core/lineup.ts'
import { keyOf, recordReader, type GameRecord } from './game-record.ts'

/** What the first line of a file says: what was measured, by which build, on which terms. */
export type Head = Readonly<Record<string, unknown>>

export interface Results {
  /** By `keyOf`. */
  readonly games: ReadonlyMap<string, GameRecord>
  /** Throws a `NotWrittenError` where the file cannot be written. */
  add(game: GameRecord): void
}

/** A file of a measurement could not be written. The message is a sentence for the user. */
export class NotWrittenError extends Error {
  override readonly name = 'NotWrittenError'
}

/** Writes to a file of a measurement; throws a `NotWrittenError` if that fails, for example on a full disk. */
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

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'the disk does not take it'
}

/** Opens or creates a file of games by this lineup. A sentence if it cannot be opened or holds a measurement on other terms. */
export function openResults(file: string, head: Head, lineup: Lineup): Results | string {
  try {
    return goOn(file, JSON.stringify(head), lineup)
  } catch (error) {
    return `Games cannot be kept in ${file}: ${reasonOf(error)}. Take another file with --results.`
  }
}

/** Most characters shown of a file's first line. */
const SHOWN = 400

/** The beginning of a file's text without control or direction characters, safe to print. */
export function inPlain(words: string): string {
  const shown = words.slice(0, SHOWN).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd')
  return words.length > SHOWN ? `${shown}…` : shown
}

/** The text of a file. Throws for anything else: a device could be read forever. */
export function readWhole(file: string): string {
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
  // a truncated line is ended: the terms are completed, a game becomes an unreadable line
  appendFileSync(file, isBegun ? (text.endsWith('\n') ? '' : '\n') : `${head.slice(first.length)}\n`)
  return {
    games,
    add(game) {
      writing(file, () => appendFileSync(file, `${JSON.stringify(game)}\n`))
      games.set(keyOf(game), game)
    },
  }
}
