/**
 * An external engine that plays one seat, from the host's side. It is started when first asked, sent what has happened since the last
 * question, asked, and given a time limit. A program that crashes, hangs, floods or answers illegally loses only that answer: the next
 * question restarts it and sends everything.
 */
import type { Asked } from '../bots/arena.ts'
import type { AnyAction, DeployAction } from '../engine/core/game.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import { createRng } from '../engine/core/rng.ts'
import type { EditionTable } from '../engine/families.ts'
import { startProgram, type EndReason, type Launch, type RunningProgram } from './process.ts'
import { placementOf, PROTOCOL, readAnswer, type FromHost, type FromProgram } from './protocol.ts'

/** What a program is asked: the turn of a seat, in a game. */
export interface ProgramTurn extends Pick<Asked, 'game' | 'info' | 'view' | 'seat' | 'history' | 'seed'> {
  /** Identifies the game among those that the program plays. */
  readonly key: string
  readonly table: EditionTable | null
  /** Milliseconds for the answer. */
  readonly ms: number
  /** Once aborted, the answer is not needed: a question still waiting is never sent. */
  readonly signal?: AbortSignal
}

export type Trouble = EndReason | 'silent' | 'illegal' | 'without-answer' | 'given-up'

export class ProgramError extends Error {
  readonly trouble: Trouble
  /** The end of the program's standard error, or why it has no answer. */
  readonly lastWords: string
  constructor(trouble: Trouble, lastWords: string, sentence = TROUBLES[trouble]) {
    super(sentence)
    this.trouble = trouble
    this.lastWords = lastWords
  }
}

const TROUBLES: Readonly<Record<Trouble, string>> = {
  'not-started': 'It could not be started.',
  ended: 'It ended.',
  flood: 'Its output was too long.',
  deaf: 'It does not read its input.',
  closed: 'It was closed.',
  silent: 'It did not answer in time.',
  illegal: 'Its answer was illegal.',
  'without-answer': 'It said that it had no answer.',
  'given-up': 'It failed too often in this game.',
}
const WRONG_ARMY = 'It deployed another army than its own.'

export interface Program {
  /** Starts it if needed, and asks for its name. */
  greet(ms: number): Promise<string>
  /** Its action; rejects with a `ProgramError`, or as its signal says. Questions are sent one after another. */
  ask(turn: ProgramTurn): Promise<AnyAction>
  /** A game has ended or was left: the program is notified if it knows the game. */
  over(key: string, outcome: Outcome | null): void
  /** It is asked nothing more, and ends. */
  close(): void
}

export interface ProgramOptions {
  /** The host's name for itself. */
  readonly host: string
  /** Milliseconds past its time after which a program has failed: a busy machine needs some. */
  readonly graceMs: number
  /** How it is started; as a process of its own if absent. */
  readonly start?: typeof startProgram
}

/** Failures in a game after which it is not asked any more. */
const MOST_FAILURES = 5
/** Milliseconds for a program to start. */
const HELLO_MS = 15_000

type Greeted = Extract<FromProgram, { readonly type: 'hello' }>
type Replied = Exclude<FromProgram, Greeted>

export function openProgram(launch: Launch, { host, graceMs, start: begin = startProgram }: ProgramOptions): Program {
  let running: RunningProgram | null = null
  let greeted: Promise<Greeted> | null = null
  let waiting: { readonly hear: (said: FromProgram) => void; readonly fail: (trouble: Trouble) => void } | null = null
  let lastId = 0
  let closed = false
  let queue: Promise<unknown> = Promise.resolve()
  /** Events sent of each game, as they were written. */
  const sent = new Map<string, string[]>()
  const failures = new Map<string, number>()

  const start = (): RunningProgram => {
    sent.clear()
    const fresh = begin(
      launch,
      (line) => {
        const said = readAnswer(line)
        if (said && running === fresh) waiting?.hear(said)
      },
      (reason) => {
        if (running !== fresh) return
        const { fail } = waiting ?? {}
        running = null
        greeted = null
        fail?.(reason)
      },
    )
    return fresh
  }

  /** Sends a line and waits for what `matches`; a program that is too late is ended, and restarted at the next question. */
  const hear = <T>(message: FromHost, ms: number, matches: (said: FromProgram) => T | null): Promise<T> => {
    const current = (running ??= start())
    return new Promise<T>((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer)
        waiting = null
        finish()
      }
      const fail = (trouble: Trouble): void => settle(() => reject(new ProgramError(trouble, current.lastWords())))
      const timer = setTimeout(() => {
        fail('silent')
        running = null
        greeted = null
        current.end('closed')
      }, ms)
      waiting = {
        fail,
        hear: (said) => {
          const found = matches(said)
          if (found !== null) settle(() => resolve(found))
        },
      }
      current.mayWrite()
      current.send(message)
    })
  }

  const greet = (ms: number): Promise<Greeted> => {
    if (running && greeted) return greeted
    greeted = hear({ type: 'hello', protocol: PROTOCOL, host }, ms, (said) => (said.type === 'hello' ? said : null))
    greeted.catch(() => (greeted = null))
    return greeted
  }

  const sendEvents = ({ key, info, table, view, seat, history }: ProgramTurn): void => {
    const lines = history.map((event) => JSON.stringify(event))
    const known = sent.get(key)
    const goesOn = known !== undefined && known.length <= lines.length && known.every((line, i) => line === lines[i])
    if (!goesOn)
      running?.send({ type: 'game', game: key, edition: view.edition, table, info, options: view.options, seat } satisfies FromHost)
    const fresh = history.slice(goesOn ? known.length : 0)
    sent.set(key, lines)
    if (fresh.length > 0) running?.send({ type: 'told', game: key, events: fresh } satisfies FromHost)
  }

  const ask = async (turn: ProgramTurn): Promise<AnyAction> => {
    const { game, view, seat, key, ms, seed } = turn
    if (closed) throw new ProgramError('closed', '')
    if ((failures.get(key) ?? 0) >= MOST_FAILURES) throw new ProgramError('given-up', '')
    await greet(HELLO_MS)
    sendEvents(turn)
    const id = ++lastId
    const order = game.deployment(view, seat)
    const base = { game: key, id, view, clock: { move: ms }, seed }
    const replyTo = (said: FromProgram): Replied | null => (said.type !== 'hello' && said.id === id ? said : null)
    if (order && !order.optional) return take(turn, await hear({ type: 'deploy', ...base, order }, ms + graceMs, replyTo), [])
    const legal = game.legalActions(view, seat).map((action) => ({ action, text: game.notation.formatAction(view, action) }))
    const question: FromHost = { type: 'act', ...base, legal: legal.map(({ text }) => text), ...(order && { order }) }
    return take(turn, await hear(question, ms + graceMs, replyTo), legal)
  }

  const take = (turn: ProgramTurn, said: Replied, legal: readonly { readonly action: AnyAction; readonly text: string }[]): AnyAction => {
    const { game, view, seat } = turn
    if (said.type === 'error') throw new ProgramError('without-answer', said.message)
    const found = said.type === 'act' ? legal.find(({ text }) => text === said.action)?.action : undefined
    if (found) return found
    const words = running?.lastWords() ?? ''
    if (said.type !== 'deploy' || !game.deployment(view, seat)) throw new ProgramError('illegal', words)
    const deploy = { type: 'deploy', seat, placement: placementOf(said.placement) } as const
    if (!accepts(turn, deploy)) throw new ProgramError('illegal', words, WRONG_ARMY)
    return deploy
  }

  return {
    greet: async (ms) => (await greet(ms)).name,
    ask(turn) {
      const asked = queue.then(() => {
        turn.signal?.throwIfAborted()
        return ask(turn)
      })
      queue = asked.catch((error: unknown) => {
        if (error instanceof ProgramError) failures.set(turn.key, (failures.get(turn.key) ?? 0) + 1)
      })
      return asked
    },
    over(key, outcome) {
      if (sent.delete(key)) running?.send({ type: 'over', game: key, outcome } satisfies FromHost)
      failures.delete(key)
    },
    close() {
      closed = true
      const last = running
      running = null
      waiting?.fail('closed')
      last?.dismiss({ type: 'bye' } satisfies FromHost)
    },
  }
}

/** Whether the rules accept a placement: a function of the view (law 2), so any state that fits the view can be asked. */
function accepts({ game, view, history, seed }: ProgramTurn, deploy: DeployAction): boolean {
  return game.decide(game.determinise(view, history, createRng(seed)), deploy).ok
}
