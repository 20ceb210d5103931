/** What happened, in sentences: for the live region, the log and screen readers. Says only what is in the events, which hold what their viewer may know. */
import type { Land, SeenTerritoryEvent, TerritoryInfo } from '../../../src-main/contract/index.ts'
import { fitArticles } from '../../words/articles.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { sayOutcome } from '../../words/outcomes.ts'
import { seatName } from '../../words/seats.ts'
import { sayEvents } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'
import { sayCombatant, sayFought, sayMoved, sayResult } from '../../pieces/words/announce.ts'
import { cardName, countCards } from './card-list.ts'
import type { Encounter, EventOf } from './encounter.ts'
import { territoryName, zoneIn } from './lands.ts'
import { territoryText } from './text.ts'

/** Everything a step says. */
export function sayStep(info: TerritoryInfo, land: Land, step: StepOf<'territory'>): string {
  return sayEvents(step, (event) => sayEvent(info, land, event))
}

/** Event types by importance: a step that shows one sentence shows the first of these. */
const BY_IMPORTANCE: readonly SeenTerritoryEvent['type'][] = [
  'seat-left',
  'flag-captured',
  'battle-fought',
  'unit-accused',
  'unit-moved',
  'unit-placed',
  'units-regrouped',
  'units-seen',
  'card-played',
  'lots-drawn',
  'seat-skipped',
  'cards-drawn',
  'turn-began',
]

/** What matters most of a step, in a sentence: of a battle how it ended, of the end of a turn what is drawn for the next. */
export function sayBriefly(info: TerritoryInfo, land: Land, step: StepOf<'territory'>): string {
  const event = BY_IMPORTANCE.flatMap((type) => step.events.find((each) => each.type === type) ?? [])[0]
  if (!event) return sayStep(info, land, step)
  // “Both are lost.” names neither.
  if (event.type === 'battle-fought' && event.result !== 'both-removed') return sayResult(info, event, zoneIn(land, event.to))
  return event.type === 'lots-drawn' ? t('territory.starts', { seat: seatName(event.first) }) : sayEvent(info, land, event)
}

/** One sentence or more for an event, or an empty text when it says nothing. */
export function sayEvent(info: TerritoryInfo, land: Land, event: SeenTerritoryEvent): string {
  const seat = 'seat' in event && event.seat !== null ? seatName(event.seat) : ''
  switch (event.type) {
    case 'lots-drawn':
      return sayLots(info, event)
    case 'deck-shuffled':
    case 'choice-passed':
    case 'moves-began':
      return ''
    case 'territory-claimed':
      return t('territory.claimed', { seat, territory: territoryName(land, event.territory) })
    case 'army-deployed':
      return t('territory.placedAll', { seat })
    case 'play-began':
      return t('board.began', { seat: seatName(event.firstSeat) })
    case 'turn-began':
      return t('territory.turnBegan', { seat, count: event.moves })
    case 'cards-drawn':
      return t('territory.drew', { seat, cards: sayCards(event.cards) })
    case 'pile-renewed':
      return t('territory.renewed', { count: event.pile.length })
    case 'card-played':
      return t('territory.played', { seat, card: cardName(event.card) }).replace(/!\.$/, '!')
    case 'unit-drawn':
      return event.unit.kind === null
        ? t('territory.unitDrawn', { seat })
        : t('territory.unitDrawnOf', { seat, unit: kindName(info, event.unit.kind) })
    case 'unit-placed':
      return event.kind === null
        ? t('territory.unitPlaced', { seat, zone: zoneIn(land, event.to) })
        : t('territory.unitPlacedOf', { seat, zone: zoneIn(land, event.to), unit: kindName(info, event.kind) })
    case 'regroup-due':
      return ''
    case 'unit-picked':
      return t('territory.picked', { seat, zone: zoneIn(land, event.at) })
    case 'units-regrouped':
      return t('territory.regrouped', { seat, zones: listAnd(event.zones.map((zone) => zoneIn(land, zone))) })
    case 'bag-shown':
      return event.units.length === 0
        ? t('territory.bagEmpty', { seat })
        : t('territory.bagShown', { seat, units: listAnd(event.units.map(({ kind }) => kindName(info, kind))) })
    case 'units-seen':
      return saySeen(info, land, event)
    case 'unit-accused':
      return sayAccused(info, land, event)
    case 'unit-moved':
      return sayMoved(info, event.seat, event.revealed, wayOf(land, event))
    case 'battle-fought':
      return `${sayFought(info, event, wayOf(land, event))} ${sayResult(info, event, zoneIn(land, event.to))}`
    case 'flag-captured':
      return sayFlag(event)
    case 'flag-regained':
      return t('territory.regained', { seat })
    case 'seat-skipped':
      return t('territory.skipped', { seat })
    case 'control-changed':
      return sayControl(land, event)
    case 'seat-left':
      return t('board.left', { seat })
    case 'game-ended':
      return sayOutcome(event.outcome, territoryText.endings)
  }
}

/** How a meeting ended, in a sentence. */
export function sayEncounter(info: TerritoryInfo, land: Land, { event, flag }: Encounter): string {
  const result = sayResult(info, event, zoneIn(land, event.to))
  return flag === null ? result : `${result} ${t('territory.flagFallen', { seat: seatName(flag) })}`
}

/** `2 × Blitz!, Regroup` */
export function sayCards(cards: EventOf<'cards-drawn'>['cards']): string {
  return countCards(cards)
    .map(({ card, count }) => (count === 1 ? cardName(card) : t('territory.times', { count, card: cardName(card) })))
    .join(', ')
}

/** Two zones in words. */
function wayOf(land: Land, { from, to }: { readonly from: number; readonly to: number }): { readonly from: string; readonly to: string } {
  return { from: zoneIn(land, from), to: zoneIn(land, to) }
}

/** Who drew what for the first turn; those who tied drew again (CQ-4). */
function sayLots(info: TerritoryInfo, { rounds, first }: EventOf<'lots-drawn'>): string {
  const tied = rounds.slice(0, -1).map((lots, i) => sayTie(info, lots, rounds[i + 1] ?? []))
  const last = rounds.at(-1) ?? []
  const ofSeat = ({ seat, kind }: Lot): string => t('territory.lotOf', { seat: seatName(seat), unit: sayDrawn(info, kind) })
  const won = t('territory.lotsWon', {
    winner: listAnd(last.filter(({ seat }) => seat === first).map(ofSeat)),
    others: listAnd(last.filter(({ seat }) => seat !== first).map(ofSeat)),
  })
  return fitArticles([t('territory.lots'), ...tied, won, t('territory.starts', { seat: seatName(first) })].join(' '))
}

type Lot = EventOf<'lots-drawn'>['rounds'][number][number]

/** A round of lots that did not decide: those of `again` drew once more. */
function sayTie(info: TerritoryInfo, lots: readonly Lot[], again: readonly Lot[]): string {
  const [one, other] = lots
  if (lots.length === 2 && one && one.kind === other?.kind) return t('territory.lotsBoth', { unit: kindName(info, one.kind) })
  const drawn = lots.map(({ seat, kind }) => t('territory.lot', { seat: seatName(seat), unit: sayDrawn(info, kind) }))
  return t('territory.lotsTied', { lots: listAnd(drawn), seats: listAnd(again.map(({ seat }) => seatName(seat))) })
}

/** `Baron (4)`; `Flag` for a unit without a rank. */
function sayDrawn(info: TerritoryInfo, kind: string): string {
  const name = kindName(info, kind)
  const rank = info.kinds.find(({ id }) => id === kind)?.rank ?? null
  return rank === null ? name : t('board.cardRanked', { kind: name, rank: String(rank) })
}

/** Only the seat that looked learns what they are (CQ-20). */
function saySeen(info: TerritoryInfo, land: Land, { seat, at, units }: EventOf<'units-seen'>): string {
  const [first, second] = at.map((zone) => zoneIn(land, zone))
  const words = { seat: seatName(seat), first: first ?? '', second: second ?? '' }
  if (units.some(({ kind }) => kind === null)) return t('territory.looked', words)
  return t('territory.lookedSaw', { ...words, units: listAnd(units.map((unit) => sayCombatant(info, unit))) })
}

/** An accusation, whether it was right, and to the accuser the true kind (CQ-28). */
function sayAccused(info: TerritoryInfo, land: Land, { seat, at, named, right, unit }: EventOf<'unit-accused'>): string {
  const words = { seat: seatName(seat), zone: zoneIn(land, at), kind: kindName(info, named), owner: seatName(unit.seat) }
  const said = t('territory.accused', words)
  if (right) return `${said} ${t('territory.accusedRight')}`
  const wrong = `${said} ${t('territory.accusedWrong')}`
  return unit.kind === null ? wrong : `${wrong} ${t('territory.itIs', { unit: sayCombatant(info, unit) })}`
}

function sayFlag({ seat, by, holder, along }: EventOf<'flag-captured'>): string {
  const words = { seat: seatName(seat), by: seatName(by), holder: holder === null ? '' : seatName(holder) }
  const captured = t(holder === null ? 'territory.flagGone' : holder === by ? 'territory.flagTaken' : 'territory.flagPassed', words)
  if (along.length === 0 || holder === null) return captured
  const flags = listAnd(along.map((each) => t('territory.flagOf', { seat: seatName(each) })))
  return `${captured} ${t('territory.flagsAlong', { flags, holder: words.holder, count: along.length })}`
}

/** Who controls territories now, in a sentence for each seat, then those that no one controls. */
export function sayControl(land: Land, { changes }: Pick<EventOf<'control-changed'>, 'changes'>): string {
  const seats = [...new Set(changes.map(({ seat }) => seat))].toSorted((a, b) => Number(a === null) - Number(b === null))
  return seats
    .map((seat) => {
      const territory = listAnd(changes.flatMap((change) => (change.seat === seat ? [territoryName(land, change.territory)] : [])))
      return seat === null ? t('territory.contested', { territory }) : t('territory.controlled', { territory, seat: seatName(seat) })
    })
    .join(' ')
}
