/** A layer of signs lying on whatever a table has on it: one instanced mesh, each instance a tinted picture of one small texture. */
import { Color, LinearSRGBColorSpace, Matrix4, NoColorSpace, ShaderMaterial, type BufferGeometry, type InstancedMesh } from 'three'
import { addCells, setCell } from './cells.ts'
import { makeInstances, showInstances } from './instances.ts'
import { createAtlas, type AtlasSize, type CellPainter } from './textures/atlas.ts'

interface SignOf<K extends string> {
  readonly kind: K
  readonly colour: string
}

export interface Layer<S> {
  readonly mesh: InstancedMesh
  update(list: readonly S[]): void
  dispose(): void
}

export interface LayerOptions<K extends string, S extends SignOf<K>> {
  readonly name: string
  readonly kinds: readonly K[]
  readonly paint: (kind: K) => CellPainter
  readonly pictures: AtlasSize
  readonly geometry: BufferGeometry
  /** More signs than this are left out. */
  readonly capacity: number
  /** How far signs are drawn in front of what they are on; less than 0. */
  readonly offset: number
  /** Sets the matrix that puts a sign, the `index`th of its list, where it belongs. */
  readonly place: (matrix: Matrix4, sign: S, index: number) => void
}

/** Pictures are white, so that tints can be shown as they are written: a pixel costs one sample. */
const VERTEX = `
attribute vec4 cell;
varying vec2 vPlace;
varying vec3 vTint;
void main() {
  vPlace = uv * cell.zw + cell.xy;
  vTint = instanceColor;
  gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4( position, 1.0 );
}
`
const FRAGMENT = `
uniform sampler2D pictures;
varying vec2 vPlace;
varying vec3 vTint;
void main() {
  vec4 texel = texture2D( pictures, vPlace );
  gl_FragColor = vec4( texel.rgb * vTint, texel.a );
}
`

/** An empty layer of signs. */
export function createLayer<K extends string, S extends SignOf<K>>(options: LayerOptions<K, S>): Layer<S> {
  const { name, kinds, paint, pictures, geometry, capacity, offset, place } = options
  const atlas = createAtlas(pictures)
  const cells = new Map(kinds.map((kind) => [kind, atlas.cell(kind, paint(kind))] as const))
  atlas.texture.colorSpace = NoColorSpace
  const material = new ShaderMaterial({
    uniforms: { pictures: { value: atlas.texture } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: offset,
  })
  const mesh = makeInstances({ name, geometry, material, capacity })
  mesh.renderOrder = 1
  const attribute = addCells(mesh, capacity)
  const matrix = new Matrix4()
  const colour = new Color()
  return {
    mesh,
    update(list) {
      mesh.count = Math.min(capacity, list.length)
      list.slice(0, capacity).forEach((sign, i) => {
        place(matrix, sign, i)
        mesh.setMatrixAt(i, matrix)
        mesh.setColorAt(i, colour.setStyle(sign.colour, LinearSRGBColorSpace))
        setCell(attribute, i, cells.get(sign.kind) ?? [0, 0, 0, 0])
      })
      showInstances(mesh)
      attribute.needsUpdate = true
    },
    dispose() {
      for (const thing of [geometry, material, atlas.texture, mesh]) thing.dispose()
    },
  }
}
