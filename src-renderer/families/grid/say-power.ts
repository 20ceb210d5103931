/** Powers, changes of mode and reinforcements in sentences, made from redacted events and edition data. Pure. */
import type { GridInfo, Seat, SeenCombatant, SeenGridEvent, SeenPowerEffect } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import { sayCombatant } from '../../pieces/words/announce.ts'
import type { Encounter, PowerEvent } from './encounter.ts'
import { powerName, powerOf } from './power-names.ts'

type Named = Pick<SeenCombatant, 'seat' | 'kind'>

/** A name of a square. */
export function squareName(info: GridInfo, square: number): string {
  return info.board.spaces[square]?.name ?? ''
}

/** Who uses what, and everything that comes of it. */
export function sayPowerUse(info: GridInfo, event: PowerEvent): string {
  const words = { user: sayCombatant(info, event.user), from: squareName(info, event.from), power: powerName(info, event.power) }
  return `${t('board.powerUsed', words)} ${sayPowerEffects(info, event)}`
}

/** Only what came of a power for those who met: who is lost, bound or seen. */
export function sayPowerOutcome(
  info: GridInfo,
  event: PowerEvent,
  { attacker, defenders }: Pick<Encounter, 'attacker' | 'defenders'>,
): string {
  const lost = [...defenders, attacker].filter((side) => side.lost).map((side) => sayCombatant(info, side))
  if (lost.length > 1) return t('board.powerAllLost', { list: listAnd(lost) })
  const main = event.effects.filter(({ type }) => type === 'removed' || type === 'fought' || type === 'bound')
  return sayPowerEffects(info, { ...event, effects: main.length > 0 ? main : event.effects.filter(({ type }) => type === 'shown') }, event)
}

/** What came of a power. `whole` tells who is who. */
function sayPowerEffects(info: GridInfo, event: PowerEvent, whole: PowerEvent = event): string {
  const who = new Map<string, Named>([[event.user.id, event.user]])
  for (const effect of whole.effects) if (effect.type === 'shown') who.set(effect.piece.id, effect.piece)
  // Of a piece that is lost or bound only that is said: all players see it.
  const later = new Set(event.effects.flatMap((effect) => (effect.type === 'removed' || effect.type === 'bound' ? [effect.id] : [])))
  const effects = event.effects.filter((effect) => effect.type !== 'shown' || !later.has(effect.piece.id))
  const said = effects.map((effect) => sayEffect(info, effect, who.get('id' in effect ? effect.id : '') ?? null, event.seat))
  const isLook = event.power === null || powerOf(info, event.power)?.type === 'detect'
  const inVain = !isLook && event.effects.every(({ type }) => type === 'shown')
  return [...said, ...(inVain ? [t('board.powerInVain')] : [])].join(' ')
}

function sayEffect(info: GridInfo, effect: SeenPowerEffect, who: Named | null, seat: Seat): string {
  const piece = who ? sayCombatant(info, who) : t('board.thePiece')
  const at = (square: number): string => squareName(info, square)
  switch (effect.type) {
    case 'moved':
      return t('board.powerMoved', { piece, from: at(effect.from), to: at(effect.to) })
    case 'shown': {
      const seats = listAnd(effect.piece.seenBy.map(seatName))
      return t('board.powerShown', { piece: sayCombatant(info, effect.piece), at: at(effect.at), seats })
    }
    case 'fought':
      return sayFought(info, effect)
    case 'removed':
      return t('board.powerRemoved', { piece, at: at(effect.at) })
    case 'bound': {
      const words = { piece, at: at(effect.at) }
      if (effect.state === 'stone') return t('board.powerStone', words)
      return effect.state === 'enchanted' ? t('board.powerEnchanted', words) : t('board.powerFreed', words)
    }
    case 'returned':
      return t('board.powerReturned', { piece: sayCombatant(info, { seat, kind: effect.kind }), at: at(effect.at) })
  }
}

function sayFought(info: GridInfo, effect: Extract<SeenPowerEffect, { type: 'fought' }>): string {
  const { drawn, result } = effect
  const words = {
    attacker: sayCombatant(info, effect.attacker),
    defender: sayCombatant(info, effect.defender),
    from: squareName(info, effect.from),
    to: squareName(info, effect.to),
  }
  const begun = drawn ? t('board.powerDraws', words) : t('board.powerAttacks', words)
  if (result === 'both-removed') return `${begun} ${t('board.bothRemoved')}`
  if (drawn) return `${begun} ${result === 'attacker-wins' ? t('board.powerDrawnLost', words) : t('board.powerDrawnWins', words)}`
  return `${begun} ${result === 'attacker-wins' ? t('board.attackerWins', words) : t('board.defenderWins', words)}`
}

/** A piece changes its mode (TF-6). */
export function sayModeChange(info: GridInfo, event: Extract<SeenGridEvent, { type: 'mode-changed' }>): string {
  const words = { piece: sayCombatant(info, event.piece), at: squareName(info, event.at) }
  return event.mode === 'robot' ? t('board.toRobot', words) : t('board.toVehicle', words)
}

/** Reinforcements have entered (NA-8); their squares are public, their kinds are not said. */
export function sayReinforced(info: GridInfo, { seat, pieces }: Extract<SeenGridEvent, { type: 'army-reinforced' }>): string {
  const squares = pieces.map(({ square }) => squareName(info, square)).join(', ')
  return t('board.reinforced', { seat: seatName(seat), count: pieces.length, squares })
}
