/** Dead code: files, exports, types and dependencies that nothing uses. An export that its own file uses is not dead. */
import type { KnipConfig } from 'knip'

/** Style sheets import fonts from packages. */
const importsOf = (text: string): string =>
  [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]/g)].map(([, path]) => `import '${path ?? ''}'`).join('\n')

const config: KnipConfig = {
  entry: [
    'src-main/engine/index.ts', // the public face, for other programs
    'src-main/shell/index.ts',
    'src-main/preload/preload.ts',
    'src-main/cli/*.ts',
    'src-main/{workers,lab}/*.worker.ts',
    'src-renderer/main.ts',
    'e2e/**/*.spec.ts',
    'e2e/stand-in/{register,electron}.ts', // found by their place, not by an import
    'build/*.ts',
    'playwright.soak.config.ts', // named by its path
    'bench/markers.ts', // run by hand
    'bench/hostile-guests.ts', // a thread of bench/flood.ts
    'test/kept/write.ts',
    'test/support/programs/player.ts', // started by tests as a program of its own
    '**/*.test.ts',
  ],
  project: [
    'src-main/**/*.ts',
    'src-renderer/**/*.{ts,svelte,css}',
    'bench/**/*.ts',
    'build/*.ts',
    'e2e/**/*.ts',
    'test/**/*.{ts,svelte}',
    '*.ts',
  ],
  ignoreDependencies: [
    '@typescript/native', // `svelte-check --tsgo` looks it up by name
  ],
  ignoreExportsUsedInFile: true,
  compilers: { css: importsOf },
}

export default config
