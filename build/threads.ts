/**
 * Threads for the packed app. A `?nodeWorker` import becomes the thread's whole code as text, started by `eval`: nothing of it is in a file of its own,
 * so all code of the app stays in the archive whose integrity is checked, and no thread depends on whether the system can open files in there.
 */
import { builtinModules } from 'node:module'
import { dirname, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const TAIL = '?nodeWorker'
/** Marks the imports that are taken over from the build tool, which would write threads as files. */
const OWN_TAIL = '?thread'

/** Answers `?nodeWorker` imports with a function that makes the thread. The filters spare the bundler a question for each of all other modules. */
export function selfContainedThreads(): Plugin {
  return {
    name: 'self-contained-threads',
    resolveId: {
      order: 'pre',
      filter: { id: /\?nodeWorker$/ },
      handler(id, importer) {
        if (importer === undefined) return null
        return resolve(dirname(importer), id.slice(0, -TAIL.length)) + OWN_TAIL
      },
    },
    load: {
      filter: { id: /\?thread$/ },
      async handler(id) {
        const code = await bundle(id.slice(0, -OWN_TAIL.length))
        return [
          `import { Worker } from 'node:worker_threads'`,
          `const code = ${JSON.stringify(code)}`,
          'export default (options) => new Worker(code, { ...options, eval: true })',
        ].join('\n')
      },
    },
  }
}

/** A file with all it imports as one CommonJS script, which is what `eval` of a thread takes. */
async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: 'node24',
      rolldownOptions: {
        input,
        external: [...builtinModules, /^node:/],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  })
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`the thread of ${input} was not built`)
  return chunk.code
}
