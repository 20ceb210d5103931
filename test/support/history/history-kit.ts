/** The history room over a store in memory, with real games in it: digital ones by random play, a refereed one by a real referee. */
import type { Caller } from '../../../src-main/contract/handlers.ts'
import type { Answer } from '../../../src-main/contract/errors.ts'
import { PART_LENGTH, type Args, type ImportProgress, type ResultOf } from '../../../src-main/contract/index.ts'
import { findEdition } from '../../../src-main/engine/editions/index.ts'
import { createMemoryReader, createMemoryCustomEditions, createMemoryStore } from '../../../src-main/record/memory-store.ts'
import { replayDigitalImport } from '../../../src-main/record/replay-import.ts'
import { playRecord } from '../record/games.ts'
import { NOON } from '../record/records.ts'
import type { GameRecord, GameStore } from '../../../src-main/record/types.ts'
import { createReferee } from '../../../src-main/referee/create-referee.ts'
import { requestFor, STILL, type AskedOf } from '../referee/table.ts'
import { replayRefereedImport } from '../../../src-main/referee/imports/replay-import.ts'
import { createHistory, type HistoryRequestName } from '../../../src-main/history/create-history.ts'
import { createReaderHere } from '../../../src-main/history/reader.ts'
import { createWriterHere } from '../../../src-main/history/writer.ts'

const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }

export interface ImportReport extends Extract<ImportProgress, { readonly stage: 'done' }> {
  readonly importId: string
}

export interface FileOut {
  readonly fileName: string
  readonly text: string
  readonly games: number
  readonly unfinished: number
  readonly damaged: readonly string[]
}

export interface HistoryKit {
  readonly games: GameStore
  /** Ids of deleted games that were reported. */
  readonly gone: readonly string[]
  readonly ask: <N extends HistoryRequestName>(name: N, args: Args<N>) => Answer<ResultOf<N>>
  readonly statistics: (args: Args<'history.statistics'>) => Promise<ResultOf<'history.statistics'>>
  /** Brings a file in, as a screen does, and answers as the end of it does. */
  readonly bringIn: (text: string, how?: Args<'history.import.begin'>) => Promise<Answer<ImportReport>>
  /** Fetches the file of these games as a screen does; of all where none is named. */
  readonly tryToBringOut: (wish: Args<'history.export.begin'>) => Promise<Answer<FileOut>>
  /** The same, where it must not be refused. */
  readonly bringOut: (wish: Args<'history.export.begin'>) => Promise<FileOut>
  /** The value of an answer that must be one. */
  readonly get: <N extends HistoryRequestName>(name: N, args: Args<N>) => ResultOf<N>
}

/** `held` are seats that guests hold, such as `g1 red`. */
export function makeHistory(records: readonly GameRecord[] = [], held: readonly string[] = []): HistoryKit {
  const games = createMemoryStore()
  games.import(records)
  return makeHistoryOver(games, held)
}

/** The same over a store of games. */
export function makeHistoryOver(games: GameStore, held: readonly string[] = []): HistoryKit {
  const gone: string[] = []
  let files = 0
  const { handlers } = createHistory({
    games,
    now: () => NOON,
    reader: createReaderHere({ replayRefereedImport }),
    writer: createWriterHere(createMemoryReader),
    newId: () => `file-${++files}`,
    pause: () => Promise.resolve(),
    replay: (record) => (record.header.kind === 'digital' ? replayDigitalImport : replayRefereedImport)(record),
    isHeld: (gameId, seat) => held.includes(`${gameId} ${seat}`),
    isInPlay: () => false,
    extended: () => undefined,
    gone: (gameIds) => void gone.push(...gameIds),
  })
  const ask: HistoryKit['ask'] = (name, args) =>
    (handlers[name] as (args: unknown, caller: Caller) => Answer<ResultOf<typeof name>>)(args, HOST)
  const get: HistoryKit['get'] = (name, args) => {
    const answer = ask(name, args)
    if (!answer.ok) throw new Error(`refused: ${answer.error.code} ${answer.error.message}`)
    return answer.value
  }
  const statistics: HistoryKit['statistics'] = async (args) => {
    const answer = await handlers['history.statistics'](args, HOST)
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.value
  }
  const bringIn: HistoryKit['bringIn'] = async (text, how = {}) => {
    const begun = await handlers['history.import.begin'](how, HOST)
    if (!begun.ok) return begun
    const { importId } = begun.value
    for (let at = 0; ; at += PART_LENGTH) {
      const isLast = at + PART_LENGTH >= text.length
      const answer = await handlers['history.import.part']({ importId, text: text.slice(at, at + PART_LENGTH), isLast }, HOST)
      if (!answer.ok) return answer
      const { value } = answer
      if (value.stage === 'done') return { ok: true, value: { ...value, importId } }
      if (value.stage === 'ended' || !value.isReady) throw new Error(`the import is ${value.stage}`)
    }
  }
  const tryToBringOut: HistoryKit['tryToBringOut'] = async (wish) => {
    const begun = await handlers['history.export.begin'](wish, HOST)
    if (!begun.ok) return begun
    for (let text = ''; ;) {
      const answer = await handlers['history.export.go'](begun.value, HOST)
      if (!answer.ok) return answer
      const { value } = answer
      if (value.stage === 'ended') throw new Error('the export was ended')
      if (value.stage === 'done') return { ok: true, value: { ...value, text } }
      text += value.text
    }
  }
  const bringOut: HistoryKit['bringOut'] = async (wish) => {
    const answer = await tryToBringOut(wish)
    if (!answer.ok) throw new Error(`refused: ${answer.error.code} ${answer.error.message}`)
    return answer.value
  }
  return { games, gone, ask, get, statistics, bringIn, tryToBringOut, bringOut }
}

/** A finished barrage game, an unfinished duel, a game played on from a set position, and a refereed duel. */
export function makeGames(): readonly GameRecord[] {
  const finished = playRecord({ gameId: 'finished', preset: 'barrage', seed: 'one', steps: 4000 })
  const clock = { bankMs: 60_000, incrementMs: 0 }
  const unfinished = playRecord({ gameId: 'unfinished', preset: 'duel', seed: 'two', steps: 60, header: { clock, note: 'Ende „offen“' } })
  return [finished, unfinished, playedOn(), refereed()]
}

function playedOn(): GameRecord {
  const game = findEdition('classic')?.game
  const before = playRecord({ gameId: 'before', preset: 'barrage', seed: 'three', steps: 30 })
  if (!game) throw new Error('classic is missing')
  const options = game.parseOptions(before.header.options)
  if (!options.ok) throw new Error(options.error.message)
  const start = game.start(options.value, before.header.seed)
  const state = before.steps
    .slice(0, 2)
    .flatMap(({ events }) => events as unknown as Parameters<typeof game.evolve>[1][])
    .reduce((folded, event) => game.evolve(folded, event), start)
  const header = { origin: { gameId: 'before', frame: 2 } }
  return playRecord({ gameId: 'played-on', preset: 'barrage', seed: 'four', steps: 4000, from: game.encode(state), header })
}

function refereed(): GameRecord {
  const games = createMemoryStore()
  const { handlers } = createReferee({ ...STILL, games, sets: createMemoryCustomEditions(), now: () => NOON, newId: () => 'refereed' })
  const ask = (what: AskedOf, given: object): void => {
    const [name, args] = requestFor(what, given)
    const answer = (handlers[name] as (args: object, caller: Caller) => Answer<unknown>)({ gameId: 'refereed', ...args }, HOST)
    if (!answer.ok) throw new Error(answer.error.message)
  }
  const options = { reveal: 'both', tray: 'open', attackerWinsTies: false, oneTimeBombs: false }
  ask('referee.create', { edition: 'classic', preset: 'duel', players: { red: 'Rosa', blue: 'Bruno' }, ...options })
  for (const [attackerKind, defenderKind] of [
    ['miner', 'bomb'],
    ['scout', 'marshal'],
    ['miner', 'flag'],
  ]) {
    ask('begin', { attacker: 'red' })
    ask('enter', { seat: 'red', kind: attackerKind })
    ask('enter', { seat: 'blue', kind: defenderKind })
  }
  const record = games.load('refereed')
  if (!record) throw new Error('the referee kept nothing')
  return record
}
