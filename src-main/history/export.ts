/** Games out of the archive into the text of a file. */
import { refuse } from '../contract/handlers.ts'
import type { Answer } from '../contract/errors.ts'
import { MOST_BYTES, type GameRow } from '../contract/history.ts'
import type { ResultOf } from '../contract/index.ts'
import { formatDocument } from '../record/document.ts'
import { DamagedGameError } from '../record/damage.ts'
import { wordsOf } from '../record/query.ts'
import type { GameRecord, GameStore } from '../record/types.ts'
import type { HistoryPorts } from './create-history.ts'
import { hasGuests, HELD, refuseUndamaged } from './damaged.ts'

export interface ExportWish {
  /** Which games; all when empty. */
  readonly gameIds: readonly string[]
  /** Whether games that are not over are included. Both armies are in the file. */
  readonly unfinished: boolean
}

const PAGE = 200

/** Salts and armies of a sealed game are in no file while somebody could still make use of them. */
const SEALED = 'This game is sealed, and the file would open it. Finish the game first.'

/** The file with the games asked for, without those that are not over unless they were asked for too. */
export function exportGames(
  ports: Pick<HistoryPorts, 'games' | 'now' | 'isHeld'>,
  { gameIds, unfinished }: ExportWish,
): Answer<ResultOf<'history.export'>> {
  const { games, now } = ports
  const rows = gameIds.length === 0 ? allRows(games) : gameIds.flatMap((gameId) => games.row(gameId) ?? [])
  if (rows.length < gameIds.length) return refuse('not-found', 'Some of these games are not here any more.')
  const chosen = rows.filter((row) => row.status === 'over' || (unfinished && !hasGuests(ports, row)))
  if (chosen.length === 0)
    return refuse(
      'not-found',
      rows.length === 0
        ? 'There are no games to export.'
        : rows.some((row) => hasGuests(ports, row))
          ? HELD
          : `${rows.length === 1 ? 'This game is' : 'These games are'} not finished, so nothing was saved. Turn on “Unfinished games too” to save a file that shows both armies.`,
    )
  const records: GameRecord[] = []
  const damaged: string[] = []
  let length = 0
  for (const { gameId } of chosen) {
    const record = loadSound(games, gameId)
    if (!record) continue
    if (typeof record === 'string') {
      damaged.push(record)
      continue
    }
    if (record.header.seal && record.summary.status !== 'over') continue
    records.push(record)
    length += Buffer.byteLength(JSON.stringify(record.steps))
    if (length > MOST_BYTES) return refuse('too-large', 'These are too many games for one file. Export them in parts.')
  }
  if (records.length === 0 && damaged.length === 0) return refuse('not-found', SEALED)
  if (records.length === 0 && damaged.length > 0) return refuse('damaged', damaged.join(' '))
  const text = formatDocument(records, now())
  if (Buffer.byteLength(text) > MOST_BYTES) return refuse('too-large', 'These are too many games for one file. Export them in parts.')
  return { ok: true, value: { fileName: fileNameOf(chosen, now()), text, games: records.length, damaged } }
}

/** A damaged game just as it is kept, for somebody who looks into it by hand. */
export function exportRaw(ports: Pick<HistoryPorts, 'games' | 'isHeld'>, gameId: string): Answer<ResultOf<'history.exportRaw'>> {
  const refused = refuseUndamaged(ports, gameId)
  if (refused) return refused
  const raw = ports.games.raw(gameId)
  if (raw === null) return refuse('not-found', 'This game is not here any more.')
  return { ok: true, value: { fileName: `marshal-raw-${gameId}.json`, text: `${JSON.stringify(raw, null, 1)}\n` } }
}

/** The game, or what is wrong with it. */
function loadSound(games: GameStore, gameId: string): GameRecord | string | null {
  try {
    return games.load(gameId)
  } catch (error) {
    if (error instanceof DamagedGameError) return error.message
    throw error
  }
}

function allRows(games: GameStore): readonly GameRow[] {
  const rows: GameRow[] = []
  for (;;) {
    const page = games.list({ filter: {}, sort: 'oldest', offset: rows.length, limit: PAGE })
    rows.push(...page.rows)
    if (page.rows.length < PAGE) return rows
  }
}

/** `marshal-ada-grace-2026-01-31.json` for one game, `marshal-games-2026-01-31.json` for more. */
function fileNameOf(rows: readonly GameRow[], now: number): string {
  const [only] = rows
  const words =
    rows.length === 1 && only
      ? wordsOf(only.players.map(({ player }) => player.name).join(' '))
          .join('-')
          .slice(0, 60)
      : ''
  return `marshal-${words || 'games'}-${new Date(now).toISOString().slice(0, 10)}.json`
}
