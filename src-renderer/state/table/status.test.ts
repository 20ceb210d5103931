import { describe, expect, it } from 'vitest'
import { snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { AGAINST_BOT, BETWEEN_BOTS } from '../../../test/support/screens/snapshots.ts'
import { endSound, sayClocks, sayPass, sayResult, sayStatus, seatHere, seatOfStatus } from './status.ts'

const mine = snapshotOf(viewOf('red', {}))

describe('whose turn it is, in words', () => {
  it.each([
    ['Your move, Red', mine],
    ['Red to move', snapshotOf(viewOf('blue', {}), { toAct: ['red'] })],
    ['Blue is thinking…', { ...mine, toAct: ['blue' as const], thinking: 'blue' as const }],
    ['Paused. Red to move', { ...mine, ...BETWEEN_BOTS, pace: { paused: true, delayMs: 0 } }],
    ['Waiting for Blue', { ...mine, status: 'deploying' as const, toAct: ['blue' as const] }],
    [
      'The armies deploy',
      { ...snapshotOf(viewOf('spectator', {})), status: 'deploying' as const, toAct: ['red' as const, 'blue' as const] },
    ],
    ['Blue is thinking…', { ...mine, status: 'deploying' as const, toAct: ['blue' as const], thinking: 'blue' as const }],
    ['The armies deploy', { ...mine, toAct: ['red' as const, 'blue' as const] }],
    ['Game over. A draw.', { ...mine, outcome: { places: { red: 1, blue: 1 }, reason: 'agreed' as const } }],
  ])('says %j', (text, snapshot) => {
    expect(sayStatus(snapshot)).toBe(text)
  })

  it('tells the only person who is out that the others play on', () => {
    const out = snapshotOf(viewOf('red', {}, { out: ['red'] } as never), { ...AGAINST_BOT, toAct: ['blue'], thinking: 'blue' })
    expect(sayStatus(out)).toBe('You are out. The others play on.')
    expect(sayStatus({ ...out, seats: mine.seats })).not.toContain('You are out')
  })

  it('says “You won” or “You lost” to a player against the computer and to a guest, and names the winner to all others', () => {
    const over = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    const won = { ...mine, ...AGAINST_BOT, outcome: over }
    const lost = { ...won, outcome: { ...over, places: { red: 2, blue: 1 } } }
    const watched = { ...won, viewer: 'spectator' as const }
    const shared = { ...mine, outcome: over }
    const drawn = { ...won, outcome: { places: { red: 1, blue: 1 }, reason: 'agreed' as const } }
    expect([won, lost, watched, shared, drawn].map((each) => sayResult(each))).toEqual([
      'You win',
      'You lost',
      'Red wins',
      'Red wins',
      'A draw',
    ])
    expect([sayResult(shared, 'red'), sayResult(shared, 'blue'), sayResult(watched, 'blue')]).toEqual(['You win', 'You lost', 'You lost'])
    expect(sayStatus(won)).toBe('Game over. You win.')
    expect(sayStatus(lost)).toBe('Game over. You lost.')
    expect(sayStatus(shared)).toBe('Game over. Red wins.')
  })

  it('addresses the owner of the open army, and names the next player only once it is hidden', () => {
    const open = { ...mine, toAct: ['blue' as const], curtain: { to: 'blue', lowered: false } as const }
    const hidden = { ...open, viewer: 'spectator' as const, curtain: { to: 'blue', lowered: true } as const }
    expect([sayPass(open), seatOfStatus(open)]).toEqual(['Done. Pass to Blue', 'red'])
    expect([sayPass(hidden), seatOfStatus(hidden)]).toEqual([null, 'blue'])
    expect(sayPass(mine)).toBeNull()
  })

  it('does not take a spectator of a bot’s view for the player', () => {
    const bots = { ...mine, ...BETWEEN_BOTS }
    expect([seatHere(mine), seatHere(bots)]).toEqual(['red', null])
    expect(sayStatus(bots)).toBe('Red to move')
  })

  it('says what the clocks show, counting on for the one that runs (CL-23)', () => {
    const clock = { left: { red: 61_000, blue: 600_000 }, incrementMs: 0, running: 'red', asOf: 0 } as const
    expect(sayClocks({ ...mine, clock }, 2_000)).toBe('Red has 0 min 59 s. Blue has 10 min 0 s.')
    expect(sayClocks(mine, 0)).toBe('')
  })
})

it('the sound of the end is glad for the winner and onlookers', () => {
  const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
  expect([endSound(outcome, 'red'), endSound(outcome, 'blue'), endSound(outcome, 'spectator')]).toEqual(['win', 'lose', 'win'])
  expect(endSound({ places: { red: 1, blue: 1 }, reason: 'agreed' }, 'red')).toBe('tie')
})

it('the win sound plays for a whole team, and not for a seat that was out before the others drew', () => {
  const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
  const teams = { places: { red: 1, blue: 2, green: 1, yellow: 2 }, sides, reason: 'resigned' } as const
  expect((['red', 'green', 'yellow', 'arbiter'] as const).map((viewer) => endSound(teams, viewer))).toEqual(['win', 'win', 'lose', 'win'])
  const late = { places: { red: 1, blue: 3, green: 1 }, reason: 'agreed' } as const
  expect((['red', 'blue', 'spectator'] as const).map((viewer) => endSound(late, viewer))).toEqual(['tie', 'lose', 'tie'])
})
