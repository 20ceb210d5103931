import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

const HOME = { name: 'Marshal', level: 1 } as const

test('the page has the two functions of the gate, and nothing of Node or Electron', async ({ ui }) => {
  await expect(ui.getByRole('heading', HOME)).toBeVisible()
  const found = await ui.evaluate(() => ({
    gate: Object.keys(window.marshal ?? {}).sort(),
    frozen: Object.isFrozen(window.marshal),
    others: ['require', 'process', 'module', 'global', 'Buffer', 'ipcRenderer', 'electron'].filter((name) => name in window),
  }))
  expect(found).toEqual({ gate: ['invoke', 'onPush'], frozen: true, others: [] })
})

test('a request that cannot be copied is no request, and an unknown one is refused in words', async ({ ui }) => {
  const answers = await ui.evaluate(async () => {
    const ask = async (name: string, args: unknown): Promise<unknown> => window.marshal?.invoke(name, args)
    return [await ask('app.info', { fn: () => 1 }).catch((error: unknown) => (error as Error).name), await ask('__proto__', {})]
  })
  expect(answers).toEqual(['DataCloneError', expect.objectContaining({ ok: false })])
})

test('the page goes nowhere else and opens no windows', async ({ ui }) => {
  const address = ui.url()
  await expect(ui.getByRole('heading', HOME)).toBeVisible()
  const refused = ui.waitForEvent('requestfailed')
  await ui.evaluate(() => {
    location.href = './crashed.html'
  })
  await refused
  await ui.evaluate(() => void window.open('./crashed.html'))
  await expect.poll(() => ui.context().pages().length).toBe(1)
  expect(ui.url()).toBe(address)
  await expect(ui.getByRole('heading', HOME)).toBeVisible()
})

test.describe('a page that crashes', () => {
  test.use({ crashes: true })

  test('is loaded again three times, then says so, with a way on', async ({ ui, desktop }) => {
    let page = ui
    for (let n = 0; n < 4; n++) {
      await expect(page.getByRole('heading', HOME)).toBeVisible()
      const gone = page.waitForEvent('crash')
      void page.goto('chrome://crash').catch(() => undefined)
      await gone
      page = await desktop.page()
    }
    await expect(page.getByRole('heading', { name: 'Marshal’s window keeps stopping' })).toBeVisible()
    await page.getByRole('link', { name: 'Open Marshal again' }).click()
    await expect(page.getByRole('heading', HOME)).toBeVisible()
  })
})

test('a second start leaves, and the first window comes to the front', async ({ ui, desktop, dataDir }) => {
  await expect(ui.getByRole('heading', HOME)).toBeVisible()
  const root = join(import.meta.dirname, '..')
  const second = spawnSync(
    process.execPath,
    ['--import', join(root, 'e2e', 'stand-in', 'register.ts'), join(root, 'out', 'main', 'index.js')],
    { env: { ...process.env, MARSHAL_DATA: dataDir }, encoding: 'utf8' },
  )
  expect(second.status).toBe(0)
  await expect.poll(() => desktop.wishes.some(({ type }) => type === 'focus')).toBe(true)
})
