/**
 * What is drawn by lot when a game is made: who sits where, and who begins where an edition leaves that to the table (CA-4). All of it by the seed of the
 * game, which nobody can guess, so that the same wish with the same seed makes the same game.
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

/** The same people in places that are drawn. */
export function drawPlaces(players: Seated, seed: string): Seated {
  const drawn = createRng(`${seed} places`).shuffle(players.map(({ player }) => player))
  return players.map(({ seat, player }, i) => ({ seat, player: drawn[i] ?? player }))
}

/** Whether a table leaves it to the lot who begins. */
export function isFirstDrawn({ info }: Edition, { first }: OptionValues): boolean {
  return first === 'lot' && firstSeatOption(info) !== undefined
}

/** The options as they are played, with somebody who begins drawn from the seats of the lineup. */
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

/** What a header says of its lots; nothing where nothing was drawn. */
export function lotsOf(drawn: Readonly<Record<Lot, boolean>>): Pick<GameHeader, 'lots'> {
  const lots = (Object.keys(drawn) as Lot[]).filter((lot) => drawn[lot])
  return lots.length > 0 ? { lots } : {}
}

/**
 * What was drawn for a game, drawn once more for a rematch. Where an army comes again its owner keeps the place where it stands, and a game that was played on
 * from a position goes on with whose turn it is there.
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
