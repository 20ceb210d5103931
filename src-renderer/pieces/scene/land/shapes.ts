/** Geometry of the things round a land: tokens, cards in piles, bags and their tags. */
import { type BufferGeometry, CylinderGeometry, ExtrudeGeometry, LatheGeometry, PlaneGeometry, Shape, TorusGeometry, Vector2 } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { TOKEN } from '../../land/sites.ts'
import { BAG, CARD } from './belongings.ts'

/** How thick a token is. */
export const TOKEN_HIGH = 0.075

/** A token lying on the ground; its upper face shows the whole of its picture, its side the rim of that. */
export function makeToken(isFine: boolean): BufferGeometry {
  const token = new CylinderGeometry(TOKEN * 0.96, TOKEN, TOKEN_HIGH, isFine ? 24 : 12).translate(0, TOKEN_HIGH / 2, 0).toNonIndexed()
  const [position, normal, uv] = [token.getAttribute('position'), token.getAttribute('normal'), token.getAttribute('uv')]
  for (let i = 0; i < uv.count; i++) {
    if (normal.getY(i) > 0.9) uv.setXY(i, 0.5 + position.getX(i) / (2 * TOKEN), 0.5 - position.getZ(i) / (2 * TOKEN))
    else uv.setXY(i, 0.5, 0.975)
  }
  return token
}

/** A pile of one card lying on the table, to be stretched upwards; its upper face shows the picture, its sides the paper at the edge of that. */
export function makePile(isFine: boolean): BufferGeometry {
  const { width, depth, corner } = CARD
  const [w, d] = [width / 2, depth / 2]
  const outline = new Shape()
  outline.moveTo(-w + corner, -d).lineTo(w - corner, -d)
  outline.quadraticCurveTo(w, -d, w, -d + corner).lineTo(w, d - corner)
  outline.quadraticCurveTo(w, d, w - corner, d).lineTo(-w + corner, d)
  outline.quadraticCurveTo(-w, d, -w, d - corner).lineTo(-w, -d + corner)
  outline.quadraticCurveTo(-w, -d, -w + corner, -d)
  const pile = new ExtrudeGeometry(outline, { depth: 1, bevelEnabled: false, curveSegments: isFine ? 5 : 2 }).rotateX(-Math.PI / 2)
  const [position, normal, uv] = [pile.getAttribute('position'), pile.getAttribute('normal'), pile.getAttribute('uv')]
  for (let i = 0; i < uv.count; i++) {
    if (normal.getY(i) > 0.9) uv.setXY(i, 0.5 + position.getX(i) / width, 0.5 - position.getZ(i) / depth)
    else uv.setXY(i, 0.5, 0.988)
  }
  return pile
}

/** Half a section of a bag, from the table up to its mouth. */
const PROFILE = [
  [0, 0],
  [0.62, 0],
  [0.9, 0.07],
  [1, 0.22],
  [0.93, 0.4],
  [0.7, 0.57],
  [0.36, 0.67],
  [0.22, 0.71],
  [0.3, 0.77],
  [0.44, 0.9],
  [0.5, 1],
  [0.36, 0.93],
  [0.2, 0.82],
] as const

/** A sack of cloth, tied below its mouth, standing on the table. */
export function makeBag(isFine: boolean): BufferGeometry {
  const steps = isFine ? 24 : 14
  const points = PROFILE.map(([out, up]) => new Vector2(out * BAG.radius, up * BAG.high))
  const sack = new LatheGeometry(points, steps)
  const position = sack.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
    const [angle, up] = [Math.atan2(z, x), y / BAG.high]
    const folds =
      up > 0.5
        ? 0.1 * Math.sin(angle * 9) + 0.05 * Math.sin(angle * 4 + 1)
        : 0.035 * Math.sin(angle * 5 + up * 6) + 0.03 * Math.sin(angle * 3)
    position.setX(i, x * (1 + folds))
    position.setZ(i, z * (1 + folds))
  }
  sack.computeVertexNormals()
  const cord = new TorusGeometry(BAG.radius * 0.27, BAG.radius * 0.055, isFine ? 5 : 4, isFine ? 16 : 10)
    .rotateX(Math.PI / 2)
    .translate(0, BAG.high * 0.7, 0)
  return mergeGeometries([sack, cord])
}

/** Side of a tag. */
const TAG = 0.62

/** A tag hanging before a bag, tilted back to be read from above. */
export function makeTag(): BufferGeometry {
  return new PlaneGeometry(TAG, TAG).rotateX(-0.75).translate(0, BAG.high * 0.46, BAG.radius * 1.06)
}
