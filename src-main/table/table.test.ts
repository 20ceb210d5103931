import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { pushes, requests } from '../contract/index.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import {
  AGAINST_BOT,
  ANN,
  army,
  begin,
  beginAgainstBot,
  beginHotSeat,
  boardIn,
  BOT,
  BOTS,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  passScreen,
  refusalOf,
  settled,
  valueOf,
} from '../../test/support/table/table-kit.ts'

describe('a new game', () => {
  it('is refused with unknown editions, bots and options', async () => {
    const { handlers, host } = makeKit()
    expect(await refusalOf(handlers['table.create']({ ...HOT_SEAT, edition: 'other' }, host))).toBe('not-found')
    expect(await refusalOf(handlers['table.create']({ ...HOT_SEAT, players: { red: ANN, blue: { ...BOT, bot: 'hal' } } }, host))).toBe(
      'not-found',
    )
    expect(await handlers['table.create']({ ...HOT_SEAT, options: { preset: 'huge' } }, host)).toMatchObject({
      error: { code: 'invalid', detail: 'preset' },
    })
  })

  it('is stored at once, with a seed that the app draws and never sends', async () => {
    const kit = makeKit()
    const { seed: _drawn, ...wish } = HOT_SEAT
    const opened = await begin(kit, wish)
    const { header, summary } = kit.games.load(opened.gameId)!
    expect(header).toMatchObject({ kind: 'digital', preset: 'barrage', origin: null, seed: expect.stringMatching(/^seed-/) as string })
    expect(summary).toMatchObject({ status: 'deploying', length: 0 })
    expect(JSON.stringify(opened)).not.toContain(header.seed)
  })
})

describe('access to tables', () => {
  it('lets seat and spectator tokens open their game only, each with its own view', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit)
    const other = await begin(kit, HOT_SEAT)
    const blue = makeGuest('blue', { role: 'seat', gameId, seat: 'blue' })
    const watcher = makeGuest('watcher', { role: 'spectator', gameId })
    expect(await refusalOf(kit.handlers['table.open']({ gameId: other.gameId }, blue))).toBe('unauthorised')
    expect((await valueOf(kit.handlers['table.open']({ gameId }, blue))).snapshot).toMatchObject({ viewer: 'blue', curtain: null })
    expect((await valueOf(kit.handlers['table.open']({ gameId }, watcher))).snapshot).toMatchObject({
      viewer: 'spectator',
      choices: { legal: [] },
    })
    expect(kit.host.pushes.at(-1)!.snapshot.viewer).not.toBe('blue')
  })

  it('lets guests neither create games, nor raise curtains, nor act for others', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit)
    const { handlers } = kit
    const action = legalIn(snapshot)[0]!.text
    const blue = makeGuest('blue', { role: 'seat', gameId, seat: 'blue' })
    const watcher = makeGuest('watcher', { role: 'spectator', gameId })
    for (const guest of [blue, watcher]) {
      await valueOf(handlers['table.open']({ gameId }, guest))
      expect(await refusalOf(handlers['table.create'](HOT_SEAT, guest))).toBe('unauthorised')
      expect(await refusalOf(handlers['table.rematch']({ gameId, how: 'same-armies' }, guest))).toBe('unauthorised')
      expect(await refusalOf(handlers['table.lower']({ gameId }, guest))).toBe('unauthorised')
      expect(await refusalOf(handlers['table.raise']({ gameId, seat: 'blue' }, guest))).toBe('unauthorised')
      expect(await refusalOf(handlers['table.watch']({ gameId, viewer: 'arbiter' }, guest))).toBe('unauthorised')
      expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action } }, guest))).toBe('unauthorised')
      expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, guest))).toBe('unauthorised')
    }
    expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action } }, blue))).toBe('rule')
  })

  it('requires a game to be open, and sends nothing after closing', async () => {
    const kit = makeKit()
    const { gameId } = await valueOf(kit.handlers['table.create'](HOT_SEAT, kit.host))
    expect(await refusalOf(kit.handlers['table.lower']({ gameId }, kit.host))).toBe('conflict')
    expect(await refusalOf(kit.handlers['table.lower']({ gameId: 'none' }, kit.host))).toBe('not-found')
    expect(await refusalOf(kit.handlers['table.open']({ gameId: 'none' }, kit.host))).toBe('not-found')
    const blue = makeGuest('blue', { role: 'seat', gameId, seat: 'blue' })
    await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    await valueOf(kit.handlers['table.open']({ gameId }, blue))
    await valueOf(kit.handlers['table.close']({ gameId }, blue))
    const heard = blue.pushes.length
    await valueOf(kit.handlers['table.raise']({ gameId, seat: 'red' }, kit.host))
    expect(blue.pushes).toHaveLength(heard)
  })
})

describe('a step', () => {
  it('is stored before it is sent', async () => {
    const games = createMemoryStore()
    const kit = makeKit({ games })
    const stored: number[] = []
    const sent: number[] = []
    const listener = {
      ...kit.host,
      id: 'listener',
      send: (_push: string, payload: unknown) => {
        const { snapshot } = payload as { snapshot: { seq: number; gameId: string } }
        stored.push(games.load(snapshot.gameId)!.steps.length)
        sent.push(snapshot.seq)
      },
    }
    const { gameId } = await begin(kit, AGAINST_BOT)
    await valueOf(kit.handlers['table.open']({ gameId }, listener))
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: army(AGAINST_BOT, 'red') } }, kit.host),
    )
    await settled()
    await valueOf(
      kit.handlers['table.do'](
        { gameId, command: { type: 'act', seat: 'red', action: legalIn(kit.host.pushes.at(-1)!.snapshot)[0]!.text } },
        kit.host,
      ),
    )
    await settled()
    expect(sent).toEqual([1, 2, 3, 4])
    expect(stored).toEqual(sent)
  })

  it('that cannot be stored never happened', async () => {
    const games = createMemoryStore()
    let full = false
    const kit = makeKit({
      games: {
        ...games,
        append: (...args) => {
          if (full) throw new Error('disk full')
          games.append(...args)
        },
      },
    })
    const { gameId, snapshot } = await beginHotSeat(kit)
    const pushed = kit.host.pushes.length
    full = true
    expect(() =>
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host),
    ).toThrow('disk full')
    expect(kit.host.pushes.slice(pushed).flatMap(({ steps }) => steps)).toEqual([])
    full = false
    const after = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[1]!.text } }, kit.host),
    )
    expect(after.seq).toBe(3)
  })

  it('of a bot that cannot be stored is reported, and the game waits', async () => {
    const games = createMemoryStore()
    const kit = makeKit({
      games: {
        ...games,
        append: () => {
          throw new Error('disk full')
        },
      },
    })
    await begin(kit, BOTS)
    await settled()
    expect(kit.warnings).toEqual(['A step could not be stored; the game waits.'])
  })

  it('that the rules refuse is explained with the rule, and changes nothing (CL-13)', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit)
    const answer = await kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: 'E5-E6' } }, kit.host)
    expect(answer).toMatchObject({ ok: false, error: { code: 'rule', rule: 'CL-7', detail: 'no-piece', at: 'E5' } })
    expect(await kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: {} } }, kit.host)).toMatchObject({
      error: { code: 'rule', rule: 'CL-5' },
    })
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: 'nonsense' } }, kit.host))).toBe(
      'invalid',
    )
    expect(kit.games.load(gameId)!.steps).toHaveLength(2)
  })

  it('matches its schema', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock: { bankMs: 60_000, incrementMs: 0 } })
    const opened = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(v.parse(requests['table.open'].result, opened)).toEqual(opened)
    for (const push of kit.host.pushes) expect(v.parse(pushes['table.changed'], push)).toEqual(push)
  })
})

describe('marks', () => {
  it('are seen by the seat that made them, survive the app, and go with an empty text', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit)
    const piece = boardIn(snapshot).find((seen) => seen?.seat === 'blue')!.id
    const marked = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'mark', seat: 'red', piece, mark: 'bomb?' } }, kit.host),
    )
    expect(marked.marks).toEqual({ [piece]: 'bomb?' })
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(marked)[0]!.text } }, kit.host))
    expect((await passScreen(kit, gameId, 'blue')).marks).toEqual({})
    expect(kit.games.load(gameId)!.steps).toHaveLength(3)
  })

  it('go only on enemy pieces on the board', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit)
    const own = boardIn(snapshot).find((seen) => seen?.seat === 'red')!.id
    for (const piece of [own, 'no-piece'])
      expect(
        await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'mark', seat: 'red', piece, mark: '?' } }, kit.host)),
      ).toBe('not-found')
  })
})

describe('a rematch', () => {
  const finished = async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    return { kit, gameId }
  }

  it('waits for the end of the game', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit)
    expect(await refusalOf(kit.handlers['table.rematch']({ gameId, how: 'same-armies' }, kit.host))).toBe('conflict')
  })

  it('has the same armies in the same places, under fresh ids', async () => {
    const { kit, gameId } = await finished()
    const next = await valueOf(kit.handlers['table.rematch']({ gameId, how: 'same-armies' }, kit.host))
    await valueOf(kit.handlers['table.open']({ gameId: next.gameId }, kit.host))
    const { snapshot } = await valueOf(kit.handlers['table.raise']({ gameId: next.gameId, seat: 'red' }, kit.host))
    const before = kit.games.load(gameId)!
    expect(snapshot).toMatchObject({ status: 'playing', toAct: ['red'] })
    const after = kit.games.load(next.gameId)!
    expect(after.header).toMatchObject({ options: before.header.options, players: before.header.players })
    expect(after.header.seed).not.toBe(before.header.seed)
    expect(after.steps.map(({ action }) => action)).toEqual(before.steps.slice(0, 2).map(({ action }) => action))
    expect(after.steps[1]!.events.at(-1)).not.toEqual(before.steps[1]!.events.at(-1))
  })

  it('has only the armies deployed before a resignation; the player who resigned deploys', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, HOT_SEAT)
    await passScreen(kit, gameId, 'red')
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: army(HOT_SEAT, 'red') } }, kit.host),
    )
    await passScreen(kit, gameId, 'blue')
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'blue' } }, kit.host))
    const next = await valueOf(kit.handlers['table.rematch']({ gameId, how: 'same-armies' }, kit.host))
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId: next.gameId }, kit.host))
    expect(snapshot).toMatchObject({ status: 'deploying', toAct: ['blue'], outcome: null })
  })

  it('can begin with a new deployment', async () => {
    const { kit, gameId } = await finished()
    const next = await valueOf(kit.handlers['table.rematch']({ gameId, how: 'all-new' }, kit.host))
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId: next.gameId }, kit.host))
    expect(snapshot).toMatchObject({ status: 'deploying', toAct: ['red', 'blue'] })
  })
})

describe('a game played on from another one’s frame', () => {
  it('opens at that position, is played against the bot, and can be repeated', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    const review = reviewOf(kit.games)
    await valueOf(review['review.playOn']({ gameId, frame: 2, players: { red: ANN, blue: BOT } }, kit.host))
    const opened = await valueOf(kit.handlers['table.open']({ gameId: 'on' }, kit.host))
    expect(opened.snapshot).toMatchObject({ viewer: 'red', view: snapshot.view, canUndo: false })
    expect(opened.log.map(({ kind }) => kind)).toEqual(['game', 'game', 'played-on'])
    await valueOf(
      kit.handlers['table.do'](
        { gameId: 'on', command: { type: 'act', seat: 'red', action: legalIn(opened.snapshot)[0]!.text } },
        kit.host,
      ),
    )
    await settled()
    const undone = await valueOf(kit.handlers['table.do']({ gameId: 'on', command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(undone.view).toEqual(snapshot.view)
    await valueOf(kit.handlers['table.do']({ gameId: 'on', command: { type: 'resign', seat: 'red' } }, kit.host))
    const again = await valueOf(kit.handlers['table.rematch']({ gameId: 'on', how: 'same-position' }, kit.host))
    expect((await valueOf(kit.handlers['table.open']({ gameId: again.gameId }, kit.host))).snapshot.view).toEqual(snapshot.view)
  })
})

describe('what a game was played on from', () => {
  it('belongs to another game: it cannot be taken back, neither alone nor by asking', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit)
    const moved = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host),
    )
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    await valueOf(reviewOf(kit.games)['review.playOn']({ gameId, frame: 3, players: { red: ANN, blue: BOT } }, kit.host))
    const opened = await valueOf(kit.handlers['table.open']({ gameId: 'on' }, kit.host))
    expect([moved.canUndo, opened.snapshot.canUndo]).toEqual([true, false])
    expect(await refusalOf(kit.handlers['table.do']({ gameId: 'on', command: { type: 'undo', seat: 'red' } }, kit.host))).toBe('conflict')
  })
})

describe('the size of messages', () => {
  it('stays within 16 kB for every push of a whole full-board game, for every viewer', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, {
      ...BOTS,
      options: { preset: 'full', quietLimit: 100 },
      clock: { bankMs: 600_000, incrementMs: 0 },
    })
    const watchers = (['red', 'spectator'] as const).map((viewer) => ({ viewer, guest: makeGuest(viewer) }))
    for (const { viewer, guest } of watchers) {
      await valueOf(kit.handlers['table.open']({ gameId }, guest))
      await valueOf(kit.handlers['table.watch']({ gameId, viewer }, guest))
    }
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: false, delayMs: 0 } }, kit.host))
    for (let i = 0; i < 20_000 && kit.host.pushes.at(-1)!.snapshot.status !== 'over'; i++) await settled()
    expect(kit.host.pushes.at(-1)!.snapshot.status).toBe('over')
    const pushed = [kit.host, ...watchers.map(({ guest }) => guest)].flatMap((guest) => guest.pushes)
    const sizes = pushed.map((payload) => Buffer.byteLength(JSON.stringify({ push: 'table.changed', payload })))
    expect(sizes.length).toBeGreaterThan(100)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16 * 1024)
  })
})
