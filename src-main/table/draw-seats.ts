/**
 * Draws by lot when a game is created: who plays which seat, and who begins where the edition leaves that open (CA-4). Draws depend only on the game’s secret
 * seed: the same request with the same seed makes the same game.
 */
import type { OptionValues } from '../contract/common.ts'
import { firstSeatOption } from '../engine/core/first-seat.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Edition } from '../engine/editions/index.ts'
import type { AnyGame } from '../engine/families.ts'
import type { Rematch } from '../contract/words.ts'
import type { GameHeader, Lot } from '../record/types.ts'
import { swapPlaces } from './rematch.ts'

type Seated = GameHeader['players']

/** The same players in drawn seats. */
export function drawPlaces(players: Seated, seed: string): Seated {
  const drawn = createRng(`${seed} places`).shuffle(players.map(({ player }) => player))
  return players.map(({ seat, player }, i) => ({ seat, player: drawn[i] ?? player }))
}

/** Whether it is drawn who begins. */
export function isFirstDrawn({ info }: Edition, { first }: OptionValues): boolean {
  return first === 'lot' && firstSeatOption(info) !== undefined
}

/** The options with the first seat drawn from the lineup. */
export function drawFirst(
  { game, info }: Edition,
  { first: _, ...others }: OptionValues,
  seed: string,
): ReturnType<AnyGame['parseOptions']> {
  const options = game.parseOptions(others)
  return options.ok
    ? game.parseOptions({ ...others, first: createRng(`${seed} first seat`).pick(lineupOf(info, options.value).seats) })
    : options
}

/** The header field that lists what was drawn; empty where nothing was. */
export function drawnLots(drawn: Readonly<Record<Lot, boolean>>): Pick<GameHeader, 'lots'> {
  const lots = (Object.keys(drawn) as Lot[]).filter((lot) => drawn[lot])
  return lots.length > 0 ? { lots } : {}
}

/**
 * Draws again for a rematch what was drawn before. A player who keeps an army keeps its seat, and a game played on from a position keeps the seat on turn
 * there.
 */
export function drawAgain(edition: Edition, header: GameHeader, seed: string, how: Rematch): Pick<GameHeader, 'players' | 'options'> {
  const { lots = [], options } = header
  const isFirst = lots.includes('first') && firstSeatOption(edition.info) !== undefined && how !== 'same-position'
  const drawn = isFirst ? drawFirst(edition, options, seed) : null
  return {
    players: placesAgain(header, seed, how),
    options: drawn?.ok ? { ...drawn.value } : options,
  }
}

function placesAgain({ lots = [], players }: GameHeader, seed: string, how: Rematch): Seated {
  if (how === 'swap-sides') return swapPlaces(players)
  return how === 'all-new' && lots.includes('places') ? drawPlaces(players, seed) : players
}
