import { describe, expect, it } from 'vitest'
import { createTable, refuseCreate } from '../../../test/support/referee/table.ts'

describe('a battle at the referee’s table', () => {
  it('is entered by the attacker first, then by the defender, then announced', () => {
    const table = createTable()
    expect(table.ask('begin', { attacker: 'blue' }).stage).toEqual({
      type: 'entering',
      attacker: 'blue',
      defender: 'red',
      toEnter: 'blue',
      waiting: ['red', 'blue'],
      correcting: null,
      role: 'attacker',
      use: null,
      piece: 1,
      pieces: 1,
    })
    expect(table.ask('enter', { seat: 'blue', kind: 'miner' }).stage).toMatchObject({ toEnter: 'red' })
    const snapshot = table.ask('enter', { seat: 'red', kind: 'bomb' })
    expect(snapshot.stage).toEqual({ type: 'idle' })
    expect(snapshot.ruling).toEqual({
      type: 'battle',
      power: null,
      battle: 1,
      attacker: 'blue',
      defender: 'red',
      result: 'attacker-wins',
      attackerKind: 'miner',
      defenderKind: 'bomb',
      rules: ['CL-17'],
    })
  })

  it.each([
    ['marshal', 'general', 'attacker-wins', ['CL-15']],
    ['miner', 'scout', 'attacker-wins', ['CL-15']],
    ['scout', 'general', 'defender-wins', ['CL-15']],
    ['miner', 'miner', 'both-removed', ['CL-15']],
    ['spy', 'marshal', 'attacker-wins', ['CL-16']],
    ['marshal', 'spy', 'attacker-wins', ['CL-16']],
    ['spy', 'spy', 'both-removed', ['CL-16']],
    ['spy', 'scout', 'defender-wins', ['CL-16']],
    ['miner', 'bomb', 'attacker-wins', ['CL-17']],
    ['marshal', 'bomb', 'defender-wins', ['CL-17']],
    ['spy', 'flag', 'flag-captured', ['CL-18', 'CL-21']],
  ])('%s attacks %s: %s, by %j', (attacker, defender, result, rules) => {
    expect(createTable().fight('red', attacker, defender).ruling).toMatchObject({ result, rules })
  })

  it('ties go to the attacker where that was agreed (CL-19)', () => {
    expect(createTable({ attackerWinsTies: true }).fight('red', 'miner', 'miner').ruling).toMatchObject({
      result: 'attacker-wins',
      rules: ['CL-15', 'CL-19'],
    })
  })

  it('ties of spies go to the attacker too (CL-30)', () => {
    expect(createTable({ attackerWinsTies: true }).fight('red', 'spy', 'spy').ruling).toMatchObject({
      result: 'attacker-wins',
      rules: ['CL-16', 'CL-19'],
    })
  })

  it('a one-time bomb goes with its victim where that was agreed (CL-19)', () => {
    const snapshot = createTable({ oneTimeBombs: true }).fight('red', 'scout', 'bomb')
    expect(snapshot.ruling).toMatchObject({ result: 'both-removed', rules: ['CL-17', 'CL-19'] })
    expect(snapshot.ledger.map(({ lost }) => lost)).toEqual([1, 1])
  })

  it('can be cancelled before it is announced, and never was', () => {
    const table = createTable()
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'red', kind: 'scout' })
    expect(table.ask('cancel')).toMatchObject({ stage: { type: 'idle' }, entries: [], notice: 'entry-cancelled' })
    expect(table.fight('blue', 'scout', 'miner').entries).toHaveLength(1)
  })

  it('resumes between the two claims after the app was closed', () => {
    const table = createTable()
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'red', kind: 'general' })
    const again = table.reopen()
    expect(again.ask('referee.open').stage).toMatchObject({ type: 'entering', toEnter: 'blue' })
    expect(again.ask('enter', { seat: 'blue', kind: 'scout' }).ruling).toMatchObject({
      result: 'attacker-wins',
      attackerKind: 'general',
    })
  })

  it('is announced on all screens with the game open', () => {
    const table = createTable()
    const last = table.fight('red', 'scout', 'miner')
    expect(table.announced).toHaveLength(3)
    expect(table.announced.at(-1)).toEqual(last)
  })

  it('is not announced to a screen that has left', () => {
    const table = createTable()
    table.leave()
    table.fight('red', 'scout', 'miner')
    expect(table.announced).toEqual([])
  })
})

describe('what is shown of a battle (CL-14)', () => {
  it('shows only the losers under winner-hidden', () => {
    const table = createTable({ reveal: 'winner-hidden' })
    expect(table.fight('red', 'general', 'scout').ruling).toMatchObject({ attackerKind: null, defenderKind: 'scout', rules: [] })
    expect(table.fight('red', 'miner', 'bomb').ruling).toMatchObject({ attackerKind: null, defenderKind: 'bomb', rules: [] })
    expect(table.fight('red', 'miner', 'marshal').ruling).toMatchObject({ attackerKind: 'miner', defenderKind: null, rules: [] })
    expect(table.fight('red', 'spy', 'spy').ruling).toMatchObject({ attackerKind: 'spy', defenderKind: 'spy', rules: ['CL-16'] })
  })

  it('shows the outcome alone under silent (CL-28)', () => {
    const table = createTable({ reveal: 'silent', tray: 'stealth' })
    expect(table.fight('red', 'spy', 'spy').ruling).toMatchObject({
      result: 'both-removed',
      attackerKind: null,
      defenderKind: null,
      rules: [],
    })
  })

  it('shows a captured flag under every policy, but not who took it', () => {
    const table = createTable({ reveal: 'silent', tray: 'secret' })
    expect(table.fight('red', 'spy', 'flag').ruling).toMatchObject({
      attackerKind: null,
      defenderKind: 'flag',
      rules: ['CL-18', 'CL-21'],
    })
  })

  it.each(['open', 'prisoner'] as const)('silent does not go with the tray %s (CL-28)', (tray) => {
    expect(refuseCreate({ reveal: 'silent', tray })).toMatchObject({ code: 'rule', rule: 'CL-28', detail: 'silent-tray' })
  })

  it('knows only presets and editions that there are (CL-4)', () => {
    expect(refuseCreate({ preset: 'skirmish' })).toMatchObject({ code: 'not-found', detail: 'preset' })
    expect(refuseCreate({ preset: 'constructor' })).toMatchObject({ code: 'not-found', detail: 'preset' })
    expect(refuseCreate({ edition: 'atlantis' })).toMatchObject({ code: 'not-found', detail: 'edition' })
  })
})

describe('the ledger (CL-20)', () => {
  const lossesUnder = (tray: 'open' | 'prisoner' | 'secret' | 'stealth') => {
    const table = createTable({ tray })
    table.fight('red', 'general', 'scout')
    table.fight('red', 'scout', 'marshal')
    return table
  }

  it('shows an open tray to all players', () => {
    const table = lossesUnder('open')
    const [red, blue] = table.ask('referee.open').ledger
    expect(red?.kinds?.find(({ kind }) => kind === 'scout')).toEqual({ kind: 'scout', lost: 1, of: 2 })
    expect(blue?.kinds?.map(({ of }) => of)).toEqual([1, 1, 2, 2, 1, 2, 1])
    expect(table.ledger('red')).toEqual({ red: { scout: 1 }, blue: { scout: 1 } })
  })

  it('shows captors their prisoners', () => {
    const table = lossesUnder('prisoner')
    expect(table.ledger('red')).toEqual({ red: null, blue: { scout: 1 } })
    expect(table.ledger('blue')).toEqual({ red: { scout: 1 }, blue: null })
  })

  it('a secret tray shows owners what they lost', () => {
    expect(lossesUnder('secret').ledger('red')).toEqual({ red: { scout: 1 }, blue: null })
  })

  it('shows a stealth tray to no player', () => {
    expect(lossesUnder('stealth').ledger('blue')).toEqual({ red: null, blue: null })
  })

  it.each(['open', 'prisoner', 'secret', 'stealth'] as const)('the number of losses is public under %s', (tray) => {
    expect(
      lossesUnder(tray)
        .ask('referee.open')
        .ledger.map(({ lost, army }) => [lost, army]),
    ).toEqual([
      [1, 10],
      [1, 10],
    ])
  })

  it('a list of battles is not a tray: it keeps kinds only where the tray is open', () => {
    const kinds = (tray: 'open' | 'secret') =>
      lossesUnder(tray)
        .ask('referee.open')
        .entries.map(({ ruling }) => ruling.type === 'battle' && [ruling.attackerKind, ruling.defenderKind])
    expect(kinds('open')).toEqual([
      ['general', 'scout'],
      ['scout', 'marshal'],
    ])
    expect(kinds('secret')).toEqual([
      [null, null],
      [null, null],
    ])
  })
})
