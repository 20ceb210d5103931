import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import type { SETTLINGS } from '../contract/history.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import { formatDocument } from '../record/document.ts'
import { playRecord } from '../../test/support/record/games.ts'
import type { GameStore } from '../record/types.ts'
import { replayRefereedImport } from '../referee/imports/replay-import.ts'
import { createImporting } from './importing.ts'
import { createReaderHere, SLICE_STEPS, type FileReader } from './reader.ts'

const caller = (id: string): Caller => ({ id, access: { role: 'host' }, send: () => undefined })
const [ADA, BEN] = [caller('ada'), caller('ben')]

/** Games that fill several slices. */
const GAMES = Array.from({ length: 5 }, (_, n) => playRecord({ gameId: `g${n}`, preset: 'duel', seed: `${n}`, steps: 400 }))
const IDS = GAMES.map(({ header }) => header.gameId)
const DONE = {
  stage: 'done',
  added: 5,
  unfinished: 0,
  alreadyHere: 0,
  longer: 0,
  longerNames: [],
  withoutAnalysis: 0,
  leftOut: 0,
  faults: [],
}
const TEXT = formatDocument(GAMES, 0)
/** Up to the end of the third game. */
const THREE = TEXT.indexOf('\n', TEXT.indexOf('"gameId":"g2"'))

/** A reader that answers only when the test says so. */
function makeSlowReader() {
  const answers: (() => void)[] = []
  let stopped = 0
  const reader: FileReader = {
    open: () => ({
      read: () =>
        new Promise((done) => answers.push(() => done({ ok: true, value: { withoutAnalysis: 0, leftOut: 0, texts: [], faults: [] } }))),
      stop: () => void stopped++,
    }),
  }
  return { reader, answer: () => answers.shift()?.(), stopped: () => stopped, waiting: () => answers.length }
}

function makeImporting(reader: FileReader = createReaderHere({ replayRefereedImport })) {
  const games = createMemoryStore()
  /** How many steps came to the store at a time. */
  const slices: number[] = []
  let ids = 0
  const inPlay = new Set<string>()
  /** Ids of games that have become longer. */
  const extended: string[] = []
  /** What fails where the disk is full. */
  const disk: Pick<GameStore, 'stage' | 'unstage'> = {
    stage: (...slice) => games.stage(...slice),
    unstage: (gameIds) => games.unstage(gameIds),
  }
  const room = createImporting({
    games: {
      ...games,
      stage(records, earlier) {
        slices.push(records.reduce((sum, { steps }) => sum + steps.length, 0))
        return disk.stage(records, earlier)
      },
      unstage: (gameIds) => disk.unstage(gameIds),
    },
    reader,
    newId: () => `i${++ids}`,
    pause: () => Promise.resolve(),
    isInPlay: (gameId) => inPlay.has(gameId),
    extended: (gameIds) => void extended.push(...gameIds),
    gone: () => undefined,
    isHeld: () => false,
  })
  const { handlers } = room
  const begin = async (by: Caller) => {
    const begun = await handlers['history.import.begin']({}, by)
    return begun.ok ? begun.value.importId : begun.error.code
  }
  const send = async (importId: string, text: string, isLast = false) => {
    const answer = await handlers['history.import.part']({ importId, text, isLast }, ADA)
    return answer.ok ? answer.value : answer.error
  }
  const go = async (importId: string) => {
    const answer = await handlers['history.import.go']({ importId }, ADA)
    return answer.ok ? answer.value : answer.error
  }
  /** A file of which some games have come in. */
  const beginHalf = async () => {
    const importId = await begin(ADA)
    expect(await send(importId, TEXT.slice(0, THREE))).toEqual({ stage: 'reading', isReady: true })
    return importId
  }
  const sendRest = (importId: string) => send(importId, TEXT.slice(THREE), true)
  const bringIn = async () => send(await begin(ADA), TEXT, true)
  const settle = async (importId: string, how: (typeof SETTLINGS)[number]) => {
    const answer = await handlers['history.import.settle']({ importId, how }, ADA)
    return answer.ok ? answer.value : answer.error
  }
  const cancel = (importId: string) => handlers['history.import.cancel']({ importId }, ADA)
  const total = (): number => games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).total
  return { games, disk, slices, room, handlers, begin, send, go, beginHalf, sendRest, bringIn, settle, cancel, total, inPlay, extended }
}

describe('an import', () => {
  it('reads a file part by part, a slice of games at a time, and shows none of them before all are stored', async () => {
    const door = makeImporting()
    const importId = await door.beginHalf()
    expect([door.total(), door.games.deleted()], 'nowhere before all are').toEqual([0, []])
    expect(await door.sendRest(importId)).toEqual(DONE)
    expect(GAMES.map(({ header }) => door.games.load(header.gameId))).toEqual(GAMES)
  })

  it('never has more games in memory than a slice of them', async () => {
    const door = makeImporting()
    await door.bringIn()
    expect(door.slices.length).toBeGreaterThan(1)
    expect(Math.max(...door.slices)).toBeLessThanOrEqual(SLICE_STEPS)
  })

  it('has one part of a file at a time: another one is refused until it is ready', async () => {
    const slow = makeSlowReader()
    const door = makeImporting(slow.reader)
    const importId = await door.begin(ADA)
    expect(await door.send(importId, 'a')).toEqual({ stage: 'reading', isReady: false })
    expect(await door.send(importId, 'b')).toMatchObject({ code: 'conflict' })
    expect(await door.go(importId)).toEqual({ stage: 'reading', isReady: false })
    expect(slow.waiting()).toBe(1)
    slow.answer()
    await Promise.resolve()
    expect(await door.go(importId)).toEqual({ stage: 'reading', isReady: true })
    expect(await door.send(importId, 'b')).toEqual({ stage: 'reading', isReady: false })
  })

  it('that is cancelled while a part is read ends its reader', async () => {
    const slow = makeSlowReader()
    const door = makeImporting(slow.reader)
    const importId = await door.begin(ADA)
    await door.send(importId, 'a')
    const asked = door.go(importId)
    await door.cancel(importId)
    expect([await asked, slow.stopped()]).toEqual([{ stage: 'ended' }, 1])
  })

  it('that is refused at its end has changed nothing', async () => {
    const door = makeImporting()
    const importId = await door.beginHalf()
    const answer = await door.send(importId, `${TEXT.slice(THREE)} more`, true)
    expect(answer).toMatchObject({ code: 'damaged', message: expect.stringContaining('Nothing was imported.') as string })
    expect(door.games.restore(IDS)).toEqual([])
    expect(await door.go(importId)).toMatchObject({ code: 'not-found' })
  })

  it('imports all games without errors, and reports the others with the reason', async () => {
    const door = makeImporting()
    const importId = await door.beginHalf()
    const answer = await door.send(importId, TEXT.slice(THREE).replace('"gameId":"g4"', '"gameId":"g1"'), true)
    const faults = [
      {
        message: expect.stringMatching(
          /^Game 5 of the file .* has the id of game 2, which is another\. Import it from a file of its own\.$/,
        ) as string,
        at: 'games.4.header.gameId',
      },
    ]
    expect(answer).toEqual({ ...DONE, added: 4, leftOut: 1, faults })
    expect(door.total()).toBe(4)
    expect(await door.handlers['history.import.undo']({ importId }, ADA)).toEqual({ ok: true, value: { removed: 4 } })
  })

  it('takes a game that the file has twice once, the longer of both, whichever comes first', async () => {
    const whole = { ...GAMES[0]!, header: { ...GAMES[0]!.header, note: 'of the file' } }
    const shorter = playRecord({ gameId: 'g0', preset: 'duel', seed: '0', steps: 10 })
    for (const games of [
      [shorter, whole],
      [whole, shorter],
      [whole, GAMES[1]!, GAMES[2]!, shorter],
      [shorter, ...GAMES.slice(1), whole],
    ]) {
      const door = makeImporting()
      const answer = await door.send(await door.begin(ADA), formatDocument(games, 0), true)
      expect(answer).toMatchObject({ stage: 'done', added: games.length - 1, unfinished: 0, alreadyHere: 1, longer: 0, faults: [] })
      expect(door.games.load('g0')).toEqual(whole)
    }
  })

  describe('of a longer version of a game that is here', () => {
    const shorter = playRecord({ gameId: 'g0', preset: 'duel', seed: '0', steps: 10 })
    const bringLonger = async () => {
      const door = makeImporting()
      door.games.import([shorter])
      door.games.setNote('g0', 'my note')
      const importId = await door.begin(ADA)
      expect(await door.send(importId, TEXT, true)).toMatchObject({ added: 4, longer: 1 })
      expect(door.games.load('g0')?.steps, 'before an answer').toEqual(shorter.steps)
      return { ...door, importId }
    }

    it('replaces it, and keeps its note', async () => {
      const { games, settle, importId, extended } = await bringLonger()
      expect(await settle(importId, 'replace')).toEqual({ replaced: 1, added: 0, inPlay: 0 })
      expect(games.load('g0')).toMatchObject({ header: { note: 'my note' }, steps: GAMES[0]!.steps, summary: GAMES[0]!.summary })
      expect(extended).toEqual(['g0'])
      expect(await settle(importId, 'replace')).toMatchObject({ code: 'not-found' })
    })

    it('adds it next to the other, and undoes that with the import', async () => {
      const { games, settle, importId, handlers, total } = await bringLonger()
      expect(await settle(importId, 'both')).toEqual({ replaced: 0, added: 1, inPlay: 0 })
      expect(games.load('g0')?.steps).toEqual(shorter.steps)
      expect(total()).toBe(6)
      expect(await handlers['history.import.undo']({ importId }, ADA)).toEqual({ ok: true, value: { removed: 5 } })
      expect(games.load('g0')?.steps).toEqual(shorter.steps)
    })

    it('leaves a game in play alone', async () => {
      const { games, settle, importId, inPlay, total } = await bringLonger()
      inPlay.add('g0')
      expect(await settle(importId, 'replace')).toEqual({ replaced: 0, added: 0, inPlay: 1 })
      expect(games.load('g0')?.steps).toEqual(shorter.steps)
      expect(total()).toBe(5)
    })

    it('leaves it alone on request, once the screen has left, and before its next import', async () => {
      const endings: readonly ((door: Awaited<ReturnType<typeof bringLonger>>) => unknown)[] = [
        ({ settle, importId }) => settle(importId, 'leave'),
        ({ room }) => room.left('ada'),
        ({ begin }) => begin(ADA),
      ]
      for (const end of endings) {
        const door = await bringLonger()
        await end(door)
        expect(await door.settle(door.importId, 'replace')).toMatchObject({ code: 'not-found' })
        expect(door.games.load('g0')?.steps).toEqual(shorter.steps)
        expect(door.total()).toBe(5)
      }
    })

    it('asks no more once another screen brings a version of the same game, which that one settles alone', async () => {
      const { settle, importId, handlers, games, room } = await bringLonger()
      const begun = await handlers['history.import.begin']({}, BEN)
      const other = begun.ok ? begun.value.importId : ''
      const shorter = playRecord({ gameId: 'g0', preset: 'duel', seed: '0', steps: 20 })
      await handlers['history.import.part']({ importId: other, text: formatDocument([shorter], 0), isLast: true }, BEN)
      expect(await settle(importId, 'leave')).toMatchObject({ code: 'not-found' })
      room.left('ada')
      expect(await settle(other, 'replace')).toMatchObject({ replaced: 1 })
      expect(games.load('g0')?.steps).toHaveLength(20)
    })

    it('keeps asking while another screen imports and leaves', async () => {
      const { settle, importId, handlers, room, begin, games } = await bringLonger()
      const other = await begin(BEN)
      await handlers['history.import.cancel']({ importId: other }, BEN)
      room.left('ben')
      expect(await settle(importId, 'replace')).toMatchObject({ replaced: 1 })
      expect(games.load('g0')?.steps).toEqual(GAMES[0]!.steps)
    })
  })

  it('reports a game that is longer in the file, and takes the longer one once the other is in the recycle bin', async () => {
    const door = makeImporting()
    const shorter = playRecord({ gameId: 'g0', preset: 'duel', seed: '0', steps: 10 })
    door.games.import([shorter])
    const names = shorter.header.players.map(({ player }) => player.name).join(' – ')
    expect(await door.bringIn()).toEqual({ ...DONE, added: 4, longer: 1, longerNames: [names] })
    expect(door.games.load('g0')).toEqual(shorter)
    door.games.delete(['g0'])
    expect(await door.bringIn()).toMatchObject({ added: 1, alreadyHere: 4, longer: 0 })
    expect(door.games.load('g0')).toEqual(GAMES[0])
  })

  it('that is cancelled removes what it had staged, and only that', async () => {
    const door = makeImporting()
    door.games.import([GAMES[0]!])
    const importId = await door.beginHalf()
    await door.cancel(importId)
    expect(door.games.restore(IDS)).toEqual([])
    expect(door.games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).rows.map(({ gameId }) => gameId)).toEqual(['g0'])
    expect(await door.go(importId)).toMatchObject({ code: 'not-found' })
  })

  it('that is cancelled leaves the recycle bin as it was', async () => {
    const door = makeImporting()
    door.games.import([GAMES[0]!])
    door.games.delete(['g0'])
    await door.cancel(await door.beginHalf())
    expect(door.total()).toBe(0)
    expect(door.games.deleted().map(({ game }) => game.gameId)).toEqual(['g0'])
  })

  it('that is cancelled changes nothing in the recycle bin, also where the file has a longer game', async () => {
    const door = makeImporting()
    const [whole] = GAMES
    const shorter = playRecord({ gameId: 'g0', preset: 'duel', seed: '0', steps: 10 })
    expect(whole!.steps.length).toBeGreaterThan(10)
    door.games.import([shorter])
    door.games.delete(['g0'])
    await door.cancel(await door.beginHalf())
    expect(door.games.restore(['g0'])).toEqual(['g0'])
    expect(door.games.load('g0')).toEqual(shorter)
    door.games.delete(['g0'])
    expect(await door.bringIn()).toEqual(DONE)
    expect(door.games.load('g0')).toEqual(whole)
  })

  it('whose progress is requested twice at once loses nothing', async () => {
    const door = makeImporting()
    const importId = await door.beginHalf()
    const answers = await Promise.all([door.sendRest(importId), ...Array.from({ length: 9 }, () => door.go(importId))])
    expect(answers).toContainEqual(DONE)
    expect(GAMES.map(({ header }) => door.games.load(header.gameId))).toEqual(GAMES)
  })

  it('that a power cut ended leaves nothing; the same file then brings all of it', async () => {
    const door = makeImporting()
    await door.beginHalf()
    door.room.close()
    expect(door.total()).toBe(0)
    expect(await door.bringIn()).toEqual(DONE)
    expect(GAMES.map(({ header }) => door.games.load(header.gameId))).toEqual(GAMES)
    expect(door.games.deleted()).toEqual([])
  })

  it('is cancelled when its screen disconnects', async () => {
    const door = makeImporting()
    const importId = await door.beginHalf()
    door.room.left('ben')
    expect(await door.go(importId)).toMatchObject({ stage: 'reading' })
    door.room.left('ada')
    expect(await door.begin(BEN)).toMatch(/^i/)
    expect(door.games.restore(IDS)).toEqual([])
    expect(door.total()).toBe(0)
  })

  it('whose staged games cannot be removed, as on a full disk, is in no list, and is removed before the next one', async () => {
    const door = makeImporting()
    const importId = await door.beginHalf()
    let isFull = true
    door.disk.unstage = (gameIds) => {
      if (isFull) throw new Error('no room')
      door.games.unstage(gameIds)
    }
    await door.cancel(importId)
    expect([door.total(), door.games.deleted()]).toEqual([0, []])
    isFull = false
    expect(await door.begin(BEN)).toMatch(/^i/)
    expect(door.games.restore(IDS)).toEqual([])
  })

  it('is undone as a whole, once', async () => {
    const door = makeImporting()
    const importId = await door.beginHalf()
    await door.sendRest(importId)
    expect(await door.handlers['history.import.undo']({ importId }, ADA)).toEqual({ ok: true, value: { removed: 5 } })
    expect(door.total()).toBe(0)
    expect(await door.handlers['history.import.undo']({ importId }, ADA)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  it('waits for another screen’s import, but replaces an abandoned one of its own screen', async () => {
    const door = makeImporting()
    const first = await door.begin(ADA)
    expect(await door.begin(BEN)).toBe('conflict')
    const second = await door.begin(ADA)
    expect(second).not.toBe(first)
    expect(await door.go(first)).toMatchObject({ code: 'not-found' })
  })

  it('that cannot be stored is removed, and the reason is reported', async () => {
    const door = makeImporting()
    const importId = await door.beginHalf()
    door.disk.stage = () => {
      throw new Error('no room')
    }
    await expect(door.sendRest(importId)).rejects.toThrow('no room')
    expect(door.total()).toBe(0)
    expect(door.games.restore(IDS)).toEqual([])
    expect(await door.begin(BEN)).toMatch(/^i/)
  })
})
