/**
 * A second, simple generator for the castle, to count against: it knows nothing of boards as data, only of what is drawn on paper, and plays on copies. What
 * it finds are the different places that a turn can end in and the choices on the way. Quiet limits and repetition are left out.
 */

export interface Man {
  readonly seat: string
  readonly rank: number
}

export interface Flag {
  readonly at: string
  readonly carried: boolean
  readonly laid: string | null
}

export interface NaiveCastle {
  readonly paper: Paper
  men: Map<string, Man>
  flags: Map<string, Flag>
  /** Ranks that a seat has lost, in order. */
  lost: Map<string, number[]>
  sliders: Map<string, number>
  /** In clockwise order, as many as are left. */
  seats: string[]
  readonly all: readonly string[]
  readonly sideOf: (seat: string) => string
  turn: string
  /** Whose chances, and which. */
  due: (readonly [seat: string, chance: string])[]
  passes: number
  /** HR-6. */
  readonly ownFlagRecruits: boolean
  isOver: boolean
}

/** A board on paper: from a place, each way that one can look, as the cells one after the other, lakes and all; `TURRET` is in none. */
export interface Paper {
  readonly looks: (from: string) => readonly (readonly string[])[]
  readonly isLake: (cell: string) => boolean
  readonly recruitment: Readonly<Record<string, string>>
}

type NaiveAction =
  | { readonly from: string; readonly to: string; readonly leave: readonly string[]; readonly take: boolean }
  | { readonly shoot: string; readonly at: string }
  | { readonly recruit: number | null; readonly take: boolean }
  | 'decline'
  | 'pass'

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

/** Fifteen files and ranks round the middle, from -7 to 7. */
export const PAPER_FOUR: Paper = {
  recruitment: { red: 'H2', blue: 'B8', green: 'H14', yellow: 'N8' },
  isLake: (name) => cellsNamed(name).some(([x, y]) => isLake(x, y)),
  looks: (name) =>
    cellsNamed(name).flatMap(([x, y]) =>
      DIRECTIONS.flatMap(([dx, dy]) => {
        const seen: string[] = []
        for (let i = 1; ; i++) {
          const cell = nameAt(x + dx * i, y + dy * i)
          if (cell === null || cell === name || cell === 'TURRET') break
          seen.push(cell)
          if (cell === 'RING') break
        }
        return seen.length > 0 ? [seen] : []
      }),
    ),
}

function isLake(x: number, y: number): boolean {
  const [far, near] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))]
  return far === 3 && near <= 1
}

function nameAt(x: number, y: number): string | null {
  const [far, near] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))]
  if (far === 0) return 'TURRET'
  if (far === 1) return 'RING'
  if (far > 7 || (far > 4 && near > 3)) return null
  return `${'ABCDEFGHIJKLMNO'.charAt(x + 7)}${y + 8}`
}

function cellsNamed(name: string): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let x = -7; x <= 7; x++) for (let y = -7; y <= 7; y++) if (nameAt(x, y) === name) found.push([x, y])
  return found
}

const LETTERS = 'ABCDEFG'

/** Three sheets of seven columns and six rows; rows four to six go on from sheet to sheet. */
export const PAPER_THREE: Paper = {
  recruitment: { red: 'AD2', blue: 'BD2', green: 'CD2' },
  isLake: (name) => /^[ABC][CDE]5$/.test(name),
  looks: (name) =>
    name === 'RING' ? [...'ABC'].flatMap((sheet) => [...'CDE'].map((column) => columnDown(sheet, column, 6))) : looksOn(name),
}

function columnDown(sheet: string, column: string, from: number): string[] {
  return Array.from({ length: from }, (_, i) => `${sheet}${column}${from - i}`)
}

function looksOn(name: string): string[][] {
  const [sheet = '', column = '', digit = ''] = name
  const row = Number(digit)
  const inwards = Array.from({ length: 6 - row }, (_, i) => `${sheet}${column}${row + i + 1}`)
  if ('CDE'.includes(column)) inwards.push('RING')
  const looks = [columnDown(sheet, column, row - 1), inwards]
  if (row <= 3) {
    const at = LETTERS.indexOf(column)
    looks.push([...LETTERS.slice(0, at)].reverse().map((each) => `${sheet}${each}${row}`))
    looks.push([...LETTERS.slice(at + 1)].map((each) => `${sheet}${each}${row}`))
  } else {
    // One sheet after another, each from its right-hand end to its left.
    const circle = [...'ABC'].flatMap((each) => [...LETTERS].reverse().map((letter) => `${each}${letter}${row}`))
    const at = circle.indexOf(name)
    const round = [...circle.slice(at + 1), ...circle.slice(0, at)]
    looks.push(round, [...round].reverse())
  }
  return looks.filter((look) => look.length > 0)
}

function enemies(game: NaiveCastle, a: string, b: string): boolean {
  return game.sideOf(a) !== game.sideOf(b)
}

function nextTo(game: NaiveCastle, from: string): string[] {
  return [...new Set(game.paper.looks(from).flatMap((look) => look.slice(0, 1)))].filter((cell) => !game.paper.isLake(cell))
}

function flagsAt(game: NaiveCastle, at: string, carried: boolean): string[] {
  return [...game.flags].flatMap(([seat, flag]) => (flag.at === at && flag.carried === carried ? [seat] : []))
}

/** Where a man can go or whom he can attack, one space or with his full power. */
export function targets(game: NaiveCastle, from: string, man: Man, isFree: boolean): Set<string> {
  const found = new Set<string>()
  const attack = (cell: string): void => {
    const there = game.men.get(cell)
    if (there && man.rank !== 1 && enemies(game, there.seat, man.seat)) found.add(cell)
  }
  for (const cell of nextTo(game, from)) {
    attack(cell)
    if (game.men.has(cell)) continue
    found.add(cell)
    if (!isFree || man.rank !== 6) continue
    for (const second of nextTo(game, cell)) {
      attack(second)
      if (second !== from && !game.men.has(second)) found.add(second)
    }
  }
  if (!isFree || man.rank !== 3) return found
  for (const look of game.paper.looks(from)) {
    for (const cell of look) {
      if (cell === 'RING' || game.paper.isLake(cell) || game.men.has(cell) || flagsAt(game, cell, false).length > 0) break
      found.add(cell)
      for (const next of nextTo(game, cell)) attack(next)
    }
  }
  return found
}

function chosen<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((sets, item) => sets.flatMap((set) => [set, [...set, item]]), [[]])
}

/** Whom a seat can bring back. */
function comers(game: NaiveCastle, [seat, chance]: readonly [string, string]): number[] {
  if (game.men.has(game.paper.recruitment[seat] ?? '')) return []
  const lost = game.lost.get(seat) ?? []
  return [...new Set(chance === 'shot' ? lost.slice(0, -1) : lost)]
}

export function naiveActions(game: NaiveCastle): NaiveAction[] {
  if (game.isOver) return []
  const [due] = game.due
  if (due) {
    const ranks = comers(game, due)
    const isFlagThere = flagsAt(game, game.paper.recruitment[due[0]] ?? '', false).length > 0
    const recruits = ranks.flatMap((recruit) => (isFlagThere ? [false, true] : [false]).map((take) => ({ recruit, take })))
    return [...(recruits.length > 0 || due[1] === 'flag' ? recruits : [{ recruit: null, take: false }]), 'decline']
  }
  const found: NaiveAction[] = []
  for (const [from, man] of game.men) {
    if (man.seat !== game.turn) continue
    const carried = flagsAt(game, from, true)
    for (const leave of chosen(carried)) {
      const kept = carried.filter((seat) => !leave.includes(seat))
      const ends = targets(game, from, man, kept.length === 0)
      if (from === 'RING' && kept.some((seat) => !enemies(game, seat, man.seat))) ends.add('TURRET')
      for (const to of ends)
        for (const take of flagsAt(game, to, false).length > 0 ? [false, true] : [false]) found.push({ from, to, leave, take })
    }
    if (man.rank === 1) {
      for (const look of game.paper.looks(from)) {
        const [first = '', second = '', third = ''] = look
        const there = game.men.get(third)
        const isClear = [first, second].every((cell) => !game.men.has(cell) && flagsAt(game, cell, false).length === 0)
        if (there && enemies(game, there.seat, man.seat) && isClear) found.push({ shoot: from, at: third })
      }
    }
  }
  return found.length > 0 ? found : ['pass']
}

function copyOf(game: NaiveCastle): NaiveCastle {
  return {
    ...game,
    men: new Map(game.men),
    flags: new Map(game.flags),
    lost: new Map([...game.lost].map(([seat, ranks]) => [seat, [...ranks]])),
    sliders: new Map(game.sliders),
    seats: [...game.seats],
    due: [...game.due],
  }
}

export function naivePlay(before: NaiveCastle, action: NaiveAction): NaiveCastle {
  const game = copyOf(before)
  if (action === 'pass') game.passes++
  else if (action === 'decline') game.due.shift()
  else if ('recruit' in action) recruit(game, action.recruit, action.take)
  else {
    game.passes = 0
    if ('shoot' in action) shoot(game, action.shoot, action.at)
    else go(game, action)
  }
  if (!game.isOver) next(game)
  return game
}

function recruit(game: NaiveCastle, rank: number | null, take: boolean): void {
  const [seat = '', chance = ''] = game.due.shift() ?? []
  if (chance !== 'flag') game.sliders.set(seat, 0)
  if (rank === null) return
  const at = game.paper.recruitment[seat] ?? ''
  const lost = game.lost.get(seat) ?? []
  lost.splice(lost.indexOf(rank), 1)
  game.men.set(at, { seat, rank })
  if (take) for (const flag of flagsAt(game, at, false)) game.flags.set(flag, { at, carried: true, laid: null })
}

function lose(game: NaiveCastle, at: string, man: Man): void {
  game.men.delete(at)
  game.lost.set(man.seat, [...(game.lost.get(man.seat) ?? []), man.rank])
}

function free(game: NaiveCastle, at: string): void {
  for (const flag of flagsAt(game, at, true)) game.flags.set(flag, { at, carried: false, laid: null })
}

/** One place further, or a chance at the end. */
function advance(game: NaiveCastle, seat: string, chance: string): void {
  const slider = game.sliders.get(seat) ?? 0
  if (slider === 5) game.due.push([seat, chance])
  else game.sliders.set(seat, slider + 1)
}

function shoot(game: NaiveCastle, from: string, at: string): void {
  const [cannon, target] = [game.men.get(from), game.men.get(at)]
  if (!cannon || !target) throw new Error('nobody fires at nobody')
  lose(game, at, target)
  lose(game, from, cannon)
  free(game, from)
  free(game, at)
  advance(game, cannon.seat, 'shot')
}

function go(game: NaiveCastle, { from, to, leave, take }: Extract<NaiveAction, { readonly leave: unknown }>): void {
  const [man, there] = [game.men.get(from), game.men.get(to)]
  if (!man) throw new Error(`nobody on ${from}`)
  for (const flag of leave) game.flags.set(flag, { at: from, carried: false, laid: man.seat })
  const [mine, theirs, lone] = [flagsAt(game, from, true), flagsAt(game, to, true), flagsAt(game, to, false)]
  const edge = there ? man.rank - there.rank : 1
  const wins = edge > 0 || (man.rank === 2 && there?.rank === 9)
  if (there && (wins || edge === 0)) lose(game, to, there)
  if (there && !wins) lose(game, from, man)
  if (there && !wins && edge === 0) {
    free(game, from)
    free(game, to)
    return
  }
  for (const flag of mine) game.flags.set(flag, { at: to, carried: true, laid: null })
  let hasEarned = false
  const winner = wins ? man.seat : (there?.seat ?? '')
  if (wins) {
    game.men.delete(from)
    game.men.set(to, man)
    if (take) {
      hasEarned = lone.some((flag) => {
        const layer = game.flags.get(flag)?.laid ?? null
        return layer !== null && (game.ownFlagRecruits || enemies(game, layer, winner))
      })
      for (const flag of lone) game.flags.set(flag, { at: to, carried: true, laid: null })
    }
  }
  if (to === 'TURRET') game.isOver = true
  if (there && (wins ? theirs : mine).some((flag) => enemies(game, flag, winner))) hasEarned = true
  if (there) advance(game, winner, 'slider')
  if (hasEarned) game.due.push([winner, 'flag'])
}

function next(game: NaiveCastle): void {
  const [due] = game.due
  if (due?.[1] === 'flag' && comers(game, due).length === 0) game.due.shift()
  if (game.due.length > 0) return
  game.seats = game.seats.filter((seat) => [...game.men.values()].some((man) => man.seat === seat))
  if (new Set(game.seats.map(game.sideOf)).size < 2) {
    game.isOver = true
    return
  }
  const at = game.all.indexOf(game.turn)
  const order = [...game.all.slice(at + 1), ...game.all.slice(0, at + 1)]
  game.turn = order.find((seat) => game.seats.includes(seat)) ?? game.turn
  if (game.passes >= game.seats.length) game.isOver = true
}

export function naivePerft(game: NaiveCastle, depth: number): number {
  if (depth === 0) return 1
  return naiveActions(game).reduce((count, action) => count + naivePerft(naivePlay(game, action), depth - 1), 0)
}
