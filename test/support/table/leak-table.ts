/** A table that records all that is sent to each viewer: seats, a spectator, the shared screen, and bots. For the leak tests of games of several. */
import { expect } from 'vitest'
import type { Answer } from '../../../src-main/contract/errors.ts'
import type { Caller } from '../../../src-main/contract/handlers.ts'
import { FRAMES_AT_ONCE, type NewGame } from '../../../src-main/contract/table.ts'
import type { AnyAction } from '../../../src-main/engine/core/game.ts'
import type { Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import type { BotRunner } from '../../../src-main/table/ports.ts'
import { askReview } from './ask-review.ts'
import { asText } from './received.ts'
import { reviewOf } from './review.ts'
import { BOT, editionOf, makeGuest, makeKit, settled, ANN, valueOf, type Kit } from './table-kit.ts'
import type { Armies } from './twin-games.ts'

type Watcher = Seat | 'onlooker' | 'host'
export type Heard = Readonly<Record<string, readonly string[]>>

export interface Laid {
  readonly kit: Kit
  readonly gameId: string
  /** What each viewer got so far, as text. */
  readonly heard: Heard
  readonly review: ReturnType<typeof reviewOf>
  /** Sends a request as a viewer and records the answer. */
  say<T>(this: void, who: Watcher, ask: (caller: Caller) => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>>
}

/** All viewers of the table. */
export async function layTable(wish: NewGame, seats: readonly Seat[]): Promise<Laid> {
  const kit = makeKit()
  const { gameId } = await valueOf(kit.handlers['table.create'](wish, kit.host))
  const watchers: readonly Watcher[] = [...seats, 'onlooker', 'host']
  const heard = Object.fromEntries(watchers.map((who): [string, string[]] => [who, []]))
  const accessOf = (who: Watcher): Caller['access'] => {
    if (who === 'host') return { role: 'host' }
    return who === 'onlooker' ? { role: 'spectator', gameId } : { role: 'seat', gameId, seat: who }
  }
  const callers = Object.fromEntries(
    watchers.map((who): [string, Caller] => [
      who,
      { ...makeGuest(who, accessOf(who)), send: (push, payload) => void heard[who]?.push(asText({ push, payload })) },
    ]),
  )
  const say: Laid['say'] = async (who, ask) => {
    const answer = await ask(callers[who] ?? kit.host)
    heard[who]?.push(asText(answer))
    return answer
  }
  for (const who of watchers) await say(who, (caller) => kit.handlers['table.open']({ gameId }, caller))
  return { kit, gameId, heard, review: reviewOf(kit.games), say }
}

/** The same with real pieces, armies sealed. */
export const sealed = (wish: NewGame): NewGame => ({ ...wish, pieces: 'real' })

/** In a shared deal each side adds its share, and all try to at every moment; in other games that is refused. */
export async function addShares({ kit: { handlers }, gameId, say }: Laid, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats)
    for (const who of ['onlooker', ...seats.toReversed()] as const)
      await say(who, (caller) =>
        handlers['table.do']({ gameId, command: { type: 'add-share', seat: who === 'onlooker' ? seat : who, share: `${who}'s` } }, caller),
      )
}

/** All note the seals; without seals that is refused, alike in every game. */
export async function noteSeals({ kit: { handlers }, gameId, say }: Laid, seats: readonly Seat[]): Promise<void> {
  for (const who of ['onlooker', 'host', ...seats] as const)
    await say(who, (caller) => handlers['table.do']({ gameId, command: { type: 'note-seals' } }, caller))
}

export interface Question {
  /** The number of the next action. */
  readonly i: number
  readonly asker: Seat
  readonly hider: Seat
  readonly others: readonly Seat[]
  readonly rng: Rng
}

/** Sometimes asks what can be asked besides moves: draws, taking back, and past frames for each viewer. */
export async function askAside(
  { kit: { handlers }, gameId, review, say }: Laid,
  { i, asker, hider, others, rng }: Question,
): Promise<void> {
  if (i % 10 === 3) {
    await say(asker, (caller) => handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: asker } }, caller))
    await say(hider, (caller) => handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: hider, accept: false } }, caller))
    await say(asker, (caller) => handlers['table.do']({ gameId, command: { type: 'undo', seat: asker } }, caller))
    await say(hider, (caller) => handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: hider, accept: false } }, caller))
  }
  if (i % 20 === 7)
    for (const who of [...others, 'onlooker', 'host'] as const) {
      const viewers = ['spectator', ...(others.some((seat) => seat === who) ? [who as Seat] : []), hider, 'arbiter'] as const
      const seats = [asker, hider]
      await askReview(review, { gameId, frame: i, viewers, seats, action: 'pass' }, (ask) => say(who, ask))
      await say(who, (caller) => handlers['table.frames']({ gameId, from: rng.below(i), count: FRAMES_AT_ONCE }, caller))
    }
}

/** One of two games, to be played with bots in all seats but one. */
export interface Scripted {
  readonly wish: NewGame
  readonly seats: readonly Seat[]
  readonly hider: Seat
  readonly armies: Armies
  /** Actions before deployment, none in most games. */
  readonly before?: readonly AnyAction[]
  readonly actions: readonly AnyAction[]
  /** Sends an action of the only seat that is not a bot’s. */
  submit(this: void, kit: Kit, gameId: string, action: AnyAction): Promise<Answer<unknown>> | Answer<unknown>
}

/** A question to a bot, as text. */
export interface Asked {
  readonly seat: Seat
  readonly task: string
}

/** What the bots are asked while the game is played. */
export async function askAll({ wish, seats, hider, armies, before = [], actions, submit }: Scripted): Promise<readonly Asked[]> {
  const script = [...before, ...actions]
  const asked: Asked[] = []
  let next = 0
  const bots: BotRunner = {
    choose({ signal: _signal, history, ...task }) {
      asked.push({ seat: task.seat, task: JSON.stringify({ ...task, history: history.length % 20 === 0 ? history : history.slice(-5) }) })
      if (editionOf(task.edition).game.deployment(task.view, task.seat))
        return Promise.resolve({ type: 'placement', placement: armies[task.seat] ?? {} })
      const action = script[next]
      if (action?.seat !== task.seat) return new Promise(() => undefined)
      next++
      return Promise.resolve({ type: 'action', action })
    },
  }
  const kit = makeKit({ bots })
  const players = Object.fromEntries(seats.map((seat) => [seat, seat === hider ? ANN : { ...BOT, name: seat }]))
  const { gameId } = await valueOf(kit.handlers['table.create']({ ...wish, players }, kit.host))
  await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  const goTo = async (end: number): Promise<void> => {
    while (next < end) {
      const at = next
      await settled()
      const action = script[next]
      if (next !== at) continue
      if (action?.seat !== hider) throw new Error(`no seat plays ${JSON.stringify(action)}`)
      next++
      await valueOf(submit(kit, gameId, action))
    }
    await settled()
  }
  await goTo(before.length)
  await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: hider, placement: armies[hider] ?? {} } }, kit.host))
  await goTo(script.length)
  expect(kit.warnings).toEqual([])
  return asked
}
