/**
 * A second set of rules for the editions with special powers, to check the first against: slow and plain, sharing no code with the engine and none of its
 * data. It knows the default options only, but for repetition and *run or strike*. Every question is answered by trying all squares.
 */

export interface NaiveToken {
  readonly army: string
  /** `10`, `6S`, `B` … */
  readonly symbol: string
  readonly id: string
  /** The enemy has been shown it. */
  readonly known: boolean
  readonly lies: boolean
  readonly bound: '' | '#' | '%'
  readonly spent: boolean
}

/** What a game looks like from outside: which powers there are, and on what board. */
export interface NaiveBook {
  readonly width: number
  readonly height: number
  readonly water: readonly string[]
  /** Army and symbol → its powers; with two, the first is for standing pieces and the second for lying ones. */
  readonly powers: Readonly<Record<string, readonly string[]>>
}

export interface NaivePowerGame {
  readonly book: NaiveBook
  /** How often running the same piece may go between the same squares: twice by the printed rule, three times by that of tournaments. */
  readonly often: 2 | 3
  /** Scouts attack only the next square (HR-3). */
  readonly runOrStrike: boolean
  readonly board: ReadonlyMap<string, NaiveToken>
  readonly captured: readonly NaiveToken[]
  readonly turn: string
  readonly waiting: string
  /** Army → its latest turns, the newest last: which piece went from where to where, or null when none did. */
  readonly past: Readonly<Record<string, readonly (NaiveTrip | null)[]>>
  readonly over: boolean
}

export interface NaiveTrip {
  readonly id: string
  readonly from: string
  readonly to: string
}

export const NARNIA_BOOK: NaiveBook = {
  width: 10,
  height: 10,
  water: ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6'],
  powers: {
    'red 10': ['breath-of-life'],
    'red 9': ['charge'],
    'red 7R': ['giants-stride'],
    'red 6S': ['longbow'],
    'red 5L': ['healing-cordial'],
    'red 5T': ['panpipes'],
    'red 3': ['drift'],
    'blue 10': ['turn-to-stone'],
    'blue S': ['turkish-delight'],
  },
}

export const TRANSFORMERS_BOOK: NaiveBook = {
  width: 10,
  height: 8,
  water: ['C4', 'C5', 'D4', 'D5', 'G4', 'G5', 'H4', 'H5'],
  powers: {
    'red 10': ['speed', 'robot-rumble'],
    'red 9': ['speed', 'distance-strike'],
    'red 8R': ['detect-enemy', 'robot-rumble'],
    'red 8B': ['speed', 'distance-strike'],
    'red 7J': ['speed', 'magnet'],
    'red 7F': ['sneak-attack'],
    'red 6M': ['detect-enemy'],
    'red 6B': ['detect-enemy'],
    'red 5S': ['call-bumblebee'],
    'gray 10': ['sneak-attack', 'robot-rumble'],
    'gray 9': ['sneak-attack', 'distance-strike'],
    'gray 8K': ['sneak-attack', 'robot-rumble'],
    'gray 8D': ['speed', 'magnet'],
    'gray 7N': ['speed', 'robot-rumble'],
    'gray 7W': ['distance-strike', 'robot-rumble'],
    'gray 6': ['detect-enemy'],
    'gray 5': ['speed'],
    'gray 4': ['sneak-attack'],
  },
}

export const CHILDREN = ['red 9', 'red 6S', 'red 5L', 'red 6E']
export const isChild = ({ army, symbol }: NaiveToken) => CHILDREN.includes(`${army} ${symbol}`)
export const strength = ({ symbol }: NaiveToken) => parseInt(symbol, 10) || 0
export const isTrapOrFlag = ({ symbol }: NaiveToken) => symbol === 'B' || symbol === 'F'

const x = (square: string) => square.charCodeAt(0) - 65
const y = (square: string) => Number(square.slice(1)) - 1
export const number = (square: string) => y(square) * 100 + x(square)
const across = (a: string, b: string) => Math.abs(x(a) - x(b))
const along = (a: string, b: string) => Math.abs(y(a) - y(b))
export const steps = (a: string, b: string) => across(a, b) + along(a, b)
export const kingly = (a: string, b: string) => Math.max(across(a, b), along(a, b))
export const isDiagonal = (a: string, b: string) => across(a, b) === along(a, b)
export const isStraight = (a: string, b: string) => (across(a, b) === 0) !== (along(a, b) === 0)

export function squares({ width, height }: NaiveBook): string[] {
  const all: string[] = []
  for (let rank = 1; rank <= height; rank++) for (let file = 0; file < width; file++) all.push(`${String.fromCharCode(65 + file)}${rank}`)
  return all
}

/** Squares strictly between two squares of one of the eight directions. */
export function between(a: string, b: string): string[] {
  const distance = kingly(a, b)
  const [dx, dy] = [(x(b) - x(a)) / distance, (y(b) - y(a)) / distance]
  return Array.from({ length: distance - 1 }, (_, i) => `${String.fromCharCode(65 + x(a) + dx * (i + 1))}${y(a) + dy * (i + 1) + 1}`)
}

export const isFree = ({ book, board }: NaivePowerGame, square: string) => !book.water.includes(square) && !board.has(square)
export const isClear = (game: NaivePowerGame, a: string, b: string) => between(a, b).every((square) => isFree(game, square))

export function enemyOn({ board, turn }: NaivePowerGame, square: string): NaiveToken | null {
  const token = board.get(square)
  return token && token.army !== turn && token.bound === '' ? token : null
}

export function turned(game: NaivePowerGame, square: string): NaivePowerGame {
  const token = game.board.get(square)
  if (!token) throw new Error(`nothing on ${square}`)
  return { ...game, board: new Map(game.board).set(square, { ...token, lies: !token.lies, known: true }) }
}
