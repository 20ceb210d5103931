import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot } from '../../contract/index.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { createTable, refuseCreate, type TestTable } from '../../../test/support/referee/table.ts'

const steel = (settings: Parameters<typeof createTable>[0] = {}): TestTable =>
  createTable({ edition: 'transformers-powers', preset: 'full', ...settings })
const winter = (settings: Parameters<typeof createTable>[0] = {}): TestTable =>
  createTable({ edition: 'narnia-powers', preset: 'full', ...settings })

/** Optimus Prime, Jazz and Ironhide are face up. */
function robots(settings: Parameters<typeof createTable>[0] = {}): TestTable {
  const table = steel(settings)
  for (const kind of ['optimus-prime', 'jazz', 'ironhide']) table.ask('change-mode', { seat: 'red', kind, mode: 'robot' })
  return table
}

/** As Red has lost so many Blue pieces to its Centaurs: seven of them let its reinforcements in. */
function captured(count: number, settings: Parameters<typeof createTable>[0] = {}): TestTable {
  const table = winter(settings)
  for (let i = 0; i < count; i++) table.fight('red', 'centaur', 'wolf')
  return table
}

const reinforced = (settings: Parameters<typeof createTable>[0] = {}): TestTable => {
  const table = captured(7, settings)
  table.ask('reinforce', { seat: 'red' })
  return table
}

const counters = (snapshot: RefereeSnapshot, seat: string) => snapshot.counters.find((each) => each.seat === seat)!
const lost = (snapshot: RefereeSnapshot) => snapshot.ledger.map((side) => side.lost)

describe('armies that differ from side to side', () => {
  it('are those of the seats of the edition (TF-1, TF-3)', () => {
    const table = steel()
    expect(table.ask('referee.open')).toMatchObject({ seats: ['red', 'gray'], players: { red: 'Rosa', gray: 'Greta' } })
    expect(table.fight('gray', 'megatron', 'optimus-prime').ruling).toMatchObject({ result: 'both-removed' })
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind: 'megatron' })).toMatchObject({
      detail: 'not-in-army',
      message: 'There is no Megatron in the full army.',
    })
    expect(table.refused('begin', { attacker: 'blue' })).toMatchObject({ detail: 'no-such-seat' })
  })

  it('need a player each', () => {
    expect(refuseCreate({ edition: 'transformers', preset: 'full', players: { red: 'Rosa', blue: 'Bruno' } })).toMatchObject({
      code: 'invalid',
      detail: 'players',
    })
  })

  it('fight by rank and privilege, whatever their names (NA-3, TF-4)', () => {
    const table = winter()
    expect(table.fight('blue', 'ginarrbrik', 'spring-magic').ruling).toMatchObject({ result: 'defender-wins' })
    expect(table.fight('blue', 'minoboar', 'spring-magic').ruling).toMatchObject({ result: 'attacker-wins' })
    expect(table.fight('red', 'beaver', 'white-witch').ruling).toMatchObject({ result: 'attacker-wins' })
  })
})

describe('Robot Rumble (TF-10)', () => {
  it('is fought with up to three at once, entered one after the other', () => {
    const table = robots()
    const first = table.ask('use', { seat: 'red', kind: 'optimus-prime', power: 'robot-rumble', targets: 3 })
    expect(first.stage).toMatchObject({
      type: 'entering',
      toEnter: 'gray',
      use: { power: 'robot-rumble', kind: 'optimus-prime' },
      piece: 1,
      pieces: 3,
    })
    expect(table.ask('enter', { seat: 'gray', kind: 'scout' }).stage).toMatchObject({ piece: 2 })
    expect(table.ask('enter', { seat: 'gray', kind: 'flag' }).stage).toMatchObject({ piece: 3 })
    const snapshot = table.ask('enter', { seat: 'gray', kind: 'megatron' })
    expect(snapshot.ruling).toEqual({
      type: 'power',
      battle: 4,
      attacker: 'red',
      power: 'robot-rumble',
      attackerKind: 'optimus-prime',
      userFalls: true,
      targets: [
        { seat: 'gray', kind: 'scout', fate: 'removed' },
        { seat: 'gray', kind: 'flag', fate: 'stays' },
        { seat: 'gray', kind: 'megatron', fate: 'removed' },
      ],
      rules: ['TF-10'],
    })
    expect(snapshot).toMatchObject({ stage: { type: 'idle' }, outcome: null })
    expect(lost(snapshot)).toEqual([1, 2])
    expect(counters(snapshot, 'red').robots).toEqual(['ironhide', 'jazz'])
  })

  it('is read from a file with any targets (TF-10)', () => {
    const table = robots()
    table.use('red', 'optimus-prime', 'robot-rumble', ['scout', 'flag', 'megatron'])
    isReadAgain(table)
    const record = table.games.load(table.gameId)
    if (!record) throw new Error('the game is gone')
    const { summary: _, ...bare } = record
    const older = JSON.stringify(bare).replaceAll('"kind":"scout","fate"', '"type":"kind-claimed","kind":"scout","fate"')
    expect(older).not.toBe(JSON.stringify(bare))
    expect(replayRefereedImport(JSON.parse(older) as typeof bare).ok, 'from an older file too').toBe(true)
  })

  it('does not find more of a kind than there are', () => {
    const table = robots()
    table.ask('use', { seat: 'red', kind: 'optimus-prime', power: 'robot-rumble', targets: 2 })
    table.ask('enter', { seat: 'gray', kind: 'megatron' })
    expect(table.refused('enter', { seat: 'gray', kind: 'megatron' })).toMatchObject({ detail: 'more-than-left', rule: 'TF-3' })
  })

  it('is used on three at most, and in robot mode only (TF-6)', () => {
    const table = steel()
    const use = { seat: 'red', kind: 'optimus-prime', power: 'robot-rumble' }
    expect(table.refused('use', use)).toMatchObject({
      rule: 'TF-6',
      detail: 'wrong-mode',
      message: 'Optimus Prime can use Robot Rumble only in robot mode. Declare the change of mode first.',
    })
    table.ask('change-mode', { seat: 'red', kind: 'optimus-prime', mode: 'robot' })
    expect(table.refused('use', { ...use, targets: 4 })).toMatchObject({ rule: 'TF-10', detail: 'too-many-targets' })
    expect(table.refused('use', { ...use, power: 'speed' })).toMatchObject({ detail: 'wrong-mode' })
  })
})

describe('powers on one enemy', () => {
  it.each([
    ['scout', 'removed'],
    ['starscream', 'stays'],
    ['trap', 'stays'],
    ['flag', 'stays'],
  ])('Distance Strike on a %s: %s (TF-11)', (kind, fate) => {
    const snapshot = robots().use('red', 'ironhide', 'distance-strike', [kind])
    expect(snapshot.ruling).toMatchObject({ userFalls: false, targets: [{ kind, fate }], rules: ['TF-11'] })
    expect(snapshot.outcome).toBeNull()
  })

  it.each([
    ['scout', 'removed', false],
    ['brawl', 'removed', true],
    ['trap', 'stays', true],
    ['flag', 'stays', false],
  ])('Magnet on a %s: %s, and the user falls: %s (TF-12)', (kind, fate, userFalls) => {
    const snapshot = robots().use('red', 'jazz', 'magnet', [kind])
    expect(snapshot.ruling).toMatchObject({ userFalls, targets: [{ kind, fate }] })
  })

  it('Longbow shows a piece that it does not remove (NA-17)', () => {
    const snapshot = reinforced().use('red', 'susan', 'longbow', ['minotaur'])
    expect(snapshot.ruling).toMatchObject({ targets: [{ kind: 'minotaur', fate: 'stays' }], rules: ['NA-17'] })
  })

  it('a battle that a power leads to is ordinary, with a known user (NA-18, TF-9)', () => {
    const table = steel({ reveal: 'silent', tray: 'stealth' })
    const snapshot = table.use('red', 'jazz', 'speed', ['scout'])
    expect(snapshot.ruling).toMatchObject({
      type: 'battle',
      power: 'speed',
      attackerKind: 'jazz',
      defenderKind: null,
      result: 'attacker-wins',
      rules: ['TF-9'],
    })
    expect(table.use('red', 'jazz', 'speed', ['flag']).outcome).toMatchObject({ reason: 'flag-captured' })
  })

  it.each([
    ['sam', 'call-bumblebee', 'needs-no-word', 'TF-14'],
    ['mikaela', 'speed', 'no-such-power', 'TF-5'],
    ['sam', 'wizardry', 'no-such-power', 'TF-5'],
    ['trap', 'speed', 'cannot-attack', 'CL-8'],
  ])('%s does not use %s: %s (%s)', (kind, power, detail, rule) => {
    expect(steel().refused('use', { seat: 'red', kind, power })).toMatchObject({ detail, rule })
  })

  it('no power is used by a piece that is lost (CL-4)', () => {
    const table = steel()
    table.fight('red', 'sam', 'megatron')
    table.fight('red', 'maggie', 'trap')
    expect(table.refused('use', { seat: 'red', kind: 'maggie', power: 'detect-enemy' })).toMatchObject({ detail: 'all-lost' })
  })
})

describe('looking at a piece', () => {
  it('shows it only to the user’s side (NA-20, TF-8)', () => {
    const table = steel()
    const snapshot = table.use('red', 'maggie', 'detect-enemy', ['starscream'])
    expect(snapshot.ruling).toMatchObject({ targets: [{ seat: 'gray', kind: null, fate: 'looked-at' }] })
    expect(snapshot.stage).toEqual({ type: 'looking', seat: 'red', power: 'detect-enemy', battle: 1 })
    expect(table.refused('referee.look', { seat: 'gray' })).toMatchObject({ detail: 'nothing-to-see' })
    expect(table.refused('looked', { seat: 'gray' })).toMatchObject({ detail: 'nothing-to-see' })
    expect(table.refused('begin', { attacker: 'gray' })).toMatchObject({ detail: 'look-first' })
    const again = table.reopen()
    const seen = again.look('red')
    expect(seen).toMatchObject({ seat: 'gray', kind: 'starscream', after: { stage: { type: 'idle' } } })
    expect(again.refused('referee.look', { seat: 'red' })).toMatchObject({ detail: 'nothing-to-see' })
    expect(lost(seen.after)).toEqual([0, 0])
  })

  it.each([
    ['edmund', 'enchanted', true],
    ['peter', 'enchanted', true],
    ['satyr', 'looked-at', false],
    ['spring-magic', 'looked-at', false],
  ])('Turkish Delight on %s: %s (NA-14)', (kind, fate, shown) => {
    const snapshot = winter().use('blue', 'ginarrbrik', 'turkish-delight', [kind])
    expect(snapshot.ruling).toMatchObject({ targets: [{ kind: shown ? kind : null, fate }] })
    expect(snapshot.stage.type).toBe(shown ? 'idle' : 'looking')
  })

  it.each([
    ['centaur', 'stone'],
    ['spring-magic', 'looked-at'],
    ['flag', 'looked-at'],
  ])('Turn to Stone on %s: %s (NA-13)', (kind, fate) => {
    expect(winter().use('blue', 'white-witch', 'turn-to-stone', [kind]).ruling).toMatchObject({ targets: [{ fate }] })
  })

  it('Aslan does not turn to stone (NA-13)', () => {
    const table = reinforced()
    expect(table.use('blue', 'white-witch', 'turn-to-stone', ['aslan']).stage.type).toBe('looking')
    expect(table.look('blue').kind).toBe('aslan')
  })
})

describe('stone and enchanted pieces (NA-11)', () => {
  it('are counted, and can neither fight, be attacked nor be chosen', () => {
    const table = winter()
    const snapshot = table.use('blue', 'white-witch', 'turn-to-stone', ['edmund'])
    expect(counters(snapshot, 'red').bound).toEqual([{ kind: 'edmund', state: 'stone' }])
    expect(lost(snapshot)).toEqual([0, 0])
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind: 'edmund' })).toMatchObject({ rule: 'NA-11', detail: 'all-bound' })
    table.ask('cancel')
    table.ask('use', { seat: 'blue', kind: 'white-witch', power: 'turn-to-stone' })
    expect(table.refused('enter', { seat: 'red', kind: 'edmund' })).toMatchObject({ detail: 'all-bound' })
  })

  it('are freed by Breath of Life, with no piece to enter (NA-15)', () => {
    const table = reinforced()
    const breath = { seat: 'red', kind: 'aslan', power: 'breath-of-life' }
    expect(table.refused('use', breath)).toMatchObject({ rule: 'NA-15', detail: 'not-bound' })
    table.use('blue', 'ginarrbrik', 'turkish-delight', ['lucy'])
    const frees = { kind: 'lucy', state: 'enchanted' } as const
    expect(table.refused('use', { ...breath, frees: { ...frees, state: 'stone' } })).toMatchObject({ detail: 'not-bound' })
    const snapshot = table.ask('use', { ...breath, frees })
    expect(snapshot).toMatchObject({
      stage: { type: 'idle' },
      ruling: { attackerKind: 'aslan', targets: [{ seat: 'red', kind: 'lucy', fate: 'freed' }] },
    })
    expect(counters(snapshot, 'red').bound).toEqual([])
    expect(table.fight('red', 'lucy', 'wolf').ruling).toMatchObject({ result: 'attacker-wins' })
  })
})

describe('Healing Cordial (NA-16)', () => {
  const cordial = { seat: 'red', kind: 'lucy', power: 'healing-cordial' } as const

  it('brings a captured friend back, which its own side names in secret', () => {
    const table = reinforced()
    table.fight('blue', 'minotaur', 'satyr')
    const entering = table.ask('use', cordial)
    expect(entering.stage).toMatchObject({ toEnter: 'red', role: 'returned' })
    expect(table.refused('enter', { seat: 'blue', kind: 'satyr' })).toMatchObject({ detail: 'wrong-seat' })
    expect(table.refused('enter', { seat: 'red', kind: 'faun' })).toMatchObject({ rule: 'NA-16', detail: 'not-lost' })
    expect(table.refused('enter', { seat: 'red', kind: 'edmund' })).toMatchObject({ detail: 'cannot-return' })
    expect(table.refused('enter', { seat: 'red', kind: 'centaur' })).toMatchObject({ detail: 'cannot-return' })
    expect(table.refused('enter', { seat: 'red', kind: 'wolf' })).toMatchObject({ detail: 'not-in-army' })
    const snapshot = table.ask('enter', { seat: 'red', kind: 'satyr' })
    expect(snapshot.ruling).toMatchObject({ targets: [{ seat: 'red', kind: 'satyr', fate: 'returned' }] })
    expect(lost(snapshot)).toEqual([0, 7])
    expect(counters(snapshot, 'red').used).toEqual([{ kind: 'lucy', power: 'healing-cordial' }])
  })

  it('is used once', () => {
    const table = reinforced()
    table.fight('blue', 'minotaur', 'satyr')
    table.use('red', 'lucy', 'healing-cordial', ['satyr'])
    expect(table.refused('use', cordial)).toMatchObject({ rule: 'NA-16', detail: 'power-used-up' })
  })
})

describe('reinforcements (NA-6, NA-8)', () => {
  it('wait: they neither fight nor use powers', () => {
    const table = winter()
    expect(table.refused('use', { seat: 'red', kind: 'susan', power: 'longbow' })).toMatchObject({
      rule: 'NA-6',
      message: 'Red’s Susan still waits off the board as a reinforcement.'.replace('’', "'"),
    })
    table.ask('begin', { attacker: 'blue' })
    table.ask('enter', { seat: 'blue', kind: 'wolf' })
    expect(table.refused('enter', { seat: 'red', kind: 'dryad' })).toMatchObject({ detail: 'still-waiting' })
  })

  it('are counted towards seven and enter once', () => {
    const table = captured(6)
    expect(counters(table.ask('referee.open'), 'red').reinforcements).toEqual({ removed: 6, due: 7, pieces: 10, entered: false })
    expect(table.refused('reinforce', { seat: 'red' })).toMatchObject({ rule: 'NA-8', detail: 'reinforcements-not-due' })
    expect(table.refused('reinforce', { seat: 'blue' })).toMatchObject({ detail: 'no-reinforcements' })
    table.fight('red', 'centaur', 'hag')
    const snapshot = table.ask('reinforce', { seat: 'red' })
    expect(snapshot).toMatchObject({ notice: 'army-reinforced', entries: { length: 8 } })
    expect(counters(snapshot, 'red').reinforcements).toMatchObject({ entered: true })
    expect(table.refused('reinforce', { seat: 'red' })).toMatchObject({ detail: 'no-reinforcements' })
    expect(table.use('red', 'susan', 'longbow', ['hag']).ruling).toMatchObject({ targets: [{ fate: 'removed' }] })
  })
})

describe('the children (NA-9)', () => {
  it('are tracked, and Blue wins when each is captured or bound', () => {
    const table = reinforced()
    table.use('blue', 'ginarrbrik', 'turkish-delight', ['peter'])
    table.use('blue', 'white-witch', 'turn-to-stone', ['susan'])
    const three = table.fight('blue', 'cyclops', 'edmund')
    expect(counters(three, 'red').wards).toEqual([
      { kind: 'peter', fate: 'enchanted' },
      { kind: 'susan', fate: 'stone' },
      { kind: 'edmund', fate: 'captured' },
      { kind: 'lucy', fate: 'free' },
    ])
    expect(counters(three, 'blue').wards).toEqual([])
    expect(three.outcome).toBeNull()
    const snapshot = table.fight('red', 'lucy', 'winter-magic')
    expect(snapshot).toMatchObject({ stage: { type: 'over' }, outcome: { places: { blue: 1, red: 2 }, reason: 'wards-lost' } })
    expect(table.games.row(table.gameId)).toMatchObject({ status: 'over', outcome: { reason: 'wards-lost' } })
    expect(table.refused('begin', { attacker: 'red' })).toMatchObject({ detail: 'game-over' })
  })

  it('a waiting child is safe', () => {
    const table = winter()
    table.use('blue', 'ginarrbrik', 'turkish-delight', ['peter'])
    const snapshot = table.fight('blue', 'cyclops', 'edmund')
    expect(counters(snapshot, 'red').wards.map(({ fate }) => fate)).toEqual(['enchanted', 'waiting', 'captured', 'waiting'])
    expect(snapshot.outcome).toBeNull()
  })

  it('a tray that hides captured pieces hides them here too (CL-20)', () => {
    const table = reinforced({ tray: 'secret' })
    table.use('blue', 'ginarrbrik', 'turkish-delight', ['peter'])
    const snapshot = table.fight('blue', 'cyclops', 'edmund')
    expect(counters(snapshot, 'red').wards.map(({ fate }) => fate)).toEqual(['enchanted', 'hidden', 'hidden', 'hidden'])
  })
})

describe('modes (TF-6)', () => {
  it('are changed in public, there and back', () => {
    const table = steel()
    const down = { seat: 'gray', kind: 'megatron', mode: 'robot' }
    const snapshot = table.ask('change-mode', down)
    expect(snapshot).toMatchObject({ notice: 'mode-changed', ruling: null, stage: { type: 'idle' } })
    expect(counters(snapshot, 'gray').robots).toEqual(['megatron'])
    expect(table.refused('change-mode', down)).toMatchObject({ rule: 'TF-6', detail: 'has-no-modes' })
    expect(table.refused('change-mode', { ...down, kind: 'soldier' })).toMatchObject({ detail: 'has-no-modes' })
    const up = table.ask('change-mode', { ...down, mode: 'vehicle' })
    expect(counters(up, 'gray').robots).toEqual([])
  })

  it('a face-up piece is known in all battles, under any policy (TF-17, TF-18)', () => {
    const table = robots({ reveal: 'silent', tray: 'stealth' })
    const snapshot = table.fight('gray', 'blackout', 'jazz')
    expect(snapshot.ruling).toMatchObject({ attackerKind: null, defenderKind: 'jazz', rules: [] })
    expect(snapshot.entries.at(-1)!.ruling).toMatchObject({ defenderKind: null })
    expect(counters(snapshot, 'red').robots).toEqual(['optimus-prime', 'ironhide'])
  })

  it('is refused for an upright piece', () => {
    const table = steel()
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind: 'jazz', lies: true })).toMatchObject({ rule: 'TF-6', detail: 'none-lies' })
  })
})
