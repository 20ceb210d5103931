import { describe, expect, it } from 'vitest'
import type { CardsGame } from '../../engine/cards/game.ts'
import type { CardsAction, SeenCardsEvent } from '../../engine/cards/types.ts'
import { begin } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { randomCardsEdition } from '../../../test/support/engine/cards/tables.ts'
import { optionsOf, perform } from '../../../test/support/engine/playing.ts'
import { askBot } from '../ask.ts'
import { BOTS } from '../index.ts'

/** A whole game between two bots, the strategist first; the reason of its end. */
function play(edition: ReturnType<typeof randomCardsEdition>, seed: string): string | undefined {
  const { game, info } = edition
  const { state: begun, events } = begin(game, optionsOf(game, { quietLimit: 30 }), seed)
  const told = new Map<Seat, SeenCardsEvent[]>(info.seats.map((seat) => [seat, events.map((event) => game.redact(begun, event, seat))]))
  let state = begun
  for (let count = 0; ; count++) {
    const [seat] = game.toAct(state)
    if (seat === undefined) return state.outcome?.reason
    const step = perform(
      game,
      state,
      choose(edition, { seat, history: told.get(seat)!, view: game.viewFor(state, seat), seed: `${seed} ${count}` }),
    )
    state = step.after
    for (const [each, history] of told) history.push(...step.events.map((event) => game.redact(state, event, each)))
  }
}

interface Moment {
  readonly seat: Seat
  readonly view: ReturnType<CardsGame['viewFor']>
  readonly history: readonly SeenCardsEvent[]
  readonly seed: string
}

function choose({ game, info }: ReturnType<typeof randomCardsEdition>, moment: Moment): CardsAction {
  const bot = BOTS[info.seats.indexOf(moment.seat)]!
  return askBot(bot, { game, info, ...moment, level: 'easy', budget: { expired: () => false } }) as CardsAction
}

describe('bots in custom editions of cards', () => {
  it.each(Array.from({ length: 12 }, (_, i) => `own ${i}`))('play to the end, whatever the cards are: %s (BC-1)', (seed) => {
    expect(play(randomCardsEdition(createRng(seed)), seed)).toMatch(/^(flag-captured|no-action|quiet-limit)$/)
  })
})
