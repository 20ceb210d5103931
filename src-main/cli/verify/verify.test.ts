import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formatDocument } from '../../record/document.ts'
import { NOON } from '../../../test/support/record/records.ts'
import { playRecord } from '../../../test/support/record/games.ts'
import { auditGame } from '../../record/seal/audit.ts'
import { resealed, sealedRecord } from '../../../test/support/record/sealed-record.ts'
import type { BareRecord, StoredStep } from '../../record/types.ts'
import { canonical, checkSeals } from './seals.ts'
import { verifyParts, type Verdict } from './verdict.ts'

const GAME = sealedRecord('classic', 'duel', 'verified')
const WORDS = checkSeals(GAME).map(({ words }) => words)
const verify = (record: BareRecord, noted: readonly string[] = [], all = false): Verdict =>
  verifyParts([formatDocument([record], NOON)], { noted, all })
const spoilt = (change: (seal: NonNullable<StoredStep['seal']>) => StoredStep['seal']): BareRecord => {
  const at = GAME.steps.findIndex(({ seal }) => seal)
  return { ...GAME, steps: GAME.steps.map((step, i) => (i === at && step.seal ? { ...step, seal: change(step.seal) ?? step.seal } : step)) }
}

describe('the checker', () => {
  it.each(['classic', 'battle-cards', 'castle', 'conquest'])('counts the seals of %s as the app does, in its own way', (edition) => {
    const preset = { castle: 'four', conquest: 'two' }[edition] ?? 'full'
    const record = sealedRecord(edition, preset, 'both', 200)
    expect(checkSeals(record).map(({ words, wrong }) => [words, wrong])).toEqual(
      auditGame(record).seals.map(({ words }) => [words.join(' '), []]),
    )
    expect(verify(record)).toMatchObject({ code: 0 })
  })

  it('writes texts as the app does', () => {
    expect(canonical({ b: [{ d: 1, c: null }], a: 'ä', x: undefined })).toBe('{"a":"ä","b":[{"c":null,"d":1}]}')
  })

  it('says of each seat and of what was told that it holds', () => {
    const { lines, code } = verify(GAME, [`red=${(WORDS[0] ?? '').replaceAll(' ', '-')}`])
    const text = lines.join('\n')
    expect(code).toBe(0)
    expect(text).toContain('The army that was opened is the one that was sealed. These are the words that you noted.')
    expect(text).toContain('Compare the words with those you noted.')
    expect(text).toContain('All of it was right.')
    expect(lines.at(-1)).toContain('Verdict: everything holds.')
    expect(verify(GAME, [], true).lines.filter((line) => /Step \d+: right/.test(line))).toHaveLength(auditGame(GAME).steps.length)
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
      'The pieces of step 1 are said to be those of somebody who does not play.',
    ],
  ] satisfies [string, BareRecord, string][])('finds %s', (_, record, words) => {
    const { lines, code } = verify(record)
    expect([code, lines.at(-1)]).toEqual([1, '  Verdict: this game does not hold.'])
    expect(lines.join('\n')).toContain(words)
    expect(lines.join('\n')).not.toContain('disagree')
  })

  it('finds words that are those of nobody, or of somebody else', () => {
    expect(verify(GAME, [`red=${WORDS[1]}`])).toMatchObject({ code: 1 })
    expect(verify(GAME, ['green=acorn'])).toMatchObject({ code: 1 })
    expect(verify(GAME, ['acorn'])).toMatchObject({ code: 2 })
  })

  it('asks for the words of the army that was played with, not of one that was taken back', () => {
    const [first, second] = GAME.steps
    const undo = { seq: 3, at: NOON, by: null, action: { type: 'undo', to: 0 }, events: [], clock: null }
    const record = resealed({ ...GAME, steps: [first!, second!, undo, { ...first!, seq: 4 }] })
    const [before, , after] = checkSeals(record).map(({ words }) => words)
    expect(checkSeals(record).map(({ isUndone }) => isUndone)).toEqual([true, true, false])
    expect([verify(record, [`red=${after}`]).code, verify(record, [`red=${before}`]).code]).toEqual([0, 1])
  })

  it.each<[what: string, renamed: (game: BareRecord, evil: string) => BareRecord, verdict: string, shown: RegExp]>([
    [
      'a player', // cleaned where it is read
      ({ header, steps }, evil) => ({
        header: { ...header, players: header.players.map((seated) => ({ ...seated, player: { type: 'human', name: evil } })) },
        steps,
      }),
      'Verdict: everything holds.',
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
    const run = (text: string | null): number | null => {
      const path = join(folder, 'game.json')
      if (text !== null) writeFileSync(path, text)
      const args = [join(import.meta.dirname, '../verify.ts'), text === null ? join(folder, 'none') : path]
      return spawnSync(process.execPath, args, { encoding: 'utf8' }).status
    }
    const withheld = spoilt((seal) => ({ ...seal, opening: null }))
    expect([run(formatDocument([GAME], NOON)), run(formatDocument([withheld], NOON)), run('\u0000'), run(null)]).toEqual([0, 1, 2, 2])
  })
})
