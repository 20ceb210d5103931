/** What several people have to agree on: draws, and taking back. */
import { describe, expect, it } from 'vitest'
import type { TableSnapshot } from '../../contract/table.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { allSitDown, deployAll, FOUR, playOne, SEATS } from '../testing/drill/kit.ts'
import { makeKit, refusalOf, valueOf } from '../testing/table-kit.ts'

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
