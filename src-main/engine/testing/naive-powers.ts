/**
 * A second set of rules for the editions with special powers, to check the first against: slow and plain, sharing no code with the engine and none of its
 * data. It knows the default options only. Every question is answered by trying all squares.
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
  readonly board: ReadonlyMap<string, NaiveToken>
  readonly captured: readonly NaiveToken[]
  readonly turn: string
  readonly waiting: string
  /** Army → its latest turns, the newest last: who went from where to where, or null when nobody did. */
  readonly past: Readonly<Record<string, readonly (NaiveTrip | null)[]>>
  readonly over: boolean
}

interface NaiveTrip {
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

const CHILDREN = ['red 9', 'red 6S', 'red 5L', 'red 6E']
const isChild = ({ army, symbol }: NaiveToken) => CHILDREN.includes(`${army} ${symbol}`)
const strength = ({ symbol }: NaiveToken) => parseInt(symbol, 10) || 0
const isTrapOrFlag = ({ symbol }: NaiveToken) => symbol === 'B' || symbol === 'F'

const x = (square: string) => square.charCodeAt(0) - 65
const y = (square: string) => Number(square.slice(1)) - 1
const number = (square: string) => y(square) * 100 + x(square)
const across = (a: string, b: string) => Math.abs(x(a) - x(b))
const along = (a: string, b: string) => Math.abs(y(a) - y(b))
const steps = (a: string, b: string) => across(a, b) + along(a, b)
const kingly = (a: string, b: string) => Math.max(across(a, b), along(a, b))
const isDiagonal = (a: string, b: string) => across(a, b) === along(a, b)
const isStraight = (a: string, b: string) => (across(a, b) === 0) !== (along(a, b) === 0)

function squares({ width, height }: NaiveBook): string[] {
  const all: string[] = []
  for (let rank = 1; rank <= height; rank++) for (let file = 0; file < width; file++) all.push(`${String.fromCharCode(65 + file)}${rank}`)
  return all
}

/** Squares strictly between two squares of one of the eight directions. */
function between(a: string, b: string): string[] {
  const distance = kingly(a, b)
  const [dx, dy] = [(x(b) - x(a)) / distance, (y(b) - y(a)) / distance]
  return Array.from({ length: distance - 1 }, (_, i) => `${String.fromCharCode(65 + x(a) + dx * (i + 1))}${y(a) + dy * (i + 1) + 1}`)
}

const isFree = ({ book, board }: NaivePowerGame, square: string) => !book.water.includes(square) && !board.has(square)
const isClear = (game: NaivePowerGame, a: string, b: string) => between(a, b).every((square) => isFree(game, square))

function enemyOn({ board, turn }: NaivePowerGame, square: string): NaiveToken | null {
  const token = board.get(square)
  return token && token.army !== turn && token.bound === '' ? token : null
}

/** Every legal action as text, sorted. */
export function naivePowerActions(game: NaivePowerGame): string[] {
  if (game.over) return []
  const found = plainActions(game)
  for (const [square, token] of game.board) {
    if (token.army !== game.turn || token.bound !== '' || powersOf(game, token).length !== 2) continue
    found.push(...plainActions(turned(game, square)).map((action) => `~${square}/${action}`))
  }
  return found.sort()
}

const powersOf = ({ book }: NaivePowerGame, { army, symbol }: NaiveToken) => book.powers[`${army} ${symbol}`] ?? []

function turned(game: NaivePowerGame, square: string): NaivePowerGame {
  const token = game.board.get(square)
  if (!token) throw new Error(`nothing on ${square}`)
  return { ...game, board: new Map(game.board).set(square, { ...token, lies: !token.lies, known: true }) }
}

function plainActions(game: NaivePowerGame): string[] {
  const found: string[] = []
  for (const [from, token] of game.board) {
    if (token.army !== game.turn || token.bound !== '') continue
    for (const to of squares(game.book)) {
      if (canWalk(game, token, from, to) && !isTooOften(game, token.id, from, to))
        found.push(`${from}${game.board.has(to) ? 'x' : '-'}${to}`)
    }
    const powers = powersOf(game, token)
    const [power] = powers.length === 2 && token.lies ? powers.slice(1) : powers
    if (power !== undefined) found.push(...usesOf(game, token, from, power).map((use) => `${from}:${power}>${use}`))
  }
  return found
}

function canWalk(game: NaivePowerGame, { symbol }: NaiveToken, from: string, to: string): boolean {
  if (symbol === 'B' || symbol === 'F' || !isStraight(from, to) || !(isFree(game, to) || enemyOn(game, to))) return false
  return steps(from, to) === 1 || (symbol === '2' && isClear(game, from, to))
}

/** The third time running that the same piece goes between the same two squares. */
function isTooOften({ past, turn }: NaivePowerGame, id: string, from: string, to: string): boolean {
  const last = (past[turn] ?? []).slice(-2)
  const pair = [from, to].sort().join()
  return last.length === 2 && last.every((trip) => trip?.id === id && [trip.from, trip.to].sort().join() === pair)
}

/** Every way to use a power, as it is written after `>`. */
function usesOf(game: NaivePowerGame, user: NaiveToken, from: string, power: string): string[] {
  const all = squares(game.book)
  const enemies = all.filter((square) => enemyOn(game, square))
  const free = all.filter((square) => isFree(game, square))
  const repeats = (to: string) => isTooOften(game, user.id, from, to)
  switch (power) {
    case 'longbow':
    case 'distance-strike':
      return enemies.filter((to) => {
        const token = enemyOn(game, to)
        if (power === 'longbow' && token?.known && isTrapOrFlag(token)) return false
        return kingly(from, to) <= 2 && (isStraight(from, to) || isDiagonal(from, to)) && isClear(game, from, to)
      })
    case 'charge':
      return [...free, ...enemies].filter((to) => isStraight(from, to) && steps(from, to) > 1 && isClear(game, from, to) && !repeats(to))
    case 'speed':
    case 'giants-stride':
      return [...free, ...enemies].filter(
        (to) => steps(from, to) === 2 && free.some((middle) => steps(from, middle) === 1 && steps(middle, to) === 1) && !repeats(to),
      )
    case 'detect-enemy':
    case 'panpipes':
      return enemies.filter((to) => kingly(from, to) <= 2)
    case 'robot-rumble':
      return free
        .filter((to) => steps(from, to) === 1 && !repeats(to))
        .flatMap((to) => someOf(enemies.filter((square) => kingly(to, square) === 1)).map((chosen) => `${to}:${chosen.join()}`))
    case 'magnet':
      return enemies.filter((to) => isStraight(from, to) && steps(from, to) <= 2 && isClear(game, from, to))
    case 'sneak-attack':
      return free
        .filter((to) => isStraight(from, to) && steps(from, to) > 1 && between(from, to).every((square) => !isFree(game, square)))
        .flatMap((to) => [
          ...(repeats(to) ? [] : [to]),
          ...enemies.filter((near) => steps(to, near) === 1 && !repeats(near)).map((near) => `${to}:${near}`),
        ])
    case 'call-bumblebee':
      return [...game.board].flatMap(([at, { army, symbol, id }]) =>
        army === user.army && symbol === '8B'
          ? free.filter((to) => kingly(from, to) === 1 && !isTooOften(game, id, at, to)).map((to) => `${to}:${at}`)
          : [],
      )
    case 'drift':
      return free.filter((to) => isDiagonal(from, to) && kingly(from, to) === 1 && !repeats(to))
    case 'turn-to-stone':
      return enemies.filter((to) => {
        const token = enemyOn(game, to)
        return steps(from, to) === 1 && !(token?.known && (isTrapOrFlag(token) || token.symbol === '10'))
      })
    case 'turkish-delight':
      return enemies.filter((to) => {
        const token = enemyOn(game, to)
        return steps(from, to) === 1 && token !== null && !(token.known && !isChild(token))
      })
    case 'breath-of-life':
      return all.filter((to) => steps(from, to) === 1 && game.board.get(to)?.army === user.army && game.board.get(to)?.bound !== '')
    case 'healing-cordial': {
      if (user.spent) return []
      const healed = game.captured.filter(
        (token) => token.army === user.army && !isChild(token) && strength(token) >= 2 && strength(token) <= 6,
      )
      const symbols = [...new Set(healed.map(({ symbol }) => symbol))]
      return free.filter((to) => steps(from, to) === 1).flatMap((to) => symbols.map((symbol) => `${to}=${symbol}`))
    }
    default:
      throw new Error(`no power ${power}`)
  }
}

/** Every choice of one, two or three. */
function someOf(from: readonly string[]): string[][] {
  const sorted = [...from].sort((a, b) => number(a) - number(b))
  const choices: string[][] = []
  for (let mask = 1; mask < 2 ** sorted.length; mask++) {
    const chosen = sorted.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)
    if (chosen.length <= 3) choices.push(chosen)
  }
  return choices
}

/** The game after an action that is legal. */
export function naivePowerPlay(game: NaivePowerGame, action: string): NaivePowerGame {
  const changed = /^~([A-P]\d+)\/(.*)$/.exec(action)
  if (changed) return naivePowerPlay(turned(game, changed[1] ?? ''), changed[2] ?? '')
  const table = new Table(game)
  const walk = /^([A-P]\d+)[-x]([A-P]\d+)$/.exec(action)
  if (walk) table.go(walk[1] ?? '', walk[2] ?? '')
  else {
    const [, from = '', power = '', to = '', more = '', symbol = ''] =
      /^([A-P]\d+):([a-z-]+)>([A-P]\d+)(?::([A-P0-9,]+))?(?:=(.+))?$/.exec(action) ?? []
    table.use({ from, power, to, more: more === '' ? [] : more.split(','), symbol })
  }
  return table.result()
}

interface NaiveUse {
  readonly from: string
  readonly power: string
  readonly to: string
  readonly more: readonly string[]
  readonly symbol: string
}

/** A table on which somebody moves pieces about by hand. */
class Table {
  private readonly game: NaivePowerGame
  private readonly board: Map<string, NaiveToken>
  private captured: NaiveToken[]
  private trip: NaiveTrip | null = null
  private drawn = ''
  private flagTaken = false

  constructor(game: NaivePowerGame) {
    this.game = game
    this.board = new Map(game.board)
    this.captured = [...game.captured]
  }

  private on(square: string): NaiveToken {
    const token = this.board.get(square)
    if (!token) throw new Error(`nothing on ${square}`)
    return token
  }

  private show(square: string): NaiveToken {
    const token = { ...this.on(square), known: true }
    this.board.set(square, token)
    return token
  }

  private take(square: string): void {
    const token = this.on(square)
    this.board.delete(square)
    this.captured.push({ ...token, lies: false, bound: '' })
    if (this.trip?.id === token.id) this.trip = null
  }

  private shift(from: string, to: string): void {
    const token = this.on(from)
    this.board.delete(from)
    this.board.set(to, token)
    this.trip = { id: token.id, from: this.trip?.id === token.id ? this.trip.from : from, to }
  }

  /** An ordinary move or attack. */
  go(from: string, to: string): void {
    if (!this.board.has(to)) {
      if (steps(from, to) > 1) this.show(from)
      this.shift(from, to)
      return
    }
    const [attacker, defender] = [this.show(from), this.show(to)]
    if (defender.symbol === 'F') this.flagTaken = true
    const wins = beats(attacker, defender)
    const even = !wins && attacker.symbol !== 'B' && defender.symbol !== 'B' && strength(attacker) === strength(defender)
    if (wins || even) this.take(to)
    if (wins) this.shift(from, to)
    else this.take(from)
  }

  use({ from, power, to, more, symbol }: NaiveUse): void {
    const user = this.show(from)
    switch (power) {
      case 'longbow':
      case 'distance-strike': {
        const target = this.show(to)
        if (!isTrapOrFlag(target) && strength(target) < strength(user)) this.take(to)
        return
      }
      case 'charge':
      case 'speed':
      case 'giants-stride':
      case 'drift':
        return this.go(from, to)
      case 'detect-enemy':
      case 'panpipes':
        this.show(to)
        return
      case 'robot-rumble':
        return this.rumble(from, to, more)
      case 'magnet':
        return this.pull(user, from, to)
      case 'sneak-attack':
        this.shift(from, to)
        if (more[0] !== undefined) this.go(to, more[0])
        return
      case 'call-bumblebee':
        this.show(more[0] ?? '')
        return this.shift(more[0] ?? '', to)
      case 'turn-to-stone': {
        const target = this.show(to)
        if (!isTrapOrFlag(target) && target.symbol !== '10') this.board.set(to, { ...target, bound: '#' })
        return
      }
      case 'turkish-delight': {
        const target = this.show(to)
        if (isChild(target)) this.board.set(to, { ...target, bound: '%' })
        return
      }
      case 'breath-of-life':
        this.board.set(to, { ...this.on(to), bound: '' })
        return
      case 'healing-cordial': {
        const back = this.captured.find((token) => token.army === user.army && token.symbol === symbol)
        if (!back) throw new Error(`no ${symbol} to heal`)
        this.captured = this.captured.filter((token) => token !== back)
        this.board.set(to, { ...back, known: true })
        this.board.set(from, { ...user, spent: true })
      }
    }
  }

  private rumble(from: string, to: string, targets: readonly string[]): void {
    const user = this.on(from)
    this.shift(from, to)
    const met = targets.map((square) => this.show(square))
    const survives = met.every((token) => token.symbol === 'F' || (token.symbol !== 'B' && strength(token) < strength(user)))
    targets.forEach((square, i) => {
      const token = met[i]
      if (token && !isTrapOrFlag(token) && strength(token) <= strength(user)) this.take(square)
    })
    if (!survives) this.take(to)
  }

  private pull(user: NaiveToken, from: string, to: string): void {
    const target = this.show(to)
    if (target.symbol === 'F') return
    this.drawn = target.id
    const difference = target.symbol === 'B' ? -1 : strength(user) - strength(target)
    if (difference >= 0) this.take(to)
    if (difference > 0) return
    this.take(from)
    if (difference === 0) return
    this.board.delete(to)
    this.board.set(from, target)
  }

  result(): NaivePowerGame {
    const { game } = this
    const past: Record<string, readonly (NaiveTrip | null)[]> = { ...game.past }
    past[game.turn] = [...(past[game.turn] ?? []), this.trip]
    const rest = past[game.waiting] ?? []
    if (this.drawn !== '' && rest.at(-1)?.id === this.drawn) past[game.waiting] = [...rest, null]
    const lost = [...this.captured, ...[...this.board.values()].filter(({ bound }) => bound !== '')].filter(isChild)
    const childless = game.book === NARNIA_BOOK && lost.length >= CHILDREN.length
    return {
      ...game,
      board: this.board,
      captured: this.captured,
      turn: game.waiting,
      waiting: game.turn,
      past,
      over: this.flagTaken || childless,
    }
  }
}

function beats(attacker: NaiveToken, defender: NaiveToken): boolean {
  if (defender.symbol === 'F') return true
  if (defender.symbol === 'B') return attacker.symbol === '3'
  if (attacker.symbol === 'S' && defender.symbol === '10') return true
  return strength(attacker) > strength(defender)
}
