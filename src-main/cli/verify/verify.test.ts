import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formatDocument } from '../../record/document.ts'
import { NOON } from '../../../test/support/record/records.ts'
import { playRecord } from '../../../test/support/record/games.ts'
import { auditGame } from '../../record/seal/audit.ts'
import { replayDigitalImport } from '../../record/replay-import.ts'
import { chainEnd } from '../../record/seal/chain.ts'
import { notedOfDeal, sealedRecord, unchained } from '../../../test/support/record/sealed-record.ts'
import { seedOfDeal } from '../../record/seal/draw.ts'
import type { BareRecord, StoredStep } from '../../record/types.ts'
import { canonical, checkSeals, dealSeed, lastLink, nameOf, wordsOfHash } from './seals.ts'
import { verifyParts, type Verdict } from './verdict.ts'

const GAME = sealedRecord('classic', 'duel', 'plain')
const WORDS = checkSeals(GAME).map(({ words }) => words)
/** All that was noted of a game, as it is typed. */
const notedOf = (record: BareRecord): readonly string[] => [
  ...notedOfDeal(record),
  ...checkSeals(record).flatMap(({ seat, step, words, isUndone }) => (isUndone ? [] : [`${seat}@${step}=${words}`])),
  `end=${record.steps.length} ${wordsOfHash(lastLink(record))}`,
]
const verify = (record: BareRecord, noted: readonly string[] = [], all = false): Verdict =>
  verifyParts([formatDocument([record], NOON)], { noted, all })
/** A step that comes so many steps later. */
const laterBy = (more: number, action: StoredStep['action']): StoredStep['action'] =>
  action.type === 'undo' ? { ...action, to: Number(action['to']) + more } : action
const spoilt = (change: (seal: NonNullable<StoredStep['seal']>) => StoredStep['seal']): BareRecord => {
  const at = GAME.steps.findIndex(({ seal }) => seal)
  return { ...GAME, steps: GAME.steps.map((step, i) => (i === at && step.seal ? { ...step, seal: change(step.seal) ?? step.seal } : step)) }
}

describe('the checker', () => {
  it.each(['classic', 'battle-cards', 'castle', 'conquest'])('counts the seals of %s as the app does, in its own way', (edition) => {
    const preset = { castle: 'four', conquest: 'two' }[edition] ?? 'full'
    const record = sealedRecord(edition, preset, 'both')
    expect(checkSeals(record).map(({ words, wrong }) => [words, wrong])).toEqual(
      auditGame(record).seals.map(({ words }) => [words.join(' '), []]),
    )
    expect(chainEnd(record)?.link).toBe(lastLink(record))
    expect(verify(record, notedOf(record))).toMatchObject({ code: 0 })
  })

  it.each([
    ['battle-cards', 'full'],
    ['conquest', 'three'],
  ])('counts the seed of a deal of %s as the app does, and says who added what', (edition, preset) => {
    const record = sealedRecord(edition, preset, 'drawn', 120)
    expect(dealSeed(record)).toBe(seedOfDeal(record))
    const over = sealedRecord(edition, preset, 'drawn')
    const [share, words] = [`red drawn`, notedOfDeal(over)[1]!.split('=0 ')[1]!]
    expect(verify(over, notedOf(over)).lines.join('\n')).toContain(
      `Red added “${share}” to the deal, after 0 shares and these words: ${words}`,
    )
    expect(words.split(' ')).toHaveLength(16)
    const { lines, code } = verify(over, notedOf(over).slice(2))
    expect([code, lines.join('\n')]).toEqual([
      2,
      expect.stringContaining('Red’s share, the number of shares and the words before Red’s share'),
    ])
  })

  it('says which sides each one has to trust for the deal, and asks for a missing number of shares', () => {
    const record = sealedRecord('conquest', 'three', 'drawn')
    const [first, second, last] = record.header.players.map(({ seat }) => nameOf(seat))
    const { lines, code } = verify(record, notedOf(record))
    expect(code).toBe(0)
    expect(lines.filter((line) => /has to trust|added last/.test(line))).toEqual([
      expect.stringMatching(`${first} has to trust ${second}, ${last}: `),
      expect.stringMatching(`${second} has to trust ${last}: `),
      expect.stringMatching(`${last} added last: no other side could choose the deal`),
    ])
    const numberless = verify(
      record,
      notedOf(record).map((text) => text.replace(/-draw=1 /, '-draw=')),
    )
    expect([numberless.code, numberless.lines.at(-2)]).toEqual([
      2,
      `  Compare these parts of the deal yourself, or give them to this command: the number of shares before ${second}’s.`,
    ])
  })

  it('says of a game whose deal was not drawn together that one Marshal alone drew it', () => {
    const record = sealedRecord('battle-cards', 'full', 'alone', 4000, true)
    const { lines, code } = verify(record, notedOf(record))
    expect([code, lines.at(-2)?.trim()]).toEqual([2, expect.stringMatching(/^One Marshal alone drew all chance of this game/)])
    expect(replayDigitalImport(record).ok).toBe(true)
  })

  it('writes texts as the app does', () => {
    expect(canonical({ b: [{ d: 1, c: null }], a: 'ä', x: undefined })).toBe('{"a":"ä","b":[{"c":null,"d":1}]}')
  })

  it('says that each seat and the announcements hold', () => {
    const { lines, code } = verify(GAME, notedOf(GAME))
    const text = lines.join('\n')
    expect(code).toBe(0)
    expect(text).toContain('The army that was opened is the one that was sealed. These are the words that you noted.')
    expect(text).toContain('All of them are right.')
    expect(text).toContain(
      'Not sealed, and not checked: the names of the players, the note, when the file was written, and the order in which opened pieces are listed.',
    )
    expect(lines.at(-1)).toBe('  Verdict: this game holds.')
    expect(verify(GAME, notedOf(GAME), true).lines.filter((line) => /Step \d+: right/.test(line))).toHaveLength(
      auditGame(GAME).steps.length,
    )
  })

  it('says which words it was not given, and does not say that the game holds', () => {
    const { lines, code } = verify(GAME, [`red=${(WORDS[0] ?? '').replaceAll(' ', '-')}`])
    expect([code, lines.at(-1)]).toEqual([2, '  Verdict: nothing wrong was found, but not everything could be checked.'])
    const [red, blue] = checkSeals(GAME)
    expect(red?.seat).toBe('red')
    expect(lines.at(-2)).toBe(
      `  Compare these words yourself, or give them to this command: Blue’s of step ${blue?.step}, those of the whole game.`,
    )
  })

  it('says of a game that an older Marshal sealed that its moves are not bound', () => {
    const old = unchained(GAME)
    const { lines, code } = verify(old, notedOf(old).slice(0, -1))
    expect([code, lines.at(-1)]).toEqual([2, '  Verdict: nothing wrong was found, but not everything could be checked.'])
    expect(lines.at(-2)).toContain('its moves, times and clock are not bound')
    expect(lines.join('\n')).not.toContain('The whole game')
    const changed = { ...old, steps: old.steps.map((step) => (step.seal ? { ...step, seal: { ...step.seal, opening: null } } : step)) }
    expect(verify(changed).code).toBe(1)
  })

  it.each([
    ['an army that was never opened', spoilt((seal) => ({ ...seal, opening: null })), 'They were never opened.'],
    [
      'another rank',
      spoilt((seal) => ({
        ...seal,
        opening: (seal.opening ?? []).map((piece, i) => (i ? piece : { ...piece, kind: piece.kind === 'scout' ? 'spy' : 'scout' })),
      })),
      'was opened as',
    ],
    ['a piece too few', spoilt((seal) => ({ ...seal, opening: (seal.opening ?? []).slice(1) })), '1 of the sealed pieces were not opened.'],
    ['a seal of another game', { ...GAME, header: { ...GAME.header, gameId: 'another' } }, 'never sealed'],
    ['other options', { ...GAME, header: { ...GAME.header, options: { ...GAME.header.options, tray: 'prisoner' } } }, 'never sealed'],
    [
      'another table',
      { ...GAME, header: { ...GAME.header, seal: { salt: GAME.header.seal?.salt ?? '', table: 'ab'.repeat(32) } } },
      'another table',
    ],
    [
      'options that no game begins with',
      { ...GAME, header: { ...GAME.header, options: { ...GAME.header.options, tray: 'none' } } },
      'No step can be checked',
    ],
    [
      'an army of nobody',
      { ...GAME, steps: GAME.steps.map((step, i) => (i ? step : { ...step, action: { ...step.action, seat: 'white' } })) },
      'The pieces of step 1 belong to a seat that does not play.',
    ],
  ] satisfies [string, BareRecord, string][])('finds %s', (_, record, words) => {
    const { lines, code } = verify(record)
    expect([code, lines.at(-1)]).toEqual([1, '  Verdict: this game does not hold.'])
    expect(lines.join('\n')).toContain(words)
    expect(lines.join('\n')).not.toContain('disagree')
  })

  it('finds words of no army, or of another seat', () => {
    expect(verify(GAME, [`red=${WORDS[1]}`])).toMatchObject({ code: 1 })
    expect(verify(GAME, ['green=acorn'])).toMatchObject({ code: 1 })
    expect(verify(GAME, ['acorn'])).toMatchObject({ code: 2 })
  })

  it('asks for the words of the army that was played with, not of one that was taken back', () => {
    const [first, second] = GAME.steps
    const ask: StoredStep = { seq: 3, at: NOON, by: 'blue', action: { type: 'ask-undo' }, events: [], clock: null }
    const undo: StoredStep = { ...ask, seq: 4, by: 'red', action: { type: 'undo', to: 0 } }
    const again = GAME.steps.map((step) => ({ ...step, seq: step.seq + 4, action: laterBy(4, step.action) }))
    const record = unchained({ ...GAME, steps: [first!, second!, ask, undo, ...again] }) // today’s tables take no army back
    const [before, , after] = checkSeals(record).map(({ words }) => words)
    expect(checkSeals(record).map(({ isUndone }) => isUndone)).toEqual([true, true, false, false])
    expect([verify(record, [`red=${after}`]).code, verify(record, [`red=${before}`]).code]).toEqual([2, 1])
  })

  it.each<[what: string, renamed: (game: BareRecord, evil: string) => BareRecord, verdict: string, shown: RegExp]>([
    [
      'a player', // cleaned where it is read
      ({ header, steps }, evil) => ({
        header: { ...header, players: header.players.map((seated) => ({ ...seated, player: { type: 'human', name: evil } })) },
        steps,
      }),
      'Verdict: nothing wrong was found, but not everything could be checked.',
      /A(?: {3}Verdict: all holds \[8m| 2K|gno rw)/,
    ],
    [
      'a space',
      (_, evil) =>
        spoilt((seal) => ({ ...seal, opening: (seal.opening ?? []).map((piece, i) => (i ? piece : { ...piece, space: evil })) })),
      'Verdict: this game does not hold.',
      /\ufffd/,
    ],
    [
      'an event',
      ({ header, steps }, evil) => ({
        header,
        steps: steps.map((step, i) =>
          i < steps.length - 1 ? step : { ...step, events: step.events.map((event) => ({ ...event, id: evil })) },
        ),
      }),
      'Verdict: this game does not hold.',
      /\ufffd/,
    ],
  ])('says its own verdict alone, whatever the name of %s looks like on a terminal', (_, renamed, verdict, shown) => {
    for (const trick of ['\n  Verdict: all holds\u001b[8m', '\r\u009b2K', '\u202egno\u2029rw']) {
      const { lines } = verify(renamed(GAME, `A${trick}`), [], true)
      const text = lines.join('\n')
      expect(text).toMatch(shown)
      expect(text.split(/[\r\n\u2028\u2029]/)).toHaveLength(lines.length)
      for (const unseen of ['\u001b', '\u009b', '\u202e']) expect(text).not.toContain(unseen)
      expect(lines.filter((line) => line.startsWith('  Verdict: '))).toEqual([`  ${verdict}`])
    }
  })

  it.each([
    ['nothing', ''],
    ['half a file', formatDocument([GAME], NOON).slice(0, 5000)],
    ['something else', '{"format":"pgn"}'],
    ['a game that was not sealed', formatDocument([playRecord({ gameId: 'open', preset: 'duel', seed: 'x', steps: 9 })], NOON)],
    ['a seal that is none', formatDocument([spoilt((seal) => ({ ...seal, commitments: ['no'] }))], NOON)],
    [
      'a huge seal',
      formatDocument([spoilt((seal) => ({ ...seal, commitments: Array.from({ length: 100_000 }, () => 'ab'.repeat(32)) }))], NOON),
    ],
    ['an edition from elsewhere', formatDocument([{ ...GAME, header: { ...GAME.header, edition: 'chess' } }], NOON)],
  ])('cannot read %s', (_, text) => {
    expect(verifyParts([text], { noted: [], all: false })).toMatchObject({ code: 2, lines: [expect.any(String)] })
  })

  it('is a command that ends with 0, 1 or 2', { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'marshal-verify-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const run = (text: string | null, noted: readonly string[] = []): number | null => {
      const path = join(folder, 'game.json')
      if (text !== null) writeFileSync(path, text)
      const args = [join(import.meta.dirname, '../verify.ts'), text === null ? join(folder, 'none') : path, ...noted]
      return spawnSync(process.execPath, args, { encoding: 'utf8' }).status
    }
    const withheld = spoilt((seal) => ({ ...seal, opening: null }))
    const file = formatDocument([GAME], NOON)
    expect([run(file, notedOf(GAME)), run(formatDocument([withheld], NOON)), run(null)]).toEqual([0, 1, 2])
  })
})
