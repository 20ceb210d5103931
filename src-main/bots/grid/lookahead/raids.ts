/**
 * A raid: one enemy piece heads for our flag, one of ours tries to catch it, and all others stay. It is solved for all squares of both,
 * further than any search looks: most lost games are lost to a miner that no piece catches.
 */
import type { Tables } from '../tables.ts'

export interface RaidTask {
  readonly tables: Tables
  readonly flag: number
  /** By square: 1 where the raider cannot go; the flag is always open to it. */
  readonly closed: Uint8Array
  /** By square: 1 where the guard cannot go, except to take the raider. */
  readonly walls: Uint8Array
}

/** Whether a raid from one square succeeds against a guard on another, raider to move: by `raider * size + guard`, 1 if it does. */
export function solveRaid({ tables: { size, most, neighbours }, flag, closed, walls }: RaidTask): Uint8Array {
  const toMove = new Uint8Array(size * size)
  const waiting = new Uint8Array(size * size)

  const getsOn = (raider: number, guard: number): boolean => {
    for (let n = raider * most; n < (raider + 1) * most; n++) {
      const to = neighbours[n] as number
      if (to < 0) break
      if (to === flag || (to !== guard && closed[to] === 0 && waiting[to * size + guard] === 1)) return true
    }
    return false
  }
  /** The guard may also stay: another piece moves then. */
  const isHeld = (raider: number, guard: number): boolean => {
    if (toMove[raider * size + guard] === 0) return true
    for (let n = guard * most; n < (guard + 1) * most; n++) {
      const to = neighbours[n] as number
      if (to < 0) break
      if (to === raider || (walls[to] === 0 && toMove[raider * size + to] === 0)) return true
    }
    return false
  }

  for (let changed = true; changed;) {
    changed = false
    for (let raider = 0; raider < size; raider++) {
      if (closed[raider] === 1 || raider === flag) continue
      for (let guard = 0; guard < size; guard++) {
        const at = raider * size + guard
        if (guard === raider || waiting[at] === 1) continue
        if (toMove[at] === 0 && getsOn(raider, guard)) {
          toMove[at] = 1
          changed = true
        }
        if (toMove[at] === 1 && !isHeld(raider, guard)) {
          waiting[at] = 1
          changed = true
        }
      }
    }
  }
  return toMove
}
