/** The table link: people who come in with a phone or a second computer on the same network. Only the host asks for any of this. */
import * as v from 'valibot'
import { id, instant, seat } from './common.ts'

/** A network that this machine is in. */
export const linkAddress = v.object({
  /** What the system calls the interface: `wlan0`, `Wi-Fi`. */
  name: v.string(),
  /** The number of this machine there. */
  address: v.string(),
  /** Address of the page for guests, without an invitation. */
  url: v.string(),
})
export type LinkAddress = v.InferOutput<typeof linkAddress>

/** Somebody who came in with an invitation. `here`: the page is open now and answers. */
export const linkGuest = v.object({ id, gameId: id, seat: v.nullable(seat), here: v.boolean() })

export const linkState = v.object({
  on: v.boolean(),
  port: v.nullable(v.number()),
  /** Where guests reach this machine; none while the link is off. */
  addresses: v.array(linkAddress),
  /** In the order in which they came. */
  guests: v.array(linkGuest),
})
export type LinkState = v.InferOutput<typeof linkState>

/** `links`: one for each address; each opens the table once, until `until`. */
export const invitation = v.object({ until: instant, links: v.array(linkAddress) })
export type Invitation = v.InferOutput<typeof invitation>

export const linkRequests = {
  'link.state': { args: v.strictObject({}), result: linkState },
  /** Opens the door for guests. It is shut when the app starts. */
  'link.turnOn': { args: v.strictObject({}), result: linkState },
  /** Shuts the door: guests are cut off, and find their seats again when it is opened. */
  'link.turnOff': { args: v.strictObject({}), result: linkState },
  /** A fresh invitation to a seat, or to watch where `seat` is null. Older ones to the same place that were not used end. */
  'link.invite': { args: v.strictObject({ gameId: id, seat: v.nullable(seat) }), result: invitation },
  /** Sends a guest away at once; the seat is the host's again. */
  'link.dismiss': { args: v.strictObject({ guest: id }), result: linkState },
} as const
