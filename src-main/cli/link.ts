/** `npm run -s link`: prints a new link to the running app and opens it in the browser. `-- --print` only prints it. */
import { dataDir } from '../data-folder.ts'
import { openBrowser } from './browser.ts'
import { freshLink } from './serving.ts'

const link = await freshLink(dataDir())
if (link === null) {
  console.error('No running Marshal was found. Start it with: npm start')
  console.error(
    'If it is running, it may have found no room on the disk when it started. Make room, stop it with Ctrl+C, and start it again.',
  )
  process.exitCode = 1
} else {
  console.log(link)
  if (!process.argv.includes('--print')) await openBrowser(link)
}
