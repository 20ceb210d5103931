/** The app’s own answers to requests of the position editor, at once, over stores of its own. */
import type { Args, ResultOf } from '../../../src-main/contract/index.ts'
import type { Caller } from '../../../src-main/contract/handlers.ts'
import { INFOS } from '../../../src-main/engine/editions/infos.ts'
import { createPositions, type PositionRequestName } from '../../../src-main/positions/create-positions.ts'
import { createMemoryStore, createMemoryStudies } from '../../../src-main/record/memory-store.ts'
import type { Script } from './fake-bridge.ts'
import { SAMPLE_OFFERS } from './samples.ts'

const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }

/** For `showScreen`. The analysis finds `A4-B4` at once. */
export function positionScript(): Script {
  let count = 0
  const { handlers } = createPositions({
    games: createMemoryStore(),
    studies: createMemoryStudies(),
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
    'positions.examine': answer('positions.examine'),
    'positions.begin': answer('positions.begin'),
    'positions.play': answer('positions.play'),
    'positions.analyse': ({ text }) => ({ seat: text.includes('turn=blue') ? 'blue' : 'red', action: 'A4-B4', chance: 0.75 }),
    'positions.puzzle': answer('positions.puzzle'),
    'studies.list': answer('studies.list'),
    'studies.save': answer('studies.save'),
    'studies.rename': answer('studies.rename'),
    'studies.delete': answer('studies.delete'),
    'studies.restore': answer('studies.restore'),
  }
}
