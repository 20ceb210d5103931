/** A step of a refereed game that cannot be saved: all screens read why, and it is tried again. */
import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import type { Answer, RefereeSnapshot } from '../contract/index.ts'
import { createMemoryCustomEditions, createMemoryStore } from '../record/memory-store.ts'
import type { GameStore } from '../record/types.ts'
import { requestFor, type AskedOf } from '../../test/support/referee/table.ts'
import { createReferee } from './create-referee.ts'

const FULL = 'The disk is full.'

/** A room with a disk that can be full, two screens, and a clock set by hand. */
function makeRoom() {
  const store = createMemoryStore()
  const disk = { full: false, broken: false, writes: 0 }
  const games: GameStore = {
    ...store,
    load(gameId) {
      if (disk.broken) throw Object.assign(new Error('broken'), { code: 'SQLITE_IOERR' })
      return store.load(gameId)
    },
    append(gameId, step, summary) {
      disk.writes += 1
      if (disk.full) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
      store.append(gameId, step, summary)
    },
  }
  const timers = new Set<() => void>()
  const room = createReferee({
    games,
    sets: createMemoryCustomEditions(),
    now: () => 1000,
    newId: () => 'g1',
    newSeed: () => 'seed',
    setTimer(_ms, run) {
      timers.add(run)
      return () => void timers.delete(run)
    },
    explain: () => ({ code: 'unsaved', message: FULL }),
    held: { isHeld: () => false, onChange: () => () => undefined },
  })
  const heard: Record<string, RefereeSnapshot[]> = { asker: [], watcher: [] }
  const caller = (id: string): Caller => ({
    id,
    access: { role: 'host' },
    send: (_name, payload) => void heard[id]?.push(payload as RefereeSnapshot),
  })
  const ask = (what: AskedOf, given: object, by = 'asker') => {
    const [name, args] = requestFor(what, given)
    return (room.handlers[name] as (args: object, by: Caller) => Answer<RefereeSnapshot>)({ gameId: 'g1', ...args }, caller(by))
  }
  const options = { reveal: 'both', tray: 'open', attackerWinsTies: false, oneTimeBombs: false }
  ask('referee.create', { edition: 'classic', preset: 'duel', players: { red: 'Ada', blue: 'Grace' }, ...options })
  for (const by of ['asker', 'watcher']) ask('referee.open', {}, by)
  const pass = (): void => {
    const due = [...timers]
    timers.clear()
    for (const run of due) run()
  }
  return { room, disk, timers, heard, ask, pass }
}

describe('a refereed step that cannot be saved', () => {
  it('fails for its sender, and all read why; nothing that was entered is sent', () => {
    const { disk, heard, ask } = makeRoom()
    ask('begin', { attacker: 'red' })
    disk.full = true
    expect(() => ask('enter', { seat: 'red', kind: 'miner' })).toThrow('full')
    for (const screen of ['asker', 'watcher'])
      expect(heard[screen]?.at(-1)).toMatchObject({ trouble: FULL, seq: 1, stage: { type: 'entering', toEnter: 'red' } })
    expect(JSON.stringify({ ...heard['watcher']?.at(-1), info: null, ledger: null })).not.toContain('miner')
    expect(ask('referee.open', {}, 'watcher')).toMatchObject({ ok: true, value: { trouble: FULL } })
  })

  it('is tried again by itself, and announced once there is room', () => {
    const { disk, heard, ask, pass, timers } = makeRoom()
    disk.full = true
    expect(() => ask('begin', { attacker: 'red' })).toThrow('full')
    pass()
    expect([disk.writes, timers.size]).toEqual([2, 1])
    disk.full = false
    pass()
    for (const screen of ['asker', 'watcher']) expect(heard[screen]?.at(-1)).toMatchObject({ trouble: null, seq: 1 })
    expect(timers.size).toBe(0)
  })

  it('waits on where the disk cannot even be read, and stops no timer', () => {
    const { disk, heard, ask, pass, timers } = makeRoom()
    disk.full = true
    expect(() => ask('begin', { attacker: 'red' })).toThrow('full')
    disk.broken = true
    expect(pass).not.toThrow()
    expect(pass).not.toThrow()
    expect(timers.size).toBe(1)
    Object.assign(disk, { full: false, broken: false })
    pass()
    for (const screen of ['asker', 'watcher']) expect(heard[screen]?.at(-1)).toMatchObject({ trouble: null, seq: 1 })
    expect(timers.size).toBe(0)
  })

  it('gives way to the next saved step, and is not done twice', () => {
    const { disk, heard, ask, pass, timers } = makeRoom()
    disk.full = true
    expect(() => ask('begin', { attacker: 'red' })).toThrow('full')
    disk.full = false
    expect(ask('begin', { attacker: 'blue' })).toMatchObject({ ok: true, value: { trouble: null, stage: { attacker: 'blue' } } })
    expect(timers.size).toBe(0)
    pass()
    expect(heard['watcher']?.at(-1)).toMatchObject({ seq: 1, stage: { attacker: 'blue' } })
  })

  it('is dropped when no screen shows the game any more', () => {
    const { disk, ask, room, timers } = makeRoom()
    disk.full = true
    expect(() => ask('begin', { attacker: 'red' })).toThrow('full')
    room.left('asker')
    expect(timers.size).toBe(1)
    room.left('watcher')
    expect(timers.size).toBe(0)
    expect(ask('referee.open', {})).toMatchObject({ ok: true, value: { trouble: null, seq: 0 } })
  })
})
