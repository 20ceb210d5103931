import { addEngine } from '../engines-adding.ts'
import { expect, test } from '../fixtures.ts'

test('one that crashes is found out by its test, with the last that it wrote', { tag: '@served' }, async ({ ui, dataDir }) => {
  await addEngine(ui, dataDir, 'Shaky', 'crash')
  await expect(ui.getByText('It ended. It wrote: out of ideas')).toBeVisible()
})
