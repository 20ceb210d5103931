/** The app’s own answers to requests of the position editor, at once, over stores of its own. */
import type { Args, ResultOf } from '../../../src-main/contract/index.ts'
import type { Caller } from '../../../src-main/contract/handlers.ts'
import { findEdition } from '../../../src-main/engine/editions/index.ts'
import { INFOS } from '../../../src-main/engine/editions/infos.ts'
import { createPositions, type PositionRequestName } from '../../../src-main/positions/create-positions.ts'
import { createMemoryCustomEditions, createMemoryStore, createMemoryStudies } from '../../../src-main/record/memory-store.ts'
import type { Script } from './fake-bridge.ts'
import { SAMPLE_OFFERS } from './samples.ts'

const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }

/** What the seat to act can do. */
function choicesOf({ edition, options, text }: Args<'positions.analyse'>): ResultOf<'positions.analyse'>['choices'] {
  const game = findEdition(edition)?.game
  const parsed = game?.parseOptions(options)
  const read = game && parsed?.ok ? game.notation.parsePosition(parsed.value, text, 'choices') : null
  if (!game || !read?.ok) throw new Error(`no position: ${text}`)
  return game.choices(game.viewFor(read.value, read.value.turn))
}

/** For `showScreen`. The analysis finds `A4-B4` at once. */
export function positionScript(): Script {
  let count = 0
  const { handlers } = createPositions({
    games: createMemoryStore(),
    studies: createMemoryStudies(),
    customEditions: createMemoryCustomEditions(),
    isOffered: () => true,
    advise: () => Promise.resolve({ action: 'A4-B4', chance: 0.75 }),
    puzzle: () => Promise.resolve(null),
    now: () => 1000 + count,
    newId: () => `id-${++count}`,
    newSeed: () => `seed-${++count}`,
  })
  const answer =
    <N extends PositionRequestName>(name: N) =>
    (args: Args<N>): ResultOf<N> | { readonly refused: never } => {
      const given = handlers[name](args, HOST)
      if ('then' in given) throw new Error(`${name} is not answered at once`)
      return given.ok ? given.value : { refused: given.error as never }
    }
  return {
    'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [...INFOS] }),
    'custom-editions.list': () => [],
    'positions.edition': answer('positions.edition'),
    'positions.examine': answer('positions.examine'),
    'positions.begin': answer('positions.begin'),
    'positions.play': answer('positions.play'),
    'positions.analyse': (asked) => ({
      seat: asked.text.includes('turn=blue') ? 'blue' : 'red',
      action: 'A4-B4',
      chance: 0.75,
      choices: choicesOf(asked),
    }),
    'positions.puzzle': answer('positions.puzzle'),
    'studies.list': answer('studies.list'),
    'studies.save': answer('studies.save'),
    'studies.rename': answer('studies.rename'),
    'studies.delete': answer('studies.delete'),
    'studies.restore': answer('studies.restore'),
  }
}
