import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { endAbandoned, endMarked, MARK, newMark, untilQuiet } from './kill-process-tree.ts'
import { isRunning } from '../../test/support/programs/engines.ts'

/** A sleeping process with a mark, in a session of its own. */
function sleeper(mark: string): number {
  return started('sleep', ['60'], mark).pid ?? 0
}

function started(path: string, args: readonly string[], mark: string): ChildProcess {
  const child = spawn(path, args, { env: { PATH: process.env['PATH'], [MARK]: mark }, detached: true, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const [, , numbering = ''] = newMark().split('/')
const hasPython = spawnSync('python3', ['--version']).status === 0

describe('scanning for processes that are left', () => {
  it('goes on while one is found, and until two scans find none', () => {
    const found = [...new Array<number>(20).fill(1), 0, 2, 0, 0, 7]
    const look = vi.fn(() => found.shift() ?? 0)
    untilQuiet(look)
    expect(found).toEqual([7])
  })

  it('has an end all the same', () => {
    const look = vi.fn(() => 1)
    untilQuiet(look)
    expect(look).toHaveBeenCalledTimes(50)
  })
})

describe.runIf(process.platform === 'linux')('on Linux', () => {
  it('what a Marshal that is gone has left is ended, also where its number is given again, and nothing else', async () => {
    const gone = [`4999999/1/${numbering}/a`, `${process.pid}/1/${numbering}/b`].map(sleeper)
    const others = [newMark(), '4999999/1/pid:[1]/c', '4999999/1//d', 'an-older-mark'].map(sleeper)
    endAbandoned()
    for (const pid of gone) await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 })
    expect(others.map(isRunning)).toEqual(others.map(() => true))
  })

  it.skipIf(!hasPython)('a chain of processes, each of which starts the next and ends, is ended', async () => {
    const mark = newMark()
    const first = started('python3', ['-c', 'import os\nos.setsid() if os.fork() == 0 else os._exit(0)\nwhile os.fork() == 0: pass'], mark)
    await once(first, 'exit')
    await vi.waitFor(() => expect(isMarkedBy(mark)).toBe(true), { timeout: 20_000 })
    endMarked(mark)
    for (let i = 0; i < 20; i++) {
      expect(isMarkedBy(mark)).toBe(false)
      await wait(5)
    }
  })
})

/** Whether a process carries the mark. A process may be gone already when the others have been read. */
function isMarkedBy(mark: string): boolean {
  return readdirSync('/proc').some((name) => {
    try {
      return readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark)
    } catch {
      return false
    }
  })
}
