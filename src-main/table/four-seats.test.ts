/** A table of four at one screen: seats that go out, choices out of turn, a team that wins; with bots, and as three. */
import { describe, expect, it } from 'vitest'
import type { NewGame } from '../contract/table.ts'
import { createRng } from '../engine/core/rng.ts'
import {
  actionsIn,
  CAT,
  deployAll,
  FOUR,
  fourAt,
  MELEE,
  playOne,
  resign,
  SEATS,
  showTo,
  sitDown,
} from '../../test/support/table/four-kit.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { ANN, army, begin, BOT, makeKit, refusalOf, settled, valueOf } from '../../test/support/table/table-kit.ts'

describe('a hot seat of four', () => {
  it('hands the screen to each in turn, to winners out of turn, and skips seats that are out, to the end', async () => {
    let [due, out] = [0, 0]
    for (let seed = 0; seed < 4; seed++) {
      const [kit, gameId] = [fourAt(MELEE), 'g']
      const rng = createRng(`hot seat ${seed}`)
      for (;;) {
        const played = await playOne(kit, gameId, rng)
        if (!played) break
        const { after } = played
        const [next] = after.toAct
        if (next === undefined) continue
        if (next === played.seat) expect(after.curtain).toBeNull()
        else expect(after.curtain).toMatchObject({ to: next })
        expect(after.view.out ?? []).not.toContain(next)
        if (after.view.due) due++
        if (after.view.out) out++
      }
      const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
      expect(Object.keys(snapshot.view.outcome?.places ?? {})).toEqual(SEATS)
      expect(kit.warnings).toEqual([])
    }
    expect(Math.min(due, out)).toBeGreaterThan(0)
  })

  it('goes on when a player resigns; a player who is out watches and cannot act', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const green = await sitDown(kit, gameId, 'green')
    const after = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'green' } }, green))
    expect(after).toMatchObject({ status: 'playing', toAct: ['red'], view: { out: ['green'], outcome: null } })
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'green' } }, green))).toBe('rule')
    expect(await valueOf(reviewOf(kit.games)['review.open']({ gameId }, green))).toMatchObject({ viewers: ['spectator'] })
    const seen = green.pushes.length
    const rng = createRng('after green')
    for (let i = 0; i < 6; i++) {
      const played = await playOne(kit, gameId, rng)
      expect(played?.seat).not.toBe('green')
    }
    expect(green.pushes.length).toBeGreaterThan(seen)
  })

  it('in two teams is won by a team, and lost by a partner too (CA-22)', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, { ...FOUR, options: { preset: 'teams' } })
    await resign(kit, gameId, 'blue')
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.view.outcome).toMatchObject({ reason: 'resigned', places: { red: 1, blue: 2, green: 1, yellow: 2 } })
    expect(kit.games.row(gameId)?.outcome).toEqual(snapshot.view.outcome)
  })
})

describe('bots at a table of four', () => {
  const SHORT: NewGame = { ...FOUR, options: { preset: 'teams', quietLimit: 10 } }

  it('play a whole game among themselves', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, { ...SHORT, players: { red: BOT, blue: BOT, green: BOT, yellow: BOT } })
    for (let i = 0; i < 3000 && kit.games.row(gameId)?.status !== 'over'; i++) {
      await settled()
      kit.clock.pass(1000)
    }
    expect(Object.keys(kit.games.row(gameId)?.outcome?.places ?? {})).toEqual(SEATS)
    expect(kit.warnings).toEqual([])
  })

  it('answer for three seats round one person', async () => {
    const kit = makeKit()
    const wish = { ...SHORT, players: { red: BOT, blue: ANN, green: BOT, yellow: BOT } }
    const { gameId } = await begin(kit, wish)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'blue', placement: army(wish, 'blue') } }, kit.host))
    const rng = createRng('alone')
    for (let i = 0; i < 2000; i++) {
      await settled()
      kit.clock.pass(1000)
      const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
      if (snapshot.status === 'over') break
      expect(snapshot.viewer).toBe('blue')
      if (snapshot.toAct.includes('blue'))
        await valueOf(
          kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: rng.pick(actionsIn(snapshot)) } }, kit.host),
        )
    }
    expect(kit.games.row(gameId)?.status).toBe('over')
  })
})

describe('bots whose only person is out', () => {
  const ALONE: NewGame = { ...FOUR, options: { preset: 'four', quietLimit: 10 }, players: { red: BOT, blue: ANN, green: BOT, yellow: BOT } }
  const pace = (paused: boolean, delayMs: number) => ({ type: 'pace', paused, delayMs }) as const

  it('are hurried to the end on request, and not before that person is out', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, ALONE)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'blue', placement: army(ALONE, 'blue') } }, kit.host))
    await settled()
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: pace(false, 0) }, kit.host))).toBe('conflict')
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'blue' } }, kit.host))
    // The wish cannot stop them: no button would let them go on.
    const hurried = await valueOf(kit.handlers['table.do']({ gameId, command: pace(true, 0) }, kit.host))
    expect(hurried.pace).toEqual({ paused: false, delayMs: 0 })
    for (let i = 0; i < 3000 && kit.games.row(gameId)?.status !== 'over'; i++) await settled()
    expect(kit.games.row(gameId)?.status).toBe('over')
    expect(kit.warnings).toEqual([])
  })
})

describe('a table of three, each for himself', () => {
  const THREE: NewGame = { ...FOUR, options: { preset: 'three', quietLimit: 10 }, players: { red: ANN, blue: BOT, green: CAT } }

  it('is made for the seats of its lineup, and plays with a bot between two people', async () => {
    const kit = makeKit()
    expect(await refusalOf(kit.handlers['table.create']({ ...THREE, players: FOUR.players }, kit.host))).toBe('invalid')
    const { gameId } = await begin(kit, THREE)
    for (const seat of ['red', 'green'] as const) {
      await showTo(kit, gameId, seat)
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: army(THREE, seat) } }, kit.host))
    }
    const rng = createRng('three')
    for (let i = 0; i < 600 && kit.games.row(gameId)?.status !== 'over'; i++) {
      await settled()
      kit.clock.pass(1000)
      const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
      if (snapshot.toAct[0] !== undefined && snapshot.toAct[0] !== 'blue') await playOne(kit, gameId, rng)
    }
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(Object.keys(snapshot.view.outcome?.places ?? {})).toEqual(['red', 'blue', 'green'])
    expect(kit.warnings).toEqual([])
  })
})

describe('a review of a game of four', () => {
  it('jumps to captures, not to resignations: pieces that leave with their seat are not captured (CA-22)', async () => {
    const [kit, gameId] = [fourAt(MELEE), 'g']
    const rng = createRng('leaps')
    const battles = new Set<number>()
    while (battles.size < 3) {
      await playOne(kit, gameId, rng)
      const [step] = kit.host.pushes.at(-1)!.steps
      if (step?.events.some(({ type }) => type === 'battle-fought')) battles.add(step.seq)
    }
    await resign(kit, gameId, 'green', 'red')
    const { marks } = await valueOf(reviewOf(kit.games)['review.open']({ gameId }, kit.host))
    expect(marks.filter(({ battle }) => battle).map(({ seq }) => seq)).toEqual([...battles])
  })
})

describe('a game of three bots', () => {
  it('cannot be watched as a seat that does not play', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, {
      ...FOUR,
      options: { preset: 'three', quietLimit: 10 },
      players: { red: BOT, blue: BOT, green: BOT },
    })
    expect(await refusalOf(kit.handlers['table.watch']({ gameId, viewer: 'yellow' }, kit.host))).toBe('not-found')
    expect((await valueOf(kit.handlers['table.watch']({ gameId, viewer: 'green' }, kit.host))).snapshot.viewer).toBe('green')
  })
})
