/** One finished game as text, to be copied (docs/formats.md). */
import type { Answer } from '../contract/errors.ts'
import { refuse } from '../contract/handlers.ts'
import { TEXT_FORMATS, type TextFormat } from '../contract/history.ts'
import type { ResultOf } from '../contract/index.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import { writeAtaraxos } from '../formats/ataraxos.ts'
import { foreignOf, type ForeignGame } from '../formats/foreign.ts'
import { writeGsn, writeXml } from '../formats/gravon.ts'
import { writeGame } from '../formats/written.ts'
import { writeYorktown } from '../formats/yorktown.ts'
import { DamagedGameError } from '../record/damage.ts'
import type { GameRecord, GameStore } from '../record/types.ts'

const FOREIGN: Readonly<Record<Exclude<TextFormat, 'written'>, (game: ForeignGame, preset: string) => string>> = {
  gsn: writeGsn,
  xml: writeXml,
  yorktown: writeYorktown,
  ataraxos: writeAtaraxos,
}

/** The text of a game; refused while it goes on, since it would show both armies, and where the format does not know such a game. */
export function textOf(games: Pick<GameStore, 'load'>, gameId: string, format: TextFormat): Answer<ResultOf<'history.text'>> {
  const found = finished(games, gameId)
  if (!found.ok) return found
  const text = written(found.value, format)
  return text.ok ? { ok: true, value: { text: text.value } } : refuse('conflict', text.error)
}

/** The formats that can hold a game; refused as its text is. */
export function textFormatsOf(games: Pick<GameStore, 'load'>, gameId: string): Answer<ResultOf<'history.textFormats'>> {
  const found = finished(games, gameId)
  if (!found.ok) return found
  return { ok: true, value: { formats: TEXT_FORMATS.filter((format) => written(found.value, format).ok) } }
}

function finished(games: Pick<GameStore, 'load'>, gameId: string): Answer<GameRecord> {
  const record = loaded(games, gameId)
  if (!record) return refuse('not-found', 'This game is not here any more, or is damaged.')
  if (record.summary.status !== 'over') return refuse('conflict', 'Finish the game first: its text would show all armies.')
  return { ok: true, value: record }
}

function written(record: GameRecord, format: TextFormat): Result<string, string> {
  if (format === 'written') return writeGame(record)
  const game = foreignOf(record)
  return game.ok ? ok(FOREIGN[format](game.value, record.header.preset)) : fail(game.error)
}

function loaded(games: Pick<GameStore, 'load'>, gameId: string): GameRecord | null {
  try {
    return games.load(gameId) ?? null
  } catch (error) {
    if (error instanceof DamagedGameError) return null
    throw error
  }
}
