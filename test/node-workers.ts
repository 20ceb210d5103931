/** Under test a `?nodeWorker` import runs the TypeScript file itself: Node strips the types. Vite loads it by a plugin, Node by the hook set here. */
import { registerHooks } from 'node:module'

const TAIL = '?nodeWorker'

/** A module that starts the file of a `?nodeWorker` import in a thread, by the URL of that import; null for any other. */
export function threadModule(url: string): string | null {
  if (!url.endsWith(TAIL)) return null
  const file = JSON.stringify(url.slice(0, -TAIL.length))
  return `import { Worker } from 'node:worker_threads'\nexport default (o) => new Worker(new URL(${file}), o)`
}

registerHooks({
  load(url, context, nextLoad) {
    const source = threadModule(url)
    return source === null ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
