/** The sound part of a damaged game can be continued; the damaged game stays. */
import { describe, expect, it } from 'vitest'
import { connect } from '../archive/database.ts'
import { filesIn } from '../archive/files/files.ts'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'
import { fail } from '../engine/core/result.ts'
import { replayDigitalImport } from '../record/replay-import.ts'
import { sealedRecord } from '../../test/support/record/sealed-record.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { exportRaw } from './damaged.ts'
import { keepSound, type KeepSoundPorts } from './keep-sound.ts'

const GAME = playRecord({ gameId: 'g1', preset: 'duel', seed: 'sound', steps: 12 })

/** An archive with a game that was changed as by a failing disk. */
function archiveSpoilt(sql: string, game = GAME) {
  const options = optionsIn(makeFolder())
  const first = openHealthy(options)
  first.games.import([game])
  first.close()
  const db = connect(filesIn(options.dir).archive)
  for (const { name } of db.prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger'").all())
    db.exec(`DROP TRIGGER ${name}`)
  db.pragma('ignore_check_constraints = ON')
  db.exec(sql)
  db.close()
  return openHealthy(options)
}

const noGuest: KeepSoundPorts['isHeld'] = () => false
const keep = ({ games }: Pick<KeepSoundPorts, 'games'>, replay: KeepSoundPorts['replay'] = replayDigitalImport, isHeld = noGuest) =>
  keepSound({ games, replay, newId: () => 'kept', isHeld }, 'g1')

describe('the sound part of a damaged game', () => {
  it('becomes a new game that continues where the damage begins; the damaged one stays', () => {
    const archive = archiveSpoilt("UPDATE steps SET events = '[]' WHERE seq = 9")
    expect(() => archive.games.load('g1')).toThrow('after step 8')
    expect(keep(archive)).toMatchObject({ ok: true, value: { gameId: 'kept', status: 'playing', damage: null } })
    const kept = archive.games.load('kept')
    expect(kept?.steps).toEqual(GAME.steps.slice(0, 8))
    expect(kept?.header).toEqual({ ...GAME.header, gameId: 'kept', note: 'The first 8 steps of a damaged game.' })
    expect(archive.games.row('g1')?.damage).toContain('after step 8')
  })

  it('can be a single step', () => {
    const archive = archiveSpoilt("UPDATE steps SET events = '[]' WHERE seq = 2")
    expect(keep(archive)).toMatchObject({ ok: true, value: { note: 'The first step of a damaged game.' } })
  })

  it('is the whole game where only its length or result was changed', () => {
    const archive = archiveSpoilt('UPDATE games SET length = 99')
    expect(keep(archive)).toMatchObject({ ok: true })
    expect(archive.games.load('kept')?.steps).toEqual(GAME.steps)
  })

  it.each([
    ['what was agreed before it was changed', "UPDATE games SET seed = 'other'"],
    ['its first step was', "UPDATE steps SET events = '[]' WHERE seq = 1"],
    ['nothing is wrong with it', 'SELECT 1'],
  ])('is nothing where %s', (_why, sql) => {
    const archive = archiveSpoilt(sql)
    expect(keep(archive)).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(archive.games.ids({})).toHaveLength(1)
  })

  it('ends before a step that breaks the rules', () => {
    const archive = archiveSpoilt("UPDATE steps SET events = '[]' WHERE seq = 9")
    const replay: KeepSoundPorts['replay'] = (record) =>
      record.steps.length > 4 ? fail({ step: 5, reason: 'unknown step' }) : replayDigitalImport(record)
    expect(keep(archive, replay)).toMatchObject({ ok: true })
    expect(archive.games.load('kept')?.steps).toHaveLength(4)
  })
})

describe('the raw export of a damaged game', () => {
  const raw = ({ games }: ReturnType<typeof archiveSpoilt>, isHeld = noGuest) => exportRaw({ games, isHeld }, 'g1')
  const guest: KeepSoundPorts['isHeld'] = (_gameId, seat) => seat === 'blue'

  it('has all of it as stored, whether or not lists know of the damage yet', () => {
    const archive = archiveSpoilt("UPDATE steps SET events = '[]' WHERE seq = 9")
    expect(archive.games.row('g1')?.damage).toBeNull()
    expect(raw(archive)).toMatchObject({ ok: true, value: { fileName: 'marshal-raw-g1.json' } })
    expect(raw(archiveSpoilt('UPDATE games SET length = 99'))).toMatchObject({ ok: true })
  })

  it('is refused for a sound game, whose armies it would reveal', () => {
    expect(raw(archiveSpoilt('SELECT 1'))).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })

  it('is refused while a guest plays it, also where its players are unreadable', () => {
    const held = { ok: false, error: { code: 'not-found', message: expect.stringContaining('A guest is still playing') as string } }
    const archive = archiveSpoilt("UPDATE steps SET events = '[]' WHERE seq = 9")
    expect(raw(archive, guest)).toMatchObject(held)
    expect(keep(archive, replayDigitalImport, guest)).toMatchObject(held)
    expect(raw(archiveSpoilt("DELETE FROM players WHERE seat = 'blue'"), guest)).toMatchObject(held)
    expect(archive.games.ids({})).toEqual(['g1'])
  })
})

describe('a damaged game that is sealed', () => {
  const GOING = sealedRecord('classic', 'duel', 'going', 12)
  const OVER = sealedRecord('classic', 'duel', 'over')
  const both = ({ games }: ReturnType<typeof archiveSpoilt>, { header: { gameId } }: typeof GAME) => [
    exportRaw({ games, isHeld: noGuest }, gameId),
    keepSound({ games, replay: replayDigitalImport, newId: () => 'kept', isHeld: noGuest }, gameId),
  ]

  it.each([
    ['a step was changed', "UPDATE steps SET events = '[]' WHERE seq = 9"],
    ['it was said to be another game', "UPDATE games SET seed = 'other'"],
    ['its row lost the seal', 'UPDATE games SET seal = NULL'],
    ['its length was changed', 'UPDATE games SET length = 99'],
  ])('opens no army before it is over, where %s, and stays as it is', (_why, sql) => {
    const archive = archiveSpoilt(sql, GOING)
    const before = archive.games.raw(GOING.header.gameId)
    const armies = GOING.steps.flatMap(({ seal }) => seal?.opening ?? [])
    expect(armies.length).toBeGreaterThan(0)
    for (const answer of both(archive, GOING)) {
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'conflict', message: expect.stringContaining('sealed and not over') as string },
      })
      expect(armies.filter(({ salt }) => JSON.stringify(answer).includes(salt))).toEqual([])
    }
    expect([archive.games.ids({}), archive.games.raw(GOING.header.gameId)]).toEqual([[GOING.header.gameId], before])
  })

  it('can be exported and continued when it was over, and all armies were open', () => {
    const archive = archiveSpoilt(`UPDATE steps SET events = '[{}]' WHERE seq = ${OVER.steps.length - 2}`, OVER)
    expect(both(archive, OVER)).toMatchObject([{ ok: true }, { ok: true }])
  })
})

describe('a game that a failing disk has marked as staged', () => {
  it('is shown in the recycle bin as damaged, and never removed automatically', () => {
    const { games } = archiveSpoilt('UPDATE games SET deleted_at = 0')
    games.unstage(['g1'])
    expect(games.deleted().map(({ game }) => [game.gameId, game.damage !== null])).toEqual([['g1', true]])
  })
})
