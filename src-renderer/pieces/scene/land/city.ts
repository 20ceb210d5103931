/** A city in small: a wall with four towers and a gate, and a keep within. It is on the middle of the ground, its gate towards +z. */
import { BoxGeometry, type BufferGeometry, ConeGeometry, CylinderGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { coloured } from './coloured.ts'

const STONE = {
  wall: '#cdbf9f',
  dark: '#a89a7c',
  tower: '#ddd0b2',
  roof: '#9c4a34',
  slate: '#53606c',
  gate: '#3a2616',
  gold: '#d9ab4e',
} as const
/** Half the side of the wall, its height and thickness. */
const WALL = { half: 0.27, high: 0.13, thick: 0.05 } as const
const TOWER = { radius: 0.07, high: 0.22 } as const
const KEEP = { half: 0.1, high: 0.36 } as const

export function makeCity(isFine: boolean): BufferGeometry {
  const sides = isFine ? 10 : 6
  const { half, high, thick } = WALL
  const wall = (x: number, z: number, isAcross: boolean): BufferGeometry =>
    coloured(new BoxGeometry(isAcross ? 2 * half : thick, high, isAcross ? thick : 2 * half).translate(x, high / 2, z), STONE.wall)
  const merlons = (isFine ? [-0.16, -0.055, 0.055, 0.16] : [-0.11, 0.11]).flatMap((along) =>
    (
      [
        [along, half],
        [along, -half],
        [half, along],
        [-half, along],
      ] as const
    ).map(([x, z]) => coloured(new BoxGeometry(0.045, 0.035, 0.045).translate(x, high + 0.015, z), STONE.tower)),
  )
  const tower = (x: number, z: number): readonly BufferGeometry[] => [
    coloured(
      new CylinderGeometry(TOWER.radius * 0.92, TOWER.radius, TOWER.high, sides, 1, true).translate(x, TOWER.high / 2, z),
      STONE.tower,
    ),
    coloured(new ConeGeometry(TOWER.radius * 1.18, 0.12, sides, 1).translate(x, TOWER.high + 0.06, z), STONE.slate),
  ]
  const parts = [
    wall(0, half, true),
    wall(0, -half, true),
    wall(half, 0, false),
    wall(-half, 0, false),
    ...merlons,
    ...[-half, half].flatMap((x) => [-half, half].flatMap((z) => tower(x, z))),
    coloured(new BoxGeometry(0.17, 0.19, 0.08).translate(0, 0.095, half), STONE.tower),
    coloured(new BoxGeometry(0.08, 0.11, 0.012).translate(0, 0.055, half + 0.042), STONE.gate),
    coloured(new BoxGeometry(2 * KEEP.half, KEEP.high, 2 * KEEP.half).translate(0, KEEP.high / 2, -0.05), STONE.wall),
    coloured(new BoxGeometry(2 * KEEP.half + 0.04, 0.03, 2 * KEEP.half + 0.04).translate(0, KEEP.high, -0.05), STONE.tower),
    coloured(new ConeGeometry(KEEP.half * 1.35, 0.16, 4, 1).rotateY(Math.PI / 4).translate(0, KEEP.high + 0.09, -0.05), STONE.roof),
    coloured(new CylinderGeometry(0.006, 0.006, 0.14, 4, 1, true).translate(0, KEEP.high + 0.22, -0.05), STONE.gold),
    coloured(new BoxGeometry(0.08, 0.06, 0.09).translate(-0.15, 0.05, 0.1), STONE.dark),
    coloured(new ConeGeometry(0.075, 0.06, 4, 1).rotateY(Math.PI / 4).translate(-0.15, 0.11, 0.1), STONE.roof),
    coloured(new BoxGeometry(0.08, 0.06, 0.08).translate(0.16, 0.05, 0.06), STONE.dark),
    coloured(new ConeGeometry(0.07, 0.06, 4, 1).rotateY(Math.PI / 4).translate(0.16, 0.11, 0.06), STONE.roof),
  ]
  const whole = mergeGeometries(parts)
  for (const part of parts) part.dispose()
  return whole
}
