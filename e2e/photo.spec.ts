/** A photographed set-up of real pieces: a generated picture goes in, and the army is on the board. */
import { blurred, covered } from '../test/support/camera/damage.ts'
import { makeRandom } from '../src-renderer/stage3d/random.ts'
import { expect, test } from './fixtures.ts'
import { CODE, file, plain } from './photographs.ts'

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
