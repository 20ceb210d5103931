/** Says in plain English what holds of the sealed games of a file. Seals are counted by `seals.ts`; what was told is decided again by the rules of the app. */
import { createCutter } from '../../record/cutter.ts'
import { parseGame, type DocumentError } from '../../record/document.ts'
import { editionOfGame } from '../../record/edition.ts'
import { auditGame } from '../../record/seal/audit.ts'
import { tableOf } from '../../engine/families.ts'
import type { Result } from '../../engine/core/result.ts'
import { isSeat, type Seat } from '../../engine/core/seats.ts'
import type { BareRecord } from '../../record/types.ts'
import { checkSeals, tableDigest, type SealReport } from './seals.ts'

/** 0: everything holds. 1: something does not, or could not be checked. 2: the file cannot be read, or nothing in it is sealed. */
export type ExitCode = 0 | 1 | 2

export interface Verdict {
  readonly lines: readonly string[]
  readonly code: ExitCode
}

export interface VerifyWish {
  /** What people noted before play, as words: `red=branch doctor …`. */
  readonly noted: readonly string[]
  /** Whether every step is listed, and not only those that are wrong. */
  readonly all: boolean
}

/**
 * Looks at all sealed games of a file, whose text comes in parts. Never throws but for a part that cannot be had, whatever the text is; what it says is plain
 * text, whatever the names in the file are.
 */
export function verifyParts(parts: Iterable<string>, wish: VerifyWish): Verdict {
  const { lines, code } = verdictOn(parts, wish)
  return { lines: lines.map(inPlain), code }
}

/** What would begin a line, go back in one, hide text or turn it round on a screen. A name that holds a verdict of its own must not look like one. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

function inPlain(line: string): string {
  return line.replace(UNSEEN, '\ufffd')
}

function verdictOn(parts: Iterable<string>, wish: VerifyWish): Verdict {
  const noted = notedSeals(wish.noted)
  if (!noted) return unreadable('Write what you noted as seat=words, for example red="branch doctor cactus …".')
  const lines: string[] = []
  let code: ExitCode = 0
  let sealed = 0
  let index = 0
  for (const value of gamesIn(parts)) {
    const game = value.ok ? parseGame(value.value, index++) : value
    if (!game.ok) return unreadable(game.error.message)
    const { header } = game.value
    const name = `Game ${index}: ${header.players.map(({ player }) => player.name).join(' – ')}, ${header.edition}`
    if (!header.seal) lines.push(`${name}. It was not sealed.`)
    else if (!editionOfGame(header)) return unreadable(`${name}: this edition is not known here.`)
    else {
      sealed += 1
      const verdict = ofGame(game.value, noted, wish.all)
      lines.push(`${name}, id ${header.gameId}`, ...verdict.lines.map((line) => `  ${line}`))
      if (verdict.code > code) code = verdict.code
    }
  }
  return sealed > 0 ? { lines, code } : unreadable('There is no sealed game in this file.')
}

/** The games of a file, and what is wrong with it. */
function* gamesIn(parts: Iterable<string>): Generator<Result<unknown, DocumentError>, void> {
  const cutter = createCutter()
  for (const part of parts) yield* cutter.read(part)
  const end = cutter.end()
  if (!end.ok) yield end
}

function unreadable(why: string): Verdict {
  return { lines: [why], code: 2 }
}

function ofGame(record: BareRecord, noted: ReadonlyMap<Seat, string>, all: boolean): Verdict {
  const reports = checkSeals(record)
  const { seals, steps } = auditGame(record)
  const lines = reports.flatMap((report) => sealLines(report, noted.get(report.seat as Seat)))
  const problems: string[] = []

  for (const { wrong, words, step } of reports) {
    const other = seals.find((each) => each.step === step)
    problems.push(...wrong, ...(other?.faults ?? []).map(({ message }) => message))
    if (!other) problems.push(`The pieces of step ${step} are said to be those of somebody who does not play.`)
    else if (other.words.join(' ') !== words || (other.faults.length === 0) !== (wrong.length === 0))
      problems.push('The two ways of counting a seal disagree: this is a fault of Marshal, and nothing is proved.')
  }
  for (const [seat, words] of noted) {
    const first = reports.find((report) => report.seat === seat && !report.isUndone)
    if (first?.words !== words) problems.push(`${nameOf(seat)}: the words that you noted are not those of this army.`)
  }
  problems.push(...tableProblem(record))

  const told = steps.filter(({ told }) => told.length > 0)
  const wrongSteps = steps.filter(({ faults }) => faults.length > 0)
  lines.push(`What was told in ${told.length} steps was decided again from the opened armies.`)
  for (const { step, told: events, faults } of all ? steps : wrongSteps)
    lines.push(...(faults.length > 0 ? faults.map(({ message }) => message) : [`Step ${step}: right (${events.join(', ')}).`]))
  if (wrongSteps.length === 0) lines.push('All of it was right.')
  lines.push(...problems.filter((problem) => !lines.some((line) => line.endsWith(problem))))
  const isSound = problems.length === 0 && wrongSteps.length === 0
  lines.push(isSound ? 'Verdict: everything holds.' : 'Verdict: this game does not hold.')
  return { lines, code: isSound ? 0 : 1 }
}

function sealLines({ seat, step, words, pieces, wrong, isUndone }: SealReport, noted: string | undefined): readonly string[] {
  const head = `${nameOf(seat)}: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} sealed in step ${step}${isUndone ? ' and laid out anew' : ''}: ${words}`
  const compared =
    noted === words ? ' These are the words that you noted.' : noted === undefined ? ' Compare the words with those you noted.' : ''
  const verdict = wrong.length === 0 ? `The army that was opened is the one that was sealed.${compared}` : wrong.join(' ')
  return [head, `${nameOf(seat)}: ${verdict}`]
}

function tableProblem({ header }: BareRecord): readonly string[] {
  const edition = editionOfGame(header)
  const table = header.set?.table ?? (edition && tableOf(edition.info))
  if (!header.seal || tableDigest(table) === header.seal.table) return []
  return [
    header.set
      ? 'The table in the file is not the one that the game was sealed with.'
      : 'The game was sealed with another table of this edition than this Marshal has.',
  ]
}

/** Null where one of them is not written as it should be. */
function notedSeals(texts: readonly string[]): ReadonlyMap<Seat, string> | null {
  const noted = new Map<Seat, string>()
  for (const text of texts) {
    const [seat = '', words] = text.split('=')
    if (!isSeat(seat) || words === undefined) return null
    noted.set(seat, (words.toLowerCase().match(/[a-z]+/g) ?? []).join(' '))
  }
  return noted
}

function nameOf(seat: string): string {
  return seat.slice(0, 1).toUpperCase() + seat.slice(1)
}
