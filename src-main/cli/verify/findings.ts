/** The findings on one sealed game: seals and chain, computed by `seals.ts` and by the app; its form, checked like an import; its announcements, decided again by the rules. */
import { tableOf } from '../../engine/families.ts'
import { editionOfGame, verifyCustomEdition } from '../../record/custom-editions.ts'
import { replayDigitalImport } from '../../record/replay-import.ts'
import { auditGame } from '../../record/seal/audit.ts'
import { chainEnd, chainFault, isChained, type ChainedRecord } from '../../record/seal/chain.ts'
import { sealsFault, standingSteps } from '../../record/seal/of-game.ts'
import type { BareRecord } from '../../record/types.ts'
import { findingsOnDraw } from './draw.ts'
import type { Noted, NotedArmy } from './noted.ts'
import { checkSeals, lastLink, nameOf, tableDigest, wordsOfHash, type SealReport } from './seals.ts'

export interface Findings {
  /** What was checked, and the result. */
  readonly lines: readonly string[]
  /** What does not hold. */
  readonly wrong: readonly string[]
  /** What could not be checked. */
  readonly open: readonly string[]
}

const DISAGREE = 'Two ways of computing a seal disagree. This is a bug in Marshal, and nothing is proved.'
const CLOSED = 'The game is not over. Its armies stay closed, and nothing is proved.'
const UNBOUND = 'It was sealed by an older Marshal: its moves, times and clock are not bound, and could have been changed.'
const NOT_SEALED =
  'Not sealed, and not checked: the names of the players, the note, when the file was written, and the order in which opened pieces are listed. Taken on trust, though bound: times, clock, and what was drawn by lot before the game.'

/** All findings on one sealed game. `all` lists every step. Nothing of an unfinished game is opened. */
export function findingsOn(game: ChainedRecord, noted: Noted, all: boolean): Findings {
  const last = lastLink(game)
  const reports = checkSeals(game)
  const isOver = standingSteps(game.steps).some(({ events }) => events.some(({ type }) => type === 'game-ended'))
  const chain = chainProblems(game, last, noted)
  if (!isOver) return { lines: reports.map(headOf), wrong: [...chain, CLOSED], open: [] }

  const { seals, steps } = auditGame(game)
  const draw = findingsOnDraw(game, noted)
  const armies = reports.flatMap((report) => [
    headOf(report),
    `${nameOf(report.seat)}: ${verdictOn(report, wordsFor(report, reports, noted))}`,
  ])
  const lines = [...draw.lines, ...armies]
  if (isChained(game.header)) lines.push(`The whole game, ${game.steps.length} steps: ${wordsOfHash(last)}`)
  const announced = steps.filter((step) => step.recorded.length > 0)
  const wrongSteps = steps.flatMap(({ faults }) => faults.map(({ message }) => message))
  lines.push(`The announcements of ${announced.length} steps were checked against the opened armies.`)
  if (all)
    lines.push(
      ...announced
        .filter(({ faults }) => faults.length === 0)
        .map(({ step, recorded: types }) => `Step ${step}: right (${types.join(', ')}).`),
    )
  if (wrongSteps.length === 0) lines.push('All of them are right.')
  lines.push(NOT_SEALED)

  const inSeals = reports.flatMap((report) => {
    const other = seals.find(({ step }) => step === report.step)
    if (!other) return [`The pieces of step ${report.step} belong to a seat that does not play.`]
    const isOther = other.words.join(' ') !== report.words || (other.faults.length === 0) !== (report.wrong.length === 0)
    return [...other.faults.map(({ message }) => message), ...(isOther ? [DISAGREE] : [])]
  })
  const wrong = [
    ...chain,
    ...formProblems(game),
    ...tableProblem(game),
    ...draw.wrong,
    ...inSeals,
    ...notedProblems(reports, noted),
    ...wrongSteps,
  ]
  return {
    lines,
    wrong: [...new Set(wrong)],
    open: [...draw.open, ...steps.flatMap(({ open }) => open ?? []), ...openIn(game, reports, noted)],
  }
}

function chainProblems(game: ChainedRecord, last: string, { end }: Noted): readonly string[] {
  const fault = chainFault(game)
  const due = chainEnd(game)
  const { length } = game.steps
  const problems = [...(fault === null ? [] : [`Chain: ${fault}.`]), ...(due && due.link !== last ? [DISAGREE] : [])]
  if (end?.steps && end.steps !== length) problems.push(`You noted ${end.steps} steps, and the file has ${length}.`)
  if (end && (!due || end.words !== wordsOfHash(last))) problems.push('The words that you noted at the end are not those of this game.')
  return problems
}

/** What an import would refuse: unknown fields, steps by a seat that cannot have made them, another table. */
function formProblems(game: ChainedRecord): readonly string[] {
  const set = verifyCustomEdition(game.header)
  const fault = set === null ? sealsFault(game) : { step: 0, reason: set }
  if (fault?.step === 0) return [`Marshal does not seal such a game: ${fault.reason}.`]
  const read = replayDigitalImport(game)
  return read.ok
    ? []
    : [`${read.error.step === 0 ? 'The header' : `Step ${read.error.step}`} is not as Marshal writes it: ${read.error.reason}.`]
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

/** The deployment that a player noted: of a step, or the army with which play began. */
function reportFor({ seat, step }: NotedArmy, reports: readonly SealReport[]): SealReport | undefined {
  return reports.find((report) => report.seat === seat && (step === null ? !report.isUndone : report.step === step))
}

function wordsFor(report: SealReport, reports: readonly SealReport[], { armies }: Noted): string | undefined {
  return armies.find((army) => reportFor(army, reports) === report)?.words
}

function notedProblems(reports: readonly SealReport[], { armies }: Noted): readonly string[] {
  return armies
    .filter((army) => reportFor(army, reports)?.words !== army.words)
    .map(({ seat, step }) => `${nameOf(seat)}: the words that you noted are not those of ${step === null ? 'this army' : `step ${step}`}.`)
}

/** Words that were shown but not given for comparison; steps that no seal binds. */
function openIn(game: ChainedRecord, reports: readonly SealReport[], noted: Noted): readonly string[] {
  if (!isChained(game.header)) return [UNBOUND]
  const missing = reports.filter((report) => !report.isUndone && wordsFor(report, reports, noted) === undefined)
  const names = [...missing.map(({ seat, step }) => `${nameOf(seat)}’s of step ${step}`), ...(noted.end ? [] : ['those of the whole game'])]
  return names.length === 0 ? [] : [`Compare these words yourself, or give them to this command: ${names.join(', ')}.`]
}

function headOf({ seat, step, words, pieces, isUndone }: SealReport): string {
  return `${nameOf(seat)}: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} sealed in step ${step}${isUndone ? ' and laid out anew' : ''}: ${words}`
}

function verdictOn({ words, wrong, isUndone }: SealReport, noted: string | undefined): string {
  if (wrong.length > 0) return wrong.join(' ')
  const compared = noted === words ? ' These are the words that you noted.' : ''
  const asked = noted === undefined && !isUndone ? ' Compare the words with those you noted.' : ''
  return `The army that was opened is the one that was sealed.${compared}${asked}`
}
