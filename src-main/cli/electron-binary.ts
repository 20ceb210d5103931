/** Finds Electron's runtime. Only looks at files, because loading the `electron` package would start a download. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The runtime's path; null where it was never downloaded. `ELECTRON_EXEC_PATH` overrides it. */
export function electronBinary(): string | null {
  const forced = process.env['ELECTRON_EXEC_PATH']
  if (forced) return existsSync(forced) ? forced : null
  const folder = electronFolder()
  const mark = folder === null ? null : join(folder, 'path.txt')
  if (folder === null || mark === null || !existsSync(mark)) return null
  const binary = join(folder, 'dist', readFileSync(mark, 'utf8'))
  return existsSync(binary) ? binary : null
}

function electronFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  } catch {
    return null
  }
}

const FETCH_WITHIN_MS = 120_000

/**
 * Runs Electron's installer, once per installed version: a failure is stored, so that later starts do not wait again. Returns the path, or
 * why there is none.
 */
export function fetchElectron(print: (line: string) => void): { readonly binary: string } | { readonly why: string } {
  const folder = electronFolder()
  if (folder === null) return { why: 'the electron package is not installed' }
  const memory = join(folder, '..', '.cache', 'marshal', 'electron-fetch.txt')
  if (existsSync(memory)) return { why: readFileSync(memory, 'utf8') }
  print('Downloading the desktop runtime (Electron). This happens once.')
  const run = spawnSync(process.execPath, [join(folder, 'install.js')], {
    timeout: FETCH_WITHIN_MS,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const binary = electronBinary()
  if (binary !== null) return { binary }
  const why = `its runtime could not be downloaded (${run.error ? 'it took too long' : reasonIn(run.stderr)})`
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, why)
  return { why }
}

/** The first line of the installer's output that names an error. */
function reasonIn(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.includes('Error')) ?? 'no reason given'
  return line
    .replace(/^.*?Error:\s*/, '')
    .trim()
    .slice(0, 120)
}
