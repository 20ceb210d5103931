/** The parts of a land in 3D; it comes with `LandScene.svelte`. */
import { cornersOfLand } from './belongings.ts'
import { cameraOver, fromAfar } from './camera.ts'
import Land from './Land.svelte'
import { coveredByLand, trayOfLand } from './measures.ts'
import { createLandThings } from './things.ts'

export const LAND_PARTS = { Land, cornersOfLand, cameraOver, fromAfar, coveredByLand, trayOfLand, createLandThings } as const
export type LandParts = typeof LAND_PARTS
