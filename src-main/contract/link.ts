/** The table link: guests with a phone or a second computer on the same network. For the host only. */
import * as v from 'valibot'
import { id, instant, seat } from './common.ts'

/** A network that this machine is in. */
export const linkAddress = v.object({
  /** The system's name of the interface: `wlan0`, `Wi-Fi`. */
  name: v.string(),
  /** This machine's IP address there. */
  address: v.string(),
  /** Address of the page for guests, without an invitation. */
  url: v.string(),
})
export type LinkAddress = v.InferOutput<typeof linkAddress>

/** A guest who came with an invitation. `here`: the page is open and answers. */
export const linkGuest = v.object({ id, gameId: id, seat: v.nullable(seat), here: v.boolean() })

export const linkState = v.object({
  on: v.boolean(),
  port: v.nullable(v.number()),
  /** Addresses for guests; none while the link is off. */
  addresses: v.array(linkAddress),
  /** Oldest first. */
  guests: v.array(linkGuest),
})
export type LinkState = v.InferOutput<typeof linkState>

/** `links`: one for each address. The invitation works once, until `until`. */
export const invitation = v.object({ until: instant, links: v.array(linkAddress) })
export type Invitation = v.InferOutput<typeof invitation>

export const linkRequests = {
  'link.state': { args: v.strictObject({}), result: linkState },
  /** Admits guests. The link is off when the app starts. */
  'link.turnOn': { args: v.strictObject({}), result: linkState },
  /** Disconnects guests. They have their seats again when it is turned on. */
  'link.turnOff': { args: v.strictObject({}), result: linkState },
  /** A new invitation to a seat, or to watch where `seat` is null. Older unused ones for the same place end. */
  'link.invite': { args: v.strictObject({ gameId: id, seat: v.nullable(seat) }), result: invitation },
  /** Disconnects a guest for good; the seat is the host's again. */
  'link.dismiss': { args: v.strictObject({ guest: id }), result: linkState },
} as const
