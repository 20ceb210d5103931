/** `app://marshal/…` serves the files of the screen, and no others. */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { securityHeaders } from '../headers.ts'
import { ORIGIN, type ElectronApi } from './electron.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Declares the scheme. Must run before Electron is ready. */
export function declareProtocol({ protocol }: Pick<ElectronApi, 'protocol'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true, corsEnabled: false } },
  ])
}

/** Serves `folder` under the scheme. */
export function setupProtocol({ protocol }: Pick<ElectronApi, 'protocol'>, folder: string): void {
  protocol.handle('app', async (request) => {
    const path = request.method === 'GET' ? fileFor(request.url, folder) : null
    if (path === null) return new Response('There is no such file.', { status: 404, headers: { 'Content-Type': 'text/plain' } })
    try {
      const headers = { ...securityHeaders(), 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }
      return new Response(await readFile(path), { headers })
    } catch {
      return new Response('There is no such file.', { status: 404, headers: { 'Content-Type': 'text/plain' } })
    }
  })
}

/** The file of an address; null for another host, a path outside `folder`, or an unknown file type. */
function fileFor(address: string, folder: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, host, pathname } = new URL(address)
  if (`${protocol}//${host}` !== ORIGIN) return null
  const wanted = decode(pathname === '/' ? '/index.html' : pathname)
  if (wanted === null || wanted.includes('\0') || wanted.includes('\\')) return null
  const path = normalize(join(folder, wanted))
  return path.startsWith(normalize(folder) + sep) && extname(path) in TYPES ? path : null
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
