/** Analyses in files: they come with their game, and a bad one is left out without it. */
import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'
import { ANALYSIS_VERSION, type KeptAnswer } from '../record/analysis.ts'
import { gameAction } from '../record/timeline.ts'
import type { GameRecord } from '../record/types.ts'
import { makeReplay } from '../review/replay.ts'

const ALL = { gameIds: [], unfinished: true }
const GAME = playRecord({ gameId: 'judged', preset: 'barrage', seed: 'one', steps: 4000 })
const OTHER = playRecord({ gameId: 'goes-on', preset: 'duel', seed: 'two', steps: 30 })

/** The analysis of every ninth decision, and of the first frame, which is none. */
async function analysisOf(record: GameRecord): Promise<readonly KeptAnswer[]> {
  const frames = [0, ...record.steps.map((_, i) => i).filter((i) => i % 9 === 4)]
  const judged = await ANALYST_HERE.open(record).judge(frames, 4)
  const found = new Map(judged.map((each) => [each.frame, each]))
  return frames
    .filter((frame) => frame === 0 || found.has(frame))
    .map((frame) => ({ question: 'judge', effort: 4, frame, answer: structuredClone(found.get(frame) ?? null) as KeptAnswer['answer'] }))
}

async function partsOf(record: GameRecord): Promise<readonly KeptAnswer[]> {
  const parts = await ANALYST_HERE.open(record).parts(record.steps.map((_, i) => i).filter((i) => i % 20 === 4))
  return parts.map((each) => ({
    question: 'parts',
    effort: 0,
    frame: each.frame,
    answer: structuredClone(each) as unknown as KeptAnswer['answer'],
  }))
}

const ANALYSIS = await analysisOf(GAME)
const keptIn = ({ games }: ReturnType<typeof makeHistory>, gameId = 'judged') =>
  [...games.answers(gameId, { question: 'judge', effort: 4 })].map(([frame, answer]) => ({ question: 'judge', effort: 4, frame, answer }))

/** A file of one judged game. */
const written = async (): Promise<string> => (await makeHistory([{ ...GAME, analysis: ANALYSIS }]).bringOut(ALL)).text

interface InFile {
  version: number
  answers: { question: string; effort: number; frame: number; answer: Record<string, unknown> | null }[]
}

async function changed(change: (analysis: InFile, game: Record<string, unknown>) => void): Promise<string> {
  const file = JSON.parse(await written()) as { games: [{ analysis: InFile }] }
  change(file.games[0].analysis, file.games[0])
  return JSON.stringify(file)
}

describe('a file of games', () => {
  it('brings the analysis of a game along, and writes it as it was', async () => {
    expect(ANALYSIS.length).toBeGreaterThan(5)
    expect(ANALYSIS.some(({ answer }) => answer !== null && (answer as { better: unknown }).better !== null)).toBe(true)
    const text = await written()
    const to = makeHistory()
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 1, withoutAnalysis: 0, leftOut: 0 } })
    expect(keptIn(to)).toEqual(ANALYSIS)
    expect((await to.bringOut(ALL)).text).toBe(text)
  })

  it('brings along what followed decisions as well', async () => {
    const parts = await partsOf(GAME)
    expect(parts.length).toBeGreaterThan(2)
    const { text } = await makeHistory([{ ...GAME, analysis: parts }]).bringOut(ALL)
    const to = makeHistory()
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 1, withoutAnalysis: 0 } })
    expect([...to.games.answers('judged', { question: 'parts', effort: 0 }).values()]).toEqual(parts.map(({ answer }) => answer))
  })

  it('brings along a stronger action that is stronger by a piece alone', async () => {
    const text = await changed((analysis) =>
      Object.assign(better(analysis).answer!, { best: 0.5, taken: 0.5, cost: { hundredths: 90, kind: 'scout' } }),
    )
    const to = makeHistory()
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 1, withoutAnalysis: 0 } })
    expect(keptIn(to)).toHaveLength(ANALYSIS.length)
  })

  it('has none for a game that goes on', async () => {
    const from = makeHistory([{ ...OTHER, analysis: [{ question: 'judge', effort: 4, frame: 3, answer: null }] }])
    from.games.keepAnswers('goes-on', from.games.version('goes-on')!, [{ question: 'judge', effort: 4, frame: 3, answer: null }])
    expect((await from.bringOut(ALL)).text).not.toContain('"analysis"')
  })

  it('without analyses is read as before', async () => {
    const { text } = await makeHistory([GAME]).bringOut(ALL)
    expect(text).not.toContain('"analysis"')
    for (const version of [7, 8]) {
      const older = text.replace('"version": 9', `"version": ${version}`)
      expect(await makeHistory().bringIn(older)).toMatchObject({ ok: true, value: { added: 1, withoutAnalysis: 0 } })
    }
  })

  it('of another version of the analysis brings the game alone, which is nothing to report', async () => {
    const to = makeHistory()
    const text = await changed((analysis) => (analysis.version = ANALYSIS_VERSION + 1))
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 1, withoutAnalysis: 0 } })
    expect(keptIn(to)).toEqual([])
  })
})

const answered = ({ answers }: InFile) => answers.find(({ answer }) => answer !== null)!
const lower = (action: unknown) => (action as string).toLowerCase()
const better = ({ answers }: InFile) => answers.find(({ answer }) => answer?.['better'])!
const best = ({ answers }: InFile) => answers.find(({ answer }) => answer?.['better'] === null)!
const REPLAY = makeReplay(GAME)!
function takenAt(frame: number): string {
  const { game, frames } = REPLAY
  return game.notation.formatAction(frames[frame]!.state, gameAction(frames[frame + 1]!.step!))
}

describe('a bad analysis', () => {
  it.each<[string, (analysis: InFile, game: Record<string, unknown>) => void]>([
    ['that is none', (_, game) => (game['analysis'] = 'none')],
    ['with a strange key', (analysis) => Object.assign(analysis, { more: 1 })],
    ['about a frame that the game has not', (analysis) => (answered(analysis).frame = answered(analysis).answer!['frame'] = 90_000)],
    ['about another frame than it says', (analysis) => (answered(analysis).answer!['frame'] = 1)],
    ['about the last frame', (analysis) => (analysis.answers[0]!.frame = GAME.steps.length)],
    ['about a decision of another seat', (analysis) => (answered(analysis).answer!['seat'] = 'green')],
    ['with a chance above 1', (analysis) => (answered(analysis).answer!['best'] = 1.5)],
    ['with a chance that is no number', (analysis) => (answered(analysis).answer!['taken'] = null)],
    ['with an answer twice', (analysis) => analysis.answers.push(analysis.answers[0]!)],
    ['with a question that there is not', (analysis) => (analysis.answers[0]!.question = 'toString')],
    ['with an effort below 0', (analysis) => (analysis.answers[0]!.effort = -1)],
    ['with an action that cannot be read', (analysis) => (better(analysis).answer!['better'] = 'look behind you')],
    ['with an action that is against the rules', (analysis) => (better(analysis).answer!['better'] = 'A1-J10')],
    ['with an action that is no move', (analysis) => (better(analysis).answer!['better'] = 'resign')],
    ['with an action in other letters', (analysis) => (better(analysis).answer!['better'] = lower(better(analysis).answer!['better']))],
    ['with a text without end', (analysis) => (better(analysis).answer!['better'] = 'A4 '.repeat(20_000))],
    ['with an idea of no stronger action', (analysis) => (best(analysis).answer!['idea'] = 'flag scout')],
    ['with a reason of no form', (analysis) => (better(analysis).answer!['why'] = { type: 'magic' })],
    [
      'with a piece that the game has not',
      (analysis) => (better(analysis).answer!['why'] = { type: 'way', piece: 'dragon', at: 1, calm: true }),
    ],
    [
      'with a space that the game has not',
      (analysis) => (better(analysis).answer!['why'] = { type: 'way', piece: 'scout', at: 99_999, calm: true }),
    ],
    ['with a territory that the game has not', (analysis) => (better(analysis).answer!['why'] = { type: 'land', gains: 3 })],
    ['with a seat that the game has not', (analysis) => (better(analysis).answer!['why'] = { type: 'turret', flags: ['green'] })],
    [
      'with a price in a piece that the game has not',
      (analysis) => (better(analysis).answer!['cost'] = { hundredths: 90, kind: 'dragon' }),
    ],
    ['with a price in Flags', (analysis) => (better(analysis).answer!['cost'] = { hundredths: 90, kind: 'flag' })],
    ['with a price in Bombs', (analysis) => (better(analysis).answer!['cost'] = { hundredths: 90, kind: 'bomb' })],
    ['with a price above all that moves cost', (analysis) => (better(analysis).answer!['cost'] = { hundredths: 10_001, kind: 'scout' })],
    ['with a stronger action that is even', (analysis) => Object.assign(better(analysis).answer!, { best: 0.5, taken: 0.5 })],
    ['with a price that is no whole number', (analysis) => (better(analysis).answer!['cost'] = { hundredths: 0.5, kind: 'scout' })],
    ['with a price of nothing stronger', (analysis) => (best(analysis).answer!['cost'] = { hundredths: 90, kind: 'scout' })],
    ['with a loss to nothing stronger', (analysis) => Object.assign(best(analysis).answer!, { best: 1, taken: 0 })],
    ['with a stronger action that loses more', (analysis) => Object.assign(better(analysis).answer!, { best: 0, taken: 1 })],
    ['with a stronger action where there was but one', (analysis) => (better(analysis).answer!['forced'] = true)],
    ['with the action taken as the stronger one', (analysis) => (better(analysis).answer!['better'] = takenAt(better(analysis).frame))],
    ['about a deployment', (analysis) => (analysis.answers[0]!.answer = { ...best(analysis).answer, frame: 0, seat: GAME.steps[0]!.by })],
  ])('%s is left out, and the game comes in whole', async (_what, change) => {
    const to = makeHistory()
    expect(await to.bringIn(await changed(change))).toMatchObject({
      ok: true,
      value: { added: 1, withoutAnalysis: 1, leftOut: 0, faults: [] },
    })
    expect(keptIn(to)).toEqual([])
    expect(to.games.load('judged')).toEqual(GAME)
  })

  it.each([
    ['an end above 1', { end: 1e300 }],
    ['an end below 0', { end: -5 }],
    ['a mean above 1', { mean: 3 }],
    ['a rival’s chance below 0', { rivals: [{ frame: 9, before: -3, mean: 0.5, came: 0.5 }] }],
  ])('of what followed decisions, with %s, is left out', async (_, wrong) => {
    const [first, ...rest] = await partsOf(GAME)
    const parts = [{ ...first!, answer: { ...(first!.answer as object), ...wrong } as KeptAnswer['answer'] }, ...rest]
    const { text } = await makeHistory([{ ...GAME, analysis: parts }]).bringOut(ALL)
    expect(await makeHistory().bringIn(text)).toMatchObject({ ok: true, value: { added: 1, withoutAnalysis: 1 } })
  })

  it('without the answer to a decision has it judged anew', async () => {
    const to = makeHistory()
    const text = await changed((analysis) => (better(analysis).answer = null))
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 1, withoutAnalysis: 0 } })
    expect(keptIn(to)).toHaveLength(ANALYSIS.length - 1)
    expect(keptIn(to).filter(({ answer }) => answer === null)).toMatchObject([{ frame: 0 }])
  })

  it('of a game that goes on is left out', async () => {
    const { text } = await makeHistory([OTHER]).bringOut(ALL)
    const file = JSON.parse(text) as { games: [Record<string, unknown>] }
    file.games[0]['analysis'] = { version: ANALYSIS_VERSION, answers: [] }
    expect(await makeHistory().bringIn(JSON.stringify(file))).toMatchObject({ ok: true, value: { added: 1, withoutAnalysis: 1 } })
  })
})
