/** Games out of the text of a file: all of them, checked and folded, or the first reason why not. Pure, and as long as the text is; a thread runs it. */
import { fail, ok, type Result } from '../engine/core/result.ts'
import { nameOf, openDocument, parseGame, type DocumentError } from '../record/document.ts'
import { verifySet } from '../record/playable.ts'
import { refoldDigital, type ImportFault, type RefoldOptions } from '../record/refold.ts'
import { sealsFault } from '../record/seal/of-game.ts'
import type { BareRecord, GameRecord } from '../record/types.ts'

export interface RefoldPorts {
  /** Folds a refereed game from outside; says in which step something is wrong, and what. The referee's. */
  readonly refoldRefereed: (record: BareRecord, options?: RefoldOptions) => Result<GameRecord, ImportFault>
}

/** How far the reading is, in steps of games. */
export interface ReadingProgress {
  readonly done: number
  readonly total: number
}

/** The games of a file. A file with anything wrong in it has none. */
export function readGames(
  { refoldRefereed }: RefoldPorts,
  text: string,
  onProgress: (progress: ReadingProgress) => void = () => undefined,
): Result<readonly GameRecord[], DocumentError> {
  const opened = openDocument(text)
  if (!opened.ok) return opened
  const total = opened.value.reduce<number>((sum, game) => sum + stepsIn(game), 0)
  const records: GameRecord[] = []
  const places = new Map<string, number>()
  let done = 0
  for (const [index, value] of opened.value.entries()) {
    onProgress({ done, total })
    const parsed = parseGame(value, index)
    if (!parsed.ok) return parsed
    const game = parsed.value
    const twin = places.get(game.header.gameId)
    if (twin !== undefined)
      return fail({
        code: 'damaged',
        message: `${nameOf(index, game.header)} is the same as game ${twin + 1}.`,
        at: `games.${index}.header.gameId`,
      })
    places.set(game.header.gameId, index)
    const read = refold({ refoldRefereed }, game, (steps) => onProgress({ done: done + steps, total }))
    if (!read.ok) return fail(faultError(index, game, read.error))
    records.push(read.value)
    done += game.steps.length
  }
  return ok(records)
}

function refold({ refoldRefereed }: RefoldPorts, game: BareRecord, onProgress: (steps: number) => void): Result<GameRecord, ImportFault> {
  const reason = verifySet(game.header)
  if (reason !== null) return fail({ step: 0, reason })
  const broken = sealsFault(game)
  if (broken !== null) return fail(broken)
  return (game.header.kind === 'digital' ? refoldDigital : refoldRefereed)(game, { onProgress })
}

function faultError(index: number, { header }: BareRecord, { step, reason, at }: ImportFault): DocumentError {
  const where = step === 0 ? `games.${index}.header` : `games.${index}.steps.${step - 1}`
  const name = step === 0 ? nameOf(index, header) : `Step ${step} of ${nameOf(index, header).replace('Game', 'game')}`
  return { code: 'damaged', message: `${name} is damaged: ${shortened(reason)}.`, at: at === undefined ? where : `${where}.${at}` }
}

/** A reason may quote what stands in the file. */
function shortened(reason: string): string {
  const words = reason.replace(/\.$/, '')
  return words.length > 120 ? `${words.slice(0, 119)}…` : words
}

/** How many steps a game seems to have, before anything is known of it. */
function stepsIn(game: unknown): number {
  return typeof game === 'object' && game !== null && 'steps' in game && Array.isArray(game.steps) ? game.steps.length : 0
}
