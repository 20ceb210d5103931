/** Flags, shots and recruits where moves are announced: what follows from the board is read from it and kept with the entry. */
import type { PhysicalTokenRules, PhysicalBoard, ObservedMove, TokenOutcome } from '../../engine/rules/physical-board.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { observedMove, turnIn } from './board.ts'
import type { Table } from '../claims/claims.ts'
import type { HomeRuling, Ruling, MoveRuling, RecruitRuling, ShotRuling } from '../events.ts'
import { withFlags } from '../rulings/rule.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { wayOf, type Way } from '../state.ts'
import { physicalOf, physicalRefusal } from './physical.ts'
import type { Meeting } from '../tally/tokens.ts'

/** The rules for flags on the board, and the board; null where moves are not announced or flags are pieces. */
export function tokensOnBoard(table: Table): { readonly tokens: PhysicalTokenRules; readonly board: PhysicalBoard } | null {
  const physical = physicalOf(table)
  return physical?.boardRules.tokens ? { tokens: physical.boardRules.tokens, board: physical.board } : null
}

/** A way with the flags that it leaves behind, in order of seats, and those that it takes up; the way alone where flags are pieces. */
export function observedWay(table: Table, { from, to, leave = [], take }: Omit<ObservedMove, 'seat'>): Way {
  const physical = tokensOnBoard(table)
  if (!physical) return { from, to }
  const left = table.setup.seats.filter((seat) => leave.includes(seat))
  const lone = take ? [...physical.tokens.loneOn(physical.board, to)] : []
  return { from, to, ...(left.length > 0 ? { leave: left } : {}), ...(lone.length > 0 ? { take: lone } : {}) }
}

/** A move as an entry; onto the turret it ends the game (CA-20). */
export function movedEntry(table: Table, seat: Seat, way: Way, as?: string): MoveRuling | HomeRuling {
  const move = { type: 'move', attacker: seat, ...way } as const
  const follows = followsFrom(table, as === undefined ? move : { ...move, as })
  if (!follows) return move
  if (follows.home !== null) return { type: 'home', attacker: seat, flag: follows.home, ...way }
  return { ...move, ...(follows.shown === null ? {} : { as: follows.shown }), ...lossOf(follows) }
}

/** A battle or a shot with the flags that fell in it and the recruits that were lost. */
export function metOnBoard<M extends Meeting>(setup: RefereeSetup, table: Table, meeting: M): M {
  const follows = followsFrom(table, meeting)
  if (!follows) return meeting
  return { ...withFlags(setup, meeting, follows.fallen), ...(meeting.type === 'battle' ? lossOf(follows) : {}) }
}

/** The answer of a seat with a recruit due: it takes up all flags on the space or none (CA-27, CA-28). */
export function recruitedOnBoard(table: Table, { flags, ...answer }: RecruitRuling): RecruitRuling {
  const follows = followsFrom(table, flags ? { ...answer, flags } : answer)
  if (!follows) return flags ? { ...answer, flags } : answer
  return { ...answer, ...(follows.taken.length > 0 ? { flags: [...follows.taken] } : {}), ...lossOf(follows) }
}

/** Why the board contradicts an entry, or why the entry misses flags that follow from it. */
export function tokensRefusal(table: Table, entry: Ruling): Refusal | null {
  const physical = tokensOnBoard(table)
  if (!physical) return null
  const { tokens, board } = physical
  switch (entry.type) {
    case 'move':
      return isSame(entry, movedEntry(table, entry.attacker, observedWay(table, observedMove(entry.attacker, entry)), entry.as))
        ? null
        : UNFIT
    case 'home': {
      const { from, to } = entry
      if (from === undefined || to === undefined) return UNFIT
      const way = observedWay(table, { from, to, leave: entry.leave, take: entry.take !== undefined })
      return isSame(entry, movedEntry(table, entry.attacker, way)) ? null : UNFIT
    }
    case 'battle':
      return isWayObserved(table, entry) &&
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
      if (refused) return physicalRefusal(refused)
      return isSame(entry, recruitedOnBoard(table, { ...entry, lost: undefined })) ? null : UNFIT
    }
    case 'passed':
      return physicalRefusal(tokens.passRefusal(board, entry.attacker))
    case 'flag':
      return { code: 'enter-the-move' }
    default:
      return null
  }
}

/** Parts of an entry that only a board with flag tokens can give. */
const OF_TOKENS: ReadonlySet<string> = new Set(['leave', 'take', 'as', 'lost'])

/** Whether an entry has parts that only a board with flag tokens can give. */
export function saysTooMuch(table: Table, entry: Ruling): boolean {
  return tokensOnBoard(table) === null && Object.entries(entry).some(([part, said]) => said !== undefined && OF_TOKENS.has(part))
}

/** Whether a meeting takes up all flags on its space, as it must. */
function isWayObserved(table: Table, meeting: Meeting): boolean {
  const way = wayOf(meeting)
  return way !== null && isSame(way, observedWay(table, observedMove(meeting.attacker, way)))
}

/** A piece that fires does not move: it leaves and takes up no flag. */
function shotFits(tokens: PhysicalTokenRules, board: PhysicalBoard, { attacker, attackerKind, ...shot }: ShotRuling): boolean {
  const at = wayOf(shot)
  return at !== null && !movesFlags(at) && tokens.shooters(board, { seat: attacker, from: at.from, to: at.to }).includes(attackerKind)
}

/** Whether a way leaves flags behind or takes them up. */
export function movesFlags({ leave, take }: Way): boolean {
  return leave !== undefined || take !== undefined
}

const UNFIT: Refusal = { code: 'enter-the-move' }

function followsFrom(table: Table, entry: Ruling): TokenOutcome | null {
  const physical = tokensOnBoard(table)
  const turn = physical && turnIn(entry)
  return turn ? physical.tokens.follows(physical.board, turn) : null
}

function lossOf({ lost }: TokenOutcome): { readonly lost?: true } {
  return lost ? { lost } : {}
}

/** The entry without its cited rules, which do not matter here. */
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
