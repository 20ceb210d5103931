import { describe, expect, it } from 'vitest'
import { GAME, Scene, type SceneParts } from '../../../test/support/engine/castle/scene.ts'
import type { CastleAction } from '../../engine/castle/types.ts'
import { actingSeat } from '../../engine/core/sides.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { playMatch } from '../../../test/support/bots/match.ts'
import { askBot } from '../ask.ts'
import { BOT_LEVELS, type BotLevel } from '../contract.ts'
import { randomBot } from '../random.ts'
import { strategistBot } from '../index.ts'
import { count } from '../../../test/searching.ts'

const budget = { expired: () => false }
const seeds = Array.from({ length: 6 }, (_, i) => `seed ${i}`)

/** What the bot does, in the notation. */
function ask({ state }: Scene, level: BotLevel, seed: string): string {
  const seat = actingSeat(state)
  const view = GAME.viewFor(state, seat)
  const turn = { game: GAME, info: CASTLE, view, seat, history: [], level, seed, budget }
  const action = askBot(strategistBot, turn) as CastleAction
  expect(GAME.legalActions(view, seat)).toContainEqual(action)
  return GAME.notation.formatAction(state, action)
}

const answers = (scene: Scene, level: BotLevel): ReadonlySet<string> => new Set(seeds.map((seed) => ask(scene, level, seed)))

/** Two of the four are left, so that few pieces are on the board. */
const duel = (board: string, parts: SceneParts = {}): Scene => new Scene(board, { ...parts, more: `out=green,yellow ${parts.more ?? ''}` })

describe('the strategist in the castle', () => {
  it('enters the turret with its flag as soon as it can, at every level (CA-20)', () => {
    const scene = duel('RING:r5,H1:r9,G6:b9,A8:b5', { flags: { red: 'RING*', blue: 'A8*' } })
    for (const level of BOT_LEVELS) for (const answer of answers(scene, level)) expect(answer).toBe('RING-TURRET')
  })

  it('in a team enters it with the flag of either partner (CA-20)', () => {
    const scene = new Scene('RING:r5,G6:b9,A8:b5,H15:g4,O8:y4', { preset: 'teams', flags: { green: 'RING*', red: 'H1' } })
    for (const answer of answers(scene, 'master')) expect(answer).toBe('RING-TURRET')
  })

  it('attacks a piece that is about to win, even with one that hardly ever beats it (CA-11, CA-20)', () => {
    const scene = duel('G6:r7,H1:r9,E1:r4,RING:b5!,A8:b3', { flags: { red: 'H1*', blue: 'RING*' } })
    for (const level of BOT_LEVELS) for (const answer of answers(scene, level)) expect(answer).toBe('G6xRING')
  })

  it('fires at a piece that is about to win (CA-13)', () => {
    const scene = duel('H4:r1,H1:r9,E1:r4,RING:b9!,A8:b3', { flags: { red: 'H1*', blue: 'RING*' } })
    for (const answer of answers(scene, 'master')) expect(answer).toBe('H4*RING')
  })

  it('does not walk its flag up to a piece that takes it while another way is open', () => {
    const scene = duel('F5:r5,H1:r4,E6:b9!,A8:b3,B9:b4', { flags: { red: 'F5*', blue: 'A8*' } })
    for (const level of BOT_LEVELS) for (const answer of answers(scene, level)) expect(answer).not.toMatch(/^F5-(E5|F6)$/)
  })

  it('brings its strongest piece back (CA-19)', () => {
    const scene = duel('H4:r7,H1:r8,I4:b5,A8:b5', { flags: { red: 'H1*' }, more: 'sliders=red:5 captured=r9b,r3b,r4b' }).play(
      'red',
      'H4xI4',
    )
    for (const level of ['strong', 'master'] as const) for (const answer of answers(scene, level)) expect(answer).toBe('recruit:9')
  })

  it('does not recruit in vain while it can wait (CA-14)', () => {
    const scene = duel('H4:r7,H1:r8,I4:b5,A8:b5', { flags: { red: 'H1*' }, more: 'sliders=red:5' }).play('red', 'H4xI4')
    for (const answer of answers(scene, 'master')) expect(answer).toBe('decline')
  })

  it('takes a lone flag of its own (CA-16)', () => {
    const scene = duel('H4:r7,E1:r5,A8:b5,B9:b3', { flags: { red: 'H3', blue: 'A8*' } })
    for (const answer of answers(scene, 'master')) expect(answer).toBe('H4-H3,take')
  })

  it('leaves pieces that it knows to be stronger alone, and takes weaker ones (CA-11)', () => {
    const strong = duel('H4:r5,H1:r8,G4:b7!,A8:b5,E1:r3', { flags: { red: 'H1*', blue: 'A8*' } })
    for (const answer of answers(strong, 'master')) expect(answer).not.toBe('H4xG4')
    const weak = duel('H4:r7!,H1:r8,G4:b5!,A8:b5,E1:r3', { flags: { red: 'H1', blue: 'A8*' } })
    for (const answer of answers(weak, 'master')) expect(answer).toBe('H4xG4')
  })

  it('never attacks a partner, and does not keep its carrier from the castle (CA-4)', () => {
    const scene = new Scene('G6:g9!,F6:r9,H1:r4,A8:b3,B9:b4,H15:g3,O8:y4', { preset: 'teams', flags: { green: 'G6*', red: 'H1*' } })
    for (const answer of answers(scene, 'master')) {
      expect(answer).not.toMatch(/xG6|RING/)
    }
  })

  it('brings its flag home when a game has gone on for long, also at the weakest level', () => {
    const late = duel('E1:r8,G3:r5,I3:r5,J3:r3,K3:r6,H3:r4,F4:r7,O8:r9,A8:b9,A11:b3,B11:b4', {
      flags: { red: 'E1*', blue: 'A8*' },
      more: 'ply=500',
    })
    const nearer = seeds.filter((seed) => /^E1-(E2|F1)/.test(ask(late, 'easy', seed)))
    expect(nearer.length).toBeGreaterThan(seeds.length / 2)
  })

  it('is a function of its task: the same seed gives the same answer', () => {
    const scene = duel('F4:r5,H1:r4,E6:b9,A8:b3,B9:b4')
    for (const level of BOT_LEVELS) expect(ask(scene, level, 'same')).toBe(ask(scene, level, 'same'))
  })

  it('answers at once when its time is up', () => {
    const { state } = duel('F4:r5,H1:r4,E6:b9,A8:b3,B9:b4')
    const view = GAME.viewFor(state, 'red')
    const turn = { game: GAME, info: CASTLE, view, seat: 'red', history: [], level: 'master', seed: 'late' } as const
    const action = askBot(strategistBot, { ...turn, budget: { expired: () => true } }) as CastleAction
    expect(GAME.decide(state, action).ok).toBe(true)
  })
})

const times = count({ gate: 1, soak: 5 })

describe.each([
  { preset: 'four', games: 4 },
  { preset: 'three', games: 3 },
  { preset: 'teams', games: 2 },
])('a match for $preset', ({ preset, games }) => {
  it('is won by the strategist against the random bot from every seat', () => {
    const { tally } = playMatch({
      edition: CASTLE.id,
      options: optionsOf(GAME, { preset, quietLimit: 200 }),
      a: { bot: strategistBot, level: 'normal' },
      b: { bot: randomBot, level: 'normal' },
      games: games * times,
      seed: 'castle',
      now: () => 0,
    })
    expect(tally).toEqual({ wins: games * times, draws: 0, losses: 0 })
  })
})
