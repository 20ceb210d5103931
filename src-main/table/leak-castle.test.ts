/**
 * All that the app sends, over games of three and four: no rival, partner, spectator, shared screen or seat that is out can learn from it which of two hidden
 * pieces is which. The soak plays more and longer ones.
 */
import { describe, expect, it } from 'vitest'
import { FIRST_SEED, isSoak, seeds, spread } from '../../test/searching.ts'
import type { Caller } from '../contract/handlers.ts'
import type { NewGame } from '../contract/table.ts'
import type { CastleAction, CastleEvent, CastleView } from '../engine/castle/types.ts'
import { GAME } from '../../test/support/engine/castle/scene.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { isEnemy } from '../engine/core/sides.ts'
import { CASTLE } from '../engine/editions/castle/index.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { makeCastleTwins, type CastleTwins } from '../../test/support/table/castle-twins.ts'
import { askAll, askAside, layTable, noteSeals, sealed, type Asked, type Heard } from '../../test/support/table/leak-table.ts'
import { ANN, BEN, type Kit } from '../../test/support/table/table-kit.ts'
import type { Armies } from '../../test/support/table/twin-games.ts'

/** The host gets the whole log every turn, so a long game costs the square of its length. */
const LONGEST = isSoak ? 400 : 40

interface Setting {
  readonly preset: string
  readonly seats: readonly Seat[]
  readonly hider: Seat
}

const SETTINGS: readonly Setting[] = CASTLE.presets.flatMap((preset) => {
  const seats = CASTLE.seats.filter((seat) => CASTLE.armies[preset]?.[seat])
  return seats.map((hider) => ({ preset, seats, hider }))
})

const PLAYED = spread(SETTINGS, ({ preset, hider }) => [preset, hider])

interface Pair extends CastleTwins, Setting {
  readonly wish: NewGame
}

/** A pair of games; without teams one seat leaves in the middle, a different one each time. In every second one a seat may meet what others must not know. */
function pairOf({ preset, seats, hider }: Setting, nth: number): Pair {
  const others = seats.filter((seat) => seat !== hider)
  const at = nth + seats.indexOf(hider)
  const bystanders = at % 2 === 1
  const options = optionsOf(GAME, { preset, quietLimit: 200, bystanders })
  const leaver = preset === 'teams' ? null : (others[at % others.length] ?? null)
  const confidant = bystanders ? (others.find((seat) => seat !== leaver && isEnemy(GAME.start(options, ''), seat, hider)) ?? null) : null
  const twins = makeCastleTwins({ options, hider, leaver, confidant, seed: `${preset} ${hider} ${nth}`, longest: LONGEST })
  const players = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 === 0 ? ANN : BEN]))
  const wish = { edition: CASTLE.id, options: { ...options }, players, clock: { bankMs: 36_000_000, incrementMs: 1000 }, seed: 'leak' }
  return { ...twins, preset, seats, hider, wish }
}

const nameOf = ({ preset }: Setting, space: number): string => CASTLE.boards[preset]?.board.spaces[space]?.name ?? ''

/** Plays one of the twins; all questions besides moves are the same in both. */
async function play(pair: Pair, armies: Armies): Promise<Heard> {
  const { seats, hider, actions, shownTo } = pair
  const others = seats.filter((seat) => seat !== hider)
  const laid = await layTable(pair.wish, seats)
  const { kit, gameId, heard, say } = laid
  const { handlers } = kit
  const rng = createRng('beside the game')
  const space = (): string => nameOf(pair, rng.below(CASTLE.boards[pair.preset]?.board.spaces.length ?? 0))
  for (const seat of seats)
    await say(seat, (caller) => handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: armies[seat] ?? {} } }, caller))
  await noteSeals(laid, seats)
  for (const [i, action] of actions.entries()) {
    const asker = rng.pick(others)
    const [from, to] = 'from' in action ? [nameOf(pair, action.from), nameOf(pair, action.to)] : [space(), space()]
    const notYet = asker === action.seat ? [] : [`${from}-${to},take`, `${from}*${to}`, 'recruit:6']
    const never = action.type === 'resign' ? [] : [`${to}-${from}`, ...notYet] // a seat may resign on any turn
    for (const text of never)
      await say(asker, (caller) => handlers['table.do']({ gameId, command: { type: 'act', seat: asker, action: text } }, caller))
    await say(asker, (caller) => handlers['table.do']({ gameId, command: { type: 'act', seat: hider, action: `${from}-${to}` } }, caller))
    await say('onlooker', (caller) =>
      handlers['table.do']({ gameId, command: { type: 'act', seat: hider, action: `${from}-${space()}` } }, caller),
    )
    await askAside(laid, { i, asker, hider, others, rng })
    const isShown = action.seat !== hider && !shownTo.includes(action.seat)
    if (isShown) await say('host', (caller) => handlers['table.raise']({ gameId, seat: action.seat }, caller))
    if (i % 5 === 2) await say('host', (caller) => handlers['table.frames']({ gameId, from: i - 1, count: 3 }, caller))
    kit.clock.pass(1000)
    const made = await say(action.seat, (caller) => submit(kit, gameId, pair, action, caller))
    if (!made.ok) throw new Error(`a twin refused ${JSON.stringify(action)}: ${made.error.message}`)
    await say('host', (caller) => handlers['table.lower']({ gameId }, caller))
    if (i % 5 === 3) await say('host', (caller) => handlers['table.frames']({ gameId, from: i, count: 3 }, caller))
  }
  for (const seat of others) await say(seat, (caller) => handlers['table.open']({ gameId }, caller))
  expect(kit.warnings).toEqual([])
  return heard
}

/** Sends an action as a screen would. The notation needs the board, but not its pieces: `-` and `x` mean the same. */
function submit(
  { handlers }: Kit,
  gameId: string,
  { wish }: Pair,
  action: CastleAction,
  caller: Caller,
): ReturnType<Kit['handlers']['table.do']> {
  const { seat } = action
  if (action.type === 'resign') return handlers['table.do']({ gameId, command: { type: 'resign', seat } }, caller)
  const empty = { board: [], options: wish.options } as unknown as CastleView
  return handlers['table.do']({ gameId, command: { type: 'act', seat, action: GAME.notation.formatAction(empty, action) } }, caller)
}

/** What bots in all other seats are asked, over one of the twins, up to where a seat leaves. */
async function askBots(pair: Pair, armies: Armies): Promise<readonly Asked[]> {
  const leaves = pair.actions.findIndex(({ type }) => type === 'resign')
  const actions = leaves < 0 ? pair.actions : pair.actions.slice(0, leaves)
  const send = (kit: Kit, gameId: string, action: object): ReturnType<typeof submit> =>
    submit(kit, gameId, pair, action as CastleAction, kit.host)
  const asked = await askAll({ ...pair, actions, armies, submit: send })
  return asked.filter(({ seat }) => !pair.shownTo.includes(seat))
}

/** What was sent to viewers who know only the spaces of the two pieces. */
function ofOthers({ hider, shownTo }: Pair, heard: Heard): Heard {
  return Object.fromEntries(Object.entries(heard).filter(([who]) => ![hider, ...shownTo].some((seat) => seat === who)))
}

describe.each(PLAYED)('round the castle, preset $preset', (setting) => {
  it(`no viewer who was not shown it learns which of two hidden pieces of ${setting.hider} is which (CA-3, CA-4, CA-11, HR-2)`, async () => {
    for (const nth of seeds({ gate: 1, soak: 2 })) {
      const pair = pairOf(setting, nth)
      const [one, other] = [await play(pair, pair.one), await play(pair, pair.other)]
      expect(ofOthers(pair, other)).toEqual(ofOthers(pair, one))
      for (const seat of [setting.hider, ...pair.shownTo]) expect(other[seat]).not.toEqual(one[seat])
      const asked = await askBots(pair, pair.one)
      expect(asked.length).toBeGreaterThan(5)
      expect(await askBots(pair, pair.other)).toEqual(asked)
    }
  })
})

describe.each(spread(SETTINGS, ({ preset }) => [preset]))('round a castle of real pieces, preset $preset', (setting) => {
  it(`no other viewer learns which of two hidden, sealed pieces of ${setting.hider} is which (CA-3, CA-11, CA-19)`, async () => {
    const pair = pairOf(setting, FIRST_SEED)
    const real = { ...pair, wish: sealed(pair.wish) }
    const [one, other] = [await play(real, pair.one), await play(real, pair.other)]
    expect(ofOthers(pair, other)).toEqual(ofOthers(pair, one))
    expect(other[setting.hider]).not.toEqual(one[setting.hider])
    expect(one['host']?.join('')).toContain('"seals":{"armies":[{"seat":')
  })
})

describe('the pairs', () => {
  it('reach far enough: armies meet, one seat knows more than the others, cannons fire, sliders go on, seats leave and the others play on (CA-11, CA-13, CA-14, CA-22)', () => {
    const pairs = SETTINGS.map((setting) => pairOf(setting, FIRST_SEED))
    const types = new Set(pairs.flatMap(({ events }) => events.map(({ type }) => type)))
    for (const type of ['battle-fought', 'cannon-fired', 'slider-moved', 'seat-left'] satisfies CastleEvent['type'][])
      expect([...types]).toContain(type)
    expect(pairs.filter(({ shownTo }) => shownTo.length > 0).length).toBeGreaterThan(1)
    expect(pairs.filter(({ actions }) => actions.slice(0, -5).some(({ type }) => type === 'resign')).length).toBeGreaterThan(3)
  })
})
