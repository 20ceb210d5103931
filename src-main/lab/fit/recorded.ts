/** Games of the strategist against itself as records, as a table would have stored them: to measure reviews by. */
import { playGame } from '../../bots/arena.ts'
import { askBot } from '../../bots/ask.ts'
import type { BotLevel } from '../../bots/contract.ts'
import { strategistBot } from '../../bots/index.ts'
import { limitOf } from '../../engine/core/edition.ts'
import { begin, type AnyAction, type StateBase } from '../../engine/core/game.ts'
import type { AnyGame } from '../../engine/families.ts'
import { editionOf } from '../../engine/editions/index.ts'
import { storable, summaryOf } from '../../record/timeline.ts'
import type { GameRecord, StoredStep } from '../../record/types.ts'

interface Wish {
  readonly edition: string
  readonly preset: string
  readonly level: BotLevel
  readonly seed: string
}

/** Turns without a loss, or rounds, that end a game. */
const QUIET = 100
const UNLIMITED = { expired: () => false }

/** A finished game. The same wish gives the same one. */
export function recordGame({ edition: id, preset, level, seed }: Wish): GameRecord {
  const edition = editionOf(id, null)
  const options = edition?.game.parseOptions({ preset, ...limitOf(edition.info, QUIET) })
  if (!edition || !options?.ok) throw new Error(`no ${id} ${preset}`)
  const { game } = edition
  const play = playGame({ edition, options: options.value, seed, armies: 'own' })
  let next = play.next()
  while (!next.done) next = play.next(askBot(strategistBot, { ...next.value, level, budget: UNLIMITED }))
  const { steps, state } = stepsOf(game, options.value, seed, next.value.actions)
  const player = { type: 'bot', name: 'Strategist', bot: strategistBot.id, level } as const
  const header = {
    ...({ gameId: seed, kind: 'digital', edition: id, set: null, preset, options: { ...options.value }, seed } as const),
    ...{ players: state.lineup.seats.map((seat) => ({ seat, player })), clock: null, startedAt: 0, note: '', origin: null },
  }
  return { header, steps, summary: summaryOf(state, steps.length) }
}

/** The steps of a game as a table would have stored them, `most` at most, and the state after them. */
export function stepsOf(
  game: AnyGame,
  options: Parameters<AnyGame['start']>[0],
  seed: string,
  actions: readonly AnyAction[],
  most = Infinity,
): { readonly steps: readonly StoredStep[]; readonly state: StateBase } {
  const begun = begin(game, options, seed)
  let { state } = begun
  const steps: StoredStep[] = []
  const add = (made: Pick<StoredStep, 'by' | 'action' | 'events'>): void =>
    void steps.push({ seq: steps.length + 1, at: steps.length, clock: null, ...made })
  if (begun.events.length > 0) add({ by: null, ...storable({ type: 'game-opened' }, begun.events) })
  for (const action of actions) {
    if (steps.length >= most) break
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(decided.error.code)
    add({ by: action.seat, ...storable(action, decided.value) })
    state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
  }
  return { steps, state }
}
