/** Games from the middle of things, played at random from fixed seeds, until everything that the rules know has happened. */
import { expect, it } from 'vitest'
import { createRng } from '../core/rng.ts'
import { isPartner } from '../core/sides.ts'
import { CASTLE } from '../editions/castle/index.ts'
import { randomPlay, type PlayedStep } from '../../../test/support/engine/playing.ts'
import { carriedOn } from './state/flags.ts'
import { scattered } from '../../../test/support/engine/castle/scattered.ts'
import { GAME } from '../../../test/support/engine/castle/scene.ts'
import type { CastleTypes } from './types.ts'
import { count, isSoak } from '../../../test/searching.ts'

/** What a step was an example of. */
function* examplesIn({ before, action, events, after }: PlayedStep<CastleTypes>): Generator<string> {
  for (const event of events) {
    switch (event.type) {
      case 'piece-moved':
        if (event.revealed !== null) yield `${event.revealed} declared by its way`
        if (event.leave.length > 0) yield carriedOn(after.tokens, event.to).length > 0 ? 'some flags left behind' : 'all flags left behind'
        if (event.take) yield 'flags taken up'
        if (carriedOn(after.tokens, event.to).length > 1) yield 'several flags carried'
        break
      case 'battle-fought': {
        const { attacker, defender, result, from, to } = event
        yield `${attacker.kind} attacks`
        yield `${defender.kind} is attacked`
        yield result
        if (attacker.kind === 'spy' && defender.kind === 'field-marshal') yield 'the Spy beats the Field Marshal'
        const isCarried = carriedOn(before.tokens, result === 'defender-wins' ? from : to).length > 0
        if (isCarried) yield `flags after ${result}`
        if (event.leave.length > 0) yield 'flags left behind with an attack'
        break
      }
      case 'cannon-fired':
        yield 'a shot'
        if (carriedOn(before.tokens, event.from).length > 0) yield 'a Cannon that carried has fired'
        if (carriedOn(before.tokens, event.to).length > 0) yield 'a carrier is shot'
        break
      case 'recruit-due':
        yield `recruit due: ${event.chances.join(' and ')}`
        if (event.seat !== action.seat) yield 'recruit due out of turn'
        break
      case 'piece-recruited':
        yield `${event.kind} is recruited`
        if (event.take) yield 'a recruit takes a flag'
        break
      case 'recruit-lost':
        yield `recruit lost: ${before.due?.[0]?.choice ?? 'flag'}`
        break
      case 'recruit-declined':
        yield `declined: ${before.due?.[0]?.choice ?? ''}`
        break
      case 'seat-left':
        yield `out: ${event.reason}`
        if (before.lineup.seats.some((seat) => isPartner(before, seat, event.seat))) yield 'a partner is out'
        break
      case 'game-ended':
        yield `ended: ${event.outcome.reason}`
        break
      default:
        yield event.type
    }
  }
}

const EACH = CASTLE.kinds.flatMap(({ id, range }) => [
  `${id} is attacked`,
  `${id} is recruited`,
  ...(range === undefined ? [`${id} attacks`] : []),
])

/** Everything that has to happen. */
const WANTED = [
  ...EACH,
  'captain declared by its way',
  'scout declared by its way',
  'some flags left behind',
  'all flags left behind',
  'flags left behind with an attack',
  'flags taken up',
  'several flags carried',
  'attacker-wins',
  'defender-wins',
  'both-removed',
  'the Spy beats the Field Marshal',
  'flags after attacker-wins',
  'flags after defender-wins',
  'flags after both-removed',
  'a shot',
  'a Cannon that carried has fired',
  'a carrier is shot',
  'recruit due: slider',
  'recruit due: shot',
  'recruit due: flag',
  'recruit due: slider and flag',
  'recruit due out of turn',
  'a recruit takes a flag',
  'recruit lost: slider',
  'recruit lost: flag',
  'declined: slider',
  'declined: flag',
  'out: no-pieces',
  'ended: flag-home',
  'ended: last-side',
  'ended: quiet-limit',
]

/** Games are played until everything was seen, at most so many; the gate stops long before, when most was. */
const MOST_GAMES = count({ gate: 20, soak: 400 })

it.each(CASTLE.presets)('random games of %s show every piece, every way of a flag, every recruit and every end', (preset) => {
  const missing = new Set(WANTED)
  for (let seed = 0; seed < MOST_GAMES && missing.size > 0; seed++) {
    const rng = createRng(`exhaustive ${preset} ${seed}`)
    const standing = 1 + (seed % 8)
    for (const step of randomPlay(GAME, scattered(preset, rng, standing, 150), rng, 1500))
      for (const example of examplesIn(step)) missing.delete(example)
  }
  expect(missing.size, [...missing].join(', ')).toBeLessThanOrEqual(isSoak ? 0 : WANTED.length / 10)
})
