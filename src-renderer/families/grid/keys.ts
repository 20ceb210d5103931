/** Moves typed as text. Pure. */
import type { Board } from '../../../src-main/contract/index.ts'
import { typedOn, type Typed } from '../../pieces/words/typed.ts'

/** A power, `E4:longbow>F6`, anything after a change of mode, `~D2/D2-D3`, or a rescue, `rescue:6>C3`, and none. */
const ACTION =
  /^(?:rescue:[a-z0-9]+>[a-z]+\d*|decline|(?:~[a-z]+\d*\/)?[a-z]+\d*:[a-z][a-z0-9-]*>[a-z]+\d*(?::[a-z0-9,]+)?(?:=[a-z0-9]+)?|~[a-z]+\d*\/[a-z]+\d*[-x][a-z]+\d*)$/i

/** Reads "d4", "d4d5", "D4-D5", "ring to d5", "D4xTurret" or a power; null when it names no space of this board. */
export function parseTyped(board: Board, text: string): Typed | null {
  return typedOn(board, text, ACTION)
}
