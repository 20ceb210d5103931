/** Who may send which request. The host may send all; a seat plays its own seat of one game; a spectator only watches one game. */
import type { Access } from '../contract/handlers.ts'
import { HOST_COMMANDS, HOST_TABLE_COMMANDS, type RequestName } from '../contract/index.ts'

const WATCH: readonly RequestName[] = ['app.info', 'app.offers', 'table.open', 'table.shown', 'table.frames', 'table.close', 'referee.open']

const PLAY: readonly RequestName[] = [
  ...WATCH,
  'table.suggest',
  'table.hint',
  'table.do',
  'formations.list',
  'formations.random',
  'formations.text',
  'formations.read',
  'formations.check',
  'referee.do',
  'referee.aims',
  'referee.look',
  'referee.ledger',
  'referee.contradiction',
]

const HOST_ONLY = 'Only the person at the host device may do that.'

/** Commands of the host alone. */
const FOR_HOST: ReadonlySet<unknown> = new Set([...HOST_COMMANDS, ...HOST_TABLE_COMMANDS])

/** Requests that name a game. */
const OF_A_GAME = /^(table|referee)\./

/** Null when the caller may send this request, otherwise the reason. `args` are not yet validated. */
export function mayAsk(name: RequestName, args: unknown, access: Access): string | null {
  if (access.role === 'host') return null
  if (!(access.role === 'seat' ? PLAY : WATCH).includes(name)) return HOST_ONLY
  if (!OF_A_GAME.test(name)) return null
  const { gameId, seat, command } = fieldsOf(args)
  if (gameId !== access.gameId) return 'This invitation is for another game.'
  const isCommand = name === 'table.do' || name === 'referee.do'
  const done = fieldsOf(isCommand ? command : undefined)
  if (FOR_HOST.has(done.type)) return HOST_ONLY
  const acting = !isCommand ? seat : done.type === 'begin' ? done.attacker : done.seat
  const ownSeat = access.role === 'seat' ? access.seat : undefined
  return acting !== undefined && acting !== ownSeat ? 'That seat is not yours.' : null
}

type Field = 'gameId' | 'seat' | 'command' | 'type' | 'attacker'

function fieldsOf(value: unknown): Readonly<Partial<Record<Field, unknown>>> {
  return typeof value === 'object' && value !== null ? value : {}
}
