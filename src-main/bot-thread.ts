/** The bots' thread, started by the first question so that nothing of it weighs on the start of the app. */
import type { BotRunner } from './table/ports.ts'
import type { createBotRunner } from './workers/bot-runner.ts'

export interface BotThread extends BotRunner {
  close(): void
}

/** Makes the runner; loads nothing yet. */
export function createBotThread(): BotThread {
  let loading: Promise<ReturnType<typeof createBotRunner>> | null = null
  return {
    choose: async (task) => (await (loading ??= load())).choose(task),
    close: () => void loading?.then((runner) => runner.close()).catch(() => undefined),
  }
}

async function load(): Promise<ReturnType<typeof createBotRunner>> {
  const [{ createBotRunner: create }, { default: spawn }] = await Promise.all([
    import('./workers/bot-runner.ts'),
    import('./workers/bot.worker.ts?nodeWorker'),
  ])
  return create({ spawn: () => spawn({}) })
}
