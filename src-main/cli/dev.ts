/** `npm run dev`: runs the app with the development server of its screen, in the desktop window or, without Electron, in the browser. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { hasDisplay } from './browser.ts'
import { ROOT } from './built.ts'
import { electronBinary } from './electron-binary.ts'

const FIRST_PORT = 4170

/** The first free port of this machine from `port` on. */
function freePort(port: number): Promise<number> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(freePort(port + 1)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })
}

const served =
  process.argv.includes('--served') || electronBinary() === null || !hasDisplay({ platform: process.platform, env: process.env })
if (served) console.log('Developing in the browser. The address with its token follows.')
const asServed = {
  ELECTRON_EXEC_PATH: process.execPath, // electron-vite starts the served app in place of Electron
  ELECTRON_ENTRY: join('out', 'main', 'serve.js'),
  MARSHAL_PORT: String(await freePort(Number(process.env['MARSHAL_PORT'] ?? FIRST_PORT))),
}
const child = spawn(process.execPath, [join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'dev', '--watch'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...(served ? asServed : {}) },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 0))
