/** Games of the strategist against itself as records, as a table would have stored them: to measure reviews by. */
import { playGame } from '../../bots/arena.ts'
import { askBot } from '../../bots/ask.ts'
import type { BotLevel } from '../../bots/contract.ts'
import { strategistBot } from '../../bots/index.ts'
import { limitOf } from '../../engine/core/edition.ts'
import { begin } from '../../engine/core/game.ts'
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
  const begun = begin(game, options.value, seed)
  let { state } = begun
  const steps: StoredStep[] = []
  const add = (made: Pick<StoredStep, 'by' | 'action' | 'events'>): void =>
    void steps.push({ seq: steps.length + 1, at: steps.length, clock: null, ...made })
  if (begun.events.length > 0) add({ by: null, ...storable({ type: 'game-opened' }, begun.events) })
  for (const action of next.value.actions) {
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(decided.error.code)
    add({ by: action.seat, ...storable(action, decided.value) })
    state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
  }
  const player = { type: 'bot', name: 'Strategist', bot: strategistBot.id, level } as const
  const header = {
    ...({ gameId: seed, kind: 'digital', edition: id, set: null, preset, options: { ...options.value }, seed } as const),
    ...{ players: state.lineup.seats.map((seat) => ({ seat, player })), clock: null, startedAt: 0, note: '', origin: null },
  }
  return { header, steps, summary: summaryOf(state, steps.length) }
}
