import { expect, it } from 'vitest'
import { everyForOneself } from '../engine/core/lineup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { CLASSIC } from '../engine/editions/classic/index.ts'
import { createGridGame } from '../engine/grid/game.ts'
import type { AnyGame } from '../engine/families.ts'
import { pairedDeployment } from './arena.ts'
import { askBot } from './ask.ts'
import { CASTLE_FAMILY } from '../engine/castle/family.ts'
import { createCastleGame } from '../engine/castle/game.ts'
import { CASTLE } from '../engine/editions/castle/index.ts'
import { CARDS } from '../engine/cards/family.ts'
import { begin } from '../engine/core/game.ts'
import { BATTLE_CARDS } from '../engine/editions/battle-cards/index.ts'
import { addEdition } from '../engine/editions/index.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { randomBot } from './random.ts'
import { strategistBot } from './index.ts'

it('a family that has no strategist of its own is played at random', () => {
  const { info, game } = addEdition({ ...BATTLE_CARDS, id: 'drawn-cards', family: 'drawn' }, { ...CARDS, id: 'drawn' })
  const { state } = begin(game, optionsOf(game), 'seed')
  const [order, view] = [game.deployment(state, 'red')!, game.viewFor(state, 'red')]
  const task = { info, view, order, level: 'normal', history: [], seed: 's', budget: { expired: () => false } } as const
  expect(strategistBot.deploy(task)).toEqual(randomBot.deploy(task))
})

it('a family that is younger than the yardsticks is dealt armies by its own rules', () => {
  const edition = addEdition({ ...CASTLE, id: 'younger-castle', family: 'younger' }, { ...CASTLE_FAMILY, id: 'younger' })
  const game = createCastleGame(CASTLE)
  const { state } = begin(game, optionsOf(game), 'seed')
  const placement = pairedDeployment(edition, state, 'red', 'seed')!
  expect(pairedDeployment(edition, state, 'red', 'seed')).toEqual(placement)
  expect(game.decide(state, { type: 'deploy', seat: 'red', placement }).ok).toBe(true)
})

it('a board of three, on which there is more than one enemy, is played at random', () => {
  const seats: readonly Seat[] = ['red', 'blue', 'green']
  const full = CLASSIC.armies['full']?.red ?? {}
  const armies = { full: { red: full, blue: full, green: full } }
  const info = { ...CLASSIC, id: 'crowd', seats, lineups: [everyForOneself('three', seats)], armies }
  const game = createGridGame(info)
  const text = 'board=.10/.10/.10/.10/.10/.10/bF,.9/.,b6,.8/gF,r10,.,b4,.6/rF,.,g7,.7 turn=red'
  const read = game.notation.parsePosition(optionsOf(game), text, 'three')
  if (!read.ok) throw new Error(read.error.message)
  const turn = {
    info,
    game: game as unknown as AnyGame,
    view: game.viewFor(read.value, 'red'),
    seat: 'red',
    level: 'master',
    history: [],
    seed: 's',
    budget: { expired: () => false },
  } as const
  expect(askBot(strategistBot, turn)).toEqual(askBot(randomBot, turn))
})
