/** Turns of games that plain bots play: where drills look for their positions. */
import { playGame } from '../bots/arena.ts'
import { askBot } from '../bots/ask.ts'
import type { Bot } from '../bots/contract.ts'
import { randomBot } from '../bots/random.ts'
import { attacker, chaser, prober } from '../bots/yardsticks/plain/styles.ts'
import type { AnyAction, OptionsBase } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Edition } from '../engine/editions/index.ts'
import type { AnyGame, AnySeenEvent, AnyView, EditionInfo } from '../engine/families.ts'

/** The turn of a seat in a game of some family, as that seat knows it. */
export interface MomentOf<I extends EditionInfo, V extends AnyView, E extends AnySeenEvent, A extends AnyAction> {
  readonly game: AnyGame
  readonly info: I
  readonly view: V
  readonly seat: Seat
  readonly history: readonly E[]
  readonly legal: readonly A[]
}

export type Moment = MomentOf<EditionInfo, AnyView, AnySeenEvent, AnyAction>

/** Each plays a turn as chance has it, so that some pieces attack, some wander and some wait. */
const STYLES: readonly Bot[] = [attacker, chaser, prober, randomBot]
/** Chance to attack where it is possible, so that games are full of battles in every family. */
const BOLD = 0.35
/** A game is given up after so many actions. */
const MOST_ACTIONS = 220

interface Played {
  readonly edition: Edition
  readonly options: OptionsBase
  readonly seed: string
  readonly isAttack: (moment: Moment, action: AnyAction) => boolean
}

/** Every turn of one game, in order. Fast bots, not strong ones: a drill asks what can be known, not what is best. */
export function* momentsOf({ edition, options, seed, isAttack }: Played): Generator<Moment, void, void> {
  const { game, info } = edition
  const rng = createRng(`${seed} play`)
  const play = playGame({ edition, options, seed, armies: 'own' })
  let next = play.next()
  for (let n = 0; n < MOST_ACTIONS && !next.done; n++) {
    const asked = next.value
    const { view, seat, history } = asked
    const moment = { game, info, view, seat, history, legal: game.legalActions(view, seat) }
    if (view.phase === 'playing' && moment.legal.length > 0) yield moment
    const attacks = rng.fraction() < BOLD ? moment.legal.filter((action) => isAttack(moment, action)) : []
    const bot = rng.pick(STYLES)
    next = play.next(attacks.length > 0 ? rng.pick(attacks) : askBot(bot, { ...asked, level: 'normal', budget: UNLIMITED }))
  }
}

const UNLIMITED = { expired: () => false }
