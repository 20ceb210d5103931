/** The history room: the list of all games, and games as files. */
import { NOTE_LENGTH } from '../contract/common.ts'
import { refuse, type Refusal, type Room } from '../contract/handlers.ts'
import type { GameFilter, GameRow, historyRequests } from '../contract/history.ts'
import { inSlices } from '../contract/in-slices.ts'
import type { ResultOf } from '../contract/index.ts'
import type { statisticsRequests } from '../contract/statistics.ts'
import { factsReader } from '../record/facts-reader.ts'
import { sumUp } from './statistics.ts'
import { asksFacts } from '../record/query.ts'
import { withDraft } from '../contract/note-draft.ts'
import type { GameStore } from '../record/types.ts'
import { exportRaw, GUEST_STILL_PLAYS, hasGuests } from './damaged.ts'
import { createExporting, type ExportPorts } from './exporting.ts'
import { keepSound, type KeepSoundPorts } from './keep-sound.ts'
import { readFormatOf } from './read-any.ts'
import { textFormatsOf, textOf } from './text-of.ts'
import { createImporting, type ImportPorts } from './importing.ts'

export type HistoryRequestName = keyof typeof historyRequests | keyof typeof statisticsRequests

export interface HistoryPorts extends ImportPorts, ExportPorts, Pick<KeepSoundPorts, 'replay'> {
  readonly games: GameStore
}

const NO_GAME = 'This game is not here any more.'
const TOO_LONG_TOGETHER = 'The note was changed in another tab, and both together are too long. Shorten this one.'

/** Opens the history room. Only the host may use it: rows and files reveal every game. */
export function createHistory(ports: HistoryPorts): Room<HistoryRequestName> {
  const { games } = ports
  const importing = createImporting(ports)
  const exporting = createExporting(ports)
  const rowOf = (gameId: string): { readonly ok: true; readonly value: GameRow } | Refusal => {
    const row = games.row(gameId)
    return row ? { ok: true, value: row } : refuse('not-found', NO_GAME)
  }
  return {
    handlers: {
      'history.list': (query) => {
        const { rows, total } = games.list(query)
        return { ok: true, value: { rows: [...rows], total, ...factsFound(games, query.filter) } }
      },
      'history.ids': ({ filter }) => ({ ok: true, value: { gameIds: [...games.ids(filter)] } }),
      'history.statistics': async ({ filter, ...whose }) => {
        const setupOf = factsReader()?.setupOf ?? (() => null)
        return { ok: true, value: await inSlices(sumUp(games.played(filter), { ...whose, setupOf })) }
      },
      'history.players': () => ({ ok: true, value: [...games.players()] }),
      'history.rename': ({ gameId, seat, name }) => {
        const found = rowOf(gameId)
        if (!found.ok) return found
        if (!found.value.players.some((seated) => seated.seat === seat)) return refuse('not-found', 'This game has no such seat.')
        games.rename(gameId, seat, name)
        return rowOf(gameId)
      },
      'history.note': ({ gameId, note, from }) => {
        const found = rowOf(gameId)
        if (!found.ok) return found
        const whole = from === undefined ? note : withDraft(found.value.note, { text: note, from })
        if (whole.length > NOTE_LENGTH) return refuse('conflict', TOO_LONG_TOGETHER)
        games.setNote(gameId, whole)
        return rowOf(gameId)
      },
      'history.tag': ({ gameIds, ...change }) => {
        const { changed, full } = games.tag(gameIds, change)
        return { ok: true, value: { changed: [...changed], full } }
      },
      'history.tags': () => ({ ok: true, value: [...games.tags()] }),
      'history.delete': ({ gameIds }) => {
        const rows = gameIds.flatMap((gameId) => games.row(gameId) ?? [])
        if (rows.some((row) => hasGuests(ports, row))) return refuse('conflict', GUEST_STILL_PLAYS)
        const deleted = [...games.delete(gameIds)]
        ports.gone(deleted)
        return { ok: true, value: { deleted } }
      },
      'history.restore': ({ gameIds }) => ({ ok: true, value: { restored: [...games.restore(gameIds)] } }),
      'history.format': ({ beginning }) => ({ ok: true, value: { format: readFormatOf(beginning) } }),
      'history.textFormats': ({ gameId }) => textFormatsOf(games, gameId),
      'history.text': ({ gameId, format }) => textOf(games, gameId, format),
      'history.exportRaw': ({ gameId }) => exportRaw(ports, gameId),
      'history.keepSound': ({ gameId }) => keepSound(ports, gameId),
      ...importing.handlers,
      ...exporting.handlers,
    },
    left: (callerId) => {
      importing.left(callerId)
      exporting.left(callerId)
    },
    close: () => {
      importing.close()
      exporting.close()
    },
  }
}

/** What a list says besides its rows where setups or battles are asked for. */
function factsFound(games: GameStore, { setup, ...filter }: GameFilter): Pick<ResultOf<'history.list'>, 'unread' | 'results'> {
  if (!asksFacts({ setup, ...filter })) return {}
  return { unread: games.unread(), ...(setup && { results: games.setupResults({ ...filter, setup }) }) }
}
