/** Signs lying on the board: where a piece may go, where the last move went, what is chosen. One instanced mesh, one small texture. */
import { Color, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry } from 'three'
import { addCells, setCell, withCells } from './cells.ts'
import { createAtlas, type CellPainter } from './textures/atlas.ts'
import type { Brush } from './textures/canvas.ts'

export const DECALS = ['disc', 'ring', 'wash', 'trail', 'corners', 'strife', 'halo', 'blob'] as const
export type DecalKind = (typeof DECALS)[number]

export interface Decal {
  readonly kind: DecalKind
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
  readonly yaw?: number
  readonly colour: string
}

export interface Decals {
  readonly mesh: InstancedMesh
  update(list: readonly Decal[]): void
  dispose(): void
}

const CAPACITY = 256
/** Above the field, below the feet. */
const HEIGHT = 0.012

function glow(brush: Brush, side: number, stops: readonly (readonly [number, number])[]): void {
  const gradient = brush.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2)
  for (const [at, alpha] of stops) gradient.addColorStop(at, `rgb(255 255 255 / ${alpha})`)
  brush.fillStyle = gradient
  brush.fillRect(0, 0, side, side)
}

const PAINTERS: Readonly<Record<DecalKind, CellPainter>> = {
  disc: (brush, side) => {
    glow(brush, side, [
      [0, 0.95],
      [0.4, 0.9],
      [0.47, 0.25],
      [0.6, 0.22],
      [0.64, 0.55],
      [0.7, 0.55],
      [0.74, 0],
    ])
  },
  ring: (brush, side) => {
    glow(brush, side, [
      [0, 0],
      [0.5, 0.12],
      [0.7, 0.4],
      [0.74, 1],
      [0.88, 1],
      [0.92, 0.3],
      [1, 0],
    ])
  },
  halo: (brush, side) => {
    glow(brush, side, [
      [0, 0.75],
      [0.55, 0.5],
      [1, 0],
    ])
  },
  wash: (brush, side) => {
    brush.fillStyle = 'rgb(255 255 255 / 0.5)'
    brush.beginPath()
    brush.roundRect(side * 0.05, side * 0.05, side * 0.9, side * 0.9, side * 0.05)
    brush.fill()
    brush.strokeStyle = 'rgb(255 255 255 / 0.95)'
    brush.lineWidth = side * 0.045
    brush.stroke()
  },
  trail: (brush, side) => {
    const fade = brush.createLinearGradient(0, side, 0, 0)
    fade.addColorStop(0, 'rgb(255 255 255 / 0)')
    fade.addColorStop(0.75, 'rgb(255 255 255 / 0.6)')
    fade.addColorStop(1, 'rgb(255 255 255 / 0.7)')
    brush.fillStyle = fade
    brush.beginPath()
    brush.moveTo(side * 0.44, side)
    brush.lineTo(side * 0.56, side)
    brush.lineTo(side * 0.64, side * 0.02)
    brush.lineTo(side * 0.36, side * 0.02)
    brush.fill()
  },
  corners: (brush, side) => {
    brush.strokeStyle = '#fff'
    brush.lineWidth = side * 0.055
    brush.lineCap = 'round'
    const [a, b, c] = [side * 0.06, side * 0.3, side * 0.94]
    const d = side * 0.7
    for (const path of [
      [a, b, a, a, b, a],
      [d, a, c, a, c, b],
      [c, d, c, c, d, c],
      [b, c, a, c, a, d],
    ] as const) {
      brush.beginPath()
      brush.moveTo(path[0], path[1])
      brush.lineTo(path[2], path[3])
      brush.lineTo(path[4], path[5])
      brush.stroke()
    }
  },
  blob: (brush, side) => {
    glow(brush, side, [
      [0, 0.75],
      [0.5, 0.6],
      [1, 0],
    ])
  },
  strife: (brush, side) => {
    glow(brush, side, [
      [0, 0.55],
      [0.6, 0.4],
      [1, 0],
    ])
    brush.strokeStyle = 'rgb(255 255 255 / 0.9)'
    brush.lineWidth = side * 0.04
    brush.strokeRect(side * 0.05, side * 0.05, side * 0.9, side * 0.9)
  },
}

/** An empty layer of signs. */
export function createDecals(): Decals {
  const atlas = createAtlas({ columns: 4, rows: 2, cellWidth: 128, cellHeight: 128 })
  const cells = new Map(DECALS.map((kind) => [kind, atlas.cell(kind, PAINTERS[kind])] as const))
  const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
  const material = withCells(
    new MeshBasicMaterial({
      map: atlas.texture,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      toneMapped: false,
    }),
  )
  const mesh = new InstancedMesh(geometry, material, CAPACITY)
  mesh.name = 'decals'
  mesh.count = 0
  mesh.frustumCulled = false
  mesh.renderOrder = 1
  const attribute = addCells(mesh, CAPACITY)
  const matrix = new Matrix4()
  const part = new Matrix4()
  const colour = new Color()
  return {
    mesh,
    update(list) {
      mesh.count = Math.min(CAPACITY, list.length)
      mesh.visible = mesh.count > 0
      list.slice(0, CAPACITY).forEach((decal, i) => {
        matrix.makeTranslation(decal.x, HEIGHT + i * 1e-5, decal.z)
        if (decal.yaw !== undefined) matrix.multiply(part.makeRotationY(decal.yaw))
        mesh.setMatrixAt(i, matrix.multiply(part.makeScale(decal.width, 1, decal.depth)))
        mesh.setColorAt(i, colour.set(decal.colour))
        setCell(attribute, i, cells.get(decal.kind) ?? [0, 0, 0, 0])
      })
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
      attribute.needsUpdate = true
    },
    dispose() {
      geometry.dispose()
      material.dispose()
      atlas.texture.dispose()
      mesh.dispose()
    },
  }
}
