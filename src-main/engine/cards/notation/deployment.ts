/** Lines that are laid, as text: a symbol for each place, `.` where nothing is laid (docs/notation.md). */
import type { Placement } from '../../core/game.ts'
import { unreadable, type Word } from '../../core/reading.ts'
import type { CardsContext } from '../context.ts'
import { GAP, readKind } from './words.ts'

/** `6 3 . B 10`, or divided otherwise. */
export function formatDeployment(ctx: CardsContext, placement: Placement, separator = ' '): string {
  return Array.from({ length: ctx.info.line }, (_, place) => {
    const kind = placement[place]
    return kind === undefined ? GAP : ctx.kind(kind).symbol
  }).join(separator)
}

/** Reads a line; whether these cards are at hand and go there is for `decide`. `whole` is where the words come from. */
export function readDeployment(ctx: CardsContext, words: readonly Word[], whole: Word): Placement {
  const { line } = ctx.info
  if (words.length !== line) unreadable(whole, `Write ${line} symbols, one for each place, and “.” where nothing is laid.`)
  const placement: Record<number, string> = {}
  words.forEach((word, place) => {
    if (word.text !== GAP) placement[place] = readKind(ctx, word).id
  })
  return placement
}
