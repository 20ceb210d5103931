/** What a war for flags has besides pieces: the flags, the cards with the sliders, cannon balls. */
import { Group } from 'three'
import { createBalls } from './balls.ts'
import { createFlags } from '../flags/flags.ts'
import { drawFlags, type Bearing } from '../flags/flagstaff.ts'
import type { PiecesOptions } from '../pieces.ts'
import { createSliders } from '../sliders.ts'

export interface Trappings {
  readonly group: Group
  update(bearing: Bearing): void
  dispose(): void
}

/** None of it yet. */
export function createTrappings(options: PiecesOptions): Trappings {
  const group = new Group()
  group.name = 'trappings'
  const flags = createFlags(options)
  const sliders = createSliders(options)
  const balls = createBalls(options.quality)
  group.add(flags.group, sliders.group, balls.mesh)
  return {
    group,
    update(bearing) {
      flags.update(drawFlags(bearing))
      sliders.update(bearing.model, bearing.moment?.sliders ?? null)
      balls.update(bearing.model, bearing.moment?.balls ?? [])
    },
    dispose() {
      for (const thing of [flags, sliders, balls]) thing.dispose()
      group.removeFromParent()
    },
  }
}
