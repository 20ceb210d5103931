/**
 * `npm start`: builds if anything changed, then opens the desktop window, or serves the app to the browser where no window is possible.
 * `npm start -- --served` always serves. If the app is running already, its page is opened again.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { dataDir } from '../data-folder.ts'
import { hasDisplay, openBrowser } from './browser.ts'
import { build, isBuilt, ROOT } from './built.ts'
import { electronBinary, fetchElectron } from './electron-binary.ts'
import { freshLink } from './serving.ts'

/** A window that closes with an error within this time has not opened. */
const OPENED_AFTER_MS = 5_000

async function start(): Promise<number> {
  const running = await freshLink(dataDir())
  if (running !== null) {
    console.log(`Marshal is already running: ${running}`)
    await openOrSay(running)
    return 0
  }
  if (!isBuilt()) {
    console.log('Building Marshal…')
    if (!build()) return 1
  }
  const desktop = process.argv.includes('--served') ? { why: 'as asked' } : findDesktop()
  if ('binary' in desktop) {
    const began = Date.now()
    const code = await ended(spawn(desktop.binary, [ROOT], { stdio: 'inherit' }))
    if (code === 0 || Date.now() - began > OPENED_AFTER_MS) return code
    return serve(`the desktop window could not be opened (it ended with ${code})`)
  }
  return serve(desktop.why)
}

function findDesktop(): { readonly binary: string } | { readonly why: string } {
  if (!hasDisplay({ platform: process.platform, env: process.env })) return { why: 'there is no display here' }
  if (process.getuid?.() === 0) return { why: 'Electron does not run as root' }
  const binary = electronBinary()
  return binary === null ? fetchElectron(console.log) : { binary }
}

/** Serves until it is stopped. */
async function serve(why: string): Promise<number> {
  console.log(`No desktop window: ${why}. Marshal runs in the browser instead; press Ctrl+C to end it.`)
  const server = spawn(process.execPath, [join(ROOT, 'out', 'main', 'serve.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  let opened = false
  server.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part)
    text += part.toString()
    const url = /http:\/\/\S+/.exec(text)?.[0]
    if (url === undefined || opened) return
    opened = true
    void openOrSay(url)
  })
  return ended(server)
}

async function openOrSay(url: string): Promise<void> {
  if (!(await openBrowser(url))) console.log('Open the link in a browser on this machine.')
}

/** Waits until a child ends, and passes signals on to it. Resolves to its exit code. */
function ended(child: ChildProcess): Promise<number> {
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGINT', pass) // the terminal has sent it to the child as well, which ends at the first
  process.on('SIGTERM', pass)
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code, signal) => done(code ?? (signal === null ? 1 : 0)))
  })
}

process.exit(await start())
