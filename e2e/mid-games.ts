/** Games played by bots to a moment worth looking at: it is Red's turn, and what the picture is to show has happened. */
import { deploySensibly } from '../src-main/bots/grid/deployment.ts'
import { gridStrategist } from '../src-main/bots/grid/strategist.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { isTurn } from '../src-main/engine/grid/actions/rescue.ts'
import type { GridAction, TurnAction } from '../src-main/engine/grid/types.ts'
import { RecordWriter } from './records.ts'

/** A game is given up when the moment has not come after so many steps. */
const PATIENCE = 260
/** Once in so many steps each side does what is liked. */
const NOW_AND_THEN = 10

export interface Wanted {
  readonly edition: string
  /** Steps before which it is not the middle. */
  readonly steps: number
  /** What is done now and then when it can be, since bots seldom do it and pictures shall show it. */
  readonly likes?: (writer: RecordWriter, action: TurnAction) => boolean
  /** Whether this is the moment, given what Red would do next. */
  readonly isMoment: (writer: RecordWriter, next: GridAction) => boolean
}

export interface Moment {
  /** The game so far, to be imported as `picture`. */
  readonly file: string
  /** Red's next move, from and to. */
  readonly next: readonly [from: string, to: string]
}

/** Plays one game after another until there is such a moment. */
export function playToMoment(wanted: Wanted): Moment {
  for (let attempt = 1; ; attempt++) {
    const moment = playTo(wanted, `picture ${attempt}`)
    if (moment) return moment
  }
}

function playTo({ edition, steps, isMoment, likes }: Wanted, seed: string): Moment | null {
  const opponent = { type: 'bot', name: 'Captain', bot: 'strategist', level: 'normal' } as const
  const human = { type: 'human', name: 'Ada' } as const
  const writer = new RecordWriter({
    gameId: 'picture',
    edition,
    preset: 'full',
    seed,
    players: { red: human, blue: opponent, gray: opponent },
  })
  const { game, info } = writer.edition
  for (const seat of info.seats) {
    const order = game.deployment(writer.state, seat)
    if (order) writer.deploy(seat, deploySensibly(info, order, createRng(`${seed} ${seat}`)))
  }
  while (game.outcome(writer.state) === null && writer.length < PATIENCE) {
    const { turn } = writer.state
    bringIn(writer, turn)
    const action = choose(writer, turn, likes)
    if (writer.length >= steps && turn === 'red' && isMoment(writer, action))
      return { file: writer.file(), next: squaresOf(writer, action) }
    writer.take(action)
  }
  return null
}

/** Reinforcements come as soon as they may. */
function bringIn(writer: RecordWriter, seat: Seat): void {
  const { game, info } = writer.edition
  const order = game.deployment(writer.state, seat)
  if (!order?.optional) return
  const placement = gridStrategist.reinforce({
    info,
    view: game.viewFor(writer.state, seat),
    history: writer.seen[seat],
    level: 'expert',
    seed: `${writer.length}`,
    budget: { expired: () => false },
    order,
    must: false,
    accepts: (wanted) => writer.foresee({ type: 'deploy', seat, placement: wanted }) !== null,
  })
  if (placement) writer.deploy(seat, placement)
}

function choose(writer: RecordWriter, seat: Seat, likes: Wanted['likes']): GridAction {
  const { game, info } = writer.edition
  const view = game.viewFor(writer.state, seat)
  const legal = game.legalActions(view, seat)
  const liked = writer.length % NOW_AND_THEN < 2 ? legal.find((action) => isTurn(action) && likes?.(writer, action)) : undefined
  if (liked) return liked
  return gridStrategist.act({
    info,
    view,
    legal,
    history: writer.seen[seat],
    level: 'expert',
    seed: `${writer.length}`,
    budget: { expired: () => false },
  })
}

function squaresOf({ edition }: RecordWriter, action: GridAction): readonly [string, string] {
  if (action.type !== 'move' && action.type !== 'power') return ['', '']
  const { spaces } = edition.info.board
  return [spaces[action.from]?.name ?? '', spaces[action.to]?.name ?? '']
}
