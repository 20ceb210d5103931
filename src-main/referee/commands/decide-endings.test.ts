import { describe, expect, it } from 'vitest'
import { reviewRefereed } from '../record.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { createTable, type TestTable } from '../../../test/support/referee/table.ts'

/** A game that Blue has resigned after one battle. */
function resigned(settings: Parameters<typeof createTable>[0] = {}): TestTable {
  const table = createTable(settings)
  table.fight('red', 'general', 'miner')
  table.ask('end', { reason: 'resigned', seat: 'blue' })
  return table
}

describe('taking back a declared end (CL-22, CL-23)', () => {
  it('needs the other player’s agreement, and then the game goes on', () => {
    const table = resigned()
    expect(table.ask('ask-reopening', { seat: 'blue' })).toMatchObject({
      reopening: { askedBy: 'blue', agreed: [], toAnswer: ['red'] },
      stage: { type: 'over' },
    })
    expect(table.refused('answer-reopening', { seat: 'blue', accept: true })).toMatchObject({ detail: 'own-reopening' })
    expect(table.ask('answer-reopening', { seat: 'red', accept: true })).toMatchObject({
      ...{ reopening: null, notice: 'game-reopened', outcome: null },
      stage: { type: 'idle' },
    })
    expect(table.games.row(table.gameId)).toMatchObject({ status: 'playing', outcome: null })
    expect(table.fight('red', 'marshal', 'flag').outcome).toMatchObject({ reason: 'flag-captured' })
  })

  it.each(['red', 'blue'] as const)('is declined or withdrawn by %s, and the end remains', (seat) => {
    const table = resigned()
    table.ask('ask-reopening', { seat: 'blue' })
    expect(table.ask('answer-reopening', { seat, accept: false })).toMatchObject({
      ...{ reopening: null, notice: 'reopening-declined' },
      outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' },
    })
    expect(table.games.row(table.gameId)).toMatchObject({ status: 'over' })
  })

  it('waits for its answer, also after the app was closed', () => {
    const table = resigned()
    table.ask('ask-reopening', { seat: 'red' })
    const seq = table.ask('referee.open').entries[0]!.seq
    expect(table.refused('ask-reopening', { seat: 'blue' })).toMatchObject({ detail: 'correction-open' })
    expect(table.refused('ask-correction', { seat: 'red', seq })).toMatchObject({ detail: 'correction-open' })
    expect(table.reopen().ask('answer-reopening', { seat: 'blue', accept: true }).outcome).toBeNull()
  })

  it('is for games that are over, by the players’ own word', () => {
    const table = createTable()
    expect(table.refused('ask-reopening', { seat: 'red' })).toMatchObject({ detail: 'not-over' })
    expect(table.refused('answer-reopening', { seat: 'red', accept: true })).toMatchObject({ detail: 'no-reopening' })
    table.fight('red', 'general', 'flag')
    expect(table.refused('ask-reopening', { seat: 'blue' })).toEqual({
      ...{ code: 'conflict', detail: 'ended-by-entry' },
      message: 'The last entry ended this game. Correct that entry to go on.',
    })
  })

  it('can be done again and again, and ends again', () => {
    const table = resigned()
    for (const reason of ['agreed', 'resigned'] as const) {
      table.ask('ask-reopening', { seat: 'red' })
      table.ask('answer-reopening', { seat: 'blue', accept: true })
      const seat = reason === 'agreed' ? null : 'red'
      expect(table.ask('end', { reason, seat }).outcome).toMatchObject({ reason })
    }
  })

  it('is stored and deletes nothing, and its file is read again', () => {
    const table = resigned()
    table.ask('ask-reopening', { seat: 'blue' })
    table.ask('answer-reopening', { seat: 'red', accept: true })
    const { summary, ...bare } = table.games.load(table.gameId)!
    expect(bare.steps.flatMap(({ events }) => events.map(({ type }) => type)).slice(-3)).toEqual([
      ...['game-ended', 'reopening-asked', 'game-reopened'],
    ])
    expect(replayRefereedImport(JSON.parse(JSON.stringify(bare)) as typeof bare)).toMatchObject({ ok: true, value: { summary } })
    expect(summary).toMatchObject({ status: 'playing', outcome: null })
  })

  it.each([
    ['an end taken back without a request', '{"type":"reopening-asked","by":"blue"}', '{"type":"correction-declined","by":"blue"}'],
    ['a question by a seat that does not play', '{"type":"reopening-asked","by":"blue"}', '{"type":"reopening-asked","by":"green"}'],
    ['a game reopened that had not ended', '{"type":"game-ended"', '{"type":"game-reopened"'],
  ])('a file is refused with %s', (_story, text, other) => {
    const table = resigned()
    table.ask('ask-reopening', { seat: 'blue' })
    table.ask('answer-reopening', { seat: 'red', accept: true })
    const { header, steps } = table.games.load(table.gameId)!
    const json = JSON.stringify({ header, steps })
    expect(json).toContain(text)
    const forged = JSON.parse(json.replace(text, other)) as { header: typeof header; steps: typeof steps }
    expect(replayRefereedImport(forged)).toMatchObject({ ok: false })
  })

  it('closes the review again: ranks are open only while the game is over (CL-24)', () => {
    const table = resigned({ reveal: 'silent', tray: 'stealth' })
    expect(reviewRefereed(table.games.load(table.gameId)!)?.entries[0]!.ruling).toMatchObject({ attackerKind: 'general' })
    table.ask('ask-reopening', { seat: 'blue' })
    table.ask('answer-reopening', { seat: 'red', accept: true })
    expect(reviewRefereed(table.games.load(table.gameId)!)?.entries[0]!.ruling).toMatchObject({ attackerKind: null })
  })
})

describe('a game that is over', () => {
  it('can still have its entries corrected, however it ended (CL-21, CL-23)', () => {
    const table = resigned()
    const seq = table.ask('referee.open').entries[0]!.seq
    expect(table.correct(seq, 'general', 'scout')).toMatchObject({
      entries: [{ ruling: { defenderKind: 'scout' }, corrections: [{}] }],
      outcome: { reason: 'resigned' },
    })
    const captured = createTable()
    const first = captured.fight('red', 'general', 'miner').entries[0]!.seq
    captured.fight('red', 'general', 'flag')
    expect(captured.correct(first, 'general', 'scout')).toMatchObject({ outcome: { reason: 'flag-captured' }, notice: null })
  })
})
