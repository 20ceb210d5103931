import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { createBotRunner, type BotRunner, type BotTask, type ToWorker } from './bot-runner.ts'

const { game } = gridEdition('classic')
const options = game.parseOptions({ preset: 'barrage' })
if (!options.ok) throw new Error(options.error.message)
const view = game.viewFor(game.start(options.value, 'runner'), 'red')

function task(more: Partial<BotTask> = {}): BotTask {
  const { signal } = new AbortController()
  return {
    edition: 'classic',
    table: null,
    seat: 'red',
    view,
    history: [],
    bot: 'strategist',
    level: 'normal',
    budgetMs: 200,
    seed: 'x',
    signal,
    ...more,
  }
}

/** A thread under the test's control. */
class FakeWorker extends EventEmitter {
  asked: ToWorker[] = []
  ended = false
  postMessage(message: ToWorker): void {
    this.asked.push(message)
  }
  unref(): void {}
  terminate(): Promise<number> {
    this.ended = true
    this.emit('exit', 1)
    return Promise.resolve(1)
  }
}

let runner: BotRunner | null = null
afterEach(() => runner?.close())

function withFakes(): { runner: BotRunner; fakes: FakeWorker[] } {
  const fakes: FakeWorker[] = []
  runner = createBotRunner({
    graceMs: 20,
    spawn: () => {
      const fake = new FakeWorker()
      fakes.push(fake)
      return fake
    },
  })
  return { runner, fakes }
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5))

describe('asking bots in a thread', () => {
  it('a real thread answers with a placement that the rules accept', async () => {
    runner = createBotRunner({ spawn: () => new Worker(new URL('./bot.worker.ts', import.meta.url)) })
    const choice = await runner.choose(task())
    expect(choice.type).toBe('placement')
    const state = game.start(options.value, 'runner')
    if (choice.type === 'placement') expect(game.decide(state, { type: 'deploy', seat: 'red', placement: choice.placement }).ok).toBe(true)
  })

  it('a crash rejects the question in hand, and the next one gets a fresh thread', async () => {
    const { runner, fakes } = withFakes()
    const first = runner.choose(task())
    await settle()
    fakes[0]!.emit('error', new Error('boom'))
    await expect(first).rejects.toThrow('boom')
    const second = runner.choose(task())
    await settle()
    expect(fakes).toHaveLength(2)
    fakes[1]!.emit('message', { id: fakes[1]!.asked[0]!.id, answer: { type: 'placement', placement: {} } })
    await expect(second).resolves.toEqual({ type: 'placement', placement: {} })
  })

  it('an overrun is ended and rejected', async () => {
    const { runner, fakes } = withFakes()
    await expect(runner.choose(task({ budgetMs: 1 }))).rejects.toThrow('overran')
    expect(fakes[0]!.ended).toBe(true)
  })

  it('a thread that begins late on a busy machine is waited for', async () => {
    vi.useFakeTimers()
    try {
      const fake = new FakeWorker()
      runner = createBotRunner({ spawn: () => fake })
      const asked = runner.choose(task())
      await vi.advanceTimersByTimeAsync(20_000)
      fake.emit('message', { id: fake.asked[0]!.id, answer: { type: 'placement', placement: {} } })
      await expect(asked).resolves.toEqual({ type: 'placement', placement: {} })
    } finally {
      vi.useRealTimers()
    }
  })

  it('a cancelled question raises the flag that the thread reads, and its answer is dropped', async () => {
    const { runner, fakes } = withFakes()
    const controller = new AbortController()
    const asked = runner.choose(task({ signal: controller.signal }))
    await settle()
    controller.abort()
    const message = fakes[0]!.asked[0]!
    expect(new Int32Array(message.cancel)[0]).toBe(1)
    fakes[0]!.emit('message', { id: message.id, answer: { type: 'placement', placement: {} } })
    await expect(asked).rejects.toThrow()
  })

  it('only plain views, histories and words travel to the thread', async () => {
    const { runner, fakes } = withFakes()
    void runner.choose(task()).catch(() => undefined)
    await settle()
    expect(Object.keys(fakes[0]!.asked[0]!.question).sort()).toEqual([
      'bot',
      'budgetMs',
      'character',
      'edition',
      'explains',
      'history',
      'level',
      'seat',
      'seed',
      'table',
      'view',
    ])
  })
})
