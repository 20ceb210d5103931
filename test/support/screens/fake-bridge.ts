/** A bridge that answers from a script, for component tests: no transport, no app. What it was asked is kept in `calls`. */
import type {
  Answer,
  Args,
  Failure,
  PushName,
  PushOf,
  RefereeCommandType,
  RefereeInput,
  RequestName,
  ResultOf,
  TableCommand,
  TableCommandType,
} from '../../../src-main/contract/index.ts'
import type { Bridge, BridgeStatus } from '../../../src-renderer/bridge/bridge.ts'
import { createListeners } from '../../../src-renderer/bridge/listeners.ts'

/** A command without its type, which the line is found by, with the game that it is for. */
type Given<C extends { readonly type: string }, T extends C['type']> = { readonly gameId: string } & Omit<
  Extract<C, { readonly type: T }>,
  'type'
>

/** What to answer, by request: a value, or a failure made by `refusal`. A request without a line here is refused as unknown. */
export type Script = { readonly [N in RequestName]?: (args: Args<N>) => ResultOf<N> | Refusal } & {
  /** The answer to one command at the referee's table. */
  readonly [T in RefereeCommandType as `referee.do/${T}`]?: (given: Given<RefereeInput, T>) => ResultOf<'referee.do'> | Refusal
} & {
  /** The answer to one command at a live table. */
  readonly [T in TableCommandType as `table.do/${T}`]?: (given: Given<TableCommand, T>) => ResultOf<'table.do'> | Refusal
}

interface Refusal {
  readonly refused: Failure
}

export interface FakeBridge extends Bridge {
  readonly calls: readonly { readonly name: RequestName; readonly args: unknown }[]
  /** Tells the screens something, as the app would. */
  push<N extends PushName>(name: N, payload: PushOf<N>): void
  /** Loses or regains the connection. */
  become(status: BridgeStatus): void
}

/** What was entered at the referee's table, in order; of one type where one is given. */
export function entriesOf({ calls }: Pick<FakeBridge, 'calls'>, type?: RefereeCommandType): readonly RefereeInput[] {
  const all = calls.flatMap(({ name, args }) => (name === 'referee.do' ? [(args as Args<'referee.do'>).command] : []))
  return type === undefined ? all : all.filter((command) => command.type === type)
}

/** A failure for a script line to answer with. */
export function refusal(code: Failure['code'], message: string): Refusal {
  return { refused: { code, message } }
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

/** A bridge that is open from the start. */
export function createFakeBridge(script: Script): FakeBridge {
  const listeners = createListeners()
  const watchers = new Set<(status: BridgeStatus) => void>()
  const calls: { name: RequestName; args: unknown }[] = []
  let status: BridgeStatus = 'open'
  const lines = script as Readonly<Record<string, ((args: object) => unknown) | undefined>>
  const answerTo = <N extends RequestName>(name: N, args: Args<N>): ResultOf<N> | Refusal => {
    const { command, ...game } = args as { readonly command?: { readonly type: string } }
    const { type, ...given } = command ?? { type: '' }
    const of = command && lines[`${name}/${type}`]
    const said = of ? of({ ...game, ...given }) : lines[name]?.(args)
    return (said === undefined ? refusal('unknown-request', `The script has no answer to ${name} ${type}.`) : said) as ResultOf<N> | Refusal
  }
  return {
    calls,
    request<N extends RequestName>(name: N, args: Args<N>): Promise<Answer<ResultOf<N>>> {
      calls.push({ name, args })
      const said = answerTo(name, args)
      return Promise.resolve(isRefusal(said) ? { ok: false, error: said.refused } : { ok: true, value: said })
    },
    on: (name, fn) => listeners.on(name, fn),
    push: (name, payload) => listeners.broadcast(name, payload),
    get status() {
      return status
    },
    onStatus(fn) {
      watchers.add(fn)
      return () => watchers.delete(fn)
    },
    become(next) {
      status = next
      for (const fn of watchers) fn(next)
    },
    close: () => undefined,
  }
}
