import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import { createGridGame } from '../../engine/grid/game.ts'
import type { GridState } from '../../engine/grid/types.ts'
import { anyAction, deployedBy, stateAfter } from '../../../test/support/engine/grid/physical-powers.ts'
import { replayRefereed } from '../replay.ts'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { createTable, type TestTable } from '../../../test/support/referee/table.ts'
import { beaten, boardOf, powersOn, steel, enterAction, winter, WITH_POWERS } from '../../../test/support/referee/powers-moves.ts'
import { isSoak } from '../../../test/searching.ts'

const PLAYERS = { red: 'Rosa', blue: 'Bruno', gray: 'Greta' }

const ROW_FOUR = 'A4 B4 C4 D4 E4 F4 G4 H4 I4 J4'

describe('a power with squares', () => {
  it('asks the owner of the target, and the board follows the effect (NA-13)', () => {
    const table = winter('blue', ['E3 E6'])
    expect(table.aim('white-witch', 'E7 turn-to-stone E6').stage).toMatchObject({
      ...{ type: 'entering', toEnter: 'red', role: 'defender', at: { names: ['E7', 'E6'] } },
      use: { power: 'turn-to-stone', kind: 'white-witch' },
    })
    const snapshot = table.ask('enter', { seat: 'red', kind: 'edmund' })
    expect(snapshot.ruling).toMatchObject({ type: 'power', names: ['E7', 'E6'], targets: [{ kind: 'edmund', fate: 'stone' }] })
    expect(table.on('E6')).toMatchObject({ kind: 'edmund', state: 'stone' })
    expect(table.on('E7')).toMatchObject({ kind: 'white-witch' })
    expect(boardOf(snapshot).turn).toBe('red')
    expect(table.refusedMove('E6 E5')).toMatchObject({ rule: 'NA-11', detail: 'piece-bound' })
    isReadAgain(table)
  })

  it('without targets is an entry at once: a way, a diagonal step, a call (TF-9, NA-21, TF-14)', () => {
    const table = steel('red', ['A3 E4'])
    const called = table.power('sam', 'E4 call-bumblebee F4 A1')
    expect(called).toMatchObject({ ruling: null, notice: 'move-entered' })
    expect(called.entries.at(-1)?.ruling).toMatchObject({
      power: 'call-bumblebee',
      names: ['E4', 'F4'],
      aimNames: ['A1'],
    })
    expect(table.on('F4')).toMatchObject({ kind: 'bumblebee', moved: true })
    table.move('A6 A5')
    expect(table.power('bumblebee', 'F4 speed E5').entries.at(-1)?.ruling).toMatchObject({ type: 'power', power: 'speed', targets: [] })
    expect(table.on('E5')).toMatchObject({ kind: 'bumblebee' })
    expect(table.games.load(table.gameId)?.summary.length, 'ways are not counted').toBe(0)
    isReadAgain(table)
  })

  it('is an ordinary battle where it leads to one, from its own square (TF-13, CL-29)', () => {
    const table = steel('gray', ['E3 E5'])
    const snapshot = table.power('creature', 'E7 sneak-attack E4 E5', ['scout'])
    expect(snapshot.ruling).toMatchObject({
      type: 'battle',
      power: 'sneak-attack',
      result: 'attacker-wins',
      names: ['E7', 'E4'],
      aimNames: ['E5'],
    })
    expect([table.on('E7'), table.on('E4'), table.on('E5')]).toMatchObject([null, null, { kind: 'creature', seat: 'gray' }])
    isReadAgain(table)
  })

  it('needs squares that fit and a kind that has it; all else is refused (NA-7, NA-17, TF-5)', () => {
    const table = winter('blue', ['E3 E6'])
    expect(table.refusedAim('white-witch', 'E7 turn-to-stone F6')).toMatchObject({ rule: 'NA-13', detail: 'power-out-of-reach' })
    expect(table.refusedAim('minotaur', 'E7 turn-to-stone E6')).toMatchObject({ detail: 'no-such-power' })
    expect(table.refusedAim('white-witch', 'E6 turn-to-stone E7')).toMatchObject({ detail: 'not-your-piece' })
    const { seat, from, to } = { seat: 'blue' as const, from: table.squares('E7')[0], to: table.squares('E6')[0] }
    expect(table.refused('use', { seat, kind: 'white-witch', power: 'turn-to-stone' })).toMatchObject({
      detail: 'enter-the-squares',
    })
    expect(table.refused('use', { seat: 'red', kind: 'peter', power: 'charge', from: to, to: from })).toMatchObject({
      rule: 'CL-7',
    })
    const battles = createTable({ edition: 'narnia-powers', preset: 'full' })
    expect(battles.refused('use', { seat, kind: 'white-witch', power: 'turn-to-stone', from, to })).toMatchObject({
      detail: 'enter-the-squares',
    })
  })

  it('catches a Trap that has moved, in a Rumble too (CL-8, TF-10)', () => {
    const table = steel('gray', ['E3 E4', 'B3 B4'])
    for (const way of ['A6 A5', 'B4 B5', 'J6 J5']) table.move(way)
    table.ask('change-mode', { seat: 'red', kind: 'optimus-prime', mode: 'robot', at: table.squares('A3')[0] })
    expect(table.aim('optimus-prime', 'A3 robot-rumble A4 A5').stage).toMatchObject({
      toEnter: 'gray',
      pieces: 1,
      at: { names: ['A3', 'A5'] },
    })
    expect(table.refused('enter', { seat: 'gray', kind: 'trap' })).toMatchObject({ rule: 'CL-8', detail: 'has-moved' })
    table.ask('enter', { seat: 'gray', kind: 'scout' })
    expect([table.on('A4'), table.on('A5')]).toMatchObject([{ kind: 'optimus-prime', mode: 'robot' }, null])
  })

  it('offers its possible targets to its own side (NA-17)', () => {
    const table = winter('blue', ['E3 E6'])
    const [from] = table.squares('E7')
    const asked = { seat: 'blue', kind: 'white-witch', power: 'turn-to-stone', from }
    expect(table.value('referee.aims', asked)).toEqual([{ text: 'E7:turn-to-stone>E6', to: table.squares('E6')[0], aims: [] }])
    expect(table.refused('referee.aims', { ...asked, kind: 'minotaur' })).toMatchObject({ detail: 'no-such-power' })
    expect(table.refused('referee.aims', { ...asked, seat: 'red', kind: 'peter', power: 'charge' })).toMatchObject({ rule: 'CL-7' })
    expect(table.value('referee.aims', { ...asked, from: table.squares('A10')[0] })).toEqual([])
    table.power('white-witch', 'E7 turn-to-stone E6', ['edmund'])
    table.move('A3 A4')
    expect(table.refused('referee.aims', { ...asked, kind: 'ginarrbrik', power: 'turkish-delight' })).toMatchObject({
      rule: 'CL-14',
      detail: 'told-otherwise',
    })
  })
})

describe('modes and reinforcements with squares', () => {
  it('a piece changes its mode once a turn, and is face up on its square (TF-6)', () => {
    const table = steel('red', [])
    const [at, other] = table.squares('E3 F3')
    const jazz = { seat: 'red', kind: 'jazz', mode: 'robot' }
    expect(table.refused('change-mode', jazz)).toMatchObject({ detail: 'enter-the-squares' })
    expect(table.refused('change-mode', { ...jazz, seat: 'gray', kind: 'brawl', at: table.squares('E6')[0] })).toMatchObject({
      rule: 'CL-7',
    })
    expect(table.ask('change-mode', { ...jazz, at }).entries.at(-1)?.ruling).toMatchObject({
      type: 'mode',
      attackerKind: 'jazz',
      name: 'E3',
    })
    expect(table.on('E3')).toMatchObject({ kind: 'jazz', mode: 'robot' })
    expect(boardOf(table.ask('referee.open'))).toMatchObject({ turn: 'red', hasChanged: true })
    expect(table.refused('change-mode', { ...jazz, kind: 'ironhide', at: other })).toMatchObject({
      rule: 'TF-6',
      detail: 'has-changed',
    })
    expect(table.refusedAim('jazz', 'E3 speed E5')).toMatchObject({ rule: 'TF-6', detail: 'wrong-mode' })
    table.move('A3 A4')
    isReadAgain(table)
  })

  it('a face-up piece falls as one, whatever is claimed (TF-6, TF-17)', () => {
    const table = steel('red', ['E3 E5'])
    table.ask('change-mode', { seat: 'red', kind: 'jazz', mode: 'robot', at: table.squares('E5')[0] })
    table.move('A3 A4')
    const snapshot = table.meet('E6 E5', 'megatron', 'jazz')
    expect(snapshot.counters.find(({ seat }) => seat === 'red')?.robots).toEqual([])
    isReadAgain(table)
  })

  it('all ten reinforcements enter where announced, and are none of the pieces that were there before (NA-6, NA-8)', () => {
    const table = beaten()
    expect(boardOf(table.ask('referee.open')).entry).toMatchObject({ count: 10 })
    const enter = (names: string) => ({ seat: 'red', spaces: table.squares(names) })
    expect(table.refused('reinforce', { seat: 'red' })).toMatchObject({ detail: 'enter-the-squares' })
    expect(table.refused('reinforce', enter(ROW_FOUR.replace('A4', 'A1')))).toMatchObject({ rule: 'NA-8' })
    const snapshot = table.ask('reinforce', enter(ROW_FOUR))
    expect(boardOf(snapshot)).toMatchObject({ turn: 'red', entry: null })
    expect(table.on('C4')).toMatchObject({ seat: 'red', kind: null })
    expect(table.refusedAim('susan', 'A1 longbow A3')).toMatchObject({ rule: 'NA-8', detail: 'stood-first' })
    expect(table.power('dryad', 'E4 drift F5').entries.at(-1)?.ruling).toMatchObject({ power: 'drift' })
    isReadAgain(table)
  })
})

describe('a wrong power', () => {
  it('is taken back by its own side while no other side has entered a piece', () => {
    const table = steel('red', ['A3 E4'])
    table.power('sam', 'E4 call-bumblebee F4 A1')
    expect(boardOf(table.ask('referee.open')).takesBack).toBe('red')
    table.ask('take-back', { seat: 'red' })
    expect([table.on('F4'), table.on('A1')]).toMatchObject([null, { seat: 'red', kind: null }])
    table.ask('change-mode', { seat: 'red', kind: 'jazz', mode: 'robot', at: table.squares('E4')[0] })
    table.ask('take-back', { seat: 'red' })
    expect(boardOf(table.ask('referee.open'))).toMatchObject({ turn: 'red', hasChanged: false })
    const late = beaten()
    late.ask('reinforce', { seat: 'red', spaces: late.squares(ROW_FOUR) })
    expect(boardOf(late.ask('take-back', { seat: 'red' })).entry).toMatchObject({ count: 10 })
    isReadAgain(late)
  })

  it('is not taken back once the other side has entered a piece', () => {
    const table = steel('red', ['E3 E4'])
    table.power('maggie', 'E4 detect-enemy E6', ['scout'])
    table.look('red')
    expect(boardOf(table.ask('referee.open')).takesBack).toBeNull()
    expect(table.refused('take-back', { seat: 'red' })).toMatchObject({ detail: 'nothing-to-take-back' })
  })

  it('is corrected on its squares, and the board follows (NA-13)', () => {
    const table = winter('blue', ['E3 E6'])
    const { seq } = table.power('white-witch', 'E7 turn-to-stone E6', ['edmund'])
    table.ask('ask-correction', { seat: 'red', seq })
    expect(table.ask('answer-correction', { seat: 'blue', accept: true }).stage).toMatchObject({
      ...{ type: 'entering', toEnter: 'red', use: { power: 'turn-to-stone', kind: 'white-witch' }, at: { names: ['E7', 'E6'] } },
    })
    table.ask('enter', { seat: 'red', kind: 'satyr' })
    expect(table.on('E6')).toMatchObject({ kind: 'satyr', state: 'stone' })
    isReadAgain(table)
  })

  it('is corrected as a battle where it led to one (NA-18)', () => {
    const table = winter('red', ['E3 E4'])
    const { seq } = table.power('peter', 'E4 charge E7', ['goblin'])
    expect(table.on('E7')).toMatchObject({ kind: 'peter' })
    table.ask('ask-correction', { seat: 'red', seq })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'winter-magic' })
    expect(snapshot.ruling).toMatchObject({ type: 'battle', power: 'charge', result: 'defender-wins', from: table.squares('E4')[0] })
    expect([table.on('E4'), table.on('E7')]).toMatchObject([null, { seat: 'blue' }])
    isReadAgain(table)
  })

  it('is struck out where no piece was entered, unless a later entry contradicts that (TF-9)', () => {
    const table = steel('red', ['E3 E4'])
    const { seq } = table.power('jazz', 'E4 speed F5')
    table.move('A6 A5')
    expect(table.refused('ask-correction', { seat: 'red', seq })).toMatchObject({ detail: 'only-struck' })
    table.move('F5 F4')
    table.ask('ask-correction', { seat: 'red', seq, strike: true })
    expect(table.ask('answer-correction', { seat: 'gray', accept: true })).toMatchObject({ notice: 'correction-refused' })
  })
})

describe('powers announced from mid-game', () => {
  it('the layout names the face-up pieces (NA-11, TF-6)', () => {
    const table = createTable({ edition: 'narnia-powers', preset: 'full' })
    table.use('blue', 'white-witch', 'turn-to-stone', ['edmund'])
    const spaces = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
    const armies = [
      { seat: 'red', spaces: spaces(0, 30) },
      { seat: 'blue', spaces: spaces(60, 40) },
    ]
    const powers = powersOn(table, 'narnia-powers')
    const [at = 0, empty = 0] = powers.squares('E3 E5')
    const edmund = { seat: 'red', kind: 'edmund', state: 'stone' }
    expect(table.refused('lay', { turn: 'red', armies })).toMatchObject({
      detail: 'open-pending',
      message: 'Say where Red’s Edmund is: all players can see it.',
    })
    expect(table.refused('lay', { turn: 'red', armies, open: [{ ...edmund, at: empty }] })).toMatchObject({
      detail: 'open-elsewhere',
    })
    table.ask('lay', { turn: 'red', armies, open: [{ ...edmund, at }] })
    expect(powers.on('E3')).toMatchObject({ kind: 'edmund', state: 'stone' })
    expect(powers.refusedMove('E3 E4')).toMatchObject({ rule: 'NA-11' })
    expect(powers.move('A3 A4').notice).toBe('move-entered')
    isReadAgain(table)
  })
})

describe('a lie that the board has disproved', () => {
  it.each(Object.keys(WITH_POWERS))('is refused for all pieces that are entered: %s (CL-8, CL-14)', (edition) => {
    const info = WITH_POWERS[edition]
    if (!info) throw new Error('no such edition')
    const game = createGridGame(info)
    const rng = createRng(`${edition} lies`)
    let state = deployedBy(info, rng, { reveal: 'silent', tray: 'stealth' })
    const table = createTable({ edition, preset: 'full', depth: 'moves', reveal: 'silent', tray: 'stealth', players: PLAYERS })
    const named = new Set<string>()
    const caught = new Set<string>()
    for (let turn = 0; turn < (isSoak ? 120 : 12) && state.phase !== 'over'; turn++) {
      const action = anyAction(game, state, rng)
      enterAction(faceUp(table, state, named, caught), state, action)
      state = stateAfter(game, state, action)
    }
    expect([...caught]).toEqual(expect.arrayContaining(['told-otherwise']))
  })

  /** The same table, which tries all disproved lies before each entry. */
  function faceUp(table: TestTable, { board }: GridState, named: Set<string>, caught: Set<string>): TestTable {
    return {
      ...table,
      ask(name, args = {}) {
        const { stage } = table.ask('referee.open')
        if (name !== 'enter' || stage.type !== 'entering' || stage.role === 'returned') return table.ask(name, args)
        const piece = board[(stage.role === 'attacker' ? stage.at?.from : stage.at?.to) ?? -1]
        const kinds = WITH_POWERS[table.ask('referee.open').edition]?.kinds ?? []
        for (const { id, movement } of kinds) {
          const isDisproved = piece && piece.kind !== id && (named.has(piece.id) || (piece.moved && movement === 'none'))
          if (isDisproved) caught.add(table.refused('enter', { seat: stage.toEnter, kind: id }).detail ?? '')
        }
        if (piece) named.add(piece.id)
        return table.ask(name, args)
      },
    }
  }
})

function noPiece(): never {
  throw new Error('the game is gone')
}

describe('what one side enters in secret', () => {
  /** All that is announced, shown and refused when a looked-at piece is of this kind. */
  function announcements(kind: string): string {
    const table = steel('red', ['E3 E4', 'A3 A5'], { reveal: 'silent', tray: 'stealth' })
    table.power('maggie', 'E4 detect-enemy E6', [kind])
    table.look('red')
    const heard: unknown[] = []
    for (const way of ['E6 E5', 'F6 F5', 'A5 A4', 'J6 J5']) {
      try {
        table.move(way)
      } catch (error) {
        heard.push(String(error))
      }
    }
    heard.push(table.refusedMove('A4 C4'), table.refusedAim('maggie', 'E4 detect-enemy E5'))
    const record = table.games.load(table.gameId)
    const replay = record && replayRefereed(record)
    const reviewed = replay && [
      replay.viewers,
      replay.log('spectator'),
      ...replay.marks.map(({ frame }) => replay.frame('spectator', frame)),
    ]
    return JSON.stringify([heard, table.announced, table.ask('referee.open'), reviewed])
  }

  it('changes nothing that others see or are refused: a looked-at piece (TF-8, CL-14)', () => {
    expect(announcements('soldier')).toBe(announcements('creature'))
    expect(announcements('trap')).toBe(announcements('creature'))
  })

  it('changes nothing that others see, are offered or refused: the winner of a silent battle (CL-14, CL-28)', () => {
    const announcementsOf = (kind: string): string => {
      const table = steel('gray', ['E3 E5'], { reveal: 'silent', tray: 'stealth' })
      table.meet('E6 E5', kind, 'epps')
      const [from, to] = table.squares('F3 E5')
      const aims = table.value('referee.aims', { seat: 'red', kind: 'maggie', power: 'detect-enemy', from })
      const moved = table.refused('move', { seat: 'gray', from: to, to: from })
      const replay = replayRefereed(table.games.load(table.gameId) ?? noPiece())
      return JSON.stringify([aims, moved, table.announced, table.ask('referee.open'), replay?.log('spectator')])
    }
    expect(announcementsOf('soldier')).toBe(announcementsOf('dune-buggy'))
  })

  it('a hidden Trap can be moved, and then fits no kind any more (CL-8, TF-8)', () => {
    const table = steel('red', ['E3 E4'])
    table.power('maggie', 'E4 detect-enemy E6', ['trap'])
    table.look('red')
    table.move('E6 E5')
    table.move('A3 A4')
    table.move('E5 E4')
    expect(table.refused('enter', { seat: 'gray', kind: 'trap' })).toMatchObject({ rule: 'CL-8' })
    expect(table.refused('enter', { seat: 'gray', kind: 'scout' })).toMatchObject({ detail: 'told-otherwise' })
  })
})
