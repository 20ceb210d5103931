import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDraft } from '../../../src-main/contract/index.ts'
import { createFakeBridge, refusal } from '../../../test/support/screens/fake-bridge.ts'
import { SAMPLE_INFO, sampleRow } from '../../../test/support/screens/samples.ts'
import '../../words/en/review.ts'
import { createAppState } from '../../state/app.svelte.ts'
import { NoteDraft } from './note.svelte.ts'

/** An app with one game, which saves its note while it answers. */
function makeHouse(note = '') {
  const house = { note, answers: true, bridge: createFakeBridge({}) }
  house.bridge = createFakeBridge({
    'app.info': () => SAMPLE_INFO,
    'history.note': (args) => {
      if (!house.answers) return refusal('unreachable', 'Marshal does not answer.')
      house.note = withDraft(house.note, { text: args.note, from: args.from ?? house.note })
      return sampleRow({ note: house.note })
    },
  })
  const app = createAppState(house.bridge)
  app.start()
  return Object.assign(house, { app, open: () => new NoteDraft(app, sampleRow({ note: house.note })) })
}
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the note of a game', () => {
  it('is sent half a second after the last key, and only then counts as saved', async () => {
    const house = makeHouse()
    const draft = house.open()
    draft.type('The bomb')
    await pass(400)
    draft.type('The bomb was a bluff.')
    await pass(400)
    expect([house.note, draft.savedAt]).toEqual(['', null])
    await pass(100)
    expect([house.note, draft.savedAt]).toEqual(['The bomb was a bluff.', 1_000_900])
    expect(localStorage).toHaveLength(0)
  })

  it('is found and sent after a reload before it was sent', async () => {
    makeHouse().open().type('The bomb was a bluff.')
    const house = makeHouse()
    expect(house.open().text).toBe('The bomb was a bluff.')
    await pass(0)
    expect(house.note).toBe('The bomb was a bluff.')
    expect(localStorage).toHaveLength(0)
  })

  it('is stored while the app does not answer, which is shown, and sent when the connection is back', async () => {
    const house = makeHouse()
    house.answers = false
    const draft = house.open()
    for (const text of ['The bomb', 'The bomb was a bluff.']) {
      draft.type(text)
      await pass(500)
    }
    expect(draft).toMatchObject({ savedAt: null, isKept: true, failure: { message: 'Marshal does not answer.' } })
    expect(house.app.notices.spoken).toMatch(/Not saved: Marshal does not answer\./)
    house.answers = true
    house.bridge.become('connecting')
    house.bridge.become('open')
    await pass(0)
    expect(house.note).toBe('The bomb was a bluff.')
    expect(draft).toMatchObject({ failure: null, isKept: false })
  })

  it('loses neither an unsent draft nor a note saved elsewhere meanwhile', async () => {
    const silent = makeHouse()
    silent.answers = false
    silent.open().type('Mine')
    await pass(500)
    const house = makeHouse('Theirs')
    house.open()
    await pass(0)
    expect(house.note).toBe('Theirs\nMine')
  })

  it('takes up what another page has saved meanwhile, and goes on from there', async () => {
    const house = makeHouse()
    const [here, there] = [house.open(), house.open()]
    there.type('Theirs')
    await pass(500)
    here.type('Mine')
    await pass(500)
    expect([here.text, house.note]).toEqual(['Theirs\nMine', 'Theirs\nMine'])
    here.type('Theirs\nMine, more')
    await pass(500)
    expect(house.note).toBe('Theirs\nMine, more')
    expect(localStorage).toHaveLength(0)
  })

  it('says that it is not stored where the browser cannot store it', () => {
    const draft = makeHouse().open()
    vi.stubGlobal('localStorage', undefined)
    draft.type('The bomb was a bluff.')
    expect(draft.isKept).toBe(false)
  })
})
