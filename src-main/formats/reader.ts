/** Reads the games of a text while it arrives, in any format but our own file: cut into games, each read by itself. */
import { fail, type Result } from '../engine/core/result.ts'
import type { TextFormat } from '../contract/history.ts'
import type { GameRecord } from '../record/types.ts'
import { isAtaraxos, readAtaraxos } from './ataraxos.ts'
import { recordOf, type ForeignGame } from './foreign.ts'
import { GSN_MARK, isXmlEmpty, readGsn, readXml, xmlEndsAt } from './gravon.ts'
import { MARK, readGame } from './written.ts'
import { isYorktown, readYorktown } from './yorktown.ts'

/** A format, and how its games are separated. */
interface Format {
  readonly name: TextFormat
  /** Whether a text begins like this; asked with its first line. */
  readonly begins: (line: string) => boolean
  /** Where the first game of a text ends, 0 while it is not known. */
  readonly endsAt: (text: string) => number
  readonly read: (text: string) => Result<GameRecord, string>
  /** Whether a part of a text holds no game at all. */
  readonly isEmpty?: (text: string) => boolean
}

/** A longer game is refused, so that no text grows without end. */
const LONGEST_GAME = 1_000_000

/** A game ends before the next line that begins one. */
function beforeNext(begins: (line: string) => boolean): Format['endsAt'] {
  return (text) => {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      const end = text.indexOf('\n', at + 1)
      if (end >= 0 && begins(text.slice(at + 1, end).trim())) return at + 1
    }
    return 0
  }
}

function foreign(read: (text: string) => Result<ForeignGame, string>): Format['read'] {
  return (text) => {
    const game = read(text)
    return game.ok ? recordOf(game.value) : game
  }
}

const isGsn = (line: string): boolean => line.startsWith(GSN_MARK)
const isWritten = (line: string): boolean => line === MARK

const FORMATS: readonly Format[] = [
  { name: 'written', begins: isWritten, endsAt: beforeNext(isWritten), read: readGame },
  { name: 'gsn', begins: isGsn, endsAt: beforeNext(isGsn), read: foreign(readGsn) },
  {
    name: 'xml',
    begins: (line) => /^<(?:(?:\?xml|stratego|game)\b|!--)/.test(line),
    endsAt: xmlEndsAt,
    read: foreign(readXml),
    isEmpty: isXmlEmpty,
  },
  { name: 'yorktown', begins: isYorktown, endsAt: beforeNext(isYorktown), read: foreign(readYorktown) },
  { name: 'ataraxos', begins: isAtaraxos, endsAt: beforeNext(isAtaraxos), read: foreign(readAtaraxos) },
]

/** A game of a text: as a record, or in a sentence why it is none. */
export interface TextGame {
  readonly text: string
  readonly game: Result<GameRecord, string>
}

export interface TextReader {
  /** The games that end in the next part. */
  read(part: string): Generator<TextGame, void>
  /** The game that ends with the text. */
  end(): Generator<TextGame, void>
}

/** A reader for a text that begins so; null where no format of games does. */
export function openTextReader(beginning: string): TextReader | null {
  const format = formatIn(beginning)
  return format ? readerOf(format) : null
}

/** The format of a text that begins so; null where it is none of these. */
export function textFormatOf(beginning: string): TextFormat | null {
  return formatIn(beginning)?.name ?? null
}

function formatIn(beginning: string): Format | undefined {
  const [first = ''] = beginning.trimStart().split('\n', 1)
  return FORMATS.find(({ begins }) => begins(first.trim()))
}

function readerOf(format: Format): TextReader {
  let text = ''
  function* read(part: string): ReturnType<TextReader['read']> {
    text += part
    for (let end = format.endsAt(text); end > 0; end = format.endsAt(text)) {
      yield* gameIn(format, text.slice(0, end))
      text = text.slice(end)
    }
    if (text.length <= LONGEST_GAME) return
    const game = fail('it is longer than any game')
    yield { text, game }
    text = ''
  }
  return {
    read,
    *end() {
      yield* read('\n') // the last line may begin a game
      yield* gameIn(format, text)
      text = ''
    },
  }
}

function* gameIn({ read, isEmpty }: Format, text: string): Generator<TextGame, void> {
  const whole = text.trim()
  if (whole !== '' && isEmpty?.(whole) !== true) yield { text: whole, game: read(whole) }
}
