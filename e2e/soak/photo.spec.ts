/** Pictures of real pieces: by a webcam, without markers, and of one piece in a battle. */
import { CLASSIC } from '../../src-main/engine/editions/classic/index.ts'
import { dealMarkers } from '../../src-renderer/camera/deal.ts'
import type { Picture } from '../../src-renderer/camera/detect.ts'
import { shotOf } from '../../test/support/camera/scenes.ts'
import { blurred, covered } from '../../test/support/camera/damage.ts'
import { makeRandom } from '../../src-renderer/stage3d/random.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { choose } from '../journey.ts'
import { CODE, file, plain, png, scene } from '../photographs.ts'
import { closeLink, join, openLink } from '../table-link.ts'

test('a set-up is read from a live picture, and the camera is let go of with it', async ({ ui }) => {
  const seen = `data:image/png;base64,${png(blurred(plain, 0.8)).toString('base64')}`
  await ui.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const draw = (): void => canvas.getContext('2d')?.drawImage(image, 0, 0)
    draw()
    setInterval(draw, 50) // a stream of a canvas has a frame for every change
    const opened: MediaStream[] = []
    Object.assign(window, { opened })
    navigator.mediaDevices.getUserMedia = () => {
      const stream = canvas.captureStream()
      opened.push(stream)
      return Promise.resolve(stream)
    }
    location.hash = '/setups/new/classic/full/red'
  }, seen)
  const running = () =>
    ui.evaluate(
      () =>
        (window as unknown as { opened: MediaStream[] }).opened
          .flatMap((stream) => stream.getTracks())
          .filter(({ readyState }) => readyState === 'live').length,
    )
  await ui.getByRole('button', { name: 'Photograph your deployment' }).click()
  const dialog = ui.getByRole('dialog', { name: 'A photograph of your deployment' })
  await dialog.getByRole('button', { name: 'Use a webcam' }).click()
  await expect(dialog.getByText('A code has twelve letters and digits')).toBeVisible()
  await dialog.getByLabel('Code of your key sheet').fill(CODE)
  await dialog.getByRole('button', { name: 'Use a webcam' }).click()
  const picture = dialog.getByLabel('What the camera sees')
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4)
  await expectAccessible(ui, 'a live picture')
  expect(await running()).toBe(1)
  await dialog.getByRole('button', { name: 'Take the picture' }).click()
  await expect(dialog.getByRole('status')).toContainText('40 pieces were read. No piece is doubtful.')
  expect(await running()).toBe(0)
  await dialog.getByRole('button', { name: 'Use a webcam' }).click()
  await expect(picture).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await running()).toBe(0)
})

test('a camera that cannot be opened is reported as that', async ({ ui }) => {
  await ui.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    location.hash = '/setups/new/classic/full/red'
  })
  await ui.getByRole('button', { name: 'Photograph your deployment' }).click()
  const dialog = ui.getByRole('dialog')
  await dialog.getByLabel('Code of your key sheet').fill(CODE)
  await dialog.getByRole('button', { name: 'Use a webcam' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No camera could be opened.')
  await expect(dialog.getByRole('button', { name: 'Photograph or choose' })).toBeEnabled()
})

test('a picture without markers, and a file that is no picture, are reported as what they are', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '/setups/new/classic/full/red'))
  await ui.getByRole('button', { name: 'Photograph your deployment' }).click()
  const dialog = ui.getByRole('dialog')
  await dialog.getByLabel('Code of your key sheet').fill(CODE)
  const input = dialog.getByLabel('Picture of the deployment')
  await input.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('alert')).toHaveText('This file cannot be read as a picture.')
  await input.setInputFiles(file(blurred(plain, 9)))
  await expect(dialog.getByRole('alert')).toContainText('No markers found.')
  await dialog.getByLabel('Code of your key sheet').fill('AAAA-AAAA-AAAA')
  await input.setInputFiles(file(plain))
  await expect(dialog.getByText('the code is probably that of another sheet')).toBeVisible()
})

test('in a battle a piece is entered by its marker, at the one screen and on a phone, once its owner says that it is right @served', async ({
  ui,
  chromium,
}) => {
  if (!chromium) throw new Error('phones need a browser')
  const standing = scene.standing.find(({ marker }) => scene.key.get(marker) === 'spy')
  if (!standing) throw new Error('the army has a Spy')
  const alone = (id: number) =>
    shotOf({ ...scene, standing: [{ marker: id, column: 4, row: 1 }], columns: 3, rows: 1 }, makeRandom(2), { width: 900, height: 700 })
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Full/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await ui.getByRole('button', { name: /^I am Ada/ }).click()
  const show = async (page: typeof ui, picture: Picture): Promise<void> => {
    await page.getByRole('dialog').getByLabel('Picture of the piece').setInputFiles(file(picture))
  }
  await ui.getByRole('button', { name: 'By its marker' }).click()
  const dialog = ui.getByRole('dialog', { name: 'A piece by its marker' })
  await dialog.getByLabel('Code of your key sheet').fill(CODE)
  await show(ui, plain)
  await expect(dialog.getByRole('alert')).toHaveText('Several of your pieces are in the picture. Show one alone.')
  await show(ui, alone(standing.marker))
  await expect(dialog.getByRole('status')).toHaveText('It is the Spy.')
  await expectAccessible(ui, 'a piece by its marker')
  await dialog.getByRole('button', { name: 'Yes, choose it' }).click()
  await expect(ui.getByRole('button', { name: /Spy/, pressed: true })).toBeVisible()
  await ui.getByRole('button', { name: 'Enter' }).click()
  await expect(ui.getByRole('heading', { name: 'Pass to Grace (Blue)' })).toBeVisible()
  await expect(ui.getByText('Spy')).toHaveCount(0)
  // Blue is asked on the phone, and has another key: Red’s marker says nothing there.
  await openLink(ui)
  const grace = await join(chromium, ui, 'Grace')
  await closeLink(ui)
  await grace.page.getByRole('button', { name: 'By its marker' }).tap()
  await grace.page.getByRole('dialog').getByLabel('Code of your key sheet').fill(CODE)
  await show(grace.page, alone(standing.marker))
  await expect(grace.page.getByRole('dialog').getByRole('alert')).toHaveText('This marker is not of your army. Is the code right?')
  const blues = dealMarkers({ code: CODE, seat: 1, army: CLASSIC.armies['full']?.blue ?? {} })
  await show(grace.page, alone([...blues].find(([, kind]) => kind === 'marshal')?.[0] ?? 0))
  await expect(grace.page.getByRole('status').filter({ hasText: 'It is' })).toHaveText('It is the Marshal.')
  await grace.page.getByRole('button', { name: 'Yes, choose it' }).tap()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
  await grace.context.close()
})

test('a photographed army is read, checked and placed on the board; nothing of the picture is sent', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '/setups/new/classic/full/red'))
  await ui.getByRole('button', { name: 'Photograph your deployment' }).click()
  const dialog = ui.getByRole('dialog', { name: 'A photograph of your deployment' })
  await dialog.getByRole('button', { name: 'Photograph or choose' }).click()
  await expect(dialog.getByText('A code has twelve letters and digits')).toBeVisible()
  await dialog.getByLabel('Code of your key sheet').fill(CODE.toLowerCase())

  const sent: string[] = []
  ui.on('request', (request) => sent.push(request.url()))
  const thread = ui.waitForEvent('worker')
  await dialog.getByLabel('Picture of the deployment').setInputFiles(file(covered(blurred(plain, 0.8), 0.08, 2, makeRandom(5))))
  await expect(dialog.getByRole('status')).toContainText('pieces were read')
  await expect(dialog.getByText(/not seen/)).toBeVisible()
  expect((await thread).url(), 'the page goes on while the picture is searched').toContain('detect-worker')

  await dialog.getByLabel('Picture of the deployment').setInputFiles(file(blurred(plain, 0.8)))
  await expect(dialog.getByRole('status')).toContainText('40 pieces were read. No piece is doubtful.')
  await dialog.getByRole('button', { name: /^A4: / }).focus()
  await ui.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: 'A4' })).toBeVisible()
  await dialog.getByRole('button', { name: /^A4: / }).press('Enter')
  await dialog.getByRole('button', { name: 'Use this deployment' }).click()
  await expect(dialog).toBeHidden()
  await expect(ui.getByText('Every piece is placed.')).toBeVisible()
  expect(sent.filter((url) => !url.includes('/assets/') && !url.startsWith('blob:'))).toEqual([])
})
