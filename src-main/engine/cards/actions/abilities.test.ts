import { describe, expect, it } from 'vitest'
import { cards } from '../../../../test/support/engine/cards/scene.ts'

describe('the Spy', () => {
  const start = cards('1 7 6 5 F', '4 6 5 3 F', 'turn=red hands=red:4;blue:10,2,B decks=blue:9,8')

  it('is shown and looks at the whole hand; then it is face down again, and the turn is over (BC-8)', () => {
    const after = start.play('1?hand')
    expect(after.eventsFor('red')[0]).toMatchObject({ type: 'hand-seen', user: { kind: 'spy' }, kinds: ['field-marshal', 'scout', 'bomb'] })
    expect([after.line('red', 'blue'), after.state.turn]).toEqual(['1! ? ? ? ?', 'blue'])
  })

  it('sees the hand as a set that tells nothing of which card is which (BC-15)', () => {
    const other = cards('1 7 6 5 F', '4 6 5 3 F', 'turn=red hands=red:4;blue:B,2,10 decks=blue:9,8').play('1?hand')
    expect(other.view('red').glances).toEqual(start.play('1?hand').view('red').glances)
  })

  it('what was seen stays known with what was drawn and laid since: one of the hand as last seen, or drawn since (BC-15)', () => {
    const after = start.play('1?hand', '1x2', 'deploy B . . . .', '2x2')
    expect(after.view('red').glances.blue).toEqual([
      { by: 'red', kinds: ['field-marshal', 'scout', 'bomb'], drawn: 1, laid: [after.state.lines.blue?.[0]?.id] },
    ])
    expect(after.line('blue', 'red')).toBe('? . ? ? ?')
  })

  it('a second look replaces the first while no card was laid in between, and is kept along with it otherwise (BC-15)', () => {
    const again = start.play('1?hand', '2x4', '1?hand')
    expect(again.state.glances.blue?.map(({ kinds, drawn, laid }) => [kinds.length, drawn, laid.length])).toEqual([[3, 0, 0]])
    const later = start.play('1?hand', '1x2', 'deploy B . . . .', '1?hand')
    expect(later.state.glances.blue?.map(({ kinds, drawn, laid }) => [kinds.length, drawn, laid.length])).toEqual([
      [3, 0, 1],
      [2, 1, 0],
    ])
  })

  it('needs a card to look at, and a Spy in that place (BC-8, BC-15)', () => {
    expect(cards('1 7 6 5 F', '4 6 5 3 F').refusal('1?hand')).toEqual({ code: 'nothing-to-see' })
    expect(start.refusal('2?hand')).toEqual({ code: 'no-such-ability', place: 2, ability: 'see-hand', rule: 'BC-8' })
    expect(cards('1 7 6 5 F', '4 6 5 3 F').legal('1?')).toEqual([])
  })
})

describe('the Scout', () => {
  const start = cards('2 7 6 5 F', '4 . 5 B F', 'turn=red')

  it('is shown and looks at two cards of the enemy line; all three are face down again (BC-9)', () => {
    const after = start.play('1?1+4')
    expect(after.eventsFor('red')[0]).toMatchObject({
      type: 'line-seen',
      user: { kind: 'scout' },
      cards: [{ kind: 'sergeant' }, { kind: 'bomb' }],
    })
    expect([after.line('red', 'blue'), after.line('blue', 'red')]).toEqual(['2! ? ? ? ?', '4! . ? B! ?'])
  })

  it('names both cards before it sees either: every pair of places with cards is one action (BC-15)', () => {
    expect(start.legal('1?')).toEqual(['1?1+3', '1?1+4', '1?1+5', '1?3+4', '1?3+5', '1?4+5'])
    expect(start.refusal('1?1')).toEqual({ code: 'wrong-number-to-see', due: 2 })
    expect(start.refusal('1?1+1')).toEqual({ code: 'wrong-number-to-see', due: 2 })
    expect(start.refusal('1?1+3+4')).toEqual({ code: 'wrong-number-to-see', due: 2 })
    expect(start.refusal('1?1+2')).toEqual({ code: 'no-card', place: 2, whose: 'enemy' })
  })

  it('looks at one when only one is left (BC-9)', () => {
    const last = cards('2 7 6 5 F', '. . . . F')
    expect(last.legal('1?')).toEqual(['1?5'])
    expect(last.play('1?5').eventsFor('red')[0]).toMatchObject({ cards: [{ place: 4, kind: 'flag' }] })
  })
})

describe('the Flag', () => {
  const start = cards('F! 7! 6 5 2', '1 6 5 3 F', 'turn=red hands=red:9,4,3;blue:10 decks=red:8,B captured=r10,b9 laid=30')

  it('is shown; line, hand and deck are gathered, shuffled and dealt anew, what is out stays out (BC-10)', () => {
    const after = start.play('1!redeal')
    const { hands, decks, lines } = after.state
    expect([...(hands.red ?? []), ...(decks.red ?? [])].toSorted()).toEqual(
      ['flag', 'major', 'captain', 'lieutenant', 'scout', 'sergeant', 'miner', 'general', 'colonel', 'bomb'].toSorted(),
    )
    expect([hands.red?.length, decks.red?.length, lines.red]).toEqual([8, 2, [null, null, null, null, null]])
    expect([after.out(), after.state.turn]).toEqual(['r10 b9', 'red'])
    expect(after.eventsFor('blue')[0]).toMatchObject({
      user: { kind: 'flag' },
      deal: { hand: new Array(8).fill(null), deck: [null, null] },
    })
  })

  it('five of the eight are laid again, after which step 3 has nothing to do and the turn is over (BC-10, BC-15)', () => {
    const after = start.play('1!redeal')
    const [a, b, c, d, e] = after.hand('red').split(' ')
    expect(after.refusal(`deploy ${a} ${b} ${c} ${d} .`)).toEqual({ code: 'wrong-number-laid', laid: 4, due: 5, rule: 'BC-10' })
    const laid = after.play(`deploy ${e} ${d} ${c} ${b} ${a}`)
    expect([laid.state.turn, laid.state.hands.red?.length, laid.state.lines.red?.map((card) => card?.id)]).toEqual([
      'blue',
      3,
      ['c31', 'c32', 'c33', 'c34', 'c35'],
    ])
  })

  it('voids what was known of line and hand, and nothing of the other side (BC-10, BC-15)', () => {
    const looked = start.play('2x2', '1?hand', 'deploy . 10 . . .')
    expect(looked.state.glances.red).toHaveLength(1)
    const after = looked.play('1!redeal')
    expect([after.state.glances.red, after.line('blue', 'red')]).toEqual([[], '1! ? ? ? ?'])
    const [a, b, c, d, e] = after.hand('red').split(' ')
    expect(after.play(`deploy ${a} ${b} ${c} ${d} ${e}`).line('red', 'blue')).toBe('? ? ? ? ?')
  })

  it('fewer than eight: all are taken, as many as there are places are laid (BC-10, BC-15)', () => {
    const few = cards('F 7 . . .', '1 6 5 3 F').play('1!redeal')
    expect(few.hand('red')).toBe('7 F')
    expect(few.refusal('deploy 7 . . . .')).toEqual({ code: 'wrong-number-laid', laid: 1, due: 2, rule: 'BC-10' })
    expect(few.play('deploy . F . 7 .').line('red')).toBe('. F . 7 .')
    const seven = cards('F 7 6 5 2', '1 6 5 3 F', 'turn=red hands=red:4,3').play('1!redeal')
    expect([seven.state.hands.red?.length, seven.state.decks.red]).toEqual([7, []])
  })

  it('must be in the line itself (BC-10)', () => {
    expect(start.refusal('2!redeal')).toEqual({ code: 'no-such-ability', place: 2, ability: 'redeal', rule: 'BC-10' })
    expect(start.legal('1')).toEqual(['1!redeal'])
  })
})
