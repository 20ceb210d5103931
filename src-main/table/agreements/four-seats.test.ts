/** What several people have to agree on: draws, and taking back. */
import { describe, expect, it } from 'vitest'
import type { TableSnapshot } from '../../contract/table.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { allSitDown, deployAll, FOUR, fourAt, playOne, resign, SEATS } from '../../../test/support/table/four-kit.ts'
import { tableAt } from '../../../test/support/table/position-table.ts'
import { BOT, makeKit, refusalOf, takingBack, valueOf } from '../../../test/support/table/table-kit.ts'

describe('what all at a table of four have to agree on', () => {
  it('a draw needs every other person who is not out, and the last acceptance makes it', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const at = await allSitDown(kit, gameId)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'green' } }, at.green))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, at.red))
    expect(
      await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'green', accept: true } }, at.green)),
    ).toBe('conflict')
    const asked = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'blue', accept: true } }, at.blue))
    expect(asked.status).toBe('playing')
    const agreed = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'yellow', accept: true } }, at.yellow),
    )
    expect(agreed.view.outcome).toMatchObject({ reason: 'agreed', places: { red: 1, blue: 1, green: 4, yellow: 1 } })
  })

  it('a turn is taken back when all the others agree, and what came after it with it', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, takingBack(FOUR))
    const rng = createRng('take back')
    const first = await playOne(kit, gameId, rng)
    await playOne(kit, gameId, rng)
    expect(first?.seat).toBe('red')
    const at = await allSitDown(kit, gameId)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, at.red))
    for (const seat of ['blue', 'green'] as const)
      expect(
        (await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat, accept: true } }, at[seat]))).view.ply,
      ).toBe(2)
    const back = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: 'yellow', accept: true } }, at.yellow),
    )
    expect(back).toMatchObject({ toAct: ['red'], view: { ply: 0 } })
  })
})

describe('taking back across a choice out of turn', () => {
  /** Red has attacked Yellow and lost, after a turn of Yellow’s: now Yellow has to choose whether a piece comes back (CA-18). */
  async function atChoice() {
    const [kit, gameId] = [fourAt('board=H6:r4,G6:r7,F8:b8,H10:g6,I6:y9,J8:y4 captured=y5r sliders=yellow:5 turn=yellow'), 'g']
    const at = await allSitDown(kit, gameId)
    const act = async (seat: Seat, action: string) =>
      (await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action } }, at[seat]))).view
    const moved = await act('yellow', 'J8-J9')
    const lost = await act('red', 'H6xI6')
    expect(lost).toMatchObject({ turn: 'red', due: [{ seat: 'yellow' }] })
    return { kit, gameId, at, act, before: moved }
  }
  type Scene = Awaited<ReturnType<typeof atChoice>>

  const agree = async ({ kit, gameId, at }: Scene, asker: Seat): Promise<TableSnapshot> => {
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: asker } }, at[asker]))
    const others = SEATS.filter((seat) => seat !== asker)
    for (const seat of others)
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat, accept: true } }, at[seat]))
    return (await valueOf(kit.handlers['table.open']({ gameId }, at[asker]))).snapshot
  }

  it('the seat on turn takes back the move that led to the choice, while the choice is due', async () => {
    const scene = await atChoice()
    const back = await agree(scene, 'red')
    expect(back.toAct).toEqual(['red'])
    expect(back.view.due).toBeUndefined()
    expect([back.view.ply, back.view.captured]).toEqual([scene.before.ply, scene.before.captured])
  })

  it('the seat that chose takes back its turn before, with the choice: a choice is not a turn', async () => {
    const scene = await atChoice()
    await scene.act('yellow', 'recruit:5')
    const back = await agree(scene, 'yellow')
    expect(back).toMatchObject({ toAct: ['yellow'], view: { turn: 'yellow', ply: 0 } })
  })
})

describe('a player who has left the game', () => {
  it('offers no draw, takes nothing back, and answers nothing', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    await playOne(kit, gameId, createRng('out'))
    const at = await allSitDown(kit, gameId)
    await resign(kit, gameId, 'red')
    const [seat, accept] = ['red', true] as const
    const out = { ok: false, error: { code: 'conflict', detail: 'out' } }
    expect(await kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat } }, at.red)).toMatchObject(out)
    expect(await kit.handlers['table.do']({ gameId, command: { type: 'undo', seat } }, at.red)).toMatchObject(out)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'blue' } }, at.blue))
    expect(await kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat, accept } }, at.red)).toMatchObject(out)
    expect(await kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat, accept } }, at.red)).toMatchObject(out)
  })

  it('has no open offer, also after leaving by a move of its own', async () => {
    const [kit, gameId] = [fourAt('board=F6:r3,F7:b8,H10:g6,J8:y9 turn=red'), 'g']
    const { red } = await allSitDown(kit, gameId)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, red))
    const gone = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: 'F6xF7' } }, red))
    expect(gone).toMatchObject({ status: 'playing', drawOfferedBy: null, asked: [], view: { out: ['red'] } })
  })

  it('does not return: no earlier turn can be taken back, later ones can', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const rng = createRng('stays out')
    const at = await allSitDown(kit, gameId)
    await playOne(kit, gameId, rng)
    await resign(kit, gameId, 'green')
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, at.red))
    expect(snapshot).toMatchObject({ canUndo: false, view: { ply: 1, out: ['green'] } })
    const refused = await kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, at.red)
    expect(refused).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'left-since' } })
    await playOne(kit, gameId, rng)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'blue' } }, at.blue))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: 'red', accept: true } }, at.red))
    const back = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: 'yellow', accept: true } }, at.yellow),
    )
    expect(back).toMatchObject({ toAct: ['blue'], view: { ply: 1, out: ['green'] } })
  })

  it('returns if it is a computer', async () => {
    const kit = tableAt({
      edition: CASTLE.id,
      options: FOUR.options,
      players: { ...FOUR.players, blue: BOT, green: BOT, yellow: BOT },
      position: 'board=H6:r7,G6:b3,H10:g5,J7:y4 turn=red flags=red:H1,blue:A8,green:H15,yellow:O8',
      bots: { choose: () => new Promise(() => undefined) },
    })
    const gameId = 'g'
    await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    const lost = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: 'H6xG6' } }, kit.host))
    expect(lost).toMatchObject({ canUndo: true, view: { out: ['blue'] } })
    const back = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(back.view.out).toBeUndefined()
  })
})
