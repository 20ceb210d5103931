/** The small signs that hang on pieces: it has moved, the enemy knows it, the viewer's own guess. One instanced mesh. */
import { Matrix4, PlaneGeometry, type InstancedMesh } from 'three'
import { addCells, setCell, withCells } from '../../../stage3d/cells.ts'
import type { DrawnPiece } from '../draw.ts'
import { makeInstances, showInstances } from '../../../stage3d/instances.ts'
import { matrixOf, type Pose } from '../matrix.ts'
import type { Quality } from '../../../stage3d/quality.ts'
import { makeSurface } from '../../../stage3d/look/surface.ts'
import { createAtlas, type Atlas, type Cell } from '../../../stage3d/textures/atlas.ts'
import { paintBadge, paintMark } from '../../../stage3d/textures/tags.ts'
import type { Badge } from '../../../stage3d/emblems/emblems.ts'

const CAPACITY = 256

export interface Tags {
  readonly mesh: InstancedMesh
  update(drawn: readonly DrawnPiece[]): void
  dispose(): void
}

/** Place on a piece, as its owner or its enemy sees it from the front. */
interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

interface Tag {
  readonly place: Place
  readonly cell: Cell
}

/** Large enough to be distinguished from the resting view, small enough to leave numeral and emblem free. */
const PLACES = {
  moved: { x: -0.25, y: 0.225, size: 0.28 },
  known: { x: 0.25, y: 0.225, size: 0.28 },
  power: { x: -0.24, y: 0.56, size: 0.26 },
  mark: { x: 0, y: 0.3, size: 0.56 },
} as const
/** In front of the rim, tilted back like the slab. */
const PROUD = 0.225
const SLOPE = -0.12

function tagsOf({ piece }: DrawnPiece, atlas: Atlas): readonly Tag[] {
  const badge = (name: Badge, place: Place): Tag => ({
    place,
    cell: atlas.cell(name, (brush, side) => {
      paintBadge(brush, side, name)
    }),
  })
  const { mark } = piece
  return [
    ...(piece.moved ? [badge('moved', PLACES.moved)] : []),
    ...(piece.known ? [badge('known', PLACES.known)] : []),
    ...(piece.power ? [badge(piece.power, PLACES.power)] : []),
    ...(mark === null
      ? []
      : [
          {
            place: PLACES.mark,
            cell: atlas.cell(`mark ${mark}`, (brush, width, height) => {
              paintMark(brush, width, height, mark)
            }),
          },
        ]),
  ]
}

/** A layer of signs with nothing on it. */
export function createTags(quality: Quality): Tags {
  const atlas = createAtlas({ columns: 8, rows: 8, cellWidth: 128, cellHeight: 128 })
  const geometry = new PlaneGeometry(1, 1)
  const material = withCells(makeSurface(quality, { map: atlas.texture, alphaTest: 0.5, glow: 0.3, roughness: 0.6, small: true }))
  const mesh = makeInstances({ name: 'tags', geometry, material, capacity: CAPACITY })
  const cells = addCells(mesh, CAPACITY)
  const matrix = new Matrix4()
  const local = new Matrix4()
  const size = new Matrix4()

  /** Hangs a sign on the side of a piece that the viewer sees. */
  function hang(pose: Pose, side: number, { place, cell }: Tag): void {
    if (mesh.count >= CAPACITY) return
    matrixOf({ ...pose, yaw: pose.yaw + side }, matrix)
    local.makeRotationX(SLOPE).setPosition(place.x, place.y, PROUD)
    local.multiply(size.makeScale(place.size, place.size, 1))
    mesh.setMatrixAt(mesh.count, matrix.multiply(local))
    setCell(cells, mesh.count, cell)
    mesh.count++
  }

  return {
    mesh,
    update(drawn) {
      mesh.count = 0
      for (const item of drawn) {
        if (item.inTray) continue
        for (const tag of tagsOf(item, atlas)) hang(item.pose, item.piece.kind === null ? Math.PI : 0, tag)
      }
      showInstances(mesh)
      cells.needsUpdate = true
    },
    dispose() {
      for (const thing of [geometry, material, atlas.texture, mesh]) thing.dispose()
    },
  }
}
