/** The analysis of the game that is reviewed: answers that are kept with it, and new ones, which are kept as they come. Nothing is judged twice. */
import type { Failure } from '../contract/errors.ts'
import type { Json } from '../engine/core/json.ts'
import type { KeptAnswer, Question } from '../record/analysis.ts'
import type { GameStore } from '../record/types.ts'
import type { Analyst, Judging } from './judging.ts'

export interface AnalysesPorts {
  readonly games: GameStore
  readonly analyst: Analyst
  /** What a user can do about a system error; null for a bug. */
  explain(this: void, error: unknown): Failure | null
}

/** How each question is put to an analyst. */
const PUT = {
  judge: (judging, frames, effort) => judging.judge(frames, effort),
} satisfies Record<
  Question,
  (judging: Judging, frames: readonly number[], effort: number) => Promise<readonly { readonly frame: number }[]>
>

type AnswerTo<Q extends Question> = Awaited<ReturnType<(typeof PUT)[Q]>>[number]

export interface Asked<Q extends Question> extends Pick<KeptAnswer, 'effort'> {
  readonly question: Q
  readonly frames: readonly number[]
  /** Called when answers could not be kept, with the reason; once until that goes well again. */
  unsaved(this: void, message: string): void
}

export interface Analyses {
  /** The answers for these frames of the game as it is stored now; none for frames that hold no decision. */
  ask<Q extends Question>(gameId: string, asked: Asked<Q>): Promise<readonly AnswerTo<Q>[]>
  stop(): void
}

/** A game that is analysed. */
interface Analysed {
  readonly gameId: string
  readonly version: string
  /** By question and effort: the answer for each frame. */
  readonly answers: Map<string, Map<number, Json>>
  /** Null until something has to be judged. */
  judging: Judging | null
  /** The request in progress; the next one waits for it, as it may be about the same frames. */
  turn: Promise<unknown>
  isUnsaved: boolean
}

/** Keeps the analysis of the latest game at hand, until another is analysed or it changes. */
export function createAnalyses({ games, analyst, explain }: AnalysesPorts): Analyses {
  let current: Analysed | null = null

  const find = (gameId: string): Analysed => {
    const version = games.version(gameId)
    if (version === null) throw new Error(`game ${gameId} is missing`)
    if (current?.gameId === gameId && current.version === version) return current
    current?.judging?.stop()
    return (current = { gameId, version, answers: new Map(), judging: null, turn: Promise.resolve(), isUnsaved: false })
  }
  const answersIn = ({ answers, gameId }: Analysed, question: Question, effort: number): Map<number, Json> => {
    const place = `${question} ${effort}`
    const known = answers.get(place) ?? new Map(games.answers(gameId, { question, effort }))
    answers.set(place, known)
    return known
  }
  const open = (it: Analysed): Judging => {
    if (it.judging) return it.judging
    const record = games.load(it.gameId)
    if (!record) throw new Error(`game ${it.gameId} is missing`)
    return (it.judging = analyst.open(record))
  }
  const keep = (it: Analysed, answers: readonly KeptAnswer[], unsaved: (message: string) => void): void => {
    try {
      games.keepAnswers(it.gameId, it.version, answers)
      it.isUnsaved = false
    } catch (error) {
      const failure = explain(error)
      if (!failure) throw error
      if (!it.isUnsaved) unsaved(failure.message)
      it.isUnsaved = true
    }
  }
  const answer = async <Q extends Question>(
    it: Analysed,
    { question, effort, frames, unsaved }: Asked<Q>,
  ): Promise<readonly AnswerTo<Q>[]> => {
    const known = answersIn(it, question, effort)
    const missing = frames.filter((frame) => !known.has(frame))
    if (missing.length > 0) {
      const found = new Map((await PUT[question](open(it), missing, effort)).map((each) => [each.frame, each as unknown as Json]))
      const added = missing.map((frame) => ({ question, effort, frame, answer: found.get(frame) ?? null }))
      for (const { frame, answer: each } of added) known.set(frame, each)
      keep(it, added, unsaved)
    }
    return frames.flatMap((frame) => (known.get(frame) ?? []) as unknown as AnswerTo<Q>)
  }

  return {
    ask(gameId, asked) {
      const it = find(gameId)
      const answered = it.turn.then(() => answer(it, asked))
      it.turn = answered.catch(() => undefined)
      return answered
    },
    stop: () => current?.judging?.stop(),
  }
}
