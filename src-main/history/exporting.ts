/**
 * Exports games as a file. The screen asks for one part of the text after another and so sets the pace; only a few games and one part of the text are in
 * memory. The archive only reads rows, a few hundred at a time; another thread checks them and writes the text.
 */
import { refuse, type Caller, type Handlers, type Refusal } from '../contract/handlers.ts'
import { PART_LENGTH, type ExportProgress, type GameRow, type historyRequests } from '../contract/history.ts'
import { formatHead, TAIL } from '../record/document.ts'
import { wordsOf } from '../record/query.ts'
import type { GameStore } from '../record/types.ts'
import { hasGuests, GUEST_PLAYS, type DamagedPorts } from './damaged.ts'
import type { FileWriter, FileWriting } from './writer.ts'

export type ExportRequestName = Extract<keyof typeof historyRequests, `history.export.${string}`>

export interface ExportPorts extends Pick<DamagedPorts, 'isHeld'> {
  readonly games: Pick<GameStore, 'row' | 'kept' | 'ids' | 'list' | 'unfinished'>
  readonly writer: FileWriter
  /** A new id, never used before. */
  newId(this: void): string
  /** Milliseconds since 1970. */
  now(this: void): number
}

interface Export {
  readonly id: string
  readonly caller: string
  readonly wish: ExportWish
  readonly gameIds: readonly string[]
  readonly writing: FileWriting
  /** Does the next unit of work; ends with the reason why the export cannot go on, or null. */
  readonly work: Generator<void, Refusal | null>
  /** Games read so far; games that belong in the file, including damaged ones; games left out. */
  done: number
  due: number
  left: number
  /** The first game that belongs in the file. */
  first: GameRow | null
  /** Whether a game was left out because a guest plays it. */
  hasHeld: boolean
  /** Games in the file, and the errors of those that are damaged. */
  games: number
  readonly damaged: string[]
  /** Text that has not been asked for yet. */
  text: string
  isWhole: boolean
  /** The request in progress; the next one waits for it. */
  turn: Promise<unknown>
}

export interface ExportWish {
  /** Which games; all when empty. */
  readonly gameIds: string[]
  /** Whether games that are not over are included. Both armies are in the file. */
  readonly unfinished: boolean
}

type Progress = { readonly ok: true; readonly value: ExportProgress } | Refusal

/** Units of work per request, each a fraction of a millisecond: one game or some of its steps. */
const BATCH = 20
/** The length of an answer in characters, unless that takes too many batches. */
const LEAST_LENGTH = 200_000
const MOST_BATCHES = 50

const GONE = refuse('not-found', 'This export has ended. Start it again.')
const BUSY = refuse('conflict', 'Another screen is exporting games. Wait for it, or cancel it there.')
const ENDED: Progress = { ok: true, value: { stage: 'ended' } }

export interface Exporting {
  readonly handlers: Handlers<ExportRequestName>
  /** Ends the export of a caller that has disconnected. */
  left(callerId: string): void
  close(): void
}

/** Handles export requests. */
export function createExporting(ports: ExportPorts): Exporting {
  const { games, writer, newId, now } = ports
  /** The export in progress; two at once would only be slower. */
  let current: Export | null = null

  const find = (exportId: string): Export | null => (current?.id === exportId ? current : null)
  const end = (): void => {
    current?.writing.stop()
    current = null
  }
  const begin = (wish: ExportWish, caller: string): Export => {
    const it: Omit<Export, 'work'> = {
      id: newId(),
      caller,
      wish,
      gameIds: wish.gameIds.length === 0 ? games.ids({}, 'oldest') : [...new Set(wish.gameIds)],
      writing: writer.open(),
      done: 0,
      due: 0,
      left: 0,
      first: null,
      hasHeld: false,
      games: 0,
      damaged: [],
      text: formatHead(now()),
      isWhole: false,
      turn: Promise.resolve(),
    }
    return Object.assign(it, { work: addGames(it) })
  }
  /** Passes the stored rows of the games to the writer. */
  function* addGames(it: Omit<Export, 'work'>): Generator<void, Refusal | null> {
    for (const gameId of it.gameIds) {
      const row = games.row(gameId)
      if (!row && it.wish.gameIds.length > 0) return refuse('not-found', 'Some of these games are not here any more.')
      if (row && belongs(it, row)) {
        it.first ??= row
        it.due++
        for (const part of games.kept(gameId)) {
          it.writing.add(part)
          yield
        }
      } else if (row) it.left++
      it.done++
      yield
    }
    return null
  }
  const belongs = (it: Omit<Export, 'work'>, row: GameRow): boolean => {
    const isHeld = hasGuests(ports, row)
    it.hasHeld ||= isHeld
    return row.status === 'over' || (it.wish.unfinished && !isHeld)
  }
  /** Does some units of work; returns why the export cannot go on, or null. */
  const goOn = async (it: Export): Promise<Refusal | null> => {
    let bit = it.work.next()
    for (let n = 1; n < BATCH && !bit.done; n++) bit = it.work.next()
    const { text, games: count, damaged } = await it.writing.take()
    it.text += text
    it.games += count
    it.damaged.push(...damaged)
    if (!bit.done) return null
    it.isWhole = true
    it.text += TAIL
    return bit.value ?? refuseEmpty(it)
  }

  const progressOf = async (it: Export): Promise<Progress> => {
    for (let n = 0; n < MOST_BATCHES && it.text.length < LEAST_LENGTH && !it.isWhole; n++) {
      const refused = await goOn(it)
      if (current !== it) return ENDED
      if (refused) end()
      if (refused) return refused
    }
    if (it.text === '' && it.isWhole) {
      end()
      const { games: count, damaged } = it
      return {
        ok: true,
        value: { stage: 'done', fileName: fileNameOf(it, now()), games: count, unfinished: leftOut(it), damaged: [...damaged] },
      }
    }
    const text = beginningOf(it.text)
    it.text = it.text.slice(text.length)
    return { ok: true, value: { stage: 'writing', text, done: it.done, total: it.gameIds.length } }
  }
  /** The progress, with the next part of the text. An error ends the export. */
  const advance = async (it: Export): Promise<Progress> => {
    if (current !== it) return ENDED
    try {
      return await progressOf(it)
    } catch (error) {
      if (current !== it) return ENDED
      end()
      throw error
    }
  }

  return {
    handlers: {
      'history.export.begin': (wish, caller: Caller) => {
        if (current && current.caller !== caller.id) return BUSY
        end()
        current = begin(wish, caller.id)
        return { ok: true, value: { exportId: current.id } }
      },
      'history.export.count': ({ gameIds }) => {
        const chosen = [...new Set(gameIds)]
        const all = chosen.length === 0 ? games.list({ filter: {}, sort: 'newest', offset: 0, limit: 1 }).total : chosen.length
        return { ok: true, value: { games: all, unfinished: games.unfinished(chosen) } }
      },
      'history.export.go': ({ exportId }) => {
        const it = find(exportId)
        if (!it) return GONE
        const answer = it.turn.then(() => advance(it))
        it.turn = answer.catch(() => undefined)
        return answer
      },
      'history.export.cancel': ({ exportId }) => {
        if (find(exportId)) end()
        return { ok: true, value: null }
      },
    },
    left: (callerId) => {
      if (current?.caller === callerId) end()
    },
    close: end,
  }
}

/** Unfinished games that are left out. The writer always leaves out sealed ones. */
function leftOut({ left, due, games, damaged }: Export): number {
  return left + due - games - damaged.length
}

/** Why the file would be empty; null when it would not. */
function refuseEmpty({ games, damaged, due, hasHeld, gameIds }: Export): Refusal | null {
  if (games > 0) return null
  if (gameIds.length === 0) return refuse('not-found', 'There are no games to export.')
  if (damaged.length > 0) return refuse('damaged', damaged.join(' '))
  if (due > 0) return refuse('not-found', 'This game is sealed, and the file would reveal it. Finish the game first.')
  if (hasHeld) return refuse('not-found', GUEST_PLAYS)
  const which = gameIds.length === 1 ? 'This game is' : 'These games are'
  return refuse(
    'not-found',
    `${which} not finished, so nothing was saved. Turn on “Unfinished games too” to save a file that shows both armies.`,
  )
}

/** The next part of a text. It does not split a surrogate pair. */
function beginningOf(text: string): string {
  const isHalved = /[\ud800-\udbff]/.test(text[PART_LENGTH - 1] ?? '')
  return text.slice(0, isHalved ? PART_LENGTH - 1 : PART_LENGTH)
}

/** `marshal-ada-grace-2026-01-31.json` for one game, `marshal-games-2026-01-31.json` for more. */
function fileNameOf({ first, due }: Export, now: number): string {
  const words =
    due === 1 && first
      ? wordsOf(first.players.map(({ player }) => player.name).join(' '))
          .join('-')
          .slice(0, 60)
      : ''
  return `marshal-${words || 'games'}-${new Date(now).toISOString().slice(0, 10)}.json`
}
