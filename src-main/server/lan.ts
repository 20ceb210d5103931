/** The server for guests, on every network of this machine. It is off until the host turns it on, and refuses the host's token. */
import { isIPv6, type Socket } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { Duplex } from 'node:stream'
import type { Server } from 'node:http'
import type { LinkAddress } from '../contract/index.ts'
import type { GuestBook, LinkServer, Place } from '../guests/create-link.ts'
import type { Dispatch } from './dispatch.ts'
import { createHttp, listen, LOCAL_NAMES } from './http.ts'
import { createUnauthenticated } from './unauthenticated.ts'
import { attachSocket, type Sockets } from './socket.ts'
import { createAddressLimit } from './rate-limit.ts'
import { INVITATION_MS, type GuestAccess, type Tokens } from './tokens.ts'

export interface LanPorts {
  readonly dispatch: Dispatch
  readonly left: (callerId: string) => void
  readonly tokens: Tokens
  /** Folder of the built screen; null serves requests only. */
  readonly files: string | null
  /** Wanted port; 0 for any. When it is taken, the next free one is used. */
  readonly port: number
  /** How often guests are pinged, in milliseconds. */
  readonly pingEvery?: number
  /** The networks of this machine; read anew each time. */
  readonly interfaces?: typeof networkInterfaces
}

/** Unauthenticated connections at once. */
const UNAUTHENTICATED = 64
/** In milliseconds. A phone that fell asleep or lost its network is away after two pings. */
const PING_EVERY = 10_000

interface Open {
  readonly http: Server
  readonly sockets: Sockets
  readonly port: number
}

/** Port for guests, unless `MARSHAL_LINK_PORT` names another; 0 for any. */
const LINK_PORT = 4180

/** The wanted port for guests. */
export function linkPort(): number {
  return Number(process.env['MARSHAL_LINK_PORT'] ?? LINK_PORT)
}

/** The server, not yet listening. */
export function createLan({ interfaces = networkInterfaces, ...ports }: LanPorts): LinkServer {
  const { dispatch, left, tokens, files, pingEvery = PING_EVERY } = ports
  const listeners = new Set<() => void>()
  const changed = (): void => listeners.forEach((fn) => fn())
  let open: Open | null = null
  /** Starts and stops run one after the other. */
  let turn: Promise<void> = Promise.resolve()

  const start = async (): Promise<void> => {
    if (open) return
    const unauthenticated = createUnauthenticated<Duplex>(UNAUTHENTICATED, (socket) => socket.destroy())
    const names = (): readonly string[] => namesOf(interfaces())
    const byAddress = createAddressLimit()
    const mayGoOn = ({ remoteAddress = '' }: Socket): boolean => byAddress.mayGoOn(remoteAddress, performance.now())
    const shared = { dispatch, tokens, unauthenticated, left, mayGoOn, names, isForGuests: true }
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

/** The guests as the table link sees them. `now` is in milliseconds since 1970. */
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
 * Addresses that other devices can reach, the most likely for a phone first: home networks before tunnels and containers, IPv4 before IPv6, since people
 * type it.
 */
function addressesOf(interfaces: Interfaces, port: number): readonly LinkAddress[] {
  const all = Object.entries(interfaces).flatMap(([name, found]) =>
    (found ?? []).filter(({ internal, scopeid }) => !internal && !scopeid).map((info) => ({ name, ...info })),
  )
  return all
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ name, address }) => ({ name, address, url: `http://${hostOf(address)}:${port}/` }))
}

/** Interface names of virtual private networks, containers and virtual machines. */
const VIRTUAL_NAME =
  /^(utun|tun|tap|wg|ppp|ipsec|tailscale|zt|nordlynx|proton|docker|br-|bridge1\d\d|veth|virbr|cni|flannel|podman|lxc|lxd|vmnet|vboxnet|vethernet|virtualbox|vmware|wsl|hyper-v|openvpn|wireguard)/i
/** Link-local addresses (169.254), and those that tunnels use (100.64 to 100.127). */
const VIRTUAL_ADDRESS = /^(169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/

/** The less, the more likely a phone reaches this address. */
function distance({ name, address, netmask }: { readonly name: string; readonly address: string; readonly netmask?: string }): number {
  const isFar = VIRTUAL_NAME.test(name) || VIRTUAL_ADDRESS.test(address) || netmask === '255.255.255.255'
  return Number(isFar) * 2 + Number(isIPv6(address))
}

/** Every host name of this machine. */
function namesOf(interfaces: Interfaces): readonly string[] {
  const numbers = Object.values(interfaces).flatMap((found) => (found ?? []).map(({ address }) => hostOf(address)))
  const own = hostname().toLowerCase()
  return [...LOCAL_NAMES, ...numbers, own, `${own}.local`]
}

/** The address for all interfaces, IPv6 included where the machine has it. */
function anyAddress(interfaces: Interfaces): string {
  return Object.values(interfaces).some((found) => found?.some(({ address }) => isIPv6(address))) ? '::' : '0.0.0.0'
}

/** An address as written in a URL. */
function hostOf(address: string): string {
  return isIPv6(address) ? `[${address}]` : address
}
