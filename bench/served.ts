/** The built app as a process of its own, over a folder. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The built app. */
export const OUT = join(import.meta.dirname, '..', 'out')

interface Served {
  readonly url: string
  /** From the start of the process to its first answer. */
  readonly readyMs: number
  stop(): Promise<void>
}

/** Starts it; resolves once it answers. `more` is further environment, next to its folder. */
export async function serve(dir: string, more: Readonly<Record<string, string>> = {}): Promise<Served> {
  const started = performance.now()
  const env = { ...process.env, MARSHAL_PORT: '0', MARSHAL_DATA: dir, ...more }
  const child = spawn(process.execPath, [join(OUT, 'main', 'serve.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((done) => {
    child.stdout.on('data', (part: Buffer) => {
      const found = /http:\/\/\S+/.exec(part.toString())
      if (found) done(found[0])
    })
  })
  const readyMs = performance.now() - started
  const stop = (): Promise<void> =>
    new Promise((done) => {
      child.once('exit', () => done())
      child.kill('SIGTERM')
    })
  return { url, readyMs, stop }
}
