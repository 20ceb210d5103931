/**
 * A second set of movement rules for classic, to check the first against: slow and plain, sharing no code with the engine. A board is a map from square
 * names to pieces; every pair of squares is tried; the whole game so far is kept and looked through again for every question.
 */

export interface NaivePiece {
  readonly army: 'red' | 'blue'
  /** `10`, `S`, `B` … */
  readonly symbol: string
  readonly id: number
}

interface NaiveMove {
  readonly army: 'red' | 'blue'
  readonly id: number
  readonly from: string
  readonly to: string
  readonly attack: boolean
  /** The piece is on `to` afterwards. */
  readonly arrived: boolean
  /** Which army's token is where afterwards, as one text. */
  readonly position: string
  /** Enemy pieces next to `to` afterwards. */
  readonly threatens: readonly number[]
}

export interface NaiveRules {
  readonly repetition: 'isf' | 'printed' | 'off'
  readonly moreSquares: boolean
  /** HR-3. */
  readonly runOrStrike: boolean
  /** HR-5. */
  readonly rescue: boolean
}

export interface NaiveGame {
  readonly rules: NaiveRules
  readonly board: ReadonlyMap<string, NaivePiece>
  readonly turn: 'red' | 'blue'
  readonly moves: readonly NaiveMove[]
  readonly flagTaken: boolean
  /** Symbols of lost pieces. */
  readonly lost: Readonly<Record<'red' | 'blue', readonly string[]>>
  /** Ids of the pieces that have rescued one. */
  readonly rescuers: Readonly<Record<'red' | 'blue', readonly number[]>>
  /** The square of a piece whose army decides on a rescue. */
  readonly rescuing: string | null
  /** How many moves there were before the last rescue: no chase goes on over it. */
  readonly chasesFrom: number
}

const FILES = 'ABCDEFGHIJ'
const WATER = ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6']
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((rank) => [...FILES].map((file) => `${file}${rank}`))
const LAND = ALL.filter((square) => !WATER.includes(square))

const column = (square: string) => FILES.indexOf(square.charAt(0))
const row = (square: string) => Number(square.slice(1)) - 1
const name = (file: number, rank: number) => `${FILES.charAt(file)}${rank + 1}`

/** Squares passed on the way, both ends included; null when not in line. */
function walk(from: string, to: string): string[] | null {
  const dx = Math.sign(column(to) - column(from))
  const dy = Math.sign(row(to) - row(from))
  if ((dx === 0) === (dy === 0)) return null
  const path = [from]
  for (let x = column(from), y = row(from); path.at(-1) !== to;) {
    x += dx
    y += dy
    path.push(name(x, y))
  }
  return path
}

/** Every legal action, as `A4-A5` or `A4xA5`, sorted as text. */
export function naiveActions(game: NaiveGame): string[] {
  const found: string[] = []
  if (game.flagTaken) return found
  if (game.rescuing !== null) return rescues(game, game.rescuing)
  for (const from of LAND) {
    for (const to of LAND) {
      if (canGo(game, from, to) && !isRepeated(game, from, to) && !isOldSquare(game, from, to)) {
        found.push(`${from}${game.board.has(to) ? 'x' : '-'}${to}`)
      }
    }
  }
  return found.sort()
}

/** HR-5. */
function rescues({ board, turn, lost }: NaiveGame, by: string): string[] {
  if (board.get(by)?.symbol === '2') return ['decline']
  const kinds = [...new Set(lost[turn])].filter((symbol) => symbol !== 'B' && symbol !== 'F')
  return [...kinds.flatMap((symbol) => freeHalf(board, turn).map((square) => `rescue:${symbol}>${square}`)), 'decline'].sort()
}

function freeHalf(board: NaiveGame['board'], army: 'red' | 'blue'): string[] {
  return LAND.filter((square) => (army === 'red' ? row(square) < 5 : row(square) > 4) && !board.has(square))
}

/** Whether this move has brought its piece to the far row, and its army may rescue as far as the rules know (HR-5). */
function isToRescue({ rules, board, turn, lost, rescuers }: NaiveGame, from: string, to: string): boolean {
  const far = turn === 'red' ? 9 : 0
  const piece = board.get(to)
  if (!rules.rescue || piece?.army !== turn || row(to) !== far || row(from) === far) return false
  return lost[turn].length > 0 && rescuers[turn].length < 2 && !rescuers[turn].includes(piece.id) && freeHalf(board, turn).length > 0
}

function canGo({ board, turn, rules }: NaiveGame, from: string, to: string): boolean {
  const piece = board.get(from)
  if (piece?.army !== turn || piece.symbol === 'B' || piece.symbol === 'F') return false
  if (board.get(to)?.army === turn) return false
  const path = walk(from, to)
  if (path === null || (path.length > 2 && piece.symbol !== '2')) return false
  if (rules.runOrStrike && board.has(to) && path.length > 2) return false
  return path.slice(1, -1).every((square) => LAND.includes(square) && !board.has(square))
}

/** Borders between two squares that a move crosses. */
function borders(from: string, to: string): string[] {
  const path = walk(from, to) ?? []
  return path.slice(1).map((square, i) => [path[i] ?? '', square].sort().join('/'))
}

function isRepeated({ rules, board, turn, moves }: NaiveGame, from: string, to: string): boolean {
  const needed = { isf: 3, printed: 2, off: Infinity }[rules.repetition]
  const own = moves.filter((move) => move.army === turn)
  const last = own.slice(-needed)
  if (last.length < needed || last.some((move) => move.id !== board.get(from)?.id || !move.arrived)) return false
  const all = [...last, { from, to }]
  if (rules.repetition === 'printed') return new Set(all.map((move) => [move.from, move.to].sort().join())).size === 1
  return borders(from, to).some((border) => all.every((move) => borders(move.from, move.to).includes(border)))
}

interface NaiveChase {
  readonly positions: readonly string[]
  readonly fugitives: readonly number[]
  readonly threatened: readonly number[]
}

/** The chase that `army` is leading, by going through the whole game. */
function chaseOf(moves: readonly NaiveMove[], army: string): NaiveChase | null {
  return moves.reduce<NaiveChase | null>((chase, move) => {
    if (move.attack && !(move.arrived && move.army === army)) return null
    if (move.attack) return move.threatens.length === 0 ? null : { positions: [move.position], fugitives: [], threatened: move.threatens }
    if (move.army === army) {
      if (move.threatens.length === 0) return null
      return { positions: [...(chase?.positions ?? []), move.position], fugitives: chase?.fugitives ?? [], threatened: move.threatens }
    }
    if (chase === null || !chase.threatened.includes(move.id)) return null
    return { ...chase, positions: [...chase.positions, move.position], fugitives: [...chase.fugitives, move.id] }
  }, null)
}

function isOldSquare(game: NaiveGame, from: string, to: string): boolean {
  const { rules, board, turn } = game
  const moves = game.moves.slice(game.chasesFrom)
  if (!rules.moreSquares || board.has(to)) return false
  const chase = chaseOf(moves, turn)
  if (chase === null) return false
  const after = new Map(board)
  const piece = board.get(from)
  after.delete(from)
  if (piece) after.set(to, piece)
  if (!threats(after, to, turn).some((id) => chase.fugitives.includes(id))) return false
  const before = moves.filter((move) => move.army === turn).at(-1)
  if (before && before.id === piece?.id && before.to === from && before.from === to) return false
  return chase.positions.includes(tokens(after))
}

function threats(board: ReadonlyMap<string, NaivePiece>, square: string, army: string): number[] {
  return [...board].flatMap(([other, piece]) => (piece.army !== army && walk(square, other)?.length === 2 ? [piece.id] : []))
}

function tokens(board: ReadonlyMap<string, NaivePiece>): string {
  return [...board]
    .map(([square, { army }]) => square + army)
    .sort()
    .join(' ')
}

/** The game after an action that is legal. Battles by a plain list of who beats whom. */
export function naivePlay(game: NaiveGame, action: string): NaiveGame {
  const next = { ...game, turn: game.turn === 'red' ? 'blue' : 'red', rescuing: null } as const
  if (action === 'decline') return next
  if (action.startsWith('rescue:')) return { ...next, ...rescued(game, action) }
  const [from = '', to = ''] = action.split(/[-x]/)
  const board = new Map(game.board)
  const piece = board.get(from)
  const target = board.get(to)
  if (!piece) throw new Error(`nothing on ${from}`)
  board.delete(from)
  if (target === undefined || beats(piece.symbol, target.symbol)) board.set(to, piece)
  else if (piece.symbol === target.symbol) board.delete(to)
  const move = {
    army: game.turn,
    id: piece.id,
    from,
    to,
    attack: target !== undefined,
    arrived: board.get(to) === piece,
    position: tokens(board),
    threatens: threats(board, to, game.turn),
  }
  const fallen = target === undefined ? [] : [piece, target].filter((each) => ![...board.values()].includes(each))
  const lost = (army: 'red' | 'blue'): readonly string[] => [
    ...game.lost[army],
    ...fallen.flatMap((each) => (each.army === army ? [each.symbol] : [])),
  ]
  const after = {
    ...next,
    board,
    moves: [...game.moves, move],
    flagTaken: target?.symbol === 'F',
    lost: { red: lost('red'), blue: lost('blue') },
  }
  return !after.flagTaken && isToRescue({ ...after, turn: game.turn }, from, to) ? { ...after, turn: game.turn, rescuing: to } : after
}

/** A lost piece comes back on its square as a new one. */
function rescued({ board, turn, lost, rescuers, rescuing, moves }: NaiveGame, action: string): Partial<NaiveGame> {
  const [, symbol = '', square = ''] = /^rescue:(.+)>(.+)$/.exec(action) ?? []
  const by = board.get(rescuing ?? '')
  if (!by) throw new Error('no piece rescues')
  return {
    board: new Map([...board, [square, { army: turn, symbol, id: 1000 + moves.length }]]),
    lost: { ...lost, [turn]: lost[turn].toSpliced(lost[turn].indexOf(symbol), 1) },
    rescuers: { ...rescuers, [turn]: [...rescuers[turn], by.id] },
    chasesFrom: moves.length,
  }
}

function beats(attacker: string, defender: string): boolean {
  if (defender === 'F') return true
  if (defender === 'B') return attacker === '3'
  if (defender === 'S') return attacker !== 'S'
  if (attacker === 'S') return defender === '10'
  return Number(attacker) > Number(defender)
}
