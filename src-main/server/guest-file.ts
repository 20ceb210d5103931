/** The guests of games that are still played, over a restart of the app. */
import * as v from 'valibot'
import { id, instant, seat } from '../contract/common.ts'
import { digest, keptFile, type KeptFile } from './kept-file.ts'

/** Guests in the file; the first who came go first. */
export const MOST_GUESTS = 128

/** Only seats and onlookers: this file makes no host. */
const access = v.variant('role', [
  v.strictObject({ role: v.literal('seat'), gameId: id, seat }),
  v.strictObject({ role: v.literal('spectator'), gameId: id }),
])
const guest = v.strictObject({
  digest,
  /** What the guest goes by. */
  id,
  access,
  /** When the guest came, in milliseconds since 1970. */
  since: instant,
})
export type KeptGuest = v.InferOutput<typeof guest>
export type GuestFile = KeptFile<KeptGuest>

const TROUBLE = {
  'not-kept': 'Guests could not be kept: after a restart they need a fresh invitation.',
  'not-removed': 'The file of guests could not be removed: guests who were sent away may come back after a restart.',
} as const

/** The file at `path`, which need not exist. `warn` is told when guests will not be found again after a restart. */
export function guestFile(path: string, warn: (message: string) => void): GuestFile {
  return keptFile({ path, list: 'guests', entry: guest, most: MOST_GUESTS, warn: (trouble) => warn(TROUBLE[trouble]) })
}
