/** The sides of a game, for lists. */
import { hasTeams, lineupsOf, type Lineup } from '../engine/core/lineup.ts'
import { findInfo } from '../engine/editions/infos.ts'
import type { GameHeader } from './types.ts'

/**
 * The side of each seat, for lists: empty without teams, or where the edition or its lineup is unknown. A custom edition does not change it.
 * `options` are read only where there are teams.
 */
export function teamsIn({ edition, preset }: Pick<GameHeader, 'edition' | 'preset'>, options: () => GameHeader['options']): Teams {
  const info = findInfo(edition)
  const offered = info ? lineupsOf(info, preset) : []
  if (!offered.some(hasTeams)) return {}
  const chosen = offered.length > 1 ? options()['lineup'] : undefined
  const lineup = chosen === undefined ? offered[0] : offered.find(({ id }) => id === chosen)
  return lineup && hasTeams(lineup) ? { sides: { ...lineup.sides } } : {}
}

interface Teams {
  sides?: Lineup['sides']
}
