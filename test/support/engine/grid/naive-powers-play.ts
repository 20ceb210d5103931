/** What comes of it, by the second set of rules for the editions with special powers. */
import {
  CHILDREN,
  isChild,
  isTrapOrFlag,
  NARNIA_BOOK,
  steps,
  strength,
  turned,
  type NaivePowerGame,
  type NaiveToken,
  type NaiveTrip,
} from './naive-powers-game.ts'

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

/** A table on which pieces are moved by hand. */
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
