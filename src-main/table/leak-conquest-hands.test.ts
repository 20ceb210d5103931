/**
 * What one seat of Conquest does in secret: which unit it drew from its bag, and how it arranged three. All that the app sends over such a turn and those
 * after it is the same for the others, except what they are shown.
 */
import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { FRAMES_AT_ONCE } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { TerritoryChoices } from '../engine/territory/types.ts'
import { far, wayOut } from '../../test/support/engine/territory/borders.ts'
import { tableAt } from '../../test/support/table/position-table.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { ANN, BEN, BOT, makeGuest, settled, valueOf, type Kit } from '../../test/support/table/table-kit.ts'

const CAT = { type: 'human', name: 'Cat' } as const
const LAND = 'stage=cards turn=red moves=1 board=PR3:rF,AM1:bF,AM2:b5,HH1:gF,HH2:g5,KF1:r8,KF2:r9!,KF3:r3'

interface Line {
  readonly position: string
  /** What Red does first. */
  readonly secret: string
}

function drawn(due: string, card: string, secret: string): readonly [Line, Line] {
  const at = (hand: string, bag: string): Line => ({
    position: `${LAND} drawn=${card} due=red:${due} hand=r${hand} bags=red:${bag} clues=r7!@red.1+hand,r4!@red.1+hand`,
    secret,
  })
  return [at('7', '4'), at('4', '7')]
}

/** Each time two lines that only Red can tell apart. */
const TWINS: Readonly<Record<string, readonly [Line, Line]>> = {
  'which unit was drawn for reinforcements, and placed (CQ-16, CQ-27)': drawn('reinforcements', 'R', `place:${wayOut('KF')[1]}`),
  'which unit was drawn for a surprise attack, and placed (CQ-17, CQ-27)': drawn(
    'surprise-attack',
    'A',
    `place:${far('KF2', ['PR', 'AM', 'HH'])}`,
  ),
  'how three units were arranged (CQ-19, CQ-29)': [
    { position: `${LAND} drawn=G due=red:regroup picked=KF1,KF2,KF3`, secret: 'arrange:KF1+KF2+KF3' },
    { position: `${LAND} drawn=G due=red:regroup picked=KF1,KF2,KF3`, secret: 'arrange:KF3+KF1+KF2' },
  ],
}

/** So many actions follow. */
const TURNS = 5
const WATCHERS = ['blue', 'green', 'onlooker', 'host'] as const
type Watcher = (typeof WATCHERS)[number]

const layTable = ({ position }: Line, bots?: Parameters<typeof tableAt>[0]['bots']): Kit =>
  tableAt({
    edition: 'conquest',
    options: { preset: 'three' },
    position,
    players: { red: ANN, blue: bots ? BOT : BEN, green: CAT },
    ...(bots ? { bots } : {}),
  })

/** All that is sent to all viewers but Red; `after` are the turns that follow, random legal ones where it is empty. */
async function heardOf(line: Line, after: string[]): Promise<Readonly<Record<Watcher, readonly string[]>>> {
  const kit = layTable(line)
  const { handlers } = kit
  const review = reviewOf(kit.games)
  const heard: Record<Watcher, string[]> = { blue: [], green: [], onlooker: [], host: [] }
  const guest = (id: string, access: Caller['access'], said: string[] = []): Caller => ({
    ...makeGuest(id, access),
    send: (push, payload) => void said.push(JSON.stringify({ push, payload })),
  })
  const seated = (seat: Seat): Caller['access'] => ({ role: 'seat', gameId: 'g', seat })
  const callers: Record<Watcher, Caller> = {
    blue: guest('blue', seated('blue'), heard.blue),
    green: guest('green', seated('green'), heard.green),
    onlooker: guest('onlooker', { role: 'spectator', gameId: 'g' }, heard.onlooker),
    host: guest('host', { role: 'host' }, heard.host),
  }
  const red = guest('red', seated('red'))
  const gameId = 'g'
  for (const caller of [red, ...Object.values(callers)]) await valueOf(handlers['table.open']({ gameId }, caller))
  await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: line.secret } }, red))
  for (let i = 0; i < TURNS; i++) {
    const { snapshot: all } = await valueOf(handlers['table.open']({ gameId }, callers.onlooker))
    const [seat = 'red'] = all.toAct
    const caller = seat === 'red' ? red : callers[seat === 'blue' ? 'blue' : 'green']
    const { snapshot } = await valueOf(handlers['table.open']({ gameId }, caller))
    const choices = (snapshot.choices as TerritoryChoices).actions
    const quiet = choices.find(({ type }) => type === 'end-turn') ?? choices.find(({ text }) => !text.includes('x')) // a fight would show it
    if (after.length === i) after.push(quiet?.text ?? '')
    await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat, action: after[i] ?? '' } }, caller))
    for (const who of WATCHERS) {
      const viewer = who === 'onlooker' || who === 'host' ? 'spectator' : who
      const said = [
        await handlers['table.open']({ gameId }, callers[who]),
        await handlers['table.frames']({ gameId, from: 0, count: FRAMES_AT_ONCE }, callers[who]),
        await review['review.log']({ gameId, viewer }, callers[who]),
        await review['review.frame']({ gameId, viewer, frame: i + 1 }, callers[who]),
      ]
      heard[who].push(JSON.stringify(said))
    }
  }
  return heard
}

/** What a bot in Blue’s seat is given to think about once Red’s turn is over. */
async function askedOf(line: Line, rest: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = []
  const kit = layTable(line, {
    choose({ signal: _, ...task }) {
      asked.push(JSON.stringify(task))
      return new Promise(() => undefined)
    },
  })
  const host = { ...kit.host, access: { role: 'seat', gameId: 'g', seat: 'red' } } as const
  await valueOf(kit.handlers['table.open']({ gameId: 'g' }, host))
  for (const action of [line.secret, ...rest])
    await valueOf(kit.handlers['table.do']({ gameId: 'g', command: { type: 'act', seat: 'red', action } }, host))
  await settled()
  return asked
}

describe.each(Object.entries(TWINS))('%s', (_what, [one, other]) => {
  it.each(WATCHERS)('is sent neither to %s nor to a later viewer, whatever they ask (law 3)', async (who) => {
    const after: string[] = []
    const said = (await heardOf(one, after))[who]
    expect(said.length).toBeGreaterThan(TURNS)
    expect((await heardOf(other, after))[who]).toEqual(said)
  })

  it('is not given to a bot to think about either (law 3)', async () => {
    const after: string[] = []
    await heardOf(one, after)
    const rest = after.slice(0, 1)
    const asked = await askedOf(one, rest)
    expect(asked).toHaveLength(1)
    expect(await askedOf(other, rest)).toEqual(asked)
  })
})
