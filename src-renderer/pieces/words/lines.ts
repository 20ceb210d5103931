/** A row or a file of the board in a sentence, for the keys that read them. Made from the model, so it says what the viewer sees. Pure. */
import '../../words/en/board.ts'
import '../../words/en/coach.ts'
import { t } from '../../words/index.ts'
import { worldOf } from '../layout.ts'
import type { BoardModel } from '../types.ts'
import { saySquare } from './say.ts'

/** `D10`: a file and a row. */
const NAMED = /^([A-Z]+)(\d+)$/

interface Line {
  /** `Row 4`. */
  readonly name: string
  readonly spaces: readonly number[]
}

/** The row (left to right) or the file (away from the viewer) of a space. On a land its territory and what is next to it; round the castle’s middle what is next to it. */
export function sayLine(model: BoardModel, space: number | null, line: 'row' | 'file'): string {
  if (space === null) return t('coach.noLine')
  const { name, spaces } = model.land ? ofLand(model, space, line) : ofBoard(model, space, line)
  return t('coach.line', { name, list: sayAll(model, spaces).join('; ') })
}

function ofLand(model: BoardModel, space: number, line: 'row' | 'file'): Line {
  const territory = model.land?.land.territories.find(({ zones }) => zones.includes(space))
  if (line === 'row' && territory) return { name: territory.name, spaces: territory.zones }
  return nextTo(model, space)
}

function ofBoard(model: BoardModel, space: number, line: 'row' | 'file'): Line {
  const part = (index: number): string | undefined => NAMED.exec(model.squares[index]?.name ?? '')?.[line === 'row' ? 2 : 1]
  const name = part(space)
  if (name === undefined) return nextTo(model, space)
  const place = (index: number): number => {
    const { x, z } = worldOf(model.board, model.near, index)
    return line === 'row' ? x : -z
  }
  const spaces = [...model.squares.keys()].filter((index) => part(index) === name).sort((a, b) => place(a) - place(b))
  return { name: t(line === 'row' ? 'coach.row' : 'coach.file', { name }), spaces }
}

function nextTo({ board, squares }: BoardModel, space: number): Line {
  return { name: t('coach.neighbours', { name: squares[space]?.name ?? '' }), spaces: board.spaces[space]?.neighbours ?? [] }
}

/** Each space in words; empty ones next to one another together. */
function sayAll(model: BoardModel, spaces: readonly number[]): readonly string[] {
  const pieces = new Map(model.pieces.map((piece) => [piece.square, piece]))
  const said: { text: string; readonly from: string | null }[] = []
  for (const index of spaces) {
    const square = model.squares[index]
    if (!square) continue
    const text = saySquare(model, square, pieces.get(index))
    const isEmpty = text === t('board.empty', { square: square.name })
    const last = said.at(-1)
    if (isEmpty && last?.from) last.text = t('coach.emptyRun', { from: last.from, to: square.name })
    else said.push({ text, from: isEmpty ? square.name : null })
  }
  return said.map(({ text }) => text)
}
