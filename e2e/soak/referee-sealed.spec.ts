/** Real pieces, every move entered by its squares, armies sealed before. */
import { expect, test } from '../fixtures.ts'
import { beginSession, recordArmy } from '../referee-play.ts'

test('where powers are aimed the screen is handed on behind its curtain, and is for all players while the seals are noted (NA-7)', async ({
  ui,
}) => {
  await beginSession(ui, /Narnia with powers/, /^Every move, armies sealed/)
  await recordArmy(ui, 'Red')
  await recordArmy(ui, 'Blue')
  await expect(ui.getByRole('article', { name: /^Seal of/ })).toHaveCount(2)
  await expect(ui.getByRole('gridcell')).toHaveCount(0)
  await ui.getByRole('button', { name: 'All have noted them' }).click()
  await ui.getByRole('button', { name: 'I am Blue: show my side' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /, your / }).first()).toBeVisible()
  await expect(ui.getByRole('region', { name: 'Seals' }).getByRole('definition')).toHaveCount(2)
})
