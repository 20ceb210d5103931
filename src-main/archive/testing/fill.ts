/** Fills a store with many games, as years of playing would: for measures of lists and searches. The same seed gives the same games. */
import { createRng, type Rng } from '../../engine/core/rng.ts'
import type { Outcome } from '../../engine/core/outcome.ts'
import { makeHeader, makeStep, NOON } from '../../record/testing/records.ts'
import type { GameHeader, GameRecord, GameStore } from '../../record/types.ts'

export interface FillWish {
  readonly games: number
  /** Steps of each game; few are enough where only lists are measured. */
  readonly steps: number
  readonly seed?: string
}

const FIRST =
  'Ada Ben Clara Dora Emil Franz Grace Hedy Ivo Jana Karl Lise Mary Niels Otto Paul Rosa Sofia Tim Uma Vera Willy Xenia Yuri Zoe'.split(' ')
const LAST = 'Abel Bohr Curie Dirac Euler Fermat Gauß Hopper Ising Jacobi Klein Lovelace Möbius Noether Ørsted Pauli Riemann Sylow'.split(
  ' ',
)
const WORDS =
  'a the long short lucky bold miner spy scout marshal bomb flag lost won found left right flank centre lake chase bluff trap late early again never'.split(
    ' ',
  )
const CHUNK = 500
const DAY = 86_400_000

/** Adds games, in a few large transactions. Answers their ids. */
export function fillStore(store: GameStore, { games, steps, seed = 'fill' }: FillWish): readonly string[] {
  const rng = createRng(seed)
  const ids: string[] = []
  while (ids.length < games) {
    const records = Array.from({ length: Math.min(CHUNK, games - ids.length) }, (_, i) => makeGame(rng, `game-${ids.length + i}`, steps))
    ids.push(...store.import(records).added)
  }
  return ids
}

function makeGame(rng: Rng, gameId: string, steps: number): GameRecord {
  const startedAt = NOON - rng.below(3 * 365) * DAY - rng.below(DAY)
  const name = (): string => `${rng.pick(FIRST)} ${rng.pick(LAST)}`
  const players: GameHeader['players'] = [
    { seat: 'red', player: { type: 'human', name: name() } },
    {
      seat: 'blue',
      player:
        rng.below(2) === 0 ? { type: 'human', name: name() } : { type: 'bot', name: 'Strategist', bot: 'strategist', level: 'normal' },
    },
  ]
  const header = makeHeader(gameId, {
    kind: rng.below(5) === 0 ? 'refereed' : 'digital',
    preset: rng.pick(['full', 'duel', 'barrage']),
    players,
    startedAt,
    note: rng.below(3) === 0 ? Array.from({ length: 3 + rng.below(20) }, () => rng.pick(WORDS)).join(' ') : '',
  })
  const outcome = outcomeOf(rng)
  const length = 20 + rng.below(600)
  const summary = { status: outcome ? 'over' : 'playing', length, outcome, updatedAt: startedAt + length * 5000 } as const
  return { header, steps: Array.from({ length: steps }, (_, i) => makeStep(i + 1)), summary }
}

function outcomeOf(rng: Rng): Outcome | null {
  switch (rng.below(10)) {
    case 0:
      return null
    case 1:
      return { places: { red: 1, blue: 1 }, reason: 'agreed' }
    default:
      return rng.below(2) === 0
        ? { places: { red: 1, blue: 2 }, reason: 'flag-captured' }
        : { places: { red: 2, blue: 1 }, reason: 'resigned' }
  }
}
