import { describe, expect, it } from 'vitest'
import type { CastleView } from '../../engine/castle/types.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { decide } from '../commands/decide.ts'
import { openRecord } from '../record.ts'
import { replayRefereed } from '../replay.ts'
import { flagOf, isReadAgain, openCastle, slidersOf } from '../../../test/support/referee/castle.ts'
import { lay, meet, move, openLaid, refusedMove, SEATS, shoot, way } from '../../../test/support/referee/castle-laid.ts'
import { castleBoard, CASTLE_PLAYERS, openCastleMoves, spaceAt } from '../../../test/support/referee/castle-moves.ts'
import { refuseCreate, type TestTable } from '../../../test/support/referee/table.ts'

/** Why Blue's piece cannot be of a kind; a possible kind is not entered. */
function refusalOfClaim(table: TestTable, kind: string): string | null {
  const { setup, state } = openedOf(table)
  const decided = decide(setup, state, { type: 'enter', seat: 'blue', kind })
  return decided.ok ? null : JSON.stringify(decided.error)
}

const openedOf = (table: TestTable) => {
  const record = table.games.load(table.gameId)
  const opened = record && openRecord(record)
  if (!opened) throw new Error('the game is gone')
  return opened
}

describe('flags where moves are announced round the castle', () => {
  it('a flag crosses the ring to the turret, which ends the game; no piece enters it without one (CA-6, CA-10, CA-20)', () => {
    const table = openLaid(['H1 H6', 'A8 F8', 'E1 F7'])
    expect(refusedMove(table, 'H6 F6')).toMatchObject({ rule: 'CA-10', detail: 'flag-slows' })
    move(table, 'H6 RING')
    for (const other of ['C5 D5', 'E13 E12', 'M5 L5']) move(table, other)
    expect(table.refused('home', { seat: 'red' })).toMatchObject({ detail: 'enter-the-move' })
    const snapshot = move(table, 'RING TURRET')
    expect(snapshot.outcome).toMatchObject({ reason: 'flag-home', places: { red: 1 } })
    expect(snapshot.ruling).toMatchObject({
      type: 'home',
      flag: 'red',
      from: spaceAt('RING'),
      to: spaceAt('TURRET'),
      names: ['RING', 'TURRET'],
    })
    isReadAgain(table)
    const again = openLaid(['E1 F7'])
    move(again, 'F7 RING')
    for (const other of ['C5 D5', 'E13 E12', 'M5 L5']) move(again, other)
    expect(refusedMove(again, 'RING TURRET')).toMatchObject({ rule: 'CA-6', detail: 'turret-closed' })
  })

  it('a fallen flag carrier is known, so no question is asked (CA-15, CA-18)', () => {
    const table = openLaid(['A8 D5', 'E1 D6'], 'red')
    const snapshot = meet(table, 'D6 D5', ['general', 'major'])
    expect(snapshot.stage).toEqual({ type: 'idle' })
    expect(snapshot.ruling).toMatchObject({ type: 'battle', flags: ['blue'], rules: ['CA-11', 'CA-15'] })
    expect(flagOf(snapshot, 'blue')).toEqual({ carrier: 'red', laid: null })
    expect(castleBoard(snapshot).flags).toContainEqual({ seat: 'blue', at: spaceAt('D5') })
    isReadAgain(table)
  })

  it('a laid-down flag earns a rival who takes it up a recruit (CA-16, CA-18)', () => {
    const table = openCastle()
    table.meet('green', ['field-marshal', 'scout'], 'blue')
    lay(table, ['H1 D6', 'E1 D7', 'A5 D5'], 'red')
    expect(refusedMove(table, 'D6 E6', { leave: ['blue'] })).toMatchObject({ rule: 'CA-16', detail: 'no-such-flag' })
    expect(flagOf(move(table, 'D6 E6', { leave: ['red'] }), 'red')).toEqual({ carrier: null, laid: 'red' })
    expect(refusedMove(table, 'D5 D4', { take: true })).toMatchObject({ detail: 'no-such-flag' })
    const snapshot = move(table, 'D5 D6', { take: true })
    expect(snapshot.entries.at(-1)?.ruling).toMatchObject({ type: 'move', take: ['red'] })
    expect(snapshot.stage).toEqual({
      type: 'recruiting',
      seat: 'blue',
      chance: 'flag',
      kinds: ['scout'],
      lone: [],
      at: { name: 'B8', occupied: false },
    })
    expect(table.refused('move', { seat: 'green', from: spaceAt('E13'), to: spaceAt('E12') })).toMatchObject({
      detail: 'recruit-first',
    })
    const back = table.ask('recruit', { seat: 'blue', kind: 'scout' })
    expect(castleBoard(back).view.board[spaceAt('B8')]).toMatchObject({ seat: 'blue', kind: 'scout', known: true })
    expect(castleBoard(back).turn).toBe('green')
    isReadAgain(table)
  })

  it('a flag that its own side laid down earns a recruit with the house rule alone (HR-6)', () => {
    const stageWith = (house: string[]) => {
      const table = openCastle('four', house)
      table.meet('green', ['field-marshal', 'scout'], 'red')
      lay(table, ['H1 D6', 'E1 D7'], 'red')
      move(table, 'D6 E6', { leave: ['red'] })
      for (let rival = 0; rival < 3; rival++) {
        const [{ from, to } = { from: 0, to: 0 }] = castleBoard(table.ask('referee.open')).moves.filter(({ attack }) => !attack)
        table.ask('move', way(table, '', { from, to }))
      }
      const snapshot = move(table, 'D7 D6', { take: true })
      isReadAgain(table)
      return snapshot.stage
    }
    expect(stageWith(['ownFlagRecruits'])).toMatchObject({ type: 'recruiting', seat: 'red', chance: 'flag', kinds: ['scout'] })
    expect(stageWith([])).toEqual({ type: 'idle' })
  })

  it('a chance by a flag is lost where the recruitment space is occupied (CA-19)', () => {
    const table = openCastle()
    table.meet('green', ['field-marshal', 'scout'], 'blue')
    lay(table, ['H1 D6', 'A5 D5', 'A6 B8'], 'red')
    move(table, 'D6 E6', { leave: ['red'] })
    const snapshot = move(table, 'D5 D6', { take: true })
    expect([snapshot.stage, castleBoard(snapshot).turn]).toEqual([{ type: 'idle' }, 'green'])
    expect(flagOf(snapshot, 'red')).toEqual({ carrier: 'blue', laid: null })
    isReadAgain(table)
  })

  it('a slider at its end names who can return, and when none can (CA-14, CA-19, CA-29)', () => {
    const table = openCastle()
    table.meet('blue', ['field-marshal', 'scout'], 'red')
    for (const kind of ['scout', 'scout', 'scout', 'scout', 'sergeant']) table.meet('red', ['general', kind], 'blue')
    lay(table, ['E1 D6', 'A5 D5', 'F1 H2'], 'red')
    const snapshot = meet(table, 'D6 D5', ['general', 'sergeant'])
    expect(snapshot.stage).toMatchObject({ type: 'recruiting', seat: 'red', kinds: [], at: { name: 'H2', occupied: true } })
    expect(table.refused('recruit', { seat: 'red', kind: 'scout' })).toMatchObject({ rule: 'CA-19', detail: 'cannot-recruit' })
    expect(slidersOf(table.ask('recruit', { seat: 'red', kind: null }))).toEqual([0, 1, 0, 0])
    isReadAgain(table)
  })

  it('flags are announced with moves, not alone', () => {
    const table = openCastleMoves()
    expect(table.refused('flag', { seat: 'red', flag: 'red', act: 'laid' })).toMatchObject({ detail: 'enter-the-move' })
    expect(table.refused('shoot', { seat: 'red', defender: 'blue' })).toMatchObject({ detail: 'enter-the-move' })
  })
})

describe('ranks where moves are announced round the castle', () => {
  it('a piece that goes far is a Captain or a Scout, and no question is asked while it could be either (CA-8, CA-9, CA-24)', () => {
    const table = openLaid(['E1 E6', 'F1 F10'])
    expect(refusedMove(table, 'F10 G4')).toMatchObject({ rule: 'CA-5', detail: 'out-of-reach' })
    expect(castleBoard(table.ask('referee.open')).moves.filter(({ text }) => text === 'E6-E4')).toHaveLength(1)
    const snapshot = move(table, 'E6 E4')
    expect(snapshot.entries.at(-1)?.ruling).not.toHaveProperty('as')
    expect(castleBoard(snapshot).view.board[spaceAt('E4')]).toMatchObject({ kind: null, known: false, oneOf: ['captain', 'scout'] })
    for (const other of ['C5 D5', 'E13 E12', 'M5 L5']) move(table, other)
    expect(refusedMove(table, 'F10 F7', { as: 'captain' })).toMatchObject({ detail: 'not-so-far' })
    expect(move(table, 'F10 F7').entries.at(-1)?.ruling, 'only a Scout gets so far').toMatchObject({ as: 'scout' })
    isReadAgain(table)
  })

  it('a piece of no running kind cannot have run once all runners are known (CA-3, CA-24)', () => {
    const scouts = ['E1 D4', 'F1 D6', 'G1 D8', 'I1 D10']
    const table = openLaid([...scouts, 'J1 F10'])
    move(table, 'D4 H4')
    const rest = ['C5 D5', 'E13 E12', 'M5 L5']
    for (const other of rest) move(table, other)
    move(table, 'D6 F6', { as: 'scout' })
    for (const other of ['D5 C5', 'E12 E13', 'L5 M5']) move(table, other)
    move(table, 'D8 D6', { as: 'scout' })
    for (const other of rest) move(table, other)
    move(table, 'D10 D7')
    for (const other of ['D5 C5', 'E12 E13', 'L5 M5']) move(table, other)
    expect(refusedMove(table, 'F10 F7')).toMatchObject({ rule: 'CA-24', detail: 'all-known' })
  })

  it('a piece that attacked from afar is of no kind that goes one space (CA-5, CA-24)', () => {
    const table = openLaid(['E1 D6', 'A5 F6'])
    move(table, 'D6 F6')
    const refused = table.refused('enter', { seat: 'red', kind: 'general' })
    expect(refused).toMatchObject({ rule: 'CA-24', detail: 'out-of-reach' })
    table.ask('enter', { seat: 'red', kind: 'scout' })
    expect(table.ask('enter', { seat: 'blue', kind: 'spy' }).ruling).toMatchObject({ result: 'attacker-wins', to: spaceAt('F6') })
    isReadAgain(table)
  })

  it('a revealed piece keeps its kind (CA-11)', () => {
    const table = openLaid(['E1 D7', 'A5 D6', 'A6 D5'])
    meet(table, 'D7 D6', ['general', 'major'])
    for (const other of ['C7 D7', 'E13 E12', 'M5 L5']) move(table, other)
    move(table, 'D6 D5')
    expect(table.refused('enter', { seat: 'red', kind: 'major' })).toMatchObject({ rule: 'CA-11', detail: 'told-otherwise' })
  })

  it('a shot hits exactly three spaces away, and removes both pieces (CA-13)', () => {
    const table = openLaid(['E1 D4', 'A8 D7', 'A5 D9'])
    expect(table.refused('shoot', way(table, 'D4 D9'))).toMatchObject({ rule: 'CA-13', detail: 'no-shot' })
    expect(shoot(table, 'D4 D7').stage).toMatchObject({ type: 'entering', attacker: 'red', defender: 'blue', shot: true, toEnter: 'blue' })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'general' })
    expect(snapshot.ruling).toMatchObject({
      type: 'shot',
      attackerKind: 'cannon',
      flags: ['blue'],
      from: spaceAt('D4'),
      to: spaceAt('D7'),
    })
    expect([castleBoard(snapshot).view.board[spaceAt('D4')], castleBoard(snapshot).view.board[spaceAt('D7')]]).toEqual([null, null])
    expect(flagOf(snapshot, 'blue')).toEqual({ carrier: null, laid: null })
    isReadAgain(table)
  })

  it('a seat with a piece that can act may not pass (CA-21)', () => {
    const table = openCastleMoves()
    expect(table.refused('pass', { seat: 'red' })).toMatchObject({ rule: 'CA-21', detail: 'can-still-act' })
    expect(table.refused('pass', { seat: 'blue' })).toMatchObject({ detail: 'not-your-turn' })
  })

  it('a piece goes between two spaces as often as the rule allows (CA-7, CA-25)', () => {
    const table = openCastleMoves()
    const round = (red: string): void => {
      move(table, red)
      for (const [there, back] of [
        ['C5 D5', 'D5 C5'],
        ['E13 E12', 'E12 E13'],
        ['M5 L5', 'L5 M5'],
      ] as const)
        move(table, red === 'E3 E4' ? there : back)
    }
    for (let i = 0; i < 5; i++) round(i % 2 === 0 ? 'E3 E4' : 'E4 E3')
    expect(refusedMove(table, 'E4 E3')).toMatchObject({ rule: 'CA-7', detail: 'repetition' })
  })
})

describe('corrections and ends of an announced castle game', () => {
  it('takes back a move with all its effects on flags', () => {
    const table = openLaid(['H1 D6'])
    move(table, 'D6 E6', { leave: ['red'] })
    const snapshot = table.ask('take-back', { seat: 'red' })
    expect(flagOf(snapshot, 'red')).toEqual({ carrier: 'red', laid: null })
    expect([castleBoard(snapshot).turn, castleBoard(snapshot).flags?.[0]]).toEqual(['red', { seat: 'red', at: spaceAt('D6') }])
    isReadAgain(table)
  })

  it('goes on without a seat that resigns: its pieces leave, its flag is freed (CA-22)', () => {
    const table = openCastleMoves()
    const snapshot = table.ask('end', { reason: 'resigned', seat: 'red' })
    expect([snapshot.out, castleBoard(snapshot).turn]).toEqual([['red'], 'blue'])
    expect(castleBoard(snapshot).armies.find(({ seat }) => seat === 'red')?.spaces).toEqual([])
    expect(flagOf(snapshot, 'red')).toEqual({ carrier: null, laid: null })
    move(table, 'C5 D5')
    isReadAgain(table)
  })

  it('corrects a battle where it was fought, if no later entry contradicts it (CL-13)', () => {
    const table = openLaid(['E1 D6', 'A5 D5'])
    const { entries } = meet(table, 'D6 D5', ['general', 'major'])
    const seq = entries.at(-1)?.seq
    table.ask('ask-correction', { seat: 'blue', seq })
    for (const seat of ['red', 'green', 'yellow']) table.ask('answer-correction', { seat, accept: true })
    expect(table.ask('referee.open').stage).toMatchObject({
      type: 'entering',
      attacker: 'red',
      at: { from: spaceAt('D6'), to: spaceAt('D5') },
    })
    table.ask('enter', { seat: 'red', kind: 'general' })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'field-marshal' })
    expect(snapshot.entries.at(-1)).toMatchObject({
      ruling: { result: 'defender-wins' },
      corrections: [{ was: { result: 'attacker-wins' } }],
    })
    expect(castleBoard(snapshot).view.board[spaceAt('D5')]).toMatchObject({ seat: 'blue', kind: 'field-marshal' })
    isReadAgain(table)
  })

  it('corrects a shot where it was fired, and strikes out one that never was (CA-13)', () => {
    const table = openLaid(['E1 D4', 'A5 D7'])
    shoot(table, 'D4 D7')
    const { entries } = table.ask('enter', { seat: 'blue', kind: 'general' })
    const seq = entries.at(-1)?.seq
    const agree = (): void => {
      for (const seat of ['red', 'green', 'yellow']) table.ask('answer-correction', { seat, accept: true })
    }
    table.ask('ask-correction', { seat: 'blue', seq })
    agree()
    expect(table.ask('referee.open').stage).toMatchObject({ type: 'entering', shot: true, toEnter: 'blue', at: { to: spaceAt('D7') } })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'major' })
    expect(snapshot.entries.at(-1)?.ruling).toMatchObject({ type: 'shot', defenderKind: 'major' })
    table.ask('ask-correction', { seat: 'blue', seq, strike: true })
    agree()
    expect(castleBoard(table.ask('referee.open')).view.board[spaceAt('D7')]).toMatchObject({ seat: 'blue', kind: null })
    isReadAgain(table)
  })

  it('hides what the other side entered, in snapshots and in refusals (CA-11)', () => {
    const entered = (kind: string) => {
      const table = openLaid(['E1 D6', 'A5 D5'])
      move(table, 'D6 D5')
      const shown = table.ask('enter', { seat: 'red', kind })
      const refused = CASTLE.kinds.map(({ id }) => [id, refusalOfClaim(table, id)])
      return { shown, refused }
    }
    expect(entered('general')).toEqual(entered('spy'))
  })

  it('is reviewed board by board, with shots, recruits and flags (CL-24)', () => {
    const table = openLaid(['E1 D4', 'A8 D7', 'F1 E6'])
    shoot(table, 'D4 D7')
    table.ask('enter', { seat: 'blue', kind: 'general' })
    move(table, 'C5 D5')
    const record = table.games.load(table.gameId)
    const replay = record && replayRefereed(record)
    expect(replay?.log('spectator').map(({ text }) => text)).toEqual(['D4*D7', 'C5-D5'])
    const view = replay?.frame('spectator', 1)?.view as CastleView
    expect(view.tokens[1]).toMatchObject({ seat: 'blue', at: spaceAt('D7'), carried: false })
    expect(view.captured.map(({ kind }) => kind)).toEqual(['general', 'cannon'])
  })

  it('can be announced from mid-game, with the pieces left, and has to be right (CA-3, CA-15)', () => {
    const table = openCastle()
    table.meet('red', ['general', 'scout'], 'blue')
    const { ledger } = table.ask('referee.open')
    expect(ledger.find(({ seat }) => seat === 'blue')?.lost).toBe(1)
    const refused = (more: object) => {
      const flags = SEATS.map((seat) => ({ seat, at: CASTLE.boards['four']?.flags[seat] ?? 0 }))
      const armies = SEATS.map((seat) => ({
        seat,
        spaces: (CASTLE.boards['four']?.board.zones[seat] ?? []).slice(seat === 'blue' ? 1 : 0),
      }))
      return table.refused('lay', { turn: 'red', armies, flags, ...more })
    }
    expect(refused({ flags: [] })).toMatchObject({ rule: 'CA-15', detail: 'no-flag' })
    expect(refused({ flags: SEATS.map((seat) => ({ seat, at: spaceAt('D4') })) })).toMatchObject({
      rule: 'CA-15',
      detail: 'flag-elsewhere',
    })
    expect(refused({ armies: SEATS.map((seat) => ({ seat, spaces: [] })) })).toMatchObject({ rule: 'CA-3', detail: 'wrong-count' })
    const snapshot = lay(table, [], 'blue')
    expect(castleBoard(snapshot).turn).toBe('blue')
    expect(castleBoard(snapshot).view.sliders).toMatchObject({ red: 1, blue: 0 })
    isReadAgain(table)
  })

  it('begins with the seat that the table chose (CA-4)', () => {
    expect(castleBoard(openCastleMoves({ first: 'green' }).ask('referee.open')).turn).toBe('green')
    expect(refuseCreate({ edition: 'castle', preset: 'four', players: CASTLE_PLAYERS, first: 'green' })).toMatchObject({
      detail: 'options',
    })
    expect(refuseCreate({ edition: 'castle', preset: 'three', players: CASTLE_PLAYERS, depth: 'moves', first: 'yellow' })).toMatchObject({
      code: 'not-found',
    })
  })
})
