import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { MOST_BYTES, PART_LENGTH } from '../contract/index.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import { formatDocument } from '../record/document.ts'
import { playRecord } from '../record/testing/games.ts'
import { refoldRefereed } from '../referee/refold.ts'
import { createImporting } from './importing.ts'
import { createReaderHere, SLICE_STEPS } from './reader.ts'

const caller = (id: string): Caller => ({ id, access: { role: 'host' }, send: () => undefined })
const [ADA, BEN] = [caller('ada'), caller('ben')]

/** Games that fill several slices. */
const GAMES = Array.from({ length: 5 }, (_, n) => playRecord({ gameId: `g${n}`, preset: 'duel', seed: `${n}`, steps: 400 }))
const STEPS = GAMES.reduce((sum, { steps }) => sum + steps.length, 0)
const IDS = GAMES.map(({ header }) => header.gameId)
const TEXT = formatDocument(GAMES, 0)

function openDoor() {
  const games = createMemoryStore()
  let ids = 0
  const room = createImporting({
    games,
    reader: createReaderHere({ refoldRefereed }),
    newId: () => `i${++ids}`,
    pause: () => Promise.resolve(),
  })
  const { handlers } = room
  const begin = async (by: Caller, bytes = TEXT.length) => {
    const begun = await handlers['history.import.begin']({ bytes }, by)
    return begun.ok ? begun.value.importId : begun.error.code
  }
  const send = async (importId: string, text = TEXT) => {
    for (let at = 0; at < text.length; at += PART_LENGTH)
      await handlers['history.import.part']({ importId, text: text.slice(at, at + PART_LENGTH) }, ADA)
  }
  const go = async (importId: string) => {
    const answer = await handlers['history.import.go']({ importId }, ADA)
    return answer.ok ? answer.value : answer.error
  }
  /** Goes on until some games are in. */
  const goUntilStoring = async (importId: string) => {
    for (;;) {
      const at = await go(importId)
      if ('stage' in at && at.stage === 'storing' && at.done > 0) return at
    }
  }
  const total = (): number => games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).total
  return { games, room, handlers, begin, send, go, goUntilStoring, total }
}

describe('an import', () => {
  it('stores a file in slices, the whole of it checked before', async () => {
    expect(STEPS).toBeGreaterThan(SLICE_STEPS)
    const door = openDoor()
    const importId = await door.begin(ADA)
    await door.send(importId)
    expect(door.total()).toBe(0)
    const stored = await door.goUntilStoring(importId)
    expect(stored).toMatchObject({ stage: 'storing', total: 5 })
    expect(door.total(), 'none is here before all are').toBe(0)
    expect(door.games.deleted(), 'nor in the bin').toEqual([])
    let last = await door.go(importId)
    while ('stage' in last && last.stage !== 'done') last = await door.go(importId)
    expect(last).toEqual({ stage: 'done', added: 5, alreadyHere: 0 })
    expect(GAMES.map(({ header }) => door.games.load(header.gameId))).toEqual(GAMES)
  })

  it('that is cancelled takes out again what it had put in, and only that', async () => {
    const door = openDoor()
    door.games.import([GAMES[0]!])
    const importId = await door.begin(ADA)
    await door.send(importId)
    await door.goUntilStoring(importId)
    await door.handlers['history.import.cancel']({ importId }, ADA)
    expect(door.games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).rows.map(({ gameId }) => gameId)).toEqual(['g0'])
    expect(await door.go(importId)).toMatchObject({ code: 'not-found' })
  })

  it('that is cancelled leaves in the bin what was there', async () => {
    const door = openDoor()
    door.games.import([GAMES[0]!])
    door.games.delete(['g0'])
    const importId = await door.begin(ADA)
    await door.send(importId)
    await door.goUntilStoring(importId)
    await door.handlers['history.import.cancel']({ importId }, ADA)
    expect(door.total()).toBe(0)
    expect(door.games.deleted().map(({ game }) => game.gameId)).toEqual(['g0'])
  })

  it('that is cancelled has changed nothing of what lies in the bin, also where the file has more of it', async () => {
    const door = openDoor()
    const [whole] = GAMES
    const shorter = playRecord({ gameId: 'g0', preset: 'duel', seed: '0', steps: 10 })
    expect(whole!.steps.length).toBeGreaterThan(10)
    door.games.import([shorter])
    door.games.delete(['g0'])
    const importId = await door.begin(ADA)
    await door.send(importId)
    await door.goUntilStoring(importId)
    await door.handlers['history.import.cancel']({ importId }, ADA)
    expect(door.games.restore(['g0'])).toEqual(['g0'])
    expect(door.games.load('g0')).toEqual(shorter)
    door.games.delete(['g0'])
    const again = await door.begin(ADA)
    await door.send(again)
    let last = await door.go(again)
    while ('stage' in last && last.stage !== 'done') last = await door.go(again)
    expect(last).toEqual({ stage: 'done', added: 5, alreadyHere: 0 })
    expect(door.games.load('g0')).toEqual(whole)
  })

  it('that is asked for twice at once loses nothing: one answer waits for the other', async () => {
    const door = openDoor()
    const importId = await door.begin(ADA)
    await door.send(importId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => door.go(importId)))
    expect(answers).toContainEqual({ stage: 'done', added: 5, alreadyHere: 0 })
    expect(GAMES.map(({ header }) => door.games.load(header.gameId))).toEqual(GAMES)
  })

  it('that a power cut ended is not here by half; the same file brings all of it', async () => {
    const door = openDoor()
    const importId = await door.begin(ADA)
    await door.send(importId)
    await door.goUntilStoring(importId)
    door.room.close()
    expect(door.total()).toBe(0)
    const again = await door.begin(ADA)
    await door.send(again)
    let last = await door.go(again)
    while ('stage' in last && last.stage !== 'done') last = await door.go(again)
    expect(last).toEqual({ stage: 'done', added: 5, alreadyHere: 0 })
    expect(GAMES.map(({ header }) => door.games.load(header.gameId))).toEqual(GAMES)
    expect(door.games.deleted()).toEqual([])
  })

  it('is cancelled when its screen goes away', async () => {
    const door = openDoor()
    const importId = await door.begin(ADA)
    await door.send(importId)
    await door.goUntilStoring(importId)
    door.room.left('ben')
    expect(await door.go(importId)).toMatchObject({ stage: 'storing' })
    door.room.left('ada')
    expect(door.games.restore(IDS)).toEqual([])
    expect(door.total()).toBe(0)
  })

  it('that cannot be taken out again, on a full disk perhaps, lies in no bin, and goes before the next one', async () => {
    const door = openDoor()
    const importId = await door.begin(ADA)
    await door.send(importId)
    await door.goUntilStoring(importId)
    const working = { ...door.games }
    Object.assign(door.games, {
      unstage: () => {
        throw new Error('no room')
      },
    })
    expect(() => door.room.left('ada')).not.toThrow()
    expect([door.total(), door.games.deleted()]).toEqual([0, []])
    Object.assign(door.games, { unstage: (gameIds: readonly string[]) => working.unstage(gameIds) })
    expect(await door.begin(BEN)).toMatch(/^i/)
    expect(door.games.restore(IDS)).toEqual([])
  })

  it('is undone as one, once', async () => {
    const door = openDoor()
    const importId = await door.begin(ADA)
    await door.send(importId)
    let last = await door.go(importId)
    while ('stage' in last && last.stage !== 'done') last = await door.go(importId)
    expect(await door.handlers['history.import.undo']({ importId }, ADA)).toEqual({ ok: true, value: { removed: 5 } })
    expect(door.total()).toBe(0)
    expect(await door.handlers['history.import.undo']({ importId }, ADA)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  it('waits for another screen’s, but follows upon an own one that was left', async () => {
    const door = openDoor()
    const first = await door.begin(ADA)
    expect(await door.begin(BEN)).toBe('conflict')
    const second = await door.begin(ADA)
    expect(second).not.toBe(first)
    expect(await door.go(first)).toMatchObject({ code: 'not-found' })
  })

  it('is refused when the file is too large, before and while it arrives', async () => {
    const door = openDoor()
    expect(await door.begin(ADA, MOST_BYTES + 1)).toBe('too-large')
    const importId = await door.begin(ADA, 10)
    const text = ' '.repeat(PART_LENGTH)
    for (let at = 0; at < MOST_BYTES / PART_LENGTH; at++) await door.handlers['history.import.part']({ importId, text }, ADA)
    expect(await door.handlers['history.import.part']({ importId, text }, ADA)).toMatchObject({ ok: false, error: { code: 'too-large' } })
    expect(await door.go(importId)).toMatchObject({ code: 'not-found' })
  })

  it('that cannot be stored is taken out again, and the reason is told', async () => {
    const door = openDoor()
    const { games } = door
    const importId = await door.begin(ADA)
    await door.send(importId)
    await door.goUntilStoring(importId)
    Object.assign(games, {
      stage: () => {
        throw new Error('no room')
      },
    })
    await expect(door.go(importId)).rejects.toThrow('no room')
    expect(door.total()).toBe(0)
    expect(door.games.deleted()).toEqual([])
    expect(await door.begin(BEN)).toMatch(/^i/)
  })
})
