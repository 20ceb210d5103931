import { describe, expect, it } from 'vitest'
import type { NewReferee } from '../../contract/index.ts'
import { EDITIONS } from '../../engine/editions/index.ts'
import type { GameRecord } from '../../record/types.ts'
import { reviewRefereed } from '../record.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { createTable, refuseCreate, type TestTable } from '../../../test/support/referee/table.ts'

const CARDS: Partial<NewReferee> = { edition: 'battle-cards', preset: 'full', players: { red: 'Rosa', blue: 'Bruno' } }
const cardTable = (): TestTable => createTable(CARDS)
const kindsOf = (table: TestTable): readonly string[] => table.ask('referee.open').info.kinds.map(({ id }) => id)

/** Blue's cards go out by the strongest card that can take them, which does not fall. */
function takeFromBlue(table: TestTable, kinds: readonly string[]): void {
  for (const kind of kinds) table.fight('red', kind === 'bomb' ? 'miner' : kind === 'field-marshal' ? 'spy' : 'field-marshal', kind)
}

function recordOf(table: TestTable): GameRecord {
  const record = table.games.load(table.gameId)
  if (!record) throw new Error('the game is gone')
  return record
}

describe('a card attacks a card', () => {
  it.each([
    ['major', 'captain', 'attacker-wins', 'BC-5'],
    ['captain', 'major', 'defender-wins', 'BC-5'],
    ['captain', 'captain', 'both-removed', 'BC-5'],
    ['spy', 'field-marshal', 'attacker-wins', 'BC-6'],
    ['field-marshal', 'spy', 'attacker-wins', 'BC-6'],
    ['spy', 'general', 'defender-wins', 'BC-6'],
    ['spy', 'spy', 'both-removed', 'BC-6'],
    ['scout', 'bomb', 'defender-wins', 'BC-7'],
    ['field-marshal', 'bomb', 'defender-wins', 'BC-7'],
    ['miner', 'bomb', 'attacker-wins', 'BC-7'],
  ])('%s on %s: %s, both shown, by %s', (attacker, defender, result, rule) => {
    expect(cardTable().fight('red', attacker, defender).ruling).toEqual({
      ...{
        type: 'battle',
        battle: 1,
        attacker: 'red',
        defender: 'blue',
        result,
        attackerKind: attacker,
        defenderKind: defender,
        power: null,
        rules: [rule],
      },
    })
  })

  it.each(['spy', 'scout', 'miner', 'field-marshal'])('a %s on the Flag wins the game (BC-11)', (kind) => {
    const last = cardTable().fight('blue', kind, 'flag')
    expect(last).toMatchObject({
      ruling: { result: 'flag-captured', rules: ['BC-11'] },
      outcome: { places: { blue: 1, red: 2 }, reason: 'flag-captured' },
      stage: { type: 'over' },
    })
  })

  it('cites no rule of another game for any pair of cards', () => {
    const rules = new Set<string>()
    const kinds = kindsOf(cardTable())
    for (const attacker of kinds.filter((kind) => kind !== 'bomb' && kind !== 'flag'))
      for (const defender of kinds) for (const rule of cardTable().fight('red', attacker, defender).ruling?.rules ?? []) rules.add(rule)
    expect([...rules].sort()).toEqual(['BC-11', 'BC-5', 'BC-6', 'BC-7'])
  })

  it('a game in the list shows both kinds (BC-5, BC-13)', () => {
    const table = cardTable()
    table.fight('red', 'captain', 'major')
    expect(table.ask('referee.open').entries[0]?.ruling).toMatchObject({ attackerKind: 'captain', defenderKind: 'major', rules: ['BC-5'] })
  })
})

describe('the ledger', () => {
  it('shows all players which ranks are out and how many, for both sides (BC-1, BC-13)', () => {
    const table = cardTable()
    table.fight('red', 'scout', 'bomb')
    table.fight('red', 'scout', 'scout')
    const [red, blue] = table.ask('referee.open').ledger
    expect(red).toMatchObject({ seat: 'red', lost: 2, army: 23 })
    expect(red?.kinds).toContainEqual({ kind: 'scout', lost: 2, of: 4 })
    expect(red?.kinds).toContainEqual({ kind: 'miner', lost: 0, of: 4 })
    expect(blue?.kinds).toContainEqual({ kind: 'scout', lost: 1, of: 4 })
    expect(blue?.kinds).toContainEqual({ kind: 'bomb', lost: 0, of: 3 })
    expect(red?.kinds?.reduce((sum, { of }) => sum + of, 0)).toBe(23)
    expect(table.ledger('blue')).toEqual({ red: { scout: 2 }, blue: { scout: 1 } })
  })

  it('a Bomb stays after it was attacked (BC-7)', () => {
    const table = cardTable()
    for (const kind of ['scout', 'scout', 'sergeant']) table.fight('red', kind, 'bomb')
    expect(table.ledger('red')).toEqual({ red: { scout: 2, sergeant: 1 }, blue: {} })
  })

  it('has nothing else to count: no powers, modes, reinforcements, bags or land', () => {
    for (const side of cardTable().ask('referee.open').counters)
      expect(side).toEqual({
        seat: side.seat,
        reinforcements: null,
        rescues: null,
        wards: [],
        bound: [],
        robots: [],
        used: [],
        tokens: null,
        bag: null,
        land: null,
      })
  })
})

describe('an impossible claim is refused', () => {
  it('when the only card of its kind is out (BC-1)', () => {
    const table = cardTable()
    table.fight('red', 'spy', 'field-marshal')
    table.ask('begin', { attacker: 'blue' })
    expect(table.refused('enter', { seat: 'blue', kind: 'field-marshal' })).toEqual({
      ...{ code: 'rule', rule: 'BC-1', detail: 'all-lost', message: 'Blue’s Field Marshal is out already.', lostIn: [1] },
    })
  })

  it('when all of a kind are out (BC-1)', () => {
    const table = cardTable()
    takeFromBlue(table, ['captain', 'captain'])
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'red', kind: 'general' })
    expect(table.refused('enter', { seat: 'blue', kind: 'captain' })).toMatchObject({
      ...{ rule: 'BC-1', message: 'Every Captain of Blue is out already (2).' },
    })
  })

  it.each(['bomb', 'flag'])('when a %s would attack (BC-7)', (kind) => {
    const table = cardTable()
    table.ask('begin', { attacker: 'red' })
    const name = kind === 'bomb' ? 'Bomb' : 'Flag'
    expect(table.refused('enter', { seat: 'red', kind })).toEqual({
      ...{ code: 'rule', rule: 'BC-7', detail: 'cannot-attack', message: `A ${name} cannot attack.` },
    })
  })

  it.each(['marshal', 'wizard', 'constructor'])('when there is no %s among the cards (BC-1)', (kind) => {
    const table = cardTable()
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind })).toMatchObject({ rule: 'BC-1', detail: 'not-in-army' })
  })

  it('when a correction would bring back what is out (BC-1)', () => {
    const table = cardTable()
    const first = table.fight('red', 'captain', 'major').entries[0]?.seq ?? 0
    table.fight('red', 'spy', 'field-marshal')
    table.fight('red', 'scout', 'general')
    expect(table.correct(first, 'spy', 'general')).toMatchObject({ notice: 'correction-refused' })
  })

  it('speaks of cards and lines, never of pieces and boards', () => {
    const table = cardTable()
    const messages = [
      table.refused('enter', { seat: 'red', kind: 'spy' }),
      table.refused('end', { reason: 'no-action', seat: null }),
      table.refused('end', { reason: 'no-action', seat: 'red' }),
    ].map(({ message }) => message)
    for (const message of messages) expect(message).not.toMatch(/piece|board|square|move/)
  })
})

describe('a side that cannot attack (BC-12)', () => {
  const declare = { reason: 'no-action', seat: 'blue' } as const

  it('cannot be, as long as no card of its line is out', () => {
    const table = cardTable()
    const refusal = { code: 'rule', rule: 'BC-12', detail: 'has-attacker' }
    expect(table.refused('end', declare)).toMatchObject(refusal)
    table.fight('blue', 'scout', 'captain')
    expect(table.refused('end', declare)).toEqual({
      ...refusal,
      message: 'By the cards that are out, Blue must have a card in its line that can attack.',
    })
  })

  it('can be at once when the only attacker of its first line is captured: it loses', () => {
    const table = cardTable()
    table.fight('red', 'captain', 'scout')
    const ended = table.ask('end', declare)
    expect(ended).toMatchObject({ stage: { type: 'over' }, outcome: { places: { red: 1, blue: 2 }, reason: 'no-action' } })
    expect(ended.entries).toHaveLength(1)
  })

  it('cannot be when the enemy’s last attack failed: its line was full', () => {
    const table = cardTable()
    table.fight('red', 'captain', 'scout')
    table.fight('red', 'captain', 'major')
    expect(table.refused('end', declare)).toMatchObject({ rule: 'BC-12' })
  })

  it('cannot be once a Bomb is out, while it has more than three cards', () => {
    const table = cardTable()
    table.fight('red', 'miner', 'bomb')
    table.fight('red', 'captain', 'scout')
    expect(table.refused('end', declare)).toMatchObject({ rule: 'BC-12' })
  })

  it('can be after several wins in one turn, where the table attacks on (HR-1)', () => {
    const fought = (house: string[]): TestTable => {
      const table = createTable({ ...CARDS, house })
      table.fight('red', 'miner', 'bomb')
      table.fight('red', 'captain', 'scout')
      return table
    }
    expect(fought(['attackOn']).ask('end', declare).outcome).toMatchObject({ reason: 'no-action' })
    expect(fought([]).refused('end', declare)).toMatchObject({ rule: 'BC-12' })
  })

  it('counts no battle that both struck out', () => {
    const table = cardTable()
    table.fight('red', 'captain', 'scout')
    const { seq } = table.fight('red', 'captain', 'major').entries[1] ?? { seq: 0 }
    table.ask('ask-correction', { seat: 'red', seq, strike: true })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(table.ask('end', declare).outcome).toMatchObject({ reason: 'no-action' })
  })

  it('is announced by the app when no attacker is left (BC-12, BC-13)', () => {
    const table = cardTable()
    const attackers = ['field-marshal', 'general', 'colonel', 'major', 'captain', 'captain', 'lieutenant', 'lieutenant', 'sergeant']
    takeFromBlue(table, [...attackers, 'sergeant', 'miner', 'miner', 'miner', 'miner', 'scout', 'scout', 'scout', 'scout'])
    expect(table.ask('referee.open').immobile).toEqual([])
    takeFromBlue(table, ['spy'])
    expect(table.ask('referee.open').immobile).toEqual(['blue'])
    expect(table.refused('begin', { attacker: 'blue' })).toEqual({
      ...{ code: 'rule', rule: 'BC-12', detail: 'nothing-to-move', message: 'Blue has no card left that can attack.' },
    })
    expect(table.ask('end', declare).outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'no-action' })
  })

  it('contradicts a correction after which it could not have been', () => {
    const table = cardTable()
    const { seq } = table.fight('red', 'captain', 'scout').entries[0] ?? { seq: 0 }
    table.ask('end', declare)
    expect(table.correct(seq, 'captain', 'major')).toMatchObject({
      notice: 'correction-refused',
      contradiction: { battle: 1, against: 'end' },
      outcome: { reason: 'no-action' },
    })
    expect(table.correct(seq, 'major', 'scout')).toMatchObject({ notice: null, outcome: { reason: 'no-action' } })
  })

  it('is never a draw: the side that must act and cannot has lost', () => {
    expect(cardTable().refused('end', { reason: 'no-action', seat: null })).toMatchObject({ detail: 'wrong-ending' })
  })

  it('is refused in a file where it cannot be', () => {
    const table = cardTable()
    table.fight('red', 'captain', 'scout')
    table.ask('end', declare)
    const record = recordOf(table)
    expect(replayRefereedImport(record)).toMatchObject({ ok: true, value: { summary: { status: 'over' } } })
    const header = record.header
    const steps = record.steps.slice(-1).map((step) => ({ ...step, seq: 1 }))
    expect(replayRefereedImport({ header, steps })).toEqual({
      ok: false,
      error: { step: 1, reason: 'it ends because a side cannot act, which cannot be' },
    })
  })
})

describe('other endings and the review', () => {
  it('by resignation and by agreement (BC-14)', () => {
    expect(cardTable().ask('end', { reason: 'resigned', seat: 'red' }).outcome).toMatchObject({ places: { blue: 1, red: 2 } })
    expect(cardTable().ask('end', { reason: 'agreed', seat: null }).outcome).toMatchObject({ reason: 'agreed' })
  })

  it('a game that is over can be reviewed with its ledger (CL-24)', () => {
    const table = cardTable()
    table.fight('red', 'miner', 'bomb')
    table.fight('blue', 'scout', 'flag')
    const review = reviewRefereed(recordOf(table))
    expect(review?.entries.map(({ ruling }) => ruling.rules)).toEqual([['BC-7'], ['BC-11']])
    expect(review?.ledger[0]?.kinds).toContainEqual({ kind: 'flag', lost: 1, of: 1, gone: true })
  })

  it('goes on after the app was closed', () => {
    const table = cardTable()
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'red', kind: 'spy' })
    expect(table.reopen().ask('enter', { seat: 'blue', kind: 'field-marshal' }).ruling).toMatchObject({ result: 'attacker-wins' })
  })
})

describe('what a session may agree on', () => {
  it.each([
    { reveal: 'silent', tray: 'secret' },
    { reveal: 'winner-hidden' },
    { tray: 'stealth' },
    { attackerWinsTies: true },
    { oneTimeBombs: true },
  ] as const)('not options that the edition does not have: %j (BC-5)', (choice) => {
    expect(refuseCreate({ ...CARDS, ...choice })).toMatchObject({ code: 'invalid', detail: 'options' })
  })

  it('nor those in a file', () => {
    const record = recordOf(cardTable())
    const header = { ...record.header, options: { ...record.header.options, oneTimeBombs: true } }
    expect(replayRefereedImport({ header, steps: [] })).toMatchObject({ ok: false, error: { step: 0 } })
  })

  it('all editions can be refereed with the usual options', () => {
    for (const { info } of EDITIONS) {
      const players = Object.fromEntries(info.seats.map((seat) => [seat, seat]))
      const table = createTable({ edition: info.id, preset: info.presets[0] ?? '', players })
      expect(table.ask('referee.open')).toMatchObject({ reveal: 'both', tray: 'open', stage: { type: 'idle' } })
    }
  })
})
