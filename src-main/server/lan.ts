/** The door for guests: a server of its own on every network that this machine is in, off until the host turns it on. The host's token opens nothing here. */
import { isIPv6, type Socket } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { Duplex } from 'node:stream'
import type { Server } from 'node:http'
import type { LinkAddress } from '../contract/index.ts'
import type { GuestBook, LinkServer, Place } from '../guests/create-link.ts'
import type { Dispatch } from './dispatch.ts'
import { createHttp, LOCAL_NAMES } from './http.ts'
import { listen } from './listen.ts'
import { createLobby } from './unauthenticated.ts'
import { attachSocket, type Sockets } from './socket.ts'
import { createStrangers } from './strangers.ts'
import { INVITATION_MS, type GuestAccess, type Tokens } from './tokens.ts'

export interface LanPorts {
  readonly dispatch: Dispatch
  readonly left: (callerId: string) => void
  readonly tokens: Tokens
  /** Folder of the built screen; null serves requests only. */
  readonly files: string | null
  /** Wanted port; 0 for any. When it is taken, the next free one is used. */
  readonly port: number
  /** How often guests are asked whether they still stand, in milliseconds. */
  readonly pingEvery?: number
  /** The networks of this machine; asked again each time. */
  readonly interfaces?: typeof networkInterfaces
}

/** Connections that may wait at once without having shown a ticket. */
const STRANGERS = 64
/** A phone that fell asleep or out of the network is known to be away after two of these, in milliseconds. */
const PING_EVERY = 10_000

interface Open {
  readonly http: Server
  readonly sockets: Sockets
  readonly port: number
}

/** Port for guests unless `MARSHAL_LINK_PORT` names another; 0 for any. */
const LINK_PORT = 4180

/** The wanted port for guests. */
export function linkPort(): number {
  return Number(process.env['MARSHAL_LINK_PORT'] ?? LINK_PORT)
}

/** The door, shut. */
export function createLan({ interfaces = networkInterfaces, ...ports }: LanPorts): LinkServer {
  const { dispatch, left, tokens, files, pingEvery = PING_EVERY } = ports
  const listeners = new Set<() => void>()
  const changed = (): void => listeners.forEach((fn) => fn())
  let open: Open | null = null
  /** What is under way: doors are opened and shut one after the other. */
  let turn: Promise<void> = Promise.resolve()

  const start = async (): Promise<void> => {
    if (open) return
    const lobby = createLobby<Duplex>(STRANGERS, (socket) => socket.destroy())
    const names = (): readonly string[] => namesOf(interfaces())
    const strangers = createStrangers()
    const mayGoOn = ({ remoteAddress = '' }: Socket): boolean => strangers.mayGoOn(remoteAddress, performance.now())
    const shared = { dispatch, tokens, lobby, left, mayGoOn, names, isForGuests: true }
    const http = createHttp({ ...shared, files })
    const sockets = attachSocket(http, { ...shared, changed, pingEvery })
    open = { http, sockets, port: await listen(http, { host: anyAddress(interfaces()), port: ports.port }) }
  }
  const stop = (): Promise<void> => {
    const was = open
    open = null
    if (!was) return Promise.resolve()
    return new Promise((done) => {
      was.http.close(() => done())
      was.sockets.end()
      was.http.closeAllConnections()
    })
  }
  const next = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  return {
    start: () => next(start),
    stop: () => next(stop),
    port: () => open?.port ?? null,
    addresses: () => (open ? addressesOf(interfaces(), open.port) : []),
    here: () => open?.sockets.here() ?? new Set(),
    onChange: (fn) => void listeners.add(fn),
  }
}

/** Tickets and tokens as the link's room keeps its guests. `now` in milliseconds since 1970. */
export function guestBook(tokens: Tokens, now: () => number): GuestBook {
  return {
    invite(place) {
      const access = accessOf(place)
      tokens.uninvite(access)
      return { ticket: tokens.ticket(access, INVITATION_MS), until: now() + INVITATION_MS }
    },
    guests: () =>
      tokens.guests().map(({ id, access }) => ({ id, gameId: access.gameId, seat: access.role === 'seat' ? access.seat : null })),
    dismiss: (guest) => tokens.dismiss(guest),
    keepOnly: (isKept) => tokens.keepOnly(isKept),
    onChange: (fn) => void tokens.onChange(fn),
  }
}

function accessOf({ gameId, seat }: Place): GuestAccess {
  return seat === null ? { role: 'spectator', gameId } : { role: 'seat', gameId, seat }
}

type Interfaces = ReturnType<typeof networkInterfaces>

/**
 * Addresses that others can reach, those first by which a phone most likely comes: of networks of the house rather than of tunnels and of containers on this
 * machine, and of the fourth version, which is what people type.
 */
function addressesOf(interfaces: Interfaces, port: number): readonly LinkAddress[] {
  const all = Object.entries(interfaces).flatMap(([name, found]) =>
    (found ?? []).filter(({ internal, scopeid }) => !internal && !scopeid).map((info) => ({ name, ...info })),
  )
  return all
    .toSorted((one, other) => farness(one) - farness(other))
    .map(({ name, address }) => ({ name, address, url: `http://${hostOf(address)}:${port}/` }))
}

/** What systems call the networks of virtual private networks, containers and virtual machines. */
const NOT_OF_THE_HOUSE =
  /^(utun|tun|tap|wg|ppp|ipsec|tailscale|zt|nordlynx|proton|docker|br-|bridge1\d\d|veth|virbr|cni|flannel|podman|lxc|lxd|vmnet|vboxnet|vethernet|virtualbox|vmware|wsl|hyper-v|openvpn|wireguard)/i
/** Addresses without a network behind them (169.254), and those that tunnels give out (100.64 to 100.127). */
const OF_NO_HOUSE = /^(169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/

/** The less, the more likely a phone reaches this address. */
function farness({ name, address, netmask }: { readonly name: string; readonly address: string; readonly netmask?: string }): number {
  const isFar = NOT_OF_THE_HOUSE.test(name) || OF_NO_HOUSE.test(address) || netmask === '255.255.255.255'
  return Number(isFar) * 2 + Number(isIPv6(address))
}

/** Every name by which somebody may ask for this machine. */
function namesOf(interfaces: Interfaces): readonly string[] {
  const numbers = Object.values(interfaces).flatMap((found) => (found ?? []).map(({ address }) => hostOf(address)))
  const own = hostname().toLowerCase()
  return [...LOCAL_NAMES, ...numbers, own, `${own}.local`]
}

/** Every interface, with both versions where the machine has both. */
function anyAddress(interfaces: Interfaces): string {
  return Object.values(interfaces).some((found) => found?.some(({ address }) => isIPv6(address))) ? '::' : '0.0.0.0'
}

/** An address as it stands in the address of a page. */
function hostOf(address: string): string {
  return isIPv6(address) ? `[${address}]` : address
}
