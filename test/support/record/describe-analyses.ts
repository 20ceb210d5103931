/** The contract of a game store for answers of analyses; run for each implementation. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { KeptAnswer } from '../../../src-main/record/analysis.ts'
import type { GameStore } from '../../../src-main/record/types.ts'
import { makeRecord, makeStep, makeSummary } from './records.ts'

const OVER = { status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' } } as const
const JUDGE = { question: 'judge', effort: 1 } as const

/** An answer as judging gives it. */
export const answerAt = (frame: number, parts: Partial<KeptAnswer> = {}): KeptAnswer => ({
  ...JUDGE,
  frame,
  answer: { frame, seat: 'red', best: 0.5, taken: 0.25, better: 'A4 A5', why: null },
  ...parts,
})

export function describeAnalyses(name: string, open: () => GameStore): void {
  let store: GameStore
  const keep = (answers: readonly KeptAnswer[], gameId = 'g1'): void => store.keepAnswers(gameId, store.version(gameId) ?? '', answers)
  const framesOf = (gameId = 'g1', asked: Pick<KeptAnswer, 'question' | 'effort'> = JUDGE): readonly number[] => [
    ...store.answers(gameId, asked).keys(),
  ]
  beforeEach(() => {
    store = open()
    store.import([makeRecord('g1', 3, { summary: OVER }), makeRecord('g2', 3)])
  })

  describe(`${name}: answers of an analysis`, () => {
    it('are kept with the finished game, each for its question, effort and frame, and those of no decision too', () => {
      keep([answerAt(0), answerAt(2), answerAt(2, { effort: 4 })])
      keep([answerAt(1, { answer: null })])
      expect(new Map([...store.answers('g1', JUDGE)].toSorted())).toEqual(
        new Map([
          [0, answerAt(0).answer],
          [1, null],
          [2, answerAt(2).answer],
        ]),
      )
      expect(framesOf('g1', { question: 'judge', effort: 4 })).toEqual([2])
      expect(store.load('g1')).toEqual(makeRecord('g1', 3, { summary: OVER }))
    })

    it('are kept with no game that goes on, is missing, or has changed since they were found', () => {
      keep([answerAt(0)], 'g2')
      store.keepAnswers('g3', '', [answerAt(0)])
      const version = store.version('g1') ?? ''
      store.append('g1', makeStep(4), makeSummary({ ...OVER, length: 4 }))
      store.keepAnswers('g1', version, [answerAt(0)])
      expect([framesOf('g1'), framesOf('g2'), framesOf('g3')]).toEqual([[], [], []])
    })

    it('are gone once the game goes on', () => {
      keep([answerAt(0)])
      store.append('g1', makeStep(4), makeSummary({ ...OVER, length: 4 }))
      expect(framesOf()).toEqual([])
    })

    it('stay when the game is renamed, noted, deleted and restored; in the bin they are not seen, and erased they are gone', () => {
      keep([answerAt(0)])
      store.rename('g1', 'red', 'Bea')
      store.setNote('g1', 'good game')
      expect(framesOf()).toEqual([0])
      store.delete(['g1'])
      expect(framesOf()).toEqual([])
      store.restore(['g1'])
      expect(framesOf()).toEqual([0])
      store.delete(['g1'])
      store.erase(['g1'])
      store.import([makeRecord('g1', 3, { summary: OVER })])
      expect(framesOf()).toEqual([])
    })

    it('come with a game from a file, also by way of the recycle bin', () => {
      const record = { ...makeRecord('g4', 3, { summary: OVER }), analysis: [answerAt(1)] }
      store.stage([record])
      expect(framesOf('g4')).toEqual([])
      store.accept({ added: ['g4'], fromBin: [] })
      expect(framesOf('g4')).toEqual([1])
      store.delete(['g1'])
      store.stage([{ ...makeRecord('g1', 4, { summary: OVER }), analysis: [answerAt(3)] }])
      store.accept({ added: [], fromBin: ['g1'] })
      expect(framesOf()).toEqual([3])
    })
  })
}
