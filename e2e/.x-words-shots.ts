import { chromium } from '@playwright/test'
const OUT = '/tmp/w/words'
const only = process.argv[2]
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? undefined })
const shots: readonly { name: string; hash: string; full?: boolean; then?: (p: import('@playwright/test').Page) => Promise<void> }[] = [
  { name: 'new', hash: '#/new/battle-cards' },
  { name: 'newfull', hash: '#/new/battle-cards', full: true, then: async (p) => { await p.locator('summary').click() } },
  { name: 'helptop', hash: '#/help/start', then: async (p) => { await p.mouse.wheel(0, -3000) } },
  { name: 'keys', hash: '#/help/keys' },
  { name: 'help', hash: '#/help/rules-battle-cards' },
  { name: 'quick', hash: '#/help/quick-battle-cards' },
  { name: 'rules', hash: '#/help/cards-line' },
  { name: 'rules2', hash: '#/help/BC-5' },
  { name: 'rules3', hash: '#/help/BC-9' },
  { name: 'rules4', hash: '#/help/BC-12' },
]
for (const [w, h] of [[1440, 900], [1280, 720]] as const) for (const scheme of [w === 1440 ? 'dark' : 'light'] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme })
  const page = await ctx.newPage()
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text().slice(0, 300)) })
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.goto('http://127.0.0.1:5311/?token=words-token-words-token')
  await page.waitForTimeout(2500)
  for (const { name, hash, full, then } of shots) {
    if (only && !only.split(',').includes(name)) continue
    await page.evaluate((x) => { location.hash = x }, hash)
    await page.waitForTimeout(1800)
    await then?.(page)
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${OUT}/${name}-${w}-${scheme}.png`, fullPage: full ?? false })
  }
  await ctx.close()
}
await browser.close()
