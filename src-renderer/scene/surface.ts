/** Materials by quality: lit by measure where there is a graphics card, by an older and much cheaper rule where the processor draws. */
import { Color, MeshLambertMaterial, MeshPhongMaterial, MeshStandardMaterial, type Texture, Vector2 } from 'three'
import type { Quality } from './quality.ts'

export interface SurfaceOptions {
  readonly colour?: string
  readonly map?: Texture
  /** Relief, and how strong it is. */
  readonly normalMap?: Texture
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

export type Surface = MeshStandardMaterial | MeshPhongMaterial | MeshLambertMaterial

/** Strength of what shines by itself. */
const LIGHT = 0.85

/** From this roughness on, a cheap material shows no gloss at all. */
const MATT = 0.45

/** A material for a surface. The caller disposes of it. */
export function makeSurface(quality: Quality, options: SurfaceOptions): Surface {
  const { colour = '#ffffff', map = null, normalMap = null, relief = 1, roughness, metalness = 0, glow = 0 } = options
  for (const texture of [map, normalMap]) if (texture) texture.anisotropy = options.small === true ? SHARP : quality.anisotropy
  const shared = {
    color: colour,
    map,
    vertexColors: options.vertexColors === true,
    alphaTest: options.alphaTest ?? 0,
    ...(glow > 0 ? { emissive: '#ffffff', emissiveMap: map, emissiveIntensity: glow } : {}),
    ...(options.light ? { emissive: '#ffffff', emissiveMap: options.light, emissiveIntensity: LIGHT } : {}),
  }
  if (quality.plain && roughness >= MATT) return new MeshLambertMaterial(shared)
  if (quality.plain) {
    const shine = (1 - roughness) * (metalness > 0.5 ? 0.8 : 0.03)
    const specular = metalness > 0.5 ? new Color(colour).multiplyScalar(shine) : new Color().setScalar(shine)
    return new MeshPhongMaterial({ ...shared, specular, shininess: 10 + (1 - roughness) * 70 })
  }
  return new MeshStandardMaterial({ ...shared, normalMap, normalScale: new Vector2(relief, relief), roughness, metalness })
}
