import { describe, expect, it } from 'vitest'
import { createSaving, endTrouble, type SavedGame } from './save-failure.ts'

/** A game on a disk that can be full, with what its screens read. */
function makeGame() {
  const disk = { isFull: true, isBroken: false, saved: [] as string[] }
  const timers = new Set<() => void>()
  const read: (string | null)[] = []
  const game: SavedGame = { trouble: null }
  const show = (): void => {
    if (disk.isBroken) throw new Error('broken')
    read.push(game.trouble?.message ?? null)
  }
  const saving = createSaving<SavedGame>({
    setTimer(_ms, run) {
      timers.add(run)
      return () => void timers.delete(run)
    },
    explain: (error) => (error instanceof Error && error.message === 'full' ? { code: 'unsaved', message: 'The disk is full.' } : null),
    report: show,
    resume: show,
  })
  const store = (what: string) => (): void => {
    if (disk.isFull) throw new Error('full')
    disk.saved.push(what)
  }
  const pass = (): void => {
    const due = [...timers]
    timers.clear()
    for (const run of due) run()
  }
  return { disk, timers, read, game, saving, store, pass }
}

describe('a request that cannot be saved', () => {
  it('fails for its sender; screens read why until something is saved', () => {
    const { disk, timers, read, game, saving, store } = makeGame()
    expect(() => saving.save(game, store('move'))).toThrow('full')
    expect([read, timers.size]).toEqual([['The disk is full.'], 0])
    disk.isFull = false
    saving.save(game, store('move'))
    expect([read, disk.saved]).toEqual([['The disk is full.', null], ['move']])
  })

  it('is tried again by itself where the app can repeat it', () => {
    const { disk, timers, read, game, saving, store, pass } = makeGame()
    expect(() => saving.save(game, store('entry'), store('entry'))).toThrow('full')
    pass()
    disk.isFull = false
    pass()
    expect([disk.saved, read.at(-1), timers.size]).toEqual([['entry'], null, 0])
  })

  it('leaves the retry of an earlier step running', () => {
    const { disk, game, saving, store, pass } = makeGame()
    saving.saveOrRetry(game, store('bot'))
    expect(() => saving.save(game, store('offer'))).toThrow('full')
    expect(game.trouble?.isRetried).toBe(true)
    disk.isFull = false
    pass()
    expect(disk.saved).toEqual(['bot'])
  })

  it('throws its own error, although the screens cannot be shown why', () => {
    const { disk, game, saving, store } = makeGame()
    disk.isBroken = true
    expect(() => saving.save(game, store('move'))).toThrow('full')
  })
})

describe('a step of the app itself that cannot be saved', () => {
  it('never throws, and is retried even where nothing can be read', () => {
    const { disk, timers, read, game, saving, store, pass } = makeGame()
    disk.isBroken = true
    for (const step of [() => saving.saveOrRetry(game, store('bot')), pass, pass]) expect(step).not.toThrow()
    expect(timers.size).toBe(1)
    Object.assign(disk, { isFull: false, isBroken: false })
    pass()
    expect([disk.saved, read, timers.size, game.trouble]).toEqual([['bot'], [null], 0, null])
  })

  it('is dropped when the trouble ends', () => {
    const { disk, game, saving, store, pass } = makeGame()
    saving.saveOrRetry(game, store('bot'))
    endTrouble(game)
    disk.isFull = false
    pass()
    expect(disk.saved).toEqual([])
  })

  it('is retried once, although it reports its failure itself', () => {
    const { timers, read, game, saving, store } = makeGame()
    const attempt = (): void => saving.save(game, store('entry'), attempt)
    saving.saveOrRetry(game, attempt)
    expect([timers.size, read.length]).toEqual([1, 1])
  })

  it('gives a reason even for an unknown error', () => {
    const { read, game, saving } = makeGame()
    saving.saveOrRetry(game, () => {
      throw new Error('a bug')
    })
    expect(read).toEqual([expect.stringContaining('Something went wrong in Marshal')])
  })
})
