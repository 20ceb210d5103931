import { REVEAL_POLICIES } from '../../rules/policies.ts'
import { describe, expect, it } from 'vitest'
import { scene } from '../../../../test/support/engine/grid/scene.ts'

const BEYOND = `
  10 bF  b4
  1  rF  r4`

describe('what a battle does to the board', () => {
  it('a winning attacker moves in, a winning defender stays, equals both go (CL-15)', () => {
    const clash = (attacker: string, defender: string) => {
      const after = scene(`${BEYOND}
        5  ${defender}
        4  ${attacker}`).play('A4xA5')
      return [after.at('A4'), after.at('A5'), after.tray()]
    }
    expect(clash('r7', 'b5')).toEqual([null, "r7'!", ['b5!']])
    expect(clash('r5', 'b7')).toEqual([null, 'b7!', ["r5'!"]])
    expect(clash('r6', 'b6')).toEqual([null, null, ["r6'!", 'b6!']])
  })

  it('the Spy takes the Marshal on the board, and falls to a General (CL-16, CL-29)', () => {
    const start = scene(`${BEYOND}
      5  b10
      4  rS`)
    expect(start.play('A4xA5').at('A5')).toBe("rS'!")
    expect(
      scene(`${BEYOND}
      5  b9
      4  rS`)
        .play('A4xA5')
        .at('A5'),
    ).toBe('b9!')
  })

  it('a Miner clears a bomb and moves in (CL-17, CL-29)', () => {
    const after = scene(`${BEYOND}
      5  bB
      4  r3`).play('A4xA5')
    expect([after.at('A5'), after.tray()]).toEqual(["r3'!", ['bB!']])
  })

  it('a one-time bomb leaves its square empty (CL-19, CL-30)', () => {
    const field = `${BEYOND}
      5  bB
      4  r8`
    expect(scene(field).play('A4xA5').at('A5')).toBe('bB!')
    const spent = scene(field, { options: { oneTimeBombs: true } }).play('A4xA5')
    expect([spent.at('A5'), spent.tray()]).toEqual([null, ["r8'!", 'bB!']])
  })

  it('a tie goes to the attacker when the table plays so (CL-19)', () => {
    const after = scene(
      `${BEYOND}
      5  b8
      4  r8`,
      { options: { attackerWinsTies: true } },
    ).play('A4xA5')
    expect([after.at('A5'), after.tray()]).toEqual(["r8'!", ['b8!']])
  })

  it('a Scout may attack at the end of its run (CL-10)', () => {
    const after = scene(`${BEYOND}
      7  bS
      4  r2`).play('A4xA7')
    expect([after.at('A4'), after.at('A7')]).toEqual([null, "r2'!"])
    expect(after.battle).toMatchObject({ charged: true, result: 'attacker-wins' })
  })
})

describe('who is shown in a battle', () => {
  const field = `${BEYOND}
    7  b9  b3
    6  r10 r5`

  it('both, to both players and to spectators; a survivor stays known (CL-14)', () => {
    const after = scene(field).play('A6xA7', 'B10-C10')
    expect(after.at('A7', 'blue')).toBe("r10'!")
    expect(after.at('A7', 'spectator')).toBe("r10'!")
    expect(after.eventsFor('blue')[0]).toMatchObject({ attacker: { kind: 'marshal' }, defender: { kind: 'general' } })
  })

  it('winner-hidden: only the loser (CL-14)', () => {
    const after = scene(field, { options: { reveal: 'winner-hidden' } }).play('A6xA7')
    expect([after.at('A7', 'blue'), after.at('A7', 'red'), after.at('A7', 'spectator')]).toEqual(["r?'", "r10'", "r?'"])
    expect(after.eventsFor('blue')[0]).toMatchObject({ attacker: { kind: null }, defender: { kind: 'general' } })
    expect(after.eventsFor('red')[0]).toMatchObject({ attacker: { kind: 'marshal' }, defender: { kind: 'general' } })
    expect(after.eventsFor('spectator')[0]).toMatchObject({ attacker: { kind: null }, defender: { kind: 'general' } })
  })

  it('silent: the outcome only (CL-14)', () => {
    const after = scene(field, { options: { reveal: 'silent' } }).play('A6xA7')
    expect(after.eventsFor('red')[0]).toMatchObject({ attacker: { kind: 'marshal' }, defender: { kind: null }, result: 'attacker-wins' })
    expect(after.eventsFor('blue')[0]).toMatchObject({ attacker: { kind: null }, defender: { kind: 'general' }, result: 'attacker-wins' })
    expect(after.eventsFor('spectator')[0]).toMatchObject({ attacker: { kind: null }, defender: { kind: null } })
    expect([after.tray('red'), after.tray('blue')]).toEqual([['b?'], ['b9']])
  })

  it.each([
    ['9', '10', "b?'"],
    ['2', 'B', 'bB!'],
    ['2', '3', 'b3!'],
  ])('silent defence: %s is shown, and %s, which beats it, to a Scout alone (HR-4)', (attacker, defender, seen) => {
    const drawing = `
      10 bF
      7  b${defender}
      6  r${attacker}
      1  rF  r3`
    const after = scene(drawing, { options: { reveal: 'silent-defence' } }).play('A6xA7')
    expect(after.eventsFor('blue')[0]).toMatchObject({ attacker: { kind: expect.any(String) as unknown } })
    expect([after.at('A7', 'red'), after.at('A7', 'spectator')]).toEqual([seen, seen].map((text) => text.replace("b?'", 'b?')))
  })

  it('a charge shows the Scout under every policy, since that is its movement (CL-10, CL-28)', () => {
    for (const reveal of REVEAL_POLICIES) {
      const after = scene(
        `${BEYOND}
        7  bS
        4  r2`,
        { options: { reveal } },
      ).play('A4xA7')
      expect([after.at('A7', 'blue'), after.eventsFor('spectator')[0]], reveal).toMatchObject(["r2'!", { attacker: { kind: 'scout' } }])
    }
  })

  it('an attack from the next square shows nothing beforehand (CL-25)', () => {
    const after = scene(
      `${BEYOND}
      5  bS
      4  r2`,
      { options: { reveal: 'silent' } },
    ).play('A4xA5')
    expect(after.battle?.charged).toBe(false)
    expect(after.at('A5', 'blue')).toBe("r?'")
  })

  it('a piece that was shown stays known while it moves on (CL-14)', () => {
    const after = scene(field).play('A6xA7', 'B10-C10', 'A7-A8')
    expect(after.at('A8', 'blue')).toBe("r10'!")
  })
})
