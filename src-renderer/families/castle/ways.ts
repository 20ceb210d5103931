/**
 * A turn round the castle as it is put together: a piece in hand, where it goes, and what becomes of the flags on its way (CA-16, CA-27). Knows no rules: it
 * only sorts through the actions that the table lists as legal. Pure.
 */
import type { CastleChoice, Seat } from '../../../src-main/contract/index.ts'

export type MoveChoice = Extract<CastleChoice, { readonly type: 'move' }>
export type ShotChoice = Extract<CastleChoice, { readonly type: 'shoot' }>
export type RecruitChoice = Extract<CastleChoice, { readonly type: 'recruit' }>

/** What becomes of flags: whose are left behind, and whether those that are there are taken up. */
export interface Handling {
  readonly leave: readonly Seat[]
  readonly take: boolean
}

/** A move or an attack whose flags are still to be said. */
export interface Way {
  readonly from: number
  readonly to: number
  readonly moves: readonly MoveChoice[]
}

export function isMove(choice: CastleChoice): choice is MoveChoice {
  return choice.type === 'move'
}

export function isShot(choice: CastleChoice): choice is ShotChoice {
  return choice.type === 'shoot'
}

export function isRecruit(choice: CastleChoice): choice is RecruitChoice {
  return choice.type === 'recruit'
}

/** Every move between two spaces; null where there is none. */
export function wayOf(choices: readonly CastleChoice[], from: number, to: number): Way | null {
  const moves = choices.filter(isMove).filter((move) => move.from === from && move.to === to)
  return moves.length > 0 ? { from, to, moves } : null
}

/** Whose flags can be left behind on this way, in order of seats. */
export function leavable({ moves }: Way): readonly Seat[] {
  return [...new Set(moves.flatMap(({ leave }) => leave))]
}

/** Whether flags that are there can be taken up. */
export function canTake({ moves }: Way): boolean {
  return moves.some(({ take }) => take)
}

/** Whether a move needs confirmation: there is a choice, or flags would stay behind (CA-16). */
export function isAsked({ moves }: Way): boolean {
  return moves.length > 1 || moves.some(({ leave }) => leave.length > 0)
}

/** The default: flags go along as far as the rules allow, and a flag on the way is taken up. */
export function usualHandling({ moves }: Way): Handling {
  const worth = ({ leave, take }: MoveChoice): number => (take ? 1 : 0) - 2 * leave.length
  const [first, ...rest] = moves
  if (!first) return { leave: [], take: false }
  const { leave, take } = rest.reduce((best, move) => (worth(move) > worth(best) ? move : best), first)
  return { leave, take }
}

/** The move that handles flags like this; null where the rules have none, so that a piece with a flag cannot go that far (CA-10). */
export function moveOf({ moves }: Way, { leave, take }: Handling): MoveChoice | null {
  return (
    moves.find((move) => move.take === take && move.leave.length === leave.length && leave.every((seat) => move.leave.includes(seat))) ??
    null
  )
}

/** The same handling with one flag left behind that was not, or the other way round. */
export function toggleLeave({ leave, take }: Handling, seat: Seat): Handling {
  return { leave: leave.includes(seat) ? leave.filter((each) => each !== seat) : [...leave, seat], take }
}
