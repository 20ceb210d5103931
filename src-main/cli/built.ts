/** Whether the built app is up to date, and how to build it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

const PRODUCTS = ['out/main/index.js', 'out/main/serve.js', 'out/preload/preload.cjs', 'out/renderer/index.html']
const BUILDERS = ['electron.vite.config.ts', 'build/licences.ts', 'build/mit.txt', 'build/threads.ts']
const SOURCES = ['src-main', 'src-renderer', 'resources', ...BUILDERS, 'package.json', 'package-lock.json']

/** True when every product is there and no source is newer than the oldest of them. Tests are not sources. */
export function isBuilt(root: string = ROOT): boolean {
  const products = PRODUCTS.map((path) => join(root, path))
  if (!products.every((path) => existsSync(path))) return false
  const oldest = Math.min(...products.map((path) => statSync(path).mtimeMs))
  return SOURCES.every((path) => !existsSync(join(root, path)) || newest(join(root, path)) <= oldest)
}

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return path.endsWith('.test.ts') ? 0 : stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds everything. False on failure; the builder has printed why. */
export function build(root: string = ROOT): boolean {
  const builder = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  return spawnSync(process.execPath, [builder, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' }).status === 0
}
