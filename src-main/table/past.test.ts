import { describe, expect, it } from 'vitest'
import {
  AGAINST_BOT,
  army,
  begin,
  beginHotSeat,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  passScreen,
  settled,
  valueOf,
} from './testing/table-kit.ts'

const at = (view: { readonly viewer: unknown }) => view.viewer

describe('looking back while a game is played', () => {
  it.each(['marked', 'pure'] as const)(
    'gives what this seat was shown at that time, to the byte, at a table that is %s',
    async (memory) => {
      const kit = makeKit()
      const wish = { ...AGAINST_BOT, options: { preset: 'barrage', memory } }
      const { gameId } = await begin(kit, wish)
      await valueOf(kit.handlers['table.deploy']({ gameId, seat: 'red', placement: army(wish, 'red') }, kit.host))
      for (let turn = 0; turn < 25; turn++) {
        await settled()
        const { snapshot } = kit.host.pushes.at(-1)!
        const choices = legalIn(snapshot)
        if (choices.length === 0) break
        const { text } = choices.find(({ attack }) => attack) ?? choices[turn % choices.length]!
        await valueOf(kit.handlers['table.act']({ gameId, seat: 'red', action: text }, kit.host))
      }
      const then = kit.host.pushes.filter(({ steps, snapshot }) => steps.length > 0 && snapshot.status === 'playing')
      expect(then.length).toBeGreaterThan(8)
      for (const { snapshot } of then) {
        const { view } = await valueOf(kit.handlers['table.past']({ gameId, seq: snapshot.seq }, kit.host))
        expect(JSON.stringify(view)).toBe(JSON.stringify(snapshot.view))
      }
    },
  )

  it('shows nobody’s secrets behind the curtain, and to an onlooker what all know', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, HOT_SEAT)
    const onlooker = makeGuest('onlooker', { role: 'spectator', gameId })
    await valueOf(kit.handlers['table.open']({ gameId }, onlooker))
    await valueOf(kit.handlers['table.act']({ gameId, seat: 'red', action: legalIn(snapshot)[0]!.text }, kit.host))
    const past = async (guest = kit.host) => (await valueOf(kit.handlers['table.past']({ gameId, seq: 2 }, guest))).view
    expect(at(await past())).toBe('red')
    await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    expect(JSON.stringify(await past())).toBe(JSON.stringify(await past(onlooker)))
    expect(at(await past())).toBe('spectator')
    await passScreen(kit, gameId, 'blue')
    expect(at(await past())).toBe('blue')
  })

  it('leaves out what was taken back', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, AGAINST_BOT)
    await valueOf(kit.handlers['table.deploy']({ gameId, seat: 'red', placement: army(AGAINST_BOT, 'red') }, kit.host))
    await settled()
    const before = kit.host.pushes.at(-1)!.snapshot
    await valueOf(kit.handlers['table.act']({ gameId, seat: 'red', action: legalIn(before)[0]!.text }, kit.host))
    await settled()
    await valueOf(kit.handlers['table.undo']({ gameId, seat: 'red' }, kit.host))
    const { view } = await valueOf(kit.handlers['table.past']({ gameId, seq: 4 }, kit.host))
    expect(view).toEqual(before.view)
  })
})
