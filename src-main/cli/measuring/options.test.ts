import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildOf } from './options.ts'

it('is another build once a rule, a bot or a number that bots go by has changed, and not for a test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marshal-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string): string => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
    return buildOf(folder)
  }
  const builds = [
    write('engine/rules.ts', 'rules'),
    write('bots/bot.ts', 'bot'),
    write('bots/numbers.json', '{"marshal":100}'),
    write('bots/numbers.json', '{"marshal":90}'),
  ]
  expect(new Set(builds).size).toBe(builds.length)
  expect(write('bots/bot.test.ts', 'test')).toBe(builds.at(-1))
  expect(write('engine/goldens/states.json', '{}')).toBe(builds.at(-1))
})
