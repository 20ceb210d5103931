/** Games from the middle of things, played at random from fixed seeds, until everything that the rules know has happened. */
import { expect, it } from 'vitest'
import { createRng } from '../core/rng.ts'
import { isOut } from '../core/sides.ts'
import { CONQUEST } from '../editions/conquest/index.ts'
import { randomPlay, type PlayedStep } from '../../../test/support/engine/playing.ts'
import { hasFlag } from './state/control.ts'
import { scattered } from '../../../test/support/engine/territory/scattered.ts'
import { GAME } from '../../../test/support/engine/territory/scene.ts'
import type { EventOf, TerritoryState, TerritoryTypes } from './types.ts'
import { count, isSoak } from '../../../test/searching.ts'

/** What a step was an example of. */
function* examplesIn({ before, action, events, after }: PlayedStep<TerritoryTypes>): Generator<string> {
  const draws = events.filter(({ type }) => type === 'cards-drawn')
  for (const [i, event] of events.entries()) {
    switch (event.type) {
      case 'card-played':
        yield `${event.card} is played`
        if (event.card === 'blitz' && events.some(({ type }) => type === 'seat-skipped')) yield 'a card, and nothing to move'
        break
      case 'pile-renewed':
        yield before.drawn.includes('traitor') && event.pile.includes('traitor')
          ? 'the Traitor renews the pile'
          : 'an empty pile is renewed'
        if (i > 0 && events[i - 1]?.type === 'cards-drawn' && draws.length > 1) yield 'a pile is renewed in mid-draw'
        break
      case 'moves-began':
        if (events[i - 1]?.type === 'cards-drawn') yield 'nothing that was drawn can be played'
        if (events[i - 1]?.type === 'turn-began' && !hasFlag(after, event.seat)) yield 'no cards without a Flag'
        break
      case 'unit-drawn':
        yield event.bag.length === 0 ? 'the last of a bag' : 'one of a bag'
        if (after.clues.length > before.clues.length) yield 'a clue is made'
        break
      case 'unit-placed':
        yield `${event.kind} is placed`
        if (event.open) yield 'placed openly'
        break
      case 'units-regrouped':
        yield 'three are regrouped'
        if (event.units.some(({ kind }) => kind === 'flag')) yield 'a Flag is regrouped'
        if (event.units.some(({ kind }) => kind === 'cursed-land')) yield 'a Cursed Land is regrouped'
        break
      case 'units-seen':
        yield event.units.every(({ seat }) => seat !== event.seat) ? 'two enemies are seen' : 'one enemy is seen'
        break
      case 'bag-shown':
        yield event.units.length > 0 ? 'a bag is shown' : 'an empty bag is shown'
        break
      case 'unit-accused':
        yield event.right ? 'accused, right' : 'accused, wrong'
        if (event.right)
          yield `${event.unit.kind === 'flag' || event.unit.kind === 'cursed-land' ? event.unit.kind : 'a unit'} is accused, right`
        break
      case 'unit-moved':
        if (event.revealed !== null) yield 'a Scout goes far'
        break
      case 'battle-fought': {
        const { attacker, defender, result } = event
        yield `${attacker.kind} attacks`
        yield `${defender.kind} is attacked`
        yield result
        if (attacker.kind === 'spy-master' && defender.kind === 'king') yield 'the Spy Master defeats the King'
        if (defender.kind === 'cursed-land') yield `a Cursed Land: ${result}`
        break
      }
      case 'flag-captured':
        yield* captureIn(before, event)
        break
      case 'control-changed':
        for (const { seat } of event.changes) yield seat === null ? 'a token is contested' : 'a token is taken'
        break
      case 'seat-left':
        yield `out: ${event.reason}`
        if (event.seat === action.seat) yield 'out by its own move'
        break
      case 'seat-skipped':
        yield hasFlag(after, event.seat) ? 'skipped' : 'skipped without a Flag'
        break
      case 'game-ended':
        yield `ended: ${event.outcome.reason}`
        break
      default:
        yield event.type
    }
  }
  if (after.clues.length < before.clues.length && after.phase === 'playing') yield 'clues are told apart'
  if (after.moves > 0 && after.turn === before.turn && before.due.length === 0 && action.type === 'move') yield 'more moves'
  if (action.type === 'end-turn') yield 'a turn is ended'
}

/** Whose flag it goes to (CQ-14). */
function* captureIn(state: TerritoryState, { by, seat, holder, along }: EventOf<'flag-captured'>): Generator<string> {
  const own = state.lostFlags.find((flag) => flag.seat === by)
  const how = !own
    ? 'by one who has its own'
    : own.holder === null
      ? 'for nobody'
      : own.holder === seat
        ? 'from the holder of one’s own'
        : 'for a third'
  yield `a Flag is captured ${how}`
  if (along.length > 0) yield `a Flag goes along, captured ${how}`
  if (along.length > 0 && holder !== null && isOut(state, along[0] ?? seat)) yield 'a Flag of one who is out goes along'
}

const MOBILE = CONQUEST.kinds.filter(({ movement }) => movement !== 'none').map(({ id }) => id)

/** Everything that has to happen, whatever the number of players. */
const WANTED = [
  ...MOBILE.map((kind) => `${kind} attacks`),
  ...CONQUEST.kinds.map(({ id }) => `${id} is attacked`),
  ...CONQUEST.kinds.filter(({ id }) => id !== 'flag').map(({ id }) => `${id} is placed`),
  ...Object.keys(CONQUEST.deck).map((card) => `${card} is played`),
  'a card, and nothing to move',
  'the Traitor renews the pile',
  'an empty pile is renewed',
  'a pile is renewed in mid-draw',
  'nothing that was drawn can be played',
  'the last of a bag',
  'one of a bag',
  'a clue is made',
  'clues are told apart',
  'placed openly',
  'three are regrouped',
  'a Flag is regrouped',
  'a Cursed Land is regrouped',
  'two enemies are seen',
  'one enemy is seen',
  'a bag is shown',
  'an empty bag is shown',
  'accused, wrong',
  'accused, right',
  'flag is accused, right',
  'cursed-land is accused, right',
  'a unit is accused, right',
  'a Scout goes far',
  'attacker-wins',
  'defender-wins',
  'both-removed',
  'the Spy Master defeats the King',
  'a Cursed Land: attacker-wins',
  'a Cursed Land: defender-wins',
  'a Flag is captured by one who has its own',
  'a token is contested',
  'a token is taken',
  'skipped',
  'more moves',
  'a turn is ended',
  'ended: last-flag',
  'ended: round-limit',
  'ended: deadlock',
]

/** What takes a third seat. */
const THREE = [
  'flag is placed',
  'no cards without a Flag',
  'skipped without a Flag',
  'out: no-pieces',
  'out by its own move',
  'flag-regained',
  'a Flag is captured from the holder of one’s own',
  'a Flag is captured for a third',
]

/** What takes a fourth. */
const FOUR = [
  'a Flag goes along, captured by one who has its own',
  'a Flag goes along, captured from the holder of one’s own',
  'a Flag goes along, captured for a third',
  'a Flag is captured for nobody',
]

/** Games are played until everything was seen, at most so many; the gate stops long before, when most was. */
const MOST_GAMES = count({ gate: 40, soak: 3_000 })

it.each([
  ['two', WANTED],
  ['three', [...WANTED, ...THREE]],
  ['four', [...WANTED, ...THREE, ...FOUR]],
] as const)('random games of %s show every card, every battle, every way of a Flag and every end', (preset, wanted) => {
  const missing = new Set<string>(wanted)
  for (let seed = 0; seed < MOST_GAMES && missing.size > 0; seed++) {
    const rng = createRng(`exhaustive ${preset} ${seed}`)
    const limit = seed % 5 === 0 ? 3 : null
    const from = scattered(rng, { preset, standing: 1 + (seed % 7), cards: [0, 2, 5, 12][seed % 4] ?? 0, roundLimit: limit })
    for (const step of randomPlay(GAME, from, rng, 80)) for (const example of examplesIn(step)) missing.delete(example)
  }
  expect(missing.size, [...missing].join(', ')).toBeLessThanOrEqual(isSoak ? 0 : wanted.length / 10)
})
