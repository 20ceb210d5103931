/**
 * All that the app sends, over whole games of cards: only the owner can learn from it which of two cards of a deck is which, before they are drawn, in the
 * hand, in the line, and over redeals of either side. The soak plays more of them.
 */
import { describe, expect, it } from 'vitest'
import { isSoak, seeds } from '../../test/searching.ts'
import type { Caller } from '../contract/handlers.ts'
import type { Answer } from '../contract/errors.ts'
import { FRAMES_AT_ONCE } from '../contract/table.ts'
import { createCardsGame } from '../engine/cards/game.ts'
import { CARD_TRAYS } from '../engine/cards/types.ts'
import { MEMORIES } from '../engine/rules/policies.ts'
import { isDeploy } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { BATTLE_CARDS } from '../engine/editions/battle-cards/index.ts'
import { findEdition } from '../engine/editions/index.ts'
import { makeTwinCards, type TwinCards, type TwinGame } from '../../test/support/engine/cards/twins.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { sealTerms } from '../record/seal/of-game.ts'
import { beginTimeline, stateOf, storable, summaryOf } from '../record/timeline.ts'
import type { GameHeader } from '../record/types.ts'
import type { BotRunner } from './ports.ts'
import { asText } from '../../test/support/table/received.ts'
import { askReview } from '../../test/support/table/ask-review.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { ANN, BEN, BOT, makeGuest, makeKit, settled, type Kit } from '../../test/support/table/table-kit.ts'

/** Games of which too little stays hidden say too little. */
const LONG_ENOUGH = 14

const info = BATTLE_CARDS
const game = createCardsGame(info)

const opponentOf = (seat: Seat): Seat => info.seats.find((other) => other !== seat)!

/** Both games of a pair, long ones, in which a card that differs comes to its owner's hand. */
function pairOf(raw: Readonly<Record<string, unknown>>, name: string): TwinCards {
  for (let nth = 0; ; nth++) {
    const twins = makeTwinCards(game, info.seats, optionsOf(game, { quietLimit: 60, ...raw }), `${name} ${nth}`)
    if (twins.here.steps.length >= LONG_ENOUGH && differsIn(twins, 'hands')) return twins
  }
}

/** Whether the twins have other cards in hands or in lines at some time. */
function differsIn({ here, there }: TwinCards, part: 'hands' | 'lines'): boolean {
  return here.steps.some(({ after }, i) => JSON.stringify(after[part]) !== JSON.stringify(there.steps[i]!.after[part]))
}

const headerOf = (raw: Readonly<Record<string, unknown>>, players: GameHeader['players']): GameHeader => ({
  gameId: 'twin',
  kind: 'digital',
  edition: info.id,
  set: null,
  preset: 'full',
  options: { ...optionsOf(game, { quietLimit: 60, ...raw }) },
  seed: 'leak',
  players,
  clock: null,
  startedAt: 1_000_000,
  note: '',
  origin: null,
})

/** A stored game whose initial deal is one of the twins', after the shares of a sealed one. */
function lay(kit: Kit, header: GameHeader, { initialDeal }: TwinGame): void {
  const begun = stateOf(beginTimeline(game, header))
  kit.games.create(header, summaryOf(begun, header.startedAt))
  const shares = header.seal ? header.players : []
  const beginning = [
    ...shares.map(({ seat }) => ({ by: seat, ...storable({ type: 'add-share', share: seat }, []) })),
    { by: null, ...storable({ type: 'game-opened' }, initialDeal) },
  ]
  for (const [i, step] of beginning.entries())
    kit.games.append(header.gameId, { seq: i + 1, at: header.startedAt, ...step, clock: null }, summaryOf(begun, header.startedAt))
}

type Heard = Readonly<Record<'owner' | 'enemy' | 'onlooker' | 'host', string[]>>

/** Plays one of the twins; all questions besides moves are the same in both. */
async function play(
  raw: Readonly<Record<string, unknown>>,
  { owner }: TwinCards,
  twin: TwinGame,
  seal?: GameHeader['seal'],
): Promise<Heard> {
  const kit = makeKit()
  const people = info.seats.map((seat, i) => ({ seat, player: i === 0 ? ANN : BEN }))
  const header = { ...headerOf(raw, people), ...(seal && { seal }) }
  const { gameId } = header
  lay(kit, header, twin)
  const heard: Heard = { owner: [], enemy: [], onlooker: [], host: [] }
  const guest = (who: keyof Heard, access: Caller['access']): Caller => ({
    ...makeGuest(who, access),
    send: (push, payload) => void heard[who].push(asText({ push, payload })),
  })
  const enemy = opponentOf(owner)
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
  for (const [i, { action }] of twin.steps.entries()) {
    const who = action.seat === owner ? 'owner' : 'enemy'
    for (const text of ['1x1', '1?hand', '2?1+2', '3!redeal', 'stop', 'deploy F . . . .'])
      await say('onlooker', (caller) => handlers['table.do']({ gameId, command: { type: 'act', seat: owner, action: text } }, caller))
    if (who === 'owner') {
      for (const text of ['1x1', '2?1+2'])
        await say('enemy', (caller) => handlers['table.do']({ gameId, command: { type: 'act', seat: enemy, action: text } }, caller))
      await say('enemy', (caller) =>
        handlers['table.do']({ gameId, command: { type: 'deploy', seat: enemy, placement: { 0: 'flag' } } }, caller),
      )
    }
    if (i % 5 === 2) {
      for (const asker of ['enemy', 'onlooker', 'host'] as const) {
        const viewers = ['spectator', owner, enemy, 'arbiter'] as const
        await askReview(review, { gameId, frame: i, viewers, seats: [owner, enemy], action: '1x1' }, (ask) => say(asker, ask))
        await say(asker, (caller) => handlers['table.frames']({ gameId, from: Math.max(0, i - 12), count: FRAMES_AT_ONCE }, caller))
      }
    }
    if (who === 'enemy') await say('host', (caller) => handlers['table.raise']({ gameId, seat: enemy }, caller))
    await say('host', (caller) => handlers['table.frames']({ gameId, from: i, count: 3 }, caller))
    const made = await say(who, (caller) => submit(handlers, gameId, twin, i, caller))
    if (!made.ok) throw new Error(`a twin refused ${JSON.stringify(action)}: ${made.error.message}`)
    for (const noter of i < 2 ? (['onlooker', 'owner', 'enemy'] as const) : [])
      await say(noter, (caller) => handlers['table.do']({ gameId, command: { type: 'note-seals' } }, caller))
    await say('host', (caller) => handlers['table.lower']({ gameId }, caller))
    await say('host', (caller) => handlers['table.frames']({ gameId, from: i, count: 3 }, caller))
  }
  await say('enemy', (caller) => handlers['table.open']({ gameId }, caller))
  return heard
}

function submit(
  handlers: Kit['handlers'],
  gameId: string,
  { steps }: TwinGame,
  at: number,
  caller: Caller,
): ReturnType<Kit['handlers']['table.do']> {
  const { action } = steps[at]!
  const { seat } = action
  if (isDeploy(action)) return handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: action.placement } }, caller)
  const before = steps[at - 1]!.after
  return handlers['table.do']({ gameId, command: { type: 'act', seat, action: game.notation.formatAction(before, action) } }, caller)
}

/** What a bot in the other seat is asked, over one of the twins. */
async function askBot(raw: Readonly<Record<string, unknown>>, { owner }: TwinCards, twin: TwinGame): Promise<readonly string[]> {
  const asked: string[] = []
  let next = 0
  const scripted: BotRunner = {
    choose({ signal: _signal, ...task }) {
      asked.push(JSON.stringify(task))
      const step = twin.steps[next]
      if (!step || step.action.seat === owner) return new Promise(() => undefined)
      next++
      const { action } = step
      return Promise.resolve(isDeploy(action) ? { type: 'placement', placement: action.placement } : { type: 'action', action })
    },
  }
  const kit = makeKit({ bots: scripted })
  const header = headerOf(
    raw,
    info.seats.map((seat) => ({ seat, player: seat === owner ? ANN : BOT })),
  )
  lay(kit, header, twin)
  await kit.handlers['table.open']({ gameId: header.gameId }, kit.host)
  for (let patience = 0; next < twin.steps.length && patience < 400; patience++) {
    await settled()
    const step = twin.steps[next]
    if (step?.action.seat !== owner) continue
    const made = await submit(kit.handlers, header.gameId, twin, next, kit.host)
    if (made.ok) next++
  }
  await settled()
  expect(kit.warnings).toEqual([])
  return asked
}

const TABLES = [
  ...CARD_TRAYS.flatMap((tray) => MEMORIES.map((memory) => ({ tray, memory, attackOn: false }))),
  { tray: 'closed', memory: 'pure', attackOn: true },
] as const

describe.each(TABLES)('cards with tray $tray, $memory memory and attack on $attackOn (HR-1)', (raw) => {
  it('no other viewer learns which of two cards of a deck, a hand or a line is which (BC-2, BC-8, BC-9, BC-10, BC-13)', async () => {
    for (const nth of seeds({ gate: 3, soak: 60 })) {
      const pair = pairOf(raw, `${raw.tray} ${raw.memory} ${nth}`)
      const [one, other] = [await play(raw, pair, pair.here), await play(raw, pair, pair.there)]
      for (const who of ['enemy', 'onlooker', 'host'] as const) expect(other[who]).toEqual(one[who])
      expect(other.owner).not.toEqual(one.owner)
      expect(await askBot(raw, pair, pair.there)).toEqual(await askBot(raw, pair, pair.here))
    }
  })

  it('no other viewer learns which of two sealed cards of a deck, a hand or a line is which, whatever is laid later (BC-2, BC-3, BC-9)', async () => {
    const pair = pairOf(raw, `${raw.tray} ${raw.memory} sealed`)
    const seal = sealTerms(findEdition('battle-cards')!, {}, '00'.repeat(16))
    const [one, other] = [await play(raw, pair, pair.here, seal), await play(raw, pair, pair.there, seal)]
    for (const who of ['enemy', 'onlooker', 'host'] as const) expect(other[who]).toEqual(one[who])
    expect(other.owner).not.toEqual(one.owner)
    expect(one.host.join('')).toContain('"later":[{"seat":')
  })

  it('the pairs reach far enough: everything is done, cards that differ are in lines, and their owner deals anew (BC-10)', () => {
    const pairs = Array.from({ length: isSoak ? 200 : 40 }, (_, nth) => pairOf(raw, `far ${nth}`))
    const types = new Set(pairs.flatMap(({ here }) => here.steps.map(({ action }) => action.type)))
    expect([...types].toSorted()).toEqual(['attack', 'deploy', 'redeal', 'see-hand', 'see-line', ...(raw.attackOn ? ['stop'] : [])])
    expect(pairs.some((pair) => differsIn(pair, 'lines'))).toBe(true)
    expect(pairs.some(({ owner, here }) => here.steps.some(({ action }) => action.type === 'redeal' && action.seat === owner))).toBe(true)
  })
})
