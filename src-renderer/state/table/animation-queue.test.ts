import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { viewOf, classic } from '../../../test/support/screens/grid.ts'
import { makeBoardModel } from '../../families/grid/model.ts'
import { AnimationQueue, type Act } from './animation-queue.svelte.ts'

const preferences = { numbering: '10-high', showMoved: true, showKnown: true } as const
const base = { info: classic, legal: [], selected: null, marks: {}, last: [], preferences, kindName: String }
const model = makeBoardModel({ ...base, view: viewOf('red', {}) })

describe('the animation queue', () => {
  let done: string[] = []
  const act = (name: string, hold = 0): Act => ({
    plan: { before: model, clips: [], duration: 1 },
    title: name,
    by: 'red',
    after: model,
    hold,
    finish: () => void done.push(name),
  })

  beforeEach(() => {
    done = []
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('plays one act after another and takes each over when it has been played', () => {
    const animationQueue = new AnimationQueue()
    animationQueue.add(() => act('first'))
    animationQueue.add(() => act('second'))
    expect([animationQueue.current?.title, done]).toEqual(['first', []])
    animationQueue.done()
    expect([animationQueue.current?.title, done]).toEqual(['second', ['first']])
    animationQueue.done()
    expect([animationQueue.current, done]).toEqual([null, ['first', 'second']])
  })

  it('prepares an act only when its turn comes', () => {
    const animationQueue = new AnimationQueue()
    animationQueue.add(() => act('first'))
    const prepare = vi.fn(() => act('second'))
    animationQueue.add(prepare)
    expect(prepare).not.toHaveBeenCalled()
    animationQueue.done()
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('lets an outcome be read before it is taken over and the next act begins', () => {
    const animationQueue = new AnimationQueue()
    animationQueue.add(() => act('battle', 500))
    animationQueue.add(() => act('reply'))
    animationQueue.done()
    expect([animationQueue.current?.title, animationQueue.held, done]).toEqual(['battle', true, []])
    vi.advanceTimersByTime(500)
    expect([animationQueue.current?.title, animationQueue.held, done]).toEqual(['reply', false, ['battle']])
  })

  it('holds what only is to be read, with nothing to move', () => {
    const animationQueue = new AnimationQueue()
    animationQueue.add(() => ({ ...act('battle', 500), plan: null }))
    expect([animationQueue.current?.title, animationQueue.held]).toEqual(['battle', true])
    vi.advanceTimersByTime(500)
    expect([animationQueue.current, done]).toEqual([null, ['battle']])
  })

  it('skips everything that plays or waits, and says whether anything played', () => {
    const animationQueue = new AnimationQueue()
    animationQueue.add(() => act('battle', 500))
    animationQueue.add(() => act('reply'))
    expect(animationQueue.skip()).toBe(true)
    expect([animationQueue.current, done]).toEqual([null, ['battle', 'reply']])
    expect(animationQueue.skip()).toBe(false)
  })

  it('is in a hurry when much waits', () => {
    const animationQueue = new AnimationQueue()
    for (const name of ['one', 'two', 'three']) animationQueue.add(() => act(name))
    expect(animationQueue.hurried).toBe(false)
    animationQueue.add(() => act('four'))
    expect(animationQueue.hurried).toBe(true)
  })

  it('forgets everything without taking it over', () => {
    const animationQueue = new AnimationQueue()
    animationQueue.add(() => act('first'))
    animationQueue.add(() => act('second'))
    animationQueue.clear()
    expect([animationQueue.current, done]).toEqual([null, []])
  })
})
