import { describe, expect, it } from 'vitest'
import { cards } from '../../../../test/support/engine/cards/scene.ts'

describe('attacks', () => {
  it.each([
    ['5 tapping 4', '5', '4', '5!', '.', 'b4'],
    ['4 tapping 5', '4', '5', '.', '5!', 'r4'],
    ['equal ranks', '6', '6', '.', '.', 'r6 b6'],
    ['a General tapping the Field Marshal', '9', '10', '.', '10!', 'r9'],
  ])(
    '%s: the higher rank stays in its place, shown, the loser is out; equals are both out (BC-5)',
    (_, red, blue, redAfter, blueAfter, out) => {
      const after = cards(`${red} 7 . . F`, `${blue} 8 . . F`).play('1x1')
      expect([after.line('red'), after.line('blue'), after.out()]).toEqual([`${redAfter} 7 . . F`, `${blueAfter} 8 . . F`, out])
    },
  )

  it('both cards are shown to both seats, whichever wins (BC-5)', () => {
    const after = cards('9 7 . . F', '4 8 . . F').play('1x1')
    for (const viewer of ['red', 'blue', 'spectator'] as const)
      expect(after.eventsFor(viewer)[0]).toMatchObject({
        type: 'battle-fought',
        attacker: { kind: 'general' },
        defender: { kind: 'sergeant' },
      })
    expect(after.line('red', 'blue')).toBe('9! ? . . ?')
  })

  it.each([
    ['tapping the Field Marshal wins', '1', '10', '1!', '.'],
    ['tapped by the Field Marshal is out', '10', '1', '10!', '.'],
    ['tapped by a Scout is out', '2', '1', '2!', '.'],
    ['tapping a Spy takes it along', '1', '1', '.', '.'],
    ['tapping a Scout is out', '1', '2', '.', '2!'],
    ['tapping a General is out', '1', '9', '.', '9!'],
  ])('a Spy %s (BC-6)', (_, red, blue, redAfter, blueAfter) => {
    const after = cards(`${red} 7 . . F`, `${blue} 8 . . F`).play('1x1')
    expect([after.line('red'), after.line('blue')]).toEqual([`${redAfter} 7 . . F`, `${blueAfter} 8 . . F`])
  })

  it.each(['10', '9', '4', '2', '1'])('a Bomb tapped by %s stays, the attacker is out (BC-7)', (attacker) => {
    const after = cards(`${attacker} 7 . . F`, 'B 8 . . F').play('1x1')
    expect([after.line('red'), after.line('blue')]).toEqual(['. 7 . . F', 'B! 8 . . F'])
  })

  it('a Bomb tapped by a Miner is out, the Miner returns (BC-7)', () => {
    const after = cards('3 7 . . F', 'B 8 . . F').play('1x1')
    expect([after.line('red'), after.line('blue')]).toEqual(['3! 7 . . F', '. 8 . . F'])
  })

  it('Bombs and the Flag cannot attack (BC-7)', () => {
    const start = cards('B 7 . . F', '4 8 . . F')
    expect(start.refusal('1x1')).toEqual({ code: 'card-cannot-attack', kind: 'Bomb' })
    expect(start.refusal('5x1')).toEqual({ code: 'card-cannot-attack', kind: 'Flag' })
    expect(start.legal()).toEqual(['2x1', '2x2', '2x5', '5!redeal'])
  })

  it.each(['10', '3', '2', '1'])(
    'the Flag falls to any attack, also by %s, and the game is won before step 3 (BC-11, BC-15)',
    (attacker) => {
      const after = cards(`9 ${attacker} 6 4 F`, '8 F 7 5 B', 'turn=red hands=red:4,5;blue:6').play('2x2')
      expect(after.outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'flag-captured' })
      expect(after.steps).toBe('battle-fought game-ended')
      expect(after.events.at(-1)).toMatchObject({
        shown: { blue: { hand: ['captain'], line: [{ place: 0, kind: 'colonel' }, { place: 2 }, { place: 3 }, { place: 4 }] } },
      })
    },
  )

  it('gaps are refused, on either side; a refusal tells nothing of hidden cards (BC-5)', () => {
    const start = cards('9 7 . . F', '. 8 B . F')
    expect(start.refusal('3x2')).toEqual({ code: 'no-card', place: 3, whose: 'own' })
    expect(start.refusal('1x1')).toEqual({ code: 'no-card', place: 1, whose: 'enemy' })
    expect(start.refusal('1?2+3')).toEqual({ code: 'no-such-ability', place: 1, ability: 'see-line', rule: 'BC-9' })
    expect(start.refusal('1x2', 'blue')).toEqual({ code: 'not-your-turn', seat: 'blue' })
  })
})
