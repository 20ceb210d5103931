/** What squares make of their steps, for the live table and the review. */
import type { GridInfo, KindSpec, Seat, SeenCombatant, SeenGridEvent } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import type { StepOf } from '../../state/shapes.ts'
import { shownAmong, type BoardActs, type Showing, type Shown } from '../../pieces/acts.ts'
import type { PieceReplay } from '../../pieces/review/replay.svelte.ts'
import { sayWhy } from './advice.ts'
import { sayStep } from './announce.ts'
import { battleSound, heardByAll, stepSound } from './cues.ts'
import { encounterIn, turnOf, type Encounter } from './encounter.ts'
import { lastTravelEvents, logLines, type GridLine } from './log.ts'
import { makeBoardModel, type Choosing } from './model.ts'
import { powerName, powerOf } from './power-names.ts'
import { makePlan } from './scene/plan.ts'

/** A kept game of this family. */
export type GridReplay = PieceReplay<'grid', Encounter, GridLine>

/** A meeting of pieces that is being shown. */
export type ShownBattle = Shown<Encounter>

const NOT_CHOOSING: Choosing = { legal: [], selected: null }

export const gridActs: BoardActs<'grid', Encounter, Choosing, GridLine> = {
  boardOf: ({ board }) => board,
  draw: (input, choosing = NOT_CHOOSING) => {
    const drawn = makeBoardModel({ ...input, ...choosing })
    return choosing.entry?.draw(drawn, input.preferences.numbering) ?? drawn
  },
  plan: (input, info) => makePlan({ ...input, powerType: (power) => powerOf(info, power)?.type ?? null }),
  lastMoves: lastTravelEvents,
  say: (info, _view, step) => sayStep(info, step),
  why: (info, _view, _seat, reason) => sayWhy(info, reason),
  lines: ({ info, numbering }, log) => logLines(info, log, numbering),
  title: sayActing,
  goes,
  shows,
  meetingIn: encounterIn,
  stepSound,
  meetingSound: ({ event }) => (event.type === 'battle-fought' ? 'battle' : 'power'),
  outcomeSound: (info, battle, isShared) => battleSound(info, isShared ? heardByAll(info, battle) : battle),
}

/** How a kind goes on squares, and its special powers by name, for the card of a piece. Pure. */
const WAYS = { none: 'board.goesNowhere', step: 'board.goesStep', line: 'board.goesLine' } as const

export function goes({ powers }: GridInfo, kind: KindSpec): readonly string[] {
  const own = powers.filter(({ id }) => kind.powers?.includes(id))
  return [t(WAYS[kind.movement]), ...own.map(({ name, rule }) => t('board.hasPower', { power: name, rule }))]
}

/** How a piece was shown: in a battle (CL-14), by how far it went (CL-10), by a power (NA-7), as a robot (TF-6), or as it returned (NA-16). */
function shows(event: SeenGridEvent, id: string): Showing | null {
  switch (event.type) {
    case 'piece-moved':
      return event.id === id && event.revealed !== null ? { how: 'way', kind: event.revealed, to: null } : null
    case 'battle-fought':
      return shownAmong('battle', [event.attacker, event.defender], id, seers)
    case 'mode-changed':
      return event.mode === 'robot' ? shownAmong('robot', [event.piece], id, seers) : null
    case 'power-used': {
      const returned = event.effects.find((effect) => effect.type === 'returned' && effect.id === id)
      if (returned?.type === 'returned') return { how: 'recruit', kind: returned.kind, to: returned.seenBy }
      const shown = event.effects.flatMap((effect) => (effect.type === 'shown' ? [effect.piece] : []))
      const fought = event.effects.flatMap((effect) => (effect.type === 'fought' ? [effect.attacker, effect.defender] : []))
      return shownAmong('power', [event.user, ...shown], id, seers) ?? shownAmong('battle', fought, id, seers)
    }
    default:
      return null
  }
}

const seers = ({ seenBy }: SeenCombatant): readonly Seat[] => seenBy

/** `Red moves`, `Blue attacks`, `Red uses Longbow`; what a step is about while it is being shown, without its outcome. */
export function sayActing(info: GridInfo, step: StepOf<'grid'>): string {
  const turn = turnOf(step.events)
  const entering = step.events.find((event) => event.type === 'army-reinforced')
  if (entering) return t('play.reinforcing', { seat: seatName(entering.seat) })
  const leaving = step.events.find((event) => event.type === 'seat-left')
  if (!turn && leaving) return t('play.leaving', { seat: seatName(leaving.seat) })
  const rescuing = step.events.find((event) => event.type === 'piece-rescued' || event.type === 'rescue-declined')
  if (!turn && rescuing) return t('play.rescuing', { seat: seatName(rescuing.seat) })
  if (!turn) return t('play.unveiling')
  const words = { seat: seatName(turn.seat) }
  if (turn.type === 'power-used') return t('play.usingPower', { ...words, power: powerName(info, turn.power) })
  return turn.type === 'battle-fought' ? t('play.attacking', words) : t('play.moving', words)
}
