import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { eagerAction } from '../../../test/support/engine/grid/eager.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import type { GridAction, GridState, GridTypes, SeenGridEvent } from '../../engine/grid/types.ts'
import { playMatch } from '../../../test/support/bots/match.ts'
import type { BotLevel } from '../contract.ts'
import { randomPlacement } from '../../engine/rules/deployment.ts'
import { randomBot } from '../random.ts'
import { strategistBot } from '../index.ts'
import { gridStrategist } from './strategist.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { count, isSoak } from '../../../test/searching.ts'

const { game, info } = gridEdition('classic')
const options = (raw: Record<string, unknown>) => {
  const parsed = game.parseOptions(raw)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

function act(state: GridState, seat: Seat, history: readonly SeenGridEvent[] = [], level: BotLevel = 'normal'): GridTypes['listed'] {
  const view = game.viewFor(state, seat)
  const legal = game.legalActions(view, seat)
  return gridStrategist.act({ info, view, legal, history, level, seed: 'fixed', budget: { expired: () => false } })
}

/** A board in the notation with Red to move, to play on from. */
function position(board: string): GridState {
  const parsed = game.notation.parsePosition(options({ preset: 'full' }), `board=${board} turn=red`, 'strategist')
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

describe('the strategist', () => {
  it('takes a known weaker piece rather than walk past it', () => {
    const state = position('bF,.9/.10/.10/.10/.10/.10/.4,b3!,.5/.4,r9,.5/.10/rF,.9')
    expect(game.notation.formatAction(state, act(state, 'red'))).toBe('E3xE4')
  })

  it('does not attack what it knows to be stronger', () => {
    const state = position('bF,.9/.10/.10/.10/.10/.10/.4,b9!,.5/.4,r5,.5/.10/rF,.9')
    expect(game.notation.formatAction(state, act(state, 'red'))).not.toBe('E3xE4')
  })

  it('sends its spy at a known Marshal and at no other piece (CL-16)', () => {
    const state = position('bF,.9/.10/.10/.10/.10/.10/.4,b10!,.5/.4,rS,.5/.10/rF,.9')
    expect(game.notation.formatAction(state, act(state, 'red'))).toBe('E3xE4')
  })

  it('takes the flag when it is the only thing left that cannot move (CL-21)', () => {
    const state = position(".10/.10/.10/.10/.10/.10/.4,bF,.5/.4,r4,.5/.10/rF,.8,b5'")
    expect(game.notation.formatAction(state, act(state, 'red'))).toBe('E3xE4')
  })

  it('does not throw away the only piece that can move, also where its Flag will be taken (CL-21, CL-22)', () => {
    const board = "board=.7,bB!,bF,./.10/.10/.5,b10'!,.4/.10/.10/.4,rS',b3',.4/.10/.3,rF,rB!,.5/.10 turn=red ply=46 quiet=2"
    const rest = "captured=r2'!,r10'!,b9'!,r9'!,b2!,bS'!,b2!,r2'!,r3'! trails=red:D4-E4;blue:G4-F4 chases=blue(E4||)"
    const parsed = game.notation.parsePosition(options({ preset: 'barrage' }), `${board} ${rest}`, 'strategist')
    if (!parsed.ok) throw new Error(parsed.error.message)
    expect(game.notation.formatAction(parsed.value, act(parsed.value, 'red', [], 'master'))).not.toBe('E4xF4')
  })

  it('blocks the only path to its Flag, where a trade of the last two mobile pieces is a draw (CL-22)', () => {
    const board = "board=.8,bB!,bF/.10/.10/.10/.10/.10/.10/b9'!,.9/.1,r9'!,.8/rF,rB!,.8 turn=red"
    const captured = "captured=r2'!,r10'!,r3!,b10'!,b2!,bS'!,b2!,r2'!,rS'!,b3!"
    const parsed = game.notation.parsePosition(options({ preset: 'barrage', repetition: 'isf' }), `${board} ${captured}`, 'strategist')
    if (!parsed.ok) throw new Error(parsed.error.message)
    expect(game.notation.formatAction(parsed.value, act(parsed.value, 'red', [], 'master'))).toBe('B2-A2')
  })

  it('answers the same to the same view, history and seed, whatever is hidden', () => {
    const here = position("bF,bB,.8/.10/.10/.10/.10/.10/.4,b6',.2,b4',.2/.4,r7,.5/.10/rF,.9")
    const swapped = position("bF,bB,.8/.10/.10/.10/.10/.10/.4,b4',.2,b6',.2/.4,r7,.5/.10/rF,.9")
    const text = (state: GridState): string => game.notation.formatAction(state, act(state, 'red'))
    expect(text(here)).toBe(text(swapped))
  })

  it('brings its strongest captured piece back, away from the enemy (HR-5)', () => {
    const board = 'r7,.8,bF/.10/.10/.10/.10/.10/.10/.10/.9,b4/rF,.9'
    const parsed = game.notation.parsePosition(
      options({ rescue: true }),
      `board=${board} turn=red rescuing=A10 captured=r3,r9,rB`,
      'rescue',
    )
    if (!parsed.ok) throw new Error(parsed.error.message)
    const text = game.notation.formatAction(parsed.value, act(parsed.value, 'red'))
    expect(text).toMatch(/^rescue:9>/)
    expect(['J1', 'J3', 'I2']).not.toContain(text.slice('rescue:9>'.length))
  })

  it('plays only legal actions to the end under every reveal policy, and under house rules (CL-14, HR-3, HR-5)', () => {
    let rescues = 0
    for (const [reveal, house] of [
      ['both', { runOrStrike: true }],
      ['winner-hidden', {}],
      ['silent', { rescue: true }],
    ] as const) {
      const rng = createRng(reveal)
      let state = game.start(options({ preset: 'barrage', reveal, ...house, quietLimit: 200 }), reveal)
      const seen = new Map<Seat, SeenGridEvent[]>(info.seats.map((seat) => [seat, []]))
      const apply = (action: GridAction): void => {
        const decided = game.decide(state, action)
        if (!decided.ok) throw new Error(decided.error.code)
        for (const event of decided.value) {
          state = game.evolve(state, event)
          for (const [seat, events] of seen) events.push(game.redact(state, event, seat))
        }
      }
      for (const seat of info.seats) apply({ type: 'deploy', seat, placement: randomPlacement(game.deployment(state, seat)!, rng) })
      while (game.outcome(state) === null) {
        // Where pieces come back, Red makes for the far row by chance, so that the bot has rescues to decide.
        const byChance = 'rescue' in house && state.turn === 'red' && state.rescuing === undefined
        const action = byChance ? eagerAction({ game, info }, state, rng)! : act(state, state.turn, seen.get(state.turn), 'easy')
        expect(game.legalActions(state, state.turn)).toContainEqual(action)
        if (action.type === 'rescue') rescues++
        apply(action)
      }
      expect(game.toAct(state)).toEqual([])
    }
    expect(rescues).toBeGreaterThan(0)
  })

  it('stops thinking when its budget has run out, with an answer', () => {
    let asked = 0
    const state = position("bF,bB,.8/.10/.10/.10/.10/.10/.4,b6',.5/.4,r7,.5/.10/rF,.9")
    const view = game.viewFor(state, 'red')
    const legal = game.legalActions(view, 'red')
    const budget = { expired: () => ++asked > 2 }
    const action = gridStrategist.act({ info, view, legal, history: [], level: 'master', seed: 'x', budget })
    expect(legal).toContainEqual(action)
    expect(asked).toBe(3)
  })

  it('beats random play in a paired match, and the match repeats from its seed', () => {
    const match = (games: number) =>
      playMatch({
        edition: 'classic',
        options: options({ preset: 'barrage', quietLimit: 200 }),
        a: { bot: strategistBot, level: 'easy' },
        b: { bot: randomBot, level: 'normal' },
        games,
        seed: 'paired',
        now: () => 0,
      })
    const games = count({ gate: 16, soak: 100 })
    expect(match(games).tally.wins).toBeGreaterThanOrEqual(0.8 * games)
    expect(match(2)).toEqual(match(2))
  })

  it('gets somewhere at the weakest level: two beginners march until it is decided, and do not wander about', () => {
    const { meanLength } = playMatch({
      edition: 'classic',
      options: options({ preset: isSoak ? 'full' : 'barrage', quietLimit: 400 }),
      a: { bot: strategistBot, level: 'beginner' },
      b: { bot: strategistBot, level: 'beginner' },
      games: count({ gate: 2, soak: 20 }),
      seed: 'beginners',
      now: () => 0,
    })
    expect(meanLength).toBeLessThan(600)
  })
})

describe('what a position is worth', () => {
  it('holds nothing of what guards of the flag like: it was 1,230 for one move and 46 for another, where all cost about the same', () => {
    const narnia = gridEdition('narnia')
    const text =
      "board=.,bB,.3,bF,bB,bB,bB,./.2,bB,.,b3',bB,b4',b2',b3',./.,b2'!,.2,b3',b4,b2,b8',b2,b6'/.3,r9'!,b6',b10'!,.,b2',b4',b5'/.,r4',.6,b3',./.4,r5',r10'!,.3,r3'/.,r6',r3',r3',.,r5L',.,r7,rB!,r7'/.4,rS',.,r2',r5T,r6,r3'/rB,.,rB,.,r3',r4',r6E',r2',.2/rB,rB,rF,rB,r2,.,r8',r5',r2',. turn=blue ply=252 quiet=14 captured=b5'!,b7!,b8'!,r8'!,b2'!,r2'!,r2'!,r2'!,b5'!,r2'!,b7'!,b6'!,b7'!,b4'!,b5'!,b2'!,bS'!,b3!,r7R'!,r6S'!,b6'!,r4'!,b2'!,r4'!,b9'! trails=red:A6-B6;blue:A8-C8-B8"
    const parsed = narnia.game.notation.parsePosition(optionsOf(narnia.game, { preset: 'full' }), text, 'guards')
    if (!parsed.ok) throw new Error(parsed.error.message)
    const view = narnia.game.viewFor(parsed.value, 'blue')
    const witness = { info: narnia.info, view, seat: 'blue' as const, history: [] }
    const glance = gridStrategist.standing?.(witness) ?? NaN
    const task = { ...witness, level: 'master' as const, seed: 'guards', budget: { expired: () => false } }
    const worths = narnia.game
      .legalActions(view, 'blue')
      .map((action) => (gridStrategist.appraise?.({ ...task, legal: [action] }, 1)?.worth ?? NaN) - glance)
    expect([Math.min(...worths) > -150, Math.max(...worths) < 150]).toEqual([true, true])
  })
})
