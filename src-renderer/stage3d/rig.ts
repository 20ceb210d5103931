/** The camera's movements: where it rests, how far hands may turn and zoom it, and how it eases from one view to the next. Pure; radians and squares. */
import { fit, restingElevation, type Framing, type Lens, type Vec3 } from './frame.ts'

/** How the view differs from the resting one. */
export interface Turning {
  readonly azimuth: number
  readonly elevation: number
  /** Factor on the distance. */
  readonly zoom: number
  readonly panX: number
  readonly panZ: number
}

export const AT_REST: Turning = { azimuth: 0, elevation: 0, zoom: 1, panX: 0, panZ: 0 }
const LIMITS = { azimuth: 0.9, low: 0.42, high: 1.35, near: 0.42, far: 1.25, reach: { x: 5, z: 5 } } as const
/** Time in which an eased view comes about two thirds of its way, in seconds. */
const HASTE = 0.15
const CALM = 0.26
/** It returns from a battle faster, and counts as back within an invisible difference: the player waits for it. */
const RETURN = 0.1
const CLOSE_ENOUGH = { always: 0.0008, returning: 0.004 } as const
/** How near the view draws to what it attends to, and how much of the way it turns there. */
const CLOSE = 0.66
const LEAN = 0.72
/** Part of a near view, from its middle, in which something is well seen. */
const WELL_WITHIN = 0.6
/** Straight down, but for the last bit that keeps "up" defined. */
const OVERHEAD = Math.PI / 2 - 0.0005

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export interface Rig {
  /** Whether the view is still easing. */
  readonly moving: boolean
  /** Whether it attends to something, or is still on its way back from there. */
  readonly away: boolean
  /** Whether hands have drawn near, so that there is more of the table than is seen. */
  readonly isNear: boolean
  /** 0 seen at an angle, 1 from above. */
  readonly overhead: number
  /** Turns by hand. */
  turn(azimuth: number, elevation: number): void
  /** Zooms by a factor towards a point of the table. */
  zoom(factor: number, towards: { readonly x: number; readonly z: number } | null): void
  /** Pans the view along the table, limited by the zoom, so that the table stays visible. */
  pan(x: number, z: number): void
  /** Moves a near view as little as brings a point of the table well into it, as where the keyboard has gone. */
  reveal(point: { readonly x: number; readonly z: number }): void
  reset(): void
  /** Draws near to a point for a while, or back to where hands had left the view. */
  attend(point: { readonly x: number; readonly z: number } | null): void
  /** Back at once where hands had left the view. */
  release(): void
  setOverhead(on: boolean): void
  /** Moves on by seconds. */
  advance(seconds: number): void
  /** Ends all easing. */
  settle(): void
  framing(lens: Lens, points: readonly Vec3[]): Framing
}

export interface RigOptions {
  /** How steeply it looks at the table at rest, in a picture of this shape. */
  readonly elevationOf?: (aspect: number) => number
  /** Part of the distance to which it draws near to what it attends to. */
  readonly close?: number
  /** Part of the distance to which hands may come near. */
  readonly near?: number
  /** How far hands may move the view to either side and along the table. */
  readonly reach?: { readonly x: number; readonly z: number }
}

/** A rig at rest. */
export function createRig({
  elevationOf = restingElevation,
  close = CLOSE,
  near = LIMITS.near,
  reach = LIMITS.reach,
}: RigOptions = {}): Rig {
  let goal: Turning = AT_REST
  let now: Turning = AT_REST
  let overheadGoal = 0
  let overhead = 0
  let aspect = 1.6
  let attended: { readonly x: number; readonly z: number } | null = null
  let away = false

  const resting = () => elevationOf(aspect)

  /** Where the view is to ease to. */
  let aim: Turning = AT_REST
  function take(next: Turning): void {
    goal = next
    aim = attended ? { ...goal, zoom: Math.min(goal.zoom, close), panX: attended.x * LEAN, panZ: attended.z * LEAN } : goal
  }

  /** The nearer the view, the farther it may be moved. */
  function moveTo(panX: number, panZ: number): void {
    if (goal.zoom >= 1) return
    const free = 1 - goal.zoom * WELL_WITHIN
    const next = { panX: clamp(panX, -reach.x * free, reach.x * free), panZ: clamp(panZ, -reach.z * free, reach.z * free) }
    if (next.panX !== goal.panX || next.panZ !== goal.panZ) take({ ...goal, ...next })
  }

  return {
    get moving() {
      return now !== aim || overhead !== overheadGoal
    },
    get away() {
      return away
    },
    get isNear() {
      return goal.zoom < 1
    },
    get overhead() {
      return overhead
    },
    turn(azimuth, elevation) {
      const rest = resting()
      take({
        ...goal,
        azimuth: clamp(goal.azimuth + azimuth, -LIMITS.azimuth, LIMITS.azimuth),
        elevation: clamp(goal.elevation + elevation, LIMITS.low - rest, LIMITS.high - rest),
      })
    },
    zoom(factor, towards) {
      const zoom = clamp(goal.zoom * factor, near, LIMITS.far)
      const share = 1 - zoom / goal.zoom
      const pan = (value: number, point: number, most: number) => clamp(value + (point - value) * share, -most, most)
      const out = zoom >= 1
      take({
        ...goal,
        zoom,
        panX: out || !towards ? goal.panX * (out ? 0 : 1) : pan(goal.panX, towards.x, reach.x),
        panZ: out || !towards ? goal.panZ * (out ? 0 : 1) : pan(goal.panZ, towards.z, reach.z),
      })
    },
    pan(x, z) {
      moveTo(goal.panX + x, goal.panZ + z)
    },
    reveal({ x, z }) {
      const share = goal.zoom * WELL_WITHIN
      const into = (value: number, point: number, most: number) => clamp(value, point - most * share, point + most * share)
      moveTo(into(goal.panX, x, reach.x), into(goal.panZ, z, reach.z))
    },
    reset() {
      take(AT_REST)
    },
    attend(point) {
      if (point?.x === attended?.x && point?.z === attended?.z) return
      attended = point
      away ||= point !== null
      take(goal)
    },
    release() {
      attended = null
      take(goal)
      if (away) now = aim
      away = false
    },
    setOverhead(on) {
      overheadGoal = on ? 1 : 0
    },
    advance(seconds) {
      const returning = away && !attended
      const share = 1 - Math.exp(-seconds / (attended ? CALM : returning ? RETURN : HASTE))
      const isNear = (a: number, b: number) => Math.abs(a - b) < CLOSE_ENOUGH[returning ? 'returning' : 'always']
      const step = (a: number, b: number) => (isNear(a, b) ? b : a + (b - a) * share)
      overhead = step(overhead, overheadGoal)
      const next = {
        azimuth: step(now.azimuth, aim.azimuth),
        elevation: step(now.elevation, aim.elevation),
        zoom: step(now.zoom, aim.zoom),
        panX: step(now.panX, aim.panX),
        panZ: step(now.panZ, aim.panZ),
      }
      const arrived = (Object.keys(next) as (keyof Turning)[]).every((part) => next[part] === aim[part])
      now = arrived ? aim : next
      if (arrived && !attended) away = false
    },
    settle() {
      now = aim
      away &&= attended !== null
      overhead = overheadGoal
    },
    framing(lens, points) {
      aspect = lens.aspect
      const rest = resting() + now.elevation
      const gaze = { azimuth: now.azimuth * (1 - overhead), elevation: rest + (OVERHEAD - rest) * overhead }
      const { target, distance } = fit({ ...gaze, azimuth: 0 }, lens, points)
      return { gaze, target: [target[0] + now.panX, target[1], target[2] + now.panZ], distance: distance * now.zoom }
    },
  }
}
