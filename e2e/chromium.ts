/** Where the Chromium of the journeys is. */
import { existsSync } from 'node:fs'

/** Debian's builds: the one without any window of its own starts and draws faster, and is the same browser inside. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser that `CHROMIUM_PATH` names, else one that Debian has installed; null when there is none. */
export function findChromium(): string | null {
  const candidates = process.env['CHROMIUM_PATH'] === undefined ? INSTALLED : [process.env['CHROMIUM_PATH']]
  return candidates.find((path) => existsSync(path)) ?? null
}
