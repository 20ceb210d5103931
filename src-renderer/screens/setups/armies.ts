/** The armies that setups can be kept for: one for each size where both sides have the same, one for each side where they differ. Pure. */
import { deploymentOf, writtenFor, type BoardEdition, type EditionInfo, type Seat } from '../../../src-main/contract/index.ts'
import { textOf } from '../../boards/families.ts'
import { armyName, presetWords } from '../../i18n/index.ts'
import { seatName } from '../../i18n/seats.ts'

export interface ArmyKey {
  readonly edition: string
  readonly preset: string
  /** The seat on whose rows its setups stand. */
  readonly seat: Seat
}

/** An army with the edition as it stands on the board of its preset. */
export interface SetupArmy extends ArmyKey {
  readonly info: BoardEdition
}

/** All armies of an edition, the larger sizes first as the edition lists them; none where armies are not set up on a board. */
export function armiesOf(edition: EditionInfo): readonly SetupArmy[] {
  return edition.presets.flatMap((preset) => {
    const info = textOf(edition).setupOn(edition, preset)
    const seats = info ? deploying(info, preset).filter((seat) => writtenFor(info, preset, seat) === seat) : []
    return info ? seats.map((seat) => ({ edition: info.id, preset, seat, info })) : []
  })
}

/** The seats that play a preset. */
function deploying(info: BoardEdition, preset: string): readonly Seat[] {
  return info.seats.filter((seat) => deploymentOf(info, preset, seat) !== null)
}

/** An army as a part of an address: `classic/duel/red`. */
export function armyKeyText({ edition, preset, seat }: ArmyKey): string {
  return `${edition}/${preset}/${seat}`
}

/** What tells it from the others of its edition: the size, or whose it is. */
export function armyLabel({ info, preset, seat }: SetupArmy): string {
  const shared = deploying(info, preset).every((each) => writtenFor(info, preset, each) === seat)
  const whose = armyName(info.id, seat) ?? seatName(seat)
  if (shared) return presetWords(info.id, preset).name
  return info.presets.length === 1 ? whose : `${presetWords(info.id, preset).name} · ${whose}`
}
