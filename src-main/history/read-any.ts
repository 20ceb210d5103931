/** Reads games from a text in any format that is known: a file of Marshal, or what `formats` reads. The beginning of the text decides. */
import { BEGINNING_LENGTH, type ReadFormat } from '../contract/history.ts'
import { openTextReader, textFormatOf, type TextGame, type TextReader } from '../formats/reader.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import { formatGame, parseGame, type DocumentError } from '../record/document.ts'
import type { GameRecord } from '../record/types.ts'
import { createGamesReader, type GamesReader, type ReplayPorts } from './read-games.ts'

export interface AnyReader {
  /** The games that end in the next part, or the error of each bad one. An error of the file itself comes last: nothing after it is read. */
  read(part: string, isLast: boolean): Generator<Result<Result<GameRecord, DocumentError>, DocumentError>, void>
  /** How many of the games so far had an analysis that is damaged or of another game. They were read without it. */
  withoutAnalysis(): number
}

const BYTE_ORDER_MARK = /^\uFEFF/

/** The text without what only says how it is kept: a byte order mark, and how lines end. */
const plain = (text: string): string => createLineEnds()(text).replace(BYTE_ORDER_MARK, '')

/** Gives the parts of a text, one after the other, with a line feed at the end of each line, also of those that end with a carriage return alone. */
function createLineEnds(): (part: string) => string {
  let isWithin = false
  return (part) => {
    const rest = isWithin && part.startsWith('\n') ? part.slice(1) : part
    isWithin = part === '' ? isWithin : part.endsWith('\r')
    return rest.replaceAll(/\r\n?/g, '\n')
  }
}

/** The format of a text that begins so; null where it is none that Marshal reads. */
export function readFormatOf(beginning: string): ReadFormat | null {
  const text = plain(beginning)
  return textFormatOf(text) ?? (text.trimStart().startsWith('{') ? 'file' : null)
}

/** Reads one text. */
export function createAnyReader(ports: ReplayPorts): AnyReader {
  let beginning: string | null = ''
  let own: GamesReader | null = null
  let foreign: TextReader | null = null
  let found = 0
  const lineEnds = createLineEnds()

  function* readOwn(reader: GamesReader, part: string, isLast: boolean): ReturnType<AnyReader['read']> {
    yield* reader.read(part)
    const end = isLast ? reader.end() : ok(null)
    if (!end.ok) yield end
  }
  function* readForeign(reader: TextReader, part: string, isLast: boolean): ReturnType<AnyReader['read']> {
    for (const game of reader.read(part)) yield ok(named(game))
    if (isLast) for (const game of reader.end()) yield ok(named(game))
  }
  const named = ({ text, game }: TextGame): Result<GameRecord, DocumentError> => {
    const index = found++
    // What cannot be in a file cannot be kept either.
    const kept = game.ok ? parseGame(JSON.parse(formatGame(game.value)), index) : null
    if (kept?.ok === false) return fail({ ...kept.error, text })
    if (game.ok) return game
    return fail({
      code: 'damaged',
      message: `Game ${index + 1} of the text cannot be read: ${game.error.replace(/\.$/, '')}.`,
      at: '',
      text,
    })
  }

  return {
    *read(given, isLast) {
      const part = lineEnds(given)
      if (beginning !== null) {
        beginning += part
        if (beginning.length < BEGINNING_LENGTH && !isLast) return
        const text = plain(beginning)
        beginning = null
        foreign = openTextReader(text)
        own = foreign ? null : createGamesReader(ports)
        yield* foreign ? readForeign(foreign, text, isLast) : readOwn(own ?? createGamesReader(ports), text, isLast)
      } else if (foreign) yield* readForeign(foreign, part, isLast)
      else if (own) yield* readOwn(own, part, isLast)
    },
    withoutAnalysis: () => own?.withoutAnalysis() ?? 0,
  }
}
