/**
 * The deal of a sealed game in which chance matters. The header fixes seed and salt; each side adds a share in turn, seeing the words of what is
 * fixed so far; the deal comes from all of it. So a player who knows the seed cannot choose, and one who chooses does not know it. Described in
 * docs/seal.md; never changes.
 */
import type { EventBase } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { AnyGame } from '../../engine/families.ts'
import type { BareRecord, GameHeader, StoredStep } from '../types.ts'
import { bytesOf, digestOf } from './bytes.ts'
import { termsOf } from './of-game.ts'

const DEAL = 'marshal-seal:3:deal'
/** What comes before a share can be prepared for any length of time, so it has more words than an army (docs/seal.md). */
export const WORDS_BEFORE_SHARE = 16

/** Whether all sides draw the deal of this game together. */
export function isDrawnTogether({ seal }: Pick<GameHeader, 'seal'>): boolean {
  return seal?.version === 3
}

/** The steps that add shares, at the beginning of a game. */
export function sharesIn(steps: readonly StoredStep[]): readonly StoredStep[] {
  const end = steps.findIndex(({ action }) => action.type !== 'add-share')
  return end < 0 ? steps : steps.slice(0, end)
}

/** The share of a seat; null where it has added none. */
export function shareOf(steps: readonly StoredStep[], seat: Seat): string | null {
  const share = sharesIn(steps).find(({ by }) => by === seat)?.action['share']
  return typeof share === 'string' ? share : null
}

/** What chance does before the first action: from the seed of the header, and all shares where sides draw together. */
export function dealOf(game: AnyGame, record: BareRecord): readonly EventBase[] {
  const options = game.parseOptions(record.header.options)
  if (!options.ok) throw new Error(`options of game ${record.header.gameId}: ${options.error.message}`)
  return game.initialDeal(game.start(options.value, seedOfDeal(record)))
}

/** The text that seeds the deal and all later chance. */
export function seedOfDeal({ header, steps }: BareRecord): string {
  const terms = termsOf(header)
  if (!terms || !header.seal || !isDrawnTogether(header)) return header.seed
  const shares = header.players.flatMap(({ seat }) => [seat, shareOf(steps, seat) ?? ''])
  return digestOf([DEAL, bytesOf(terms), bytesOf(header.seal.salt), ...shares])
}

/** Why a step breaks the rules of shares, as a sentence; null if it does not. */
export function shareFault({ header, steps }: BareRecord, { seq, by, action }: StoredStep): string | null {
  const shares = sharesIn(steps)
  if (action.type !== 'add-share') {
    const isShort = isDrawnTogether(header) && shares.length < header.players.length
    return isShort ? 'not every side has added its share of the deal' : null
  }
  if (seq > shares.length) return 'a share is added only before the deal'
  if (!header.players.some(({ seat }) => seat === by)) return 'it is by a seat that does not play'
  return shares.some((other) => other.by === by && other.seq < seq) ? 'this side has added its share before' : null
}
