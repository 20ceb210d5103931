/** The scenery of a land: mountains, trees, stones, cities. One geometry with a colour at every corner and no pictures. */
import { type BufferGeometry, ConeGeometry, CylinderGeometry, IcosahedronGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Land } from '../../../../src-main/contract/index.ts'
import { makeRandom } from '../../../stage3d/random.ts'
import { sitesOf } from '../../land/sites.ts'
import { makeCity } from './city.ts'
import { coloured } from './coloured.ts'
import { makeMountains } from './ground.ts'
import { reliefOf } from './relief.ts'
import { growthOf, type Growth } from './scatter.ts'

/** Leaves of trees and faces of stones, a tint for each. */
const TINTS: Readonly<Record<Growth['is'], readonly string[]>> = {
  pine: ['#2f5a34', '#3a6a3a', '#28502f', '#456f38'],
  frosted: ['#51705f', '#5f7d6c', '#48685a'],
  oak: ['#6f8a35', '#7f9a3d', '#5f7c31', '#93a046'],
  stone: ['#7d776d', '#8f877a', '#6b665e'],
}
const TRUNK = '#5a4027'
const SNOW = '#eef4f8'

/** All of it. */
export function makeScenery(land: Land, isFine: boolean): BufferGeometry {
  const random = makeRandom(79)
  const relief = reliefOf(land)
  const parts = [
    makeMountains(land, isFine ? 'fine' : 'coarse'),
    ...growthOf(land).map((growth) => grown(growth, random, isFine)),
    ...sitesOf(land).cities.flatMap((city) =>
      city ? [makeCity(isFine).scale(1.15, 1.15, 1.15).translate(city.x, relief.groundAt(city.x, city.z), city.z)] : [],
    ),
  ]
  const whole = mergeGeometries(parts)
  for (const part of parts) part.dispose()
  return whole
}

function grown({ is, x, y, z, size }: Growth, random: () => number, isFine: boolean): BufferGeometry {
  const tint = TINTS[is][Math.floor(random() * TINTS[is].length)] ?? TRUNK
  const shade = 0.85 + random() * 0.3
  const sides = isFine ? 7 : 5
  const parts =
    is === 'stone'
      ? [coloured(new IcosahedronGeometry(0.1, 0).scale(1 + random() * 0.6, 0.7, 1).translate(0, 0.03, 0), tint, shade)]
      : is === 'oak'
        ? [
            coloured(new CylinderGeometry(0.018, 0.024, 0.1, 4, 1, true).translate(0, 0.05, 0), TRUNK),
            coloured(new IcosahedronGeometry(0.1, isFine ? 1 : 0).scale(1, 0.85, 1).translate(0, 0.16, 0), tint, shade),
          ]
        : [
            coloured(new ConeGeometry(0.115, 0.2, sides, 1, true).translate(0, 0.14, 0), tint, shade * 0.82),
            coloured(new ConeGeometry(0.085, 0.19, sides, 1, true).translate(0, 0.25, 0), tint, shade),
            ...(is === 'frosted' ? [coloured(new ConeGeometry(0.05, 0.11, sides, 1, true).translate(0, 0.298, 0), SNOW)] : []),
          ]
  const whole = mergeGeometries(parts)
  for (const part of parts) part.dispose()
  return whole
    .rotateY(random() * 3)
    .scale(size, size, size)
    .translate(x, y - 0.01, z)
}
