import { svelte } from '@sveltejs/vite-plugin-svelte'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { threadModule } from './test/node-workers.ts'
import { paged, readSources, tracing } from './test/sharing.ts'

/** Loads `?nodeWorker` imports as Node does under test. */
function nodeWorker(): Plugin {
  return {
    name: 'test:node-worker',
    enforce: 'pre',
    load(id) {
      const [file = '', query = ''] = id.split('?')
      return threadModule(`${pathToFileURL(file).href}?${query}`)
    },
  }
}

/** Limits that are met only where something hangs: on a machine with ten other things to do, what takes seconds takes minutes. */
const PATIENCE = {
  testTimeout: process.env['SOAK'] ? 3_600_000 : 480_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const

const root = fileURLToPath(new URL('.', import.meta.url))

const app = tracing(readSources(root, 'src-main', 'test'))
const screens = readSources(root, 'src-renderer', 'test/support')
const pages = [...new Set([...paged(screens), ...tracing(screens)])]

/** A process each, no threads of one: there V8 can end them all, `Check failed: jit_page.has_value()`, when one that ends gives its code back while another compiles. */
const POOL = 'forks' as const
/** Pages that share no modules: a context each in one process costs 0.8 seconds less than a process each. */
const APART_POOL = 'vmForks' as const

/** Commands that tests start load in half the time. */
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile') }

/** Node loads the app itself, as it does when Marshal runs: whole games are a tenth cheaper than with Vite's modules. Tests and their helpers go through Vite, and
 * so does the app where tests put something in the place of its modules. */
const APP = /\/src-main\/(?!.*\.test\.ts$).*\.ts$/

const NODE = { setupFiles: ['test/node-workers.ts', 'test/seeded.ts'], environment: 'node', env, pool: POOL, ...PATIENCE }
/** Node would load the CommonJS build of these packages, and with it that of three.js, which warns that it is deprecated: Vite loads their modules instead. */
const AS_MODULES = ['three-perf', 'troika-three-text']
const PAGE = {
  server: { deps: { inline: AS_MODULES } },
  setupFiles: ['test/support/screens/styles.ts', 'test/support/screens/patience.ts', 'test/seeded.ts'],
  environment: 'happy-dom',
  pool: POOL,
  ...PATIENCE,
}
/** Components as they ship: what Svelte adds to look after them in development costs a seventh of the time. That a key is there twice is an error in both. The
 * plugin has a state: each project has its own. */
const ofScreens = () => ({
  root,
  plugins: [svelte({ configFile: false, compilerOptions: { dev: false } })],
  resolve: { conditions: ['browser'], mainFields: ['module'] },
})

/** Where files share a process, its modules are loaded once for all of them: that saves a quarter of what a run costs. `test/sharing.ts` says which files can. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        plugins: [nodeWorker()],
        test: {
          name: 'main',
          include: ['src-main/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...app],
          isolate: false,
          server: { deps: { external: [APP] } },
          ...NODE,
        },
      },
      {
        root,
        plugins: [nodeWorker()],
        test: { name: 'main-apart', include: [...app], ...NODE },
      },
      {
        ...ofScreens(),
        test: { name: 'renderer', include: ['src-renderer/**/*.test.ts'], exclude: pages, isolate: false, ...PAGE },
      },
      {
        ...ofScreens(),
        test: { name: 'renderer-apart', include: pages, ...PAGE, pool: APART_POOL },
      },
    ],
  },
})
