/** What each level of quality draws. Slow machines draw in software, where every pixel counts. */
import type { Settings } from '../../src-main/contract/index.ts'

export type QualityLevel = Settings['quality']

export interface Quality {
  readonly shadows: boolean
  /** Side of the shadow map in pixels. */
  readonly shadowMap: number
  readonly antialias: boolean
  /** Device pixels per CSS pixel, at most. */
  readonly dpr: number
  /** Share of them, along each side, that is drawn while things move. */
  readonly moving: number
  /** Steps in which edges are rounded; 0 leaves them sharp. */
  readonly bevels: number
  readonly textures: 'small' | 'large'
  /** Samples along a slanted surface. */
  readonly anisotropy: number
  /** Longer side of the board's picture in pixels. */
  readonly board: number
  /** Side of the environment's cube faces in pixels; 0 mirrors nothing. */
  readonly environment: number
  /** Cheap materials, and painted shadows in place of cast ones. */
  readonly plain: boolean
}

export const QUALITIES: Readonly<Record<QualityLevel, Quality>> = {
  low: {
    shadows: false,
    shadowMap: 0,
    antialias: false,
    dpr: 1,
    moving: 0.75,
    bevels: 0,
    textures: 'small',
    anisotropy: 1,
    board: 1024,
    environment: 0,
    plain: true,
  },
  medium: {
    shadows: true,
    shadowMap: 2048,
    antialias: true,
    dpr: 1.5,
    moving: 1,
    bevels: 2,
    textures: 'large',
    anisotropy: 8,
    board: 2048,
    environment: 64,
    plain: false,
  },
  high: {
    shadows: true,
    shadowMap: 4096,
    antialias: true,
    dpr: 2,
    moving: 1,
    bevels: 3,
    textures: 'large',
    anisotropy: 8,
    board: 3072,
    environment: 128,
    plain: false,
  },
}
