import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limitOf } from '../../engine/core/edition.ts'
import { begin, type AnyAction } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { findEdition } from '../../engine/editions/index.ts'
import type { AnySeenEvent } from '../../engine/families.ts'
import { pairedDeployment } from '../arena.ts'
import { askBot } from '../ask.ts'
import type { BotLevel } from '../contract.ts'
import { strategist1 } from './strategist-1.ts'
import kept from './choices.json' with { type: 'json' }

const PROGRAM = join(import.meta.dirname, '../../../resources/yardsticks/strategist-1.mjs')

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** A game from its beginning: its state, what each seat has seen, and how an action is taken in. */
function newGame(id: string, preset: string, seed: string) {
  const edition = findEdition(id)!
  const { game, info } = edition
  const options = game.parseOptions({ preset, ...limitOf(info) })
  if (!options.ok) throw new Error(options.error.message)
  const begun = begin(game, options.value, seed)
  let { state } = begun
  const seen = new Map<Seat, AnySeenEvent[]>(state.lineup.seats.map((seat) => [seat, []]))
  const tell = (events: typeof begun.events): void => {
    for (const [seat, told] of seen) told.push(...events.map((event) => game.redact(state, event, seat)))
  }
  tell(begun.events)
  return {
    edition,
    state: () => state,
    seen,
    apply: (action: AnyAction): void => {
      const decided = game.decide(state, action)
      if (!decided.ok) throw new Error(decided.error.code)
      state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
      tell(decided.value)
    },
  }
}

/** What the bot does in all seats from the beginning, in the words of the notation. */
function choices(id: string, preset: string, level: BotLevel, count: number): string {
  const { edition, state, seen, apply } = newGame(id, preset, 'frozen')
  const { game, info } = edition
  const words: string[] = []
  for (let i = 0; i < count; i++) {
    const [seat] = game.toAct(state())
    if (seat === undefined) break
    const turn = { game, info, view: game.viewFor(state(), seat), seat, history: seen.get(seat) ?? [], level, seed: `${i}` }
    const action = askBot(strategist1, { ...turn, budget: { expired: () => false } })
    words.push(game.notation.formatAction(state(), action))
    apply(action)
  }
  return words.join(' | ')
}

/** A digest of the armies that it deals to all seats of some games. */
function armies(id: string, preset: string): string {
  const dealt = ['1/0', '1/1', '2/0', '47/12', 'frozen'].flatMap((seed) => {
    const { edition, state, apply } = newGame(id, preset, seed)
    return state().lineup.seats.map((seat) => {
      const placement = pairedDeployment(edition, state(), seat, seed)
      if (placement) apply({ type: 'deploy', seat, placement })
      return placement
    })
  })
  return sha256(JSON.stringify(dealt))
}

describe('strategist-1', () => {
  it('is the program that it was when it was frozen, byte for byte', () => {
    expect(sha256(readFileSync(PROGRAM))).toBe('0147b2e6dd8dd84807f9a3ab602a15aa6ab389dae09698b74cabf18e1f6cad04')
  })

  for (const { edition, preset, level, actions } of kept) {
    it(`at ${level} does in ${edition}, ${preset}, what it did when it was frozen`, () => {
      expect(choices(edition, preset, level as BotLevel, actions.split(' | ').length)).toBe(actions)
    })
  }

  it.each([
    ['classic', 'full', '64eadcd066281a55dfee35f4e12635f49531d81238c8e1d39996acb145123d77'],
    ['classic', 'duel', 'd51fe4a5fa361350dfddafbff3a76e2be69193fb97fcf62d700c4bdc0bcb9ea2'],
    ['classic', 'barrage', '0c698457103a26299f1107325d3b1115872de5c85e584e53eec078d4497e0849'],
    ['narnia', 'full', 'a38eb8a8c382266ac0603f56b2345f0aec58472fe9cafd30dcff6f77fe8fa281'],
    ['narnia-powers', 'full', '5d33aea09b1c4e55dd31567eb10ef3d7431f51b45d9eddf7de5ca6ed279d8ed2'],
    ['transformers', 'full', 'cbb29d87c4e066df4ded7b011384bd94f46c6588eb2826779e0fd72a45d81038'],
    ['transformers-powers', 'full', 'cbb29d87c4e066df4ded7b011384bd94f46c6588eb2826779e0fd72a45d81038'],
    ['castle', 'four', '10e90f5f8d2a91761dbbc238e4e6a8a861a63cac6ff119166fc589010aa9edc1'],
    ['castle', 'teams', '10e90f5f8d2a91761dbbc238e4e6a8a861a63cac6ff119166fc589010aa9edc1'],
    ['castle', 'three', '17a370e84a53d0e2b1631ad4ee36264731425536047e5965c0ce24d660bf8525'],
  ])('deals in %s, %s, the armies that it dealt when it was frozen', (edition, preset, digest) => {
    expect(armies(edition, preset)).toBe(digest)
  })
})
