/** What a game was and how it ended, as lists tell it. Pure. */
import { isDraw, resultOf, SEATS, winnersOf, type GameRow, type Outcome, type Seat } from '../../src-main/contract/index.ts'
import { battleName, editionName, endingOf, isCountedInTurns, isEndedInTurn, t } from './index.ts'
import type { Endings } from './endings.ts'
import { listAnd } from './lists.ts'
import { seatName } from './seats.ts'

/** Which battle it is: `Classic · Duel`, or with the set that it is played with, `Narnia · Attic box`, `My Narnia`: an edition is not said twice. */
export function battleOf({ edition, preset, set }: Pick<GameRow, 'edition' | 'preset' | 'set'>): string {
  if (!set) return battleName(edition, preset)
  return set.name.includes(editionName(edition)) ? set.name : `${editionName(edition)} · ${set.name}`
}

type Length = Pick<GameRow, 'kind' | 'edition' | 'length'>

/** How long a game was: `34 moves`, `25 turns`; `9 battles` of one that was refereed. */
export function lengthText({ kind, edition, length, outcome }: Length & Partial<Pick<GameRow, 'outcome'>>): string {
  if (kind === 'refereed') return t('outcome.battles', { count: length })
  if (isCountedInTurns(edition)) return t('outcome.turns', { count: length })
  return t('outcome.moves', { count: length + (outcome?.reason === 'flag-captured' && isEndedInTurn(edition) ? 1 : 0) })
}

/** How far a game at the table is: `after 34 moves`, `after 25 turns`. */
export function progressText({ edition, length: count }: Length): string {
  return isCountedInTurns(edition) ? t('outcome.atTurn', { count }) : t('outcome.atMove', { count })
}

/** Why a game of an edition ended: `Flag captured`. */
export function reasonText(reason: Outcome['reason'], edition: string): string {
  return endingOf(edition, reason) ?? usualReason(reason)
}

function usualReason(reason: Outcome['reason']): string {
  switch (reason) {
    case 'flag-captured':
      return t('outcome.flagCaptured')
    case 'wards-lost':
      return t('outcome.wardsLost')
    case 'no-action':
      return t('outcome.noAction')
    case 'deadlock':
      return t('outcome.deadlock')
    case 'resigned':
      return t('outcome.resigned')
    case 'agreed':
      return t('outcome.agreed')
    case 'quiet-limit':
      return t('outcome.quietLimit')
    case 'time':
      return t('outcome.time')
    case 'material':
      return t('outcome.material')
    case 'flag-home':
      return t('outcome.flagHome')
    case 'last-side':
      return t('outcome.lastSide')
    case 'last-flag':
      return t('outcome.lastFlag')
    case 'round-limit':
      return t('outcome.roundLimit')
  }
}

/** How a game ended and why, in the words of its family (CL-21 to CL-23, BC-11 to BC-14). */
export function sayOutcome(outcome: Outcome, endings: Endings): string {
  const seats = seatsIn(outcome)
  const [winning, ...partners] = winnersOf(outcome)
  if (seats.length > 2 || partners.length > 0) return sayAmongMany(outcome)
  if (winning === undefined) return t(endings.drawn[outcome.reason] ?? 'outcome.drawOther')
  const losing = seats.find((seat) => seat !== winning)
  const key = endings.won[outcome.reason]
  const winner = seatName(winning)
  if (outcome.reason === 'material') return t('outcome.endMaterial', { winner })
  return key ? t(key, { winner, loser: losing === undefined ? '' : seatName(losing) }) : t('outcome.endOther', { winner })
}

/** With more than two armies no player alone has lost: `Red and Yellow win: resignation.` */
function sayAmongMany(outcome: Outcome): string {
  const first = firstOf(outcome)
  const words = { seats: namesOf(first), reason: usualReason(outcome.reason) }
  if (!isDraw(outcome)) return t('outcome.wonBy', { count: first.length, ...words })
  return first.length === seatsIn(outcome).length ? t('outcome.drawnByAll', words) : t('outcome.drawnBy', words)
}

/** Who has won, as a title: `Blue wins`, `Red and Yellow win`, `A draw`, or who drew where others had lost before. */
export function sayWinners(outcome: Outcome): string {
  const first = firstOf(outcome)
  const seats = namesOf(first)
  if (!isDraw(outcome)) return t('outcome.winsTitle', { count: first.length, seats })
  return first.length === seatsIn(outcome).length ? t('outcome.drawTitle') : t('outcome.drawTitleBy', { seats })
}

function namesOf(seats: readonly Seat[]): string {
  return listAnd(seats.map(seatName))
}

function seatsIn({ places }: Outcome): readonly Seat[] {
  return Object.keys(places) as Seat[]
}

/** All who share the first place: the winners, or who drew. Partners are all among them, also those who were out before. */
function firstOf(outcome: Outcome): readonly Seat[] {
  return seatsIn(outcome).filter((seat) => resultOf(outcome, seat) !== 'lost')
}

/** All seats by place, the best first; those of one place in clockwise order. */
export function standings({ places }: Outcome): readonly { readonly place: number; readonly seats: readonly Seat[] }[] {
  const byPlace = Map.groupBy(Object.entries(places) as [Seat, number][], ([, place]) => place)
  return [...byPlace].toSorted(([a], [b]) => a - b).map(([place, entries]) => ({ place, seats: entries.map(([seat]) => seat) }))
}

/** Players side by side as they play: each for itself, or in teams. Seats come in their one order, in whatever order they were entered. */
export function sidesIn({ players, sides }: Pick<GameRow, 'players' | 'sides'>): readonly GameRow['players'][] {
  const inOrder = players.toSorted((a, b) => SEATS.indexOf(a.seat) - SEATS.indexOf(b.seat))
  return [...Map.groupBy(inOrder, ({ seat }) => sides?.[seat] ?? seat).values()]
}

/** Who plays whom, as one text: `Anna v. Boris`, partners together: `Ada & Grace v. Linus & Dennis`. */
export function versusText(row: Pick<GameRow, 'players' | 'sides'>): string {
  const names = (side: GameRow['players']): string => side.map(({ player }) => player.name).join(` ${t('common.with')} `)
  return sidesIn(row)
    .map(names)
    .join(` ${t('common.against')} `)
}

/** The name of the player in a seat. */
export function nameIn(row: Pick<GameRow, 'players'>, seat: Seat): string {
  return row.players.find((each) => each.seat === seat)?.player.name ?? seat
}

/** `Anna won`, `Ada and Grace won`, `Draw`, `Unfinished`; by colours where two have the same name. */
export function resultText(row: Pick<GameRow, 'players' | 'outcome'>): string {
  if (row.outcome === null) return t('outcome.unfinished')
  const winners = winnersOf(row.outcome)
  if (winners.length === 0) return t('outcome.draw')
  const names = winners.map((seat) => nameIn(row, seat))
  const shared = row.players.filter(({ player }) => names.includes(player.name)).length > winners.length
  return t('outcome.wins', { name: shared ? namesOf(winners) : listAnd(names) })
}

/** Whether a game can only be looked at. */
export function isClosed({ status, reviewOnly }: Pick<GameRow, 'status' | 'reviewOnly'>): boolean {
  return status === 'over' || reviewOnly === true
}

/** Where a game is gone on with, or looked at when it is over. */
export function addressOf(row: Pick<GameRow, 'gameId' | 'kind' | 'status' | 'reviewOnly'>): string {
  if (isClosed(row)) return `#/review/${row.gameId}`
  return `#/${row.kind === 'digital' ? 'table' : 'referee'}/${row.gameId}`
}

/** A referee often leaves a game without saying how it ended: after a day it is there to be read, and goes on only by choice. */
const DAY_MS = 86_400_000

/** Where a list leads that names a game: to where it goes on, unless a referee left it long ago. `now` in milliseconds since 1970. */
export function addressToOpen(row: Pick<GameRow, 'gameId' | 'kind' | 'status' | 'reviewOnly' | 'updatedAt'>, now: number): string {
  return row.kind === 'refereed' && now - row.updatedAt > DAY_MS ? `#/review/${row.gameId}` : addressOf(row)
}

/** How often a hint was given, in a list of facts. */
export function hintsText(count: number): string {
  return t('outcome.hints', { count })
}

/** How often a hint was given, in a sentence. */
export function sayHints(count: number): string {
  return count === 0 ? t('outcome.hintsNone') : t('outcome.hintsUsed', { count })
}

/** How many turns were taken back, in a list of facts. */
export function takeBacksText(count: number): string {
  return t('outcome.takeBacks', { count })
}

/** How many turns were taken back, in a sentence. */
export function sayTakeBacks(count: number): string {
  return t('outcome.takeBacksUsed', { count })
}
