import { describe, expect, it } from 'vitest'
import { boardProblems } from '../../core/board/validate.ts'
import { compileBoard } from '../../core/board/compile.ts'
import { isDraw, resultOf, winnersOf } from '../../core/outcome.ts'
import { createRng } from '../../core/rng.ts'
import { begin } from '../../core/game.ts'
import { optionsOf, randomGame } from '../playing.ts'
import { BOARD, RING } from './board.ts'
import { DRILL } from './edition.ts'
import { GAME, Scene } from './scene.ts'

const typesOf = (scene: Scene): readonly string[] => scene.events.map(({ type }) => type)

describe('the board', () => {
  it('has thirty spaces, one of them all round the turret, and nothing wrong with it (DR-1)', () => {
    expect(boardProblems(BOARD)).toEqual([])
    expect(BOARD.spaces).toHaveLength(30)
    const { neighbours, rays } = compileBoard(BOARD)
    expect(neighbours[RING]).toHaveLength(13)
    expect(rays[RING]?.filter((ray) => ray.length > 0)).toHaveLength(12)
  })

  it('lets a step onto the ring lead out on any other side of it (DR-1, DR-4)', () => {
    const scene = new Scene('D2:r3,A4:b2,D7:g2').play('red', 'D2-RING').play('blue', 'A4-A3').play('green', 'D7-C7')
    expect(scene.legal('red')).toEqual([
      'RING-C2',
      'RING-D2',
      'RING-E2',
      'RING-B3',
      'RING-F3',
      'RING-B4',
      'RING-F4',
      'RING-B5',
      'RING-F5',
      'RING-C6',
      'RING-D6',
      'RING-E6',
    ])
    expect(scene.play('red', 'RING-F5').text()).toContain('F5:r3+')
  })

  it('ends a Scout’s run on the ring, and shows who ran (DR-4)', () => {
    const scene = new Scene('C1:r1,A4:b2,D7:g2')
    expect(scene.legal('red')).toEqual(['C1-D1', 'C1-D1,take', 'C1-E1', 'C1-C2', 'C1-RING'])
    expect(scene.play('red', 'C1-RING').text('blue')).toContain('RING:r1+!')
  })
})

describe('battles and flags', () => {
  it('shows both to everybody; the winner moves in and takes the flags of the beaten (DR-5, DR-7)', () => {
    const scene = new Scene('B4:r3,A4:b2,A3:b2,D7:g2', { flags: { blue: 'A4*' } }).play('red', 'B4xA4')
    expect(scene.text('spectator')).toContain('board=A3:b?,A4:r3+!,D7:g?')
    expect(scene.text('spectator')).toContain('blue:A4*')
    expect(scene.state.captured).toMatchObject([{ seat: 'blue', kind: 'soldier', by: 'red' }])
  })

  it('leaves flags alone where nobody wins, for others to take up (DR-6, DR-7)', () => {
    const scene = new Scene('B4:r2,B5:r2,A4:b2,A3:b3,D7:g2', { flags: { blue: 'A4*' } }).play('red', 'B4xA4')
    expect(scene.text()).toContain('blue:A4,')
    scene.play('blue', 'A3-A4,take').play('green', 'D7-C7')
    expect(scene.text()).toContain('blue:A4*')
  })

  it('a flag goes where its carrier goes, one space at a time, unless it is left behind (DR-6)', () => {
    const scene = new Scene('C1:r1,A4:b2,D7:g2', { flags: { red: 'C1*' } })
    expect(scene.legal('red')).toEqual(['C1-D1', 'C1-D1,leave', 'C1-E1,leave', 'C1-C2', 'C1-C2,leave', 'C1-RING,leave'])
    expect(new Scene('C1:r1,A4:b2,D7:g2', { flags: { red: 'C1*' } }).play('red', 'C1-C2').text()).toContain('red:C2*')
    expect(scene.play('red', 'C1-RING,leave').text()).toContain('red:C1,')
  })

  it('only a piece with a flag of its own side enters the turret, and its side has won (DR-8)', () => {
    const scene = new Scene('RING:r2,A4:b2,D7:g2', { flags: { red: 'RING*' } })
    expect(scene.play('red', 'RING-TURRET').state.outcome).toEqual({ places: { red: 1, blue: 2, green: 2 }, reason: 'flag-home' })
    expect(new Scene('RING:r2,A4:b2,D7:g2', { flags: { blue: 'RING*' } }).refusal('red', 'RING-TURRET')).toBe('no-such-move')
  })

  it('a partner’s flag brought home wins for both, also for one who is out (DR-8)', () => {
    const scene = new Scene('RING:r2,A4:b2,G4:y2', { lineup: 'teams', flags: { green: 'RING*' }, more: 'out=green' })
    const { outcome } = scene.play('red', 'RING-TURRET').state
    expect(outcome && winnersOf(outcome)).toEqual(['red', 'green'])
    expect(outcome && resultOf(outcome, 'yellow')).toBe('lost')
  })

  it('partners do not attack each other (DR-2)', () => {
    const scene = new Scene('D2:r3,RING:g1,A4:b2,G4:y2', { lineup: 'teams' })
    expect(scene.refusal('red', 'D2xRING')).toBe('no-such-move')
  })
})

describe('a choice out of turn', () => {
  const hit = (): Scene => new Scene('B3:r3,A3:b2,A4:b2,D7:g2', { more: 'captured=b1r' }).play('red', 'B3xA3')

  it('is the loser’s before anything else happens, on another’s turn (DR-9)', () => {
    const scene = hit()
    expect(typesOf(scene)).toEqual(['battle-fought', 'recall-due'])
    expect(scene.state.turn).toBe('red')
    expect(GAME.toAct(scene.state)).toEqual(['blue'])
    expect(scene.legal('blue')).toEqual(['recall:1', 'decline'])
    expect(scene.refusal('red', 'A3-B3')).toBe('choice-first')
    expect(scene.refusal('green', 'D7-C7')).toBe('not-your-turn')
    scene.play('blue', 'recall:1')
    expect(scene.text()).toContain('B4:b1!')
    expect(scene.text()).toContain('recalls=red:2,blue:1,green:2')
    expect(GAME.toAct(scene.state)).toEqual(['blue'])
  })

  it('may be declined, and costs nothing then (DR-9)', () => {
    const scene = hit().play('blue', 'decline')
    expect(scene.text()).toContain('recalls=red:2,blue:2,green:2')
    expect(typesOf(scene)).toEqual(['recall-declined', 'turn-passed'])
  })

  it('is not due for the piece just lost, with the base taken, or a third time (DR-9)', () => {
    const board = 'B3:r3,A3:b2,A4:b2,D7:g2'
    expect(new Scene(board).play('red', 'B3xA3').state.due).toBeUndefined()
    expect(new Scene(`${board},B4:b3`, { more: 'captured=b1r' }).play('red', 'B3xA3').state.due).toBeUndefined()
    expect(new Scene(board, { more: 'captured=b1r recalls=blue:0' }).play('red', 'B3xA3').state.due).toBeUndefined()
  })

  it('keeps a seat in that has lost its last piece, until it declines (DR-9, DR-10)', () => {
    const start = (): Scene => new Scene('B3:r3,A3:b2,D7:g2', { more: 'captured=b1r' }).play('red', 'B3xA3')
    expect(GAME.toAct(start().play('blue', 'recall:1').state)).toEqual(['blue'])
    const scene = start().play('blue', 'decline')
    expect(scene.state.out).toEqual(['blue'])
    expect(GAME.toAct(scene.state)).toEqual(['green'])
  })

  it('of two losers is the attacker’s first (DR-9)', () => {
    const scene = new Scene('B3:r2,C2:r3,A3:b2,A4:b2,D7:g2', { more: 'captured=b1r,r1b' }).play('red', 'B3xA3')
    expect(scene.state.due?.map(({ seat }) => seat)).toEqual(['red', 'blue'])
    scene.play('red', 'recall:1').play('blue', 'recall:1')
    expect(GAME.toAct(scene.state)).toEqual(['blue'])
  })

  it('lapses when its seat resigns, and the turn goes on (DR-9, DR-12)', () => {
    const scene = hit().play('blue', 'resign')
    expect(typesOf(scene)).toEqual(['seat-left', 'turn-passed'])
    expect(GAME.toAct(scene.state)).toEqual(['green'])
  })
})

describe('going out', () => {
  it('a seat without pieces is out; the others play on and skip it (DR-10)', () => {
    const scene = new Scene('B3:r3,A3:b2,D7:g2').play('red', 'B3xA3')
    expect(typesOf(scene)).toEqual(['battle-fought', 'seat-left', 'turn-passed'])
    expect(GAME.toAct(scene.state)).toEqual(['green'])
    for (const text of ['resign', 'agree-draw', 'pass']) expect(scene.refusal('blue', text)).toBe('seat-is-out')
    expect(GAME.toAct(scene.play('green', 'D7-C7').state)).toEqual(['red'])
  })

  it('the last side left has won; the others share the second place (DR-10)', () => {
    const scene = new Scene('B3:r3,A3:b2', { more: 'out=green' }).play('red', 'B3xA3')
    expect(scene.state.outcome).toEqual({ places: { red: 1, blue: 2, green: 2 }, reason: 'last-side' })
  })

  it('the last pieces of all sides removed together are a draw of those two (DR-10)', () => {
    const { outcome } = new Scene('B3:r2,A3:b2', { more: 'out=green' }).play('red', 'B3xA3').state
    expect(outcome).toEqual({ places: { red: 1, blue: 1, green: 3 }, reason: 'last-side' })
    expect(outcome && isDraw(outcome)).toBe(true)
  })

  it('a team lives while either partner has pieces, and wins for both (DR-2, DR-10)', () => {
    const scene = new Scene('B3:r3,A3:b2,G4:y2', { lineup: 'teams', more: 'out=green' }).play('red', 'B3xA3')
    expect(scene.state.phase).toBe('playing')
    expect(GAME.toAct(scene.state)).toEqual(['yellow'])
    scene.play('yellow', 'G4-G5').play('red', 'A3-A4').play('yellow', 'resign')
    expect(scene.state.outcome).toEqual({
      places: { red: 1, blue: 2, green: 1, yellow: 2 },
      reason: 'resigned',
      sides: { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' },
    })
  })

  it.each([
    ['resign', 'resigned'],
    ['forfeit-on-time', 'time'],
  ])('%s out of turn takes pieces away, leaves the flag and goes on (DR-12)', (text, reason) => {
    const scene = new Scene('B3:r3,A3:b2,A4:bM,D7:g2', { flags: { blue: 'A4*' } }).play('blue', text)
    expect(scene.events).toMatchObject([{ type: 'seat-left', seat: 'blue', reason, lost: { length: 2 } }])
    expect(scene.text('red')).toContain('captured=b2,bM')
    expect(scene.text('red')).toContain('blue:A4,')
    expect(GAME.toAct(scene.state)).toEqual(['red'])
  })

  it('before play begins the others begin without it (DR-12)', () => {
    let { state } = begin(GAME, optionsOf(GAME), 'early')
    const rng = createRng('early')
    const act = (action: Parameters<typeof GAME.decide>[1]): void => {
      const decided = GAME.decide(state, action)
      if (!decided.ok) throw new Error(decided.error.code)
      state = decided.value.reduce((folded, event) => GAME.evolve(folded, event), state)
    }
    for (const seat of ['blue', 'green'] as const)
      act({ type: 'deploy', seat, placement: GAME.defaultPlacement(GAME.deployment(state, seat)!, rng) })
    act({ type: 'resign', seat: 'red' })
    expect(state.phase).toBe('playing')
    expect(GAME.toAct(state)).toEqual(['blue'])
  })

  it('who can do nothing else passes; when all do, it is a draw of those who are left (DR-11)', () => {
    const scene = new Scene('D1:rM,A4:bM', { more: 'out=green' })
    expect(scene.legal('red')).toEqual(['pass'])
    scene.play('red', 'pass').play('blue', 'pass')
    expect(scene.state.outcome).toEqual({ places: { red: 1, blue: 1, green: 3 }, reason: 'deadlock' })
    expect(new Scene('D2:r3,A4:bM,D7:g2').refusal('red', 'pass')).toBe('can-still-act')
  })

  it('too long without a loss, or an agreement, is a draw (DR-12)', () => {
    const scene = new Scene('D2:r3,A4:b2,D7:g2', { quietLimit: 2 }).play('red', 'D2-D1').play('blue', 'A4-A3')
    expect(scene.state.outcome).toEqual({ places: { red: 1, blue: 1, green: 1 }, reason: 'quiet-limit' })
    expect(new Scene('D2:r3,A4:b2,D7:g2').play('green', 'agree-draw').state.outcome?.reason).toBe('agreed')
  })
})

describe('notation', () => {
  it.each(['three', 'teams'])('of %s says everything: states and views come back from their text (DR-3)', (lineup) => {
    const options = optionsOf(GAME, { lineup, quietLimit: 40 })
    const ends = new Set<string>()
    for (let seed = 0; seed < 12; seed++) {
      for (const { before, action, after } of randomGame(GAME, options, `notation ${seed}`)) {
        const text = GAME.notation.formatPosition(after)
        const read = GAME.notation.parsePosition(options, text, 'again')
        expect(read.ok && GAME.notation.formatPosition(read.value), text).toBe(text)
        expect(GAME.notation.parseAction(before, action.seat, GAME.notation.formatAction(before, action))).toEqual({
          ok: true,
          value: action,
        })
        for (const viewer of [...DRILL.lineups.find(({ id }) => id === lineup)!.seats, 'spectator'] as const) {
          const seen = GAME.notation.formatPosition(GAME.viewFor(after, viewer))
          const view = GAME.notation.parseView(options, seen, viewer)
          expect(view.ok && GAME.notation.formatPosition(view.value), seen).toBe(seen)
        }
        if (after.outcome) ends.add(after.outcome.reason)
      }
    }
    expect([...ends].sort()).toEqual(expect.arrayContaining(['quiet-limit']))
  })

  it('draws the board for a terminal, flags starred', () => {
    const scene = new Scene('D2:r3,RING:b1,D7:gM', { flags: { green: 'D7*' } })
    expect(GAME.notation.diagram(scene.state).split('\n')).toHaveLength(7)
    expect(GAME.notation.diagram(scene.state)).toContain('gM*')
  })
})
