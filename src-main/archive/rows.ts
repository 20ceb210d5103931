/** Games, players and steps as rows of the archive, both ways. */
import * as v from 'valibot'
import { count, gameRow, instant, type GameRow, type Player } from '../contract/index.ts'
import { damageWords, type DamagedPart } from '../record/damage.ts'
import { winnersOf, type Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import { tagsOf, teamsIn, foldText, resultOf, searchedText, seatWords, wordsOf } from '../record/query.ts'
import type { GameHeader, GameSummary, StoredStep } from '../record/types.ts'

export interface HeaderColumns {
  readonly game_id: string
  readonly kind: 'digital' | 'refereed'
  readonly edition: string
  readonly set_name: string | null
  readonly set_hash: string | null
  readonly preset: string
  readonly options: string
  readonly seed: string
  readonly clock: string | null
  readonly started_at: number
  readonly origin: string | null
  /** Null where nothing was drawn; absent in an archive before version 6. */
  readonly lots?: string | null
  /** Null where the game is not sealed; absent in an archive before version 7. */
  readonly seal?: string | null
  readonly note: string
  /** In order, each after a space; absent in an archive before version 13. */
  readonly tags?: string
  /** The text that searches read. */
  readonly words: string
}

export interface SummaryColumns {
  readonly status: GameSummary['status']
  readonly length: number
  readonly result: string
  readonly outcome: string | null
  readonly updated_at: number
  /** The winning seats as words, derived from the outcome, for searches. */
  readonly winners: string
}

export interface PlayerColumns {
  readonly place: number
  readonly seat: Seat
  readonly name: string
  readonly folded: string
  /** The player as JSON, without the name, which may change. */
  readonly player: string
  readonly human: 0 | 1
}

export interface StepColumns {
  readonly seq: number
  readonly at: number
  readonly by: Seat | null
  readonly action: string
  readonly events: string
  readonly clock: string | null
  /** Null where nothing was sealed; absent in an archive before version 7. */
  readonly seal?: string | null
}

/** An answer of the analysis of a game. */
export interface AnswerColumns {
  readonly question: string
  readonly effort: number
  readonly frame: number
  /** In JSON. */
  readonly answer: string
}

/** The parts of a game that can change without a step. */
export interface LabelColumns {
  readonly note: string
  readonly tags?: string
  readonly deleted_at: number | null
}

/** A checksum, 32 bytes (`sums.ts`). */
export type Sum = Buffer

export interface GameSums {
  readonly header_sum: Sum
  readonly label_sum: Sum
  readonly summary_sum: Sum
}

/** A row of the table of games. */
export interface GameColumns extends HeaderColumns, SummaryColumns, LabelColumns, GameSums {
  readonly key: number
  /** 1 for a game that does not fit the current rules; absent in an archive before version 5. */
  readonly review_only?: number
  /** 1 for an imported game; null where unknown; absent in an archive before version 10. */
  readonly imported?: number | null
  /** The form of the facts that were read from its steps; null for none, absent in an archive before version 13. */
  readonly facts?: number | null
}

const textOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
const parse = <T>(text: string): T => JSON.parse(text) as T
const parseOrNull = <T>(text: string | null): T | null => (text === null ? null : parse<T>(text))

export function headerColumns(header: GameHeader): HeaderColumns {
  return {
    game_id: header.gameId,
    kind: header.kind,
    edition: header.edition,
    set_name: header.set?.name ?? null,
    set_hash: header.set?.hash ?? null,
    preset: header.preset,
    options: JSON.stringify(header.options),
    seed: header.seed,
    clock: textOrNull(header.clock),
    started_at: header.startedAt,
    origin: textOrNull(header.origin),
    lots: textOrNull(header.lots ?? null),
    seal: textOrNull(header.seal ?? null),
    note: header.note,
    tags: tagsColumn(header.tags ?? []),
    words: searchWords(header),
  }
}

/** The search text of a game: each folded word once, after a space, then its tags. */
export function searchWords(game: Parameters<typeof searchedText>[0]): string {
  const tags = game.tags?.map((tag) => `#${foldText(tag)}`) ?? []
  return [...new Set([...wordsOf(searchedText(game)), ...tags])].map((word) => ` ${word}`).join('')
}

/** Tags as one text, each after a space. */
export function tagsColumn(tags: readonly string[]): string {
  return tags.map((tag) => ` ${tag}`).join('')
}

/** The tags of such a text. */
export function readTags(tags = ''): readonly string[] {
  return tags.split(' ').filter((tag) => tag !== '')
}

export function summaryColumns({ status, length, outcome, updatedAt }: GameSummary): SummaryColumns {
  return { status, length, result: resultOf(outcome), outcome: textOrNull(outcome), updated_at: updatedAt, winners: winnersColumn(outcome) }
}

/** The seats of the winning side, as `seatWords` has them. */
export function winnersColumn(outcome: Outcome | null): string {
  return outcome === null ? '' : seatWords(winnersOf(outcome))
}

export function playerColumns(header: GameHeader): readonly PlayerColumns[] {
  return header.players.map(({ seat, player: { name, ...rest } }, place) => ({
    place,
    seat,
    name,
    folded: foldText(name),
    player: JSON.stringify(rest),
    human: rest.type === 'human' ? 1 : 0,
  }))
}

export function stepColumns(step: StoredStep): StepColumns {
  return {
    seq: step.seq,
    at: step.at,
    by: step.by,
    action: JSON.stringify(step.action),
    events: JSON.stringify(step.events),
    clock: textOrNull(step.clock),
    seal: textOrNull(step.seal ?? null),
  }
}

/** Reads a step. Throws on text that is not JSON, which only damage can cause. */
export function readStep(row: StepColumns): StoredStep {
  const step = { seq: row.seq, at: row.at, by: row.by, action: parse<StoredStep['action']>(row.action) }
  return { ...step, events: parse(row.events), clock: parseOrNull(row.clock), ...sealIn(row) }
}

/** The players of a game, in seat order. Throws on text that is not JSON. */
export function readPlayers(rows: readonly PlayerColumns[]): GameHeader['players'] {
  return rows.map(({ seat, name, player }) => ({ seat, player: { ...parse<Player>(player), name } }))
}

/** The custom table of a game, for a query over `games`. */
export const TABLE_OF_GAME = '(SELECT body FROM edition_tables WHERE hash = games.set_hash) AS set_table'

/** What `TABLE_OF_GAME` adds to the columns of a game. */
export interface TableColumns {
  readonly set_table: string | null
}

/** What a list row is made and checked from, for a query over `games`: its columns and those of `LineColumns`. */
export const LINE_OF_GAME = `games.*,
  coalesce((SELECT sum FROM steps WHERE game = games.key ORDER BY seq DESC LIMIT 1), header_sum) AS end_sum,
  (SELECT count(*) FROM games AS later
   WHERE later.origin >= '{"gameId":"' || games.game_id || '",' AND later.origin < '{"gameId":"' || games.game_id || '"-' AND later.deleted_at IS NULL
  ) AS played_on`

export interface LineColumns extends GameColumns {
  /** The checksum of the last step, or of the header without steps. */
  readonly end_sum: Sum
  /** How many games here were played on from this one. */
  readonly played_on: number
}

export function readHeader(row: HeaderColumns & TableColumns, players: readonly PlayerColumns[]): GameHeader {
  return {
    gameId: row.game_id,
    kind: row.kind,
    edition: row.edition,
    set: readSet(row),
    preset: row.preset,
    options: parse(row.options),
    seed: row.seed,
    players: readPlayers(players),
    clock: parseOrNull(row.clock),
    startedAt: row.started_at,
    note: row.note,
    ...tagsOf(readTags(row.tags)),
    origin: readOrigin(row),
    ...lotsOf(row),
    ...sealIn(row),
  }
}

function lotsOf({ lots }: Pick<HeaderColumns, 'lots'>): Pick<GameHeader, 'lots'> {
  return lots === undefined || lots === null ? {} : { lots: parse(lots) }
}

function sealIn<T>({ seal }: Pick<StepColumns, 'seal'>): { readonly seal?: T } {
  return seal === undefined || seal === null ? {} : { seal: parse<T>(seal) }
}

function realPiecesIn({ seal }: Pick<HeaderColumns, 'seal'>): Pick<GameRow, 'realPieces'> {
  return seal === undefined || seal === null ? {} : { realPieces: true }
}

function readSet({ set_name, set_hash, set_table }: HeaderColumns & TableColumns): GameHeader['set'] {
  if (set_name === null || set_hash === null || set_table === null) return null
  return { name: set_name, hash: set_hash, table: parse(set_table) }
}

export function readSummary(row: Omit<SummaryColumns, 'winners' | 'result'> & Pick<GameColumns, 'review_only'>): GameSummary {
  const { status, length, outcome, updated_at, review_only } = row
  return { status, length, outcome: parseOrNull(outcome), updatedAt: updated_at, ...(review_only === 1 && { reviewOnly: true }) }
}

/** Throws on text that is not JSON, which only damage can cause. */
export function readOrigin({ origin }: Pick<HeaderColumns, 'origin'>): GameHeader['origin'] {
  return parseOrNull(origin)
}

/** Games played on from this one have origins between these two texts. */
export function originsOf(gameId: string): readonly [from: string, to: string] {
  const id = JSON.stringify({ gameId }).slice(0, -1)
  return [`${id},`, `${id}-`]
}

/** The list row of a sound game. */
export function readRow(
  row: Omit<HeaderColumns, 'words'> & SummaryColumns & Pick<GameColumns, 'review_only' | 'imported'>,
  players: readonly PlayerColumns[],
): GameRow {
  return {
    gameId: row.game_id,
    kind: row.kind,
    ...realPiecesIn(row),
    edition: row.edition,
    set: row.set_name === null || row.set_hash === null ? null : { name: row.set_name, hash: row.set_hash },
    preset: row.preset,
    players: [...readPlayers(players)],
    ...teamsIn(row, () => parse(row.options)),
    startedAt: row.started_at,
    note: row.note,
    ...tagsOf(readTags(row.tags)),
    ...readSummary(row),
    ...(row.imported === 1 && { imported: true }),
    damage: null,
  }
}

/** The list row of a damaged game: what can safely be shown, and the damage in words. `gameId` is the id to use. */
export function readDamagedRow(
  row: GameColumns,
  players: readonly PlayerColumns[],
  { gameId, part, sound }: { readonly gameId: string; readonly part: DamagedPart; readonly sound: number },
): GameRow {
  const sitting = attempt(() => readPlayers(players)) ?? []
  return {
    gameId,
    kind: row.kind === 'refereed' ? 'refereed' : 'digital',
    ...realPiecesIn(row),
    edition: row.edition,
    set: null,
    preset: row.preset,
    players: sitting.filter((each) => v.is(seated, each)),
    startedAt: anInstant(row.started_at),
    updatedAt: anInstant(row.updated_at),
    length: v.is(count, row.length) ? row.length : 0,
    status: row.status === 'over' ? 'over' : 'playing',
    outcome: null,
    note: row.note,
    damage: damageWords({ names: players.map(({ name }) => name), part, sound }),
  }
}

const seated = gameRow.entries.players.item

function anInstant(value: number): number {
  return v.is(instant, value) ? value : 0
}

/** Whether a list row has only values that screens can show: valid dates, names, counts. */
export function isShowable(row: GameRow): boolean {
  return v.is(gameRow, row)
}

/** The result, or null where the data is damaged. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
