import { describe, expect, it } from 'vitest'
import { lower, raise } from './curtain.ts'
import { openSession } from './session.ts'
import {
  army,
  begin,
  beginHotSeat,
  boardIn,
  editionOf,
  HOT_SEAT,
  legalIn,
  makeKit,
  passScreen,
  refusalOf,
  valueOf,
} from '../../test/support/table/table-kit.ts'

const first = <T>(items: readonly T[]): T => items[0]!

describe('a hot-seat game', () => {
  it('opens behind the curtain, without secrets', async () => {
    const kit = makeKit()
    const { snapshot } = await begin(kit, HOT_SEAT)
    expect(snapshot).toMatchObject({
      viewer: 'spectator',
      curtain: { to: 'red', lowered: true },
      choices: { legal: [] },
      status: 'deploying',
    })
  })

  it('shows the actor the outcome before the screen is handed on', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit)
    const { text } = first(legalIn(snapshot))
    const after = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: text } }, kit.host))
    expect(after).toMatchObject({ viewer: 'red', toAct: ['blue'], choices: { legal: [] }, curtain: { to: 'blue', lowered: false } })
    expect(first(kit.host.pushes.at(-1)!.steps)).toMatchObject({ by: 'red', text, kind: 'game' })
    const lowered = await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    expect(lowered).toMatchObject({ viewer: 'spectator', curtain: { to: 'blue', lowered: true } })
  })

  it('raises only for the seat that is to act, and replays what that seat has not seen', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit)
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: first(legalIn(snapshot)).text } }, kit.host),
    )
    expect(await refusalOf(kit.handlers['table.raise']({ gameId, seat: 'blue' }, kit.host))).toBe('conflict')
    await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    expect(await refusalOf(kit.handlers['table.raise']({ gameId, seat: 'red' }, kit.host))).toBe('conflict')
    const raised = await valueOf(kit.handlers['table.raise']({ gameId, seat: 'blue' }, kit.host))
    expect(raised.snapshot).toMatchObject({ viewer: 'blue', curtain: null })
    expect(raised.replay.map(({ by }) => by)).toEqual(['red'])
    expect(raised.log).toHaveLength(3)
  })

  it('never lets a seat act, deploy or mark that is not the one shown', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit)
    const { handlers, host } = kit
    expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: 'A7-A6' } }, host))).toBe(
      'conflict',
    )
    expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'mark', seat: 'blue', piece: 'x', mark: '?' } }, host))).toBe(
      'conflict',
    )
    expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'resign', seat: 'blue' } }, host))).toBe('conflict')
    await valueOf(handlers['table.lower']({ gameId }, host))
    expect(
      await refusalOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: first(legalIn(snapshot)).text } }, host)),
    ).toBe('conflict')
  })

  it('lets either seat deploy first (CL-5)', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, HOT_SEAT)
    await valueOf(kit.handlers['table.raise']({ gameId, seat: 'blue' }, kit.host))
    const after = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'blue', placement: army(HOT_SEAT, 'blue') } }, kit.host),
    )
    expect(after).toMatchObject({ toAct: ['red'], curtain: { to: 'red', lowered: false } })
  })

  it('keeps the curtain down for a second screen of the host', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit)
    await valueOf(kit.handlers['table.open']({ gameId }, { ...kit.host, id: 'second' }))
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ viewer: 'spectator', curtain: { to: 'red', lowered: true } })
  })

  it('ends with both armies shown and no curtain (CL-24)', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit)
    const over = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(over).toMatchObject({ status: 'over', curtain: null, outcome: { places: { red: 2, blue: 1 }, reason: 'resigned' } })
    expect(boardIn(over).every((piece) => piece === null || piece.kind !== null)).toBe(true)
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))).toBe('rule')
  })

  it('is played to its end by passing the screen, and resumes after every step', async () => {
    const kit = makeKit()
    const begun = await beginHotSeat(kit, { ...HOT_SEAT, options: { preset: 'barrage', quietLimit: 60 } })
    const { gameId } = begun
    let { snapshot } = begun
    const { game } = editionOf('classic')
    for (let i = 0; snapshot.status !== 'over'; i++) {
      const seat = snapshot.viewer === 'red' ? 'red' : 'blue'
      const { text } = legalIn(snapshot)[(i * 7) % legalIn(snapshot).length]!
      snapshot = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action: text } }, kit.host))
      expect(kit.games.load(gameId)!.steps).toHaveLength(snapshot.seq)
      if (snapshot.status !== 'over') snapshot = await passScreen(kit, gameId, seat === 'red' ? 'blue' : 'red')
    }
    expect(game.outcome(snapshot.view)).not.toBeNull()
    const again = makeKit({ games: kit.games })
    const opened = await valueOf(again.handlers['table.open']({ gameId }, again.host))
    expect(opened.snapshot.outcome).toEqual(snapshot.outcome)
    expect(opened.log).toHaveLength(snapshot.seq)
  })
})

describe('steps that a seat had not seen', () => {
  it('are hidden from all once the curtain is down', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit)
    const session = openSession(kit.games.load(gameId)!, { left: null, isHeld: () => false })
    expect(raise(session, 'red')).toBeNull()
    expect(session.unseen).toBe(2)
    expect(lower(session)).toBeNull()
    expect(session.unseen).toBe(Infinity)
  })
})
