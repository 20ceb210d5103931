import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { begin, beginHotSeat, BOTS, HOT_SEAT, legalIn, makeKit, settled, valueOf } from '../../test/support/table/table-kit.ts'

describe('a game that is deleted while it is open', () => {
  it('informs every screen that has it open, and refuses later requests clearly', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, { ...HOT_SEAT, clock: { bankMs: 60_000, incrementMs: 0 } })
    const sent: unknown[] = []
    const screen: Caller = { id: 'screen', access: { role: 'host' }, send: (push, payload) => void sent.push([push, payload]) }
    await valueOf(kit.handlers['table.open']({ gameId }, screen))
    sent.length = 0
    kit.games.delete([gameId])
    kit.gone([gameId, 'never-opened'])
    expect(sent).toEqual([['game.gone', { gameId }]])
    expect(kit.clock.timers).toBe(0)
    const refused = { ok: false, error: { code: 'not-found', message: expect.stringContaining('History can bring it back') as string } }
    expect(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, screen)).toEqual(
      refused,
    )
    expect(kit.handlers['table.open']({ gameId }, screen)).toEqual(refused)
    kit.games.restore([gameId])
    expect((await valueOf(kit.handlers['table.open']({ gameId }, screen))).snapshot.seq).toBe(snapshot.seq)
  })

  it('is gone for good once erased, and a guest learns only that it is gone', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit, HOT_SEAT)
    kit.games.delete([gameId])
    kit.gone([gameId])
    const refusalFor = (access: Caller['access']): unknown =>
      kit.handlers['table.open']({ gameId }, { id: 'other', access, send: () => undefined })
    const guest = { role: 'seat', gameId, seat: 'blue' } as const
    const saying = (words: string) => ({ ok: false, error: { code: 'not-found', message: expect.stringContaining(words) as string } })
    expect([refusalFor({ role: 'host' }), refusalFor(guest)]).toEqual([saying('in the recycle bin'), saying('not here any more')])
    kit.games.erase([gameId])
    expect([refusalFor({ role: 'host' }), refusalFor(guest)]).toEqual([saying('deleted for good'), saying('not here any more')])
  })

  it('stops its bots', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, BOTS)
    await settled()
    kit.games.delete([gameId])
    kit.gone([gameId])
    kit.host.pushes.length = 0
    kit.clock.pass(60_000)
    await settled()
    expect(kit.warnings).toEqual([])
    expect(kit.host.pushes).toEqual([])
  })
})
