/** What may be done, by the second set of rules for the editions with special powers. */
import {
  between,
  enemyOn,
  isChild,
  isClear,
  isDiagonal,
  isFree,
  isStraight,
  isTrapOrFlag,
  kingly,
  number,
  squares,
  steps,
  strength,
  turned,
  type NaivePowerGame,
  type NaiveToken,
} from './naive-powers-game.ts'

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

function plainActions(game: NaivePowerGame): string[] {
  const found: string[] = []
  for (const [from, token] of game.board) {
    if (token.army !== game.turn || token.bound !== '') continue
    for (const to of squares(game.book)) {
      if (canWalk(game, token, from, to) && !isTooOften(game, token.id, from, to) && !isOldRun(game, token, from, to))
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
  const mayRun = symbol === '2' && !(game.runOrStrike && enemyOn(game, to))
  return steps(from, to) === 1 || (mayRun && isClear(game, from, to))
}

/** Once too often running that the same piece goes between the same two squares. */
function isTooOften({ past, turn, often }: NaivePowerGame, id: string, from: string, to: string): boolean {
  const last = (past[turn] ?? []).slice(-often)
  const pair = [from, to].sort().join()
  return last.length === often && last.every((trip) => trip?.id === id && [trip.from, trip.to].sort().join() === pair)
}

/** In tournaments: a Scout crosses the same border once too often. No Scout has a power here. */
function isOldRun({ past, turn, often }: NaivePowerGame, { id, symbol }: NaiveToken, from: string, to: string): boolean {
  const last = (past[turn] ?? []).slice(-often)
  if (often !== 3 || symbol !== '2' || last.length < often || last.some((trip) => trip?.id !== id)) return false
  return borders(from, to).some((border) => last.every((trip) => trip !== null && borders(trip.from, trip.to).includes(border)))
}

function borders(from: string, to: string): string[] {
  const path = [from, ...between(from, to), to]
  return path.slice(1).map((square, i) => [path[i] ?? '', square].sort().join())
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
        if (token?.known && (isTrapOrFlag(token) || strength(token) >= strength(user))) return false
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
      return enemies.filter((to) => kingly(from, to) <= 2 && !enemyOn(game, to)?.known)
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
