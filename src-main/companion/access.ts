/** Who may ask for what. The host may everything; a seat plays its own game from its own side; a spectator only watches one. */
import type { Access } from '../contract/handlers.ts'
import type { RequestName } from '../contract/index.ts'

const WATCH: readonly RequestName[] = ['app.info', 'table.open', 'table.shown', 'table.frames', 'table.close']

const PLAY: readonly RequestName[] = [
  ...WATCH,
  'table.deploy',
  'table.act',
  'table.resign',
  'table.offerDraw',
  'table.answerDraw',
  'table.undo',
  'table.answerUndo',
  'table.mark',
  'setups.list',
  'setups.random',
  'setups.check',
]

/** Null when the caller may send this request; otherwise the sentence that says why not. `args` are not yet validated. */
export function mayAsk(name: RequestName, args: unknown, access: Access): string | null {
  if (access.role === 'host') return null
  if (!(access.role === 'seat' ? PLAY : WATCH).includes(name)) return 'Only the person at the host device may do that.'
  const { gameId, seat } = asRecord(args)
  if (name.startsWith('table.') && gameId !== access.gameId) return 'That game is not the one you were invited to.'
  const ownSeat = access.role === 'seat' ? access.seat : undefined
  if (name.startsWith('table.') && seat !== undefined && seat !== ownSeat) return 'That seat is not yours.'
  return null
}

function asRecord(value: unknown): Readonly<Record<'gameId' | 'seat', unknown>> {
  const empty = { gameId: undefined, seat: undefined }
  return typeof value === 'object' && value !== null ? { ...empty, ...value } : empty
}
