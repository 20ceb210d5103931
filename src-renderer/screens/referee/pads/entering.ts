/** Which seat enters now at this screen, and which of its pieces it entered last. Pure. */
import type { EnteringStage, RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import type { PadKey } from './pad-keys.ts'

/** What this seat is to enter now; null when it has nothing to enter. */
export function entryOf(stage: EnteringStage, seat: Seat): EnteringStage | null {
  if (!stage.waiting.includes(seat)) return null
  return stage.toEnter === seat ? stage : { ...stage, toEnter: seat, role: 'defender' }
}

/** The next entry at the host's screen; null while all seats that have to enter have their own screens. */
export function entryHere({ stage, held }: Pick<RefereeSnapshot, 'stage' | 'held'>): EnteringStage | null {
  if (stage.type !== 'entering') return null
  const seat = [stage.toEnter, ...stage.waiting].find((each) => stage.waiting.includes(each) && !held.includes(each))
  return seat === undefined ? null : entryOf(stage, seat)
}

/** Whether the player who has just entered a piece goes on with the next one. */
export function entersOn({ stage }: Pick<RefereeSnapshot, 'stage'>, lifted: Seat | null): boolean {
  return stage.type === 'entering' && stage.piece > 1 && stage.toEnter === lifted
}

/** What a side entered in the battle of this number. */
export interface LastEntered {
  readonly battle: number
  readonly kind: string
  readonly lies: boolean
}

/** The number of the battle that is being entered; null for none, or while a power is used. */
export function battleEntered({ stage, entries }: Pick<RefereeSnapshot, 'stage' | 'entries'>): number | null {
  if (stage.type !== 'entering' || stage.use || stage.shot || stage.pieces > 1) return null
  return stage.correcting === null ? entries.length + 1 : (entries.find(({ seq }) => seq === stage.correcting)?.ruling.battle ?? null)
}

/** The key of the pad for the piece on the space, where moves are entered and all players have seen it. */
export function shownThere(
  { board, info }: Pick<RefereeSnapshot, 'board' | 'info'>,
  stage: EnteringStage,
  keys: readonly PadKey[],
): PadKey | null {
  const space = spaceOf(stage)
  if (board.state !== 'entered' || space === null) return null
  const seen = textOf(info).kindOn(board.view, space)
  return keys.find(({ kind, lies }) => kind.id === seen && !lies) ?? null
}

/** The space of the piece that is entered now; null where moves are not entered. */
export function spaceOf({ at, role }: Pick<EnteringStage, 'at' | 'role'>): number | null {
  return at ? (role === 'attacker' ? at.from : at.to) : null
}

/**
 * The key of the piece that fights on: the one that the seat entered last and that won the seat's last battle. The announcements alone decide whether it is
 * offered, so the offer reveals nothing. Where moves are entered, the battle must have been on `space`.
 */
export function fightsOn(
  { entries }: Pick<RefereeSnapshot, 'entries'>,
  seat: Seat,
  last: LastEntered | undefined,
  keys: readonly PadKey[],
  space: number | null = null,
): PadKey | null {
  const took = entries.findLast(
    ({ struck, ruling }) =>
      !struck && (ruling.attacker === seat || ('defender' in ruling && ruling.defender === seat) || ruling.type === 'power'),
  )?.ruling
  if (!last || took?.type !== 'battle' || took.battle !== last.battle) return null
  const won = took.attacker === seat ? took.result === 'attacker-wins' : took.result === 'defender-wins'
  if (!won || (space !== null && took.to !== space)) return null
  return keys.find(({ kind, lies }) => kind.id === last.kind && (lies === true) === last.lies) ?? null
}
