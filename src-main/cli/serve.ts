/**
 * Serves the app to browsers on this machine. Prints a link once it answers requests. The link works once, for a short time, and signs in the browser
 * that opens it; `npm run -s link` makes another one. Settings: `MARSHAL_PORT` (4170; 0 for any), `MARSHAL_DATA` (folder), `MARSHAL_TOKEN` (host token; new
 * by default), `MARSHAL_LINK_PORT` (port for guests; 4180), `MARSHAL_SEED` (the same deals and armies each time; for tests).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { serveHost } from '../server/host-server.ts'
import { createLan, guestBook, linkPort } from '../server/lan.ts'
import { browserFile, guestFile } from '../server/token-files.ts'
import { createTokens, TICKET_MS } from '../server/tokens.ts'
import { dataDir, rollbackFile, keepToOwner } from '../data-folder.ts'
import { CannotStartError, explainStart } from '../explain.ts'
import { createSeeds } from '../seeds.ts'
import { noNote, noteServing } from './serving.ts'

const DEFAULT_PORT = 4170
/** Address of the screen's development server, set by `npm run dev`. */
const DEV_SERVER = process.env['ELECTRON_RENDERER_URL']

/** Folder of the built screen: next to this file once that is built, else in `out/`. Null while a development server shows the screen. */
function builtScreen(): string | null {
  if (DEV_SERVER !== undefined) return null
  const built = ['../renderer', '../../out/renderer'].map((path) => join(import.meta.dirname, path))
  const found = built.find((folder) => existsSync(join(folder, 'index.html')))
  if (found === undefined) throw new CannotStartError('The screen is not built. Run: npm run build')
  return found
}

async function serve(): Promise<void> {
  const wanted = Number(process.env['MARSHAL_PORT'] ?? DEFAULT_PORT)
  keepToOwner()
  const folder = dataDir()
  const files = builtScreen()
  const tokens = createTokens({
    host: process.env['MARSHAL_TOKEN'],
    file: guestFile(join(folder, 'guests.json'), (message) => console.error(message)),
    browserFile: browserFile(join(folder, 'browsers.json'), (message) => console.error(message)),
  })
  const app = createApp({
    dataDir: folder,
    rollbackFile: rollbackFile(),
    way: 'served',
    held: tokens,
    newSeed: createSeeds(process.env['MARSHAL_SEED']),
    link: (ports) => ({ server: createLan({ ...ports, tokens, files, port: linkPort() }), book: guestBook(tokens, () => Date.now()) }),
  })
  const server = await serveHost({ dispatch: app.dispatch, left: app.left, tokens, files, port: wanted })
  const forget = noteServing(folder, { page: DEV_SERVER ?? server.origin, origin: server.origin, token: tokens.host })
  if (wanted !== 0 && server.port !== wanted) console.log(`Port ${wanted} is taken; using ${server.port}.`)
  const { search } = new URL(server.link())
  console.log(`Marshal is served at ${new URL(search, DEV_SERVER ?? server.origin).href}`)
  console.log(`The link works once, within ${TICKET_MS / 60_000} minutes, and signs in your browser.`)
  console.log(forget ? 'For another browser: npm run -s link' : noNote(folder))
  void app.prepare()

  const end = (): void => {
    forget?.()
    void server.close().then(() => {
      app.close()
      process.exit(0)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
}

serve().catch((error: unknown) => {
  console.error(`Marshal could not start: ${explainStart(error)}`)
  process.exit(1)
})
