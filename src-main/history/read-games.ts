/** Reads games from the text of a file while it arrives: each checked and replayed, or the reason why not. Pure; a thread runs it. */
import { fail, ok, type Result } from '../engine/core/result.ts'
import { createCutter } from '../record/cutter.ts'
import { readAnalysis } from '../record/check-analysis.ts'
import { nameOf, parseGame, type DocumentError, type ReadGame } from '../record/document.ts'
import { editionOfGame, verifyCustomEdition } from '../record/custom-editions.ts'
import { replayDigitalImport, type ImportFault } from '../record/replay-import.ts'
import { chainFault } from '../record/seal/chain.ts'
import { sealsFault } from '../record/seal/of-game.ts'
import { timelineOf } from '../record/timeline.ts'
import type { BareRecord, GameHeader, GameRecord } from '../record/types.ts'

export interface ReplayPorts {
  /** Replays a refereed game from a file; names the first wrong step and the reason. */
  readonly replayRefereedImport: (record: BareRecord) => Result<GameRecord, ImportFault>
}

export interface GamesReader {
  /** The games that end in the next part, or the error of each bad one. An error of the file itself comes last: nothing after it is read. */
  read(part: string): Generator<Result<Result<GameRecord, DocumentError>, DocumentError>, void>
  /** How many of the games so far had an analysis that is damaged or of another game. They were read without it. */
  withoutAnalysis(): number
  /** Ends the text; returns what is still wrong with it. */
  end(): Result<null, DocumentError>
}

/** Reads one file. Of the games already read it keeps only what tells them apart. */
export function createGamesReader(ports: ReplayPorts): GamesReader {
  const cutter = createCutter()
  const places = new Map<string, Pick<GameHeader, 'seed' | 'startedAt'> & { readonly index: number }>()
  let found = 0
  let withoutAnalysis = 0

  const check = (value: unknown): Result<GameRecord, DocumentError> => {
    const index = found++
    const parsed = parseGame(value, index)
    if (!parsed.ok) return parsed
    const game = parsed.value
    const { gameId, seed, startedAt } = game.header
    const earlier = places.get(gameId)
    if (earlier && (earlier.seed !== seed || earlier.startedAt !== startedAt))
      return fail({
        code: 'damaged',
        message: `${nameOf(index, game.header)} has the id of game ${earlier.index + 1}, which is another. Import it from a file of its own.`,
        at: `games.${index}.header.gameId`,
      })
    places.set(gameId, { index, seed, startedAt })
    const read = replay(ports, game)
    if (!read.ok) return fail(faultError(index, game, read.error))
    const analysis = game.rawAnalysis === undefined ? [] : analysisOf(read.value, game.rawAnalysis)
    if (analysis === null) withoutAnalysis++
    return ok(analysis?.length ? { ...read.value, analysis } : read.value)
  }

  return {
    *read(part) {
      for (const cut of cutter.read(part)) yield cut.ok ? ok(check(cut.value)) : cut
    },
    withoutAnalysis: () => withoutAnalysis,
    end: () => cutter.end(),
  }
}

/** The analysis of a file, if it is about this game; null where it is not, or the game is none that has one. */
function analysisOf(record: GameRecord, value: unknown): ReturnType<typeof readAnalysis> {
  const edition = record.header.kind === 'digital' && record.summary.status === 'over' ? editionOfGame(record.header) : null
  return edition ? readAnalysis(value, edition, timelineOf(edition.game, record)) : null
}

function replay({ replayRefereedImport }: ReplayPorts, game: ReadGame): Result<GameRecord, ImportFault> {
  const { header, steps } = game
  const reason = verifyCustomEdition(header)
  if (reason !== null) return fail({ step: 0, reason })
  const broken = sealsFault(game)
  if (broken !== null) return fail(broken)
  const unchained = chainFault(game)
  if (unchained !== null) return fail({ step: 0, reason: unchained })
  const read = (header.kind === 'digital' ? replayDigitalImport : replayRefereedImport)({ header, steps })
  if (read.ok && header.seal && read.value.summary.status !== 'over') return fail(NOT_OVER)
  return read.ok && game.variations !== undefined ? ok({ ...read.value, variations: game.variations }) : read
}

/** Marshal writes a sealed game only once it is over; an earlier file would reveal it. */
const NOT_OVER: ImportFault = { step: 0, reason: 'it is sealed, and its end is missing: its armies stay closed until it is over' }

function faultError(index: number, { header }: Pick<BareRecord, 'header'>, { step, reason, at }: ImportFault): DocumentError {
  const where = step === 0 ? `games.${index}.header` : `games.${index}.steps.${step - 1}`
  const name = step === 0 ? nameOf(index, header) : `Step ${step} of ${nameOf(index, header).replace('Game', 'game')}`
  return { code: 'damaged', message: `${name} is damaged: ${shortened(reason)}.`, at: at === undefined ? where : `${where}.${at}` }
}

/** Shortens a reason, which may quote the file. */
function shortened(reason: string): string {
  const words = reason.replace(/\.$/, '')
  return words.length > 120 ? `${words.slice(0, 119)}…` : words
}
