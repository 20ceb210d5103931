/** What several people have to agree on: draws, and taking back. */
import { describe, expect, it } from 'vitest'
import type { TableSnapshot } from '../../contract/table.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { actionsIn, allSitDown, deployAll, FOUR, playOne, resign, SEATS } from '../testing/drill/kit.ts'
import { army, begin, BOT, makeKit, randomRunner, refusalOf, settled, valueOf } from '../testing/table-kit.ts'

describe('what everybody at a table of four has to agree on', () => {
  it('a draw is asked of every other person who is not out, and the last yes makes it', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const at = await allSitDown(kit, gameId)
    await valueOf(kit.handlers['table.resign']({ gameId, seat: 'green' }, at.green))
    await valueOf(kit.handlers['table.offerDraw']({ gameId, seat: 'red' }, at.red))
    expect(await refusalOf(kit.handlers['table.answerDraw']({ gameId, seat: 'green', accept: true }, at.green))).toBe('conflict')
    const asked = await valueOf(kit.handlers['table.answerDraw']({ gameId, seat: 'blue', accept: true }, at.blue))
    expect(asked.status).toBe('playing')
    const agreed = await valueOf(kit.handlers['table.answerDraw']({ gameId, seat: 'yellow', accept: true }, at.yellow))
    expect(agreed.view.outcome).toMatchObject({ reason: 'agreed', places: { red: 1, blue: 1, green: 1, yellow: 1 } })
  })

  it('a turn is taken back when all the others agree, and what came after it with it', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const rng = createRng('take back')
    const first = await playOne(kit, gameId, rng)
    await playOne(kit, gameId, rng)
    expect(first?.seat).toBe('red')
    const at = await allSitDown(kit, gameId)
    await valueOf(kit.handlers['table.undo']({ gameId, seat: 'red' }, at.red))
    for (const seat of ['blue', 'green'] as const)
      expect((await valueOf(kit.handlers['table.answerUndo']({ gameId, seat, accept: true }, at[seat]))).view.ply).toBe(2)
    const back = await valueOf(kit.handlers['table.answerUndo']({ gameId, seat: 'yellow', accept: true }, at.yellow))
    expect(back).toMatchObject({ toAct: ['red'], view: { ply: 0, board: { length: 30 } } })
  })
})

describe('taking back across a choice out of turn', () => {
  /** A table at which somebody who is not on turn has to choose first, and everybody's guest. */
  async function atChoice(seed: string) {
    const kit = makeKit()
    const gameId = await deployAll(kit, { ...FOUR, seed })
    const rng = createRng(`choice ${seed}`)
    for (let i = 0; i < 200; i++) {
      const before = (await valueOf(kit.handlers['table.open']({ gameId }, kit.host))).snapshot
      const played = await playOne(kit, gameId, rng)
      const view = played?.after.view
      const [due] = view?.due ?? []
      if (!view || !due || due.seat === view.turn || (view.out ?? []).length > 0) continue
      const at = await allSitDown(kit, gameId)
      return { kit, gameId, rng, at, before, view, turn: view.turn, chooser: due.seat }
    }
    throw new Error('nobody had to choose')
  }
  type Scene = Awaited<ReturnType<typeof atChoice>>

  const agree = async ({ kit, gameId, at }: Scene, asker: Seat): Promise<TableSnapshot> => {
    await valueOf(kit.handlers['table.undo']({ gameId, seat: asker }, at[asker]))
    const others = SEATS.filter((seat) => seat !== asker)
    for (const seat of others) await valueOf(kit.handlers['table.answerUndo']({ gameId, seat, accept: true }, at[seat]))
    return (await valueOf(kit.handlers['table.open']({ gameId }, at[asker]))).snapshot
  }

  it('whoever is on turn takes back what brought the choice about, while it is still due', async () => {
    const scene = await atChoice('due')
    const back = await agree(scene, scene.turn)
    expect(back.toAct).toEqual([scene.turn])
    expect(back.view.due).toBeUndefined()
    expect([back.view.ply, back.view.captured]).toEqual([scene.before.view.ply, scene.before.view.captured])
  })

  it('whoever had to choose takes back the turn before, the choice with it: a choice is no turn', async () => {
    const scene = await atChoice('chosen')
    const chosen = await playOne(scene.kit, scene.gameId, scene.rng)
    expect(chosen?.seat).toBe(scene.chooser)
    const back = await agree(scene, scene.chooser)
    expect(back.toAct).toEqual([scene.chooser])
    expect(back.view.turn).toBe(scene.chooser)
    expect(back.view.ply).toBeLessThan(scene.view.ply)
  })
})

describe('who has left the game', () => {
  it('offers no draw, takes nothing back, and answers nothing', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    await playOne(kit, gameId, createRng('out'))
    const at = await allSitDown(kit, gameId)
    await resign(kit, gameId, 'red')
    const [red, accept] = [{ gameId, seat: 'red' } as const, true]
    const out = { ok: false, error: { code: 'conflict', detail: 'out' } }
    expect(await kit.handlers['table.offerDraw'](red, at.red)).toMatchObject(out)
    expect(await kit.handlers['table.undo'](red, at.red)).toMatchObject(out)
    await valueOf(kit.handlers['table.offerDraw']({ gameId, seat: 'blue' }, at.blue))
    expect(await kit.handlers['table.answerDraw']({ ...red, accept }, at.red)).toMatchObject(out)
    expect(await kit.handlers['table.answerUndo']({ ...red, accept }, at.red)).toMatchObject(out)
  })

  it('has no offer open any more, also who went by an own move', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, { ...FOUR, seed: 'gone 8' })
    const rng = createRng('gone 8')
    const at = await allSitDown(kit, gameId)
    const moved = async () => (await playOne(kit, gameId, rng))?.after
    let now = await moved()
    while (now && now.view.ply < 85) now = await moved()
    const seat = now?.toAct[0] ?? 'red'
    await valueOf(kit.handlers['table.offerDraw']({ gameId, seat }, at[seat]))
    const gone = await moved()
    expect(gone?.view.out).toContain(seat)
    expect(gone).toMatchObject({ status: 'playing', drawOfferedBy: null, asked: [] })
  })

  it('is not brought back: no turn is taken back over it, and the turns after it are', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const rng = createRng('stays out')
    const at = await allSitDown(kit, gameId)
    await playOne(kit, gameId, rng)
    await resign(kit, gameId, 'green')
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, at.red))
    expect(snapshot).toMatchObject({ canUndo: false, view: { ply: 1, out: ['green'] } })
    const refused = await kit.handlers['table.undo']({ gameId, seat: 'red' }, at.red)
    expect(refused).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'left-since' } })
    await playOne(kit, gameId, rng)
    await valueOf(kit.handlers['table.undo']({ gameId, seat: 'blue' }, at.blue))
    await valueOf(kit.handlers['table.answerUndo']({ gameId, seat: 'red', accept: true }, at.red))
    const back = await valueOf(kit.handlers['table.answerUndo']({ gameId, seat: 'yellow', accept: true }, at.yellow))
    expect(back).toMatchObject({ toAct: ['blue'], view: { ply: 1, out: ['green'] } })
  })

  it('is brought back if it is a computer: those never mind', async () => {
    const kit = makeKit({
      bots: { choose: (task) => (task.view.phase === 'deploying' ? randomRunner.choose(task) : new Promise(() => undefined)) },
    })
    const wish = { ...FOUR, players: { ...FOUR.players, blue: BOT, green: BOT, yellow: BOT }, clock: { bankMs: 10_000, incrementMs: 0 } }
    const { gameId } = await begin(kit, wish)
    await valueOf(kit.handlers['table.deploy']({ gameId, seat: 'red', placement: army(wish, 'red') }, kit.host))
    await settled()
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    await valueOf(kit.handlers['table.act']({ gameId, seat: 'red', action: actionsIn(snapshot)[0]! }, kit.host))
    const now = kit.clock.now.bind(kit.clock)
    Object.assign(kit.clock, { now: () => now() + 10_000 }) // the machine slept: nobody could stop waiting for it in time
    await kit.handlers['table.act']({ gameId, seat: 'red', action: actionsIn(snapshot)[0]! }, kit.host)
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ canUndo: true, view: { out: ['blue'] } })
    const back = await valueOf(kit.handlers['table.undo']({ gameId, seat: 'red' }, kit.host))
    expect(back.view.out).toBeUndefined()
    expect(back.clock?.left).toMatchObject({ blue: 0 })
  })
})
