/** Answers of the analyses of games. Each is bound to its game by a checksum; where that is of another game or version, or the row has changed, it is as if it were missing. */
import type { Json } from '../engine/core/json.ts'
import { ANALYSIS_VERSION, readAnswer, type KeptAnswer, type Question } from '../record/analysis.ts'
import type { Connection } from './database.ts'
import { attempt, type AnswerColumns, type GameColumns, type Sum } from './rows.ts'
import { answerSum } from './sums.ts'

export type SummedAnswer = AnswerColumns & { readonly sum: Sum }
type Analysed = Pick<GameColumns, 'key' | 'status' | 'summary_sum'>

export interface Answers {
  /** The answers to a question, by frame. */
  of(game: Analysed, asked: Pick<KeptAnswer, 'question' | 'effort'>): ReadonlyMap<number, Json>
  /** Keeps answers about a game that is over; about others it keeps none. */
  put(game: Analysed, answers: readonly KeptAnswer[]): void
}

export function createAnswers(db: Connection): Answers {
  const read = db.prepare<[number, string, number], SummedAnswer>(
    'SELECT question, effort, frame, answer, sum FROM analyses WHERE game = ? AND question = ? AND effort = ?',
  )
  const write = db.prepare<[SummedAnswer & { readonly game: number }]>(
    `INSERT INTO analyses (game, question, effort, frame, answer, sum) VALUES (@game, @question, @effort, @frame, @answer, @sum)
     ON CONFLICT DO UPDATE SET answer = excluded.answer, sum = excluded.sum`,
  )
  return {
    of: ({ key, summary_sum }, { question, effort }) =>
      new Map(readAnswers(summary_sum, read.all(key, question, effort)).map(({ frame, answer }) => [frame, answer])),
    put({ key, status, summary_sum }, answers) {
      if (status !== 'over') return
      for (const { answer, ...asked } of answers) {
        const row = { ...asked, answer: JSON.stringify(answer) }
        write.run({ game: key, ...row, sum: answerSum(summary_sum, ANALYSIS_VERSION, row) })
      }
    },
  }
}

/** The sound answers of today's analysis about the game with this checksum. */
export function readAnswers(game: Sum, rows: readonly SummedAnswer[]): readonly KeptAnswer[] {
  return rows.flatMap((row) => {
    const { question, effort, frame, answer: text, sum } = row
    if (!answerSum(game, ANALYSIS_VERSION, row).equals(sum)) return []
    const answer = readAnswer(question, frame, attempt(() => JSON.parse(text) as unknown) ?? null)
    return answer === undefined ? [] : [{ question: question as Question, effort, frame, answer }]
  })
}
