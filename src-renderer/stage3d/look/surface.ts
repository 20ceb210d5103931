/** Materials by quality: lit by measure where there is a graphics card, by an older and much cheaper rule where the processor draws. */
import { type MeshLambertMaterial, MeshStandardMaterial, type Texture, Vector2 } from 'three'
import { makePlainSurface } from './plain.ts'
import type { Quality } from '../quality.ts'

export interface SurfaceOptions {
  readonly colour?: string
  readonly map?: Texture
  /** Relief, and how strong it is. Plain surfaces have none: what paints it can be spared. */
  readonly normalMap?: Texture | null
  readonly relief?: number
  /** 0 mirrors, 1 is chalk. */
  readonly roughness: number
  readonly metalness?: number
  /** Part of its own colour that a surface keeps in the dark, so that it can be read there. */
  readonly glow?: number
  /** What shines by itself. */
  readonly light?: Texture
  readonly vertexColors?: boolean
  readonly alphaTest?: number
  /** It covers little of the picture and must be read: worth more samples than the ground. */
  readonly small?: boolean
}

/** Samples along what must be read. */
const SHARP = 4

export type Surface = MeshStandardMaterial | MeshLambertMaterial

/** Strength of what shines by itself. */
const LIGHT = 0.85

/** How much of the lamp metal throws back where nothing else is mirrored, by how smooth it is. */
const METAL_GLOSS = 1.6

/** A material for a surface. The caller disposes of it. */
export function makeSurface(quality: Quality, options: SurfaceOptions): Surface {
  const { colour = '#ffffff', map = null, normalMap = null, relief = 1, roughness, metalness = 0, glow = 0 } = options
  const shared = { color: colour, map, vertexColors: options.vertexColors === true, alphaTest: options.alphaTest ?? 0 }
  const light = options.light ? { emissive: '#ffffff', emissiveMap: options.light, emissiveIntensity: LIGHT } : {}
  if (quality.plain) return makePlainSurface({ ...shared, ...light, glow, gloss: metalness * (1 - roughness) * METAL_GLOSS })
  for (const texture of [map, normalMap]) if (texture) texture.anisotropy = options.small === true ? SHARP : quality.anisotropy
  const own = glow > 0 ? { emissive: '#ffffff', emissiveMap: map, emissiveIntensity: glow } : {}
  return new MeshStandardMaterial({
    ...shared,
    ...own,
    ...light,
    normalMap,
    normalScale: new Vector2(relief, relief),
    roughness,
    metalness,
  })
}
