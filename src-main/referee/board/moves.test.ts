import { describe, expect, it } from 'vitest'
import type { Seat } from '../../engine/core/seats.ts'
import { findEdition } from '../../engine/editions/index.ts'
import { CLASSIC } from '../../engine/editions/classic/index.ts'
import { createGridGame } from '../../engine/grid/game.ts'
import type { GridState, MoveAction, Piece } from '../../engine/grid/types.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import {
  after,
  anyMove,
  at,
  boardIn,
  deployed,
  layoutOf,
  movesOn,
  openMoves,
  rngOf,
  announce,
} from '../../../test/support/referee/moves.ts'
import { createTable, refuseCreate } from '../../../test/support/referee/table.ts'
import { isSoak, seeds } from '../../../test/searching.ts'

const GAME = createGridGame(CLASSIC)

/** Every request folds the whole game. */
const MOST_PLIES = isSoak ? 300 : 50

/** More than one square at once. */
const isRun = ({ from, to }: MoveAction): boolean => Math.abs(from - to) !== 1 && Math.abs(from - to) !== 10

/** The pieces on the board, and those that moved. */
const own = (board: readonly ({ readonly seat: Seat; readonly moved: boolean } | null)[]) =>
  board.map((piece) => piece && `${piece.seat}${piece.moved ? ' moved' : ''}`)

describe('a game with announced moves', () => {
  it.each([
    ['full', 'isf', 'both', 'open', 1],
    ['full', 'printed', 'silent', 'stealth', 1],
    ['duel', 'isf', 'winner-hidden', 'secret', 2],
    ['barrage', 'off', 'both', 'prisoner', 1],
    ['duel', 'isf', 'silent-defence', 'open', 1],
    ['barrage', 'isf', 'silent', 'secret', 1],
  ] as const)('never refuses the truth: %s, repetition %s, %s, %s (CL-7 to CL-22)', (preset, repetition, reveal, tray, games) => {
    for (const seed of seeds({ gate: games, soak: 4 * games })) {
      const rng = rngOf(`${preset} ${seed}`)
      let state = deployed(preset, rng, { repetition })
      const table = createTable({ preset, depth: 'moves', repetition, reveal, tray })
      if (preset !== 'full') table.ask('lay', layoutOf(state))
      for (let ply = 0; ply < MOST_PLIES; ply++) {
        const snapshot = table.ask('referee.open')
        if (state.phase === 'over') {
          expect(snapshot.outcome?.places ?? null).toEqual(state.outcome?.reason === 'flag-captured' ? state.outcome.places : null)
          if (state.outcome?.reason === 'no-action') {
            const loser = CLASSIC.seats.find((seat) => state.outcome?.places[seat] !== 1) ?? 'red'
            expect(table.ask('end', { reason: 'no-action', seat: loser }).outcome).toMatchObject({ places: state.outcome.places })
          }
          break
        }
        const { view, turn, moves } = boardIn(snapshot)
        expect(turn).toBe(state.turn)
        expect(own(view.board)).toEqual(own(state.board))
        expect(boardIn(snapshot).armies).toEqual(layoutOf(state).armies)
        const legal = GAME.legalActions(state, turn).map((each) => GAME.notation.formatAction(state, each))
        expect(moves.map(({ text }) => text)).toEqual(expect.arrayContaining(legal))
        const action = anyMove(state, rng)
        announce(table, state, action)
        state = after(state, action)
      }
      const record = table.games.load(table.gameId)
      if (!record) throw new Error('the game is gone')
      const { summary, ...bare } = record
      expect(replayRefereedImport(JSON.parse(JSON.stringify(bare)) as typeof bare)).toMatchObject({ ok: true, value: { summary } })
    }
  })

  it('catches each lie that a piece has already disproved, in all battles (CL-8, CL-10, CL-14)', () => {
    const caught = new Set<string>()
    for (const seed of ['d', 'e', 'f']) {
      const rng = rngOf(`lies ${seed}`)
      let state = deployed('duel', rng)
      const table = createTable({ preset: 'duel', depth: 'moves', reveal: 'silent', tray: 'secret' })
      table.ask('lay', layoutOf(state))
      const ran = new Set<string>()
      const shown = new Set<string>()
      const lie = (seat: Seat, { id, kind, moved }: Piece): void => {
        for (const other of CLASSIC.kinds.filter((each) => each.id !== kind)) {
          const isDisproved = shown.has(id) || ran.has(id) || (moved && other.movement === 'none')
          if (isDisproved) caught.add(table.refused('enter', { seat, kind: other.id }).detail ?? '')
        }
        shown.add(id)
      }
      for (let ply = 0; ply < MOST_PLIES && state.phase !== 'over'; ply++) {
        const action = anyMove(state, rng)
        const [own, met] = [state.board[action.from], state.board[action.to]]
        table.ask('move', { seat: action.seat, from: action.from, to: action.to })
        if (own && met) {
          lie(own.seat, own)
          table.ask('enter', { seat: own.seat, kind: own.kind })
          lie(met.seat, met)
          table.ask('enter', { seat: met.seat, kind: met.kind })
        }
        if (own && isRun(action)) ran.add(own.id)
        state = after(state, action)
      }
    }
    expect([...caught]).toEqual(expect.arrayContaining(['has-moved', 'has-run', 'told-otherwise', 'cannot-attack']))
  })

  it('refuses publicly only what no piece of the seat could do, and cites the rule', () => {
    const table = openMoves()
    expect(table.refusedMove('A7 A6')).toMatchObject({ rule: 'CL-7', detail: 'not-your-piece' })
    expect(table.refusedMove('A5 A6')).toMatchObject({ rule: 'CL-7', detail: 'no-piece' })
    expect(table.refusedMove('C4 C5')).toMatchObject({ rule: 'CL-1', detail: 'obstacle' })
    expect(table.refusedMove('A4 B5')).toMatchObject({ rule: 'CL-9', detail: 'not-in-line' })
    expect(table.refusedMove('A3 A4')).toMatchObject({ rule: 'CL-9', detail: 'own-piece-there' })
    expect(table.refusedMove('A3 A5')).toMatchObject({ rule: 'CL-10', detail: 'path-blocked' })
    expect(table.refused('move', { seat: 'blue', from: 60, to: 50 })).toMatchObject({ rule: 'CL-7', detail: 'not-your-turn' })
    expect(table.refused('move', { seat: 'red', from: 30, to: 399 })).toMatchObject({ rule: 'CL-9' })
    expect(table.move('A4 A5').entries.at(-1)?.ruling).toMatchObject({ type: 'move', attacker: 'red', from: 30, to: 40 })
  })

  it('keeps no flags where flags are pieces, and reads no file that does (CA-16)', () => {
    const table = openMoves()
    const snapshot = table.ask('move', { seat: 'red', from: at('A4'), to: at('A5'), leave: ['red'], take: true, as: 'scout' })
    const { ruling } = snapshot.entries.at(-1) ?? {}
    expect(ruling).toEqual({ type: 'move', battle: 1, attacker: 'red', from: 30, to: 40, names: ['A4', 'A5'], rules: [] })
    const record = table.games.load(table.gameId)
    if (!record) throw new Error('the game is gone')
    const { summary: _, ...bare } = record
    const withPart = (part: string) =>
      JSON.parse(JSON.stringify(bare).replace('"type":"move","attacker"', `"type":"move",${part},"attacker"`)) as typeof bare
    expect(replayRefereedImport(bare).ok).toBe(true)
    for (const part of ['"leave":["red"]', '"take":["red"]', '"as":"scout"', '"lost":true'])
      expect(replayRefereedImport(withPart(part)), part).toMatchObject({ ok: false, error: { step: 1 } })
  })

  it('rules on repetition like a digital game (CL-11)', () => {
    const table = openMoves()
    for (const way of ['A4 A5', 'J7 J6', 'A5 A4', 'J6 I6', 'A4 A5', 'I6 J6']) table.move(way)
    expect(table.refusedMove('A5 A4')).toMatchObject({ rule: 'CL-11', detail: 'repetition' })
    expect(table.move('B4 B5').notice).toBe('move-entered')
    const printed = openMoves({ repetition: 'printed' })
    for (const way of ['A4 A5', 'J7 J6', 'A5 A4', 'J6 I6']) printed.move(way)
    expect(printed.refusedMove('A4 A5')).toMatchObject({ rule: 'CL-11' })
  })

  it('rules on a chase by the pieces like a digital game (CL-12, CL-27)', () => {
    const table = openMoves({ repetition: 'isf' })
    const round = ['B4 B5', 'A7 A6', 'B5 A5', 'A6 B6', 'A5 A6', 'B6 B5', 'A6 B6', 'B5 A5', 'B6 B5', 'A5 A6']
    for (const way of round) table.move(way)
    expect(table.refusedMove('B5 A5')).toMatchObject({ rule: 'CL-12', detail: 'more-squares' })
  })

  it('begins the battle of the two pieces, and the board follows its outcome (CL-14, CL-15)', () => {
    const table = openMoves()
    for (const way of ['A4 A5', 'A7 A6']) table.move(way)
    expect(table.move('A5 A6').stage).toMatchObject({ type: 'entering', attacker: 'red', defender: 'blue', at: { from: 40, to: 50 } })
    table.ask('enter', { seat: 'red', kind: 'captain' })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'miner' })
    expect(snapshot.ruling).toMatchObject({ type: 'battle', result: 'attacker-wins', from: 40, to: 50 })
    expect(boardIn(snapshot).view.board[50]).toMatchObject({ seat: 'red', kind: 'captain', moved: true })
    expect(boardIn(snapshot).view.board[40]).toBeNull()
  })

  it('shows no rank that the table keeps hidden (CL-14, CL-20)', () => {
    const table = openMoves({ reveal: 'silent', tray: 'stealth' })
    for (const way of ['A4 A5', 'A7 A6']) table.move(way)
    const snapshot = table.meet('A5 A6', 'captain', 'miner')
    expect(boardIn(snapshot).view.board[50]).toMatchObject({ seat: 'red', kind: null })
    expect(boardIn(snapshot).view.captured).toMatchObject([{ seat: 'blue', kind: null }])
  })

  it.each(['narnia', 'transformers'])('works for %s without powers, with its own first seat and board (NA-3, TF-3)', (edition) => {
    const info = findEdition(edition)?.info
    const preset = info?.presets[0] ?? ''
    const table = createTable({ edition, preset, depth: 'moves' })
    const { view, turn, moves } = boardIn(table.ask('referee.open'))
    expect(turn).toBe(info?.firstSeat)
    const first = moves.find(({ attack }) => !attack)
    if (!first) throw new Error('no piece can move')
    const { from, to } = first
    expect(boardIn(table.ask('move', { seat: turn, from, to })).view.board[to]).toMatchObject({
      id: view.board[from]?.id,
      moved: true,
    })
  })

  it('is as long in lists as its battles', () => {
    const table = openMoves()
    for (const way of ['A4 A5', 'A7 A6']) table.move(way)
    table.meet('A5 A6', 'captain', 'miner')
    table.move('B7 B6')
    expect(table.games.load(table.gameId)?.summary.length).toBe(1)
  })

  it('a battle is entered by its move alone', () => {
    const table = openMoves()
    expect(table.refused('begin', { attacker: 'red' })).toMatchObject({ detail: 'enter-the-move' })
    const duel = createTable({ preset: 'duel', depth: 'moves' })
    expect(duel.refused('begin', { attacker: 'red' })).toMatchObject({ detail: 'board-pending' })
    expect(duel.refused('move', { seat: 'red', from: 0, to: 1 })).toMatchObject({ detail: 'board-pending' })
  })

  it('is offered where spaces say everything', () => {
    expect(refuseCreate({ edition: 'conquest', preset: 'two', depth: 'moves' })).toMatchObject({ detail: 'options' })
    expect(refuseCreate({ edition: 'battle-cards', preset: 'full', depth: 'moves' })).toMatchObject({ detail: 'options' })
  })
})

describe('a layout', () => {
  const laid = (state: GridState) => layoutOf(state)

  it('comes first where armies leave squares free, and has to be right (CL-4)', () => {
    const state = deployed('duel', rngOf('lay'))
    const { turn, armies } = laid(state)
    const table = createTable({ preset: 'duel', depth: 'moves' })
    expect(table.ask('referee.open').board).toEqual({ state: 'pending' })
    const refused = (part: object) => table.refused('lay', { turn, armies, ...part })
    const [red, blue] = armies
    if (!red || !blue) throw new Error('no armies')
    expect(refused({ armies: [{ ...red, spaces: red.spaces.slice(1) }, blue] })).toMatchObject({ rule: 'CL-4', detail: 'wrong-count' })
    expect(refused({ armies: [{ ...red, spaces: [...red.spaces.slice(1), 45] }, blue] })).toMatchObject({ detail: 'outside-zone' })
    expect(refused({ armies: [{ ...red, spaces: [...red.spaces.slice(1), 42] }, blue] })).toMatchObject({
      rule: 'CL-1',
      detail: 'obstacle',
    })
    expect(refused({ armies: [{ ...red, spaces: [...red.spaces.slice(1), red.spaces[1]] }, blue] })).toMatchObject({ detail: 'two-on-one' })
    expect(refused({ armies: [blue, red] })).toMatchObject({ detail: 'wrong-seats' })
    expect(refused({ turn: 'blue' })).toMatchObject({ rule: 'CL-7' })
    expect(table.ask('lay', { turn, armies }).board).toMatchObject({ state: 'entered', turn: 'red' })
  })

  it('can come in mid-game, after battles without squares', () => {
    const table = movesOn(createTable({ preset: 'duel' }))
    expect(table.ask('referee.open').board).toEqual({ state: 'none', mayEnter: true })
    expect(table.refused('move', { seat: 'red', from: 0, to: 1 })).toMatchObject({ detail: 'no-board' })
    table.fight('red', 'scout', 'marshal')
    const { armies } = laid(deployed('duel', rngOf('mixed')))
    const [red, blue] = armies
    if (!red || !blue) throw new Error('no armies')
    expect(table.refused('lay', { turn: 'blue', armies })).toMatchObject({ detail: 'wrong-count' })
    const snapshot = table.ask('lay', { turn: 'blue', armies: [{ seat: 'red', spaces: [44, ...red.spaces.slice(2)] }, blue] })
    const { view, turn } = boardIn(snapshot)
    expect(turn).toBe('blue')
    expect(view.board[44]).toMatchObject({ seat: 'red', moved: true, kind: null })
    expect(view.captured).toMatchObject([{ seat: 'red', kind: 'scout' }])
    expect(table.refused('begin', { attacker: 'blue' })).toMatchObject({ detail: 'enter-the-move' })
  })

  it('is refused where cards are played', () => {
    const table = createTable({ edition: 'battle-cards', preset: 'full' })
    expect(table.ask('referee.open').board).toEqual({ state: 'none', mayEnter: false })
    expect(table.refused('lay', { turn: 'red', armies: [] })).toMatchObject({ detail: 'no-telling' })
  })
})
