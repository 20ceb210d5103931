import { expect, it } from 'vitest'
import { count } from '../../test/searching.ts'
import { optionsOf, randomGame } from '../../test/support/engine/playing.ts'
import { armyOf } from '../engine/core/edition.ts'
import { seatsOf } from '../engine/core/sides.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { knowledgeAt } from './index.ts'

/** By family: options with which battles show less, and how a random game is kept short. At cards the hand and the deck are not in the table. */
const SHORT = { quietLimit: 60 }
const OPTIONS: Readonly<Partial<Record<string, readonly Readonly<Record<string, unknown>>[]>>> = {
  grid: [
    SHORT,
    { ...SHORT, reveal: 'silent', tray: 'secret' },
    { ...SHORT, reveal: 'silent', tray: 'stealth', oneTimeBombs: true },
    { ...SHORT, reveal: 'winner-hidden', tray: 'stealth', attackerWinsTies: true },
  ],
  castle: [SHORT],
  territory: [{ roundLimit: 8 }],
}

const CASES = EDITIONS.flatMap(({ info, game }) =>
  info.presets.flatMap((preset) =>
    (OPTIONS[info.family] ?? []).map((more) => [info.id, JSON.stringify({ preset, ...more }), { preset, ...more }, info, game] as const),
  ),
)

interface Thing {
  readonly seat: string
  readonly kind: string
}

/** What every family but the cards has, and Conquest’s bags and hand. */
interface Pieces {
  readonly board: readonly (Thing | null)[]
  readonly captured: readonly Thing[]
  readonly bags?: Readonly<Record<string, readonly Thing[]>>
  readonly hand?: Thing | null
}

it.each(CASES)(
  'chances of a kind add up to how many the army has, on the board, captured or in a bag (%s %s)',
  (_, _text, raw, info, game) => {
    for (let n = 0; n < count({ gate: 1, soak: 6 }); n++) {
      const options = optionsOf(game, raw)
      const soFar = [...game.initialDeal(game.start(options, `sums ${n}`))]
      for (const [i, { after, events }] of [...randomGame(game, options, `sums ${n}`, 300)].entries()) {
        soFar.push(...events)
        if (i % 60 !== 59 || after.phase !== 'playing') continue
        const [seat, ...others] = seatsOf(after)
        if (!seat) continue
        const history = soFar.map((event) => game.redact(after, event, seat))
        const known = knowledgeAt({ info, view: game.viewFor(after, seat), seat, history }, true)
        // A defeated unit of Conquest was listed in its bag and as lost, so the history of it said everything twice.
        expect(known.map(({ id }) => id)).toHaveLength(new Set(known.map(({ id }) => id)).size)
        const { board, captured, bags, hand } = after as unknown as Pieces
        // Conquest's defeated units are in bags, or come from there.
        const things = bags ? [...board, ...Object.values(bags).flat(), hand] : [...board, ...captured]
        for (const owner of others)
          for (const kind of Object.keys(armyOf(info, after.options.preset, owner))) {
            const chances = known.flatMap((piece) => (piece.owner === owner && !(bags && piece.lost) ? piece.kinds : []))
            const sum = chances.reduce((total, each) => total + (each.kind === kind ? each.chance : 0), 0)
            const truly = things.filter((thing) => thing?.seat === owner && thing.kind === kind).length
            expect(Math.abs(sum - truly), `${kind} of ${owner} at ${i}: ${sum}, not ${truly}`).toBeLessThan(0.06)
          }
      }
    }
  },
)
