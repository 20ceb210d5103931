/** What happened, in sentences: for the live region, the log and screen readers. Says only what is in the events, which hold what their viewer may know. */
import type { Board, CastleInfo, Seat, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd, listOr } from '../../words/lists.ts'
import { sayOutcome } from '../../words/outcomes.ts'
import { seatName } from '../../words/seats.ts'
import { sayEvents } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'
import { sayCombatant, sayFought, sayMoved, sayResult } from '../../pieces/words/announce.ts'
import type { BattleEvent, Encounter, EventOf, ShotEvent } from './encounter.ts'
import { spaceIn } from './spaces.ts'
import { castleText } from './text.ts'

/** The sentences of a step. `along`: flags that the moved piece took along, if known. */
export function sayStep(info: CastleInfo, board: Board, step: StepOf<'castle'>, along: readonly Seat[] = []): string {
  // A chance that is lost at once is one sentence.
  const isLost = step.events.some(({ type }) => type === 'recruit-lost')
  return sayEvents(step, (event) => (isLost && event.type === 'recruit-due' ? '' : sayEvent(info, board, event, along)))
}

/** One sentence or more for an event, or an empty text when it says nothing. */
export function sayEvent(info: CastleInfo, board: Board, event: SeenCastleEvent, along: readonly Seat[] = []): string {
  const seat = 'seat' in event ? seatName(event.seat) : ''
  switch (event.type) {
    case 'army-deployed':
      return t('board.deployed', { seat })
    case 'play-began':
      return t('board.began', { seat: seatName(event.firstSeat) })
    case 'piece-moved':
      return sayMove(info, board, event, along)
    case 'battle-fought':
      return `${sayAttack(info, board, event, along)} ${sayBattleResult(info, board, event)}`
    case 'cannon-fired':
      return `${sayShot(info, board, event)} ${sayShotResult(event)}`
    case 'slider-moved':
      return event.to === 0 ? '' : t('castle.sliderMoved', { seat, at: event.to, of: info.slider })
    case 'recruit-due':
      return t('castle.due', { seat })
    case 'piece-recruited': {
      const words = { seat, kind: kindName(info, event.kind), at: spaceIn(board, event.at) }
      return [t('castle.recruited', words), ...sayTaken(event.flags)].join(' ')
    }
    case 'recruit-declined':
      return t('castle.declined', { seat })
    case 'recruit-lost':
      return t('castle.recruitLost', { seat })
    case 'seat-passed':
      return t('castle.passed', { seat })
    case 'turn-passed':
      return ''
    case 'seat-left':
      return t('board.left', { seat })
    case 'game-ended':
      return sayOutcome(event.outcome, castleText.endings)
  }
}

/** How a meeting ended, in a sentence or two. */
export function sayEncounter(info: CastleInfo, board: Board, { event }: Encounter): string {
  return event.type === 'battle-fought' ? sayBattleResult(info, board, event) : sayShotResult(event)
}

/** `Red’s and Blue’s flags` */
export function sayFlags(seats: readonly Seat[]): string {
  const names = seats.map((seat) => t('castle.flagOf', { seat: seatName(seat) }))
  return listAnd(names)
}

/** The spaces of a move in words. */
function wayOf(board: Board, { from, to }: { readonly from: number; readonly to: number }): { readonly from: string; readonly to: string } {
  return { from: spaceIn(board, from), to: spaceIn(board, to) }
}

function sayMove(info: CastleInfo, board: Board, event: EventOf<'piece-moved'>, along: readonly Seat[]): string {
  const several = event.oneOf ? listOr(event.oneOf.map((kind) => kindName(info, kind))) : null
  const move = sayMoved(info, event.seat, event.revealed, wayOf(board, event), several)
  return [move, ...sayAlong(along), ...sayLeft(spaceIn(board, event.from), event.leave), ...sayTaken(event.flags)].join(' ')
}

function sayAttack(info: CastleInfo, board: Board, event: BattleEvent, along: readonly Seat[]): string {
  return [sayFought(info, event, wayOf(board, event)), ...sayAlong(along), ...sayLeft(spaceIn(board, event.from), event.leave)].join(' ')
}

function sayBattleResult(info: CastleInfo, board: Board, event: BattleEvent): string {
  const after = event.result === 'both-removed' ? sayFreed(event.flags) : sayTaken(event.flags)
  return [sayResult(info, event, spaceIn(board, event.to)), ...after].join(' ')
}

function sayShot(info: CastleInfo, board: Board, { cannon, target, from, to }: ShotEvent): string {
  return t('castle.fired', { cannon: sayCombatant(info, cannon), target: sayCombatant(info, target), ...wayOf(board, { from, to }) })
}

function sayShotResult({ flags }: ShotEvent): string {
  return [t('board.bothRemoved'), ...sayFreed(flags)].join(' ')
}

function sayAlong(flags: readonly Seat[]): readonly string[] {
  return flags.length === 0 ? [] : [t('castle.carriesAlong', { flags: sayFlags(flags) })]
}

export function sayLeft(from: string, leave: readonly Seat[]): readonly string[] {
  return leave.length === 0 ? [] : [t('castle.leaves', { flags: sayFlags(leave), from })]
}

export function sayTaken(flags: readonly Seat[]): readonly string[] {
  return flags.length === 0 ? [] : [t('castle.takes', { flags: sayFlags(flags) })]
}

function sayFreed(flags: readonly Seat[]): readonly string[] {
  return flags.length === 0 ? [] : [t('castle.freed', { count: flags.length, flags: sayFlags(flags) })]
}
