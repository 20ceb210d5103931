import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { viewOf, classic } from '../testing/grid.ts'
import { makeBoardModel } from '../boards/grid/model.ts'
import { Theatre, type Act } from './theatre.svelte.ts'

const preferences = { numbering: '10-high', showMoved: true, showKnown: true } as const
const base = { info: classic, legal: [], selected: null, marks: {}, last: [], preferences, kindName: String }
const model = makeBoardModel({ ...base, view: viewOf('red', {}) })

describe('the theatre', () => {
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
    const theatre = new Theatre()
    theatre.add(() => act('first'))
    theatre.add(() => act('second'))
    expect([theatre.current?.title, done]).toEqual(['first', []])
    theatre.done()
    expect([theatre.current?.title, done]).toEqual(['second', ['first']])
    theatre.done()
    expect([theatre.current, done]).toEqual([null, ['first', 'second']])
  })

  it('prepares an act only when its turn comes', () => {
    const theatre = new Theatre()
    theatre.add(() => act('first'))
    const prepare = vi.fn(() => act('second'))
    theatre.add(prepare)
    expect(prepare).not.toHaveBeenCalled()
    theatre.done()
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('lets an outcome be read before it is taken over and the next act begins', () => {
    const theatre = new Theatre()
    theatre.add(() => act('battle', 500))
    theatre.add(() => act('reply'))
    theatre.done()
    expect([theatre.current?.title, theatre.held, done]).toEqual(['battle', true, []])
    vi.advanceTimersByTime(500)
    expect([theatre.current?.title, theatre.held, done]).toEqual(['reply', false, ['battle']])
  })

  it('holds what only is to be read, with nothing to move', () => {
    const theatre = new Theatre()
    theatre.add(() => ({ ...act('battle', 500), plan: null }))
    expect([theatre.current?.title, theatre.held]).toEqual(['battle', true])
    vi.advanceTimersByTime(500)
    expect([theatre.current, done]).toEqual([null, ['battle']])
  })

  it('skips everything that plays or waits, and says whether anything played', () => {
    const theatre = new Theatre()
    theatre.add(() => act('battle', 500))
    theatre.add(() => act('reply'))
    expect(theatre.skip()).toBe(true)
    expect([theatre.current, done]).toEqual([null, ['battle', 'reply']])
    expect(theatre.skip()).toBe(false)
  })

  it('is in a hurry when much waits', () => {
    const theatre = new Theatre()
    for (const name of ['one', 'two', 'three']) theatre.add(() => act(name))
    expect(theatre.hurried).toBe(false)
    theatre.add(() => act('four'))
    expect(theatre.hurried).toBe(true)
  })

  it('forgets everything without taking it over', () => {
    const theatre = new Theatre()
    theatre.add(() => act('first'))
    theatre.add(() => act('second'))
    theatre.clear()
    expect([theatre.current, done]).toEqual([null, []])
  })
})
