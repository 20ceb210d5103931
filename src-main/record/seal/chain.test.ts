import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeHeader } from '../../../test/support/record/records.ts'
import { sealedRecord, unchained } from '../../../test/support/record/sealed-record.ts'
import type { StoredStep } from '../types.ts'
import { chainEnd, chainFault, qrTextOfEnd } from './chain.ts'
import { tableDigestOf, termsDigestOf } from './commitments.ts'
import { wordsOf } from './words.ts'

const GAME = sealedRecord('classic', 'duel', 'chained', 30)
const END = chainEnd(GAME)!

describe('the chain of a sealed game', () => {
  it('is another one after every change of what was agreed or done', () => {
    const { header, steps } = GAME
    const at = steps.findIndex(({ action }) => action.type === 'move')
    const withStep = (change: Partial<StoredStep>): readonly StoredStep[] =>
      steps.map((step, i) => (i === at ? { ...step, ...change } : step))
    const others = [
      { header: { ...header, startedAt: header.startedAt + 1 }, steps },
      { header: { ...header, clock: { bankMs: 1000, incrementMs: 0 } }, steps },
      { header: { ...header, players: header.players.toReversed() }, steps },
      { header, steps: steps.slice(0, -1) },
      { header, steps: steps.toReversed() },
      { header, steps: withStep({ at: 1 }) },
      { header, steps: withStep({ by: null }) },
      { header, steps: withStep({ action: { type: 'offer-draw' } }) },
      { header, steps: withStep({ events: [] }) },
      { header, steps: withStep({ clock: { red: 1 } }) },
      { header, steps: withStep({ seal: { commitments: ['ab'.repeat(32)], opening: null } }) },
    ]
    const links = [GAME, ...others].map((record) => chainEnd(record)?.link)
    expect(new Set(links).size).toBe(links.length)
  })

  it('stays the same where a name or the note is changed, and where an army stays closed', () => {
    const players = GAME.header.players.map(({ seat }) => ({ seat, player: { type: 'human', name: 'Somebody' } as const }))
    const closed = GAME.steps.map((step) => (step.seal ? { ...step, seal: { ...step.seal, opening: null } } : step))
    expect(chainEnd({ header: { ...GAME.header, players, note: 'a note' }, steps: closed })).toEqual(END)
  })

  it('says how many steps a file lacks, or has too many', () => {
    const fault = (steps: readonly StoredStep[]): string | null => chainFault({ ...GAME, steps, chain: END })
    expect([
      fault(GAME.steps),
      fault(GAME.steps.slice(0, -1)),
      fault(GAME.steps.slice(0, -3)),
      fault([...GAME.steps, GAME.steps[5]!]),
    ]).toEqual([null, '1 step is missing', '3 steps are missing', '1 step was added'])
    const old = unchained(GAME)
    expect([chainEnd(old), chainFault(old), chainFault({ ...old, chain: END })]).toEqual([
      null,
      null,
      'it has a chain, and its seals know of none',
    ])
  })

  it('is the example of docs/seal.md, digit by digit', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/seal.md'), 'utf8')
    const seal = {
      version: 2,
      table: tableDigestOf({ edition: 'classic', kinds: [], armies: {} }),
      salt: '000102030405060708090a0b0c0d0e0f',
    } as const
    const options = { preset: 'duel', moreSquares: true }
    const players = (['red', 'blue'] as const).map((seat) => ({ seat, player: { type: 'human', name: seat } as const }))
    const header = makeHeader('example', { preset: 'duel', options, seed: 'a seed', players, startedAt: 0, seal })
    const step: StoredStep = { seq: 1, at: 1000, by: 'red', action: { type: 'offer-draw' }, events: [], clock: null }
    const begun = chainEnd({ header, steps: [] })!
    const end = chainEnd({ header, steps: [step] })!
    const terms = termsDigestOf({ gameId: 'example', edition: 'classic', preset: 'duel', options, seed: 'a seed', ...seal })
    const shown = [terms, begun.link, end.link, wordsOf(end.link).join(' '), qrTextOfEnd('example', end)]
    expect(shown.filter((text) => !page.includes(text))).toEqual([])
    expect(shown).toMatchInlineSnapshot(`
      [
        "fc265fb11df638ac23610451adab2ad66577a67d608e1000ee59f974cdaf01c3",
        "96db08a77d0b8dbc45dfdce5dcf97ac771bd4a420b6c643b4bf8bf38059c5e2e",
        "114f8865203b13d0f5853341ed2bb860d3e41bd9e1ff9ce45c10959f840315a9",
        "beach flute moon hotel cactus dancer berry snail wheel meadow comet drawer",
        "marshal-seal:2:example:1:EU-IZSA7E9D1hTNB7Su4YNPkG9nh_5zkXBCVn4QDFak",
      ]
    `)
  })
})
