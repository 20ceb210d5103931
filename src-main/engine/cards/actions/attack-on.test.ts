import { describe, expect, it } from 'vitest'
import { cardOptions, cards, cardsFrom, GAME, type CardScene } from '../../../../test/support/engine/cards/scene.ts'

const ON = { attackOn: true } as const
const table = (red: string, blue: string, more = 'turn=red'): CardScene => cards(red, blue, more, ON)

describe('with the option attack on', () => {
  const start = table('10 9 2 B F', '4 5 6 8 F', 'turn=red hands=red:7,3,3;blue:3,3,2 decks=red:8;blue:7,2')

  it('a seat whose attack wins may attack once more with any card of its own, or stop (HR-1)', () => {
    const won = start.play('1x1')
    expect([won.steps, won.state.turn, won.state.acted]).toEqual(['battle-fought', 'red', false])
    const attacks = [1, 2, 3].flatMap((from) => [2, 3, 4, 5].map((to) => `${from}x${to}`))
    expect(won.legal()).toEqual([...attacks, 'stop'])
    expect(won.play('2x2').out()).toBe('b4 b5')
  })

  it('goes on as long as it keeps winning (HR-1)', () => {
    const thrice = start.play('1x1', '2x2', '1x3')
    expect([thrice.out(), thrice.line('blue'), thrice.state.turn]).toEqual(['b4 b5 b6', '. . . 8 F', 'red'])
    expect(thrice.legal()).toContain('stop')
  })

  it('who stops fills gaps as after one attack, and the next turn begins (HR-1, BC-3)', () => {
    const gap = table('10 9 2 . F', '4 5 6 8 F', 'turn=red hands=red:7,3 decks=blue:7').play('1x1')
    expect(gap.refusal('deploy . . . 7 .')).toEqual({ code: 'not-deploying' })
    const stopped = gap.play('stop')
    expect([stopped.steps, stopped.state.turn, stopped.legal()]).toEqual(['battle-fought attack-stopped', 'red', []])
    expect(stopped.refusal('1x2')).toEqual({ code: 'line-first' })
    const laid = stopped.play('deploy . . . 7 .')
    expect([laid.line('red'), laid.state.turn]).toEqual(['10! 9 2 7 F', 'blue'])
    expect(start.play('1x1', 'stop').steps).toBe('battle-fought attack-stopped turn-passed')
  })

  it('drawing and filling stay once a turn: no card is drawn, and no gap is filled, between attacks (HR-1, BC-3)', () => {
    const two = start.play('1x1', '2x2')
    expect(two.steps).toBe('battle-fought battle-fought')
    expect([two.hand('red'), two.hand('blue')]).toEqual(['7 3 3', '3 3 2'])
    const over = two.play('3x4')
    expect(over.steps).toBe('battle-fought battle-fought battle-fought')
    expect([over.line('red'), over.state.acted]).toEqual(['10! 9! . B F', true])
    expect(over.play('deploy . . 7 . .').state).toMatchObject({ turn: 'blue', ply: 1 })
  })

  it.each([
    ['by an equal', '5x2', '6 5 4 7 5', '7 5 3 2 F'],
    ['by a Bomb', '5x2', '6 5 4 7 5', '2 B 3 2 F'],
    ['by a higher rank', '5x2', '6 5 4 7 5', '2 9 3 2 F'],
  ])('a card that is removed %s ends the turn (HR-1)', (_, attack, red, blue) => {
    const won = table(red, blue, 'turn=red hands=red:F').play('1x3')
    expect([won.state.canAttackOn, won.state.turn]).toEqual([true, 'red'])
    const lost = won.play(attack)
    expect([lost.state.canAttackOn, lost.state.acted, lost.legal()]).toEqual([undefined, true, []])
  })

  it('a Miner that clears a Bomb, and a Spy that takes the Field Marshal, have won (HR-1, BC-6, BC-7)', () => {
    const after = table('3 1 . . F', 'B 10 5 4 F').play('1x1', '2x2')
    expect([after.out(), after.state.canAttackOn]).toEqual(['bB b10', true])
  })

  it('abilities end the turn, and none can be used after a win (HR-1, BC-8 to BC-10)', () => {
    const own = table('1 2 9 7 F', '4 5 6 8 F', 'turn=red hands=red:3;blue:3')
    for (const ability of ['1?hand', '2?1+2']) expect(own.play(ability).state.turn).toBe('blue')
    expect(own.play('5!redeal').state).toMatchObject({ acted: true })
    const won = own.play('3x1')
    for (const ability of ['1?hand', '2?2+3', '5!redeal']) expect(won.refusal(ability)).toEqual({ code: 'attack-or-stop' })
  })

  it('bombs and the Flag do not attack on either (HR-1, BC-7)', () => {
    expect(start.play('1x1').refusal('4x2')).toEqual({ code: 'card-cannot-attack', kind: 'Bomb' })
    expect(start.play('1x1').refusal('1x1')).toEqual({ code: 'no-card', place: 1, whose: 'enemy' })
  })

  it('the Flag ends the game (HR-1, BC-11)', () => {
    const over = start.play('1x1', '1x5')
    expect(over.outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'flag-captured' })
    expect(over.state.canAttackOn).toBeUndefined()
  })

  it('once the enemy line is empty there is nothing more to attack; its seat cannot attack and loses (HR-1, BC-12)', () => {
    const empty = table('10 9 . . F', '4 2 2 6 5', 'turn=red hands=blue:F,3').play('1x1', '2x2', '1x3', '2x4', '1x5')
    expect(empty.outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'no-action' })
    const filling = table('10 9 . 8 F', '4 6 6 5 5', 'turn=red hands=red:3;blue:F,3').play('1x1', '1x2', '1x3', '1x4', '1x5')
    expect([filling.outcome, filling.state.acted]).toEqual([null, true])
    expect(cardsFrom(GAME.notation.formatPosition(filling.state), ON).play('deploy . . 3 . .').outcome?.reason).toBe('no-action')
  })

  it('a seat that was left only Bombs and the Flag loses before it can fill its gaps (HR-1, BC-12)', () => {
    const after = table('10 9 . . F', '4 5 B B F', 'turn=red hands=blue:8,7 decks=blue:6').play('1x1', '1x2', 'stop')
    expect([after.outcome?.reason, after.outcome?.places]).toEqual(['no-action', { red: 1, blue: 2 }])
  })

  it('may be given up: any seat may resign or agree in between (HR-1, BC-14)', () => {
    expect(start.play('1x1', 'resign').outcome?.reason).toBe('resigned')
    expect(start.play('1x1').refusal('2x2', 'blue')).toEqual({ code: 'not-your-turn', seat: 'blue' })
  })

  it('all players see that a seat may attack on, and that it stops (HR-1, BC-13)', () => {
    const stopped = start.play('1x1', 'stop')
    for (const viewer of ['red', 'blue', 'spectator'] as const) {
      expect(start.play('1x1').view(viewer).canAttackOn).toBe(true)
      expect(stopped.view(viewer)).not.toHaveProperty('canAttackOn')
      expect(stopped.eventsFor(viewer)[1]).toEqual({ type: 'attack-stopped', seat: 'red' })
    }
  })
})

describe('without the option', () => {
  it('one attack is a turn, and there is nothing to stop (HR-1)', () => {
    const once = cards('10 9 . . F', '4 5 . . F')
    expect(once.play('1x1').state.turn).toBe('blue')
    expect(once.refusal('stop')).toEqual({ code: 'nothing-to-stop' })
    expect(table('10 9 . . F', '4 5 . . F').refusal('stop')).toEqual({ code: 'nothing-to-stop' })
  })

  it('games of before the option are played as they were (HR-1)', () => {
    const { attackOn: _, ...options } = cardOptions()
    const { state } = cards('10 9 . . F', '4 5 . . F')
    const decided = GAME.decide({ ...state, options: options as typeof state.options }, { type: 'attack', seat: 'red', from: 0, to: 0 })
    expect(decided.ok && decided.value.map(({ type }) => type)).toEqual(['battle-fought', 'turn-passed'])
  })
})

describe('a position in which a seat may attack on', () => {
  const text = 'lines=red:10!,9,2,B,F;blue:.,5,6,8,F turn=red acted=won captured=b4'

  it('is written with acted=won, and read again (HR-1)', () => {
    const { state } = cardsFrom(text, ON)
    expect([state.canAttackOn, GAME.notation.formatPosition(state)]).toEqual([true, text])
  })

  it.each([
    ['no enemy card out', text.replace(' captured=b4', '')],
    ['an own card out last', text.replace('b4', 'b4,r6')],
    ['a quiet turn since', `${text} quiet=1`],
    ['no attacker that was shown', text.replace('10!', '10')],
    ['an empty enemy line', text.replace('.,5,6,8,F', '.,.,.,.,.').concat(' hands=blue:F')],
    ['a table without the option', text],
  ])('is refused with %s (HR-1)', (why, refused) => {
    const options = cardOptions(why === 'a table without the option' ? {} : ON)
    expect(GAME.notation.parsePosition(options, refused, 'x').ok).toBe(false)
  })

  it('may leave the other seat any number of gaps, and an empty hand (HR-1, BC-3)', () => {
    const gaps = 'lines=red:10,9,.,.,F;blue:.,.,.,8,F hands=blue:2,3,3 decks=blue:7 turn=blue'
    expect(GAME.notation.parsePosition(cardOptions(ON), gaps, 'x').ok).toBe(true)
    expect(GAME.notation.parsePosition(cardOptions(), gaps, 'x').ok).toBe(false)
    const emptied = 'lines=red:10,9,.,.,F;blue:2,3,3,8,F decks=blue:7 turn=red'
    expect(GAME.notation.parsePosition(cardOptions(ON), emptied, 'x').ok).toBe(true)
    expect(GAME.notation.parsePosition(cardOptions(), emptied, 'x').ok).toBe(false)
  })
})
