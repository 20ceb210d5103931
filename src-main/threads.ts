/** The threads of bots, imports and exports, each loaded when first used so that the app starts quickly. */
import type { FileReader } from './history/reader.ts'
import type { FileWriter } from './history/writer.ts'
import type { Analyst } from './review/judging.ts'
import type { BotRunner } from './table/ports.ts'
import type { createBotRunner } from './workers/bot-runner.ts'
import { createThreadReader, createThreadWriter } from './workers/file-runners.ts'

export interface BotThread extends BotRunner {
  close(): void
}

export function createBotThread(): BotThread {
  let loading: Promise<ReturnType<typeof createBotRunner>> | null = null
  return {
    choose: async (task) => (await (loading ??= loadBots())).choose(task),
    close: () => void loading?.then((runner) => runner.close()).catch(() => undefined),
  }
}

async function loadBots(): Promise<ReturnType<typeof createBotRunner>> {
  const [{ createBotRunner: create }, { default: spawn }] = await Promise.all([
    import('./workers/bot-runner.ts'),
    import('./workers/bot.worker.ts?nodeWorker'),
  ])
  return create({ spawn: () => spawn({}) })
}

/** Judges games. */
export function createJudgeThreads(): Analyst {
  return {
    open(record) {
      const starting = import('./workers/judge-runner.ts').then(({ createThreadAnalyst }) =>
        createThreadAnalyst(async () => (await import('./workers/judge.worker.ts?nodeWorker')).default({})).open(record),
      )
      return {
        judge: async (frames, effort) => (await starting).judge(frames, effort),
        parts: async (frames) => (await starting).parts(frames),
        try: async (frame, action) => (await starting).try(frame, action),
        beliefs: async (seat) => (await starting).beliefs(seat),
        suppose: async (question) => (await starting).suppose(question),
        drawback: async (against) => (await starting).drawback(against),
        puzzle: async () => (await starting).puzzle(),
        stop: () => void starting.then((judging) => judging.stop()).catch(() => undefined),
      }
    },
  }
}

export function createImportThread(): FileReader {
  return createThreadReader(async () => (await import('./workers/import.worker.ts?nodeWorker')).default({}))
}

export function createExportThread(): FileWriter {
  return createThreadWriter(async () => (await import('./workers/export.worker.ts?nodeWorker')).default({}))
}
