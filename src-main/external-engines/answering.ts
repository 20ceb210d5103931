/** Marshal as an engine: takes lines of a host, answers with one of our bots. */
import * as v from 'valibot'
import { askBot } from '../bots/ask.ts'
import type { Contestant } from '../bots/players.ts'
import { isDeploy } from '../engine/core/game.ts'
import { editionOf, type Edition } from '../engine/editions/index.ts'
import type { AnySeenEvent, AnyView, EditionTable } from '../engine/families.ts'
import type { Seat } from '../engine/core/seats.ts'
import { PROTOCOL } from './protocol.ts'

interface Played {
  readonly edition: Edition
  readonly seat: Seat
  readonly history: AnySeenEvent[]
}

const text = v.pipe(v.string(), v.maxLength(200))
const thing = v.custom<object>((value) => typeof value === 'object' && value !== null)
const question = { id: v.number(), game: text, view: thing, seed: v.optional(text, ''), clock: v.optional(v.object({ move: v.number() })) }

/** The parts of a host's lines that are needed; what they say of a game is trusted, as a bot trusts its view. */
const line = v.variant('type', [
  v.object({ type: v.literal('hello'), protocol: v.number() }),
  v.object({
    type: v.literal('game'),
    game: text,
    edition: text,
    table: v.optional(v.nullable(thing), null),
    options: v.optional(v.object({ handicap: v.optional(v.string()) }), {}),
    seat: text,
  }),
  v.object({ type: v.literal('told'), game: text, events: v.array(thing) }),
  v.object({ type: v.literal('deploy'), ...question }),
  v.object({ type: v.literal('act'), ...question }),
  v.object({ type: v.literal('over'), game: text }),
  v.object({ type: v.literal('bye') }),
])
type Line = v.InferOutput<typeof line>
type Question = Extract<Line, { readonly id: number }>
type Begun = Extract<Line, { readonly type: 'game' }>

export interface Answerer {
  /** The answer to a line, null where there is none. */
  answer(line: string): object | null
  /** Whether the host has sent `bye`. */
  readonly done: boolean
}

/** `now` in milliseconds, any origin. */
export function createAnswerer({ bot, ...how }: Contestant, name: string, now: () => number): Answerer {
  const games = new Map<string, Played>()
  let done = false

  const reply = (said: Line): object | null => {
    switch (said.type) {
      case 'hello':
        return { type: 'hello', protocol: PROTOCOL, name }
      case 'game': {
        games.delete(said.game)
        const edition = editionFor(said)
        if (edition === null) return errorOf(0, `The table of the game ${said.game} is none of its edition’s.`)
        if (edition) games.set(said.game, { edition, seat: said.seat as Seat, history: [] })
        return null
      }
      case 'told':
        for (const event of said.events) games.get(said.game)?.history.push(event as AnySeenEvent)
        return null
      case 'over':
        games.delete(said.game)
        return null
      case 'bye':
        done = true
        return null
      case 'deploy':
      case 'act':
        return think(said)
    }
  }

  const think = ({ id, game, view, seed, clock }: Question): object => {
    const played = games.get(game)
    if (!played) return errorOf(id, `There is no game ${game}, or its edition is not known here.`)
    const until = clock ? now() + clock.move : Infinity
    const { edition, seat, history } = played
    try {
      const budget = { expired: () => now() >= until }
      const action = askBot(bot, { ...edition, view: view as AnyView, seat, history, ...how, seed, budget })
      const words = edition.game.notation.formatAction(view as AnyView, action)
      return isDeploy(action) ? { type: 'deploy', id, placement: action.placement, text: words } : { type: 'act', id, action: words }
    } catch {
      return errorOf(id, 'This question cannot be answered: its view or the events before it are not understood.')
    }
  }

  return {
    answer(given) {
      const words = parse(given)
      if (words === undefined) return errorOf(0, 'This line is not JSON.')
      const said = v.safeParse(line, words)
      return said.success ? reply(said.output) : errorOf(0, 'This line is none of the protocol’s.')
    },
    get done() {
      return done
    },
  }
}

function errorOf(id: number, message: string): object {
  return { type: 'error', id, message }
}

/** The value of a line; undefined where it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The edition of a game; undefined where it does not exist here, null where its table is invalid. */
function editionFor({ edition, table, options }: Begun): Edition | undefined | null {
  try {
    return editionOf(edition, table as EditionTable | null, options.handicap)
  } catch {
    return null
  }
}
