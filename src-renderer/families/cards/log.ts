/** The log of a card game as people read it, with the cards of every action. Pure. */
import type { CardsInfo, SeenCardsEvent, Settings } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { numbered, sayEvents, standingSteps, type LogLine, type Unnumbered } from '../../state/log.ts'
import { sayBattleResult, sayEvent, sayPlaces } from './announce.ts'
import { encounterIn, isSeenOnTable, turnOf, type ShownSide, type TurnEvent } from './encounter.ts'
import { faceOf } from './kinds.ts'

/** A line with the cards that were shown. */
export interface CardsLine extends LogLine {
  readonly type: TurnEvent['type'] | null
  readonly cards: readonly LineCardShown[]
}

/** A small card of the log. */
interface LineCardShown extends Pick<ShownSide, 'seat' | 'lost'> {
  readonly key: string
  /** Null for what the viewer is not shown. */
  readonly label: string | null
}

type Numbering = Settings['numbering']

/** Everything a step says. */
export function sayStep(info: CardsInfo, step: StepOf<'cards'>): string {
  return sayEvents(step, (event) => sayEvent(info, event))
}

/**
 * The latest turn in short: how its battles ended (several with HR-1) or what it looked at, then what was laid. A later offer or other step of the table is
 * said alone.
 */
export function sayLatestTurn(info: CardsInfo, log: readonly StepOf<'cards'>[]): string {
  const steps = standingSteps(log).filter(({ kind }) => kind !== 'hint-asked')
  const acts = steps.flatMap(({ events }, at) => (turnOf(events) === null ? [] : [at]))
  const turn = steps.slice(acts.findLast((_, n) => !goesOn(steps[acts[n - 1] ?? -1])) ?? -1)
  const said = turn.length > 1 && turn.every(({ kind }) => kind === 'game') ? turn : steps.slice(-1)
  const last = said.at(-1)
  return said.map((step) => (step === last ? sayStep(info, step) : sayBriefly(info, step))).join(' ')
}

/** Whether the turn of a step goes on with another attack, or may (HR-1). */
function goesOn(step: StepOf<'cards'> | undefined): boolean {
  return step?.events.some((event) => event.type === 'battle-fought' && event.canAttackOn === true) === true
}

/** A step without who attacked whom: its outcome names both. */
function sayBriefly(info: CardsInfo, step: StepOf<'cards'>): string {
  return step.events.map((event) => (event.type === 'battle-fought' ? sayBattleResult(info, event) : sayEvent(info, event))).join(' ')
}

/** Lines for the log panel, oldest first. */
export function logLines(info: CardsInfo, log: readonly StepOf<'cards'>[], numbering: Numbering): readonly CardsLine[] {
  return numbered(standingSteps(log).map((step) => lineOf(info, step, numbering)))
}

function lineOf(info: CardsInfo, step: StepOf<'cards'>, numbering: Numbering): Unnumbered<CardsLine> {
  const encounter = encounterIn(step.events)
  const shown = encounter ? [encounter.actor, ...encounter.others] : []
  return {
    seq: step.seq,
    by: step.by,
    sentence: sayStep(info, step),
    short: encounter ? shortOf(encounter.event) : null,
    type: encounter?.event.type ?? null,
    cards: shown.map(({ id, seat, kind, lost }) => ({
      key: id,
      seat,
      lost,
      label: kind === null ? null : faceOf(info, kind, numbering).label,
    })),
  }
}

/** The action in a few words, by places of the lines, without what was laid after it. */
function shortOf(event: TurnEvent): string {
  const from = event.from + 1
  switch (event.type) {
    case 'battle-fought':
      return t('cards.shortAttack', { from, to: event.to + 1 })
    case 'hand-seen':
      return t('cards.shortHand', { from })
    case 'line-seen':
      return t('cards.shortLook', { from, places: sayPlaces(event.cards), count: event.cards.length })
    case 'ability-used':
      return t('cards.shortAbility', { from })
    case 'army-redealt':
      return t('cards.shortRedeal', { from })
  }
}

/** Events of the latest standing step that changed the table: what is marked as the last thing. */
export function lastEvents(log: readonly StepOf<'cards'>[]): readonly SeenCardsEvent[] {
  return standingSteps(log).findLast(({ events }) => isSeenOnTable(events))?.events ?? []
}
