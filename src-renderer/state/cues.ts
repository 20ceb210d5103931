/** Which sounds go with what happened. Pure; asks kinds for their properties, never for their id. */
import type { EditionInfo, Outcome, SeenGridEvent, Viewer } from '../../src-main/contract/index.ts'
import { kindOf } from '../boards/grid/kinds.ts'
import { winnerOf } from '../parts/outcomes.ts'
import type { SoundName } from '../sound/sounds.ts'

type Battle = Extract<SeenGridEvent, { type: 'battle-fought' }>

/** The sound of a battle's end. What is hidden from the viewer sounds like any other fall. */
export function battleSound(info: EditionInfo, { attacker, defender, result }: Battle): SoundName {
  if (result === 'both-removed') return 'tie'
  const attacking = attacker.kind === null ? null : kindOf(info, attacker.kind)
  const defending = defender.kind === null ? null : kindOf(info, defender.kind)
  if (result === 'defender-wins') return defending?.bomb ? 'bomb' : 'capture'
  if (defending?.flag) return 'flag'
  if (defending?.bomb) return 'defuse'
  return attacking?.assassinates !== undefined && attacking.assassinates === defending?.rank ? 'spy' : 'capture'
}

/** The sound of the end for this viewer. */
export function endSound(outcome: Outcome, viewer: Viewer): SoundName {
  const winner = winnerOf(outcome)
  if (winner === null) return 'tie'
  const lost = viewer !== winner && viewer in outcome.places
  return lost ? 'lose' : 'win'
}
