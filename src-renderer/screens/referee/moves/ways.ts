/**
 * A told move as it is put together: two spaces, and where that leaves a choice, what the piece does there and what becomes of flags
 * (CA-13, CA-16). Knows no rules: it only sorts through what nobody can rule out. Pure.
 */
import type { Seat, EnteredBoard } from '../../../../src-main/contract/index.ts'

export type ToldChoice = EnteredBoard['moves'][number]

/** What is said of it. */
export interface Said {
  readonly fires: boolean
  readonly leave: readonly Seat[]
  readonly take: boolean
}

/** All that can be done between two spaces. */
export function choicesBetween({ moves }: EnteredBoard, from: number, to: number): readonly ToldChoice[] {
  return moves.filter((move) => move.from === from && move.to === to)
}

/** What was typed in the notation: `H4*H7`, `H4-H5,leave:r`. */
export function choicesTyped({ moves }: EnteredBoard, text: string): readonly ToldChoice[] {
  const typed = text.replaceAll(' ', '').replaceAll('–', '-').replaceAll('∗', '*').toUpperCase()
  return moves.filter((move) => move.text.toUpperCase() === typed)
}

/** Whether something has to be said first: there is a choice, or flags stay behind, which nobody does unasked. */
export function isAsked(choices: readonly ToldChoice[]): boolean {
  return choices.length > 1 || choices.some(({ leave = [] }) => leave.length > 0)
}

/** What most people mean: it goes, flags go along as far as they can, and what lies there is taken up. */
export function usualSaid(choices: readonly ToldChoice[]): Said {
  const worth = ({ shot, leave = [], take }: ToldChoice): number => (shot ? -9 : 0) + (take ? 1 : 0) - 2 * leave.length
  const [first, ...rest] = choices
  const best = rest.reduce((one, other) => (one && worth(other) > worth(one) ? other : one), first)
  return { fires: best?.shot === true, leave: best?.leave ?? [], take: best?.take === true }
}

/** Whose flags can stay behind. */
export function leavable(choices: readonly ToldChoice[]): readonly Seat[] {
  return [...new Set(choices.flatMap(({ leave = [] }) => leave))]
}

/** What is meant by that; null where nothing of the kind can be. */
export function choiceOf(choices: readonly ToldChoice[], { fires, leave, take }: Said): ToldChoice | null {
  const isMeant = (choice: ToldChoice): boolean => {
    if (fires || choice.shot) return fires && choice.shot === true
    const left = choice.leave ?? []
    const isLeft = left.length === leave.length && leave.every((seat) => left.includes(seat))
    return isLeft && (choice.take ?? false) === take
  }
  return choices.find(isMeant) ?? null
}
