/** Who sits in each seat of a game of more than two: each a person with a name or a computer opponent. Pure. */
import type { Player, Seat } from '../../src-main/contract/index.ts'
import { opponentKey, type Opponent } from '../words/bots.ts'
import { t } from '../words/index.ts'
import { seatName } from '../words/seats.ts'

/** The quick ways: people only, one person against computers, computers only. Any mix of people and computers counts as the second. */
export type Mode = 'hot-seat' | 'against-bot' | 'bots'

/** One seat. Both the name and the opponent are kept, so that switching back loses nothing. */
export interface Sitter {
  readonly type: 'human' | 'bot'
  readonly name: string
  /** `bot:level` */
  readonly opponent: string
}

/** Whether these are seats as they were kept. */
export function areSitters(value: unknown): value is Readonly<Partial<Record<Seat, Sitter>>> {
  const isSitter = (each: unknown): boolean =>
    typeof each === 'object' &&
    each !== null &&
    ['human', 'bot'].includes(each['type' as never]) &&
    ['name', 'opponent'].every((field) => typeof each[field as never] === 'string')
  return typeof value === 'object' && value !== null && Object.values(value).every(isSitter)
}

/** Most seats of any game. */
export const MOST_SEATS = 4

/** Names for people who have given none, place by place: `Player 1`. */
export function usualNames(): readonly string[] {
  return Array.from({ length: MOST_SEATS }, (_, place) => t('newgame.defaultName', { number: place + 1 }))
}

/** Fills all seats from a shortcut; names and opponents stay. */
export function seatedAs(mode: Mode, sitters: readonly Sitter[]): readonly Sitter[] {
  return sitters.map((sitter, place) => ({
    ...sitter,
    type: mode === 'hot-seat' || (mode === 'against-bot' && place === 0) ? 'human' : 'bot',
  }))
}

/** Which way it is, by who sits there. */
export function modeOf(sitters: readonly Sitter[]): Mode {
  const people = sitters.filter(({ type }) => type === 'human').length
  if (people === 0) return 'bots'
  return people === sitters.length ? 'hot-seat' : 'against-bot'
}

/** Gives each person a name: the usual one of the place where none was given. */
export function withNames(sitters: readonly Sitter[], usual = usualNames()): readonly Sitter[] {
  return sitters.map((sitter, place) =>
    sitter.type === 'human' ? { ...sitter, name: sitter.name.trim() || (usual[place] ?? '') } : sitter,
  )
}

/** The first place whose person was given a name that another has; null where names tell all people apart. */
export function placeOfTakenName(sitters: readonly Sitter[], usual = usualNames()): number | null {
  const names = withNames(sitters, usual).map(({ type, name }) => (type === 'human' ? name.normalize('NFKC').toLocaleLowerCase() : null))
  const found = sitters.findIndex(({ name }, place) => {
    const before = names.indexOf(names[place] ?? null)
    const isGiven = names[place] !== null && name.trim() !== ''
    return isGiven && (before < place || names.some((other, at) => at > place && other === names[place] && sitters[at]?.name.trim() === ''))
  })
  return found < 0 ? null : found
}

/** Who sat in a seat, as a row has it; `usual` fills in what the player does not tell. A bot that is not offered any more becomes the usual one. */
export function sitterOf(player: Player, opponents: readonly Opponent[], usual: Pick<Sitter, 'name' | 'opponent'>): Sitter {
  if (player.type === 'human') return { ...usual, type: 'human', name: player.name }
  const key = opponentKey(player)
  return { ...usual, type: 'bot', ...(opponents.some((each) => opponentKey(each) === key) && { opponent: key }) }
}

/** Undefined for a bot that is not offered any more. */
export function offeredSitter(sitter: Sitter | undefined, opponents: readonly Opponent[]): Sitter | undefined {
  return sitter?.type === 'bot' && !opponents.some((each) => opponentKey(each) === sitter.opponent) ? undefined : sitter
}

/** A player for a message. Throws for an opponent that is not offered: the screen offers no other. */
export function toPlayer({ type, name, opponent }: Sitter, opponents: readonly Opponent[]): Player {
  if (type === 'human') return { type, name: name.trim() }
  const found = opponents.find((each) => opponentKey(each) === opponent)
  if (!found) throw new Error(`no opponent ${opponent}`)
  const { bot, level, character } = found
  return { type, name: found.name, bot, level, ...(character && { character }) }
}

/**
 * The players of all seats. Computers of one name are distinguished by seat, `Captain Blue`, or where seats are drawn by lot by number, `Captain 2`. A computer that is the
 * only one of its name keeps it.
 */
export function toPlayers(
  seated: readonly (readonly [Seat, Sitter])[],
  opponents: readonly Opponent[],
  isDrawn = false,
): Readonly<Partial<Record<Seat, Player>>> {
  const players = seated.map(([seat, sitter]) => [seat, toPlayer(sitter, opponents)] as const)
  const namesakes = (name: string): readonly Seat[] =>
    players.flatMap(([seat, player]) => (player.type === 'bot' && player.name === name ? [seat] : []))
  return Object.fromEntries(
    players.map(([seat, player]): [Seat, Player] => {
      const all = player.type === 'bot' ? namesakes(player.name) : []
      if (all.length < 2) return [seat, player]
      const mark = isDrawn ? String(all.indexOf(seat) + 1) : seatName(seat)
      return [seat, { ...player, name: t('newgame.oneOfSeveral', { name: player.name, mark }) }]
    }),
  )
}
