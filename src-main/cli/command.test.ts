import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

function run(command: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, command), ...args], { encoding: 'utf8', input: '' })
}

describe('a command whose line says nothing that it knows', () => {
  it.each([
    ['bot.ts', ['--nonsense'], "Unknown option '--nonsense'"],
    ['bot.ts', ['--bot', 'strategist:easy', '--level', 'strong'], '--bot already names a level.'],
    ['bot.ts', ['word'], "Unexpected argument 'word'"],
    ['compare.ts', ['--a', 'random', '--b', 'random', '--nonsense'], "Unknown option '--nonsense'"],
    ['compare.ts', ['--a', 'random', '--b', 'random', '--games', '1e3'], '--games and --most must be numbers'],
    ['compare.ts', ['--a', 'random', '--b', 'random', '--elo1', 'Infinity'], '--elo0 must be less than --elo1'],
    ['compare.ts', ['--a', 'random', '--b', 'random', '--threads', '999999999'], '--threads must be a number from 1 to'],
    ['compare.ts', ['--a', 'random', '--b', 'random', '--results', import.meta.dirname], 'Games cannot be kept in'],
    ['compare.ts', ['--a', 'random', '--b', 'random', '--shard', '5/4', '--games', '8'], '--shard must be K/N with K from 1 to N'],
    ['compare.ts', ['--a', 'random', '--b', 'random', '--shard', '1/4'], '--shard needs --games'],
    ['compare.ts', ['--a', 'random', '--b', 'random', '--shard', '1/4', '--games', '8', 'file'], 'Files are merged without --shard.'],
    ['compare.ts', ['--a', 'open:strategist', '--b', 'random', '--edition', 'battle-cards'], 'open: needs an edition with a board'],
    ['ladder.ts', ['--players', 'random,random'], '--players must be two or more'],
    ['ladder.ts', ['--rounds'], "Option '--rounds <value>' argument missing"],
    ['calibrate.ts', ['--games', '0'], '--games must be a number from 1.'],
    ['calibrate.ts', ['--games'], "Option '--games <value>' argument missing"],
    ['fit.ts', ['nonsense'], 'Choose likelihoods, weights, chances or luck.'],
    ['fit.ts', ['likelihoods', '--games', 'many'], '--games must be a number from 2.'],
    ['fit.ts', ['weights', '--games', '2', '--preset', 'nonsense'], '--preset must be one of full, duel, barrage.'],
  ] as const)('says so and shows its help: %s %j', (command, args, sentence) => {
    const { status, stdout, stderr } = run(command, ...args)
    expect(stderr.split('\n')[0]).toContain(sentence)
    expect(stderr).toContain('Usage: npm run')
    expect(stderr).not.toContain('    at ')
    expect([status, stdout]).toEqual([2, ''])
  })
})

describe('a measurement whose disk is full', () => {
  /** Such a shell lets no file grow past a few blocks: to a program that writes, a full disk. */
  it.skipIf(process.platform === 'win32')('says so in a sentence, and goes on from what is kept once there is room', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marshal-full-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'games.jsonl')
    const line = [
      '--a',
      'random',
      '--b',
      'random',
      '--preset',
      'duel',
      '--games',
      '20',
      '--limit',
      '20',
      '--threads',
      '1',
      '--results',
      file,
    ]
    const compare = [join(import.meta.dirname, 'compare.ts'), ...line]
    const full = spawnSync('sh', ['-c', 'ulimit -f 4 && exec "$@"', 'sh', process.execPath, ...compare], { encoding: 'utf8', input: '' })
    expect(full.stderr).toMatch(
      /^\n.+games\.jsonl could not be written: .+\. Games that are kept stay, and the same line goes on from there\.\n$/,
    )
    expect([full.status, full.stdout]).toEqual([1, ''])
    const kept = readFileSync(file, 'utf8')
    expect(kept.split('\n').length).toBeGreaterThan(2)
    const again = run('compare.ts', ...line)
    expect([again.status, again.stderr]).toEqual([0, ''])
    expect(again.stdout).toContain('in 20 games')
    expect(readFileSync(file, 'utf8').startsWith(kept)).toBe(true)
  })
})
