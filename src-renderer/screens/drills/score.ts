/** Streaks and counts of drills, kept in this browser or window. */
import { DRILL_KINDS, type DrillKind } from '../../../src-main/contract/words.ts'
import { keep, recall } from '../../state/memory.ts'

export interface Tally {
  readonly right: number
  readonly asked: number
}

export interface Score {
  readonly edition: string | null
  /** Kinds of question that are not wanted. */
  readonly without: readonly DrillKind[]
  readonly streak: number
  readonly best: number
  readonly tallies: Readonly<Partial<Record<DrillKind, Tally>>>
  /** The drill that was not yet answered, so that it is there again after a reload. */
  readonly open: { readonly kind: DrillKind; readonly edition: string; readonly seed: string; readonly isEasy: boolean } | null
}

const MEMORY = 'drills'
/** Answers in a row after which drills are no longer easy. */
export const EASY_STREAK = 5
const NOTHING: Score = { edition: null, without: [], streak: 0, best: 0, tallies: {}, open: null }
const NO_TALLY: Tally = { right: 0, asked: 0 }

export function tallyOf({ tallies }: Score, kind: DrillKind): Tally {
  return tallies[kind] ?? NO_TALLY
}

/** The score after an answer. */
export function afterAnswer(score: Score, kind: DrillKind, isRight: boolean): Score {
  const { right, asked } = tallyOf(score, kind)
  const streak = isRight ? score.streak + 1 : 0
  return {
    ...score,
    streak,
    best: Math.max(score.best, streak),
    tallies: { ...score.tallies, [kind]: { right: right + (isRight ? 1 : 0), asked: asked + 1 } },
    open: null,
  }
}

export function keepScore(score: Score): void {
  keep(MEMORY, score)
}

/** What was kept, as far as it makes sense. */
export function recallScore(): Score {
  const kept = recall(MEMORY)
  if (!isRecord(kept)) return NOTHING
  const { edition, without, streak, best, tallies, open } = kept
  const counts = isRecord(tallies) ? tallies : {}
  return {
    edition: typeof edition === 'string' ? edition : null,
    without: Array.isArray(without) ? without.filter(isKind) : [],
    streak: wholeOf(streak),
    best: Math.max(wholeOf(best), wholeOf(streak)),
    tallies: Object.fromEntries(DRILL_KINDS.flatMap((kind) => (isRecord(counts[kind]) ? [[kind, readTally(counts[kind])] as const] : []))),
    open: isRecord(open) ? readOpen(open) : null,
  }
}

function readTally({ right, asked }: Readonly<Record<string, unknown>>): Tally {
  return { right: Math.min(wholeOf(right), wholeOf(asked)), asked: wholeOf(asked) }
}

function readOpen({ kind, edition, seed, isEasy }: Readonly<Record<string, unknown>>): Score['open'] {
  return isKind(kind) && typeof edition === 'string' && typeof seed === 'string' ? { kind, edition, seed, isEasy: isEasy === true } : null
}

function isKind(value: unknown): value is DrillKind {
  return DRILL_KINDS.some((kind) => kind === value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function wholeOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
}
