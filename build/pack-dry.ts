/**
 * Packs the app without Electron's runtime: a stub takes its place, so that this works offline. It proves which files go in, what stays outside the
 * archive and which fuses are set; not that a window opens. `npm run pack:dry` leaves the result in `dist/`.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const STUB = join(ROOT, 'build', 'stub-electron')

/** Marks the place of the fuses in Electron's binary: then a version, a length, and one digit for each. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSE_COUNT = 9

/** Packs what is built in `out/` for Linux into `output`; answers the folder of the unpacked app. Throws with the packer's words when it fails. */
export function packDry(output: string): string {
  makeStub()
  const cli = fileURLToPath(import.meta.resolve('electron-builder/cli.js'))
  const settings = [`-c.electronDist=${STUB}`, `-c.electronVersion=${electronVersion()}`, `-c.directories.output=${output}`]
  const run = spawnSync(process.execPath, [cli, '--linux', '--x64', '--dir', '--publish', 'never', ...settings], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`packing failed:\n${run.stdout}\n${run.stderr}`)
  return join(output, 'linux-unpacked')
}

function electronVersion(): string {
  const manifest = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('electron/package.json'), 'utf8')) as { version: string }
  return manifest.version
}

/** As much of a runtime as the packer looks at. */
function makeStub(): void {
  rmSync(STUB, { recursive: true, force: true })
  for (const folder of ['locales', 'resources']) mkdirSync(join(STUB, folder), { recursive: true })
  const fuses = Buffer.concat([Buffer.from(FUSE_SENTINEL), Buffer.from([1, FUSE_COUNT]), Buffer.from('0'.repeat(FUSE_COUNT))])
  writeFileSync(join(STUB, 'electron'), Buffer.concat([Buffer.from('#!/bin/sh\nexit 1\n'), fuses]))
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'locales/en-US.pak']) writeFileSync(join(STUB, file), '')
  writeFileSync(join(STUB, 'version'), electronVersion())
  chmodSync(join(STUB, 'electron'), 0o755)
}

if (import.meta.main) console.log(`Packed without a runtime into ${packDry(join(ROOT, 'dist'))}`)
