/**
 * The part that all stages share: its owner sets what to show or to play, and asks once a frame whether anything moved; while nothing moves it requests no
 * frames. A family's stage adds the drawing.
 */
import type { Group } from 'three'
import type { Mood } from './look/moods.ts'
import { createPlayer } from './player.ts'

/** What a hand or the keyboard points at. `S` is a square of a board or a spot of a card table. */
interface Pointing<S> {
  readonly hover: S | null
  readonly cursor: S | null
  /** The piece here follows the pointer over the table. */
  readonly held: { readonly spot: S; readonly x: number; readonly z: number } | null
}

/** Controls of any stage for its owner. */
interface StageControls<M, P, S> {
  show(model: M): void
  play(plan: P | null): void
  skip(): void
  point(pointing: Partial<Pointing<S>>): void
  light(mood: Mood): void
  /** Whether lifts and the like happen at once. */
  calm(on: boolean): void
  /**
   * Moves on by seconds; true when the picture has changed. `laid` is 1 seen from above. While the view is `away` the end of a plan is not reported:
   * a player must not act on a table that still moves under the pointer.
   */
  frame(seconds: number, laid: number, away?: boolean): boolean
}

/** A stage as its owner knows it. */
export interface TableScene<M, P, S> extends StageControls<M, P, S> {
  readonly group: Group
  readonly playing: boolean
  /** Where all eyes are, on the table; null while nothing happens. */
  readonly attended: { readonly x: number; readonly z: number } | null
  dispose(): void
}

/** A moment to be drawn. */
export interface Shot<M, T, S> {
  /** The model of the moment: the one before the plan while a plan plays. */
  readonly model: M
  /** The moment of the plan, or null at rest. */
  readonly moment: T | null
  readonly pointing: Pointing<S>
  readonly mood: Mood
  /** Time for what eases to where it belongs; endless where nothing should be seen moving. */
  readonly seconds: number
  readonly laid: number
}

interface ControllerOptions<M, P, T, S> {
  /** How a plan looks so many milliseconds after its beginning. */
  readonly momentAt: (plan: P, time: number) => T
  /** Draws a moment; true while something is still on its way. */
  readonly draw: (shot: Shot<M, T, S>) => boolean
  readonly isSame: (a: S, b: S) => boolean
  /** A plan has been played or skipped. */
  readonly ondone: () => void
}

interface SceneController<M, P, S> {
  readonly controls: StageControls<M, P, S>
  /** The model that is drawn now. */
  readonly shown: M | null
  readonly playing: boolean
  readonly pointing: Pointing<S>
  /** Has everything drawn anew. */
  touch(): void
}

/** Part of the way that something eases in so many seconds, when it comes about two thirds of it in `haste` seconds. */
export function easedShare(seconds: number, haste: number): number {
  return 1 - Math.exp(-seconds / haste)
}

/** A controller with nothing to show. */
export function createSceneController<M, P extends { readonly duration: number; readonly before: M }, T, S>(
  options: ControllerOptions<M, P, T, S>,
): SceneController<M, P, S> {
  const { momentAt, draw, ondone } = options
  const player = createPlayer(momentAt)
  let model: M | null = null
  let pointing: Pointing<S> = { hover: null, cursor: null, held: null }
  let mood: Mood = 'dark'
  let calm = false
  let dirty = true
  let laidBefore = 0
  /** A plan has been played to its end and not been reported yet. */
  let unreported = false

  const shown = () => player.plan?.before ?? model
  const isSame = (a: S | null, b: S | null) => a === b || (a !== null && b !== null && options.isSame(a, b))

  return {
    get shown() {
      return shown()
    },
    get playing() {
      return player.plan !== null || unreported
    },
    get pointing() {
      return pointing
    },
    touch() {
      dirty = true
    },
    controls: {
      show(next) {
        model = next
        dirty = true
      },
      play(plan) {
        if (plan === player.plan && !(plan === null && unreported)) return
        unreported = false
        player.skip()
        if (plan) player.play(plan)
        dirty = true
      },
      skip() {
        if (!player.skip() && !unreported) return
        unreported = false
        dirty = true
        ondone()
      },
      point(change) {
        const next = { ...pointing, ...change }
        if (!isSame(next.hover, pointing.hover) || !isSame(next.cursor, pointing.cursor) || next.held || pointing.held) dirty = true
        pointing = next
      },
      light(next) {
        if (next !== mood) dirty = true
        mood = next
      },
      calm(on) {
        calm = on
      },
      frame(seconds, laid, away = false) {
        const ended = player.advance(seconds * 1000)
        unreported ||= ended
        const changed = dirty || player.plan !== null || ended || laid !== laidBefore
        const model = shown()
        laidBefore = laid
        if (changed)
          dirty = model !== null && draw({ model, moment: player.moment(), pointing, mood, seconds: calm ? Infinity : seconds, laid })
        if (unreported && !away) {
          unreported = false
          ondone()
        }
        return changed
      },
    },
  }
}
