/**
 * A second, simple generator for the drill, to count against: it knows nothing of boards as data, only of files and ranks on paper, and plays on copies.
 * The quiet limit is left out.
 */

interface Man {
  readonly seat: string
  readonly symbol: string
}

export interface NaiveDrill {
  /** By cell; the eight cells of the ring share one name. */
  men: Map<string, Man>
  /** Flag by seat: where, and whether it is carried. */
  flags: Map<string, readonly [at: string, carried: boolean]>
  /** Symbols that a seat has lost, in order. */
  lost: Map<string, string[]>
  recalls: Map<string, number>
  /** In clockwise order, as many as are left. */
  seats: string[]
  readonly all: readonly string[]
  readonly sideOf: (seat: string) => string
  turn: string
  due: string[]
  passes: number
  isOver: boolean
}

interface NaiveMove {
  readonly from: string
  readonly to: string
  readonly leave: boolean
  readonly take: boolean
}
type NaiveAction = NaiveMove | { readonly recall: string | null } | 'pass'

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const
const HOME: Readonly<Record<string, string>> = { red: 'D2', blue: 'B4', green: 'D6', yellow: 'F4' }

/** What is drawn on the paper at a file and a rank from 0; null beside the board. */
function cellAt(file: number, rank: number): string | null {
  const [dx, dy] = [Math.abs(file - 3), Math.abs(rank - 3)]
  if (dx === 0 && dy === 0) return 'TURRET'
  if (dx <= 1 && dy <= 1) return 'RING'
  if (dx > 3 || dy > 3 || (dx === 3 && dy > 1) || (dy === 3 && dx > 1)) return null
  return `${'ABCDEFG'.charAt(file)}${rank + 1}`
}

/** Every file and rank with this name. */
function cellsOf(name: string): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let file = 0; file < 7; file++) for (let rank = 0; rank < 7; rank++) if (cellAt(file, rank) === name) found.push([file, rank])
  return found
}

function enemies(game: NaiveDrill, a: string, b: string): boolean {
  return game.sideOf(a) !== game.sideOf(b)
}

function targets(game: NaiveDrill, from: string, { seat, symbol }: Man, carries: boolean): Set<string> {
  const found = new Set<string>()
  for (const [file, rank] of cellsOf(from)) {
    for (const [dx, dy] of DIRECTIONS) {
      for (let steps = 1; ; steps++) {
        const to = cellAt(file + dx * steps, rank + dy * steps)
        if (to === null || to === from) break
        const there = game.men.get(to)
        if (there && !enemies(game, there.seat, seat)) break
        found.add(to)
        if (there || carries || symbol !== '1' || to === 'RING' || to === 'TURRET') break
      }
    }
  }
  return found
}

export function naiveActions(game: NaiveDrill): NaiveAction[] {
  if (game.isOver) return []
  const [due] = game.due
  if (due !== undefined) {
    const back = new Set((game.lost.get(due) ?? []).slice(0, -1))
    return [...[...back].map((recall) => ({ recall })), { recall: null }]
  }
  const moves: NaiveMove[] = []
  for (const [from, man] of game.men) {
    if (man.seat !== game.turn || man.symbol === 'M') continue
    const carried = [...game.flags].filter(([, [at, isCarried]]) => at === from && isCarried).map(([seat]) => seat)
    for (const leave of carried.length > 0 ? [false, true] : [false]) {
      for (const to of targets(game, from, man, carried.length > 0 && !leave)) {
        if (to === 'TURRET' && (leave || !carried.some((seat) => !enemies(game, seat, man.seat)))) continue
        const isFlagThere = [...game.flags.values()].some(([at, isCarried]) => at === to && !isCarried)
        for (const take of isFlagThere && !game.men.has(to) ? [false, true] : [false]) moves.push({ from, to, leave, take })
      }
    }
  }
  return moves.length > 0 ? moves : ['pass']
}

function copyOf(game: NaiveDrill): NaiveDrill {
  return {
    ...game,
    men: new Map(game.men),
    flags: new Map(game.flags),
    lost: new Map([...game.lost].map(([seat, symbols]) => [seat, [...symbols]])),
    recalls: new Map(game.recalls),
    seats: [...game.seats],
    due: [...game.due],
  }
}

export function naivePlay(before: NaiveDrill, action: NaiveAction): NaiveDrill {
  const game = copyOf(before)
  if (action === 'pass') game.passes++
  else if ('recall' in action) {
    const seat = game.due.shift() ?? ''
    if (action.recall !== null) {
      const lost = game.lost.get(seat) ?? []
      lost.splice(lost.indexOf(action.recall), 1)
      game.men.set(HOME[seat] ?? '', { seat, symbol: action.recall })
      game.recalls.set(seat, (game.recalls.get(seat) ?? 0) - 1)
    }
  } else {
    game.passes = 0
    go(game, action)
  }
  if (!game.isOver) next(game)
  return game
}

function go(game: NaiveDrill, { from, to, leave, take }: NaiveMove): void {
  const [man, there] = [game.men.get(from), game.men.get(to)]
  if (!man) throw new Error(`nobody on ${from}`)
  game.men.delete(from)
  const wins = !there || beats(man.symbol, there.symbol)
  const bothGo = there !== undefined && man.symbol === there.symbol && man.symbol !== 'M'
  for (const [seat, [at, carried]] of game.flags) {
    if (carried && at === from && (leave || bothGo)) game.flags.set(seat, [from, false])
    else if (carried && at === from) game.flags.set(seat, [to, true])
    else if (carried && at === to && bothGo) game.flags.set(seat, [to, false])
    else if (!carried && at === to && take) game.flags.set(seat, [to, true])
  }
  if (!there) game.men.set(to, man)
  else if (bothGo) {
    game.men.delete(to)
    lose(game, man)
    lose(game, there)
  } else if (wins) {
    game.men.set(to, man)
    lose(game, there)
  } else lose(game, man)
  if (to === 'TURRET') game.isOver = true
  for (const loser of there ? [...(bothGo || !wins ? [man] : []), ...(bothGo || wins ? [there] : [])] : []) {
    const hasOther = (game.lost.get(loser.seat) ?? []).length > 1
    if (hasOther && (game.recalls.get(loser.seat) ?? 0) > 0 && !game.men.has(HOME[loser.seat] ?? '')) game.due.push(loser.seat)
  }
}

function beats(attacker: string, defender: string): boolean {
  return defender === 'M' ? attacker === '1' : Number(attacker) > Number(defender)
}

function lose(game: NaiveDrill, { seat, symbol }: Man): void {
  game.lost.set(seat, [...(game.lost.get(seat) ?? []), symbol])
}

function next(game: NaiveDrill): void {
  const stands = (seat: string): boolean => game.due.includes(seat) || [...game.men.values()].some((man) => man.seat === seat)
  const left = game.seats.filter(stands)
  if (new Set(left.map(game.sideOf)).size < 2) {
    game.isOver = true
    return
  }
  game.seats = left
  if (game.due.length > 0) return
  const at = game.all.indexOf(game.turn)
  const order = [...game.all.slice(at + 1), ...game.all.slice(0, at + 1)]
  game.turn = order.find((seat) => left.includes(seat)) ?? game.turn
  if (game.passes >= left.length) game.isOver = true
}

export function naivePerft(game: NaiveDrill, depth: number): number {
  if (depth === 0) return 1
  return naiveActions(game).reduce((count, action) => count + naivePerft(naivePlay(game, action), depth - 1), 0)
}
