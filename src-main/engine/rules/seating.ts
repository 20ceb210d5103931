/** The options of who plays with whom and who begins, which an edition lists where it leaves them to the table. */
import type { EditionBase } from '../core/edition.ts'
import type { OptionsError } from '../core/errors.ts'
import { firstSeatOf, firstSeatOption } from '../core/first-seat.ts'
import type { OptionsBase } from '../core/game.ts'
import { lineupsOf } from '../core/lineup.ts'
import { ok, type Result } from '../core/result.ts'
import { refuseOption, type OptionValues } from './options.ts'

/** As options hold it; what an edition does not list is absent. */
export type Seating = Pick<OptionsBase, 'lineup' | 'first'>

/**
 * Reads `lineup` and `first` from values that were read by the edition's list. `raw` tells what was given: where nobody was named, the edition's first seat
 * begins, or the first one that plays. Throws for an edition that leaves a choice of lineups and lists no option for it: a bug.
 */
export function readSeating(
  info: Pick<EditionBase, 'id' | 'lineups' | 'options' | 'firstSeat'>,
  raw: Readonly<Record<string, unknown>>,
  values: OptionValues,
): Result<Seating, OptionsError> {
  const preset = String(values['preset'])
  const offered = lineupsOf(info, preset)
  const isListed = info.options.some(({ key }) => key === 'lineup')
  if (offered.length > 1 && !isListed) throw new Error(`${info.id} lists no option for its lineups`)
  const lineup = isListed && raw['lineup'] !== undefined ? offered.find(({ id }) => id === values['lineup']) : offered[0]
  if (!lineup) return refuseOption('lineup', `Option “lineup” must be one of: ${offered.map(({ id }) => id).join(', ')}.`)
  const named = isListed ? { lineup: lineup.id } : {}
  const option = firstSeatOption(info)
  if (!option) return ok(named)
  const first = raw['first'] === undefined ? undefined : lineup.seats.find((seat) => seat === values['first'])
  if (first === undefined && raw['first'] !== undefined)
    return refuseOption('first', `Option “first” must be one of: ${lineup.seats.join(', ')} (${option.rule}).`)
  return ok({ ...named, first: first ?? firstSeatOf(info, { lineup, options: { preset } }) })
}
