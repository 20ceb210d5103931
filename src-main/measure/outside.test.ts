import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limitOf } from '../engine/core/edition.ts'
import { findEdition } from '../engine/editions/index.ts'
import type { GameRecord } from './game-record.ts'
import type { Job } from './job.ts'
import { playJob } from './play.ts'
import { openPlayer, refusePlayer } from './player.ts'

const NODE = `exec:${process.execPath}`
const BOT = join(import.meta.dirname, '../cli/bot.ts')
const PLAYER = join(import.meta.dirname, '../programs/testing/player.py')

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'])
    return true
  } catch {
    return false
  }
}

function jobOf(id: string, preset: string, a: string, b: string): Job {
  const { game, info } = findEdition(id)!
  const options = game.parseOptions({ preset, ...limitOf(info, 20) })
  if (!options.ok) throw new Error(options.error.message)
  return { edition: id, options: options.value, seed: 'outside', armies: 'own', ms: null, work: null, a, b, round: 0, game: 0 }
}

async function play(job: Job): Promise<GameRecord> {
  const [a, b] = [openPlayer(job.a), openPlayer(job.b)]
  const record = await playJob(job, { a, b })
  for (const player of [a, b]) player.close()
  return record
}

describe('outside programs in measured games', () => {
  it.each([
    ['classic', 'barrage'],
    ['castle', 'three'],
    ['battle-cards', 'full'],
    ['conquest', 'two'],
  ])('ours on a line plays in %s, %s, the very game that it plays here', async (id, preset) => {
    const here = await play(jobOf(id, preset, 'strategist:easy', 'random'))
    const there = await play(jobOf(id, preset, `${NODE} ${BOT} --bot strategist --level easy`, 'random'))
    expect(there.by.a.faults).toBe(0)
    expect(there.digest).toBe(here.digest)
  })

  it.skipIf(!hasPython())(
    'one that dies in the middle of games loses no game by it: what it missed is counted and played for it',
    async () => {
      const record = await play(jobOf('classic', 'barrage', `exec:python3 ${PLAYER} die`, 'random'))
      expect(record.by.a.faults).toBeGreaterThan(0)
      expect(record.outcome.reason).not.toBe('resigned')
    },
  )

  it('need a path', () => {
    expect(refusePlayer('exec:')).toContain('path')
    expect(refusePlayer('exec:/bin/sh -c x')).toBeNull()
    expect(refusePlayer('nobody')).toContain('nobody')
  })

  it('have to be there', () => {
    for (const wrong of ['/nonexistent', 'nowhere-to-be-found', import.meta.dirname, import.meta.filename])
      expect(refusePlayer(`exec:${wrong} -x`)).toContain(`There is no program ${wrong}`)
    expect(refusePlayer('exec:node')).toBeNull()
  })
})
