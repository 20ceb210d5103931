import { deploy, listen, squaresIn, startBarrage } from '../journey.ts'
import { expect, test } from '../fixtures.ts'
import { neighbours } from '../march.ts'

test('a refused move says why, with the rule, and changes nothing (CL-8, CL-13)', async ({ ui }) => {
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const pieces = squaresIn(await listen(ui, 'o'))
  const flag = pieces['Flag']?.[0] ?? ''
  await ui.keyboard.press('/')
  await ui.keyboard.type(`${flag}${neighbours(flag)[0] ?? ''}`)
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('main').getByText('Flag never moves and never attacks.').first()).toBeVisible()
  await expect(ui.getByRole('link', { name: /\(CL-8\)$/ })).toBeVisible()
  await ui.getByRole('gridcell').first().focus()
  expect(squaresIn(await listen(ui, 'o'))).toEqual(pieces)
})
