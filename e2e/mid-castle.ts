/** A game round the castle played by bots to a moment that makes one want to play on: Red is to act. */
import { castleStrategist } from '../src-main/bots/castle/strategist.ts'
import type { CastleView } from '../src-main/engine/castle/types.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { CastleWriter } from './records.ts'

/** A game is given up when the moment has not come after so many steps. */
const PATIENCE = 400
/** Once in so many steps a seat that can attack does so: bots wait for a better moment, and pictures must show that there has been a battle. */
const NOW_AND_THEN = 4

/** The first such moment of a game of this size, to be imported as `picture`. */
export function playCastleToMoment(preset: string, isMoment: (red: CastleView) => boolean): string {
  for (let attempt = 1; ; attempt++) {
    const file = playTo(preset, isMoment, `picture ${attempt}`)
    if (file !== null) return file
  }
}

function playTo(preset: string, isMoment: (red: CastleView) => boolean, seed: string): string | null {
  const bot = (name: string) => ({ type: 'bot', name, bot: 'strategist', level: 'normal' }) as const
  const rivals = { blue: bot('Captain Blue'), green: bot('Captain Green'), yellow: bot('Captain Yellow') }
  const players = { red: { type: 'human', name: 'Ada' }, ...rivals } as const
  const writer = new CastleWriter({ gameId: 'picture', preset, seed, players })
  const { game } = writer.edition
  while (writer.state.phase !== 'over' && writer.length < PATIENCE) {
    const { state } = writer
    const isTurn = state.phase === 'playing' && state.turn === 'red' && !state.due
    if (isTurn && isMoment(game.viewFor(state, 'red'))) return writer.file()
    for (const seat of game.toAct(state).slice(0, 1)) act(writer, seat, `${seed} ${writer.length}`)
  }
  return null
}

function act(writer: CastleWriter, seat: Seat, seed: string): void {
  const { game, info } = writer.edition
  const view = game.viewFor(writer.state, seat)
  const task = {
    info,
    view,
    level: 'easy',
    history: writer.seen[seat],
    seed,
    budget: { expired: () => false },
  } as const
  const order = game.deployment(writer.state, seat)
  if (order) writer.deploy(seat, castleStrategist.deploy({ ...task, order }))
  else {
    const legal = game.legalActions(view, seat)
    const bold = legal.filter((action) => action.type === 'shoot' || (action.type === 'move' && view.board[action.to] !== null))
    const isBold = bold.length > 0 && writer.length % NOW_AND_THEN === 0
    writer.take(castleStrategist.act({ ...task, legal: isBold ? bold : legal }))
  }
}
