/** One finished game as text, to be copied (docs/formats.md). */
import type { Answer } from '../contract/errors.ts'
import { refuse } from '../contract/handlers.ts'
import type { TextFormat } from '../contract/history.ts'
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
  const record = loaded(games, gameId)
  if (!record) return refuse('not-found', 'This game is not here any more, or is damaged.')
  if (record.summary.status !== 'over') return refuse('conflict', 'Finish the game first: its text would show all armies.')
  const text = written(record, format)
  return text.ok ? { ok: true, value: { text: text.value } } : refuse('conflict', text.error)
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
