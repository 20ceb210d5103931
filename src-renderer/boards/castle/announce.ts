/** What happened, in sentences: for the live region, the log and screen readers. Says only what is in the events, which hold what their viewer may know. */
import type { Board, CastleInfo, Seat, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../i18n/index.ts'
import { listAnd } from '../../i18n/lists.ts'
import { sayOutcome } from '../../i18n/outcomes.ts'
import { seatName } from '../../i18n/seats.ts'
import { sayTableStep } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'
import { sayCombatant, sayResult } from '../board/announce.ts'
import type { BattleEvent, Encounter, EventOf, ShotEvent } from './encounter.ts'
import { spaceIn } from './spaces.ts'
import { castleText } from './text.ts'

/** Everything a step says. `along` are the flags that whoever moved took along, where that is known. */
export function sayStep(info: CastleInfo, board: Board, step: StepOf<'castle'>, along: readonly Seat[] = []): string {
  const sentences = step.events.map((event) => sayEvent(info, board, event, along)).filter((sentence) => sentence !== '')
  return sayTableStep(step) ?? sentences.join(' ')
}

/** One sentence or more for an event, or an empty text when it says nothing. */
export function sayEvent(info: CastleInfo, board: Board, event: SeenCastleEvent, along: readonly Seat[] = []): string {
  const seat = 'seat' in event ? seatName(event.seat) : ''
  switch (event.type) {
    case 'army-deployed':
      return t('board.deployed', { seat })
    case 'play-began':
      return t('board.beganMany', { seat: seatName(event.firstSeat) })
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

function sayMove(info: CastleInfo, board: Board, event: EventOf<'piece-moved'>, along: readonly Seat[]): string {
  const { seat, from, to, leave, revealed, flags } = event
  const words = { seat: seatName(seat), from: spaceIn(board, from), to: spaceIn(board, to) }
  const move = revealed === null ? t('board.movedPlain', words) : t('board.movedRevealed', { ...words, kind: kindName(info, revealed) })
  return [move, ...sayAlong(along), ...sayLeft(board, from, leave), ...sayTaken(flags)].join(' ')
}

function sayAttack(info: CastleInfo, board: Board, { attacker, defender, from, to, leave }: BattleEvent, along: readonly Seat[]): string {
  const attack = t('board.fought', {
    attacker: sayCombatant(info, attacker),
    defender: sayCombatant(info, defender),
    from: spaceIn(board, from),
    to: spaceIn(board, to),
  })
  return [attack, ...sayAlong(along), ...sayLeft(board, from, leave)].join(' ')
}

function sayBattleResult(info: CastleInfo, board: Board, event: BattleEvent): string {
  const after = event.result === 'both-removed' ? sayFreed(event.flags) : sayTaken(event.flags)
  return [sayResult(info, event, spaceIn(board, event.to)), ...after].join(' ')
}

function sayShot(info: CastleInfo, board: Board, { cannon, target, from, to }: ShotEvent): string {
  const words = { cannon: sayCombatant(info, cannon), target: sayCombatant(info, target) }
  return t('castle.fired', { ...words, from: spaceIn(board, from), to: spaceIn(board, to) })
}

function sayShotResult({ flags }: ShotEvent): string {
  return [t('board.bothRemoved'), ...sayFreed(flags)].join(' ')
}

function sayAlong(flags: readonly Seat[]): readonly string[] {
  return flags.length === 0 ? [] : [t('castle.carriesAlong', { flags: sayFlags(flags) })]
}

function sayLeft(board: Board, from: number, leave: readonly Seat[]): readonly string[] {
  return leave.length === 0 ? [] : [t('castle.leaves', { flags: sayFlags(leave), from: spaceIn(board, from) })]
}

function sayTaken(flags: readonly Seat[]): readonly string[] {
  return flags.length === 0 ? [] : [t('castle.takes', { flags: sayFlags(flags) })]
}

function sayFreed(flags: readonly Seat[]): readonly string[] {
  return flags.length === 0 ? [] : [t('castle.freed', { count: flags.length, flags: sayFlags(flags) })]
}
