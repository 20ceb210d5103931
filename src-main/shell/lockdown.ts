/** Locks pages down: no navigation, new windows, embedded pages, devices, downloads or network, except for what the app's own page needs. */
import type { WebContents } from 'electron'
import type { ElectronApi } from './electron.ts'

/** The only permissions granted: copying a game's text, and the camera for printed markers. */
const COPYING = 'clipboard-sanitized-write'
const DEVICES = 'media'

/** Locks the session and every page in it. Pages load from `origins` only, and navigate to `home` only. */
export function setupLockdown({ app, session }: Pick<ElectronApi, 'app' | 'session'>, origins: readonly string[], home: string): void {
  const own = session.defaultSession
  own.setPermissionRequestHandler((_page, permission, answer, details) => {
    const isNeeded =
      permission === COPYING || (permission === DEVICES && isPictureOnly('mediaTypes' in details ? details.mediaTypes : undefined))
    answer(isNeeded && isOwnPage(details.requestingUrl, origins))
  })
  own.setPermissionCheckHandler((_page, permission, origin, { mediaType }) => {
    const isNeeded = permission === COPYING || (permission === DEVICES && mediaType === 'video')
    return isNeeded && isOwnPage(origin, origins)
  })
  own.on('will-download', (event, item) => {
    if (!isMadeHere(item.getURL(), origins)) event.preventDefault()
  })
  own.setDevicePermissionHandler(() => false)
  own.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !isOwn(request.url, origins) }))
  app.on('web-contents-created', (_event, page) => lockPage(page, home))
}

/** Whether only the camera is requested, without the microphone. */
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

/** Whether an address is a page of the app, and not a `data:` or `blob:` address. */
export function isOwnPage(address: string, origins: readonly string[]): boolean {
  return !/^(data|blob|devtools):/.test(address) && isOwn(address, origins)
}

/** Whether a download was made by a page of the app, such as exported games. Electron then asks where to save it. */
function isMadeHere(address: string, origins: readonly string[]): boolean {
  return address.startsWith('blob:') && isOwnPage(address.slice('blob:'.length), origins)
}

/** Whether an address belongs to one of the origins, or is a `data:` or `blob:` address. */
export function isOwn(address: string, origins: readonly string[]): boolean {
  if (/^(data|blob|devtools):/.test(address)) return true
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return origins.includes(`${protocol}//${host}`)
}
