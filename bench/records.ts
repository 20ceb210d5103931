/** Records to measure with: one long random game with real steps, and many small rows that differ as a person's games do. */
import { deploymentOf } from '../src-main/engine/rules/board-edition.ts'
import { randomPlacement } from '../src-main/engine/rules/deployment.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { gridEdition } from '../test/support/engine/grid/seen.ts'
import type { GridAction, GridState } from '../src-main/engine/grid/types.ts'
import type { GameHeader, GameRecord, StoredStep } from '../src-main/record/types.ts'

const START = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000
const FIRST = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Katherine', 'Sophie', 'Emmy', 'Kurt']
const LAST = ['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Johnson', 'Shannon', 'Noether', 'Gödel']
const NOTES = ['', '', '', 'rainy Sunday', 'the spy did it', 'played at the club', 'bombs in front', 'a very long chase']

function header(gameId: string, preset: string, n: number): GameHeader {
  const name = (offset: number): string => `${FIRST[(n * 7 + offset) % 10] ?? ''} ${LAST[(Math.floor(n / 10) + offset) % 10] ?? ''}`
  return {
    gameId,
    kind: n % 9 === 4 ? 'refereed' : 'digital',
    edition: 'classic',
    preset,
    options: { preset },
    seed: gameId,
    players: [
      { seat: 'red', player: { type: 'human', name: name(0) } },
      { seat: 'blue', player: { type: 'human', name: name(3) } },
    ],
    clock: null,
    startedAt: START + n * HOUR,
    note: NOTES[n % NOTES.length] ?? '',
    set: null,
    origin: null,
  }
}

/** A game that was really played, at random, until it has this many steps; still unfinished. */
export function longGame(steps: number): GameRecord {
  const edition = gridEdition('classic')
  if (!edition) throw new Error('no classic edition')
  const { game, info } = edition
  for (let attempt = 0; ; attempt++) {
    const rng = createRng(`long game ${attempt}`)
    const options = game.parseOptions({ preset: 'full' })
    if (!options.ok) throw new Error(options.error.message)
    const record = header(`long-${steps}`, 'full', 0)
    let state: GridState = game.start(options.value, record.seed)
    const made: StoredStep[] = []
    const take = (action: GridAction): void => {
      const decided = game.decide(state, action)
      if (!decided.ok) throw new Error(decided.error.code)
      state = decided.value.reduce((at, event) => game.evolve(at, event), state)
      const plain = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never
      made.push({
        seq: made.length + 1,
        at: record.startedAt + made.length,
        by: action.seat,
        action: plain(action),
        events: plain(decided.value),
        clock: null,
      })
    }
    for (const seat of info.seats) {
      const order = game.deployment(state, seat)
      if (order) take({ type: 'deploy', seat, placement: randomPlacement(order, rng) })
    }
    while (made.length < steps && game.outcome(state) === null) take(rng.pick(game.legalActions(state, state.turn)))
    if (made.length < steps) continue
    return {
      header: { ...record, options: { ...options.value } },
      steps: made,
      summary: { status: 'playing', length: steps - 2, outcome: null, updatedAt: record.startedAt + steps },
    }
  }
}

/** A random army of each seat, and so many battles of its kinds. */
function setupAndBattles(preset: string, n: number): StoredStep['events'] {
  const edition = gridEdition('classic')
  const rng = createRng(`battles ${n}`)
  const armies = (['red', 'blue'] as const).flatMap((seat) => {
    const order = edition && deploymentOf(edition.info, preset, seat)
    return order ? [{ type: 'army-deployed', seat, placement: { ...randomPlacement(order, rng) } }] : []
  })
  const kinds = edition?.info.kinds.map(({ id }) => id) ?? []
  const piece = (seat: Seat) => ({ id: 'p1', seat, kind: rng.pick(kinds), seenBy: [] })
  const battles = Array.from({ length: 30 }, () => ({
    type: 'battle-fought',
    attacker: piece('red'),
    defender: piece('blue'),
    result: rng.pick(['attacker-wins', 'defender-wins', 'both-removed']),
  }))
  return [...armies, ...battles]
}

/**
 * Many finished games of different people, dates, lengths and results, each with a setup and 30 battles in one step: what lists and searches run over. All but
 * the first `from`.
 */
export function manyGames(count: number, from = 0): GameRecord[] {
  return Array.from({ length: count - from }, (_, i) => {
    const n = from + i
    const head = header(`game-${n}`, ['full', 'duel', 'barrage'][n % 3] ?? 'full', n)
    const winner: Seat | null = n % 11 === 0 ? null : n % 2 === 0 ? 'red' : 'blue'
    const places = { red: winner === 'blue' ? 2 : 1, blue: winner === 'red' ? 2 : 1 }
    return {
      header: head,
      steps: [{ seq: 1, at: head.startedAt, by: null, action: { type: 'move' }, events: setupAndBattles(head.preset, n), clock: null }],
      summary: {
        status: 'over',
        length: 20 + ((n * 37) % 500),
        outcome: { places, reason: winner === null ? 'agreed' : 'flag-captured' },
        updatedAt: head.startedAt + HOUR,
      },
    }
  })
}
