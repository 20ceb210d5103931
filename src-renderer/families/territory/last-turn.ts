/** What the last rival's turn did, in a line: made from the events that the viewer got, without kinds of units, so that it says less than the log. Pure. */
import type { Land, Seat, SeenTerritoryEvent } from '../../../src-main/contract/index.ts'
import { standingSteps } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'
import { t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import { sayControl } from './announce.ts'
import { cardName } from './card-list.ts'
import type { EventOf } from './encounter.ts'
import { territoryName, zoneIn } from './lands.ts'

interface PastTurn {
  readonly seat: Seat
  readonly events: readonly SeenTerritoryEvent[]
}

const RESULTS = {
  'attacker-wins': 'territory.lastWon',
  'defender-wins': 'territory.lastLost',
  'both-removed': 'territory.lastBoth',
} as const

/** The last turn that is over and was not the viewer's own; empty before there is one. `own`: null for onlookers. */
export function sayLastTurn(land: Land, log: readonly StepOf<'territory'>[], own: Seat | null): string {
  const past = turnsIn(log)
    .slice(0, -1)
    .findLast(({ seat }) => seat !== own)
  if (!past) return ''
  const done = deedsOf(land, past)
  const line = { seat: seatName(past.seat), done: done.length > 0 ? listAnd(done) : t('territory.lastNothing') }
  const others = changesIn(past.events).filter((change) => change.seat !== past.seat)
  return [t('territory.lastTurn', line), sayControl(land, { changes: others })].filter(Boolean).join(' ')
}

/** Turns in order, the one under way last. */
function turnsIn(log: readonly StepOf<'territory'>[]): readonly PastTurn[] {
  const turns: { readonly seat: Seat; readonly events: SeenTerritoryEvent[] }[] = []
  for (const event of standingSteps(log).flatMap(({ events }) => events)) {
    if (event.type === 'turn-began') turns.push({ seat: event.seat, events: [] })
    else turns.at(-1)?.events.push(event)
  }
  return turns
}

/** `played Blitz!`, `won the battles for Keyfort 1 and Owlwood 2`, `took Keyfort`, `moved 2 times`. */
function deedsOf(land: Land, { seat, events }: PastTurn): readonly string[] {
  const deeds = events.flatMap((event): readonly string[] => {
    switch (event.type) {
      case 'card-played':
        return [t('territory.lastPlayed', { card: cardName(event.card) })]
      case 'unit-accused':
        return event.right ? [t('territory.lastAccused', { zone: zoneIn(land, event.at) })] : []
      case 'flag-captured':
        return [t('territory.lastFlag', { seat: seatName(event.seat) })]
      case 'seat-left':
        return event.seat === seat ? [t('territory.lastLeft')] : []
      default:
        return []
    }
  })
  const battles = Object.entries(RESULTS).flatMap(([result, key]) => {
    const zones = events.flatMap((event) => (event.type === 'battle-fought' && event.result === result ? [zoneIn(land, event.to)] : []))
    return zones.length > 0 ? [t(key, { zones: listAnd(zones), count: zones.length })] : []
  })
  const taken = changesIn(events).flatMap((change) => (change.seat === seat ? [territoryName(land, change.territory)] : []))
  const moves = events.filter(({ type }) => type === 'unit-moved').length
  return [
    ...deeds,
    ...battles,
    ...(taken.length > 0 ? [t('territory.lastTook', { territories: listAnd(taken) })] : []),
    ...(moves > 0 ? [t('territory.lastMoved', { count: moves })] : []),
  ]
}

function changesIn(events: readonly SeenTerritoryEvent[]): EventOf<'control-changed'>['changes'] {
  return events.flatMap((event) => (event.type === 'control-changed' ? event.changes : []))
}
