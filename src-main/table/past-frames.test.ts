import { describe, expect, it } from 'vitest'
import { FRAMES_AT_ONCE } from '../contract/table.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import {
  AGAINST_BOT,
  beginAgainstBot,
  beginHotSeat,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  passScreen,
  settled,
  valueOf,
  type Kit,
} from '../../test/support/table/table-kit.ts'

const framesOf = (kit: Kit, gameId: string, from: number, count = 1, guest = kit.host) =>
  valueOf(kit.handlers['table.frames']({ gameId, from, count }, guest))

describe('looking back while a game is played', () => {
  it.each(['marked', 'pure'] as const)(
    'gives what this seat was shown at that time, to the byte, at a table that is %s',
    async (memory) => {
      const kit = makeKit()
      const wish = { ...AGAINST_BOT, options: { preset: 'barrage', memory } }
      const gameId = await beginAgainstBot(kit, wish)
      for (let turn = 0; turn < 25; turn++) {
        await settled()
        const { snapshot } = kit.host.pushes.at(-1)!
        const choices = legalIn(snapshot)
        if (choices.length === 0) break
        const { text } = choices.find(({ attack }) => attack) ?? choices[turn % choices.length]!
        await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: text } }, kit.host))
      }
      const then = kit.host.pushes.filter(({ steps, snapshot }) => steps.length > 0 && snapshot.status === 'playing')
      expect(then.length).toBeGreaterThan(8)
      for (const { snapshot } of then) {
        const [frame] = await framesOf(kit, gameId, snapshot.seq)
        expect(JSON.stringify(frame?.view)).toBe(JSON.stringify(snapshot.view))
      }
    },
  )

  it('shows no secrets behind the curtain, and public facts to a spectator', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, HOT_SEAT)
    const onlooker = makeGuest('onlooker', { role: 'spectator', gameId })
    await valueOf(kit.handlers['table.open']({ gameId }, onlooker))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host))
    const past = (guest = kit.host) => framesOf(kit, gameId, 0, FRAMES_AT_ONCE, guest)
    const eyes = async () => new Set((await past()).flatMap(({ viewer, view }) => [viewer, view.viewer]))
    expect(await eyes()).toEqual(new Set(['red']))
    await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    expect(JSON.stringify(await past())).toBe(JSON.stringify(await past(onlooker)))
    expect(await eyes()).toEqual(new Set(['spectator']))
    await passScreen(kit, gameId, 'blue')
    expect(await eyes()).toEqual(new Set(['blue']))
  })

  it('leaves out what was taken back', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit)
    const before = kit.host.pushes.at(-1)!.snapshot
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(before)[0]!.text } }, kit.host))
    await settled()
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    const [frame, ...later] = await framesOf(kit, gameId, 4, 2)
    expect(frame?.view).toEqual(before.view)
    expect(later).toEqual([])
  })

  it('gives each step between the frames that it led from and to, as many at a time as are asked for', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, HOT_SEAT)
    const after = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host),
    )
    const frames = await framesOf(kit, gameId, 0, FRAMES_AT_ONCE)
    expect(frames.map(({ step }) => step?.seq ?? null)).toEqual([null, 1, 2, 3])
    expect(frames.map(({ view }) => view.phase)).toEqual(['deploying', 'deploying', 'playing', 'playing'])
    expect(frames.at(-1)).toMatchObject({ view: after.view, step: kit.host.pushes.at(-1)!.steps[0] })
    expect(await framesOf(kit, gameId, 1, 2)).toEqual(frames.slice(1, 3))
    expect(await framesOf(kit, gameId, 999, 2)).toEqual(frames.slice(-1))
  })

  it('gives the same as a review of the same game by the same viewer', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, HOT_SEAT)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host))
    const red = makeGuest('red', { role: 'seat', gameId, seat: 'red' })
    await valueOf(kit.handlers['table.open']({ gameId }, red))
    const review = reviewOf(kit.games)
    for (const [number, frame] of (await framesOf(kit, gameId, 0, FRAMES_AT_ONCE, red)).entries())
      expect(await valueOf(review['review.frame']({ gameId, viewer: 'red', frame: number }, red))).toEqual({ frame: number, ...frame })
  })
})
