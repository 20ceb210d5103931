import { describe, expect, it } from 'vitest'
import { idOf } from '../../core/board/board.ts'
import { lineupOf } from '../../core/lineup.ts'
import type { Seat } from '../../core/seats.ts'
import { NARNIA_POWERS } from '../../editions/narnia/index.ts'
import { TRANSFORMERS_POWERS } from '../../editions/transformers/index.ts'
import type { LaidPiece, PhysicalBoardRules, PhysicalBoard, ObservedUse, ResolvedUse } from '../../rules/physical-board.ts'
import type { GridInfo } from '../edition.ts'
import { makePhysicalRules } from './rules.ts'
import type { GridView } from '../types.ts'

function rulesOf(info: GridInfo): PhysicalBoardRules {
  const preset = info.presets[0] ?? ''
  const rules = { reveal: 'silent', tray: 'stealth', attackerWinsTies: false, oneTimeBombs: false, more: {} } as const
  const claimed = makePhysicalRules(info, { preset, lineup: lineupOf(info, { preset }), ...rules })
  if (!claimed) throw new Error('nothing is told there')
  return claimed
}

interface Opened {
  readonly info: GridInfo
  readonly enemy: Seat
  readonly board: PhysicalBoard
}

/** A board with unknown pieces of Red and of its enemy; all have moved except those at home. */
function opened(
  info: GridInfo,
  turn: Seat,
  { red, other, open = [], waiting = [] }: { red: string; other: string; open?: readonly LaidPiece[]; waiting?: readonly Seat[] },
): Opened {
  const enemy = info.seats[1] ?? 'blue'
  const armies = [
    { seat: 'red', spaces: spaces(info, red) },
    { seat: enemy, spaces: spaces(info, other) },
  ] as const
  return { info, enemy, board: rulesOf(info).laid(null, { turn, armies, open, waiting }, [], {}).board }
}

const spaces = (info: GridInfo, names: string): number[] => names.split(' ').map((name) => idOf(info.board, name))

const powersOf = (info: GridInfo) => {
  const { powers } = rulesOf(info)
  if (!powers) throw new Error('nobody has powers')
  return powers
}

/** `E4 longbow E6`, by a piece that shows itself to be of a kind. */
function use({ info, board }: Opened, kind: string, text: string): ObservedUse {
  const [from = '', power = '', to = '', ...aims] = text.split(' ')
  const at = (name: string): number => idOf(info.board, name)
  return { seat: board.turn, from: at(from), kind, power, to: at(to), aims: aims.map(at) }
}

const refusal = (opened: Opened, kind: string, text: string) => powersOf(opened.info).useRefusal(opened.board, use(opened, kind, text))

function used(
  opened: Opened,
  kind: string,
  text: string,
  met: readonly string[],
  { back = null, fates = [], userFalls = false }: Partial<Pick<ResolvedUse, 'back' | 'fates' | 'userFalls'>> = {},
): Opened {
  const { board } = powersOf(opened.info).used(opened.board, { ...use(opened, kind, text), met, back, fates, userFalls, result: null })
  return { ...opened, board }
}

function moved(opened: Opened, way: string): Opened {
  const [from = 0, to = 0] = spaces(opened.info, way)
  return { ...opened, board: rulesOf(opened.info).moved(opened.board, { seat: opened.board.turn, from, to }).board }
}

function moveRefusal({ info, board }: Opened, way: string) {
  const [from = 0, to = 0] = spaces(info, way)
  return rulesOf(info).moveRefusal(board, { seat: board.turn, from, to })
}

const on = ({ info, board }: Opened, name: string) => (rulesOf(info).viewFor(board, 'spectator') as GridView).board[idOf(info.board, name)]

const winter = (turn: Seat, more: Parameters<typeof opened>[2]) => opened(NARNIA_POWERS, turn, more)
const steel = (turn: Seat, more: Parameters<typeof opened>[2]) => opened(TRANSFORMERS_POWERS, turn, more)

describe('a power that is entered', () => {
  it('is one that a piece of that kind has, within its reach, with nothing in the way (NA-13 to NA-21)', () => {
    const board = winter('red', { red: 'E4 A1', other: 'E6 E8' })
    expect(refusal(board, 'dryad', 'E4 longbow E6')).toMatchObject({ rule: 'NA-7', detail: 'no-such-power' })
    expect(refusal(board, 'susan', 'E4 longbow E6')).toBeNull()
    expect(refusal(board, 'susan', 'E4 longbow E8')).toMatchObject({ rule: 'NA-17', detail: 'power-out-of-reach' })
    expect(refusal(board, 'susan', 'E6 longbow E8')).toMatchObject({ detail: 'not-your-piece' })
    expect(refusal(board, 'susan', 'F4 longbow E6')).toMatchObject({ detail: 'no-piece' })
    expect(refusal(board, 'peter', 'E4 charge E5')).toMatchObject({ rule: 'CL-25', detail: 'single-step' })
    expect(refusal(board, 'peter', 'E4 charge E8')).toMatchObject({ rule: 'NA-18' })
    expect(refusal(board, 'dryad', 'E4 drift F5')).toBeNull()
    expect(refusal(winter('blue', { red: 'E4', other: 'E5' }), 'white-witch', 'E5 turn-to-stone E4')).toBeNull()
  })

  it('shows its user to all, and is held against what it is said to be later (NA-7, CL-14)', () => {
    const board = used(winter('red', { red: 'E4 A1', other: 'E6 J10' }), 'susan', 'E4 longbow E6', ['minotaur'], { fates: ['stays'] })
    expect(on(board, 'E4')).toMatchObject({ kind: 'susan' })
    expect(on(board, 'E6'), 'whom it does not remove all have seen (NA-17)').toMatchObject({ kind: 'minotaur' })
    const next = moved(board, 'J10 J9')
    expect(refusal(next, 'dryad', 'E4 drift F5')).toMatchObject({ rule: 'CL-14', detail: 'told-otherwise' })
    expect(refusal(next, 'susan', 'E4 longbow E6')).toMatchObject({ rule: 'TF-16', detail: 'power-in-vain' })
    expect(refusal(next, 'susan', 'A1 longbow A2')).toMatchObject({ detail: 'all-told' })
  })

  it('looks at a piece for its own side alone: no other viewer is shown it (NA-20, TF-8)', () => {
    const before = steel('red', { red: 'E3', other: 'E5 J8' })
    const board = used(before, 'maggie', 'E3 detect-enemy E5', ['starscream'], { fates: ['looked-at'] })
    expect(on(board, 'E5')).toMatchObject({ kind: null, seenBy: [] })
    const seen = rulesOf(TRANSFORMERS_POWERS).viewFor(board.board, 'red') as GridView
    expect(seen.board[idOf(TRANSFORMERS_POWERS.board, 'E5')]).toMatchObject({ kind: 'starscream' })
    const again = moved(board, 'J8 J7')
    expect(refusal(again, 'maggie', 'E3 detect-enemy E5')).toMatchObject({ rule: 'TF-16', detail: 'power-in-vain' })
    const met = (kind: string) =>
      powersOf(TRANSFORMERS_POWERS).metRefusal(again.board, use(again, 'maggie', 'E3 detect-enemy E5'), [], kind)
    expect(met('trap')).toMatchObject({ rule: 'CL-14', detail: 'told-otherwise' })
    expect(met('starscream')).toBeNull()
  })

  it('meets no Trap in a piece that has moved (CL-8)', () => {
    const board = moved(moved(steel('red', { red: 'A1 E3', other: 'E6 J8' }), 'A1 A2'), 'E6 E5')
    const met = (kind: string) =>
      powersOf(TRANSFORMERS_POWERS).metRefusal(board.board, use(board, 'maggie', 'E3 detect-enemy E5'), [], kind)
    expect(met('trap')).toMatchObject({ rule: 'CL-8', detail: 'has-moved' })
    expect(met('scout')).toBeNull()
  })

  it('draws a Trap over, which is where it never went and is still one (TF-12, TF-18)', () => {
    const robot = { seat: 'red', kind: 'jazz', lies: true } as const
    const board = steel('red', { red: 'E3 A1', other: 'E5 J8', open: [{ ...robot, at: idOf(TRANSFORMERS_POWERS.board, 'E3') }] })
    const drawn = used(board, 'jazz', 'E3 magnet E5', ['trap'], { fates: ['stays'], userFalls: true })
    expect(on(drawn, 'E3')).toMatchObject({ seat: 'gray', kind: 'trap', moved: false })
    expect(on(drawn, 'E5')).toBeNull()
    expect(moveRefusal(drawn, 'E3 E4')).toMatchObject({ rule: 'CL-8', detail: 'piece-cannot-move' })
  })

  it('meets each piece of a Rumble once: there are no more of a kind than the army has (TF-3, TF-10)', () => {
    const robot = { seat: 'red', kind: 'optimus-prime', lies: true, at: idOf(TRANSFORMERS_POWERS.board, 'E3') } as const
    const board = steel('red', { red: 'E3', other: 'D5 F5 E5', open: [robot] })
    const rumble = use(board, 'optimus-prime', 'E3 robot-rumble E4 D5 E5 F5')
    const sorted = { ...rumble, aims: [...rumble.aims].sort((a, b) => a - b) }
    expect(powersOf(TRANSFORMERS_POWERS).useRefusal(board.board, sorted)).toMatchObject({ detail: 'obstacle' })
    const free = steel('red', { red: 'B3', other: 'A5 B5', open: [{ ...robot, at: idOf(TRANSFORMERS_POWERS.board, 'B3') }] })
    const two = use(free, 'optimus-prime', 'B3 robot-rumble B4 A5 B5')
    const powers = powersOf(TRANSFORMERS_POWERS)
    expect(powers.useRefusal(free.board, two)).toBeNull()
    expect(powers.metRefusal(free.board, two, ['megatron'], 'megatron')).toMatchObject({ rule: 'TF-3', detail: 'all-told' })
    const fallen = used(free, 'optimus-prime', 'B3 robot-rumble B4 A5 B5', ['scout', 'megatron'], {
      fates: ['removed', 'removed'],
      userFalls: true,
    })
    expect([on(fallen, 'A5'), on(fallen, 'B5'), on(fallen, 'B4')]).toEqual([null, null, null])
  })

  it('calls Bumblebee from the square of a piece that can be Bumblebee (TF-14)', () => {
    const board = steel('red', { red: 'E3 A1 B1', other: 'J8' })
    expect(refusal(board, 'sam', 'E3 call-bumblebee F3 J8')).toMatchObject({ rule: 'TF-14', detail: 'power-out-of-reach' })
    expect(refusal(board, 'sam', 'E3 call-bumblebee F3 A1')).toBeNull()
    const called = used(board, 'sam', 'E3 call-bumblebee F3 A1', [])
    expect(on(called, 'F3')).toMatchObject({ kind: 'bumblebee', moved: true })
    const next = moved(called, 'J8 J7')
    expect(refusal(next, 'sam', 'E3 call-bumblebee F3 B1')).not.toBeNull()
  })

  it('is a Cordial once a game, next to the piece that has it (NA-16)', () => {
    const nobody = winter('red', { red: 'E4', other: 'J10' })
    expect(refusal(nobody, 'lucy', 'E4 healing-cordial E5')).toMatchObject({ rule: 'NA-16', detail: 'power-out-of-reach' })
    const laid = rulesOf(NARNIA_POWERS).laid(
      null,
      {
        turn: 'red',
        armies: [
          { seat: 'red', spaces: spaces(NARNIA_POWERS, 'E4 A1') },
          { seat: 'blue', spaces: spaces(NARNIA_POWERS, 'J10') },
        ],
        waiting: [],
      },
      [{ seat: 'red', kind: 'satyr', by: 'blue' }],
    )
    const start: Opened = { info: NARNIA_POWERS, enemy: 'blue', board: laid.board }
    expect(refusal(start, 'lucy', 'E4 healing-cordial E5')).toBeNull()
    const healed = used(start, 'lucy', 'E4 healing-cordial E5', [], { back: 'satyr' })
    expect(on(healed, 'E5')).toMatchObject({ seat: 'red', kind: 'satyr', moved: false })
    expect(refusal(moved(healed, 'J10 J9'), 'lucy', 'E4 healing-cordial F4')).toMatchObject({ rule: 'NA-16', detail: 'power-spent' })
  })
})

describe('a piece that is stone or enchanted', () => {
  const stone = (name: string, kind: string) => ({ seat: 'red', at: idOf(NARNIA_POWERS.board, name), kind, state: 'stone' }) as const

  it('stays where it is: it neither moves nor is attacked nor aimed at (NA-11, NA-22)', () => {
    const board = winter('red', { red: 'E4 A1', other: 'E5 E6 J10', open: [stone('E4', 'edmund')] })
    expect(moveRefusal(board, 'E4 D4')).toMatchObject({ rule: 'NA-11', detail: 'piece-bound' })
    expect(refusal(board, 'peter', 'E4 charge E6')).toMatchObject({ rule: 'NA-11', detail: 'piece-bound' })
    const blue = moved(board, 'A1 A2')
    expect(moveRefusal(blue, 'E5 E4')).toMatchObject({ rule: 'NA-11', detail: 'piece-bound' })
    expect(refusal(blue, 'white-witch', 'E5 turn-to-stone E4')).toMatchObject({ rule: 'NA-22', detail: 'target-bound' })
    const moves = rulesOf(NARNIA_POWERS).moves(blue.board)
    expect(moves.some(({ to }) => to === idOf(NARNIA_POWERS.board, 'E4'))).toBe(false)
  })

  it('is freed by Breath of Life from an adjacent square (NA-15)', () => {
    const board = winter('red', { red: 'E4 E3 A1', other: 'J10', open: [stone('E4', 'edmund')] })
    expect(refusal(board, 'aslan', 'A1 breath-of-life E4')).toMatchObject({ rule: 'NA-15' })
    expect(refusal(board, 'aslan', 'E3 breath-of-life E4')).toBeNull()
    const freed = used(board, 'aslan', 'E3 breath-of-life E4', [])
    expect(on(freed, 'E4')).toMatchObject({ kind: 'edmund' })
    expect(moveRefusal(moved(freed, 'J10 J9'), 'E4 E5')).toBeNull()
  })

  it('has to be where a piece of its side is said to be', () => {
    const open = [stone('E5', 'edmund')]
    const armies = [
      { seat: 'red' as const, spaces: spaces(NARNIA_POWERS, 'A1') },
      { seat: 'blue' as const, spaces: spaces(NARNIA_POWERS, 'J10') },
    ]
    const losses = (['red', 'blue'] as const).flatMap((seat) =>
      Array.from({ length: 39 }, () => ({ seat, kind: seat === 'red' ? 'dwarf' : 'wolf', by: seat })),
    )
    expect(rulesOf(NARNIA_POWERS).layoutRefusal({ turn: 'red', armies, open, waiting: [] }, losses, false)).toMatchObject({
      detail: 'open-elsewhere',
    })
  })
})

describe('a change of mode that is entered (TF-6)', () => {
  const change = (board: Opened, at: string, kind: string, mode: 'vehicle' | 'robot') =>
    ({ seat: board.board.turn, at: idOf(TRANSFORMERS_POWERS.board, at), kind, mode }) as const

  it('is made by one piece in a turn, of a kind with two powers, and shows it', () => {
    const powers = powersOf(TRANSFORMERS_POWERS)
    const board = steel('red', { red: 'E3 F3', other: 'J8' })
    expect(powers.changeRefusal(board.board, change(board, 'E3', 'sam', 'robot'))).toMatchObject({
      rule: 'TF-6',
      detail: 'cannot-change-mode',
    })
    expect(powers.changeRefusal(board.board, change(board, 'E3', 'jazz', 'vehicle'))).toMatchObject({ rule: 'TF-6' })
    expect(powers.changeRefusal(board.board, change(board, 'E3', 'jazz', 'robot'))).toBeNull()
    const lying: Opened = { ...board, board: powers.changed(board.board, change(board, 'E3', 'jazz', 'robot')).board }
    expect(on(lying, 'E3')).toMatchObject({ kind: 'jazz', mode: 'robot' })
    expect(lying.board.turn).toBe('red')
    expect(powers.changeRefusal(lying.board, change(lying, 'F3', 'ratchet', 'robot'))).toMatchObject({
      rule: 'TF-6',
      detail: 'has-changed',
    })
    const next = moved(moved(lying, 'F3 F4'), 'J8 J7')
    expect(powers.changeRefusal(next.board, change(next, 'F4', 'ratchet', 'robot'))).toBeNull()
    expect(refusal(next, 'jazz', 'E3 speed E5')).toMatchObject({ rule: 'TF-5', detail: 'no-such-power' })
  })
})

describe('reinforcements at the referee’s table (NA-6, NA-8)', () => {
  const beaten = Array.from({ length: 7 }, () => ({ seat: 'blue', kind: 'wolf', by: 'red' }) as const)
  const start = (losses = beaten): Opened => {
    const armies = [
      { seat: 'red' as const, spaces: spaces(NARNIA_POWERS, 'A1 B1') },
      { seat: 'blue' as const, spaces: spaces(NARNIA_POWERS, 'J10 I10') },
    ]
    return {
      info: NARNIA_POWERS,
      enemy: 'blue',
      board: rulesOf(NARNIA_POWERS).laid(null, { turn: 'red', armies, waiting: ['red'] }, losses).board,
    }
  }
  const row = 'A2 B2 C2 D2 E2 F2 G2 H2 I2 J2'
  const entry = ({ board }: Opened, names: string, seat: Seat = 'red') =>
    powersOf(NARNIA_POWERS).entryRefusal(board, seat, spaces(NARNIA_POWERS, names))

  it('come after seven losses of the other side, all at once, on free squares of their rows', () => {
    expect(entry(start(beaten.slice(1)), row)).toMatchObject({ rule: 'NA-8', detail: 'reinforcements-not-due' })
    expect(entry(start(), 'A2 B2')).toMatchObject({ rule: 'NA-8' })
    expect(entry(start(), row.replace('A2', 'B2'))).toMatchObject({ rule: 'NA-8' })
    expect(entry(start(), row.replace('A2', 'A1'))).toMatchObject({ rule: 'NA-8' })
    expect(entry(start(), row.replace('A2', 'A6'))).toMatchObject({ rule: 'NA-8' })
    expect(entry(start(), row, 'blue')).toMatchObject({ detail: 'no-reinforcements' })
    expect(entry(moved(start(), 'A1 A2'), row.replace('A2', 'A3'))).toMatchObject({ detail: 'not-your-turn' })
    expect(entry(start(), row)).toBeNull()
  })

  it('are other kinds than those that stood there before, and none of them runs', () => {
    const powers = powersOf(NARNIA_POWERS)
    const board: Opened = { ...start(), board: powers.entered(start().board, 'red', spaces(NARNIA_POWERS, row)).board }
    expect(board.board.turn).toBe('red')
    expect(entry(board, row)).toMatchObject({ detail: 'no-reinforcements' })
    expect(on(board, 'C2')).toMatchObject({ seat: 'red', kind: null, moved: false })
    expect(moveRefusal(board, 'C2 C4')).toMatchObject({
      rule: 'CL-9',
      detail: 'too-far',
      message: expect.stringContaining('A reinforcement') as string,
    })
    expect(refusal(board, 'peter', 'C2 charge C4')).toMatchObject({ rule: 'NA-8', detail: 'came-late' })
    expect(refusal(board, 'dryad', 'B1 drift C2')).toMatchObject({ rule: 'NA-8', detail: 'stood-first' })
    expect(refusal(board, 'dryad', 'C2 drift D3')).toBeNull()
  })
})
