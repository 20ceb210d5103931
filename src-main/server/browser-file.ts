/** The browsers in which the host is signed in, over a restart of the app. */
import * as v from 'valibot'
import { instant } from '../contract/common.ts'
import { digest, keptFile, type KeptFile } from './kept-file.ts'

/** Sign-ins in the file; the oldest goes first. */
export const MOST_BROWSERS = 64

const browser = v.strictObject({
  /** Of the token that the page keeps. */
  digest,
  /** Of the secret in the browser's cookie. */
  cookie: digest,
  /** When it was signed in, in milliseconds since 1970. */
  since: instant,
})
export type KeptBrowser = v.InferOutput<typeof browser>
export type BrowserFile = KeptFile<KeptBrowser>

const TROUBLE = {
  'not-kept': 'This browser stays signed in only until Marshal ends: its session could not be saved.',
  'not-removed': 'The file of signed-in browsers could not be replaced: browsers in it may still be signed in after a restart.',
} as const

/** The file at `path`, which need not exist. `warn` is told when browsers will not be signed in after a restart. */
export function browserFile(path: string, warn: (message: string) => void): BrowserFile {
  return keptFile({ path, list: 'browsers', entry: browser, most: MOST_BROWSERS, warn: (trouble) => warn(TROUBLE[trouble]) })
}
