/** Frames of a game from the app, a few at a time. */
import { FRAMES_AT_ONCE, type Family, type Viewer } from '../../../src-main/contract/index.ts'
import type { Bridge } from '../../bridge/index.ts'
import type { FrameOf, SnapshotOf, StepOf } from '../shapes.ts'
import type { Moment } from './family.ts'

/** The viewer and the step. Frames that arrive for another viewer or step are ignored. */
export interface Looking {
  readonly gameId: string
  readonly viewer: Viewer
  readonly seq: number
}

export interface FramePorts {
  readonly bridge: Bridge
  /** The viewer now. */
  readonly looking: () => Looking
}

/** `count` frames from the one after step `from` on; null also when the game has gone on or the viewer has changed. */
export async function askFrames<F extends Family>(
  { bridge, looking }: FramePorts,
  from: number,
  count: number,
): Promise<readonly FrameOf<F>[] | null> {
  const before = looking()
  const answer = await bridge.request('table.frames', { gameId: before.gameId, from, count })
  const now = looking()
  const isSame = now.viewer === before.viewer && now.seq === before.seq
  return isSame && answer.ok && answer.value.every(({ viewer }) => viewer === before.viewer) ? answer.value : null
}

/** The table after a step and after each one up to another; null on failure. */
export async function readFrames<F extends Family>(
  ports: FramePorts,
  { after, to }: { readonly after: number; readonly to: number },
): Promise<readonly FrameOf<F>[] | null> {
  const page = await askFrames<F>(ports, after, FRAMES_AT_ONCE)
  const last = page?.at(-1)?.step?.seq ?? to
  if (!page || page.length < FRAMES_AT_ONCE || last >= to) return page
  const more = await readFrames<F>(ports, { after: last, to })
  return more && [...page, ...more.slice(1)]
}

/** The steps that led from frame to frame, each with the table round it; the first frame is what the first step found. */
export function momentsOf<F extends Family>(
  frames: readonly FrameOf<F>[],
  snapshot: SnapshotOf<F>,
): readonly { readonly step: StepOf<F>; readonly moment: Moment<F> }[] {
  return frames.flatMap(({ view, step }, i) => {
    const before = frames[i - 1]
    return step && before ? [{ step, moment: { before: before.view, after: view, snapshot } }] : []
  })
}
