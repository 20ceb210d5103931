/** Units on the territories of one seat before play (CQ-6). Pure. */
import type { SetupPlacement } from '../../pieces/setup/setup.ts'

/** The first zone of every group in which nobody stands yet; none of them may be left empty. */
export function emptyTerritories(groups: readonly (readonly number[])[], placement: SetupPlacement): readonly number[] {
  return groups.flatMap((zones) => (zones.some((zone) => placement[zone] !== undefined) ? [] : zones.slice(0, 1)))
}
