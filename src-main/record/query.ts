/** The meaning of filters, sort orders and search words. The archive answers the same in SQL; one suite tests both. */
import { hintedAmong, isPlayedForReal, type GameFilter, type GameRow, type CustomEditionName } from '../contract/index.ts'
import { winnersOf, winningSide, type Outcome } from '../engine/core/outcome.ts'
import { SEATS, type Seat } from '../engine/core/seats.ts'
import { hintsIn, takeBacksIn } from './hints-and-take-backs.ts'
import { factsReader, type GameFacts } from './facts-reader.ts'
import type { GameHeader, GameQuery, GameRecord } from './types.ts'
import { hasTeams, lineupsOf, type Lineup } from '../engine/core/lineup.ts'
import { findInfo } from '../engine/editions/infos.ts'

/** The result of a game in one word: the winning side by its first seat. A finished game without a single winner is a draw. */
export function resultOf(outcome: Outcome | null): Seat | 'draw' | 'unfinished' {
  return outcome === null ? 'unfinished' : (winningSide(outcome) ?? 'draw')
}

/** Letters without an accent to strip that users type plain: `lukasz` finds `Łukasz`. A final sigma is a sigma: `νικοσ` finds `Νίκος`. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}
const PLAINER = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** A text for comparison: without case, accents, and letters of single languages. */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(PLAINER, (letter) => PLAIN[letter] ?? letter)
}

/** The words of a text for comparison: runs of letters and digits. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The result that a search word names, from its fourth letter on, as shorter words match too much. */
export function resultWordIn(word: string): 'draw' | 'unfinished' | null {
  return word.length < 4 ? null : (RESULT_WORDS.find(([name]) => name.startsWith(word))?.[1] ?? null)
}

const RESULT_WORDS = [
  ['drawn', 'draw'],
  ['unfinished', 'unfinished'],
] as const

/** Parts of a search with `%` or `_`, which are literal here, not wildcards. Other signs only separate words. */
export function signsOf(search: string): readonly string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((part) => /[%_]/.test(part))
}

/** The text that a search looks through. */
export function searchedText(
  game: Pick<GameHeader, 'players' | 'note' | 'tags' | 'edition' | 'preset'> & { readonly set: CustomEditionName | null },
): string {
  return [...game.players.map(({ player }) => player.name), game.note, game.edition, game.preset, game.set?.name ?? ''].join(' ')
}

/** Whether all search words are parts of a word of the game or name its result, and all signs are in its note or a name. */
function matchesText(game: GameRow, search: string): boolean {
  const words = wordsOf(searchedText(game))
  const signed = [game.note, ...game.players.map(({ player }) => player.name)].map(foldText)
  return (
    wordsOf(search).every((sought) => words.some((word) => word.includes(sought)) || resultWordIn(sought) === resultOf(game.outcome)) &&
    signsOf(search).every((sign) => signed.some((text) => text.includes(sign)))
  )
}

function isWonBy({ outcome, players }: GameRow, name: string): boolean {
  const winners = outcome === null ? [] : winnersOf(outcome)
  return players.some(({ seat, player }) => winners.includes(seat) && ` ${foldText(player.name)}`.includes(` ${foldText(name)}`))
}

function isLostBy({ outcome, players }: GameRow, name: string): boolean {
  const winners = outcome === null ? [] : winnersOf(outcome)
  const isNamed = ({ seat, player }: GameRow['players'][number]): boolean =>
    foldText(name) === seat || ` ${foldText(player.name)}`.includes(` ${foldText(name)}`)
  return winners.length > 0 && players.some((seated) => !winners.includes(seated.seat) && isNamed(seated))
}

/** Seats as one text in any order, each after a space. */
export function seatWords(seats: readonly Seat[]): string {
  return SEATS.filter((seat) => seats.includes(seat))
    .map((seat) => ` ${seat}`)
    .join('')
}

/** Whether a game is unfinished, drawn, or won by a side: a single seat or a team. */
function hasResult({ outcome, reviewOnly }: GameRow, result: NonNullable<GameFilter['result']>): boolean {
  if (typeof result !== 'string') return outcome !== null && seatWords(winnersOf(outcome)) === seatWords(result)
  return resultOf(outcome) === result && !(result === 'unfinished' && reviewOnly)
}

/** Whether all given parts of the filter match. Dates are of the last step (`updatedAt`), bounds inclusive, and a game without a date is before none; a player's name matches in full, in any case. */
export function matchesFilter(game: GameRow, filter: GameFilter, facts: () => GameFacts): boolean {
  const { player, winner, loser } = filter
  return (
    (filter.kind === undefined || (filter.kind === 'refereed') === isPlayedForReal(game)) &&
    (filter.imported === undefined || filter.imported === (game.imported === true)) &&
    (filter.parent === undefined || filter.parent === game.origin?.gameId) &&
    (filter.edition === undefined || game.edition === filter.edition) &&
    (filter.preset === undefined || game.preset === filter.preset) &&
    (player === undefined || game.players.some((seated) => foldText(seated.player.name) === foldText(player))) &&
    (filter.result === undefined || hasResult(game, filter.result)) &&
    (filter.from === undefined || game.updatedAt >= filter.from) &&
    (filter.to === undefined || (game.updatedAt <= filter.to && game.updatedAt !== 0)) &&
    (filter.minLength === undefined || game.length >= filter.minLength) &&
    (filter.maxLength === undefined || game.length <= filter.maxLength) &&
    (winner === undefined || isWonBy(game, winner.name) || matchesText(game, winner.word)) &&
    (loser === undefined || isLostBy(game, loser.name) || matchesText(game, loser.word)) &&
    (filter.text === undefined || matchesText(game, filter.text)) &&
    (filter.tags ?? []).every((tag) => game.tags?.some((each) => foldText(each) === foldText(tag))) &&
    (!asksFacts(filter) || factsReader()?.hasFacts(facts(), filter) === true)
  )
}

/** Whether a filter asks for what only the steps of finished games say. */
export function asksFacts({ setup, places = [], battles = [] }: GameFilter): boolean {
  return setup !== undefined || places.length > 0 || battles.length > 0
}

/** What a row or a header says of tags. */
export function tagsOf(tags: readonly string[]): { tags?: string[] } {
  return tags.length > 0 ? { tags: [...tags] } : {}
}

const NEWEST = (a: GameRow, b: GameRow): number => b.updatedAt - a.updatedAt || (a.gameId < b.gameId ? -1 : 1)

/** Games without a date, which are those of instant 0, come after the others. */
const undatedLast = (a: GameRow, b: GameRow): number => Number(a.updatedAt === 0) - Number(b.updatedAt === 0)

/** The order of rows. Games without a date are last by date; games of the same length are newest first, games of the same instant by id, backwards where the oldest come first. */
export const COMPARE: Readonly<Record<GameQuery['sort'], (a: GameRow, b: GameRow) => number>> = {
  newest: NEWEST,
  oldest: (a, b) => undatedLast(a, b) || NEWEST(b, a),
  longest: (a, b) => b.length - a.length || NEWEST(a, b),
  shortest: (a, b) => a.length - b.length || NEWEST(a, b),
}

/** What a row says of the game that it was played on from, and of games played on from it. */
export interface Relatives {
  /** Whether the game that it was played on from is in the archive. */
  readonly isHere: boolean
  readonly playedOn: number
}

/** The row of a game in lists. */
export function rowOf({ header, steps, summary }: GameRecord, kin: Relatives = { isHere: false, playedOn: 0 }): GameRow {
  const { gameId, kind, edition, preset, startedAt, note } = header
  const set = header.set && { name: header.set.name, hash: header.set.hash }
  const players = header.players.map(({ seat, player }) => ({ seat, player }))
  const teams = teamsIn(header, () => header.options)
  const real = header.seal ? ({ realPieces: true } as const) : {}
  return {
    gameId,
    kind,
    ...real,
    edition,
    set,
    preset,
    players,
    ...teams,
    startedAt,
    ...summary,
    ...hintsOf(players, () => hintsIn(steps)),
    ...takeBacksOf(takeBacksIn(steps)),
    ...relativesOf(header.origin, kin),
    note,
    ...tagsOf(header.tags ?? []),
    damage: null,
  }
}

/** What a row says of hints; `count` is called only where hints are possible. */
export function hintsOf(players: GameHeader['players'], count: () => number): Pick<GameRow, 'hints'> {
  return hintedAmong(players) === null ? {} : { hints: count() }
}

/** What a row says of take-backs. */
export function takeBacksOf(count: number): Pick<GameRow, 'takeBacks'> {
  return count > 0 ? { takeBacks: count } : {}
}

/** What a row says of related games; `origin` is from its header. */
export function relativesOf(origin: GameHeader['origin'], { isHere, playedOn }: Relatives): Pick<GameRow, 'origin' | 'playedOn'> {
  return { ...(origin && { origin: { gameId: origin.gameId, frame: origin.frame, isHere } }), ...(playedOn > 0 && { playedOn }) }
}

/**
 * The side of each seat, for lists: empty without teams, or where the edition or its lineup is unknown. A custom edition does not change it.
 * `options` are read only where there are teams.
 */
export function teamsIn({ edition, preset }: Pick<GameHeader, 'edition' | 'preset'>, options: () => GameHeader['options']): Teams {
  const info = findInfo(edition)
  const offered = info ? lineupsOf(info, preset) : []
  if (!offered.some(hasTeams)) return {}
  const chosen = offered.length > 1 ? options()['lineup'] : undefined
  const lineup = chosen === undefined ? offered[0] : offered.find(({ id }) => id === chosen)
  return lineup && hasTeams(lineup) ? { sides: { ...lineup.sides } } : {}
}

interface Teams {
  sides?: Lineup['sides']
}
