/** The armies that setups can be kept for: one for each size where both sides have the same, one for each side where they differ. Pure. */
import {
  deploymentOf,
  writtenFor,
  type BoardEdition,
  type EditionInfo,
  type Land,
  type Seat,
  type Formation,
} from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import { isFormationOf } from '../../pieces/setup/setup.ts'
import { armyName, presetWords } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'

export interface ArmyKey {
  readonly edition: string
  readonly preset: string
  /** The seat on whose rows its setups are. */
  readonly seat: Seat
}

/** An army with its edition, and what its setups are placed on. */
export type SetupArmy = ArmyKey & (OnRows | OnLand)

interface OnRows {
  /** The edition on the board of its preset. */
  readonly info: BoardEdition
  readonly land: null
}

/** Where territories are chosen in every game anew: setups come from games, and none is drawn up outside one. */
interface OnLand {
  readonly info: EditionInfo
  readonly land: Land
}

/** All armies of an edition, the larger sizes first as the edition lists them; none where armies are not set up on a board. */
export function armiesOf(edition: EditionInfo): readonly SetupArmy[] {
  return edition.presets.flatMap((preset): readonly SetupArmy[] => {
    const { setupOn, landOf } = textOf(edition)
    const [info, land, [first]] = [setupOn(edition, preset), landOf(edition, preset), edition.seats]
    if (land && first) return [{ edition: edition.id, preset, seat: first, info: edition, land }]
    const seats = info ? deploying(info, preset).filter((seat) => writtenFor(info, preset, seat) === seat) : []
    return info ? seats.map((seat) => ({ edition: info.id, preset, seat, info, land: null })) : []
  })
}

/** The seats that play a preset. */
function deploying(info: BoardEdition, preset: string): readonly Seat[] {
  return info.seats.filter((seat) => deploymentOf(info, preset, seat) !== null)
}

/** Whether a kept setup is for this army. */
export function isFor({ edition, preset, seat, info, land }: SetupArmy, setup: Formation): boolean {
  return land ? setup.edition === edition && setup.preset === preset : isFormationOf(info, preset, seat, setup)
}

/** An army as a part of an address: `classic/duel/red`. */
export function armyKeyText({ edition, preset, seat }: ArmyKey): string {
  return `${edition}/${preset}/${seat}`
}

/** What tells it from the others of its edition: the size, or whose it is. */
export function armyLabel({ info, preset, seat, land }: SetupArmy): string {
  if (land) return presetWords(info.id, preset).name
  const shared = deploying(info, preset).every((each) => writtenFor(info, preset, each) === seat)
  const whose = armyName(info.id, seat) ?? seatName(seat)
  if (shared) return presetWords(info.id, preset).name
  return info.presets.length === 1 ? whose : `${presetWords(info.id, preset).name} · ${whose}`
}
