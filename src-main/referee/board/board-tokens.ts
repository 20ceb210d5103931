/** Flags, shots and recruits at a table where moves are told: what follows from where everything stands is read from the board and kept with its entry. */
import type { PhysicalTokenRules, PhysicalBoard, ObservedMove, TokenOutcome } from '../../engine/rules/physical-board.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { toldMove, turnIn } from './board.ts'
import type { Table } from '../claims/claims.ts'
import type { HomeJudgement, Judgement, MoveJudgement, RecruitJudgement, ShotJudgement } from '../events.ts'
import { withFlags } from '../rulings/judge.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { wayOf, type Way } from '../state.ts'
import { boardOf, toldRefusal } from '../telling.ts'
import type { Meeting } from '../tally/tokens.ts'

/** How flags are told, and where they are; null where nobody tells moves, or flags are pieces. */
export function tokensOnBoard(table: Table): { readonly tokens: PhysicalTokenRules; readonly board: PhysicalBoard } | null {
  const told = boardOf(table)
  return told?.telling.tokens ? { tokens: told.telling.tokens, board: told.board } : null
}

/** A way with whose flags it leaves, in order of seats, and whose it takes up where it leads; the way alone where there are none. */
export function wayTold(table: Table, { from, to, leave = [], take }: Omit<ObservedMove, 'seat'>): Way {
  const told = tokensOnBoard(table)
  if (!told) return { from, to }
  const left = table.setup.seats.filter((seat) => leave.includes(seat))
  const lone = take ? [...told.tokens.loneOn(told.board, to)] : []
  return { from, to, ...(left.length > 0 ? { leave: left } : {}), ...(lone.length > 0 ? { take: lone } : {}) }
}

/** A move as an entry: onto the turret it ends the game (CA-20). */
export function movedEntry(table: Table, seat: Seat, way: Way, as?: string): MoveJudgement | HomeJudgement {
  const move = { type: 'move', attacker: seat, ...way } as const
  const follows = followsFrom(table, as === undefined ? move : { ...move, as })
  if (!follows) return move
  if (follows.home !== null) return { type: 'home', attacker: seat, flag: follows.home, ...way }
  return { ...move, ...(follows.shown === null ? {} : { as: follows.shown }), ...lossOf(follows) }
}

/** A battle or a shot with the flags that fell in it, and what was lost by where all stood. */
export function metOnBoard<M extends Meeting>(setup: RefereeSetup, table: Table, meeting: M): M {
  const follows = followsFrom(table, meeting)
  if (!follows) return meeting
  return { ...withFlags(setup, meeting, follows.fallen), ...(meeting.type === 'battle' ? lossOf(follows) : {}) }
}

/** The answer of a seat whose recruit is due: of flags that lie there it takes up all or none (CA-27, CA-28). */
export function recruitedOnBoard(table: Table, { flags, ...answer }: RecruitJudgement): RecruitJudgement {
  const follows = followsFrom(table, flags ? { ...answer, flags } : answer)
  if (!follows) return flags ? { ...answer, flags } : answer
  return { ...answer, ...(follows.taken.length > 0 ? { flags: [...follows.taken] } : {}), ...lossOf(follows) }
}

/** Why an entry of this form cannot be by where everything stands, or does not say of flags what follows from that. */
export function tokensRefusal(table: Table, entry: Judgement): Refusal | null {
  const told = tokensOnBoard(table)
  if (!told) return null
  const { tokens, board } = told
  switch (entry.type) {
    case 'move':
      return isSame(entry, movedEntry(table, entry.attacker, wayTold(table, toldMove(entry.attacker, entry)), entry.as)) ? null : UNFIT
    case 'home': {
      const { from, to } = entry
      if (from === undefined || to === undefined) return UNFIT
      const way = wayTold(table, { from, to, leave: entry.leave, take: entry.take !== undefined })
      return isSame(entry, movedEntry(table, entry.attacker, way)) ? null : UNFIT
    }
    case 'battle':
      return isWayTold(table, entry) &&
        isSame(bare(entry), bare(metOnBoard(table.setup, table, { ...entry, flags: undefined, lost: undefined })))
        ? null
        : UNFIT
    case 'shot':
      return shotFits(tokens, board, entry) && isSame(bare(entry), bare(metOnBoard(table.setup, table, { ...entry, flags: undefined })))
        ? null
        : UNFIT
    case 'recruit': {
      const { attacker: seat, kind, declined = false, flags } = entry
      const refused = tokens.recruitRefusal(board, { seat, kind, declined, take: flags !== undefined })
      if (refused) return toldRefusal(refused)
      return isSame(entry, recruitedOnBoard(table, { ...entry, lost: undefined })) ? null : UNFIT
    }
    case 'passed':
      return toldRefusal(tokens.passRefusal(board, entry.attacker))
    case 'flag':
      return { code: 'tell-the-move' }
    default:
      return null
  }
}

/** What is said of an entry only where flags are tokens on a board that is told. */
const OF_TOKENS: ReadonlySet<string> = new Set(['leave', 'take', 'as', 'lost'])

/** Whether an entry says what only such a board can tell. */
export function saysTooMuch(table: Table, entry: Judgement): boolean {
  return tokensOnBoard(table) === null && Object.entries(entry).some(([part, said]) => said !== undefined && OF_TOKENS.has(part))
}

/** Flags are taken up that lie there, all of them. */
function isWayTold(table: Table, meeting: Meeting): boolean {
  const way = wayOf(meeting)
  return way !== null && isSame(way, wayTold(table, toldMove(meeting.attacker, way)))
}

/** Whoever fires goes nowhere: no flag is left behind or taken up. */
function shotFits(tokens: PhysicalTokenRules, board: PhysicalBoard, { attacker, attackerKind, ...shot }: ShotJudgement): boolean {
  const at = wayOf(shot)
  return at !== null && !movesFlags(at) && tokens.shooters(board, { seat: attacker, from: at.from, to: at.to }).includes(attackerKind)
}

/** Whether a way leaves flags behind, or takes them up. */
export function movesFlags({ leave, take }: Way): boolean {
  return leave !== undefined || take !== undefined
}

const UNFIT: Refusal = { code: 'tell-the-move' }

function followsFrom(table: Table, entry: Judgement): TokenOutcome | null {
  const told = tokensOnBoard(table)
  const turn = told && turnIn(entry)
  return turn ? told.tokens.follows(told.board, turn) : null
}

function lossOf({ lost }: TokenOutcome): { readonly lost?: true } {
  return lost ? { lost } : {}
}

/** Which rules were cited for it does not matter. */
function bare({ rules: _, ...entry }: Meeting): object {
  return entry
}

function isSame(one: object, other: object): boolean {
  const text = (entry: object): string =>
    JSON.stringify(
      Object.entries(entry)
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    )
  return text(one) === text(other)
}
