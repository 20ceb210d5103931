import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from './notices.svelte.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = ({ list }: Notices): readonly string[] => list.map(({ text }) => text)

describe('notices at the edge of the screen', () => {
  it('goes by itself, and so does what was said of it', () => {
    const notices = new Notices()
    notices.add('The battle was cancelled.')
    notices.add('False Door is set up.', { action: { label: 'Undo', run: () => undefined } })
    expect(notices.spoken).toBe('False Door is set up.')
    vi.advanceTimersByTime(10_000)
    expect([shown(notices), notices.spoken]).toEqual([['False Door is set up.'], ''])
    vi.advanceTimersByTime(10_000)
    expect(shown(notices)).toEqual([])
  })

  it('is gone at once when the screen changes hands, whatever it was', () => {
    const notices = new Notices()
    notices.add('False Door is set up.', { action: { label: 'Undo', run: () => undefined } })
    notices.say('Chosen: Major. Enter confirms.')
    notices.hush()
    expect([shown(notices), notices.spoken]).toEqual([[], ''])
  })

  it('offers nothing any more where something else is acted on', () => {
    const notices = new Notices()
    notices.add('One game deleted', { lasting: true, action: { label: 'Undo', run: () => undefined } })
    notices.add('“My wall” saved', { lasting: true })
    notices.hush()
    notices.dropOffers()
    expect(shown(notices)).toEqual(['“My wall” saved'])
  })

  it('stays when it holds no secret and says so', () => {
    const notices = new Notices()
    notices.say('Chosen: Major. Enter confirms.')
    notices.add('“My wall” saved', { lasting: true })
    notices.hush()
    expect([shown(notices), notices.spoken]).toEqual([['“My wall” saved'], '“My wall” saved'])
    notices.say('Chosen: Major. Enter confirms.')
    notices.hush()
    expect([shown(notices), notices.spoken]).toEqual([['“My wall” saved'], ''])
  })
})
