/**
 * All that the app sends, over random games: only the owner can learn from it which of two hidden pieces is which. The gate plays the beginnings of some, the
 * soak whole games with all options.
 */
import { describe, expect, it } from 'vitest'
import { isSoak, seeds, spread } from '../../test/searching.ts'
import type { Caller } from '../contract/handlers.ts'
import type { Answer } from '../contract/errors.ts'
import { FRAMES_AT_ONCE, type NewGame } from '../contract/table.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { GRID_EDITIONS, gridEdition, type GridEdition } from '../../test/support/engine/grid/seen.ts'
import type { GridAction, GridOptions, GridView } from '../engine/grid/types.ts'
import { REVEAL_POLICIES, TRAY_POLICIES } from '../engine/rules/policies.ts'
import type { BotRunner } from './ports.ts'
import { ANN, BEN, BOT, makeGuest, makeKit, settled, valueOf, type Kit } from '../../test/support/table/table-kit.ts'
import { asText } from '../../test/support/table/received.ts'
import { askReview } from '../../test/support/table/ask-review.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { makeTwins, type Armies, type TwinGames } from '../../test/support/table/twin-games.ts'

/** The host gets the whole log every turn, so a long game costs the square of its length. */
const LONGEST = isSoak ? 2_000 : 24

const opponentOf = ({ info }: GridEdition, seat: Seat): Seat => info.seats.find((other) => other !== seat) ?? seat

const wishFor = ({ info }: GridEdition, options: NewGame['options']): NewGame => ({
  edition: info.id,
  options,
  players: Object.fromEntries(info.seats.map((seat, i) => [seat, i === 0 ? ANN : BEN])),
  clock: { bankMs: 36_000_000, incrementMs: 1000 },
  seed: 'leak',
})

/** The two games of a pair, and where they are played. */
interface Pair extends TwinGames {
  readonly edition: GridEdition
  readonly wish: NewGame
  readonly hider: Seat
}

/** All viewers, each with all that it was sent so far, as text. */
interface Table {
  readonly kit: Kit
  readonly gameId: string
  readonly heard: Readonly<Record<'hider' | 'seeker' | 'onlooker' | 'host', string[]>>
  readonly say: <T>(to: keyof Table['heard'], ask: (caller: Caller) => Answer<T> | Promise<Answer<T>>) => Promise<Answer<T>>
}

async function layTable({ edition, wish, hider }: Pair): Promise<Table> {
  const kit = makeKit()
  const { gameId } = await valueOf(kit.handlers['table.create'](wish, kit.host))
  const heard: Table['heard'] = { hider: [], seeker: [], onlooker: [], host: [] }
  const guest = (who: keyof Table['heard'], access: Caller['access']): Caller => ({
    ...makeGuest(who, access),
    send: (push, payload) => void heard[who].push(asText({ push, payload })),
  })
  const callers = {
    hider: guest('hider', { role: 'seat', gameId, seat: hider }),
    seeker: guest('seeker', { role: 'seat', gameId, seat: opponentOf(edition, hider) }),
    onlooker: guest('onlooker', { role: 'spectator', gameId }),
    host: guest('host', { role: 'host' }),
  }
  const say: Table['say'] = async (to, ask) => {
    const answer = await ask(callers[to])
    heard[to].push(asText(answer))
    return answer
  }
  for (const who of Object.keys(callers) as (keyof typeof callers)[])
    await say(who, (caller) => kit.handlers['table.open']({ gameId }, caller))
  return { kit, gameId, heard, say }
}

/** Plays one of the twins to the end of the pair; all questions besides moves are the same in both. */
async function play(pair: Pair, armies: Armies): Promise<Table> {
  const { edition, hider, actions } = pair
  const { info } = edition
  const table = await layTable(pair)
  const { kit, gameId, say } = table
  const { handlers } = kit
  const seeker = opponentOf(edition, hider)
  const rng = createRng('beside the game')
  const who = (seat: Seat): 'hider' | 'seeker' => (seat === hider ? 'hider' : 'seeker')
  for (const seat of info.seats)
    await say(who(seat), (caller) =>
      handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: armies[seat] ?? {} } }, caller),
    )
  for (const to of ['onlooker', 'host', 'hider', 'seeker'] as const)
    await say(to, (caller) => handlers['table.do']({ gameId, command: { type: 'note-seals' } }, caller))
  const square = (): string => rng.pick(info.board.spaces).name
  const review = reviewOf(kit.games)
  for (const [i, action] of actions.entries()) {
    const [from, to] = 'from' in action ? [info.board.spaces[action.from]!.name, info.board.spaces[action.to]!.name] : [square(), square()]
    await say('seeker', (caller) =>
      handlers['table.do']({ gameId, command: { type: 'act', seat: seeker, action: `${to}-${from}` } }, caller),
    )
    await say('seeker', (caller) =>
      handlers['table.do']({ gameId, command: { type: 'act', seat: hider, action: `${square()}-${square()}` } }, caller),
    )
    await say('onlooker', (caller) =>
      handlers['table.do']({ gameId, command: { type: 'act', seat: hider, action: `${from}-${to}` } }, caller),
    )
    if (i % 10 === 3) {
      await say('seeker', (caller) => handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: seeker } }, caller))
      await say('hider', (caller) => handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: hider, accept: false } }, caller))
      await say('seeker', (caller) => handlers['table.do']({ gameId, command: { type: 'undo', seat: seeker } }, caller))
      await say('hider', (caller) => handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: hider, accept: false } }, caller))
    }
    if (i % 25 === 7) {
      for (const to of ['seeker', 'onlooker', 'host'] as const) {
        const viewers = ['spectator', ...info.seats, 'arbiter'] as const
        await askReview(review, { gameId, frame: i, viewers, seats: info.seats, action: `${from}-${square()}` }, (ask) => say(to, ask))
        await say(to, (caller) => handlers['table.frames']({ gameId, from: rng.below(i), count: FRAMES_AT_ONCE }, caller))
      }
    }
    if (action.seat === seeker) await say('host', (caller) => handlers['table.raise']({ gameId, seat: seeker }, caller))
    if (i % 5 === 2) await say('host', (caller) => handlers['table.frames']({ gameId, from: i - 1, count: 3 }, caller))
    kit.clock.pass(1000)
    const made = await say(who(action.seat), (caller) => submit(handlers, edition, gameId, action, caller))
    if (!made.ok) throw new Error(`a twin refused ${JSON.stringify(action)}: ${made.error.message}`)
    await say('host', (caller) => handlers['table.lower']({ gameId }, caller))
    if (i % 5 === 3) await say('host', (caller) => handlers['table.frames']({ gameId, from: i, count: 3 }, caller))
  }
  await say('seeker', (caller) => handlers['table.open']({ gameId }, caller))
  return table
}

/** Sends one action of a pair as a screen would. The words need no position: `-` and `x` mean the same. */
function submit(handlers: Kit['handlers'], { game }: GridEdition, gameId: string, action: GridAction, caller: Caller): Answered {
  const { seat } = action
  if (action.type === 'deploy')
    return handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: action.placement } }, caller)
  return handlers['table.do']({ gameId, command: { type: 'act', seat, action: game.notation.formatAction(EMPTY_BOARD, action) } }, caller)
}

type Answered = ReturnType<Kit['handlers']['table.do']>
const EMPTY_BOARD = { board: [], phase: 'playing' } as unknown as GridView

/** What a bot in the other seat is asked, over one of the twins. */
async function askBot({ edition, wish, hider, actions }: Pair, armies: Armies): Promise<readonly string[]> {
  const seeker = opponentOf(edition, hider)
  let next = 0
  const asked: string[] = []
  const scripted: BotRunner = {
    choose({ signal: _signal, history, ...task }) {
      asked.push(JSON.stringify({ ...task, history: history.length % 20 === 0 ? history : history.slice(-5) }))
      if (task.view.phase === 'deploying') return Promise.resolve({ type: 'placement', placement: armies[seeker] ?? {} })
      const action = actions[next]
      if (!action) return new Promise(() => undefined)
      next++
      return Promise.resolve(action.type === 'deploy' ? { type: 'placement', placement: action.placement } : { type: 'action', action })
    },
  }
  const kit = makeKit({ bots: scripted })
  const players = { ...wish.players, [seeker]: BOT }
  const { gameId } = await valueOf(kit.handlers['table.create']({ ...wish, players }, kit.host))
  await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  await settled()
  await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: hider, placement: armies[hider] ?? {} } }, kit.host))
  while (next < actions.length) {
    const action = actions[next]
    await settled()
    if (action?.seat !== hider) continue
    next++
    await valueOf(submit(kit.handlers, edition, gameId, action, kit.host))
  }
  await settled()
  expect(kit.warnings).toEqual([])
  return asked
}

interface Setting {
  readonly edition: GridEdition
  readonly id: string
  readonly options: GridOptions
}

const settingOf = (id: string, preset: string, reveal: string, tray: string, memory = 'marked'): readonly Setting[] => {
  const edition = gridEdition(id)
  const parsed = edition.game.parseOptions({ reveal, tray, preset, memory, quietLimit: 60 })
  return parsed.ok ? [{ edition, id, options: parsed.value }] : []
}

/** Every reveal policy with every tray that goes with it (CL-28), small board army and large; the other editions at one table of each reveal policy. */
const SETTINGS = [
  ...REVEAL_POLICIES.flatMap((reveal) =>
    TRAY_POLICIES.flatMap((tray) => ['barrage', 'full'].flatMap((preset) => settingOf('classic', preset, reveal, tray))),
  ),
  ...GRID_EDITIONS.filter(({ info }) => info.powers.length > 0).flatMap(({ info }) => [
    ...settingOf(info.id, 'full', 'both', 'open'),
    ...settingOf(info.id, 'full', 'winner-hidden', 'prisoner'),
    ...settingOf(info.id, 'full', 'silent', 'stealth'),
  ]),
  ...GRID_EDITIONS.flatMap(({ info }) => settingOf(info.id, 'full', 'winner-hidden', 'prisoner', 'pure')),
]

/** Each table with one seat that hides something. */
const casesOf = (settings: readonly Setting[]) =>
  settings.flatMap(({ edition, id, options }) => edition.info.seats.map((hider) => ({ edition, id, options, ...options, hider })))

const CASES = spread(casesOf(SETTINGS), ({ id, reveal, tray, preset, memory, hider }) => [
  `${reveal} ${tray}`,
  `${id} ${reveal}`,
  `${id} ${memory}`,
  `${preset} ${hider}`,
])

describe.each(CASES)('$id with reveal $reveal, tray $tray, preset $preset, $memory memory', ({ edition, options, hider }) => {
  it(`no other viewer learns which of two hidden pieces of ${hider} is which`, async () => {
    for (const nth of seeds({ gate: 1, soak: 1 })) {
      const name = `${options.reveal} ${options.tray} ${options.preset} ${hider} ${nth}`
      const twins = makeTwins(edition, options, hider, name, LONGEST)
      const pair = { ...twins, edition, hider, wish: wishFor(edition, { ...options }) }
      const [one, other] = [await play(pair, twins.one), await play(pair, twins.other)]
      for (const who of ['seeker', 'onlooker', 'host'] as const) expect(other.heard[who]).toEqual(one.heard[who])
      expect(other.heard.hider).not.toEqual(one.heard.hider)
      const asked = await askBot(pair, twins.one)
      expect(asked.length).toBeGreaterThan(5)
      expect(await askBot(pair, twins.other)).toEqual(asked)
    }
  })
})

const SEALED = GRID_EDITIONS.flatMap(({ info }) => [
  ...settingOf(info.id, 'full', 'both', 'open'),
  ...settingOf(info.id, 'full', 'winner-hidden', 'prisoner'),
])
const SEALED_CASES = spread(casesOf(SEALED), ({ id, reveal, hider }) => [id, reveal, hider])

describe.each(SEALED_CASES)('sealed $id with reveal $reveal and tray $tray, of real pieces', ({ edition, options, hider }) => {
  it(`no other viewer learns which of two hidden pieces of ${hider} is which`, async () => {
    const twins = makeTwins(edition, options, hider, `sealed ${options.reveal} ${hider}`, LONGEST)
    const wish: NewGame = { ...wishFor(edition, { ...options }), pieces: 'real' }
    const pair = { ...twins, edition, hider, wish }
    const [one, other] = [await play(pair, twins.one), await play(pair, twins.other)]
    for (const who of ['seeker', 'onlooker', 'host'] as const) expect(other.heard[who]).toEqual(one.heard[who])
    expect(other.heard.hider).not.toEqual(one.heard.hider)
    expect(one.heard.host.join('')).toContain('"seals":{"armies":[{"seat":')
  })
})
