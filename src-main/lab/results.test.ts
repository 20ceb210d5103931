import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { everyForOneself } from '../engine/core/lineup.ts'
import { keyOf, type GameRecord } from './game-record.ts'
import { NotWrittenError, openResults, type Results } from './results.ts'
import { NO_TIMES, withMove } from './times.ts'

const player = { times: withMove(withMove(NO_TIMES, 2), 3), faults: 0 }
const GAME: GameRecord = {
  a: 'random',
  b: 'attacker',
  round: 0,
  game: 0,
  side: 'red',
  outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' },
  plies: 4,
  digest: '0123456789abcdef',
  by: { a: player, b: player },
}
const NEXT: GameRecord = { ...GAME, game: 1, side: 'blue' }

function open(file: string, terms: Readonly<Record<string, unknown>>): Results | string {
  return openResults(file, terms, everyForOneself('two', ['red', 'blue']))
}

describe('a file of results', () => {
  const folder = mkdtempSync(join(tmpdir(), 'measured-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'deep', 'games.jsonl')

  it('is continued, a line that was cut off is skipped, and other terms are refused', () => {
    const results = open(file, { seed: 1 })
    if (typeof results === 'string') throw new Error(results)
    results.add(GAME)
    writeFileSync(file, JSON.stringify(NEXT).slice(0, 40), { flag: 'a' })
    const again = open(file, { seed: 1 })
    if (typeof again === 'string') throw new Error(again)
    expect([...again.games.values()]).toEqual([GAME])
    again.add(NEXT)
    expect(open(file, { seed: 1 })).toMatchObject({
      games: new Map([GAME, NEXT].map((each) => [keyOf(each), each])),
    })
    expect(open(file, { seed: 2 })).toContain('other terms')
  })

  it('is never rewritten, so that an interruption while opening it loses nothing', () => {
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, '{"cut', { flag: 'a' })
    open(file, { seed: 1 })
    expect(readFileSync(file, 'utf8')).toBe(`${before}{"cut\n`)
  })

  it('without a whole first line is begun', () => {
    const begun = join(folder, 'begun.jsonl')
    for (const cut of ['', '{"se']) {
      writeFileSync(begun, cut)
      expect(open(begun, { seed: 1 })).toMatchObject({ games: new Map() })
      expect(readFileSync(begun, 'utf8')).toBe('{"seed":1}\n')
    }
  })

  it('that cannot be read or written is refused in a sentence', () => {
    expect(open(folder, { seed: 1 })).toContain('cannot be kept')
    expect(open(join(file, 'below'), { seed: 1 })).toContain('cannot be kept')
    expect(open(join(folder, 'x'.repeat(300)), { seed: 1 })).toContain('cannot be kept')
  })

  it('with damaged lines is continued without them, so that their games are played again', () => {
    const damaged = join(folder, 'damaged.jsonl')
    const outcomes = [{}, [], { places: {}, reason: 'agreed' }, { places: { red: 'x' }, reason: 'agreed' }]
    const lines = [
      ...outcomes.map((outcome, round) => ({ ...GAME, round, outcome })),
      { ...GAME, round: 7, side: 'purple' },
      { ...GAME, round: 9 },
    ]
    writeFileSync(damaged, ['{"seed":1}', ...lines.map((line) => JSON.stringify(line)), ''].join('\n'))
    expect(open(damaged, { seed: 1 })).toMatchObject({ games: new Map([[keyOf({ ...GAME, round: 9 }), { ...GAME, round: 9 }]]) })
  })

  it('that takes no more says so in a sentence, and counts no game that it does not hold', () => {
    const full = join(folder, 'full.jsonl')
    const results = open(full, { seed: 1 })
    if (typeof results === 'string') throw new Error(results)
    results.add(GAME)
    rmSync(full)
    mkdirSync(full) // like a full disk: a file that could be written until now
    expect(() => results.add(NEXT)).toThrow(NotWrittenError)
    expect(() => results.add(NEXT)).toThrow(/full\.jsonl could not be written: .+ the same line goes on from there\.$/)
    expect([...results.games.values()]).toEqual([GAME])
  })

  it('that is something else is refused in few words, without terminal controls', () => {
    const foreign = join(folder, 'foreign.jsonl')
    for (const end of ['', '\n', '\nmore\n']) {
      writeFileSync(foreign, `\u001b[2J\u009b31m\u0007\r\u202ered \u2028 words \u{1f600}${'x'.repeat(100_000)}${end}`)
      const refusal = open(foreign, { seed: 1 })
      if (typeof refusal !== 'string') throw new Error('it was taken')
      expect(refusal).toContain('red')
      expect(refusal).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u)
      expect(refusal.length - foreign.length).toBeLessThan(600)
    }
  })
})
