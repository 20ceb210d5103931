/** State strings of yorktown: a board, who moves, and the number of the ply, perhaps with moves after it (docs/formats.md). */
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { ForeignGame, ForeignMove } from './foreign.ts'
import { readField, writeField } from './letters.ts'

const STATE = /^([A-Y_?]{100}) ([rb]) (\d{1,5})(?: (.*))?$/i
const SIDE = 10

/** Whether a line is such a state. */
export function isYorktown(line: string): boolean {
  return STATE.test(line)
}

/** `a4` to `j10`, numbered from 0; null for no square. */
function squareOf(text: string): number | null {
  const [, file = '', rank = ''] = /^([a-j])(10|[1-9])$/.exec(text) ?? []
  return file === '' ? null : (Number(rank) - 1) * SIDE + (file.charCodeAt(0) - 'a'.charCodeAt(0))
}

function nameOf(square: number): string {
  return `${String.fromCharCode('a'.charCodeAt(0) + (square % SIDE))}${Math.floor(square / SIDE) + 1}`
}

/** Reads the start of a game with its moves; or why it is no such start, in a sentence. */
export function readYorktown(text: string): Result<ForeignGame, string> {
  const [, field = '', turn = '', ply = '', rest = ''] = STATE.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  if (field === '') return fail('it is no board of 100 letters, r or b, and a number')
  if (field.includes('?')) return fail('it hides pieces: only a board that shows all of them is a game')
  if (turn !== 'r' || ply !== '0') return fail('it begins in the middle of a game: put its position up in the editor')
  const armies = readField(field.toUpperCase())
  if (!armies.ok) return armies
  const moves: ForeignMove[] = []
  for (const word of rest.split(' ').filter((each) => each !== '')) {
    const [, one = '', other = ''] = /^([a-j](?:10|[1-9]))([a-j](?:10|[1-9]))$/.exec(word) ?? []
    const [from, to] = [squareOf(one), squareOf(other)]
    if (from === null || to === null) return fail(`its move ${moves.length + 1} is “${word.slice(0, 20)}”, not like a4a5`)
    moves.push([from, to])
  }
  return ok({ armies: armies.value, moves, names: [null, null], winner: null, isOver: false })
}

/** A classic game as the string of its start, with its moves after it. */
export function writeYorktown({ armies, moves }: ForeignGame): string {
  return [writeField(armies), 'r', '0', ...moves.map(([from, to]) => nameOf(from) + nameOf(to))].join(' ')
}
