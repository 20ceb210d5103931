import { describe, expect, it } from 'vitest'
import type { ReviewFrame, Viewer } from '../../../src-main/contract/index.ts'
import { viewOf } from '../../../test/support/screens/grid.ts'
import { createFrames, type Frames } from './frames.ts'

const frameOf = (viewer: Viewer, frame: number): ReviewFrame => ({ frame, viewer, view: viewOf(viewer, {}), step: null })

/** A cache over an app that records its requests. */
function notedFrames(): { readonly frames: Frames<ReviewFrame>; readonly asked: string[] } {
  const asked: string[] = []
  const frames = createFrames((viewer, frame) => {
    asked.push(`${viewer} ${frame}`)
    return Promise.resolve(frame === 99 ? null : frameOf(viewer, frame))
  })
  return { frames, asked }
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

describe('frames of a review', () => {
  it('are requested once, also when wanted twice at the same time', async () => {
    const { frames, asked } = notedFrames()
    await Promise.all([frames.fetch('red', 3), frames.fetch('red', 3)])
    expect(await frames.fetch('red', 3)).toEqual(frameOf('red', 3))
    expect(asked).toEqual(['red 3'])
  })

  it('are kept for each viewer apart', async () => {
    const { frames } = notedFrames()
    await frames.fetch('red', 3)
    expect(frames.kept('red', 3)?.viewer).toBe('red')
    expect(frames.kept('blue', 3)).toBeUndefined()
  })

  it('are requested again after a refusal', async () => {
    const { frames, asked } = notedFrames()
    expect(await frames.fetch('red', 99)).toBeNull()
    await frames.fetch('red', 99)
    expect(asked).toHaveLength(2)
  })

  it('are loaded ahead, the next ones first, within the game', async () => {
    const { frames, asked } = notedFrames()
    frames.ahead(() => 'red', 2, { first: 1, last: 4 })
    await settle()
    expect(asked).toEqual(['red 3', 'red 4', 'red 1'])
  })

  it('loaded ahead give way to a later request', async () => {
    const { frames, asked } = notedFrames()
    frames.ahead(() => 'red', 10, { first: 0, last: 100 })
    frames.ahead(() => 'red', 50, { first: 0, last: 100 })
    await settle()
    expect(asked.filter((key) => /red 1\d$/.test(key))).toHaveLength(1)
    expect(frames.kept('red', 51)).toBeDefined()
  })
})
