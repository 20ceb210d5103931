import { describe, expect, it } from 'vitest'
import { isSoak } from '../../test/searching.ts'
import { GAME as CASTLE_GAME, Scene } from '../../test/support/engine/castle/scene.ts'
import type { Reason } from '../bots/reasons.ts'
import { CASTLE } from '../engine/editions/castle/index.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { createDecisions } from './decisions.ts'
import { makeReplay } from './replay.ts'
import { isTrifle, whyStronger, type Difference } from './why.ts'

const { info, game } = gridEdition('classic')
const squareOf = (name: string): number => info.board.spaces.findIndex((space) => space.name === name)

/** Why Red should have done one thing and not the other, for so much. */
function whyOf(board: string, better: string, taken: string, loss: number): Difference {
  const parsed = game.notation.parsePosition(optionsOf(game, { preset: 'full' }), `board=${board} turn=red`, 'why')
  if (!parsed.ok) throw new Error(parsed.error.message)
  const view = game.viewFor(parsed.value, 'red')
  const find = (text: string) => {
    const action = game.legalActions(view, 'red').find((each) => game.notation.formatAction(parsed.value, each) === text)
    if (!action) throw new Error(`${text} is not legal`)
    return action
  }
  const turn = {
    game,
    info,
    view,
    seat: 'red' as const,
    history: [],
    level: 'master' as const,
    seed: 's',
    budget: { expired: () => false },
  }
  return whyStronger(turn, find(better), find(taken), loss)
}

describe('why another move was stronger', () => {
  const TAKES = 'bF,.9/.10/.10/.10/.10/.10/.4,b3!,.5/.4,r9,.5/.10/rF,.9'

  it('is what it wins', () => {
    expect(whyOf(TAKES, 'E3xE4', 'E3-D3', 0.2)).toMatchObject({ why: { type: 'attack', kind: 'miner', wins: 1 }, against: null })
  })

  it('has an idea: what it is after, by whichever way, unless the move played gives something up', () => {
    const flag = "bF,.9/.10/.10/.1,r3,.8/.10/.10/.10/.10/.8,b2',.1/rF,r6,.8"
    const idea = whyOf(flag, 'B7-B8', 'B1-B2', 0.2).idea
    expect(idea).toContain('flag')
    expect(whyOf(flag, 'B7-A7', 'B1-B2', 0.2).idea).toBe(idea)
    expect(whyOf(TAKES, 'E3xE4', 'E3-D3', 0.2).idea).toContain('attack')
    const lost = 'bF,.9/.10/.10/.10/.10/.10/.4,b10!,.5/.3,r9!,.6/.10/rF,.9'
    expect(whyOf(lost, 'D3-D2', 'D3-E3', 0.2).idea).toBeNull()
  })

  it('is a small danger for the strongest piece, where that is most of the loss', () => {
    const gone = { 10: 1, 9: 1, 8: 2, 7: 3, 6: 3, 5: 3, 4: 3, 3: 5, 2: 8, B: 6 }
    const lost = (enemies: Readonly<Record<string, number>>): string =>
      Object.entries(enemies)
        .flatMap(([kind, count]) => Array.from({ length: count }, () => `b${kind}!`))
        .join()
    const board = (own: string): string => `bF,.1,b5',b6',b4',.5/.10/.10/.10/.10/.4,bS',.5/.3,r10,.6/.10/.10/${own}`
    const said = (loss: number): unknown => whyOf(`${board('rF,.9')} captured=${lost(gone)}`, 'D4-D3', 'D4-E4', loss).against
    expect(said(0.1)).toEqual({ type: 'exposed', piece: 'marshal', at: squareOf('E5'), kind: null, falls: 0.25 })
    expect(said(0.2), 'too small').toBeNull()
    expect(said(0), 'no loss').toBeNull()
    // The Colonel may be there, but another piece of the Captain’s side is stronger.
    const captain = `${board('rF,r9,.8').replace('r10', 'r6').replace("b4'", "b8'")} captured=${lost({ ...gone, 4: 4, 8: 1 })}`
    expect(whyOf(captain, 'D4-D3', 'D4-E4', 0.05).against).toBeNull()
  })

  it('is a Flag left to a Scout whose way it blocks, said once', () => {
    const run = 'bF,.9/.10/.10/.10/.10/.10/.10/.10/.4,r9,.5/b2!,.8,rF'
    const { why, against, does } = whyOf(run, 'E2-E1', 'E2-E3', 0.5)
    expect(against).toMatchObject({ type: 'left', piece: 'flag', kind: 'scout', falls: 1 })
    expect([why, does]).toEqual([null, null])
  })

  it('is that it blocks the way of a Miner to the Flag, also where both moves threaten that Miner', () => {
    const raid = 'bF,.9/.10/.10/.10/.10/.10/.10/.5,r10,.4/.7,r9,.1,rB/.6,b3!,.1,rB,rF'
    expect(whyOf(raid, 'H2-H1', 'F3-G3', 0.2).why).toMatchObject({ type: 'block', piece: 'general', kind: 'miner' })
  })

  it('is what the move played risks and it does not: an attack that fails, a piece within reach of an enemy', () => {
    const marshal = 'bF,.9/.10/.10/.10/.10/.10/.4,b10!,.5/.4,r9!,.5/.10/rF,.9'
    const at = squareOf('E4')
    expect(whyOf(marshal, 'E3-D3', 'E3xE4', 0.2)).toMatchObject({
      why: { type: 'save' },
      against: { type: 'risk', piece: 'general', at, falls: 1 },
    })
    const near = 'bF,.9/.10/.10/.10/.10/.10/.4,b10!,.5/.3,r9!,.6/.10/rF,.9'
    expect(whyOf(near, 'D3-D2', 'D3-E3', 0.2).against).toMatchObject({ type: 'exposed', piece: 'general', at, kind: 'marshal' })
    const guarded = 'bF,.9/.10/.10/.10/.10/.4,b10!,.5/.1,b5!,.2,b4!,.5/.1,r6!,.2,r9!,.5/.10/rF,.9'
    expect(whyOf(guarded, 'B3xB4', 'E3xE4', 0.2).against).toMatchObject({
      type: 'exposed',
      piece: 'general',
      at: squareOf('E5'),
      kind: 'marshal',
    })
    expect(whyOf(guarded.replace('r9!', 'r3!').replace('b4!', 'b2!'), 'B3xB4', 'E3xE4', 0.2).against).toMatchObject({ piece: 'miner' })
    expect(whyOf(guarded.replace('b4!', 'b9!').replace('r9!', 'rS'), 'B3xB4', 'E3xE4', 0.2).against?.type).not.toBe('exposed')
    const other = 'bF,.9/.10/.10/.10/.10/.10/.4,b10!,.5/.4,r9!,.5/.10/rF,r8!,.8'
    const left = whyOf(other, 'E3-D3', 'B1-B2', 0.2)
    expect(left.against).toMatchObject({ type: 'left', piece: 'general', from: squareOf('E3') })
    // The stronger move saves it from that piece: the same again.
    expect(left.why).toBeNull()
  })

  it('is not what only helps, where the move played gives something up', () => {
    const shut = 'bF,.9/.10/.10/.10/.10/.10/.6,b10!,.3/.6,r9!,.3/.2,r2,.7/rF,rB,r4,rB,.6'
    expect(whyOf(shut, 'C2-C3', 'G3-F3', 0.04)).toMatchObject({ why: { type: 'way', piece: 'sergeant' } })
    expect(whyOf(shut, 'C2-C3', 'G3xG4', 0.04)).toMatchObject({ why: null, against: { type: 'risk', piece: 'general' } })
  })

  it('is no mere approach where much was lost, and nothing that both moves do', () => {
    const far = 'bF,.9/.10/.10/.10/.4,b3,.5/.10/.10/.4,r9,.5/.10/rF,.9'
    expect(whyOf(far, 'E3-E4', 'E3-E2', 0.2).why?.type).not.toBe('near')
    const sure = far.replace('b3', 'b3!')
    expect(whyOf(sure, 'E3-E4', 'E3-E2', 0.1)).toMatchObject({ why: null, against: null, does: { type: 'prey', kind: 'miner' } })
    // Of 41 points it said only that a Marshal came nearer to a Scout, whose way to the Flag it closed.
    expect(whyOf(sure, 'E3-E4', 'E3-E2', 0.2)).toEqual({ why: null, against: null, does: null, idea: null })
    expect(whyOf(sure, 'E3-E4', 'E3-E2', 0.04).why).toMatchObject({ type: 'prey', kind: 'miner', wins: 1 })
    // It takes the piece next: `Surely stronger: Marshal C2–C3`, without the General that it went for, explained nothing.
    const next = far.replace('/.4,b3,.5/.10', '/.10/.4,b3!,.5')
    expect(whyOf(next, 'E3-E4', 'E3-E2', 0.2).why).toMatchObject({ type: 'prey', kind: 'miner', next: true })
    const two = 'bF,.9/.10/.10/.10/.10/.10/.4,b3!,.5/.3,r8,r9,.5/.10/rF,.9'
    expect(whyOf('bF,.9/.10/.10/.10/.10/.10/.3,r8,b3!,.5/.4,r9,.5/.10/rF,.9', 'E3xE4', 'D4xE4', 0.04)).toMatchObject({
      why: null,
      against: null,
    })
    expect(whyOf(two, 'E3xE4', 'D3-D2', 0.2).why).toMatchObject({ type: 'attack' })
  })
})

describe('what a stronger move does', () => {
  const LOST = 'bF,.9/.10/.10/.10/.10/.10/.4,b10!,.5/.4,r2,.5/.10/rF,.9'

  it('is not said of a hopeless attack or an approach where much was lost', () => {
    expect(whyOf(LOST, 'E3xE4', 'E3-A3', 0.02).does).toMatchObject({ type: 'attack', wins: 0 })
    expect(whyOf(LOST, 'E3xE4', 'E3-A3', 0.2)).toMatchObject({ why: null, does: null })
  })

  it('is not said of a look that shows what is known already', () => {
    const look = (chance: number): Reason => ({ type: 'look', at: [3], chance, of: ['blue'] })
    expect([isTrifle(look(0.93), 0.16), isTrifle(look(0.93), 0.03), isTrifle(look(0.86), 0.16)]).toEqual([true, true, false])
    const away = (falls: number): Reason => ({ type: 'away', piece: 'miner', at: 4, kind: null, falls })
    expect([isTrifle(away(0.4), 0.08), isTrifle(away(0.4), 0.04), isTrifle(away(0.6), 0.08)]).toEqual([true, false, false])
  })
})

describe('why another move was stronger, where a flag is carried', () => {
  it('is once that a piece was left in danger, with the flag that falls with it', () => {
    // It said `Their Captain on F6 threatens your Sergeant. That would cost you your flag.` and then that the move played left the Sergeant within its reach.
    const { state } = new Scene('F4:r4,H1:r9,F6:b6!,A8:b3', { flags: { red: 'F4*', blue: 'A8*' }, more: 'out=green,yellow' })
    const view = CASTLE_GAME.viewFor(state, 'red')
    const find = (text: string) => {
      const action = CASTLE_GAME.legalActions(view, 'red').find((each) => CASTLE_GAME.notation.formatAction(state, each) === text)
      if (!action) throw new Error(`${text} is not legal`)
      return action
    }
    const turn = { game: CASTLE_GAME, info: CASTLE, view, seat: 'red', history: [], level: 'master', seed: 's' } as const
    const said = whyStronger({ ...turn, budget: { expired: () => false } }, find('F4-F3'), find('H1-H2'), 0.2)
    expect(said).toMatchObject({ why: { type: 'save', piece: 'sergeant', flags: ['red'] }, against: null, does: null })
  })
})

describe.each(EDITIONS.map(({ info: { id, presets } }) => [id, presets[0] ?? ''] as const))('%s', (edition, preset) => {
  it('gives no cost of the stronger action as its reason, and nothing against the action taken that holds for both', () => {
    const replay = makeReplay(playRecord({ gameId: 'game-a', preset, seed: 'why', steps: 60, header: { edition } }))
    if (!replay) throw new Error(`${edition} is missing`)
    const decisionAt = createDecisions(replay)
    let said = 0
    for (const frame of replay.frames.keys()) {
      const decision = frame % (isSoak ? 4 : 8) === 0 ? decisionAt(frame) : null
      if (!decision) continue
      const turn = { ...decision.task, game: replay.game }
      for (const better of decision.legal.slice(0, 6)) {
        const { why, against, does } = whyStronger(turn, better, decision.taken, 0.1)
        expect(why && 'leaves' in why).not.toBe(true)
        if (why || against) {
          said++
          expect(does).toBeNull()
        }
        if (better === decision.taken) expect({ why, against, does }).toEqual({ why: null, against: null, does: null })
      }
    }
    expect(said).toBeGreaterThan(0)
  })
})
