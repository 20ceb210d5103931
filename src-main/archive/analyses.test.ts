import { describe, expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'
import { answerAt } from '../../test/support/record/describe-analyses.ts'
import { makeRecord } from '../../test/support/record/records.ts'
import { connect } from './database.ts'
import { filesIn } from './files/files.ts'
import { createKeptReader } from './kept.ts'
import { openCopy } from './repair/rescue.ts'
import type { ArchiveOptions } from './opened.ts'

const OVER = { status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' } } as const
const JUDGE = { question: 'judge', effort: 1 } as const

/** A closed archive with a game and three answers. */
function withAnalysis(): ArchiveOptions {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  archive.games.import([{ ...makeRecord('g1', 5, { summary: OVER }), analysis: [answerAt(0), answerAt(1), answerAt(2)] }])
  archive.close()
  return options
}

function change({ dir }: ArchiveOptions, sql: string): void {
  const db = connect(filesIn(dir).archive)
  db.exec(sql)
  db.close()
}

describe('an answer on the disk', () => {
  it.each([
    ['its number', `UPDATE analyses SET answer = replace(answer, '0.25', '0.75') WHERE frame = 1`],
    ['its text', `UPDATE analyses SET answer = '{' WHERE frame = 1`],
    ['its frame', 'UPDATE analyses SET frame = 7 WHERE frame = 1'],
    ['its question', `UPDATE analyses SET question = 'other' WHERE frame = 1`],
    ['its sum, as by another version of the analysis,', `UPDATE analyses SET sum = x'00' WHERE frame = 1`],
  ])('is not used once %s has changed; the others are, and the game is sound', (_what, sql) => {
    const options = withAnalysis()
    change(options, sql)
    const { games } = openHealthy(options)
    expect([...games.answers('g1', JUDGE).keys()]).toEqual([0, 2])
    const reader = createKeptReader()
    const [record] = [...games.kept('g1')].flatMap((part) => reader.take(structuredClone(part)) ?? [])
    expect(record?.analysis?.map(({ frame }) => frame)).toEqual([0, 2])
    games.keepAnswers('g1', games.version('g1')!, [answerAt(1)])
    expect([...games.answers('g1', JUDGE).keys()]).toEqual([0, 1, 2])
  })

  it('goes with its game', () => {
    const options = withAnalysis()
    const archive = openHealthy(options)
    archive.games.delete(['g1'])
    archive.games.erase(['g1'])
    archive.close()
    const db = connect(filesIn(options.dir).archive)
    expect(db.prepare('SELECT count(*) FROM analyses').pluck().get()).toBe(0)
    db.close()
  })

  it('is among what is read of a damaged archive, as long as its game could be read in full', () => {
    const framesIn = (options: ArchiveOptions): readonly number[] => {
      const opened = openCopy(options)
      if (opened.state !== 'read-only') throw new Error(opened.state)
      const frames = [...opened.archive.games.answers('g1', JUDGE).keys()]
      opened.archive.close()
      return frames
    }
    const options = withAnalysis()
    expect(framesIn(options)).toEqual([0, 1, 2])
    change(options, `DROP TRIGGER steps_never_change; UPDATE steps SET action = '{}' WHERE seq = 4`)
    expect(framesIn(options)).toEqual([])
  })
})
