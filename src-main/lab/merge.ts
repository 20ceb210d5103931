/** Files of one measurement, played on several machines, put together: all their games, or none where a file does not belong. */
import type { Lineup } from '../engine/core/lineup.ts'
import { keyOf, recordReader, type GameRecord } from './game-record.ts'
import { inPlain, readWhole, reasonOf, type Head, type Results } from './results.ts'

/** What the merged measurement is. */
export interface Whole {
  readonly head: Head
  readonly lineup: Lineup
  /** Whether it has this game: its players, and no more rounds than it plays. */
  readonly has: (game: GameRecord) => boolean
}

/**
 * Adds the games of these files to the results. Returns a sentence, and adds nothing, if a file cannot be read, was measured with other options or another build,
 * or holds a game that differs from the same game elsewhere. Damaged lines count as absent.
 */
export function merge(results: Results, files: readonly string[], whole: Whole): string | null {
  const taken = new Map<string, { readonly game: GameRecord; readonly file: string }>()
  for (const file of files) {
    const games = gamesOf(file, whole)
    if (typeof games === 'string') return games
    for (const game of games) {
      if (!whole.has(game))
        return `${file} holds ${nameOf(game)}, which is no game of this measurement. Give the same players and as many games or rounds as the shards had.`
      const key = keyOf(game)
      const other = taken.get(key)
      const known = other?.game ?? results.games.get(key)
      if (known && !isSame(known, game))
        return `${nameOf(game)} went another way in ${file} than in ${other?.file ?? 'the results so far'}. Leave one of the two files out.`
      taken.set(key, { game, file })
    }
  }
  for (const [key, { game }] of taken) if (!results.games.has(key)) results.add(game)
  return null
}

function gamesOf(file: string, { head, lineup }: Whole): readonly GameRecord[] | string {
  try {
    const [first = '', ...lines] = readWhole(file).split('\n')
    const differs = first === JSON.stringify(head) ? null : differenceOf(first, head)
    return differs === null ? lines.map(recordReader(lineup)).filter((game) => game !== null) : `${file} ${differs}`
  } catch (error) {
    return `${file} could not be read: ${reasonOf(error)}.`
  }
}

/** What a first line has that differs from this measurement's, as the end of a sentence. */
function differenceOf(first: string, head: Head): string {
  const there = partsOf(parsed(first))
  if (there.size === 0) return 'holds no measured games. Give files that compare or ladder has written.'
  const here = partsOf(head)
  const other = [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name))
  const said = other.map((name) => `${name} ${there.get(name) ?? 'absent'}, here ${here.get(name) ?? 'absent'}`)
  return `was measured differently: ${inPlain(said.join('; '))}. Only files of one build with the same options can be merged.`
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** A head as names and values in JSON; what is nested by its own name. */
function partsOf(head: unknown): ReadonlyMap<string, string> {
  const parts = (value: unknown): readonly (readonly [string, string])[] =>
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, part]) => (isRecord(part) ? parts(part) : [[name, JSON.stringify(part)]]))
  return new Map(parts(head))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same game, however long its players thought. */
function isSame(one: GameRecord, other: GameRecord): boolean {
  return one.digest === other.digest && JSON.stringify(one.outcome) === JSON.stringify(other.outcome)
}

function nameOf({ a, b, round, game }: GameRecord): string {
  return inPlain(`game ${game + 1} of round ${round + 1}, ${a} against ${b}`)
}
