/** The analyses of games that are reviewed: answers that are kept with it, and new ones, which are kept as they come. Nothing is judged twice. */
import type { Failure } from '../contract/errors.ts'
import type { Json } from '../engine/core/json.ts'
import type { KeptAnswer, Question } from '../record/analysis.ts'
import type { GameRecord, GameStore } from '../record/types.ts'
import type { Analyst, Judging } from './judging.ts'

export interface AnalysesPorts {
  readonly games: GameStore
  readonly analyst: Analyst
  /** A game as it is judged. */
  load(this: void, gameId: string): GameRecord | null
  /** What a user can do about a system error; null for a bug. */
  explain(this: void, error: unknown): Failure | null
}

/** How each question is put to an analyst. */
const PUT = {
  judge: (judging, frames, effort) => judging.judge(frames, effort),
  parts: (judging, frames) => judging.parts(frames),
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
  /** Asks what is not kept. */
  with<T>(gameId: string, ask: (judging: Judging) => Promise<T>): Promise<T>
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
  /** Answers that could not be kept yet. */
  unkept: readonly KeptAnswer[]
}

/** Games that are kept open for another question: a screen each for as many people as review at once. */
const MOST_OPEN = 3

/** Keeps the analyses of the latest games at hand. One that is no longer needed ends when it has answered. */
export function createAnalyses({ games, analyst, load, explain }: AnalysesPorts): Analyses {
  const opened = new Map<string, Analysed>()

  const end = (it: Analysed): void => {
    opened.delete(it.gameId)
    void it.turn.then(() => it.judging?.stop())
  }
  const find = (gameId: string): Analysed => {
    const version = games.version(gameId)
    if (version === null) throw new Error(`game ${gameId} is missing`)
    const known = opened.get(gameId)
    if (known && known.version !== version) end(known)
    const it =
      known?.version === version
        ? known
        : { gameId, version, answers: new Map<string, Map<number, Json>>(), judging: null, turn: Promise.resolve(), unkept: [] }
    opened.delete(gameId)
    opened.set(gameId, it)
    const [oldest] = opened.values()
    if (oldest && opened.size > MOST_OPEN) end(oldest)
    return it
  }
  /** One question after the other. After an error, as of a thread that ended, the next one opens the game again. */
  const inTurn = <T>(it: Analysed, ask: () => Promise<T>): Promise<T> => {
    const answered = it.turn.then(ask)
    it.turn = answered.catch(() => {
      it.judging?.stop()
      it.judging = null
    })
    return answered
  }
  const answersIn = ({ answers, gameId }: Analysed, question: Question, effort: number): Map<number, Json> => {
    const place = `${question} ${effort}`
    const known = answers.get(place) ?? new Map(games.answers(gameId, { question, effort }))
    answers.set(place, known)
    return known
  }
  const open = (it: Analysed): Judging => {
    if (it.judging) return it.judging
    const record = load(it.gameId)
    if (!record) throw new Error(`game ${it.gameId} is missing`)
    return (it.judging = analyst.open(record))
  }
  /** With those that could not be kept before. A refereed game is judged anew each time: its file has no actions with which an analysis could be compared. */
  const keep = (it: Analysed, answers: readonly KeptAnswer[], unsaved: (message: string) => void): void => {
    if (games.row(it.gameId)?.kind === 'refereed') return
    const due = [...it.unkept, ...answers]
    if (due.length === 0) return
    try {
      games.keepAnswers(it.gameId, it.version, due)
      it.unkept = []
    } catch (error) {
      const failure = explain(error)
      if (!failure) throw error
      if (it.unkept.length === 0) unsaved(failure.message)
      it.unkept = due
    }
  }
  const answer = async <Q extends Question>(
    it: Analysed,
    { question, effort, frames, unsaved }: Asked<Q>,
  ): Promise<readonly AnswerTo<Q>[]> => {
    const known = answersIn(it, question, effort)
    const missing = [...new Set(frames)].filter((frame) => !known.has(frame))
    const judged = missing.length > 0 ? await PUT[question](open(it), missing, effort) : []
    const found = new Map(judged.map((each) => [each.frame, each as unknown as Json]))
    const added = missing.map((frame) => ({ question, effort, frame, answer: found.get(frame) ?? null }))
    for (const { frame, answer: each } of added) known.set(frame, each)
    keep(it, added, unsaved)
    return frames.flatMap((frame) => (known.get(frame) ?? []) as unknown as AnswerTo<Q>)
  }

  return {
    ask(gameId, asked) {
      const it = find(gameId)
      return inTurn(it, () => answer(it, asked))
    },
    with(gameId, ask) {
      const it = find(gameId)
      return inTurn(it, () => ask(open(it)))
    },
    stop() {
      for (const { judging } of opened.values()) judging?.stop()
    },
  }
}
