import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

function tell(input: string): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'bot.ts')], { encoding: 'utf8', input })
}

const HELLO = '{"type":"hello","protocol":1,"host":"test"}'

describe('our bot as a command', () => {
  it('answers a last line that has no newline, and ends', () => {
    const { status, stdout } = tell(HELLO)
    expect(JSON.parse(stdout)).toMatchObject({ type: 'hello', name: 'Marshal strategist:normal' })
    expect(status).toBe(0)
  })

  it('hears nothing after goodbye', () => {
    const { status, stdout } = tell(`${HELLO}\n{"type":"bye"}\n${HELLO}\n`)
    expect([status, stdout.trimEnd().split('\n').length]).toEqual([0, 1])
  })

  it('refuses a line of 17 MiB', () => {
    const { status, stdout, stderr } = tell('x'.repeat(17 * 2 ** 20))
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('A line is longer than 16 MiB.')
  })
})
