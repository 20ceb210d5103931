/** A game of cards played by bots to a moment that makes one want to play on: Red is to act. */
import { cardsStrategist } from '../src-main/bots/cards/strategist.ts'
import type { CardsView } from '../src-main/engine/cards/types.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { CardsWriter } from './records.ts'

/** A game is given up when the moment has not come after so many steps. */
const PATIENCE = 120

/** The first such moment, to be imported as `picture`. */
export function playCardsToMoment(isMoment: (red: CardsView) => boolean): string {
  for (let attempt = 1; ; attempt++) {
    const file = playTo(isMoment, `picture ${attempt}`)
    if (file !== null) return file
  }
}

function playTo(isMoment: (red: CardsView) => boolean, seed: string): string | null {
  const red = { type: 'human', name: 'Ada' } as const
  const blue = { type: 'bot', name: 'Captain', bot: 'strategist', level: 'normal' } as const
  const writer = new CardsWriter({ gameId: 'picture', seed, players: { red, blue } })
  const { game } = writer.edition
  while (writer.state.phase !== 'over' && writer.length < PATIENCE) {
    const { state } = writer
    const isTurn = state.phase === 'playing' && state.turn === 'red' && !state.acted
    if (isTurn && isMoment(game.viewFor(state, 'red'))) return writer.file()
    for (const seat of game.toAct(state).slice(0, 1)) act(writer, seat)
  }
  return null
}

function act(writer: CardsWriter, seat: Seat): void {
  const { game, info } = writer.edition
  const view = game.viewFor(writer.state, seat)
  const task = {
    info,
    view,
    level: 'strong',
    history: writer.seen[seat],
    seed: `${writer.length}`,
    budget: { expired: () => false },
  } as const
  const order = game.deployment(writer.state, seat)
  if (order) writer.deploy(seat, cardsStrategist.deploy({ ...task, order }))
  else writer.take(cardsStrategist.act({ ...task, legal: game.legalActions(view, seat) }))
}
