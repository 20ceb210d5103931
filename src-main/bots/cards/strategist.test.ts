import { describe, expect, it } from 'vitest'
import type { CardsInfo } from '../../engine/cards/edition.ts'
import { createCardsGame, type CardsGame } from '../../engine/cards/game.ts'
import { applyTable, tableOf } from '../../engine/cards/table/table.ts'
import { cards, cardOptions, GAME, type CardScene } from '../../../test/support/engine/cards/scene.ts'
import { CARD_TRAYS, type CardsAction, type CardsOptions, type CardsState, type SeenCardsEvent } from '../../engine/cards/types.ts'
import { begin } from '../../engine/core/game.ts'
import { MEMORIES } from '../../engine/rules/policies.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { BATTLE_CARDS } from '../../engine/editions/battle-cards/index.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { askBot } from '../ask.ts'
import { BOT_LEVELS, type Bot, type BotLevel } from '../contract.ts'
import { randomBot } from '../random.ts'
import { strategistBot } from '../index.ts'
import { count, spread } from '../../../test/searching.ts'

const game = GAME
const info = BATTLE_CARDS
const budget = { expired: () => false }
const seeds = Array.from({ length: count({ gate: 4, soak: 100 }) }, (_, i) => `seed ${i}`)

/** Every level, every memory and every tray. */
const TABLES = spread(
  BOT_LEVELS.flatMap((level) => MEMORIES.flatMap((memory) => CARD_TRAYS.map((tray) => ({ level, memory, tray })))),
  ({ level, memory, tray }) => [level, `${memory} ${tray}`],
)

/** What the bot does, in the notation. */
function ask(scene: CardScene, level: BotLevel, seed: string): string {
  const seat = scene.state.turn
  const turn = { game, info, view: scene.view(seat), seat, history: scene.eventsFor(seat), level, seed, budget }
  return game.notation.formatAction(scene.state, askBot(strategistBot, turn) as CardsAction)
}

const allAsked = (scene: CardScene, level: BotLevel): ReadonlySet<string> => new Set(seeds.map((seed) => ask(scene, level, seed)))

/** Plays a whole game, Blue at random unless both think. Throws when the rules refuse something. */
function playThrough(rules: CardsGame, own: CardsInfo, options: CardsOptions, level: BotLevel, blue: Bot): CardsState {
  const begun = begin(rules, options, `${level} ${options.memory} ${options.tray}`)
  const history: Record<string, SeenCardsEvent[]> = { red: [], blue: [] }
  let { state, events } = begun
  for (let n = 0; n < 400; n++) {
    for (const seat of info.seats) history[seat]!.push(...events.map((event) => rules.redact(state, event, seat)))
    const [seat] = rules.toAct(state)
    if (seat === undefined) break
    const turn = { game: rules, info: own, view: rules.viewFor(state, seat), seat, history: history[seat]!, level, seed: `${n}`, budget }
    const action = askBot(seat === 'blue' ? blue : strategistBot, turn) as CardsAction
    const decided = rules.decide(state, action)
    if (!decided.ok) throw new Error(JSON.stringify({ action, error: decided.error }))
    events = decided.value
    state = events.reduce((before, event) => rules.evolve(before, event), state)
  }
  return state
}

describe('the strategist at a card table', () => {
  for (const { level, memory, tray } of TABLES)
    it(`always does what the rules accept: ${level}, memory ${memory}, tray ${tray} (BC-3, BC-13)`, () => {
      const state = playThrough(GAME, info, cardOptions({ memory, tray }), level, level === 'master' ? strategistBot : randomBot)
      expect(state.phase).toBe('over')
    })

  it.each(['easy', 'master'] as const)('plays to the end where seats attack on: %s (HR-1)', (level) => {
    const state = playThrough(GAME, info, cardOptions({ attackOn: true }), level, level === 'master' ? strategistBot : randomBot)
    expect(state.phase).toBe('over')
  })

  it('after a win takes the next card that it knows to be weaker, and stops before those that it knows to be stronger (HR-1)', () => {
    const weaker = cards('9 8 3 B F', '4! 5! 10! B! 2!', 'turn=red hands=blue:F', { attackOn: true }).play('1x1')
    for (const answer of allAsked(weaker, 'master')) expect(answer).toMatch(/^([12]x2|3x4|[123]x5)$/)
    const reserves = 'turn=red hands=red:F,9,7;blue:F,9,8 decks=red:6;blue:6'
    const stronger = cards('8 4 5 6 4', '7! B! 10! B! B!', reserves, { attackOn: true }).play('1x1')
    for (const answer of allAsked(stronger, 'master')) expect(answer).toBe('stop')
  })

  it('plays a custom edition: other ranks, more bombs, scouts that defuse', () => {
    const table = tableOf(BATTLE_CARDS)
    const kinds = table.kinds.map((kind) => (kind.id === 'scout' ? { ...kind, rank: 8, defuses: true as const } : kind))
    const army = { ...table.armies.red, bomb: 6, scout: 1 }
    const own = applyTable(BATTLE_CARDS, { ...table, kinds, armies: { red: army, blue: army } })
    const rules = createCardsGame(own)
    expect(playThrough(rules, own, optionsOf(rules), 'master', strategistBot).phase).toBe('over')
  })

  it('is a function of its task: the same seed gives the same answer', () => {
    const scene = cards('9 6 3 2 5', 'B 8 4 2 F', 'hands=red:5,4,3;blue:7 decks=red:F;blue:10 turn=red')
    expect(ask(scene, 'master', 'same')).toBe(ask(scene, 'master', 'same'))
  })

  it('answers at once when its time is up', () => {
    const scene = cards('9 6 3 2 5', 'B 8 4 2 F', 'turn=red hands=red:F')
    const turn = { game, info, view: scene.view('red'), seat: 'red' as Seat, history: [], level: 'master' as const, seed: 'late' }
    const action = askBot(strategistBot, { ...turn, budget: { expired: () => true } }) as CardsAction
    expect(GAME.decide(scene.state, action).ok).toBe(true)
  })

  it('takes a flag that it knows at once (BC-11)', () => {
    const looked = cards('2 9 5 3 4', '4 F 6 B 8', 'turn=red hands=red:6,F;blue:7').play('1?2+3', '1x3')
    const filled = looked.play('deploy 7 . . . .')
    expect(filled.state.turn).toBe('red')
    for (const answer of allAsked(filled, 'master')) expect(answer).toMatch(/x2$/)
  })

  it('attacks a bomb that it has been shown with nothing but a miner (BC-7)', () => {
    const shown = cards('6 9 5 3 2', 'B 4 B 7 8', 'turn=red hands=red:5,4,4;blue:6,5,4 decks=red:10,3,2,F;blue:10,3,3,2,F').play(
      '1x1',
      'deploy 5 . . . .',
      '2x1',
      'deploy . 5 . . .',
    )
    expect(shown.state.turn).toBe('red')
    for (const answer of allAsked(shown, 'master')) expect(answer).not.toMatch(/^[1235]x1$/)
  })

  it('at easy forgets that bomb and may tap it again, at strong it never does (BC-7)', () => {
    const reserves = 'turn=red hands=red:6,5,4;blue:6,5,4 decks=red:10,3,2,F;blue:3,3,2,F'
    const tapped = cards('5 9 2 6 4', 'B 9 2 7 10', reserves).play('1x1', 'deploy 5 . . . .')
    const later = tapped.play('5x1', '3?4+5', 'deploy 4 . . . .', '5x1')
    expect(later.state.turn).toBe('red')
    const taps = (level: BotLevel): number =>
      Array.from({ length: 32 }, (_, i) => `tap ${i}`).filter((seed) => ask(later, level, seed).endsWith('x1')).length
    expect(taps('master')).toBe(0)
    expect(taps('easy')).toBeGreaterThan(0)
  })

  it('keeps the flag in the hand while there is anything else to lay (BC-11)', () => {
    const due = cards('6 . 5 3 2', 'B 4 B 7 8', 'hands=red:B,2,F;blue:6,5,F acted=yes turn=red')
    for (const level of BOT_LEVELS) for (const answer of allAsked(due, level)) expect(answer).not.toContain('F')
  })

  it('does not leave one attacker alone in sight of the enemy, if it can lay another (BC-12)', () => {
    const due = cards('. B B F 2!', '6! 5! 4! 2 F', 'hands=red:8,B acted=yes turn=red')
    for (const answer of allAsked(due, 'master')) expect(answer).toBe('deploy 8 . . . .')
  })

  it('does not send its last attacker into a card that beats it when it can look instead (BC-9, BC-12)', () => {
    const last = cards('B 2 B F .', '10! 9! 8! 5 4', 'turn=red hands=blue:F')
    for (const level of BOT_LEVELS) for (const answer of allAsked(last, level)) expect(answer).not.toMatch(/^2x[123]$/)
  })
})
