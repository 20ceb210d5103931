/**
 * All that the app sends of a game in which a loss comes back (NA-16): a viewer who may not inspect the losses cannot learn which one it was. Pairs of games
 * differ only in which of two earlier losses was which.
 */
import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { FRAMES_AT_ONCE } from '../contract/table.ts'
import { gridEdition, viewOnBoard } from '../../test/support/engine/grid/seen.ts'
import type { BotRunner } from './ports.ts'
import { tableAt } from '../../test/support/table/position-table.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { ANN, BEN, BOT, makeGuest, settled, valueOf, type Kit } from '../../test/support/table/table-kit.ts'

const { game } = gridEdition('narnia-powers')
const ROWS = 'board=b10,.5,b7,.2,bF/.10/.10/.10/.10/.10/.10/.10/.,r4,.8/rF,r5L,.,b2,.6 turn=red'
const RED = ['B1:healing-cordial>C1=6', 'B2-B3'] as const
const BLUE = ['G10-G9', 'G9-G8'] as const

interface Setting {
  readonly options: Readonly<Record<string, unknown>>
  readonly losses: string
  readonly bots?: BotRunner
}

/** A table with a game that goes on from a position with these losses. */
const layTable = ({ options, losses, bots }: Setting): Kit =>
  tableAt({
    edition: 'narnia-powers',
    options,
    position: `${ROWS} captured=${losses}`,
    players: { red: ANN, blue: bots ? BOT : BEN },
    ...(bots ? { bots } : {}),
  })

/** All that Blue and a spectator are sent, as text. */
async function heardOf(setting: Setting): Promise<Readonly<Record<'blue' | 'spectator', readonly string[]>>> {
  const kit = layTable(setting)
  const { handlers } = kit
  const heard = { blue: [] as string[], spectator: [] as string[] }
  const guest = (id: string, access: Caller['access'], said: string[] = []): Caller => ({
    ...makeGuest(id, access),
    send: (push, payload) => void said.push(JSON.stringify({ push, payload })),
  })
  const red = guest('red', { role: 'seat', gameId: 'g', seat: 'red' })
  const blue = guest('blue', { role: 'seat', gameId: 'g', seat: 'blue' }, heard.blue)
  const spectator = guest('spectator', { role: 'spectator', gameId: 'g' }, heard.spectator)
  for (const caller of [red, blue, spectator]) await valueOf(handlers['table.open']({ gameId: 'g' }, caller))
  const review = reviewOf(kit.games)
  for (const [i, action] of RED.entries()) {
    await valueOf(handlers['table.do']({ gameId: 'g', command: { type: 'act', seat: 'red', action } }, red))
    heard.blue.push(
      JSON.stringify(await handlers['table.do']({ gameId: 'g', command: { type: 'act', seat: 'blue', action: BLUE[i] ?? '' } }, blue)),
    )
    for (const [caller, viewer] of [
      [blue, 'blue'],
      [spectator, 'spectator'],
    ] as const)
      // oxfmt-ignore
      for (const frame of [i, i + 1]) heard[viewer].push(JSON.stringify(await review['review.frame']({ gameId: 'g', viewer, frame }, caller)))
    for (const [caller, viewer] of [
      [blue, 'blue'],
      [spectator, 'spectator'],
    ] as const)
      // oxfmt-ignore
      heard[viewer].push(
        JSON.stringify([
          await handlers['table.open']({ gameId: 'g' }, caller),
          await handlers['table.frames']({ gameId: 'g', from: 0, count: FRAMES_AT_ONCE }, caller),
          await review['review.log']({ gameId: 'g', viewer }, caller),
        ]),
      )
  }
  return heard
}

/** What a bot in Blue's seat is given to think about. */
async function askedOf(setting: Setting): Promise<readonly string[]> {
  const asked: string[] = []
  const bots: BotRunner = {
    choose({ signal: _, ...task }) {
      asked.push(JSON.stringify(task))
      const action = game.notation.parseAction(viewOnBoard(task.view), 'blue', BLUE[asked.length - 1] ?? 'resign')
      if (!action.ok) throw new Error(action.error.message)
      return Promise.resolve({ type: 'action', action: action.value })
    },
  }
  const kit = layTable({ ...setting, bots })
  await valueOf(kit.handlers['table.open']({ gameId: 'g' }, kit.host))
  for (const action of RED) {
    await valueOf(kit.handlers['table.do']({ gameId: 'g', command: { type: 'act', seat: 'red', action } }, kit.host))
    await settled()
  }
  return asked
}

const TABLES = [
  { reveal: 'silent', tray: 'secret', viewers: ['blue', 'spectator'] },
  { reveal: 'silent', tray: 'stealth', viewers: ['blue', 'spectator'] },
  { reveal: 'both', tray: 'secret', viewers: ['blue', 'spectator'] },
] as const

/** The same losses, another of which was whose. */
const twins = (options: Setting['options']): readonly [Setting, Setting] => [
  { options, losses: "r6,b3,r2,r4'" },
  { options, losses: "r2,b3,r4,r6'" },
]

describe.each(TABLES)('with reveal $reveal and tray $tray', ({ reveal, tray, viewers }) => {
  const [one, other] = twins({ reveal, tray })

  it.each(viewers)('%s does not learn which earlier loss has come back (NA-16, law 3)', async (viewer) => {
    const said = (await heardOf(one))[viewer]
    expect(said.length).toBeGreaterThan(8)
    expect(said.join()).toContain('healing-cordial')
    expect((await heardOf(other))[viewer]).toEqual(said)
  })
})

describe('a bot', () => {
  it.each(['secret', 'stealth'])('is not given it to think about either, with tray %s (NA-16, law 3)', async (tray) => {
    const [one, other] = twins({ reveal: 'silent', tray })
    const asked = await askedOf(one)
    expect(asked).toHaveLength(RED.length)
    expect(await askedOf(other)).toEqual(asked)
  })
})
