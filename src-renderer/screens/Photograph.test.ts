import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefereeSnapshot } from '../../src-main/contract/index.ts'
import { dealMarkers } from '../camera/deal.ts'
import type { FoundMarker } from '../camera/detect.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { refereeSnapshot } from '../../test/support/screens/referee.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { SAMPLE_EDITION, SAMPLE_INFO, SAMPLE_OFFERS, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../pieces/setup/CameraReader.svelte'
import Referee from './Referee.svelte'
import Setups from './Setups.svelte'

/** What is in the chosen file: markers by id, or null where it is no picture. Pixels and their search have tests of their own (`camera/camera.test.ts`). */
const seen = vi.hoisted(() => ({ ids: null as readonly number[] | null }))
vi.mock('../pieces/setup/photograph.ts', () => ({
  pixelsOf: () => Promise.resolve(seen.ids && { data: new Uint8ClampedArray(4), width: 1, height: 1 }),
}))
vi.mock('../camera/detect-aside.ts', () => ({ detectAside: () => Promise.resolve((seen.ids ?? []).map(markerAt)) }))

/** A marker somewhere in the picture. */
function markerAt(id: number): FoundMarker {
  const middle = { x: id * 10, y: 5 }
  return { id, corners: [middle, middle, middle, middle], middle, size: 8, corrected: 0 }
}

const CODE = 'K7QM-2XPA-9RTJ'
const ARMY = { marshal: 1, spy: 1, flag: 1 }
const INFO = { ...SAMPLE_EDITION, armies: { duel: { red: ARMY, blue: ARMY } } }
/** The marker of a kind of an army, by its key. */
const markerOf = (seat: 0 | 1, kind: string): number =>
  [...dealMarkers({ code: CODE, seat, army: ARMY })].find(([, each]) => each === kind)?.[0] ?? -1

async function show(label: string, ids: readonly number[] | null): Promise<void> {
  seen.ids = ids
  const input = within(screen.getByRole('dialog')).getByLabelText(label)
  Object.defineProperty(input, 'files', { value: [new File(['picture'], 'picture.png')], configurable: true })
  await fireEvent.change(input)
}

const typeCode = async () => fireEvent.input(await screen.findByLabelText(/^Code of your key sheet/), { target: { value: CODE } })
const said = (text: string) => waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(text))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('a photographed set-up', () => {
  const script: Script = {
    'app.info': () => ({ ...SAMPLE_INFO, settings: { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } }),
    'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_POWERS] }),
    'formations.list': () => [],
    'formations.check': () => ({ complete: false, left: {}, warnings: [] }),
  }
  const tracks = [{ stop: vi.fn() }]
  const getUserMedia = vi.fn()
  const before = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices')

  beforeEach(() => {
    vi.clearAllMocks()
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  })
  afterEach(() => {
    if (before) Object.defineProperty(navigator, 'mediaDevices', before)
    else Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  async function open(): Promise<void> {
    showScreen(Setups, script, ['new', 'transformers-powers', 'full', 'gray'])
    await press('Photograph your deployment')
  }

  it('asks for the code of the key sheet before anything is looked at', async () => {
    await open()
    await press('Use a webcam')
    expect(screen.getByText(/A code has twelve letters and digits/)).toBeTruthy()
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it('says what a file is that holds no picture, no markers, or those of another army', async () => {
    await open()
    await typeCode()
    await show('Picture of the deployment', null)
    await said('This file cannot be read as a picture.')
    await show('Picture of the deployment', [])
    await said('No markers found.')
    await show('Picture of the deployment', [-1, -2])
    await said('none is of this army. Is the code right?')
  })

  it('says that no camera could be opened, and a file can still be chosen', async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await open()
    await typeCode()
    await press('Use a webcam')
    await said('No camera could be opened.')
    expect(screen.getByRole('button', { name: 'Photograph or choose' }).hasAttribute('disabled')).toBe(false)
  })

  it.each(['Stop the camera', 'Cancel'])('lets go of the camera with “%s”', async (way) => {
    getUserMedia.mockResolvedValueOnce(Object.assign(new MediaStream(), { getTracks: () => tracks }))
    await open()
    await typeCode()
    await press('Use a webcam')
    await screen.findByLabelText('What the camera sees')
    expect(tracks[0]?.stop).not.toHaveBeenCalled()
    await press(way)
    expect(tracks[0]?.stop).toHaveBeenCalledOnce()
  })
})

describe('a piece by its marker', () => {
  const entering: RefereeSnapshot = refereeSnapshot({
    info: INFO,
    preset: 'duel',
    stage: {
      ...{ type: 'entering', attacker: 'red', defender: 'blue', toEnter: 'red', waiting: ['red'] },
      ...{ correcting: null, role: 'attacker', piece: 1, pieces: 1, use: null },
    } as RefereeSnapshot['stage'],
  })

  it('is named to its owner, and chosen only once that is right', async () => {
    const { bridge } = showScreen(Referee, { 'referee.open': () => entering }, ['r1'])
    await press('I am Anna – show the ranks')
    await press('By its marker')
    await typeCode()
    const label = 'Picture of the piece'
    await show(label, [markerOf(0, 'spy'), markerOf(0, 'marshal')])
    await said('Several of your pieces are in the picture. Show one alone.')
    await show(label, [markerOf(1, 'spy')])
    await said('This marker is not of your army. Is the code right?')
    await show(label, [markerOf(0, 'spy')])
    await screen.findByText('It is the Spy.')
    expect(screen.queryByRole('button', { name: /Spy/, pressed: true })).toBeNull()
    await press('Yes, choose it')
    expect(await screen.findByRole('button', { name: /Spy/, pressed: true })).toBeTruthy()
    const onlyRead = ['app.info', 'referee.open', 'referee.ledger']
    expect(bridge.calls.filter(({ name }) => !onlyRead.includes(name))).toEqual([])
  })
})
