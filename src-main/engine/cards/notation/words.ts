/** The smallest parts of the notation: places, counted from 1, kinds by their symbols, and lines that are laid. */
import { unreadable, type Word } from '../../core/reading.ts'
import type { CardsContext } from '../context.ts'
import type { CardKind } from '../edition.ts'
import type { Placement } from '../../core/game.ts'

/** A gap in a line, or nothing laid. */
export const GAP = '.'
/** A card whose kind is hidden. */
export const HIDDEN = '?'

/** Reads a place of a line: an index from 0. */
export function readPlace({ info }: CardsContext, word: Word): number {
  const place = /^\d{1,2}$/.test(word.text) ? Number(word.text) : 0
  return place >= 1 && place <= info.line
    ? place - 1
    : unreadable(word, `There is no place “${word.text}”; places run from 1 to ${info.line}.`)
}

/** Reads the symbol of a kind, in any case. */
export function readKind({ info }: CardsContext, word: Word): CardKind {
  const kind = info.kinds.find(({ symbol }) => symbol === word.text.toUpperCase())
  return kind ?? unreadable(word, `There is no card “${word.text}”; cards are ${info.kinds.map(({ symbol }) => symbol).join(' ')}.`)
}

/** A symbol, or `?` where the kind is hidden. */
export function symbolOf(ctx: CardsContext, kind: string | null): string {
  return kind === null ? HIDDEN : ctx.kind(kind).symbol
}

/** `6 3 . B 10`, or with another separator. */
export function formatDeployment(ctx: CardsContext, placement: Placement, separator = ' '): string {
  return Array.from({ length: ctx.info.line }, (_, place) => {
    const kind = placement[place]
    return kind === undefined ? GAP : ctx.kind(kind).symbol
  }).join(separator)
}

/** Reads a line; whether the hand has these cards is for `decide`. `whole` is the text of the words. */
export function readDeployment(ctx: CardsContext, words: readonly Word[], whole: Word): Placement {
  const { line } = ctx.info
  if (words.length !== line) unreadable(whole, `Write ${line} symbols, one for each place, and “.” where nothing is laid.`)
  const placement: Record<number, string> = {}
  words.forEach((word, place) => {
    if (word.text !== GAP) placement[place] = readKind(ctx, word).id
  })
  return placement
}
