/**
 * A move as it is entered: two spaces, and where they leave a choice, what the piece does and what becomes of flags (CA-13, CA-16). Knows no rules: it
 * filters the moves that Marshal lists. Pure.
 */
import type { Seat, EnteredBoard } from '../../../../src-main/contract/index.ts'

export type MoveChoice = EnteredBoard['moves'][number]

/** What is chosen. */
export interface Said {
  readonly fires: boolean
  readonly leave: readonly Seat[]
  readonly take: boolean
}

/** All that can be done between two spaces. */
export function choicesBetween({ moves }: EnteredBoard, from: number, to: number): readonly MoveChoice[] {
  return moves.filter((move) => move.from === from && move.to === to)
}

/** What was typed in the notation: `H4*H7`, `H4-H5,leave:r`. */
export function choicesTyped({ moves }: EnteredBoard, text: string): readonly MoveChoice[] {
  const typed = text.replaceAll(' ', '').replaceAll('–', '-').replaceAll('∗', '*').toUpperCase()
  return moves.filter((move) => move.text.toUpperCase() === typed)
}

/** Whether it asks first: there is a choice, or flags stay behind. */
export function isAsked(choices: readonly MoveChoice[]): boolean {
  return choices.length > 1 || choices.some(({ leave = [] }) => leave.length > 0)
}

/** The usual choice: the piece goes, carries its flags along, and takes lone flags up. */
export function usualSaid(choices: readonly MoveChoice[]): Said {
  const worth = ({ shot, leave = [], take }: MoveChoice): number => (shot ? -9 : 0) + (take ? 1 : 0) - 2 * leave.length
  const [first, ...rest] = choices
  const best = rest.reduce((one, other) => (one && worth(other) > worth(one) ? other : one), first)
  return { fires: best?.shot === true, leave: best?.leave ?? [], take: best?.take === true }
}

/** Whose flags can stay behind. */
export function leavable(choices: readonly MoveChoice[]): readonly Seat[] {
  return [...new Set(choices.flatMap(({ leave = [] }) => leave))]
}

/** The listed move that fits; null for none. */
export function choiceOf(choices: readonly MoveChoice[], { fires, leave, take }: Said): MoveChoice | null {
  const isMeant = (choice: MoveChoice): boolean => {
    if (fires || choice.shot) return fires && choice.shot === true
    const left = choice.leave ?? []
    const isLeft = left.length === leave.length && leave.every((seat) => left.includes(seat))
    return isLeft && (choice.take ?? false) === take
  }
  return choices.find(isMeant) ?? null
}
