/** Where trees and stones are on a land: thick in woods, here and there elsewhere, never on what must be seen or on the place of a unit. Pure; always alike. */
import type { Land } from '../../../../src-main/contract/index.ts'
import { makeRandom } from '../../../stage3d/random.ts'
import { makeNoise } from '../../../stage3d/textures/canvas.ts'
import { finderOf, nearnessOf, stretchesOf } from '../../land/geometry.ts'
import { CITY, sitesOf, TOKEN } from '../../land/sites.ts'
import type { WorldPoint } from '../../layout.ts'
import { reliefOf } from './relief.ts'
import { trayOfLand, type Terrain } from './measures.ts'

export interface Growth extends WorldPoint {
  readonly y: number
  readonly is: 'pine' | 'frosted' | 'oak' | 'stone'
  /** 1 is what is usual. */
  readonly size: number
}

/** About the distance from one to the next where they are dense. */
const PITCH = 0.27
/** Distances of all from units, the sea, mountains, borders, rivers and names. */
const CLEAR = { stand: 0.6, coast: 0.24, mountain: 0.42, border: 0.13, river: 0.2, name: 0.06 } as const

/** What grows on a terrain, and on what part of it. */
const GROWS: Readonly<Record<Terrain, { readonly is: Growth['is']; readonly part: number; readonly lone: number }>> = {
  wood: { is: 'pine', part: 0.86, lone: 0.4 },
  snow: { is: 'frosted', part: 0.3, lone: 0.03 },
  plain: { is: 'oak', part: 0.2, lone: 0.03 },
  rock: { is: 'stone', part: 0.3, lone: 0.06 },
}

/** All of a land's trees and stones. */
export function growthOf(land: Land): readonly Growth[] {
  const relief = reliefOf(land)
  const { names, tokens, cities } = sitesOf(land)
  const { spaces } = land.board
  const zoneAt = finderOf(spaces.map(({ polygon }) => polygon))
  const fromBorder = nearnessOf(
    spaces.flatMap(({ polygon }) => stretchesOf(polygon, true)),
    0.3,
  )
  const fromRiver = nearnessOf(
    land.rivers.flatMap((river) => stretchesOf(river, false)),
    0.3,
  )
  const isFree = (x: number, z: number): boolean =>
    relief.distanceToUnit(x, z) > CLEAR.stand &&
    relief.inlandAt(x, z) > CLEAR.coast &&
    relief.fromMountains(x, z) > CLEAR.mountain &&
    fromBorder(x, z) > CLEAR.border &&
    fromRiver(x, z) > CLEAR.river &&
    names.every((name) => Math.abs(name.x - x) > name.width / 2 + CLEAR.name || Math.abs(name.z - z) > name.height / 2 + CLEAR.name) &&
    tokens.every((token) => Math.hypot(token.x - x, token.z - z) > TOKEN + 0.1) &&
    cities.every((city) => city === null || Math.hypot(city.x - x, city.z - z) > CITY + 0.12)
  const random = makeRandom(77)
  const glade = makeNoise(78, 64)
  const { left, top, width, height } = trayOfLand(land).sea
  const [columns, rows] = [Math.floor(width / PITCH), Math.floor(height / PITCH)]
  return Array.from({ length: columns * rows }, (_, i): Growth | null => {
    const x = left + ((i % columns) + random()) * PITCH
    const z = top + (Math.floor(i / columns) + random()) * PITCH
    const [chance, size] = [random(), 0.75 + random() * 0.5]
    const terrain = spaces[zoneAt(x, z)]?.kind as Terrain | undefined
    if (!terrain || !isFree(x, z)) return null
    const { is, part, lone } = GROWS[terrain]
    const isGrove = glade(x * 0.85, z * 0.85) < part
    if (chance > (isGrove ? 0.9 : lone)) return null
    return { x, y: relief.groundAt(x, z), z, is, size }
  }).filter((each) => each !== null)
}
