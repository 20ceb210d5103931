/** Real pieces: sides that enter the ranks of their own pieces. */
import { describe, expect, it } from 'vitest'
import type { NewGame } from '../../contract/table.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { openReal, heldBy } from '../../../test/support/table/real-pieces.ts'
import { makeGuest, makeKit, refusalOf, valueOf } from '../../../test/support/table/table-kit.ts'

describe('a side that enters its ranks itself', () => {
  /** Blue enters on a phone; Red’s moves are entered at the host’s screen. Red’s Scout on A5 is in front of Blue’s Marshal on A6. */
  async function openEntering(time: NewGame['clock'] = null) {
    const guests = new Set<Seat>()
    const { kit, gameId, tell } = await openReal({ held: heldBy(guests), areNoted: false, time })
    guests.add('blue')
    const blue = makeGuest('phone', { role: 'seat', gameId, seat: 'blue' })
    await valueOf(kit.handlers['table.open']({ gameId }, blue))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals', entersRanks: true } }, blue))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))
    await valueOf(tell('red', 'A4-A5'))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: 'A7-A6' } }, blue))
    const enter = (kind: string) => kit.handlers['table.do']({ gameId, command: { type: 'enter-rank', seat: 'blue', kind } }, blue)
    return { kit, gameId, tell, blue, enter, guests }
  }

  it('is asked before the outcome is announced, and only it gets what it entered', async () => {
    const { kit, tell, blue, enter } = await openEntering()
    const waits = await valueOf(tell('red', 'A5-A6'))
    expect(waits).toMatchObject({ tells: 'red', battle: { by: 'red', from: 'A5', to: 'A6', waitsFor: ['blue'], asks: null } })
    expect(blue.pushes.at(-1)!.snapshot.battle).toMatchObject({ asks: 'A6' })
    for (const kind of ['wizard', 'constructor']) expect(await refusalOf(enter(kind))).toBe('invalid')
    expect(await valueOf(enter('marshal'))).toMatchObject({ battle: null })
    const { steps, snapshot } = kit.host.pushes.at(-1)!
    expect(steps.map(({ kind, by, events }) => [kind, by, events.length > 0])).toEqual([
      ['rank-entered', 'blue', false],
      ['game', 'red', true],
    ])
    expect(JSON.stringify(steps[0])).not.toContain('marshal')
    expect(snapshot).toMatchObject({ tells: null, battle: null })
    expect(await refusalOf(enter('marshal'))).toBe('conflict')
  })

  it('passes the audit where it entered what it had sealed, wherever the piece went since', async () => {
    const { kit, gameId, tell, enter } = await openEntering()
    await valueOf(tell('red', 'A5-A6'))
    await valueOf(enter('marshal'))
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))).toMatchObject({
      seals: { faults: [] },
    })
  })

  it('gains nothing by another rank: the sealed army decides, and the audit finds the lie', async () => {
    const { kit, gameId, tell, enter } = await openEntering()
    await valueOf(tell('red', 'A5-A6'))
    await valueOf(enter('spy'))
    const fought = kit.host.pushes.at(-1)!.steps.at(-1)!
    expect(fought.events).toContainEqual(expect.objectContaining({ type: 'battle-fought', result: 'defender-wins' }))
    const over = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(over.seals?.faults).toEqual(['Step 7: Blue named the piece from A7 Spy, and it was sealed as Marshal.'])
  })

  it('cannot put off an attack by an illegal move or out of turn: it is asked until it has entered', async () => {
    const { kit, gameId, tell, blue, enter } = await openEntering()
    await valueOf(tell('red', 'A5-A6'))
    for (const action of ['B7-B6', 'A6-A5', 'A10-A9'])
      expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action } }, blue))).not.toBe('ok')
    expect(await refusalOf(tell('red', 'B4-B5'))).toBe('rule')
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.battle).toMatchObject({ waitsFor: ['blue'] })
    expect(await valueOf(enter('marshal'))).toMatchObject({ battle: null })
    expect(kit.host.pushes.at(-1)!.steps.at(-1)!.events).toContainEqual(expect.objectContaining({ type: 'battle-fought' }))
  })

  it('is asked together with the other side where both enter theirs, in either order', async () => {
    for (const order of [
      ['red', 'blue'],
      ['blue', 'red'],
    ] as const) {
      const guests = new Set<Seat>()
      const { kit, gameId } = await openReal({ held: heldBy(guests), areNoted: false })
      const phones = {
        red: makeGuest('one', { role: 'seat', gameId, seat: 'red' }),
        blue: makeGuest('two', { role: 'seat', gameId, seat: 'blue' }),
      }
      for (const seat of ['red', 'blue'] as const) {
        guests.add(seat)
        await valueOf(kit.handlers['table.open']({ gameId }, phones[seat]))
        await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals', entersRanks: true } }, phones[seat]))
      }
      const act = (seat: 'red' | 'blue', action: string) =>
        kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action } }, phones[seat])
      await valueOf(act('red', 'A4-A5'))
      await valueOf(act('blue', 'A7-A6'))
      expect(await valueOf(act('red', 'A5-A6'))).toMatchObject({ battle: { waitsFor: ['red', 'blue'], asks: 'A5' } })
      const [first, second] = order
      const enter = (seat: 'red' | 'blue') =>
        kit.handlers['table.do'](
          { gameId, command: { type: 'enter-rank', seat, kind: seat === 'red' ? 'scout' : 'marshal' } },
          phones[seat],
        )
      expect(await valueOf(enter(first))).toMatchObject({ battle: { waitsFor: [second], asks: null } })
      expect(await refusalOf(enter(first))).toBe('conflict')
      expect(await valueOf(enter(second))).toMatchObject({ battle: null, toAct: ['blue'] })
    }
  })

  it('uses its own clock, not the attacker’s (CL-23)', async () => {
    const { kit, gameId, tell, enter } = await openEntering({ bankMs: 60_000, incrementMs: 0 })
    expect(await valueOf(tell('red', 'A5-A6'))).toMatchObject({ clock: { running: 'blue', left: { red: 60_000, blue: 60_000 } } })
    kit.clock.pass(59_000)
    expect(await valueOf(tell('red', 'A5-A6'))).toMatchObject({ clock: { running: 'blue', left: { red: 60_000, blue: 1_000 } } })
    kit.clock.pass(2_000)
    expect(await refusalOf(enter('marshal'))).toBe('conflict')
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.outcome).toMatchObject({ reason: 'time', places: { red: 1, blue: 2 } })
  })

  it('is asked again after a restart, once the attack has been announced again, but not for what it has entered', async () => {
    const { kit, gameId, tell, guests } = await openEntering()
    await valueOf(tell('red', 'A5-A6'))
    const again = makeKit({ games: kit.games, held: heldBy(guests) })
    const { snapshot } = await valueOf(again.handlers['table.open']({ gameId }, again.host))
    expect(snapshot).toMatchObject({ tells: 'red', battle: null })
    const act = () => again.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: 'A5-A6' } }, again.host)
    expect(await valueOf(act())).toMatchObject({ battle: { waitsFor: ['blue'] } })
    guests.delete('blue') // the phone is lost, so the rank can no longer be entered
    expect(await valueOf(act())).toMatchObject({ battle: null, tells: 'blue' })
  })

  it('has its own phone, in a game whose moves are announced by their squares', async () => {
    const { kit, gameId } = await openReal({ areNoted: false })
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals', entersRanks: true } }, kit.host))).toBe(
      'invalid',
    )
  })
})
