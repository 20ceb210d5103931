/** Says in plain English whether the sealed games of a file hold. `seals.ts` computes their seals; the rules of the app decide every announcement again. */
import type { Result } from '../../engine/core/result.ts'
import { createCutterOf } from '../../record/cutter.ts'
import { parseGame, type DocumentError } from '../../record/document.ts'
import { editionOfGame } from '../../record/custom-editions.ts'
import type { ChainedRecord } from '../../record/seal/chain.ts'
import { strangeFields, writtenGame, type WrittenGame } from './fields.ts'
import { findingsOn } from './findings.ts'
import { readNoted, type Noted } from './noted.ts'

/**
 * 0: all was checked, against all noted words, and holds. 1: something does not hold. 2: nothing wrong was found, but something could not be checked: missing
 * words, steps that are not bound, a game that was not sealed, a file that cannot be read.
 */
export type ExitCode = 0 | 1 | 2

const VERDICTS: Readonly<Record<ExitCode, string>> = {
  0: 'Verdict: this game holds.',
  1: 'Verdict: this game does not hold.',
  2: 'Verdict: nothing wrong was found, but not everything could be checked.',
}

export interface Verdict {
  readonly lines: readonly string[]
  readonly code: ExitCode
}

export interface VerifyWish {
  /**
   * What players noted: `red=branch doctor …` of an army, `red@57=…` of what was laid out later, `end=128 …` of the whole game, `red-share=…` and `red-draw=…` of
   * a deal that all drew.
   */
  readonly noted: readonly string[]
  /** Lists every step, not only wrong ones. */
  readonly all: boolean
}

/**
 * Checks all sealed games of a file, whose text comes in parts. Throws only if a part cannot be read, never because of the text. Its lines are plain text,
 * whatever names the file has.
 */
export function verifyParts(parts: Iterable<string>, wish: VerifyWish): Verdict {
  const { lines, code } = verdictOn(parts, wish)
  return { lines: lines.map(inPlain), code }
}

/** Characters that start a line, move back in one, hide text or reverse it. A name in the file must not look like a verdict. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

function inPlain(line: string): string {
  return line.replace(UNSEEN, '\ufffd')
}

function verdictOn(parts: Iterable<string>, { noted, all }: VerifyWish): Verdict {
  const words = readNoted(noted)
  if (!words) return notKnown('Write what you noted as red="branch doctor …", red@57="…" for a later seal, end="128 …" for the whole game.')
  const verdicts: Verdict[] = []
  let sealed = 0
  for (const value of gamesIn(parts)) {
    const game = value.ok ? parseGame(value.value.value, verdicts.length) : value
    if (!game.ok) return afterAll(verdicts, unreadable(game.error))
    const { header } = game.value
    const name = `Game ${verdicts.length + 1}: ${header.players.map(({ player }) => player.name).join(' – ')}, ${header.edition}`
    if (header.seal && !editionOfGame(header)) return afterAll(verdicts, notKnown(`${name}: this edition is not known here.`))
    if (header.seal) sealed += 1
    const strange = value.ok ? strangeFields(value.value, game.value) : []
    verdicts.push(header.seal ? ofSealed(game.value, words, { all, name, strange }) : ofUnsealed(game.value, name))
  }
  const code = worst(verdicts.map((verdict) => verdict.code))
  return sealed > 0 || code === 1
    ? { lines: verdicts.flatMap(({ lines }) => lines), code }
    : notKnown('There is no sealed game in this file.')
}

/** The verdicts so far, and why the next game cannot be read. */
function afterAll(verdicts: readonly Verdict[], last: Verdict): Verdict {
  const every = [...verdicts, last]
  return { lines: every.flatMap(({ lines }) => lines), code: worst(every.map(({ code }) => code)) }
}

/** A fault outweighs what could not be checked. */
function worst(codes: readonly ExitCode[]): ExitCode {
  return codes.includes(1) ? 1 : codes.includes(2) ? 2 : 0
}

interface Looking {
  readonly all: boolean
  readonly name: string
  /** Fields of the text that no check reads, in sentences. */
  readonly strange: readonly string[]
}

function ofSealed(game: ChainedRecord, noted: Noted, { all, name, strange }: Looking): Verdict {
  const { lines, wrong: found, open } = findingsOn(game, noted, all)
  const wrong = [...strange, ...found]
  const code = wrong.length > 0 ? 1 : open.length > 0 ? 2 : 0
  const said = [...lines, ...wrong, ...open, VERDICTS[code]]
  return { lines: [`${name}, id ${game.header.gameId}`, ...said.map((line) => `  ${line}`)], code }
}

/** A game without seals is not checked, unless it once had some. */
function ofUnsealed({ steps, chain }: ChainedRecord, name: string): Verdict {
  const wasSealed =
    chain !== undefined || steps.some(({ seal, action: { type } }) => seal || ['add-share', 'note-seals', 'enter-rank'].includes(type))
  return wasSealed
    ? { lines: [`${name}. Its seals were removed.`, `  ${VERDICTS[1]}`], code: 1 }
    : { lines: [`${name}. It was not sealed.`], code: 2 }
}

/** The games of a file, then its fault if it has one. */
function* gamesIn(parts: Iterable<string>): Generator<Result<WrittenGame, DocumentError>, void> {
  const cutter = createCutterOf(writtenGame)
  for (const part of parts) yield* cutter.read(part)
  const end = cutter.end()
  if (!end.ok) yield end
}

function unreadable({ message, at }: DocumentError): Verdict {
  return notKnown(at === '' ? message : `${message} It is about “${at}”.`)
}

function notKnown(why: string): Verdict {
  return { lines: [why], code: 2 }
}
