/**
 * Cuts a file of games into its games while the text arrives, in parts of any length. Only the current game and the short text around the games are
 * in memory. What a game means is not checked here.
 */
import { ok, type Result } from '../engine/core/result.ts'
import { checkEnvelope, checkHead, damaged, nameOf, notJson, type DocumentError } from './document.ts'

/** Longest text of one game, in characters: far above what 100,000 steps take. */
const MOST_GAME_LENGTH = 64_000_000
/**
 * Most brackets and commas in a game, nearly its number of values. A game of 100,000 steps has some two million. Each takes far more room in memory
 * than in the file, and a thread that runs out of memory in JSON.parse ends the whole app.
 */
const MOST_VALUES = 5_000_000
/** Deepest nesting of brackets in a game; ours have ten. */
const MOST_DEPTH = 100
/** Longest text around the games, in characters. Any other file is given up early. */
const MOST_ENVELOPE = 100_000

export interface Cutter<T> {
  /** Reads the next part of the text. Yields the games that end in it as JSON values; after an error it yields no more. */
  read(part: string): Generator<Result<T, DocumentError>, void>
  /** The text is complete: returns the error in the text around the games. */
  end(): Result<null, DocumentError>
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = ['"', '\\', ',', '[', ']', '{', '}'].map((sign) => sign.charCodeAt(0))
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
/** Where the list of games begins in the text around them. */
const BEFORE_GAMES = /^\{(.*,)?"games":\[$/s

/** Makes a cutter for one file. */
export function createCutter(limits?: Partial<Limits>): Cutter<unknown> {
  return createCutterOf((text) => JSON.parse(text) as unknown, limits)
}

/** The limits of one game: `longest`, in characters, and its number of brackets and commas. */
interface Limits {
  readonly longest: number
  readonly mostValues: number
}

/** Makes a cutter that reads the text of each game in its own way. `parseText` throws where it is no JSON. */
export function createCutterOf<T>(
  parseText: (text: string) => T,
  { longest = MOST_GAME_LENGTH, mostValues = MOST_VALUES }: Partial<Limits> = {},
): Cutter<T> {
  /** The text around the games, without spaces. */
  let envelope = ''
  let depth = 0
  let isText = false
  let isEscaped = false
  /** Whether the cutter is in the list of games. */
  let isInGames = false
  let hasGames = false
  let count = 0
  /** The parts of the current game, their total length, and how many values begin in them. */
  let pieces: string[] = []
  let length = 0
  let values = 0

  const nth = (index: number, what: string): Result<never, DocumentError> =>
    damaged(`${nameOf(index)} cannot be read: ${what}.`, `games.${index}`)
  const parse = (): Result<T, DocumentError> => {
    const text = pieces.join('')
    pieces = []
    length = values = 0
    try {
      return ok(parseText(text))
    } catch {
      return notJson(envelope)
    }
  }

  return {
    *read(part) {
      /** Where in this part the current game begins. */
      let from = 0
      const keep = (to: number): void => {
        pieces.push(part.slice(from, to))
        length += to - from
      }
      for (let i = 0; i < part.length; i++) {
        const code = part.charCodeAt(i)
        const isInGame = isInGames
        if (isText) {
          if (isEscaped) isEscaped = false
          else if (code === BACKSLASH) isEscaped = true
          else if (code === QUOTE) isText = false
        } else if (code === QUOTE) isText = true
        else if (code === CLOSE || code === CLOSE_LIST) depth--
        else if (code === OPEN || code === OPEN_LIST || code === COMMA) {
          values++
          if (code !== COMMA) depth++
        }

        if (isInGame) {
          const isOver = !isText && depth === 1
          const isBetween = !isText && depth === 2 && code === COMMA
          if (depth > MOST_DEPTH) return void (yield nth(count, 'its brackets are nested too deeply'))
          if (!isOver && !isBetween) continue
          keep(i)
          from = i + 1
          if (isOver) isInGames = false
          if (isOver && count === 0 && pieces.every((piece) => piece.trim() === '')) pieces = []
          else {
            const game = parse()
            yield game
            if (!game.ok) return
            count++
          }
          if (!isOver) continue
        }
        if (!isText && isSpace(code)) continue
        envelope += part[i]
        if (envelope.length > MOST_ENVELOPE) return void (yield notJson(envelope))
        if (isText || code !== OPEN_LIST || depth !== 2 || !BEFORE_GAMES.test(envelope)) continue
        const head = hasGames ? notJson(envelope) : checkHead(`${envelope}]}`)
        if (!head.ok) return void (yield head)
        hasGames = isInGames = true
        from = i + 1
      }
      if (!isInGames) return
      keep(part.length)
      if (length > longest || values > mostValues) yield nth(count, 'it is too long')
    },
    end: () => (isInGames ? notJson(envelope) : checkEnvelope(envelope)),
  }
}
