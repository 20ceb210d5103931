import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)
const asRoot = process.getuid?.() === 0

/** Flags under which WebGL2 runs in software where there is no GPU. */
const args = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-rasterization',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { viewport: { width: 1280, height: 800 }, actionTimeout: 15_000, screenshot: 'only-on-failure', trace: 'retain-on-failure' },
  projects: [{ name: 'served', use: { launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args } } }, { name: 'electron' }],
})
