/** What the journeys of the gate and those of the soak have in common: the browser, its patience, and what each project needs. */
import type { PlaywrightTestConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'

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

const use = { launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args } }

/**
 * What a failed journey leaves behind: its steps, and a picture of the page. The page before and after every step costs a third of the time: ask for it with
 * `--trace retain-on-failure`.
 */
const TRACE = { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } as const

/** What happens to the window itself can be made to happen only by the stand-in for Electron. */
const SHELL_ONLY = 'shell.spec.ts'

/**
 * Journeys tagged so need what the served app alone has: addresses with tokens, links that are made outside, several pages at once, a second app, and a page
 * that the processor is sure to draw.
 */
const SERVED_ONLY = /@served/

export interface Chosen {
  /** Of the report and of what failed journeys leave behind: `test-results/NAME.json`, `test-results/NAME/`. */
  readonly name: string
  /** Files of the journeys, as a glob. */
  readonly files: string
  /** Files that are run in the shell, whether or not they are among `files`. */
  readonly inTheShell: readonly string[]
}

/** Journeys by project: `served` (browser), `shell` (the built desktop app under a stand-in for Electron) and `electron` (skipped without a runtime). */
export function journeys({ name, files, inTheShell }: Chosen): PlaywrightTestConfig {
  const chosen = { testMatch: files, testIgnore: SHELL_ONLY }
  return {
    testDir: 'e2e',
    outputDir: `test-results/${name}`, // is emptied at the start: reports of other gates are kept next to it
    timeout: 480_000, // so long only where something hangs: a journey takes seconds, on a machine with ten other things to do minutes
    expect: { timeout: 60_000 },
    fullyParallel: true, // every journey has an app and games of its own
    workers: 2,
    reporter: [['list'], ['json', { outputFile: `test-results/${name}.json` }]],
    use: { viewport: { width: 1280, height: 800 }, actionTimeout: 60_000, screenshot: 'only-on-failure', trace: TRACE },
    projects: [
      { name: 'served', ...chosen, use },
      { name: 'shell', testMatch: [...inTheShell], grepInvert: SERVED_ONLY, use },
      { name: 'electron', ...chosen, grepInvert: SERVED_ONLY },
    ],
  }
}
