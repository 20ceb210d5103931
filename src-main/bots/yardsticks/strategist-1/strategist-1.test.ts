import { expect, it } from 'vitest'
import { begin } from '../../../engine/core/game.ts'
import { limitOf } from '../../../engine/core/edition.ts'
import type { Seat } from '../../../engine/core/seats.ts'
import { findEdition } from '../../../engine/editions/index.ts'
import type { AnySeenEvent } from '../../../engine/families.ts'
import { askBot } from '../../ask.ts'
import type { BotLevel } from '../../contract.ts'
import { strategist1 } from './index.ts'
import kept from './choices.json' with { type: 'json' }

/** What the bot does in all seats from the beginning, in the words of the notation. */
function choices(id: string, preset: string, level: BotLevel, count: number): string {
  const { game, info } = findEdition(id)!
  const options = game.parseOptions({ preset, ...limitOf(info) })
  if (!options.ok) throw new Error(options.error.message)
  const begun = begin(game, options.value, 'frozen')
  let { state } = begun
  const seen = new Map<Seat, AnySeenEvent[]>(state.lineup.seats.map((seat) => [seat, []]))
  const tell = (events: typeof begun.events): void => {
    for (const [seat, told] of seen) told.push(...events.map((event) => game.redact(state, event, seat)))
  }
  tell(begun.events)
  const words: string[] = []
  for (let i = 0; i < count; i++) {
    const [seat] = game.toAct(state)
    if (seat === undefined) break
    const turn = { game, info, view: game.viewFor(state, seat), seat, history: seen.get(seat) ?? [], level, seed: `${i}` }
    const action = askBot(strategist1, { ...turn, budget: { expired: () => false } })
    words.push(game.notation.formatAction(state, action))
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(decided.error.code)
    state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
    tell(decided.value)
  }
  return words.join(' | ')
}

for (const { edition, preset, level, actions } of kept) {
  it(`strategist-1 at ${level} does in ${edition}, ${preset}, what it did when it was frozen`, () => {
    expect(choices(edition, preset, level as BotLevel, actions.split(' | ').length)).toBe(actions)
  })
}
