import { describe, expect, it } from 'vitest'
import { readGame, writeGame } from '../formats/written.ts'
import { replayDigitalImport } from '../record/replay-import.ts'
import { withoutUndone } from '../record/table-actions.ts'
import { timelineOf } from '../record/timeline.ts'
import type { GameRecord, Settling, StoredStep } from '../record/types.ts'
import { hashOf, TABLE_PRESET } from '../engine/core/table.ts'
import { CLASSIC } from '../engine/editions/classic/index.ts'
import { findEdition } from '../engine/editions/index.ts'
import { tableOf } from '../engine/families.ts'
import { isGridTable } from '../engine/grid/table/table.ts'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'
import { playRecord } from '../../test/support/record/games.ts'

const WHOLE = playRecord({ gameId: 'g1', preset: 'duel', seed: 'longer', steps: 4000 })
const REPLACE: Settling = { type: 'replace', isInPlay: () => false }

/** The first steps of a game, as it was then. */
function upTo(record: GameRecord, steps: number): GameRecord {
  const replayed = replayDigitalImport({ header: record.header, steps: record.steps.slice(0, steps) })
  if (!replayed.ok) throw new Error(replayed.error.reason)
  return replayed.value
}

const SHORT = upTo(WHOLE, 20)

/** A step that differs from a step of the game. */
function otherwise(step: StoredStep): StoredStep {
  return { ...step, at: step.at + 1, events: [...step.events, ...step.events] }
}

/** What an inspection finds. */
function inspected<T>(inspection: Generator<void, T>): T {
  for (;;) {
    const next = inspection.next()
    if (next.done) return next.value
  }
}

/** An archive with the shorter game, and the longer one staged. */
function stageLonger(here: GameRecord, longer: GameRecord) {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  archive.games.import([here])
  expect(archive.games.stage([longer])).toMatchObject({ longer: [longer.header.gameId], added: [] })
  return { options, archive, games: archive.games }
}

describe('a longer version of a game that is here', () => {
  it('is none of another game with its id, also where nothing was done here yet', () => {
    const { games } = openHealthy(optionsIn(makeFolder()))
    games.import([upTo(WHOLE, 0)])
    const others = [
      playRecord({ gameId: 'g1', preset: 'duel', seed: 'other', steps: 20 }),
      playRecord({ gameId: 'g1', preset: 'two', seed: 'longer', steps: 20, header: { edition: 'conquest' } }),
    ]
    for (const other of others) expect(games.stage([other])).toMatchObject({ longer: [], alreadyHere: ['g1'] })
    expect(games.stage([WHOLE])).toMatchObject({ longer: ['g1'] })
  })

  it('is none of a game with another custom table, however alike both began', () => {
    const under = (word: string): GameRecord => {
      const printed = tableOf(CLASSIC)
      if (printed === null || !isGridTable(printed)) throw new Error('no table of classic')
      const table = { ...printed, kinds: printed.kinds.map((kind) => (kind.id === 'scout' ? { ...kind, name: word } : kind)) }
      const header = { set: { name: word, hash: hashOf(table), table } }
      return playRecord({ gameId: word, preset: TABLE_PRESET, seed: 'alike', steps: 30, header })
    }
    const { games } = openHealthy(optionsIn(makeFolder()))
    games.import([upTo(under('runner'), 10)])
    expect(games.stage([{ ...under('runner'), header: { ...under('runner').header, gameId: 'copy' } }])).toMatchObject({ longer: ['copy'] })
    expect(games.stage([under('scout of ours')])).toMatchObject({ longer: [], added: ['scout of ours'] })
  })

  it('replaces it: names, note, tags, marks and variations stay', () => {
    const { games, archive } = stageLonger(SHORT, { ...WHOLE, header: { ...WHOLE.header, note: 'of the file' } })
    const variations = { comments: [{ frame: 3, text: 'here' }], nodes: [] }
    games.setNote('g1', 'mine')
    games.rename('g1', 'red', 'Anna')
    games.tag(['g1'], { add: ['club'], remove: [] })
    games.keepVariations('g1', variations)
    archive.marks.setMark('g1', 'red', 'p1', 'spy?')
    expect(games.settle(['g1'], REPLACE)).toEqual({ replaced: ['g1'], added: [], inPlay: [] })
    expect(games.load('g1')).toMatchObject({ header: { note: 'mine', tags: ['club'] }, steps: WHOLE.steps, summary: WHOLE.summary })
    expect(games.row('g1')).toMatchObject({ damage: null, status: 'over', players: [{ player: { name: 'Anna' } }, {}] })
    expect([games.variations('g1'), archive.marks.marks('g1', 'red')]).toEqual([variations, { p1: 'spy?' }])
    expect(inspected(archive.care!.inspect()), 'no damage').toEqual([])
    expect([...games.played({})].flat(), 'counted in statistics').toHaveLength(1)
  })

  it('brings its note, tags, variations and analysis where the game here has none', () => {
    const variations = { comments: [{ frame: 3, text: 'there' }], nodes: [] }
    const longer = { ...WHOLE, header: { ...WHOLE.header, note: 'of the file', tags: ['away'] }, variations }
    const { games } = stageLonger(SHORT, longer)
    games.settle(['g1'], REPLACE)
    expect(games.load('g1')?.header).toMatchObject({ note: 'of the file', tags: ['away'] })
    expect(games.variations('g1')).toEqual(variations)
  })

  it('keeps hints and what was taken back, where it comes as a text and has neither', () => {
    const text = writeGame(WHOLE)
    if (!text.ok) throw new Error(text.error)
    const read = readGame(text.value)
    if (!read.ok) throw new Error(read.error)
    const last = SHORT.steps.at(-1)!
    const offered: StoredStep = { ...last, seq: 21, action: { type: 'offer-draw' }, events: [] }
    const undone: StoredStep = { ...last, seq: 22, action: { type: 'undo', to: 19 }, events: [] }
    const here = upTo({ ...SHORT, steps: [...SHORT.steps, offered, undone, { ...last, seq: 23 }] }, 23)
    const { games } = stageLonger(here, read.value)
    expect(games.settle([read.value.header.gameId], REPLACE)).toMatchObject({ replaced: ['g1'] })
    const grown = games.load('g1')!
    expect(grown.steps.slice(0, 23)).toEqual(here.steps)
    expect(replayDigitalImport(grown)).toMatchObject({ ok: true, value: { summary: { outcome: WHOLE.summary.outcome } } })
    const { game } = findEdition('classic')!
    const ends = [grown, WHOLE].map((record) => timelineOf(game, record).positions.map(({ state }) => game.encode(state)))
    expect(ends[0]).toEqual(ends[1])
  })

  it('comes next to it under a new id, and is known when the file comes again', () => {
    const { games } = stageLonger(SHORT, WHOLE)
    expect(games.settle(['g1'], { type: 'both', newId: () => 'n1' })).toEqual({ replaced: [], added: ['n1'], inPlay: [] })
    expect([games.load('g1'), games.load('n1')?.steps]).toEqual([SHORT, WHOLE.steps])
    expect(games.row('n1')).toMatchObject({ imported: true, damage: null })
    expect(games.stage([WHOLE])).toMatchObject({ alreadyHere: ['n1'], longer: [] })
  })

  it('keeps its own id next to it where that is free', () => {
    const longer = { ...WHOLE, header: { ...WHOLE.header, gameId: 'o1' } }
    const { games } = stageLonger(SHORT, longer)
    expect(games.settle(['o1'], { type: 'both', newId: () => 'n1' }).added).toEqual(['o1'])
    expect(games.load('o1')).toEqual(longer)
  })

  it('leaves a game in play alone, and is gone', () => {
    const { games } = stageLonger(SHORT, WHOLE)
    expect(games.settle(['g1'], { type: 'replace', isInPlay: (gameId) => gameId === 'g1' }).inPlay).toEqual(['g1'])
    expect(games.load('g1')).toEqual(SHORT)
    expect(games.settle(['g1'], REPLACE)).toEqual({ replaced: [], added: [], inPlay: [] })
  })

  it('leaves it as it is when the answer is to leave it, or the process is killed before one', () => {
    const left = stageLonger(SHORT, WHOLE)
    left.games.unstage(['g1'])
    expect(left.games.settle(['g1'], REPLACE).replaced).toEqual([])
    const killed = stageLonger(SHORT, WHOLE)
    killed.archive.close()
    const { games } = openHealthy(killed.options)
    expect([games.load('g1'), games.deleted(), games.settle(['g1'], REPLACE).replaced]).toEqual([SHORT, [], []])
  })

  it('comes in as a new game where the one here was deleted before the answer', () => {
    const { games } = stageLonger(SHORT, { ...WHOLE, header: { ...WHOLE.header, gameId: 'o1' } })
    games.delete(['g1'])
    expect(games.settle(['o1'], REPLACE)).toEqual({ replaced: [], added: ['o1'], inPlay: [] })
  })

  it('waits for its answer where the game here goes on meanwhile', () => {
    const { games } = stageLonger(SHORT, WHOLE)
    const next = upTo(WHOLE, 21)
    games.append('g1', next.steps.at(-1)!, next.summary)
    expect(games.settle(['g1'], REPLACE).replaced).toEqual(['g1'])
    expect(games.load('g1')?.steps).toEqual(WHOLE.steps)
  })
})

describe('a version that differs in an earlier step', () => {
  it('is not longer, under this id or another', () => {
    const played = withoutUndone(WHOLE.steps)[6]!
    const steps = WHOLE.steps.map((step) => (step === played ? otherwise(step) : step))
    const { games } = openHealthy()
    games.import([SHORT])
    expect(games.stage([{ ...WHOLE, steps }])).toMatchObject({ alreadyHere: ['g1'], longer: [] })
    const other = { ...WHOLE, header: { ...WHOLE.header, gameId: 'o1' }, steps }
    expect(games.stage([other])).toMatchObject({ added: ['o1'], longer: [] })
  })
})
