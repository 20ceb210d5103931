import { describe, expect, it } from 'vitest'
import { everyForOneself } from '../../engine/core/lineup.ts'
import { botAcceptsDraw } from '../bots/draw-answers.ts'
import {
  AGAINST_BOT,
  army,
  begin,
  beginHotSeat,
  makeKit,
  passScreen,
  refusalOf,
  settled,
  valueOf,
  type Kit,
  legalIn,
} from '../../../test/support/table/table-kit.ts'

type Two = 'red' | 'blue'

/** Both seats have moved once; Red is shown and to act. */
async function afterTwoMoves(kit: Kit) {
  const { gameId, snapshot } = await beginHotSeat(kit)
  const { handlers, host } = kit
  await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, host))
  const blue = await passScreen(kit, gameId, 'blue')
  await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: legalIn(blue)[0]!.text } }, host))
  return { gameId, red: await passScreen(kit, gameId, 'red'), before: snapshot.view }
}

describe('a draw between people (CL-23)', () => {
  it('is offered, handed over for an answer, and agreed', async () => {
    const kit = makeKit()
    const { gameId } = await afterTwoMoves(kit)
    const offered = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host))
    expect(offered).toMatchObject({ drawOfferedBy: 'red', toAct: ['red'], curtain: { to: 'blue', lowered: false } })
    expect(
      await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'red', accept: true } }, kit.host)),
    ).toBe('conflict')
    await passScreen(kit, gameId, 'blue')
    const over = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'blue', accept: true } }, kit.host))
    expect(over.outcome).toEqual({ places: { red: 1, blue: 1 }, reason: 'agreed' })
  })

  it('can be declined, and the screen goes back to whose turn it is', async () => {
    const kit = makeKit()
    const { gameId } = await afterTwoMoves(kit)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host))
    await passScreen(kit, gameId, 'blue')
    const declined = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'blue', accept: false } }, kit.host),
    )
    expect(declined).toMatchObject({ drawOfferedBy: null, curtain: { to: 'red', lowered: false } })
    expect(kit.host.pushes.at(-1)!.steps).toMatchObject([{ kind: 'draw-declined', by: 'blue' }])
  })

  it('outlives the offerer’s move and lapses with the answerer’s', async () => {
    const kit = makeKit()
    const { gameId, red } = await afterTwoMoves(kit)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host))
    const moved = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(red)[0]!.text } }, kit.host),
    )
    expect(moved.drawOfferedBy).toBe('red')
    const blue = await passScreen(kit, gameId, 'blue')
    const answered = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: legalIn(blue)[0]!.text } }, kit.host),
    )
    expect(answered.drawOfferedBy).toBeNull()
  })

  it('cannot be agreed without an offer, offered twice, or written as an action', async () => {
    const kit = makeKit()
    const { gameId } = await afterTwoMoves(kit)
    const { handlers, host } = kit
    expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'red', accept: true } }, host))).toBe(
      'conflict',
    )
    for (const action of ['draw', 'agree-draw', 'resign', 'time'])
      expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action } }, host))).toBe('invalid')
    await valueOf(handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, host))
    expect(await refusalOf(handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, host))).toBe('conflict')
  })

  it('still waits for its answer after the app was closed', async () => {
    const kit = makeKit()
    const { gameId } = await afterTwoMoves(kit)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host))
    const again = makeKit({ games: kit.games })
    const { snapshot } = await valueOf(again.handlers['table.open']({ gameId }, again.host))
    expect(snapshot).toMatchObject({ drawOfferedBy: 'red', curtain: { to: 'blue', lowered: true } })
  })
})

describe('a draw offered to a bot', () => {
  it('is accepted only when little happens and losses are even', () => {
    const lineup = everyForOneself('two', ['red', 'blue'])
    const captured = (red: number, blue: number) =>
      [...Array<Two>(red).fill('red'), ...Array<Two>(blue).fill('blue')].map((seat, i) => ({
        id: `${i}`,
        seat,
        kind: 'scout',
        moved: true,
        seenBy: [],
      }))
    expect(botAcceptsDraw({ lineup, quiet: 60, captured: captured(4, 4) }, 'blue')).toBe(true)
    expect(botAcceptsDraw({ lineup, quiet: 60, captured: captured(5, 4) }, 'blue')).toBe(true)
    expect(botAcceptsDraw({ lineup, quiet: 60, captured: captured(6, 4) }, 'blue')).toBe(false)
    expect(botAcceptsDraw({ lineup, quiet: 60, captured: captured(4, 6) }, 'blue')).toBe(false)
    expect(botAcceptsDraw({ lineup, quiet: 59, captured: captured(4, 4) }, 'blue')).toBe(false)
  })

  it('is declined early in the game, at once', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, AGAINST_BOT)
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host))).toBe('conflict')
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: army(AGAINST_BOT, 'red') } }, kit.host),
    )
    await settled()
    const answered = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host))
    expect(answered).toMatchObject({ drawOfferedBy: null, status: 'playing' })
    expect(kit.host.pushes.slice(-2).flatMap(({ steps }) => steps.map(({ kind }) => kind))).toEqual(['draw-offered', 'draw-declined'])
  })
})

describe('taking back between people', () => {
  it('is asked for, answered by the other, and goes back to the asker’s last turn', async () => {
    const kit = makeKit()
    const { gameId, before } = await afterTwoMoves(kit)
    const asked = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(asked).toMatchObject({ undoAskedBy: 'red', canUndo: false, curtain: { to: 'blue', lowered: false } })
    await passScreen(kit, gameId, 'blue')
    const undone = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: 'blue', accept: true } }, kit.host),
    )
    expect(undone).toMatchObject({ undoAskedBy: null, toAct: ['red'], curtain: { to: 'red' } })
    expect(kit.host.pushes.at(-1)!.steps).toMatchObject([{ kind: 'undo', by: 'blue', undoneTo: 2 }])
    expect((await passScreen(kit, gameId, 'red')).view).toEqual(before)
  })

  it('can be declined, and the game stays as it is', async () => {
    const kit = makeKit()
    const { gameId, red } = await afterTwoMoves(kit)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    await passScreen(kit, gameId, 'blue')
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: 'blue', accept: false } }, kit.host))
    expect(kit.host.pushes.at(-1)!.steps).toMatchObject([{ kind: 'undo-declined' }])
    const back = await passScreen(kit, gameId, 'red')
    expect(back.view).toEqual(red.view)
    expect(back.undoAskedBy).toBeNull()
  })

  it('cannot be answered by the asker, nor without a request', async () => {
    const kit = makeKit()
    const { gameId } = await afterTwoMoves(kit)
    expect(
      await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: 'red', accept: true } }, kit.host)),
    ).toBe('conflict')
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(
      await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: 'red', accept: true } }, kit.host)),
    ).toBe('conflict')
  })

  it('lapses when the game goes on', async () => {
    const kit = makeKit()
    const { gameId, red } = await afterTwoMoves(kit)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    const moved = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(red)[0]!.text } }, kit.host),
    )
    expect(moved.undoAskedBy).toBeNull()
  })
})
