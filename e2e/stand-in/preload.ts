/** The script that every page of the stand-in begins with: the built preload, with an `electron` that reaches the app through the browser's driver. */

/** Name of the function by which the page reaches the desktop, and of the one by which it receives messages. */
export const ASK = '__standInAsk'
export const TELL = '__standInTell'

/** Wraps the built preload script. A policy on scripts forbids building code from text, so that its text is part of the script as it is. */
export function preloadScript(preload: string): string {
  return `(() => {
  if (window.top !== window) return
  const electron = (${makeElectron.toString()})(${JSON.stringify(ASK)}, ${JSON.stringify(TELL)})
  const require = (name) => {
    if (name !== 'electron') throw new Error('a sandboxed preload script cannot require ' + name)
    return electron
  }
  ;((require, module, exports) => {
${preload}
  })(require, { exports: {} }, {})
})()`
}

/** Runs in the page. What crosses is copied as `contextBridge` copies it: structured clones, functions as functions that copy. */
function makeElectron(ask: string, tell: string): object {
  type Fn = (...args: unknown[]) => unknown
  const page = window as unknown as Record<string, unknown>
  const post = page[ask] as (channel: string, args: unknown[]) => Promise<unknown>
  const told = new Map<string, Fn[]>()
  const copy = (value: unknown): unknown => {
    if (typeof value === 'function') return (...args: unknown[]) => copy((value as Fn)(...args.map(copy)))
    if (value instanceof Promise) return value.then(copy)
    return structuredClone(value)
  }
  Object.defineProperty(page, tell, {
    value: (channel: string, args: unknown[]) => told.get(channel)?.forEach((listener) => listener({}, ...args)),
  })
  return {
    contextBridge: {
      exposeInMainWorld(name: string, api: Record<string, Fn>) {
        const value = Object.freeze(Object.fromEntries(Object.entries(api).map(([key, member]) => [key, copy(member)])))
        Object.defineProperty(page, name, { value, enumerable: true })
      },
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) => post(channel, structuredClone(args)),
      on: (channel: string, listener: Fn) => void told.set(channel, [...(told.get(channel) ?? []), listener]),
    },
  }
}
