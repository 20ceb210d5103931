/** Text games and set-ups of Ataraxos: an action is a number, seen from the side that moves (docs/formats.md). */
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { Placement } from '../engine/core/game.ts'
import type { ForeignGame, ForeignMove } from './foreign.ts'
import { FIELD, letterOf, pieceOf, readField, writeField } from './letters.ts'

const SIDE = 10
const WAYS = SIDE - 1
export const ACTIONS = 2 * WAYS * FIELD
export const SETUP = 40

/** Whether a text begins like such a game: a board, with `a` for an empty square, and nothing else on the line. */
export function isAtaraxos(line: string): boolean {
  return line.length === FIELD && line.includes('a') && /^[a_B-Y]+$/.test(line)
}

/** The move of an action; the source’s own row or column is skipped in the count of targets. */
export function moveOf(action: number, side: 'red' | 'blue'): ForeignMove {
  const source = action % FIELD
  const way = Math.floor(action / FIELD)
  const [column, row] = [source % SIDE, Math.floor(source / SIDE)]
  const past = (to: number, from: number): number => (to < from ? to : to + 1)
  const target = way < WAYS ? past(way, row) * SIDE + column : row * SIDE + past(way - WAYS, column)
  return side === 'red' ? [source, target] : [FIELD - 1 - source, FIELD - 1 - target]
}

/** The action of a move along a row or column. */
export function actionOf([from, to]: ForeignMove, side: 'red' | 'blue'): number {
  const [source, target] = side === 'red' ? [from, to] : [FIELD - 1 - from, FIELD - 1 - to]
  const before = (there: number, here: number): number => (there < here ? there : there - 1)
  const isAlongColumn = source % SIDE === target % SIDE
  const way = isAlongColumn ? before(Math.floor(target / SIDE), Math.floor(source / SIDE)) : WAYS + before(target % SIDE, source % SIDE)
  return way * FIELD + source
}

/** Reads one game; or why not, in a sentence. Sides move in turn, Red first. */
export function readAtaraxos(text: string): Result<ForeignGame, string> {
  const [field = '', ...lines] = text.split('\n').map((line) => line.trim())
  const armies = readField(field.replaceAll('a', 'A'))
  if (!armies.ok) return armies
  const moves: ForeignMove[] = []
  for (const line of lines.filter((each) => each !== '')) {
    const action = /^\d{1,4}$/.test(line) ? Number(line) : ACTIONS
    if (action >= ACTIONS) return fail(`its action ${moves.length + 1} is “${line.slice(0, 20)}”, not a number from 0 to ${ACTIONS - 1}`)
    moves.push(moveOf(action, moves.length % 2 === 0 ? 'red' : 'blue'))
  }
  return ok({ armies: armies.value, moves, names: [null, null], winner: null, isOver: false })
}

/** A classic game as such a text. */
export function writeAtaraxos({ armies, moves }: ForeignGame): string {
  const actions = moves.map((move, i) => actionOf(move, i % 2 === 0 ? 'red' : 'blue'))
  return [writeField(armies).replaceAll('A', 'a'), ...actions, ''].join('\n')
}

/** A set-up of 40 letters, the owner’s back row first: kind by square of Red’s side; or what is wrong with it. */
export function readLetters(text: string): Result<Placement, string> {
  if (text.length !== SETUP) return fail(`The formation has ${text.length} letters instead of ${SETUP}.`)
  const placement: Record<number, string> = {}
  for (const [square, letter] of [...text].entries()) {
    const piece = pieceOf(letter)
    if (piece?.side === 'red') placement[square] = piece.kind
    else if (letter !== 'A') return fail(`“${letter}” at place ${square + 1} of the formation is no piece: use the letters A to M.`)
  }
  return ok(placement)
}

/** The set-up of Red as 40 letters. */
export function writeLetters(placement: Placement): string {
  return Array.from({ length: SETUP }, (_, square) => (placement[square] === undefined ? 'A' : letterOf('red', placement[square]))).join('')
}
