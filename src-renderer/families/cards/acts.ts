/** One step as something to watch: the plan of its movements and what is shown big. What the live table and the review have in common. */
import type { CardsInfo, SeenCardsEvent, Settings } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { wantsLessMotionNow } from '../../state/look.ts'
import type { StepOf } from '../../state/shapes.ts'
import { encounterIn, turnOf, type Encounter } from './encounter.ts'
import { faceOf, kindOf } from './kinds.ts'
import type { CardsPlan } from './scene/plan-types.ts'
import { makePlan } from './scene/plan.ts'
import type { CardsModel } from './types.ts'

/** What is being shown big. */
export interface ShownEncounter extends Encounter {
  readonly seq: number
  /** How long the table plays it, in milliseconds. */
  readonly duration: number
}

export interface StepToPlan {
  readonly info: CardsInfo
  readonly settings: Settings
  readonly events: readonly SeenCardsEvent[]
  readonly before: CardsModel
  readonly after: CardsModel
  /** Factor on the speed of the settings. */
  readonly haste?: number
}

/** The plan under the person's settings; null where nothing is to move. */
export function planStep({ info, settings, events, before, after, haste = 1 }: StepToPlan): CardsPlan | null {
  return makePlan({
    events,
    before,
    after,
    faceOf: (kind) => ({ ...faceOf(info, kind, settings.numbering), blasts: kindOf(info, kind)?.bomb === true }),
    speed: settings.animationSpeed * haste,
    reducedMotion: wantsLessMotionNow(settings),
  })
}

/** What a step shows big, or null when it shows nothing. */
export function encounterOf(step: StepOf<'cards'>, plan: CardsPlan | null): ShownEncounter | null {
  const encounter = encounterIn(step.events)
  return encounter && { ...encounter, seq: step.seq, duration: plan?.duration ?? 0 }
}

/** When in a plan cards are shown, in milliseconds. */
export function showAt(plan: CardsPlan | null): number {
  return plan?.clips.find((clip) => clip.type === 'turn')?.start ?? 0
}

/** What a turn is called. */
export const ACTING = {
  'battle-fought': 'cards.titleAttack',
  'hand-seen': 'cards.titleSpy',
  'line-seen': 'cards.titleScout',
  'ability-used': 'cards.titleAbility',
  'army-redealt': 'cards.titleRedeal',
} as const

/** What a step is about while it is being shown, without its outcome: `Red attacks`. */
export function sayActing({ events, by }: StepOf<'cards'>): string {
  const turn = turnOf(events)
  if (turn) return t(ACTING[turn.type], { seat: seatName(turn.seat) })
  const stopper = events.find((event) => event.type === 'attack-stopped')
  if (stopper) return t('cards.titleStop', { seat: seatName(stopper.seat) })
  const drawer = events.find((event) => event.type === 'cards-drawn')
  if (events.some(({ type }) => type === 'decks-shuffled' || type === 'play-began')) return t('cards.titleDeal')
  const seat = by ?? drawer?.seat
  return seat ? t('cards.titleLay', { seat: seatName(seat) }) : t('cards.titleDeal')
}
