/** Who borders whom on the land, by names: tests that ask it stay true when the land is drawn anew. */
import { westeria } from '../../../../src-main/engine/editions/conquest/land.ts'

const { spaces } = westeria().board
export const ZONES: readonly string[] = spaces.map(({ name }) => name)

/** Neighbours of a zone. */
export function near(zone: string): readonly string[] {
  return (spaces[ZONES.indexOf(zone)]?.neighbours ?? []).flatMap((other) => ZONES[other] ?? [])
}

export const territoryOf = (zone: string): string => zone.slice(0, -1)

/** Zones of other territories that border this one. */
export function rim(territory: string): readonly string[] {
  return ZONES.filter((zone) => territoryOf(zone) !== territory && near(zone).some((other) => territoryOf(other) === territory))
}

/** A way out of a territory into another: from a zone of the one to a zone of the other. */
export function wayOut(territory: string): readonly [from: string, to: string] {
  const [to = ''] = rim(territory)
  return [near(to).find((zone) => territoryOf(zone) === territory) ?? '', to]
}

/** Another zone of the same territory. */
export function beside(zone: string): string {
  return near(zone).find((other) => territoryOf(other) === territoryOf(zone)) ?? ''
}

/** A zone of no territory named that does not border a zone. */
export function far(zone: string, not: readonly string[]): string {
  return ZONES.find((other) => ![territoryOf(zone), ...not].includes(territoryOf(other)) && !near(zone).includes(other)) ?? ''
}
