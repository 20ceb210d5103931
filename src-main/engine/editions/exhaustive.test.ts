import { describe, expect, it } from 'vitest'
import { optionsOf, randomGame, type PlayedStep } from '../testing/playing.ts'
import { EDITIONS, type Edition } from './index.ts'

/** Seeded games are played until everything was seen, at most so many. */
const MOST_GAMES = 600

/** Everything that games of a preset must have made use of: every kind moves, runs, attacks and is attacked by every kind, and games end in every way. */
function wantedOf({ info }: Edition, preset: string): Set<string> {
  const army = info.kinds.filter(({ id }) => info.presets[preset]?.[id])
  const movers = army.filter(({ movement }) => movement !== 'none')
  const runners = army.filter(({ movement }) => movement === 'line')
  return new Set([
    ...movers.map(({ id }) => `${id} moves`),
    ...runners.flatMap(({ id }) => [`${id} runs`, `${id} charges`]),
    ...movers.flatMap((attacker) => army.map((defender) => `${attacker.id} attacks ${defender.id}`)),
    ...['flag-captured', 'no-action', 'quiet-limit'],
  ])
}

function strikeOff(wanted: Set<string>, { before, events }: PlayedStep): void {
  for (const event of events) {
    if (event.type === 'piece-moved') {
      const kind = before.board[event.from]?.kind ?? ''
      wanted.delete(`${kind} ${event.revealed === null ? 'moves' : 'runs'}`)
    } else if (event.type === 'battle-fought') {
      wanted.delete(`${event.attacker.kind} attacks ${event.defender.kind}`)
      if (event.charged) wanted.delete(`${event.attacker.kind} charges`)
    } else if (event.type === 'game-ended') wanted.delete(event.outcome.reason)
  }
}

describe.each(EDITIONS.map((edition) => [edition.info.id, edition] as const))('%s', (_id, edition) => {
  it.each(Object.keys(edition.info.presets))(
    'seeded games of %s exercise every kind against every kind, and every ordinary ending',
    (preset) => {
      const wanted = wantedOf(edition, preset)
      const options = optionsOf(edition.game, { preset, quietLimit: 200 })
      for (let seed = 0; seed < MOST_GAMES && wanted.size > 0; seed++) {
        for (const step of randomGame(edition.game, options, `exhaustive ${seed}`)) strikeOff(wanted, step)
      }
      expect([...wanted]).toEqual([])
    },
  )
})
