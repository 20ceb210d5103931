/** Games out of the text of a file, one after the other while it arrives: each checked and folded, or the reason why not. Pure; a thread runs it. */
import { fail, ok, type Result } from '../engine/core/result.ts'
import { createCutter } from '../record/cutter.ts'
import { nameOf, parseGame, type DocumentError } from '../record/document.ts'
import { verifySet } from '../record/playable.ts'
import { replayDigitalImport, type ImportFault } from '../record/replay-import.ts'
import { chainFault, type ChainedRecord } from '../record/seal/chain.ts'
import { sealsFault } from '../record/seal/of-game.ts'
import type { BareRecord, GameRecord } from '../record/types.ts'

export interface RefoldPorts {
  /** Folds a refereed game from outside; says in which step something is wrong, and what. The referee's. */
  readonly replayRefereedImport: (record: BareRecord) => Result<GameRecord, ImportFault>
}

export interface GamesReader {
  /**
   * The games that end in the next part of the text, or what is wrong with one of them; the others are read all the same. An error of the file itself is the last that it
   * gives: nothing after it is read.
   */
  read(part: string): Generator<Result<Result<GameRecord, DocumentError>, DocumentError>, void>
  /** The text is whole: what is still wrong with it. */
  end(): Result<null, DocumentError>
}

/** Makes a reader for one file. Of the games that have gone through it keeps their ids alone. */
export function createGamesReader(ports: RefoldPorts): GamesReader {
  const cutter = createCutter()
  const places = new Map<string, number>()
  let found = 0

  const check = (value: unknown): Result<GameRecord, DocumentError> => {
    const index = found++
    const parsed = parseGame(value, index)
    if (!parsed.ok) return parsed
    const game = parsed.value
    const twin = places.get(game.header.gameId)
    if (twin !== undefined)
      return fail({
        code: 'damaged',
        message: `${nameOf(index, game.header)} is the same as game ${twin + 1}.`,
        at: `games.${index}.header.gameId`,
      })
    places.set(game.header.gameId, index)
    const read = refold(ports, game)
    return read.ok ? read : fail(faultError(index, game, read.error))
  }

  return {
    *read(part) {
      for (const cut of cutter.read(part)) yield cut.ok ? ok(check(cut.value)) : cut
    },
    end: () => cutter.end(),
  }
}

function refold({ replayRefereedImport }: RefoldPorts, game: ChainedRecord): Result<GameRecord, ImportFault> {
  const { header, steps } = game
  const reason = verifySet(header)
  if (reason !== null) return fail({ step: 0, reason })
  const broken = sealsFault(game)
  if (broken !== null) return fail(broken)
  const unchained = chainFault(game)
  if (unchained !== null) return fail({ step: 0, reason: unchained })
  const read = (header.kind === 'digital' ? replayDigitalImport : replayRefereedImport)({ header, steps })
  return read.ok && header.seal && read.value.summary.status !== 'over' ? fail(NOT_OVER) : read
}

/** Marshal writes no file of it before: somebody would read in it what is still closed. */
const NOT_OVER: ImportFault = { step: 0, reason: 'it is sealed, and its end is missing: its armies stay closed until it is over' }

function faultError(index: number, { header }: BareRecord, { step, reason, at }: ImportFault): DocumentError {
  const where = step === 0 ? `games.${index}.header` : `games.${index}.steps.${step - 1}`
  const name = step === 0 ? nameOf(index, header) : `Step ${step} of ${nameOf(index, header).replace('Game', 'game')}`
  return { code: 'damaged', message: `${name} is damaged: ${shortened(reason)}.`, at: at === undefined ? where : `${where}.${at}` }
}

/** A reason may quote what stands in the file. */
function shortened(reason: string): string {
  const words = reason.replace(/\.$/, '')
  return words.length > 120 ? `${words.slice(0, 119)}…` : words
}
