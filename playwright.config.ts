import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'

const chromium = findChromium()
const asRoot = process.getuid?.() === 0

/** Flags under which WebGL2 runs in software where there is no GPU, and the page is put together without it, which is up to a seventh cheaper. */
const args = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
]

const launchOptions = { ...(chromium ? { executablePath: chromium } : {}), args }

/**
 * What a failed journey leaves behind: its steps, and a picture of the page. The page before and after every step costs a third of the time: ask for it with
 * `--trace retain-on-failure`.
 */
const TRACE = { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } as const

/** What happens to the window itself can be made to happen only by the stand-in for Electron. */
const SHELL_ONLY = 'shell.spec.ts'
/** Journeys that reach every part of the shell: its page, play, files, leaving and coming back. */
const IN_THE_SHELL = [SHELL_ONLY, 'smoke.spec.ts', 'against-bot.spec.ts', 'history.spec.ts', 'archive.spec.ts']

/**
 * Journeys tagged so need what the served app alone has: addresses with tokens, links that are made outside, several pages at once, a second app, and a page
 * that the processor is sure to draw.
 */
const SERVED_ONLY = /@served/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys', // is emptied at the start: reports of other gates lie beside it
  timeout: 480_000, // so long only where something hangs: a journey takes seconds, on a machine with ten other things to do minutes
  expect: { timeout: 60_000 },
  fullyParallel: true, // every journey has an app and games of its own
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { viewport: { width: 1280, height: 800 }, actionTimeout: 60_000, screenshot: 'only-on-failure', trace: TRACE },
  projects: [
    { name: 'served', testIgnore: SHELL_ONLY, use: { launchOptions } },
    { name: 'shell', testMatch: IN_THE_SHELL, grepInvert: SERVED_ONLY, use: { launchOptions } },
    { name: 'electron', testIgnore: SHELL_ONLY, grepInvert: SERVED_ONLY },
  ],
})
