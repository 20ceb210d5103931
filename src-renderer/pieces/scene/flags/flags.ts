/** The flags of all armies as two instanced meshes: poles, and cloths of which each shows its army's picture. */
import { CylinderGeometry, Group, Matrix4, PlaneGeometry, SphereGeometry, Vector3, type BufferGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Seat } from '../../../../src-main/contract/index.ts'
import { liveryOf } from '../../../stage3d/look/armies.ts'
import { addCells, setCell, withCells } from '../../../stage3d/cells.ts'
import { makeInstances, showInstances } from '../../../stage3d/instances.ts'
import { makeSurface } from '../../../stage3d/look/surface.ts'
import { createAtlas } from '../../../stage3d/textures/atlas.ts'
import { CLOTH } from '../../flat/cloths.ts'
import type { DrawnFlag } from './flagstaff.ts'
import type { PiecesOptions } from '../pieces.ts'
import { paintCloth } from '../textures/cloths.ts'

/** One for each army that there can be. */
const CAPACITY = 5
const POLE = 0.022
/** How far a cloth waves, for a length of 1. */
const WAVE = 0.055

export interface Flags {
  readonly group: Group
  update(flags: readonly DrawnFlag[]): void
  dispose(): void
}

/** A table without flags. */
export function createFlags({ palette, look, quality }: PiecesOptions): Flags {
  const group = new Group()
  group.name = 'flags'
  const large = quality.textures === 'large'
  const atlas = createAtlas({ columns: 3, rows: 2, cellWidth: large ? 320 : 160, cellHeight: large ? 224 : 112 })
  const geometry = { pole: makePole(), cloth: makeCloth(large ? 14 : 8) }
  const material = {
    pole: makeSurface(quality, { colour: '#d8b36a', roughness: 0.35, metalness: 0.5 }),
    cloth: withCells(makeSurface(quality, { map: atlas.texture, alphaTest: 0.5, glow: 0.3, roughness: 0.85, small: true })),
  }
  const poles = makeInstances({ name: 'flag-poles', geometry: geometry.pole, material: material.pole, capacity: CAPACITY })
  const cloths = makeInstances({ name: 'flag-cloths', geometry: geometry.cloth, material: material.cloth, capacity: CAPACITY })
  for (const mesh of [poles, cloths]) {
    mesh.castShadow = quality.shadows
    group.add(mesh)
  }
  const cells = addCells(cloths, CAPACITY)
  const [matrix, size, top] = [new Matrix4(), new Vector3(), new Vector3()]

  const cellOf = (seat: Seat) =>
    atlas.cell(seat, (brush, width, height) => {
      paintCloth(brush, { width, height }, { seat, look, livery: liveryOf(seat, palette, look) })
    })

  return {
    group,
    update(flags) {
      poles.count = cloths.count = Math.min(CAPACITY, flags.length)
      flags.slice(0, CAPACITY).forEach(({ seat, foot, turn, pole, cloth }, i) => {
        poles.setMatrixAt(i, matrix.compose(foot, turn, size.set(1, pole, 1)))
        top
          .set(0, pole - 0.03, 0)
          .applyQuaternion(turn)
          .add(foot)
        cloths.setMatrixAt(i, matrix.compose(top, turn, size.setScalar(cloth)))
        setCell(cells, i, cellOf(seat))
      })
      for (const mesh of [poles, cloths]) showInstances(mesh)
      cells.needsUpdate = true
    },
    dispose() {
      for (const thing of [atlas.texture, geometry.pole, geometry.cloth, material.pole, material.cloth, poles, cloths]) thing.dispose()
      group.removeFromParent()
    },
  }
}

/** A pole of length 1 with a ball on it; stretched with its instance, so the ball is drawn flat for one of about that length. */
function makePole(): BufferGeometry {
  const shaft = new CylinderGeometry(POLE, POLE, 1, 6, 1, true).translate(0, 0.5, 0)
  return mergeGeometries([shaft, new SphereGeometry(POLE * 1.9, 8, 6).translate(0, 1, 0)])
}

/** A waving cloth whose upper left corner is where its pole ends; both faces, each with its picture the right way round. */
function makeCloth(steps: number): BufferGeometry {
  const height = CLOTH.height / CLOTH.width
  const face = new PlaneGeometry(1, height, steps, 1).translate(0.5, -height / 2, 0)
  const position = face.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const x = position.getX(i)
    position.setZ(i, Math.sin(x * Math.PI * 2) * WAVE * x)
    position.setY(i, position.getY(i) - 0.06 * x * x)
  }
  face.computeVertexNormals()
  return mergeGeometries([face, behind(face)])
}

/** The same face seen from behind: corners of triangles exchanged, normals and pictures turned over. */
function behind(face: BufferGeometry): BufferGeometry {
  const back = face.clone()
  const [uv, normal] = [back.getAttribute('uv'), back.getAttribute('normal')]
  for (let i = 0; i < uv.count; i++) normal.setXYZ(i, -normal.getX(i), -normal.getY(i), -normal.getZ(i))
  const ids = [...(back.index?.array ?? [])]
  for (let i = 0; i + 2 < ids.length; i += 3) ids.splice(i + 1, 2, ids[i + 2] ?? 0, ids[i + 1] ?? 0)
  back.setIndex(ids)
  return back
}
