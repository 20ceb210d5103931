/**
 * Serves the app to browsers on this machine. Prints one line with the address once requests are answered.
 * `MARSHAL_PORT` (4170; 0 for any), `MARSHAL_DATA` (folder), `MARSHAL_TOKEN` (host token; a fresh one otherwise).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { serveCompanion } from '../companion/companion.ts'
import { createTokens } from '../companion/tokens.ts'
import { dataDir } from '../data-dir.ts'

const DEFAULT_PORT = 4170

/** Beside this file once built, in `out/` when it runs unbuilt. */
function builtScreen(): string {
  const beside = join(import.meta.dirname, '../renderer')
  return existsSync(join(beside, 'index.html')) ? beside : join(import.meta.dirname, '../../out/renderer')
}

async function serve(): Promise<void> {
  const wanted = Number(process.env['MARSHAL_PORT'] ?? DEFAULT_PORT)
  const app = createApp({ dataDir: dataDir(), way: 'served' })
  const companion = await serveCompanion({
    dispatch: app.dispatch,
    left: app.left,
    tokens: createTokens(process.env['MARSHAL_TOKEN']),
    files: builtScreen(),
    port: wanted,
  })
  if (wanted !== 0 && companion.port !== wanted) console.log(`Port ${wanted} is taken; using ${companion.port}.`)
  console.log(`Marshal is served at ${companion.url}`)

  const end = (): void => {
    app.close()
    void companion.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
}

serve().catch((error: unknown) => {
  console.error(`Marshal could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
