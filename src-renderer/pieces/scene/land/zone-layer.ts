/** The marks of zones on the ground: one mesh, of which only what is marked is drawn. A small table of colours by zone tells how. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  LinearSRGBColorSpace,
  Mesh,
  NearestFilter,
  RGBAFormat,
  ShaderMaterial,
  UnsignedByteType,
} from 'three'
import type { Land } from '../../../../src-main/contract/index.ts'
import { BAND, drapeOf } from './drape.ts'
import type { Tint, ZoneMark } from './zone-marks.ts'

export interface ZoneLayer {
  readonly mesh: Mesh
  /** `bands` are colours along the borders of territories, `inlays` those of a line in them; both by territory. */
  update(marks: readonly ZoneMark[], bands: readonly (Tint | null)[], inlays: readonly (Tint | null)[]): void
  dispose(): void
}

/** Above the ground, below the signs at the places of units. */
const LIFT = 0.008
/** Rows of the table: fill, line, band, inlay. */
const ROWS = 4

/** Tints are shown as they are written, as on all layers of signs. */
const VERTEX = `
uniform sampler2D tints;
attribute vec3 place;
varying vec2 vFrom;
varying vec4 vFill;
varying vec4 vLine;
varying vec4 vBand;
varying vec4 vInlay;
void main() {
  int zone = int( place.x + 0.5 );
  vFrom = place.yz;
  vFill = texelFetch( tints, ivec2( zone, 0 ), 0 );
  vLine = texelFetch( tints, ivec2( zone, 1 ), 0 );
  vBand = texelFetch( tints, ivec2( zone, 2 ), 0 );
  vInlay = texelFetch( tints, ivec2( zone, 3 ), 0 );
  gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}
`
const FRAGMENT = `
varying vec2 vFrom;
varying vec4 vFill;
varying vec4 vLine;
varying vec4 vBand;
varying vec4 vInlay;
vec4 over( vec4 top, vec4 under ) {
  float alpha = top.a + under.a * ( 1.0 - top.a );
  return vec4( ( top.rgb * top.a + under.rgb * under.a * ( 1.0 - top.a ) ) / max( alpha, 0.001 ), alpha );
}
void main() {
  vec2 soft = fwidth( vFrom );
  vec4 band = vec4( vBand.rgb, vBand.a * smoothstep( 0.055, 0.09, vFrom.y ) * ( 1.0 - smoothstep( 0.12, ${BAND.toFixed(2)}, vFrom.y ) ) );
  float within = smoothstep( 0.06 - soft.y, 0.06 + soft.y, vFrom.y ) * ( 1.0 - smoothstep( 0.13 - soft.y, 0.13 + soft.y, vFrom.y ) );
  band = over( vec4( vInlay.rgb, vInlay.a * within ), band );
  vec4 fill = vec4( vFill.rgb, vFill.a * ( 0.36 + 0.64 * ( 1.0 - smoothstep( 0.0, 0.4, vFrom.x ) ) ) );
  float line = vLine.a * ( 1.0 - smoothstep( 0.075 - soft.x, 0.075 + soft.x, vFrom.x ) );
  gl_FragColor = over( vec4( vLine.rgb, line ), over( fill, band ) );
}
`

/** A layer without marks. */
export function createZoneLayer(land: Land): ZoneLayer {
  const drape = drapeOf(land)
  const count = land.board.spaces.length
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(drape.positions, 3))
  geometry.setAttribute('place', new BufferAttribute(drape.places, 3))
  const index = new BufferAttribute(new Uint32Array(drape.zones.reduce((sum, zone) => sum + zone.length, 0)), 1)
  geometry.setIndex(index)
  const data = new Uint8Array(count * ROWS * 4)
  const tints = new DataTexture(data, count, ROWS, RGBAFormat, UnsignedByteType)
  tints.magFilter = tints.minFilter = NearestFilter
  const material = new ShaderMaterial({
    uniforms: { tints: { value: tints } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -2,
  })
  const mesh = new Mesh(geometry, material)
  mesh.name = 'zone-marks'
  mesh.frustumCulled = false
  mesh.position.y = LIFT
  mesh.renderOrder = 0.5
  mesh.visible = false
  const territories = land.board.spaces.map((_, zone) => land.territories.findIndex(({ zones }) => zones.includes(zone)))
  const colour = new Color()
  const set = (zone: number, row: number, value: Tint | null | undefined): void => {
    const { r, g, b } = value ? colour.setStyle(value.colour, LinearSRGBColorSpace) : colour.setScalar(0)
    data.set([r * 255, g * 255, b * 255, (value?.alpha ?? 0) * 255], (row * count + zone) * 4)
  }
  return {
    mesh,
    update(marks, bands, inlays) {
      const marked = new Map(marks.map((mark) => [mark.zone, mark]))
      let length = 0
      for (let zone = 0; zone < count; zone++) {
        const territory = territories[zone] ?? -1
        const [mark, band] = [marked.get(zone), bands[territory]]
        set(zone, 0, mark?.fill)
        set(zone, 1, mark?.line)
        set(zone, 2, band)
        set(zone, 3, inlays[territory])
        if (!mark && !band) continue
        const corners = (mark ? drape.zones : drape.rims)[zone] ?? []
        index.array.set(corners, length)
        length += corners.length
      }
      tints.needsUpdate = true
      index.needsUpdate = true
      geometry.setDrawRange(0, length)
      mesh.visible = length > 0
    },
    dispose() {
      for (const thing of [geometry, material, tints]) thing.dispose()
      mesh.removeFromParent()
    },
  }
}
