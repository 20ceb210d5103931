/** Caches frames while the game is open, and loads those around the shown one ahead. */
import type { Seat, Viewer } from '../../../src-main/contract/index.ts'
import type { FrameOf } from '../../state/shapes.ts'

/** Frames kept at most; about four hundred bytes a piece on the board, so a few megabytes. */
const KEPT = 1_500
/** Loaded ahead after and before the shown one. */
const AHEAD = 8
const BEHIND = 3

/** Both ends included. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** `F` is a frame. */
export interface Frames<F> {
  /** A frame in the cache. */
  kept(viewer: Viewer, frame: number): F | undefined
  /** A frame from the cache or the app; null when the app refuses. */
  fetch(viewer: Viewer, frame: number): Promise<F | null>
  /** Loads the frames around one, nearest first, each for its viewer; stops when another one is requested. */
  ahead(viewerAt: (frame: number) => Viewer, frame: number, within: Span): void
}

/** An empty cache over `ask`. */
export function createFrames<F>(ask: (viewer: Viewer, frame: number) => Promise<F | null>): Frames<F> {
  const frames = new Map<string, F>()
  const pending = new Map<string, Promise<F | null>>()
  let round = 0

  const keyOf = (viewer: Viewer, frame: number): string => `${viewer} ${frame}`

  const keep = (key: string, frame: F): void => {
    frames.set(key, frame)
    for (const oldest of [...frames.keys()].slice(0, Math.max(0, frames.size - KEPT))) frames.delete(oldest)
  }

  const fetch = (viewer: Viewer, frame: number): Promise<F | null> => {
    const key = keyOf(viewer, frame)
    const known = frames.get(key)
    if (known) return Promise.resolve(known)
    const asked =
      pending.get(key) ??
      ask(viewer, frame).then((found) => {
        pending.delete(key)
        if (found) keep(key, found)
        return found
      })
    pending.set(key, asked)
    return asked
  }

  const fetchInTurn = async (viewerAt: (frame: number) => Viewer, wanted: readonly number[], mine: number): Promise<void> => {
    for (const frame of wanted) {
      if (mine !== round) return
      await fetch(viewerAt(frame), frame)
    }
  }

  return {
    kept: (viewer, frame) => frames.get(keyOf(viewer, frame)),
    fetch,
    ahead(viewerAt, frame, { first, last }) {
      const after = Array.from({ length: AHEAD }, (_each, i) => frame + 1 + i)
      const before = Array.from({ length: BEHIND }, (_each, i) => frame - 1 - i)
      const wanted = [...after.slice(0, 2), ...before.slice(0, 1), ...after.slice(2), ...before.slice(1)]
      void fetchInTurn(
        viewerAt,
        wanted.filter((each) => each >= first && each <= last),
        ++round,
      )
    },
  }
}

/** Whose turn it is at a frame; null before both armies are deployed and after the end. */
export function turnAt({ view }: FrameOf): Seat | null {
  return view.phase === 'playing' ? view.turn : null
}
