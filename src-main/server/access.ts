/** Who may ask for what. The host may everything; a seat plays its own game from its own side; a spectator only watches one. */
import type { Access } from '../contract/handlers.ts'
import type { RequestName } from '../contract/index.ts'

const WATCH: readonly RequestName[] = ['app.info', 'app.offers', 'table.open', 'table.shown', 'table.frames', 'table.close', 'referee.open']

const PLAY: readonly RequestName[] = [
  ...WATCH,
  'table.suggest',
  'table.hint',
  'table.deploy',
  'table.act',
  'table.addShare',
  'table.noteSeals',
  'table.enterRank',
  'table.resign',
  'table.offerDraw',
  'table.answerDraw',
  'table.undo',
  'table.answerUndo',
  'table.mark',
  'setups.list',
  'setups.random',
  'setups.check',
  'referee.begin',
  'referee.use',
  'referee.aims',
  'referee.changeMode',
  'referee.shoot',
  'referee.carried',
  'referee.recruit',
  'referee.flag',
  'referee.home',
  'referee.land',
  'referee.card',
  'referee.draw',
  'referee.layCards',
  'referee.renewPile',
  'referee.accuse',
  'referee.answerAccusation',
  'referee.reinforce',
  'referee.move',
  'referee.pass',
  'referee.takeBack',
  'referee.enter',
  'referee.look',
  'referee.looked',
  'referee.cancel',
  'referee.answerCancel',
  'referee.ledger',
  'referee.askCorrection',
  'referee.answerCorrection',
  'referee.end',
  'referee.offerEnd',
  'referee.answerEnd',
  'referee.askReopening',
  'referee.answerReopening',
  'referee.contradiction',
]

/** Requests about one game, which name it. */
const OF_A_GAME = /^(table|referee)\./

/** Null when the caller may send this request; otherwise the sentence that says why not. `args` are not yet validated. */
export function mayAsk(name: RequestName, args: unknown, access: Access): string | null {
  if (access.role === 'host') return null
  if (!(access.role === 'seat' ? PLAY : WATCH).includes(name)) return 'Only the person at the host device may do that.'
  if (!OF_A_GAME.test(name)) return null
  const { gameId, seat, attacker } = asRecord(args)
  if (gameId !== access.gameId) return 'That game is not the one you were invited to.'
  const ownSeat = access.role === 'seat' ? access.seat : undefined
  const acting = name === 'referee.begin' ? attacker : seat
  return acting !== undefined && acting !== ownSeat ? 'That seat is not yours.' : null
}

function asRecord(value: unknown): Readonly<Record<'gameId' | 'seat' | 'attacker', unknown>> {
  const empty = { gameId: undefined, seat: undefined, attacker: undefined }
  return typeof value === 'object' && value !== null ? { ...empty, ...value } : empty
}
