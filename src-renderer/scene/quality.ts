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
  /** Rounder bevels. */
  readonly fine: boolean
  readonly textures: 'small' | 'large'
  /** Longer side of the board's picture in pixels. */
  readonly board: number
  /** Side of the environment's cube faces in pixels. */
  readonly environment: number
}

export const QUALITIES: Readonly<Record<QualityLevel, Quality>> = {
  low: { shadows: false, shadowMap: 0, antialias: false, dpr: 1, fine: false, textures: 'small', board: 1024, environment: 64 },
  medium: { shadows: true, shadowMap: 2048, antialias: true, dpr: 1.5, fine: false, textures: 'large', board: 2048, environment: 128 },
  high: { shadows: true, shadowMap: 4096, antialias: true, dpr: 2, fine: true, textures: 'large', board: 3072, environment: 256 },
}
