import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createServer } from 'vite'
const server = await createServer({
  configFile: false,
  root: '/work/main/src-renderer',
  publicDir: '/work/main/resources/public',
  cacheDir: '/tmp/w/words/vite',
  plugins: [svelte({ configFile: false })],
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { port: 5311, strictPort: true, host: '127.0.0.1', hmr: false, fs: { strict: false }, proxy: { '/rpc': { target: 'ws://127.0.0.1:5310', ws: true } } },
})
await server.listen()
console.log('dev up')
