import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import { replayRefereedImport } from './replay-import.ts'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { createTable, type AskedOf, type TestTable } from '../../../test/support/referee/table.ts'
import { beaten, boardOf, stood, WITH_POWERS, type PowersTable } from '../../../test/support/referee/powers-moves.ts'
import { seeds } from '../../../test/searching.ts'

/** The stored game with something else written in it. */
const readWith = ({ games, gameId }: TestTable, change: (text: string) => string) => {
  const { summary: _, ...bare } = games.load(gameId) ?? noPiece()
  return replayRefereedImport(JSON.parse(change(JSON.stringify(bare))) as typeof bare)
}

describe('a file of such a game', () => {
  it.each(['', 'none', '__proto__', 'constructor', 'megatron', 'trap', 'flag', 'mikaela'])(
    'is refused with a sentence where a power without targets is used by “%s” (NA-7, TF-5)',
    (forged) => {
      const table = stood('transformers-powers', 'red', ['E3 E4'])
      table.power('jazz', 'E4 speed F5')
      const read = readWith(table, (text) => text.replaceAll('"attackerKind":"jazz"', `"attackerKind":"${forged}"`))
      expect(read).toMatchObject({ ok: false, error: { reason: expect.stringContaining('takes part') as string } })
    },
  )
})

describe('a file of such a game without squares', () => {
  it('is refused with a sentence where an unknown piece frees a friend (NA-15)', () => {
    const table = createTable({ edition: 'narnia-powers', preset: 'full' })
    table.use('blue', 'white-witch', 'turn-to-stone', ['gryphon'])
    for (let i = 0; i < 7; i++) table.fight('red', 'centaur', 'wolf')
    table.ask('reinforce', { seat: 'red' })
    table.ask('use', { seat: 'red', kind: 'aslan', power: 'breath-of-life', frees: { kind: 'gryphon', state: 'stone' } })
    const read = readWith(table, (text) => text.replaceAll('"attackerKind":"aslan"', '"attackerKind":"none"'))
    expect(read).toMatchObject({ ok: false, error: { reason: expect.stringContaining('takes part') as string } })
  })
})

describe('an impossible claim', () => {
  const NUMBERS = [-1, 0, 5, 24, 42, 79, 80, 99, 100, 399, 400, 1e9, 0.5]
  const NAMES = ['', 'none', '__proto__', 'constructor', 'trap', 'flag', 'sam', 'jazz', 'megatron', 'aslan', 'white-witch', 'dryad', 'lucy']
  const POWERS = [
    '',
    'none',
    'speed',
    'magnet',
    'robot-rumble',
    'call-bumblebee',
    'sneak-attack',
    'turn-to-stone',
    'healing-cordial',
    'breath-of-life',
    'drift',
  ]

  it.each(['narnia-powers', 'transformers-powers'])('is refused with a sentence, from any seat: %s', (edition) => {
    const rng = createRng(edition)
    const kinds = WITH_POWERS[edition]?.kinds.map(({ id }) => id) ?? []
    const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)] as T
    const numbers = () => Array.from({ length: pick([0, 1, 2, 3, 9, 10]) }, () => pick(NUMBERS))
    const thrown: unknown[] = []
    const table = edition === 'narnia-powers' ? beaten() : stood('transformers-powers', 'red', ['E3 E4'])
    for (const _ of seeds({ gate: 60, soak: 4_000 })) {
      const kind = pick([...NAMES, ...kinds])
      const seat = pick(['red', 'blue', 'gray', 'green'])
      const [at, from, to] = [pick(NUMBERS), pick([...NUMBERS, 34]), pick(NUMBERS)]
      const [name, args] = pick<[AskedOf, object]>([
        [
          'use',
          {
            seat,
            kind,
            power: pick(POWERS),
            from,
            to,
            aims: numbers(),
            targets: pick([1, 3, 8]),
            frees: pick([null, { kind, state: 'stone' }]),
          },
        ],
        ['change-mode', { seat, kind, mode: pick(['robot', 'vehicle']), at }],
        ['reinforce', { seat, spaces: numbers() }],
        ['referee.aims', { seat, kind, power: pick(POWERS), from }],
        ['lay', { ...laidOf(table), open: [{ seat, kind, at, ...pick([{ lies: true }, { state: 'stone' }, {}]) }] }],
        ['enter', { seat, kind }],
        ['referee.ledger', { seat }],
        ['referee.look', { seat }],
      ])
      try {
        table.value(name, args)
      } catch (error) {
        const { stack = '', message } = error as Error
        if (/src-main.(engine|referee.(?!imports.powers-forged))/.test(stack)) thrown.push([name, JSON.stringify(args), message])
      }
    }
    expect(thrown).toEqual([])
    isReadAgain(table)
  })

  function laidOf(table: PowersTable) {
    const { armies, turn } = boardOf(table.ask('referee.open'))
    return { armies, turn }
  }
})

function noPiece(): never {
  throw new Error('the game is gone')
}
