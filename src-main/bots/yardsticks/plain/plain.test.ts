import { describe, expect, it } from 'vitest'
import { limitOf } from '../../../engine/core/edition.ts'
import { findEdition } from '../../../engine/editions/index.ts'
import type { Family } from '../../../engine/families.ts'
import type { GridAction, GridState } from '../../../engine/grid/types.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { playMatch } from '../../../../test/support/bots/match.ts'
import { askBot } from '../../ask.ts'
import type { Bot } from '../../contract.ts'
import { randomBot } from '../../random.ts'
import { yardsticksFor, YARDSTICKS } from '../index.ts'
import { attacker, chaser, hoarder, prober, shuffler } from './styles.ts'

const { game, info } = gridEdition('classic')
const PLAIN = [attacker, hoarder, chaser, prober, shuffler]

function position(text: string): GridState {
  const parsed = game.notation.parsePosition(optionsOf(game), text, 'plain')
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

type History = Parameters<typeof askBot>[1]['history']

function words(bot: Bot, state: GridState, seed = 's', history: History = []): string {
  const view = game.viewFor(state, 'red')
  const turn = { game, info, view, seat: 'red', history, level: 'normal', seed, budget: { expired: () => false } } as const
  return game.notation.formatAction(state, askBot(bot, turn) as GridAction)
}

/** What a bot does in a position over many seeds. */
function everything(bot: Bot, state: GridState, history: History = []): readonly string[] {
  return [...new Set(Array.from({ length: 30 }, (_, i) => words(bot, state, `seed ${i}`, history)))].sort()
}

const isAttack = (text: string): boolean => text.includes('x')

describe('the attacker', () => {
  it('trades its equal for its equal', () => {
    expect(everything(attacker, position('board=bF,.9/.10/.10/.10/.10/.10/b7!,.9/r7,.9/.10/rF,.9 turn=red'))).toEqual(['A3xA4'])
  })

  it('does not attack what it knows to be higher', () => {
    const state = position('board=bF,.9/.10/.10/.10/.10/.10/b9!,.9/r7,.9/.10/rF,.9 turn=red')
    expect(everything(attacker, state).some(isAttack)).toBe(false)
  })

  it('attacks what is hidden where the odds are even by what is left', () => {
    const odds = (rank: string): readonly string[] =>
      everything(attacker, position(`board=bF,.9/.10/.10/.10/.10/.10/b5',b9,b3,b8,.6/.,r${rank},.8/.10/rF,.9 turn=red captured=b10!,b6!`))
    expect(odds('9').every(isAttack)).toBe(true)
    expect(odds('2').some((text) => text.endsWith('xB4'))).toBe(false)
  })

  it('marches at the nearest rival', () => {
    const state = position('board=bF,.9/.10/.10/b4!,.9/.10/.10/.10/r6,.9/.10/rF,.9 turn=red')
    expect(everything(attacker, state)).toEqual(['A3-A4'])
  })
})

describe('the hoarder', () => {
  const BESIDE = position('board=bF,.9/.10/.10/.10/.10/.10/b3!,.9/r7,.9/.10/rF,.9 turn=red')

  it('attacks no piece that has not attacked it, however sure it is', () => {
    expect(everything(hoarder, BESIDE).some(isAttack)).toBe(false)
  })

  it('strikes back at attackers, where the odds allow', () => {
    const piece = BESIDE.board[30]
    const struck = {
      type: 'battle-fought',
      seat: 'blue',
      from: 40,
      to: 30,
      charged: false,
      attacker: { id: piece?.id ?? '', seat: 'blue', kind: 'miner', seenBy: ['red'] },
      defender: { id: 'lost', seat: 'red', kind: 'scout', seenBy: ['blue'] },
      result: 'attacker-wins',
    } as const
    expect(everything(hoarder, BESIDE, [struck])).toEqual(['A3xA4'])
  })

  it('goes home, and away from rivals', () => {
    expect(everything(hoarder, BESIDE)).toEqual(['A3-A2'])
  })
})

describe('the chaser', () => {
  it('runs with the highest piece that is known, and leaves a higher one at home', () => {
    const state = position('board=bF,.9/.10/.10/.3,b4!,.6/.10/.10/.10/r7!,.8,r10/.10/rF,.9 turn=red')
    expect(everything(chaser, state).every((text) => text.startsWith('A3-'))).toBe(true)
  })

  it('runs with its highest while nothing of it is known', () => {
    const state = position('board=bF,.9/.10/.10/.3,b4!,.6/.10/.10/.10/r7,.8,r10/.10/rF,.9 turn=red')
    expect(everything(chaser, state).every((text) => text.startsWith('J3-'))).toBe(true)
  })

  it('catches what it surely beats, and does not touch what may be a bomb', () => {
    expect(everything(chaser, position('board=bF,.9/.10/.10/.10/.10/.10/b4!,.9/r7!,.9/.10/rF,.9 turn=red'))).toEqual(['A3xA4'])
    const bomb = position('board=bF,.9/.10/.10/.10/.10/.10/bB,bB,.8/r7!,.9/.10/rF,.9 turn=red')
    expect(everything(chaser, bomb).some(isAttack)).toBe(false)
  })
})

describe('the prober', () => {
  it('attacks what has not moved with the lowest piece that can', () => {
    const state = position('board=bF,.9/.10/.10/.10/.10/.10/.,b10,.8/r3,.,r4,.7/.,r9,.8/rF,r8,.8 turn=red')
    expect(everything(prober, position('board=bF,.9/.10/.10/.10/.10/.10/.,b10,.8/.,r3,.8/.,r9,.8/rF,r8,.8 turn=red'))).toEqual(['B3xB4'])
    expect(everything(prober, state).every((text) => text.startsWith('A3-') || text.startsWith('C3-'))).toBe(true)
  })

  it('probes nothing with its high pieces, and nothing that has moved', () => {
    const high = position('board=bF,.9/.10/.10/.10/.10/.10/.,b10,.8/.,r9,.8/r2,r3,.8/rF,r8,.8 turn=red')
    expect(everything(prober, high)).not.toContain('B3xB4')
    const moved = position("board=bF!,.9/.10/.10/.10/.10/.10/.,b10',.8/.,r3,.8/.10/rF,r8,.8 turn=red")
    expect(everything(prober, moved).some(isAttack)).toBe(false)
  })
})

describe('the shuffler', () => {
  it('goes back where it came from as long as the rules let it, then on with another', () => {
    const state = position("board=bF,.9/.10/b5,.9/.10/.10/.10/.10/r7',r6,.8/.10/rF,.9 turn=red ply=2 trails=red:A2-A3")
    expect(everything(shuffler, state)).toEqual(['A3-A2'])
  })

  it('never attacks while it has another move', () => {
    const state = position('board=bF,.9/.10/.10/.10/.10/.10/b3!,.9/r7,.9/.10/rF,.9 turn=red')
    expect(everything(shuffler, state).some(isAttack)).toBe(false)
    expect(everything(shuffler, position('board=bF,.9/.10/.10/.10/.10/.10/.10/.10/b3!,.9/r7,rF,.8 turn=red'))).toEqual(['A1xA2'])
  })
})

describe('every plain yardstick', () => {
  it('deploys in many ways, its flag at the back, and the same way for the same seed', () => {
    const state = game.start(optionsOf(game), 'deploy')
    const order = game.deployment(state, 'red')!
    const view = game.viewFor(state, 'red')
    for (const bot of PLAIN) {
      const armies = Array.from({ length: 8 }, (_, i) =>
        bot.deploy({ info, view, order, history: [], level: 'normal', seed: `army ${i}`, budget: { expired: () => false } }),
      )
      for (const placement of armies) {
        expect(game.decide(state, { type: 'deploy', seat: 'red', placement }).ok).toBe(true)
        expect(Object.entries(placement).some(([space, kind]) => kind === 'flag' && Number(space) < 20)).toBe(true)
      }
      expect(new Set(armies.map((placement) => JSON.stringify(placement))).size).toBe(8)
    }
  })

  it.each(['classic', 'narnia-powers', 'transformers-powers', 'castle'])(
    'plays whole games of %s by the rules, the same ones for the same seed',
    (id) => {
      const edition = findEdition(id)!
      const options = edition.game.parseOptions(limitOf(edition.info, 40))
      if (!options.ok) throw new Error(options.error.message)
      for (const bot of PLAIN) {
        const a = { bot, level: 'normal' } as const
        const b = { bot: randomBot, level: 'normal' } as const
        const games = id === 'castle' ? 4 : 2
        const match = { edition: id, options: options.value, a, b, games, seed: bot.id, now: () => 0 }
        expect(playMatch(match)).toEqual(playMatch(match))
      }
    },
  )

  it('does the same in two positions that differ only in what its seat has not seen', () => {
    const text = "board=bF,b9,b2,bB,b5,.5/.10/.10/.10/.10/.10/b4,b10',.8/r7!,r3,r9',.7/.10/rF,rB,.8 turn=red"
    const [one, other] = [
      position(text),
      position(text.replace('bF,b9,b2,bB,b5', 'bB,b5,b9,bF,b2').replace("b10'", "b4'").replace('b4,', 'b10,')),
    ]
    expect(other.board).not.toEqual(one.board)
    expect(game.viewFor(other, 'red')).toEqual(game.viewFor(one, 'red'))
    for (const bot of PLAIN) expect(everything(bot, other)).toEqual(everything(bot, one))
  })

  it('is asked only where it knows the rules', () => {
    expect(yardsticksFor(findEdition('castle')!.info)).toEqual(YARDSTICKS)
    expect(yardsticksFor(findEdition('battle-cards')!.info).map(({ id }) => id)).toEqual(['strategist-1'])
    expect(yardsticksFor({ family: 'younger' as Family })).toEqual([])
  })
})
