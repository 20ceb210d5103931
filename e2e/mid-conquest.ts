/** A game of Conquest played by bots to a moment that makes one want to play on: Red is to act. */
import { territoryStrategist } from '../src-main/bots/territory/strategist.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import type { TerritoryView } from '../src-main/engine/territory/types.ts'
import { ConquestWriter } from './records.ts'

/** A game is given up when the moment has not come after so many steps. */
const PATIENCE = 300

/** The first such moment of a game of this size, to be imported as `picture`. */
export function playConquestToMoment(preset: string, isMoment: (red: TerritoryView) => boolean): string {
  for (let attempt = 1; ; attempt++) {
    const file = playTo(preset, isMoment, `picture ${attempt}`)
    if (file !== null) return file
  }
}

function playTo(preset: string, isMoment: (red: TerritoryView) => boolean, seed: string): string | null {
  const bot = (name: string) => ({ type: 'bot', name, bot: 'strategist', level: 'normal' }) as const
  const rivals = { blue: bot('Captain Blue'), green: bot('Captain Green'), yellow: bot('Captain Yellow') }
  const writer = new ConquestWriter({ gameId: 'picture', preset, seed, players: { red: { type: 'human', name: 'Ada' }, ...rivals } })
  const { game } = writer.edition
  while (writer.state.phase !== 'over' && writer.length < PATIENCE) {
    const { state } = writer
    const isTurn = state.phase === 'playing' && state.turn === 'red' && state.due.length === 0
    if (isTurn && isMoment(game.viewFor(state, 'red'))) return writer.file()
    for (const seat of game.toAct(state).slice(0, 1)) act(writer, seat, `${seed} ${writer.length}`)
  }
  return null
}

function act(writer: ConquestWriter, seat: Seat, seed: string): void {
  const { game, info } = writer.edition
  const view = game.viewFor(writer.state, seat)
  const task = { info, view, level: 'easy', history: writer.seen[seat], seed, budget: { expired: () => false } } as const
  const order = game.deployment(writer.state, seat)
  if (order) writer.deploy(seat, territoryStrategist.deploy({ ...task, order }))
  else writer.take(territoryStrategist.act({ ...task, legal: game.legalActions(view, seat) }))
}
