/** Positions of random games of every edition, as their viewers see them. */
import type { EditionInfo } from '../../../src-main/contract/index.ts'
import { EDITIONS } from '../../../src-main/engine/editions/index.ts'
import { optionsOf, randomGame } from '../engine/playing.ts'

/** One position through some eyes: those of the first seat, of who sees what all see, and of who sees everything. */
export interface SeenPosition {
  readonly seat: object
  readonly spectator: object
  readonly arbiter: object
}

export interface SeenGame {
  readonly info: EditionInfo
  readonly positions: readonly SeenPosition[]
}

/** A game of each edition: by the name of the edition, a position early in it, one half-way and one later. */
export const SEEN_GAMES: readonly (readonly [string, SeenGame])[] = EDITIONS.map(({ info, game }) => {
  const options = optionsOf(game, { preset: info.presets[0] ?? '' })
  // Some random games end before armies meet: the longest of a few.
  const games = ['one', 'two', 'three', 'four'].map((seed) => [...randomGame(game, options, `pictures ${seed}`, 160)])
  const [played = []] = games.toSorted((a, b) => b.length - a.length)
  const steps = [0.1, 0.5, 0.8].flatMap((part) => played[Math.floor(part * played.length)] ?? [])
  const [first = 'red'] = info.seats
  const positions = steps.map(({ after }) => ({
    seat: game.viewFor(after, first),
    spectator: game.viewFor(after, 'spectator'),
    arbiter: game.viewFor(after, 'arbiter'),
  }))
  return [info.id, { info, positions }]
})
