/** Guests with a seat of their own at a referee's table. */
import { describe, expect, it } from 'vitest'
import type { Access, Caller } from '../../contract/handlers.ts'
import { HOST_COMMANDS, REFEREE_END_REASONS, refereeCommand, type NewReferee, type RefereeSnapshot } from '../../contract/index.ts'
import { mayAsk } from '../../server/access.ts'
import { SEATS, type Seat } from '../../engine/core/seats.ts'
import { createMemoryCustomEditions, createMemoryStore } from '../../record/memory-store.ts'
import { createReferee } from '../create-referee.ts'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { createTable, requestFor, STILL, type AskedOf } from '../../../test/support/referee/table.ts'

/** Red at the host's screen, Blue with a phone. */
async function openTable(settings: Partial<NewReferee> = {}) {
  const held = { isHeld: (_gameId: string, seat: Seat) => seat === 'blue', onChange: () => () => undefined }
  const { handlers } = createReferee({ ...STILL, held, games: createMemoryStore(), sets: createMemoryCustomEditions(), newId: () => 'g1' })
  const by = (access: Access): Caller => ({ id: access.role, access, send: () => undefined })
  const host = by({ role: 'host' })
  const blue = by({ role: 'seat', gameId: 'g1', seat: 'blue' })
  await handlers['referee.create'](
    {
      edition: 'classic',
      preset: 'full',
      players: { red: 'Anna', blue: 'Ben' },
      reveal: 'both',
      tray: 'secret',
      attackerWinsTies: false,
      oneTimeBombs: false,
      ...settings,
    },
    host,
  )
  const ask = async (caller: Caller, what: AskedOf, given: object = {}, seen?: number): Promise<string> => {
    const [name, args] = requestFor(what, given)
    const answer = await (handlers[name] as (args: object, caller: Caller) => Promise<{ ok: boolean; error?: { code: string } }>)(
      { gameId: 'g1', ...args, ...(seen === undefined ? {} : { seen }) },
      caller,
    )
    return answer.ok ? 'ok' : (answer.error?.code ?? '')
  }
  const now = async (): Promise<RefereeSnapshot> => {
    const answer = await handlers['referee.open']({ gameId: 'g1' }, host)
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.value
  }
  return { host, blue, ask, now }
}

describe('a guest at the referee’s table', () => {
  it('enters and takes back the moves of its own seat, which the host’s screen cannot', async () => {
    const { host, blue, ask } = await openTable({ depth: 'moves' })
    const [own, others] = [
      { seat: 'blue', from: 60, to: 50 },
      { seat: 'red', from: 30, to: 40 },
    ]
    expect(await ask(blue, 'move', others)).toBe('unauthorised')
    expect(await ask(host, 'move', others)).toBe('ok')
    expect(await ask(blue, 'take-back', { seat: 'red' })).toBe('unauthorised')
    expect(await ask(host, 'move', own)).toBe('unauthorised')
    expect(await ask(blue, 'move', own)).toBe('ok')
    expect(await ask(host, 'take-back', { seat: 'blue' })).toBe('unauthorised')
    expect(await ask(blue, 'take-back', { seat: 'blue' })).toBe('ok')
    const access = { role: 'seat', gameId: 'g1', seat: 'blue' } as const
    expect(
      mayAsk('referee.do', { gameId: 'g1', command: { type: 'lay', turn: 'blue', armies: [] } }, access),
      'where all stand is said at the host’s screen',
    ).not.toBeNull()
  })

  it('enters nothing that is so for all: that is the host’s, and so are the ends that name no seat', () => {
    const access = { role: 'seat', gameId: 'g1', seat: 'blue' } as const
    const may = (command: object, as: Access = access) => mayAsk('referee.do', { gameId: 'g1', command }, as) === null
    const seatless = refereeCommand.options.filter(({ entries }) => !('seat' in entries) && !('attacker' in entries))
    // Which flags fell with a piece is open to all, and any player enters it (CA-15).
    expect(seatless.map(({ entries }) => entries.type.literal).toSorted()).toEqual([...HOST_COMMANDS, 'carried'].toSorted())
    expect(may({ type: 'carried', flags: ['blue'] })).toBe(true)
    const facts = [
      { type: 'lay', turn: 'blue', armies: [] },
      { type: 'tell-land', holdings: [{ seat: 'blue', territories: 9, cities: 3 }] },
      { type: 'renew-pile' },
    ]
    const ends = [null, 'red'].flatMap((seat) => REFEREE_END_REASONS.map((reason) => ({ type: 'end', reason, seat })))
    for (const command of [...facts, ...ends]) {
      expect(may(command), JSON.stringify(command)).toBe(false)
      expect(may(command, { role: 'host' }), JSON.stringify(command)).toBe(true)
    }
    expect(may({ type: 'end', reason: 'resigned', seat: 'blue' })).toBe(true)
  })

  it('speaks for its seat, and the host’s screen does not', async () => {
    const { host, blue, ask } = await openTable()
    expect(await ask(host, 'begin', { attacker: 'blue' })).toBe('unauthorised')
    expect(await ask(blue, 'begin', { attacker: 'blue' })).toBe('ok')
    expect(await ask(host, 'enter', { seat: 'blue', kind: 'miner' })).toBe('unauthorised')
    expect(await ask(blue, 'enter', { seat: 'blue', kind: 'miner' })).toBe('ok')
    expect(await ask(host, 'enter', { seat: 'red', kind: 'scout' })).toBe('ok')
    for (const seat of SEATS.filter((each) => each !== 'blue'))
      expect(await ask(blue, 'enter', { seat, kind: 'scout' })).toBe('unauthorised')
  })

  it('does nothing by a late tap, once there are steps that its screen had not shown', async () => {
    const { host, blue, ask, now } = await openTable()
    const { seq } = await now()
    expect(await ask(host, 'begin', { attacker: 'red' })).toBe('ok')
    expect(await ask(host, 'enter', { seat: 'red', kind: 'scout' })).toBe('ok')
    const before = await now()
    expect(await ask(blue, 'enter', { seat: 'blue', kind: 'miner' }, seq)).toBe('conflict')
    expect(await now()).toEqual(before)
    expect(await ask(blue, 'enter', { seat: 'blue', kind: 'miner' }, before.seq)).toBe('ok')
  })

  it('enters its piece while the other army enters its own', async () => {
    const { host, blue, ask, now } = await openTable()
    expect(await ask(host, 'begin', { attacker: 'red' })).toBe('ok')
    const { seq } = await now()
    expect(await ask(host, 'enter', { seat: 'red', kind: 'scout' })).toBe('ok')
    expect(await ask(blue, 'enter', { seat: 'blue', kind: 'miner' }, seq)).toBe('ok')
  })

  it('reads its own ledger, which the host no longer does (CL-20)', async () => {
    const { host, blue, ask } = await openTable()
    for (const name of ['referee.ledger', 'referee.look', 'referee.contradiction'] as const) {
      expect(await ask(host, name, { seat: 'blue' }), name).toBe('unauthorised')
      expect(await ask(blue, name, { seat: 'red' }), name).toBe('unauthorised')
    }
    expect(await ask(blue, 'referee.ledger', { seat: 'blue' })).toBe('ok')
  })

  it('draws the cards of its own seat, which no other screen does (CQ-7)', async () => {
    const { host, blue, ask } = await openTable({ edition: 'conquest', preset: 'two', tray: 'open', deck: 'app' })
    expect(await ask(host, 'draw-cards', { seat: 'blue' })).toBe('unauthorised')
    expect(await ask(blue, 'draw-cards', { seat: 'red' })).toBe('unauthorised')
    expect(mayAsk('referee.do', { gameId: 'g1', command: { type: 'draw-cards', seat: 'blue' } }, blue.access)).toBeNull()
    expect(await ask(blue, 'draw-cards', { seat: 'blue' })).toBe('ok')
    expect(await ask(host, 'lay-cards', { seat: 'blue' })).toBe('unauthorised')
  })

  it('puts the pieces back only in its own battle, and needs agreement where the other began', async () => {
    const { host, blue, ask, now } = await openTable()
    expect(await ask(blue, 'cancel')).toBe('conflict')
    await ask(host, 'begin', { attacker: 'red' })
    expect(await ask(host, 'cancel'), 'not for both').toBe('unauthorised')
    expect(await ask(blue, 'cancel')).toBe('ok')
    expect((await now()).puttingBack).toMatchObject({ askedBy: 'blue', toAnswer: ['red'] })
    expect(await ask(blue, 'answer-cancel', { seat: 'red', accept: true })).toBe('unauthorised')
    expect(await ask(host, 'answer-cancel', { seat: 'red', accept: true })).toBe('ok')
    expect((await now()).cancelled).toMatchObject([{ by: 'blue', agreed: true }])
  })

  it('is asked before the game ends without an entry: a draw, on time, by material (CL-23)', async () => {
    const { host, blue, ask, now } = await openTable()
    expect(await ask(host, 'end', { reason: 'agreed', seat: null })).toBe('unauthorised')
    expect(await ask(host, 'end', { reason: 'time', seat: 'red' }), 'time is up for who has lost by it').toBe('unauthorised')
    expect(await ask(blue, 'offer-end', { seat: 'red', reason: 'agreed', loser: null })).toBe('unauthorised')
    expect(await ask(blue, 'offer-end', { seat: 'blue', reason: 'agreed', loser: null })).toBe('ok')
    expect(await ask(host, 'answer-end', { seat: 'blue', accept: true })).toBe('unauthorised')
    expect(await ask(host, 'answer-end', { seat: 'red', accept: true })).toBe('ok')
    expect((await now()).outcome?.reason).toBe('agreed')
  })
})

describe('a battle on two screens', () => {
  it('is entered in either order, and announced alike (CL-14)', () => {
    const announcedRuling = (order: readonly Seat[]) => {
      const table = createTable()
      const kinds: Readonly<Partial<Record<Seat, string>>> = { red: 'miner', blue: 'bomb' }
      table.ask('begin', { attacker: 'red' })
      const snapshot = order.map((seat) => table.ask('enter', { seat, kind: kinds[seat] }))
      return snapshot.at(-1)?.ruling
    }
    const said = announcedRuling(['red', 'blue'])
    expect(said).toMatchObject({ attackerKind: 'miner', defenderKind: 'bomb', result: 'attacker-wins' })
    expect(announcedRuling(['blue', 'red'])).toEqual(said)
  })

  const otherAnnounced = () => {
    const table = createTable()
    table.ask('begin', { attacker: 'red' })
    return table.ask('enter', { seat: 'blue', kind: 'scout' })
  }

  it('asks both at once, and the defender only once', () => {
    const table = createTable()
    expect(table.ask('begin', { attacker: 'red' }).stage).toMatchObject({ toEnter: 'red', waiting: ['red', 'blue'] })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'bomb' })
    expect(snapshot.stage).toMatchObject({ toEnter: 'red', waiting: ['red'] })
    expect({ ...snapshot, info: null }, 'what Blue has entered stays hidden').toEqual({ ...otherAnnounced(), info: null })
    expect(table.refused('enter', { seat: 'blue', kind: 'scout' })).toMatchObject({ code: 'conflict' })
  })

  it('is folded from the store between the two, and read from a file', () => {
    const table = createTable()
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'blue', kind: 'bomb' })
    expect(table.ask('referee.open').stage).toMatchObject({ waiting: ['red'] })
    table.ask('enter', { seat: 'red', kind: 'miner' })
    isReadAgain(table)
  })
})
