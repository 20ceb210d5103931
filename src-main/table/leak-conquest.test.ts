/**
 * All that the app sends, over games of Conquest: no rival, spectator, shared screen or seat that is out can learn from it which of two hidden units is which,
 * also not from a seat that was shown one. The soak plays more and longer ones.
 */
import { describe, expect, it } from 'vitest'
import { FIRST_SEED, isSoak, seeds, spread } from '../../test/searching.ts'
import type { Caller } from '../contract/handlers.ts'
import type { NewGame } from '../contract/table.ts'
import { createRng, type Rng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { CONQUEST } from '../engine/editions/conquest/index.ts'
import { seedOfDeal } from '../record/seal/draw.ts'
import { GAME } from '../../test/support/engine/territory/scene.ts'
import type { TerritoryAction, TerritoryEvent, TerritoryView } from '../engine/territory/types.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { makeConquestTwins, type ConquestTwins } from '../../test/support/table/conquest-twins.ts'
import {
  addShares,
  askAll,
  askAside,
  layTable,
  noteSeals,
  sealed,
  type Asked,
  type Heard,
  type Laid,
} from '../../test/support/table/leak-table.ts'
import { ANN, BEN, type Kit } from '../../test/support/table/table-kit.ts'
import type { Armies } from '../../test/support/table/twin-games.ts'

/** The host gets the whole log every turn, so a long game costs the square of its length. */
const LONG_GAME = 400
const LONGEST = isSoak ? LONG_GAME : 50
const TABLE_SEED = 'leak'

interface Setting {
  readonly preset: string
  readonly seats: readonly Seat[]
  readonly hider: Seat
  readonly proof: 'bag' | 'table'
}

const SETTINGS: readonly Setting[] = CONQUEST.presets.flatMap((preset) => {
  const seats = CONQUEST.seats.filter((seat) => CONQUEST.armies[preset]?.[seat])
  return seats.map((hider, i) => ({ preset, seats, hider, proof: i % 2 === 0 ? ('bag' as const) : ('table' as const) }))
})

/** Four seats first: only there one seat is shown what the others must not know. */
const PLAYED = spread(SETTINGS.toReversed(), ({ preset, hider }) => [preset, hider])

interface Pair extends ConquestTwins, Setting {
  readonly wish: NewGame
}

/** A pair of games. With more than two seats one leaves in the middle, and mostly another one may be shown what the others must not know. */
function pairOf({ preset, seats, hider, proof }: Setting, nth: number, longest = LONGEST, tableSeed = TABLE_SEED): Pair {
  const others = seats.filter((seat) => seat !== hider)
  const at = nth - 1 + seats.indexOf(hider)
  const options = optionsOf(GAME, { preset, proof, bystanders: at % 2 === 1 })
  const leaver = others.length > 1 ? (others[at % others.length] ?? null) : null
  const confidant = others.length > 1 && at % 4 > 0 ? (others[(at + 1) % others.length] ?? null) : null
  const seed = `${preset} ${hider} ${nth - 1}`
  const twins = makeConquestTwins({ options, tableSeed, hider, leaver, confidant, seed, longest })
  const players = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 === 0 ? ANN : BEN]))
  const clock = { bankMs: 36_000_000, incrementMs: 1000 }
  const wish = { edition: CONQUEST.id, options: { ...options }, players, clock, seed: TABLE_SEED }
  return { ...twins, preset, seats, hider, proof, wish }
}

/** The same with real pieces: dealt as the shares of all sides make it. */
async function realPairOf(setting: Setting): Promise<Pair> {
  const wish = sealed(pairOf(setting, FIRST_SEED).wish)
  const laid = await layTable(wish, setting.seats)
  await addShares(laid, setting.seats)
  return { ...pairOf(setting, FIRST_SEED, LONGEST, seedOfDeal(laid.kit.games.load(laid.gameId)!)), wish }
}

const zoneIn = ({ preset }: Setting, rng: Rng): string => rng.pick(CONQUEST.lands[preset]?.board.spaces ?? []).name

/** What is illegal for a seat that is not on turn, in any position. */
function untimely(pair: Pair, rng: Rng): readonly string[] {
  const [a, b] = [zoneIn(pair, rng), zoneIn(pair, rng)]
  return [`${a}-${b}`, `look:${a}+${b}`, `accuse:10@${a}`, `recall:${a}`, `place:${b}`, `pick:${a}`, 'regroup', 'end-turn']
}

/** Plays one of the twins; all questions besides moves are the same in both. */
async function play(pair: Pair, armies: Armies): Promise<Heard> {
  const { seats, hider, before, actions, shownTo } = pair
  const others = seats.filter((seat) => seat !== hider)
  const laid = await layTable(pair.wish, seats)
  const { kit, gameId, heard, say } = laid
  const { handlers } = kit
  const rng = createRng('beside the game')
  await addShares(laid, seats)
  for (const action of before) await must(laid, pair, action)
  await say('host', (caller) => handlers['table.lower']({ gameId }, caller))
  for (const seat of [hider, ...others]) {
    await askToSuggest(laid, pair, others)
    await say(seat, (caller) => handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: armies[seat] ?? {} } }, caller))
  }
  await noteSeals(laid, seats)
  for (const [i, action] of actions.entries()) {
    const asker = rng.pick(others)
    const isTimely = asker === action.seat || action.type === 'resign' // a seat may resign on any turn
    for (const text of isTimely ? [] : untimely(pair, rng))
      await say(asker, (caller) => handlers['table.do']({ gameId, command: { type: 'act', seat: asker, action: text } }, caller))
    for (const text of untimely(pair, rng))
      for (const who of [asker, 'onlooker', 'host'] as const)
        await say(who, (caller) => handlers['table.do']({ gameId, command: { type: 'act', seat: hider, action: text } }, caller))
    if (i % 10 === 6) await askToSuggest(laid, pair, others)
    await askAside(laid, { i, asker, hider, others, rng })
    const isShown = action.seat !== hider && !shownTo.includes(action.seat)
    if (isShown) await say('host', (caller) => handlers['table.raise']({ gameId, seat: action.seat }, caller))
    if (i % 5 === 2) await say('host', (caller) => handlers['table.frames']({ gameId, from: i - 1, count: 3 }, caller))
    kit.clock.pass(1000)
    await must(laid, pair, action)
    await say('host', (caller) => handlers['table.lower']({ gameId }, caller))
    if (i % 5 === 3) await say('host', (caller) => handlers['table.frames']({ gameId, from: i, count: 3 }, caller))
  }
  for (const seat of others) await say(seat, (caller) => handlers['table.open']({ gameId }, caller))
  expect(kit.warnings).toEqual([])
  return heard
}

/** Each seat asks for a placement of its own, and for one of the seat that hides something. */
async function askToSuggest({ kit: { handlers }, gameId, say }: Laid, { hider }: Pair, others: readonly Seat[]): Promise<void> {
  for (const seat of others) await say(seat, (caller) => handlers['table.suggest']({ gameId, seat }, caller))
  for (const who of [...others, 'onlooker', 'host'] as const) {
    const answer = await say(who, (caller) => handlers['table.suggest']({ gameId, seat: hider }, caller))
    expect(answer).toMatchObject({ ok: false, error: { code: who === 'host' ? 'conflict' : 'unauthorised' } })
  }
}

/** Does what both games accept. */
async function must({ kit, gameId, say }: Laid, pair: Pair, action: TerritoryAction): Promise<void> {
  const made = await say(action.seat, (caller) => submit(kit, gameId, pair, action, caller))
  if (!made.ok) throw new Error(`a twin refused ${JSON.stringify(action)}: ${made.error.message}`)
}

/** Sends an action as a screen would. The notation needs the land, but not its units: `-` and `x` mean the same. */
function submit(
  { handlers }: Kit,
  gameId: string,
  { wish }: Pair,
  action: TerritoryAction,
  caller: Caller,
): ReturnType<Kit['handlers']['table.do']> {
  const { seat } = action
  if (action.type === 'resign') return handlers['table.do']({ gameId, command: { type: 'resign', seat } }, caller)
  const empty = { board: [], options: wish.options } as unknown as TerritoryView
  return handlers['table.do']({ gameId, command: { type: 'act', seat, action: GAME.notation.formatAction(empty, action) } }, caller)
}

/** What bots in all other seats are asked, over one of the twins, up to where a seat leaves. */
async function askBots(pair: Pair, armies: Armies): Promise<readonly Asked[]> {
  const leaves = pair.actions.findIndex(({ type }) => type === 'resign')
  const actions = leaves < 0 ? pair.actions : pair.actions.slice(0, leaves)
  const asked = await askAll({
    ...pair,
    actions,
    armies,
    submit: (kit, gameId, action) => submit(kit, gameId, pair, action as TerritoryAction, kit.host),
  })
  return asked.filter(({ seat }) => !pair.shownTo.includes(seat))
}

/** What was sent to viewers who know only the spaces of the two units. */
function ofOthers({ hider, shownTo }: Pair, heard: Heard): Heard {
  return Object.fromEntries(Object.entries(heard).filter(([who]) => ![hider, ...shownTo].some((seat) => seat === who)))
}

describe.each(PLAYED)('on the land of $preset, with $proof for proof', (setting) => {
  const { hider } = setting
  it(`no viewer who was not shown it learns which of two hidden units of ${hider} is which (CQ-6, CQ-12, CQ-20, CQ-27, CQ-28, CQ-29)`, async () => {
    for (const nth of seeds({ gate: 1, soak: 2 })) {
      const pair = pairOf(setting, nth)
      const [one, other] = [await play(pair, pair.one), await play(pair, pair.other)]
      expect(ofOthers(pair, other)).toEqual(ofOthers(pair, one))
      for (const seat of [hider, ...pair.shownTo]) expect(other[seat]).not.toEqual(one[seat])
      const asked = await askBots(pair, pair.one)
      expect(asked.length).toBeGreaterThan(5)
      expect(await askBots(pair, pair.other)).toEqual(asked)
    }
  })
})

describe.each(spread(SETTINGS, ({ preset }) => [preset]))('on a land of real units of $preset, with $proof for proof', (setting) => {
  it(`no viewer who was not shown it learns which of two hidden, sealed units of ${setting.hider} is which (CQ-6, CQ-12, CQ-19)`, async () => {
    const pair = await realPairOf(setting)
    const [one, other] = [await play(pair, pair.one), await play(pair, pair.other)]
    expect(ofOthers(pair, other)).toEqual(ofOthers(pair, one))
    expect(other[setting.hider]).not.toEqual(one[setting.hider])
    expect(one['host']?.join('')).toContain('"seals":{"armies":[{"seat":')
  })
})

describe('the pairs', () => {
  it('reach far enough: armies meet, cards show, draw and regroup, one seat knows more than the others, seats leave and the others play on', () => {
    const pairs = PLAYED.map((setting) => pairOf(setting, FIRST_SEED))
    const types = new Set(pairs.flatMap(({ events }) => events.map(({ type }) => type)))
    const needed: readonly TerritoryEvent['type'][] = [
      'battle-fought',
      'unit-drawn',
      'unit-placed',
      'units-regrouped',
      'units-seen',
      'bag-shown',
      'unit-accused',
      'control-changed',
      'seat-left',
    ]
    for (const type of needed) expect([...types]).toContain(type)
    expect(pairs.filter(({ shownTo }) => shownTo.length > 0).length).toBeGreaterThan(0)
    expect(pairs.filter(goesOnWithout).length).toBeGreaterThan(2)
  })
  it('of long games show those who play on without a seat that has left, too', () => {
    expect(SETTINGS.filter((setting) => goesOnWithout(pairOf(setting, FIRST_SEED, LONG_GAME))).length).toBeGreaterThan(2)
  })
})

/** Whether a seat leaves and the others continue after that. */
function goesOnWithout({ actions }: Pair): boolean {
  return actions.slice(0, -5).some(({ type }) => type === 'resign')
}
