import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'marshal-shards-'))
afterAll(() => rmSync(folder, { recursive: true }))
const COMPARE = join(import.meta.dirname, '../compare.ts')

/** Plays or merges a short match of two yardsticks, in a folder of its own. */
function compare(...args: readonly string[]) {
  const match = ['--a', 'attacker', '--b', 'random', '--preset', 'duel', '--limit', '20', '--threads', '1']
  return spawnSync(process.execPath, [COMPARE, ...match, ...args], { cwd: folder, encoding: 'utf8', input: '' })
}

const file = (name: string): string => join(folder, `${name}.jsonl`)

it('two shards play their games, keep their own results, and are merged', () => {
  const played = ['1/2', '2/2'].map((shard) => compare('--games', '6', '--shard', shard))
  expect(played.map(({ status }) => status)).toEqual([0, 0])
  expect(played.map(({ stdout }) => stdout.split(', in ')[0])).toEqual(['games of shard 1/2: 4', 'games of shard 2/2: 2'])
  for (const { stdout } of played) expect(stdout).not.toContain('won')
  const shards = readdirSync(join(folder, '.measured')).map((name) => join('.measured', name))
  expect(shards).toHaveLength(2)

  const half = compare('--games', '6', '--results', file('half'), shards[1] ?? '')
  expect([half.status, half.stderr.trim()]).toEqual([1, 'Games missing in these files: 4. The same line without files plays them here.'])
  const merged = compare('--games', '6', '--results', file('merged'), ...shards)
  expect([merged.status, merged.stderr]).toEqual([0, ''])
  expect(merged.stdout).toMatch(/^\d+ won, \d+ drawn, \d+ lost in 6 games/m)
})
