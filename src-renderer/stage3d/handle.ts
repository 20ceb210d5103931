/** What scenes are given and what can be asked of them, whatever they show. `M` is a model, `P` a plan, `S` a square of a board or a spot of a card table. */
import type { Palette } from './look/armies.ts'
import type { Mood } from './look/moods.ts'
import type { Quality, QualityLevel } from './quality.ts'

/** What can be asked of a scene from outside. */
export interface SceneHandle<S> {
  /** The spot at a place of the screen, or null. */
  spotAt(x: number, y: number): S | null
  /** Where in the picture a spot is, in pixels from its upper left corner. Read in an effect, it follows the camera. */
  pixelOf(spot: S): { readonly x: number; readonly y: number }
  /** Back to the resting view. */
  resetView(): void
}

/** Callbacks of a scene. */
interface SceneEvents<S> {
  readonly onpick: (spot: S) => void
  /** A drag of the piece here has begun. */
  readonly ongrab: (spot: S) => void
  readonly ondrop: (from: S, to: S) => void
  readonly onmenu: (spot: S) => void
  /** The plan has been played or skipped. */
  readonly ondone: () => void
}

interface Shown<M, P, S> extends SceneEvents<S> {
  readonly model: M
  /** Played once, from its own model, as soon as it is given; `model` is shown afterwards. */
  readonly plan: P | null
  readonly topDown: boolean
  readonly reducedMotion: boolean
  /** Set as long as the scene can be asked. */
  handle?: SceneHandle<S> | null | undefined
}

export interface SceneProps<M, P, S> extends Shown<M, P, S> {
  readonly quality: QualityLevel
  readonly theme: Mood
  readonly palette?: Palette
  /** The keyboard's spot. */
  readonly cursor?: S | null
  /** There is no WebGL, or it has gone: show the flat twin. */
  readonly onlost: () => void
}

/** What is inside the canvas of a scene. */
export interface WorldProps<M, P, S> extends Shown<M, P, S> {
  readonly quality: Quality
  readonly mood: Mood
  readonly palette: Palette
  readonly cursor: S | null
  /** A frame has been drawn. */
  readonly onframe: () => void
}
