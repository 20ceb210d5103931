import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { builtinsByName } from './build/builtins.ts'
import { joinLicences, LIST } from './build/licences.ts'
import { namedByThis } from './build/named-by-this.ts'
import { namedThree } from './build/named-three.ts'
import { selfContainedThreads } from './build/threads.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

/** The bundler notes in comments where threads were imported from, with the whole path; nobody else should read that. */
const noMachinePaths = (): Plugin => ({
  name: 'no-machine-paths',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = part.code.replaceAll(`${import.meta.dirname}/`, '')
  },
})

export default defineConfig({
  main: {
    plugins: [selfContainedThreads(), noMachinePaths(), builtinsByName()],
    build: {
      outDir: at('out/main'),
      license: { fileName: LIST },
      rolldownOptions: {
        input: { index: at('src-main/shell/index.ts'), serve: at('src-main/cli/serve.ts') },
        checks: { bundlerTimings: false }, // threads are bundled inside this bundle: that this takes most of its time is no news
      },
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      externalizeDeps: false, // a sandboxed preload can require nothing
      rolldownOptions: {
        input: { preload: at('src-main/preload/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    publicDir: at('resources/public'),
    plugins: [
      svelte({ configFile: false }),
      namedByThis(),
      namedThree(),
      joinLicences({ root: import.meta.dirname, main: at('out/main'), screen: at('out/renderer') }),
    ],
    optimizeDeps: { rolldownOptions: { plugins: [namedByThis()] } },
    worker: { format: 'es', plugins: () => [namedByThis()] },
    server: { proxy: { '/rpc': { target: `ws://127.0.0.1:${process.env['MARSHAL_PORT'] ?? '4170'}`, ws: true } } },
    build: {
      outDir: at('out/renderer'),
      license: { fileName: LIST },
      manifest: true, // for `test/first-table.test.ts`; not packed
      minify: true,
      chunkSizeWarningLimit: 1500, // kB before compression; `test/first-table.test.ts` holds the first table to 360 kB after it
      rolldownOptions: {
        input: at('src-renderer/index.html'),
        // What of the contract is used are words and numbers: its schemas are for the app, and nothing of it does anything by being loaded.
        treeshake: { moduleSideEffects: [{ test: /[\\/]src-main[\\/]/, sideEffects: false }] },
        checks: { pluginTimings: false }, // how long a build takes is no fault of the code
      },
    },
  },
})
