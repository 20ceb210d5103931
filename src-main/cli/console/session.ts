/**
 * The rules console without its streams: it answers each line with a line. It plays one game at a time, of any edition. A bug in the rules
 * is answered as `internal`, and the session goes on.
 */
import * as v from 'valibot'
import { explain } from '../../engine/refusals.ts'
import type { NotationError, OptionsError } from '../../engine/core/errors.ts'
import type { RuleError } from '../../engine/families.ts'
import { begin as beginGame, type Placement } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat, Viewer } from '../../engine/core/seats.ts'
import { EDITIONS, findEdition, type Edition } from '../../engine/editions/index.ts'
import { randomPlacement } from '../../engine/rules/deployment.ts'
import { optionValues, seat, viewer } from '../../contract/common.ts'

const text = v.pipe(v.string(), v.maxLength(20_000))
const edition = v.pipe(v.string(), v.maxLength(40))
const seed = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** What the console understands: one JSON object per line (docs/console.md). */
const request = v.variant('do', [
  v.strictObject({ do: v.literal('editions') }),
  v.strictObject({ do: v.literal('new'), edition, options: v.optional(optionValues, {}), seed }),
  v.strictObject({ do: v.literal('position'), edition, options: v.optional(optionValues, {}), text, seed }),
  v.strictObject({ do: v.literal('deploy'), seat, text, viewer: v.optional(viewer, 'arbiter') }),
  v.strictObject({ do: v.literal('deploy'), seat, random: v.literal(true), viewer: v.optional(viewer, 'arbiter') }),
  v.strictObject({ do: v.literal('legal'), seat }),
  v.strictObject({ do: v.literal('act'), seat, action: text, viewer: v.optional(viewer, 'arbiter') }),
  v.strictObject({ do: v.literal('view'), viewer }),
])
type ConsoleRequest = v.InferOutput<typeof request>

/** Why a line was refused. `rule` is a rule id, or null when no rule is concerned; `at` the offset in a text that cannot be read. */
interface ConsoleError {
  readonly code: string
  readonly rule: string | null
  readonly message: string
  readonly at?: number
}

type Game = Edition['game']
type State = ReturnType<Game['start']>
type Action = Parameters<Game['decide']>[1]
type Answer = Result<Readonly<Record<string, unknown>>, ConsoleError>
type RequestOf<D extends ConsoleRequest['do']> = Extract<ConsoleRequest, { readonly do: D }>

interface Played {
  readonly edition: Edition
  readonly seed: string
  state: State
}

/** A session. `drawSeed` gives a seed to games that come without one. */
export function createSession(drawSeed: () => string): { readonly answer: (line: string) => string } {
  let played: Played | null = null

  const respond = (asked: ConsoleRequest): Answer => {
    if (asked.do === 'editions') return ok({ editions: EDITIONS.map(({ info }) => info) })
    if (asked.do === 'new' || asked.do === 'position') {
      const begun = begin(asked, asked.seed ?? drawSeed())
      if (!begun.ok) return begun
      played = begun.value
      return ok(situation(played))
    }
    if (played === null) return fail({ code: 'no-game', rule: null, message: 'There is no game yet. Send “new” or “position” first.' })
    return inGame(played, asked)
  }

  return {
    answer: (line) => {
      const answer = guarded(line, respond)
      return JSON.stringify(answer.ok ? { ok: true, ...answer.value } : answer)
    },
  }
}

function guarded(line: string, respond: (asked: ConsoleRequest) => Answer): Answer {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return fail({ code: 'invalid', rule: null, message: 'This line is not JSON.' })
  }
  const asked = v.safeParse(request, json)
  if (!asked.success) return fail({ code: 'invalid', rule: null, message: problem(asked.issues[0]) })
  try {
    return respond(asked.output)
  } catch {
    return fail({
      code: 'internal',
      rule: null,
      message: 'The rules failed on this line. This is a bug; the game is unchanged.',
    })
  }
}

function problem(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue)
  return where === null ? issue.message : `${where}: ${issue.message}`
}

function begin(asked: RequestOf<'new' | 'position'>, seed: string): Result<Played, ConsoleError> {
  const edition = findEdition(asked.edition)
  if (!edition) {
    const known = EDITIONS.map(({ info }) => info.id).join(', ')
    return fail({ code: 'unknown-edition', rule: null, message: `There is no edition “${asked.edition}”. Known editions: ${known}.` })
  }
  const options = edition.game.parseOptions(asked.options)
  if (!options.ok) return fail(refusalOf(options.error, edition))
  if (asked.do === 'new') return ok({ edition, seed, state: beginGame(edition.game, options.value, seed).state })
  const state = edition.game.notation.parsePosition(options.value, asked.text, seed)
  return state.ok ? ok({ edition, seed, state: state.value }) : fail(refusalOf(state.error, edition))
}

function inGame(played: Played, asked: Exclude<ConsoleRequest, RequestOf<'editions' | 'new' | 'position'>>): Answer {
  const who = asked.do === 'view' ? asked.viewer : asked.seat
  const { seats } = played.edition.info
  if (who !== 'spectator' && who !== 'arbiter' && !seats.includes(who)) {
    return fail({ code: 'invalid', rule: null, message: `There is no seat “${who}” in this edition; seats are ${seats.join(', ')}.` })
  }
  switch (asked.do) {
    case 'deploy':
      return deploy(played, asked)
    case 'legal':
      return ok(legal(played, asked.seat))
    case 'act': {
      const action = played.edition.game.notation.parseAction(played.state, asked.seat, asked.action)
      return action.ok ? act(played, action.value, asked.viewer) : fail(refusalOf(action.error, played.edition))
    }
    case 'view':
      return look(played, asked.viewer)
  }
}

function deploy(played: Played, asked: RequestOf<'deploy'>): Answer {
  const { game } = played.edition
  const { seat } = asked
  if ('text' in asked) {
    const action = game.notation.parseAction(played.state, seat, `${DEPLOY}${asked.text}`)
    if (action.ok) return act(played, action.value, asked.viewer)
    return fail(refusalOf({ ...action.error, at: Math.max(0, action.error.at - DEPLOY.length) }, played.edition))
  }
  return act(played, { type: 'deploy', seat, placement: drawPlacement(played, seat) }, asked.viewer)
}

/** Put before the text of a deployment, so that it is read as an action. */
const DEPLOY = 'deploy '

/** Most random placements drawn until one leaves a legal action (NA-22). */
const MOST_DRAWS = 1000

/** A random placement that the rules accept, if one is found. Empty where the seat has nothing to deploy; the rules refuse that. */
function drawPlacement({ edition: { game }, state, seed }: Played, seat: Seat): Placement {
  const order = game.deployment(state, seat)
  if (order === null) return {}
  const rng = createRng(`${seed} ${seat}`)
  let placement = randomPlacement(order, rng)
  for (let i = 1; order.optional && i < MOST_DRAWS && !game.decide(state, { type: 'deploy', seat, placement }).ok; i++)
    placement = randomPlacement(order, rng)
  return placement
}

function legal({ edition, state }: Played, seat: Seat): Readonly<Record<string, unknown>> {
  const { game } = edition
  const actions = game.legalActions(state, seat).map((action) => game.notation.formatAction(state, action))
  const order = game.deployment(state, seat)
  if (order === null) return { actions }
  const { seat: _, spaces, ...due } = order
  return { actions, deployment: { ...due, spaces: spaces.map((space) => game.spaceName(state, space)) } }
}

function act(played: Played, action: Action, viewer: Viewer): Answer {
  const { game } = played.edition
  const decided = game.decide(played.state, action)
  if (!decided.ok) return fail(refusalOf(decided.error, played.edition))
  played.state = decided.value.reduce((state, event) => game.evolve(state, event), played.state)
  return ok({ events: decided.value.map((event) => game.redact(played.state, event, viewer)), ...situation(played) })
}

function look({ edition, state }: Played, viewer: Viewer): Answer {
  const { game } = edition
  const view = game.viewFor(state, viewer)
  return ok({ viewer, view, text: game.notation.formatPosition(view), board: game.notation.diagram(view) })
}

function situation({ edition, state }: Played): Readonly<Record<string, unknown>> {
  return { toAct: edition.game.toAct(state), outcome: edition.game.outcome(state) }
}

/** A refusal as the console writes it. */
function refusalOf(error: RuleError | NotationError | OptionsError, { info }: Edition): ConsoleError {
  if (error.code === 'notation') return { code: error.code, rule: null, message: error.message, at: error.at }
  if (error.code === 'options') return { code: error.code, rule: null, message: error.message }
  return { code: error.code, ...explain(error, info) }
}
