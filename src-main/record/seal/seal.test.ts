import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../engine/core/table.ts'
import { editDistance } from '../../../test/support/record/edit-distance.ts'
import { checkOpening, isSealed, MOST_PIECES } from './check-opening.ts'
import { commitmentOf, sealOf, tableDigestOf, termsDigestOf, type OpenedPiece, type SealBinding, type Terms } from './commitments.ts'
import { openingOf, qrTextOf, sealArmy, type SealedArmy } from './sealed.ts'
import { testSalts } from '../../../test/support/record/salts.ts'
import { areWordsOf, SEAL_WORDS, WORDS_IN_SEAL, wordsOf } from './words.ts'

const TERMS: Terms = {
  gameId: 'example',
  edition: 'classic',
  table: tableDigestOf({ edition: 'classic', kinds: [], armies: {} }),
  preset: 'duel',
  options: { preset: 'duel', moreSquares: true },
  seed: 'a seed',
  salt: '000102030405060708090a0b0c0d0e0f',
}
const BINDING: SealBinding = {
  gameId: 'example',
  edition: 'classic',
  table: TERMS.table,
  preset: 'duel',
  terms: termsDigestOf(TERMS),
  seat: 'red',
  step: 1,
}
const PLACEMENT = [
  { space: 'A1', kind: 'flag' },
  { space: 'B1', kind: 'bomb' },
  { space: 'A4', kind: 'miner' },
  { space: 'B4', kind: 'marshal' },
]

const KINDS = ['Flag', 'Bomb', 'Miner', 'Marshal', 'Spy'].map((name) => ({ id: name.toLowerCase(), name }))

const sealed = (binding = BINDING) => sealArmy({ binding, placement: PLACEMENT, newSalt: testSalts() })
const NOTED = wordsOf(sealOf(BINDING, sealed().commitments)).join(' ')
const codes = (army: SealedArmy, binding = BINDING, noted: string | null = NOTED): readonly string[] =>
  checkOpening({ binding, noted, kinds: KINDS }, army).map(({ code }) => code)
const sentences = (army: SealedArmy): readonly string[] =>
  checkOpening({ binding: BINDING, noted: null, kinds: KINDS }, army).map(({ message }) => message)
/** The army with other opened pieces. */
const opened = (change: (pieces: OpenedPiece[]) => readonly OpenedPiece[]): SealedArmy => {
  const army = sealed()
  return { ...army, opening: change([...army.opening]) }
}
const other = (pieces: OpenedPiece[], at: number, parts: Partial<OpenedPiece>): readonly OpenedPiece[] =>
  pieces.map((piece, i) => (i === at ? { ...piece, ...parts } : piece))

describe('the words of a seal', () => {
  it('are 256, short, and differ in their first four letters and in more than one letter', () => {
    expect([SEAL_WORDS.length, new Set(SEAL_WORDS.map((word) => word.slice(0, 4))).size]).toEqual([256, 256])
    expect(SEAL_WORDS.filter((word) => !/^[a-z]{3,7}$/.test(word))).toEqual([])
    const close = SEAL_WORDS.flatMap((a, i) => SEAL_WORDS.slice(i + 1).flatMap((b) => (editDistance(a, b) < 2 ? [`${a} ${b}`] : [])))
    expect(close).toEqual([])
  })

  it('never change their order', () => {
    expect(createHash('sha256').update(SEAL_WORDS.join(' ')).digest('hex')).toMatchInlineSnapshot(
      `"c676cb862dd750b283f13620637d4e823546e956be63ce453ac61ec88b8c8943"`,
    )
  })

  it('are twelve, and read the same however they were written down', () => {
    const seal = sealOf(BINDING, sealed().commitments)
    const words = wordsOf(seal)
    expect(words).toHaveLength(WORDS_IN_SEAL)
    expect([areWordsOf(words.join('-').toUpperCase(), seal), areWordsOf(words.slice(1).join(' '), seal), areWordsOf('', seal)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a sealed army', () => {
  it('opens as what it was', () => {
    expect(codes(sealed())).toEqual([])
  })

  it('has commitments in an order that reveals nothing, and the seal is the same in any order, but no other order is let pass', () => {
    const { commitments } = sealed()
    expect(commitments).toEqual(commitments.toSorted())
    expect(sealOf(BINDING, commitments.toReversed())).toBe(sealOf(BINDING, commitments))
    expect(codes({ ...sealed(), commitments: commitments.toReversed() })).toEqual(['unsorted'])
  })

  it('takes a fresh salt for each piece', () => {
    expect(() => sealArmy({ binding: BINDING, placement: PLACEMENT, newSalt: () => '00'.repeat(16) })).toThrow('twice')
    expect(() => sealArmy({ binding: BINDING, placement: PLACEMENT, newSalt: () => 'short' })).toThrow('none')
  })

  it('shows one piece alone, and only as what it is', () => {
    const army = sealed()
    const miner = openingOf(army, 'A4')!
    expect(isSealed(BINDING, army.commitments, miner)).toBe(true)
    expect(isSealed(BINDING, army.commitments, { ...miner, kind: 'marshal' })).toBe(false)
    expect(isSealed(BINDING, army.commitments, { ...miner, salt: 'none' })).toBe(false)
    expect(openingOf(army, 'J9')).toBeNull()
  })

  it('fits into a small QR code', () => {
    const text = qrTextOf({ ...BINDING, gameId: crypto.randomUUID() }, sealOf(BINDING, sealed().commitments))
    expect(text).toMatch(/^marshal-seal:1:[0-9a-f-]{36}:red:1:[\w-]{43}$/)
    expect(text.length).toBeLessThan(120)
  })
})

describe('a fraud is caught:', () => {
  it('a changed rank, and what it was', () => {
    const army = opened((pieces) => other(pieces, 2, { kind: 'marshal' }))
    expect(codes(army)).toEqual(['kind-changed'])
    expect(sentences(army)).toEqual(['Red’s piece on A4 was opened as Marshal, and was sealed as Miner.'])
  })

  it('a rank that no army has', () => {
    expect(codes(opened((pieces) => other(pieces, 2, { kind: 'emperor' })))).toEqual(['kind-changed'])
  })

  it('two pieces swapped, whether the salts go with them or not', () => {
    const [kind, salt] = [sealed().opening.map((piece) => piece.kind), sealed().opening.map((piece) => piece.salt)]
    const swapped = opened((pieces) => pieces.map((piece, i) => ({ ...piece, kind: kind[[0, 1, 3, 2][i] ?? 0] ?? '' })))
    expect(codes(swapped)).toEqual(['kind-changed', 'kind-changed'])
    const whole = opened((pieces) =>
      pieces.map((piece, i) => ({ ...piece, kind: kind[[0, 1, 3, 2][i] ?? 0] ?? '', salt: salt[[0, 1, 3, 2][i] ?? 0] ?? '' })),
    )
    expect(codes(whole)).toEqual(['moved', 'moved'])
    expect(sentences(whole)[0]).toBe('Red’s Marshal was opened on A4, and was sealed on B4.')
  })

  it('another salt', () => {
    expect(codes(opened((pieces) => other(pieces, 0, { salt: 'ff'.repeat(16) })))).toEqual(['not-sealed', 'not-opened'])
  })

  it('a piece too few, one too many, and one opened twice', () => {
    expect(codes(opened((pieces) => pieces.slice(1)))).toEqual(['not-opened'])
    expect(codes(opened((pieces) => [...pieces, { space: 'C4', kind: 'spy', salt: '11'.repeat(16) }]))).toEqual(['not-sealed'])
    expect(codes(opened((pieces) => [...pieces, ...pieces.slice(0, 1)]))).toEqual(['opened-twice', 'not-sealed'])
  })

  it('a withheld opening', () => {
    expect(codes({ ...sealed(), opening: null })).toEqual(['withheld'])
  })

  it.each([
    ['another game', { gameId: 'other' }],
    ['another seat', { seat: 'blue' }],
    ['another edition', { edition: 'narnia' }],
    ['another table', { table: tableDigestOf({ edition: 'classic', kinds: [], armies: { red: { flag: 1 } } }) }],
    ['another size of game', { preset: 'full' }],
    ['another deployment', { step: 2 }],
    ['other terms', { terms: termsDigestOf({ ...TERMS, seed: 'a better seed' }) }],
    ['other options', { terms: termsDigestOf({ ...TERMS, options: { preset: 'duel', moreSquares: false } }) }],
  ] satisfies [string, Partial<SealBinding>][])('the seal of %s', (_, parts) => {
    const found = codes(sealed({ ...BINDING, ...parts }))
    expect(found).toContain('other-seal')
    expect(found.filter((code) => code === 'not-sealed')).toHaveLength(PLACEMENT.length)
  })

  it('a whole army sealed anew after the words were noted', () => {
    const again = sealArmy({ binding: BINDING, placement: PLACEMENT, newSalt: testSalts('other') })
    expect(codes(again)).toEqual(['other-seal'])
  })

  it.each([
    ['no list', null],
    ['an empty list', []],
    ['a huge list', Array.from({ length: MOST_PIECES + 1 }, (_, i) => createHash('sha256').update(String(i)).digest('hex'))],
    ['a wrong length', ['00']],
    ['no hexadecimal', ['zz'.repeat(32)]],
    ['capitals', ['AB'.repeat(32)]],
    ['the same twice', ['ab'.repeat(32), 'ab'.repeat(32)]],
    ['numbers', [1, 2]],
  ])('commitments that are %s', (_, commitments) => {
    expect(codes({ ...sealed(), commitments: commitments as readonly string[] }, BINDING, null)).toEqual(['malformed'])
  })

  it.each([
    ['no list', 'A1=flag'],
    ['a huge list', new Array(100_000).fill(sealed().opening[0])],
    ['nulls', [null]],
    ['a short salt', [{ space: 'A1', kind: 'flag', salt: '00' }]],
    ['a salt that is none', [{ space: 'A1', kind: 'flag', salt: 'zz'.repeat(16) }]],
    ['names without an end', [{ space: 'A'.repeat(1e6), kind: 'flag', salt: '00'.repeat(16) }]],
  ])('an opening that is %s', (_, opening) => {
    expect(codes({ ...sealed(), opening: opening as unknown as readonly OpenedPiece[] })).toEqual(['malformed'])
  })
})

describe('the example of docs/seal.md', () => {
  it('is what the code makes of it, digit by digit', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/seal.md'), 'utf8')
    const salts = PLACEMENT.map((_, i) => `${i}`.repeat(32))
    const opening = PLACEMENT.map((piece, i) => ({ ...piece, salt: salts[i] ?? '' }))
    const commitments = opening.map((piece) => commitmentOf(BINDING, piece))
    const seal = sealOf(BINDING, commitments)
    const shown = [
      TERMS.table,
      BINDING.terms,
      ...salts,
      ...commitments,
      seal,
      wordsOf(seal).join(' '),
      qrTextOf(BINDING, seal),
      canonicalJson(TERMS.options),
    ]
    expect(shown.filter((text) => !page.includes(text))).toEqual([])
    expect({
      table: TERMS.table,
      terms: BINDING.terms,
      commitments,
      seal,
      words: wordsOf(seal).join(' '),
      qr: qrTextOf(BINDING, seal),
    }).toMatchInlineSnapshot(`
      {
        "commitments": [
          "89499b2bb20704e14118b390483de0cad32b762d138c7990a89abc0891f5d04b",
          "a743793bef8696da146ce7a2cd364531cec46ad647e0695f7ffc3721abd9ca4e",
          "d6db09434dde120872eb509fd74ae3036c2351412c279265d0c433fe1e9f2fc9",
          "e91b502e0345fc2073027ecf8324f1dd4cd11593719331b4189be74f26821ba0",
        ],
        "qr": "marshal-seal:1:example:red:1:Fz4gfvZyy_p02xjeEs-ZrgMMjffmEh8GOjJFgAkMIl4",
        "seal": "173e207ef672cbfa74db18de12cf99ae030c8df7e6121f063a324580090c225e",
        "table": "da352ca1276a124b415c2fad935d23ab9d7f46d53c3f56f996fee72db2fd6669",
        "terms": "3b4dd20c2bd96e0682fbe9a5e1847c40f2e636cfd9d7f2e09957ba746ab53e4d",
        "words": "branch doctor cactus locket window kitten silver yacht knot street bread sunset",
      }
    `)
  })
})
