/** Opens an address in the default browser. */
import { spawn } from 'node:child_process'

export interface Desk {
  readonly platform: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The command that opens an address; null without a display, or with `MARSHAL_BROWSER=none`. */
export function browserCommand(url: string, { platform, env }: Desk): readonly [string, ...string[]] | null {
  if (env['MARSHAL_BROWSER'] === 'none') return null
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  if (platform === 'darwin') return ['open', url]
  return hasDisplay({ platform, env }) ? ['xdg-open', url] : null
}

/** Whether windows can be shown. */
export function hasDisplay({ platform, env }: Desk): boolean {
  return platform === 'win32' || platform === 'darwin' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'])
}

/** Opens the address. Resolves to whether the command could be started; a missing browser is no error. */
export function openBrowser(url: string, desk: Desk = { platform: process.platform, env: process.env }): Promise<boolean> {
  const command = browserCommand(url, desk)
  if (!command) return Promise.resolve(false)
  const [program, ...args] = command
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true })
    child.once('error', () => done(false))
    child.once('spawn', () => done(true))
    child.unref()
  })
}
