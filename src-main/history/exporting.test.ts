import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { PART_LENGTH } from '../contract/index.ts'
import { DamagedGameError } from '../record/damage.ts'
import { formatDocument } from '../record/document.ts'
import { createMemoryReader, createMemoryStore } from '../record/memory-store.ts'
import { makeRecord, NOON } from '../../test/support/record/records.ts'
import type { GameRecord } from '../record/types.ts'
import { createExporting, type ExportWish } from './exporting.ts'
import { createWriterHere, type FileWriter } from './writer.ts'

const caller = (id: string): Caller => ({ id, access: { role: 'host' }, send: () => undefined })
const [ADA, BEN] = [caller('ada'), caller('ben')]
const ALL: ExportWish = { gameIds: [], unfinished: true }

const makeGames = (count: number, note = ''): readonly GameRecord[] =>
  Array.from({ length: count }, (_, n) => makeRecord(`g${n}`, 9, { header: { note }, summary: { updatedAt: NOON + n } }))

/** Counts the games that were added and whose text was not requested yet. */
function makeCountingWriter(newReader = createMemoryReader) {
  const inner = createWriterHere(newReader)
  let held = 0
  const seen = { most: 0, all: 0, stopped: 0 }
  const writer: FileWriter = {
    open() {
      const writing = inner.open()
      return {
        add(part) {
          seen.all++
          seen.most = Math.max(seen.most, ++held)
          writing.add(part)
        },
        take() {
          held = 0
          return writing.take()
        },
        stop() {
          seen.stopped++
          writing.stop()
        },
      }
    },
  }
  return { writer, seen }
}

function openDoor(records: readonly GameRecord[], newReader = createMemoryReader) {
  const games = createMemoryStore()
  games.import(records)
  const { writer, seen } = makeCountingWriter(newReader)
  let ids = 0
  const room = createExporting({ games, writer, newId: () => `e${++ids}`, now: () => NOON, isHeld: () => false })
  const { handlers } = room
  const begin = async (by: Caller = ADA, wish = ALL) => {
    const begun = await handlers['history.export.begin'](wish, by)
    return begun.ok ? begun.value.exportId : begun.error.code
  }
  const go = async (exportId: string) => {
    const answer = await handlers['history.export.go']({ exportId }, ADA)
    return answer.ok ? answer.value : answer.error
  }
  /** The parts of the file, and how it ended. */
  const fetch = async (exportId: string) => {
    const parts: string[] = []
    for (;;) {
      const answer = await go(exportId)
      if (!('stage' in answer) || answer.stage !== 'writing') return { parts, end: answer }
      parts.push(answer.text)
    }
  }
  const cancel = (exportId: string) => handlers['history.export.cancel']({ exportId }, ADA)
  return { games, room, seen, begin, go, fetch, cancel }
}

describe('an export', () => {
  it('brings many games in parts, the oldest first, that together are the file', async () => {
    const records = makeGames(700, 'x'.repeat(1_000))
    const door = openDoor(records)
    const { parts, end } = await door.fetch(await door.begin())
    expect(end).toEqual({ stage: 'done', fileName: 'marshal-games-2026-01-01.json', games: 700, unfinished: 0, damaged: [] })
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.join('')).toBe(formatDocument(records, NOON))
  })

  it('holds each game once, even if it was chosen twice: duplicates could not be imported', async () => {
    const [first, second] = makeGames(2)
    const door = openDoor([first!, second!])
    const { parts } = await door.fetch(await door.begin(ADA, { gameIds: ['g1', 'g0', 'g1'], unfinished: true }))
    expect(parts.join('')).toBe(formatDocument([second!, first!], NOON))
  })

  it('holds a few games at a time, and works only when asked', async () => {
    const door = openDoor(makeGames(700, 'x'.repeat(1_000)))
    const exportId = await door.begin()
    expect(door.seen.all).toBe(0)
    await door.go(exportId)
    expect(door.seen.all).toBeLessThan(350)
    await door.fetch(exportId)
    expect(door.seen).toMatchObject({ all: 700, stopped: 1 })
    expect(door.seen.most).toBeLessThanOrEqual(20)
  })

  it('says how far it is, in games', async () => {
    const door = openDoor(makeGames(700, 'x'.repeat(1_000)))
    const progress = await door.go(await door.begin())
    expect(progress).toMatchObject({ stage: 'writing', total: 700 })
    expect('done' in progress && progress.done > 0 && progress.done < 700).toBe(true)
  })

  it('splits a game that is longer than a part, but never a character', async () => {
    const records = [makeRecord('g1', 1, { header: { note: `${'\u{1F3B2}'.repeat(PART_LENGTH)}` } })]
    for (const note of ['', 'x']) {
      const shifted = records.map((record) => ({ ...record, header: { ...record.header, note: note + record.header.note } }))
      const door = openDoor(shifted)
      const { parts } = await door.fetch(await door.begin())
      expect(parts.length).toBeGreaterThan(2)
      expect(parts.every((part) => part.isWellFormed() && part.length <= PART_LENGTH)).toBe(true)
      expect(parts.join('')).toBe(formatDocument(shifted, NOON))
    }
  })

  it('leaves out a damaged game and names it; alone it is refused', async () => {
    const damage = new DamagedGameError({ gameId: 'g1', names: ['Ada', 'Ben'], part: 'steps', sound: 2 })
    const door = openDoor(makeGames(3), () => ({
      take(part) {
        const record = part as GameRecord
        if (record.header.gameId === 'g1') throw damage
        return record
      },
    }))
    const { parts, end } = await door.fetch(await door.begin())
    expect(end).toMatchObject({ stage: 'done', games: 2, damaged: [damage.message] })
    expect((JSON.parse(parts.join('')) as { games: { header: { gameId: string } }[] }).games.map(({ header }) => header.gameId)).toEqual([
      'g0',
      'g2',
    ])
    const alone = await door.fetch(await door.begin(ADA, { gameIds: ['g1'], unfinished: true }))
    expect(alone.end).toMatchObject({ code: 'damaged', message: damage.message })
  })

  it('skips a game that was deleted meanwhile, unless it was chosen', async () => {
    const door = openDoor(makeGames(3))
    const [all, chosen] = [await door.begin(), { gameIds: ['g0', 'g1', 'g2'], unfinished: true }]
    door.games.delete(['g1'])
    expect((await door.fetch(all)).end).toMatchObject({ stage: 'done', games: 2 })
    expect((await door.fetch(await door.begin(ADA, chosen))).end).toMatchObject({ code: 'not-found' })
  })

  it('ends by its screen, by another export of that screen, and when the screen disconnects', async () => {
    const door = openDoor(makeGames(3))
    const first = await door.begin()
    expect(await door.begin(BEN)).toBe('conflict')
    await door.cancel(first)
    expect(await door.go(first)).toMatchObject({ code: 'not-found' })
    const second = await door.begin()
    const third = await door.begin()
    expect(await door.go(second)).toMatchObject({ code: 'not-found' })
    door.room.left('ada')
    expect(await door.go(third)).toMatchObject({ code: 'not-found' })
    expect(door.seen.stopped).toBe(3)
    expect(await door.begin(BEN)).toMatch(/^e/)
  })

  it('that crashes reports that once, and ends', async () => {
    const door = openDoor(makeGames(3), () => ({
      take: () => {
        throw new RangeError('out of memory')
      },
    }))
    const exportId = await door.begin()
    await expect(door.go(exportId)).rejects.toThrow('out of memory')
    expect(await door.go(exportId)).toMatchObject({ code: 'not-found' })
    expect(await door.begin(BEN)).toMatch(/^e/)
  })

  it('answers simultaneous requests one after another, each with the next part', async () => {
    const records = makeGames(700, 'x'.repeat(1_000))
    const door = openDoor(records)
    const exportId = await door.begin()
    const answers = await Promise.all(Array.from({ length: 3 }, () => door.go(exportId)))
    const { parts } = await door.fetch(exportId)
    const texts = answers.map((answer) => ('text' in answer ? answer.text : ''))
    expect([...texts, ...parts].join('')).toBe(formatDocument(records, NOON))
  })
})
