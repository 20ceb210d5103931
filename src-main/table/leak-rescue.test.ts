/** All that the app sends, over games in which a captured piece comes back: only its seat can learn from it which it was (HR-5). The soak plays more of them. */
import { describe, expect, it } from 'vitest'
import { seeds } from '../../test/searching.ts'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { makeRescueTwins, type RescueTwins } from '../../test/support/engine/grid/rescue-twins.ts'
import { perform } from '../../test/support/engine/playing.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { askReview } from '../../test/support/table/ask-review.ts'
import { asText } from '../../test/support/table/received.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { ANN, BEN, makeGuest, makeKit } from '../../test/support/table/table-kit.ts'
import type { Answer } from '../contract/errors.ts'
import type { Caller } from '../contract/handlers.ts'
import { FRAMES_AT_ONCE } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GridState } from '../engine/grid/types.ts'
import { storable, summaryOf } from '../record/timeline.ts'
import type { GameHeader } from '../record/types.ts'

const edition = gridEdition('classic')
const { game, info } = edition

type Heard = Readonly<Record<'owner' | 'enemy' | 'onlooker' | 'host', string[]>>

function pairOf(raw: Readonly<Record<string, unknown>>, name: string): RescueTwins {
  for (let nth = 0; ; nth++) {
    const twins = makeRescueTwins(edition, optionsOf(game, raw), `${name} ${nth}`)
    if (twins && twins.after.length > 3) return twins
  }
}

/** Plays one of the twins; all questions besides the rescue are the same in both. */
async function play(
  raw: Readonly<Record<string, unknown>>,
  { start, before, after }: RescueTwins,
  back: RescueTwins['one'],
): Promise<Heard> {
  const kit = makeKit()
  const owner = back.seat
  const enemy = info.seats.find((seat) => seat !== owner) ?? owner
  const options = optionsOf(game, raw)
  const header: GameHeader = {
    ...{ gameId: 'twin', kind: 'digital', edition: info.id, set: null, preset: options.preset, options: { ...options }, seed: 'leak' },
    players: info.seats.map((seat, i) => ({ seat, player: i === 0 ? ANN : BEN })),
    ...{ clock: null, startedAt: 1_000_000, note: '', origin: null },
  }
  const { gameId } = header
  kit.games.create(header, summaryOf(start, header.startedAt))
  const beginning = { by: null, ...storable({ type: 'position-set', state: game.encode(start) }, []) }
  kit.games.append(gameId, { seq: 1, at: header.startedAt, ...beginning, clock: null }, summaryOf(start, header.startedAt))
  const heard: Heard = { owner: [], enemy: [], onlooker: [], host: [] }
  const guest = (who: keyof Heard, access: Caller['access']): Caller => ({
    ...makeGuest(who, access),
    send: (push, payload) => void heard[who].push(asText({ push, payload })),
  })
  const callers = {
    owner: guest('owner', { role: 'seat', gameId, seat: owner }),
    enemy: guest('enemy', { role: 'seat', gameId, seat: enemy }),
    onlooker: guest('onlooker', { role: 'spectator', gameId }),
    host: guest('host', { role: 'host' }),
  }
  const say = async (who: keyof Heard, ask: (caller: Caller) => Answer<unknown> | Promise<Answer<unknown>>): Promise<Answer<unknown>> => {
    const answer = await ask(callers[who])
    heard[who].push(asText(answer))
    return answer
  }
  const { handlers } = kit
  const review = reviewOf(kit.games)
  for (const who of Object.keys(callers) as (keyof Heard)[]) await say(who, (caller) => handlers['table.open']({ gameId }, caller))
  let state: GridState = start
  for (const [i, action] of [...before, back, ...after].entries()) {
    const who = action.seat === owner ? 'owner' : 'enemy'
    for (const text of ['rescue:6>C3', 'rescue:10>C3', 'decline', 'A4-A5'])
      for (const [asker, seat] of [
        ['onlooker', owner],
        ['enemy', enemy],
      ] as const)
        if (who !== asker)
          await say(asker, (caller) => handlers['table.do']({ gameId, command: { type: 'act', seat, action: text } }, caller))
    if (i % 5 === 2 || i === before.length)
      for (const asker of ['enemy', 'onlooker', 'host'] as const) {
        const viewers = ['spectator', owner, enemy, 'arbiter'] as const
        await askReview(review, { gameId, frame: i, viewers, seats: [owner, enemy] as readonly Seat[], action: 'decline' }, (ask) =>
          say(asker, ask),
        )
        await say(asker, (caller) => handlers['table.frames']({ gameId, from: Math.max(0, i - 12), count: FRAMES_AT_ONCE }, caller))
      }
    const text = game.notation.formatAction(state, action)
    if (who === 'enemy') await say('host', (caller) => handlers['table.raise']({ gameId, seat: enemy }, caller))
    const made = await say(who, (caller) =>
      handlers['table.do']({ gameId, command: { type: 'act', seat: action.seat, action: text } }, caller),
    )
    if (!made.ok) throw new Error(`a twin refused ${text}: ${made.error.message}`)
    state = perform(game, state, action).after
    await say('host', (caller) => handlers['table.lower']({ gameId }, caller))
    await say('host', (caller) => handlers['table.frames']({ gameId, from: i, count: 3 }, caller))
  }
  await say('enemy', (caller) => handlers['table.open']({ gameId }, caller))
  return heard
}

const TABLES = [
  { tray: 'open', memory: 'marked', reveal: 'both' },
  { tray: 'prisoner', memory: 'pure', reveal: 'winner-hidden' },
  { tray: 'stealth', memory: 'marked', reveal: 'silent' },
] as const

describe.each(TABLES)('a captured piece that comes back, with tray $tray, $memory memory and reveal $reveal', (table) => {
  it('is known to its seat alone (HR-5)', async () => {
    for (const nth of seeds({ gate: 2, soak: 40 })) {
      const raw = { ...table, rescue: true, quietLimit: 200 }
      const pair = pairOf(raw, `${table.tray} ${nth}`)
      const [one, other] = [await play(raw, pair, pair.one), await play(raw, pair, pair.other)]
      for (const who of ['enemy', 'onlooker', 'host'] as const) expect(other[who]).toEqual(one[who])
      expect(other.owner).not.toEqual(one.owner)
    }
  })
})
