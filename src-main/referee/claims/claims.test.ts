import { describe, expect, it } from 'vitest'
import { createTable } from '../../../test/support/referee/table.ts'

describe('an impossible claim is refused', () => {
  it('when all of its kind are lost (CL-4)', () => {
    const table = createTable()
    table.fight('blue', 'marshal', 'bomb')
    table.ask('begin', { attacker: 'blue' })
    expect(table.refused('enter', { seat: 'blue', kind: 'marshal' })).toEqual({
      code: 'rule',
      rule: 'CL-4',
      detail: 'all-lost',
      message: 'Blue has already lost its Marshal.',
      lostIn: [1],
    })
    expect(table.ask('enter', { seat: 'blue', kind: 'general' }).stage).toMatchObject({ toEnter: 'red' })
  })

  it('when more of a kind would be lost than there are (CL-4)', () => {
    const table = createTable()
    table.fight('red', 'scout', 'marshal')
    table.fight('red', 'scout', 'marshal')
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind: 'scout' }).message).toBe('Red has already lost every Scout it had (2).')
  })

  it('with the entries in which they were lost, so that an earlier one can be corrected', () => {
    const table = createTable()
    table.fight('red', 'scout', 'marshal')
    table.fight('red', 'miner', 'scout')
    table.fight('red', 'scout', 'marshal')
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind: 'scout' })).toMatchObject({ detail: 'all-lost', lostIn: [1, 3] })
    expect(table.refused('enter', { seat: 'red', kind: 'bomb' })).not.toHaveProperty('lostIn')
  })

  it('and while an entry is corrected, only with earlier ones', () => {
    const table = createTable()
    table.fight('red', 'marshal', 'bomb')
    table.fight('red', 'miner', 'scout')
    table.fight('red', 'scout', 'marshal')
    const [, second] = table.ask('referee.open').entries
    table.ask('ask-correction', { seat: 'red', seq: second!.seq, attacker: 'red' })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(table.refused('enter', { seat: 'red', kind: 'marshal' })).toMatchObject({ lostIn: [1] })
  })

  it.each(['prisoner', 'stealth'] as const)('and under the tray %s with none, as the seat may not look up what it lost (CL-20)', (tray) => {
    const table = createTable({ tray })
    table.fight('blue', 'marshal', 'bomb')
    table.ask('begin', { attacker: 'blue' })
    const refused = table.refused('enter', { seat: 'blue', kind: 'marshal' })
    expect(refused).toMatchObject({ detail: 'all-lost' })
    expect(refused).not.toHaveProperty('lostIn')
  })

  it('but survivors are alike, so one of two may fight again and again', () => {
    const table = createTable()
    table.fight('red', 'miner', 'scout')
    table.fight('red', 'miner', 'scout')
    expect(table.fight('red', 'miner', 'bomb').ruling).toMatchObject({ result: 'attacker-wins' })
  })

  it('of a defender too, whose side alone reads the refusal', () => {
    const table = createTable()
    table.fight('red', 'marshal', 'general')
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'red', kind: 'spy' })
    const before = table.announced.length
    expect(table.refused('enter', { seat: 'blue', kind: 'general' })).toMatchObject({ detail: 'all-lost' })
    expect(table.announced).toHaveLength(before)
    expect(table.ask('referee.open')).toEqual(table.announced.at(-1))
  })

  it.each(['bomb', 'flag'])('when a %s would attack (CL-8)', (kind) => {
    const table = createTable()
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind })).toMatchObject({ code: 'rule', rule: 'CL-8', detail: 'cannot-attack' })
  })

  it.each(['colonel', 'wizard', 'constructor'])('when the army has no %s (CL-4)', (kind) => {
    const table = createTable()
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind })).toMatchObject({ code: 'rule', rule: 'CL-4', detail: 'not-in-army' })
  })

  it('when only the other player has still to enter', () => {
    const table = createTable()
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'blue', kind: 'scout' })
    expect(table.refused('enter', { seat: 'blue', kind: 'scout' })).toMatchObject({ code: 'conflict', detail: 'wrong-seat' })
  })

  it('when no attacker was named, or a battle has begun already', () => {
    const table = createTable()
    expect(table.refused('enter', { seat: 'red', kind: 'scout' })).toMatchObject({ detail: 'not-entering' })
    expect(table.refused('cancel')).toMatchObject({ detail: 'not-entering' })
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('begin', { attacker: 'blue' })).toMatchObject({ detail: 'already-entering' })
  })

  it('when a side has nothing left that moves (CL-22)', () => {
    const table = createTable({ preset: 'barrage' })
    table.fight('red', 'marshal', 'bomb')
    for (const kind of ['general', 'miner', 'scout', 'scout']) table.fight('red', kind, 'marshal')
    table.fight('red', 'spy', 'scout')
    expect(table.ask('referee.open').immobile).toEqual(['red'])
    expect(table.refused('begin', { attacker: 'red' })).toMatchObject({
      code: 'rule',
      rule: 'CL-22',
      message: 'Red has no piece left that can move, so it cannot attack.',
    })
    expect(table.ask('end', { reason: 'no-action', seat: 'red' }).outcome).toEqual({
      places: { blue: 1, red: 2 },
      reason: 'no-action',
    })
  })

  it('in a game that is not there', () => {
    const table = createTable()
    expect(table.refused('referee.open', { gameId: 'g2' })).toEqual({
      code: 'not-found',
      message: 'This game was deleted for good, or has never been here. History shows the games that are here.',
    })
  })

  it('in a game that is in the recycle bin, where the host can bring it back', () => {
    const table = createTable()
    table.games.delete([table.gameId])
    const { code, message } = table.refused('referee.open', { gameId: table.gameId })
    expect([code, message]).toEqual(['not-found', 'This game is in the recycle bin. History can bring it back.'])
  })
})

describe('the end of a refereed game', () => {
  it('a captured flag ends it at once (CL-21)', () => {
    const table = createTable()
    const last = table.fight('blue', 'scout', 'flag')
    expect(last).toMatchObject({ stage: { type: 'over' }, outcome: { places: { blue: 1, red: 2 }, reason: 'flag-captured' } })
    expect(table.games.row(table.gameId)).toMatchObject({ status: 'over', length: 1, outcome: last.outcome })
    expect(table.refused('begin', { attacker: 'red' })).toMatchObject({ detail: 'game-over' })
  })

  it('a side may resign at any time, even while a battle is being entered (CL-23)', () => {
    const table = createTable()
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'red', kind: 'scout' })
    const last = table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(last).toMatchObject({ stage: { type: 'over' }, entries: [], outcome: { places: { blue: 1, red: 2 }, reason: 'resigned' } })
  })

  it('both may agree to a draw (CL-23)', () => {
    expect(createTable().ask('end', { reason: 'agreed', seat: null }).outcome).toEqual({
      places: { red: 1, blue: 1 },
      reason: 'agreed',
    })
  })

  it('neither side can ever move again: a draw (CL-22)', () => {
    expect(createTable().ask('end', { reason: 'no-action', seat: null }).outcome).toEqual({
      places: { red: 1, blue: 1 },
      reason: 'deadlock',
    })
  })

  it.each([
    ['agreed', 'red'],
    ['resigned', null],
  ] as const)('refuses %s by %s', (reason, seat) => {
    expect(createTable().refused('end', { reason, seat })).toMatchObject({ detail: 'wrong-ending' })
  })

  it('ends once', () => {
    const table = createTable()
    table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(table.refused('end', { reason: 'resigned', seat: 'blue' })).toMatchObject({ detail: 'game-over' })
  })
})
