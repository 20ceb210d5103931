import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formatDocument } from '../record/document.ts'
import { playRecord } from '../../test/support/record/games.ts'
import type { GameRecord } from '../record/types.ts'
import { createThreadReader } from './file-runners.ts'

const GAMES = ['g1', 'g2'].map((gameId) => playRecord({ gameId, preset: 'duel', seed: gameId, steps: 9 }))
const TEXT = formatDocument(GAMES, 0)

describe('a thread that reads a file', () => {
  it('hands over the games of each part before it says what came of the part', async () => {
    const reading = createThreadReader(() => Promise.resolve(new Worker(new URL('./import.worker.ts', import.meta.url)))).open()
    onTestFinished(() => reading.stop())
    const taken: GameRecord[] = []
    const read = (text: string, isLast: boolean) => reading.read({ text, isLast }, (games) => void taken.push(...games))
    const half = TEXT.indexOf('"g2"')
    expect([await read(TEXT.slice(0, half), false), taken]).toEqual([
      { ok: true, value: { leftOut: 0, texts: [], faults: [], withoutAnalysis: 0 } },
      GAMES.slice(0, 1),
    ])
    expect([await read(TEXT.slice(half), true), taken]).toEqual([
      { ok: true, value: { leftOut: 0, texts: [], faults: [], withoutAnalysis: 0 } },
      GAMES,
    ])
    expect(await read('x', true)).toMatchObject({ ok: false, error: { code: 'damaged' } })
  })
})
