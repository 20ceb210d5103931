/** What no page in the app may do: go elsewhere, open windows, embed other pages, ask for devices, save files or reach the network; all but what the app's own page needs. */
import type { WebContents } from 'electron'
import type { ElectronApi } from './electron.ts'

/** Beside a picture of printed markers, copying a game's text is the only thing a page may do that Chromium asks about. */
const COPYING = 'clipboard-sanitized-write'
const DEVICES = 'media'

/** Locks the session and every page in it. `origins` are the addresses that pages may load from; a page may go to `home`, and nowhere else. */
export function setupLockdown({ app, session }: Pick<ElectronApi, 'app' | 'session'>, origins: readonly string[], home: string): void {
  const own = session.defaultSession
  own.setPermissionRequestHandler((_page, permission, answer, details) => {
    const isMeant =
      permission === COPYING || (permission === DEVICES && isPictureOnly('mediaTypes' in details ? details.mediaTypes : undefined))
    answer(isMeant && isOwnPage(details.requestingUrl, origins))
  })
  own.setPermissionCheckHandler((_page, permission, origin, { mediaType }) => {
    const isMeant = permission === COPYING || (permission === DEVICES && mediaType === 'video')
    return isMeant && isOwnPage(origin, origins)
  })
  own.on('will-download', (event, item) => {
    if (!isMadeHere(item.getURL(), origins)) event.preventDefault()
  })
  own.setDevicePermissionHandler(() => false)
  own.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !isOwn(request.url, origins) }))
  app.on('web-contents-created', (_event, page) => lockPage(page, home))
}

/** Whether only a camera is asked for, and no microphone. */
function isPictureOnly(types: readonly string[] | undefined): boolean {
  return types !== undefined && types.length > 0 && types.every((type) => type === 'video')
}

function lockPage(page: WebContents, home: string): void {
  page.on('will-navigate', (event) => {
    if (event.url !== home) event.preventDefault()
  })
  page.on('will-redirect', (event) => event.preventDefault())
  page.on('will-attach-webview', (event) => event.preventDefault())
  page.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** Whether an address is that of a page of the app, and not of something that carries its content in itself. */
export function isOwnPage(address: string, origins: readonly string[]): boolean {
  return !/^(data|blob|devtools):/.test(address) && isOwn(address, origins)
}

/** Whether a file to save was made by a page of the app: games to export, and nothing from a server. Electron then asks where it goes. */
function isMadeHere(address: string, origins: readonly string[]): boolean {
  return address.startsWith('blob:') && isOwnPage(address.slice('blob:'.length), origins)
}

/** Whether an address belongs to one of the origins, or carries its content in itself. */
export function isOwn(address: string, origins: readonly string[]): boolean {
  if (/^(data|blob|devtools):/.test(address)) return true
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return origins.includes(`${protocol}//${host}`)
}
