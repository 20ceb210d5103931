/** What a game was and how it ended, as lists tell it. Pure. */
import type { EditionInfo, GameRow, Outcome, Seat } from '../../src-main/contract/index.ts'
import { battleName, editionName, endingOf, t, type PlainKey } from '../i18n/index.ts'
import { seatName } from '../i18n/seats.ts'

/** Which battle it is: `Classic · Duel`, or with the set that it is played with, `Narnia · Attic box`, `My Narnia`: an edition is not said twice. */
export function battleOf({ edition, preset, set }: Pick<GameRow, 'edition' | 'preset' | 'set'>): string {
  if (!set) return battleName(edition, preset)
  return set.name.includes(editionName(edition)) ? set.name : `${editionName(edition)} · ${set.name}`
}

/** The seat alone in first place, or null after a draw. */
export function winnerOf(outcome: Outcome): Seat | null {
  const first = Object.entries(outcome.places).filter(([, place]) => place === 1)
  return first.length === 1 ? ((first[0]?.[0] ?? null) as Seat | null) : null
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
  }
}

type Family = EditionInfo['family']
/** Which sentence says an end, by family and reason. */
type Sayings<K> = Readonly<Record<Family, Readonly<Partial<Record<Outcome['reason'], K>>>>>
type WonKey =
  `board.${'endFlag' | 'endWards' | 'endNoAction' | 'endDeadlock' | 'endResigned' | 'endTime'}` | `cards.${'endFlag' | 'endNoAttacker'}`

const WON: Sayings<WonKey> = {
  grid: {
    'flag-captured': 'board.endFlag',
    'wards-lost': 'board.endWards',
    'no-action': 'board.endNoAction',
    deadlock: 'board.endDeadlock',
    resigned: 'board.endResigned',
    time: 'board.endTime',
  },
  cards: { 'flag-captured': 'cards.endFlag', 'no-action': 'cards.endNoAttacker', resigned: 'board.endResigned', time: 'board.endTime' },
}
const DRAWN: Sayings<PlainKey> = {
  grid: { agreed: 'board.drawAgreed', deadlock: 'board.drawDeadlock', 'quiet-limit': 'board.drawQuiet' },
  cards: { agreed: 'board.drawAgreed', 'quiet-limit': 'cards.drawQuiet' },
}

/** How a game ended and why, in the words of its family (CL-21 to CL-23, BC-11 to BC-14). */
export function sayOutcome(outcome: Outcome, family: Family): string {
  const winning = winnerOf(outcome)
  if (winning === null) return t(DRAWN[family][outcome.reason] ?? 'board.drawOther')
  const losing = Object.keys(outcome.places).find((seat) => seat !== winning) as Seat | undefined
  const key = WON[family][outcome.reason]
  const winner = seatName(winning)
  return key ? t(key, { winner, loser: losing === undefined ? '' : seatName(losing) }) : t('board.endOther', { winner })
}

/** The name of whoever sits in a seat. */
export function nameIn(row: Pick<GameRow, 'players'>, seat: Seat): string {
  return row.players.find((each) => each.seat === seat)?.player.name ?? seat
}

/** `Anna won`, `Draw`, `Unfinished`. */
export function resultText(row: Pick<GameRow, 'players' | 'outcome' | 'status'>): string {
  if (row.outcome === null) return row.status === 'deploying' ? t('outcome.deploying') : t('outcome.unfinished')
  const winner = winnerOf(row.outcome)
  if (winner === null) return t('outcome.draw')
  const name = nameIn(row, winner)
  const shared = row.players.filter(({ player }) => player.name === name).length > 1
  return t('outcome.wins', { name: shared ? seatName(winner) : name })
}

/** Where a game is gone on with, or looked at when it is over. */
export function addressOf(row: Pick<GameRow, 'gameId' | 'kind' | 'status'>): string {
  if (row.status === 'over') return `#/review/${row.gameId}`
  return `#/${row.kind === 'digital' ? 'table' : 'referee'}/${row.gameId}`
}
