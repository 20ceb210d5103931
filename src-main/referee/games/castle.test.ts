/** Real pieces round the castle: battles among four, cannon shots, flags, sliders and recruits. */
import { describe, expect, it } from 'vitest'
import { flagOf, isReadAgain, loseAll, lostBy, openCastle as open, slidersOf, winsOf } from '../../../test/support/referee/castle.ts'

describe('a battle round the castle', () => {
  it('is between any two of four, and both kinds are known to all (CA-11)', () => {
    const table = open()
    const { ruling } = table.meet('yellow', ['captain', 'sergeant'], 'blue')
    expect(ruling).toMatchObject({ attacker: 'yellow', defender: 'blue', result: 'attacker-wins', rules: ['CA-11'] })
    expect(ruling).toMatchObject({ attackerKind: 'captain', defenderKind: 'sergeant' })
    expect(table.meet('green', ['major', 'major'], 'yellow').ruling).toMatchObject({ result: 'both-removed' })
    isReadAgain(table)
  })

  it('is won by a Spy that attacks the Field Marshal; no other piece beats it (CA-12)', () => {
    const table = open()
    expect(table.meet('red', ['spy', 'field-marshal'], 'blue').ruling).toMatchObject({ result: 'attacker-wins', rules: ['CA-12'] })
    expect(table.meet('green', ['field-marshal', 'spy'], 'yellow').ruling).toMatchObject({ result: 'attacker-wins' })
  })

  it('is never begun by a Cannon, which fires; attacked it is rank 1 (CA-13)', () => {
    const table = open()
    table.ask('begin', { attacker: 'red', defender: 'blue' })
    expect(table.refused('enter', { seat: 'red', kind: 'cannon' })).toMatchObject({ detail: 'cannot-attack', rule: 'CA-13' })
    table.ask('cancel')
    expect(table.meet('red', ['spy', 'cannon'], 'blue').ruling).toMatchObject({ result: 'attacker-wins' })
  })

  it('is never between partners, and neither is a shot (CA-4, CA-28)', () => {
    const table = open('teams')
    const refused = { detail: 'partner', rule: 'CA-4' }
    expect(table.refused('begin', { attacker: 'red', defender: 'green' })).toMatchObject(refused)
    expect(table.refused('shoot', { seat: 'blue', defender: 'yellow' })).toMatchObject(refused)
  })

  it('refuses more of a kind than an army has left (CA-3)', () => {
    const table = open()
    table.meet('red', ['general', 'general'], 'blue')
    table.ask('begin', { attacker: 'red', defender: 'green' })
    expect(table.refused('enter', { seat: 'red', kind: 'general' })).toMatchObject({ detail: 'all-lost', rule: 'CA-3' })
  })
})

describe('a cannon shot', () => {
  it('removes the Cannon and its target, and counts as won (CA-13, CA-14)', () => {
    const table = open()
    expect(table.ask('shoot', { seat: 'red', defender: 'green' }).stage).toMatchObject({ type: 'entering', toEnter: 'green' })
    table.ask('enter', { seat: 'green', kind: 'field-marshal' })
    const snapshot = table.ask('carried', { flags: [] })
    expect(snapshot.ruling).toMatchObject({ type: 'shot', attackerKind: 'cannon', defenderKind: 'field-marshal', rules: ['CA-13'] })
    expect([lostBy(snapshot, 'red'), lostBy(snapshot, 'green')]).toEqual([1, 1])
    expect(slidersOf(snapshot)).toEqual([1, 0, 0, 0])
    isReadAgain(table)
  })

  it('is fired twice at most, for there are two (CA-3, CA-13)', () => {
    const table = open()
    table.shoot('red', 'scout', 'green')
    table.shoot('red', 'scout', 'blue')
    expect(table.refused('shoot', { seat: 'red', defender: 'blue' })).toMatchObject({ detail: 'no-shooter', rule: 'CA-13' })
  })

  it('can be corrected into a battle, and a battle into a shot (CA-13)', () => {
    const table = open('three')
    table.shoot('red', 'scout', 'green')
    const seq = table.ask('referee.open').entries[0]!.seq
    table.ask('ask-correction', { seat: 'red', seq })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(table.ask('answer-correction', { seat: 'green', accept: true }).stage).toMatchObject({ type: 'declaring', seat: 'red' })
    // the opponent was agreed on already
    const snapshot = table.meet('red', ['major', 'scout'], 'green')
    expect(snapshot).toMatchObject({ entries: [{ ruling: { type: 'battle' }, corrections: [{ was: { type: 'shot' } }] }] })
    expect([lostBy(snapshot, 'red'), lostBy(snapshot, 'green')]).toEqual([0, 1])
    isReadAgain(table)
  })
})

describe('a recruitment slider', () => {
  it('goes up by one for the winner, attacker or defender; without winner none moves (CA-14)', () => {
    const table = open()
    expect(slidersOf(table.meet('red', ['major', 'scout'], 'blue'))).toEqual([1, 0, 0, 0])
    expect(slidersOf(table.meet('red', ['scout', 'major'], 'yellow'))).toEqual([1, 0, 0, 1])
    expect(slidersOf(table.meet('green', ['major', 'major'], 'blue'))).toEqual([1, 0, 0, 1])
  })

  it('asks its owner at V: it can go to VI and recruit, and is then at 0 (CA-14, CA-18, CA-19)', () => {
    const table = open()
    table.meet('green', ['general', 'major'], 'red')
    expect(slidersOf(winsOf(table, 5))).toEqual([5, 0, 1, 0])
    const snapshot = table.meet('red', ['general', 'captain'], 'yellow')
    expect(snapshot.stage).toEqual({ type: 'recruiting', seat: 'red', chance: 'slider', kinds: ['major'], lone: [] })
    const back = table.ask('recruit', { seat: 'red', kind: 'major' })
    expect(back).toMatchObject({ notice: 'recruit-entered', stage: { type: 'idle' } })
    expect(slidersOf(back)).toEqual([0, 0, 1, 0])
    expect(lostBy(back, 'red')).toBe(0)
    isReadAgain(table)
  })

  it('stays at V for an owner who declines, who is asked again at the next win (CA-14)', () => {
    const table = open()
    table.meet('green', ['general', 'major'], 'red')
    winsOf(table, 6)
    expect(slidersOf(table.ask('recruit', { seat: 'red', kind: null, declined: true }))[0]).toBe(5)
    expect(table.meet('red', ['general', 'captain'], 'yellow').stage).toMatchObject({ type: 'recruiting', seat: 'red' })
  })

  it('goes back to 0 though no piece can return, where its owner goes on anyway (CA-19)', () => {
    const table = open()
    expect(winsOf(table, 6).stage).toMatchObject({ type: 'recruiting', kinds: [] })
    expect(slidersOf(table.ask('recruit', { seat: 'red', kind: null }))[0]).toBe(0)
  })

  it('lets no other seat act while a recruit is due, whichever seat is to move (CA-29)', () => {
    const table = open()
    winsOf(table, 6)
    const refused = { detail: 'recruit-first', rule: 'CA-29' }
    expect(table.refused('begin', { attacker: 'green', defender: 'yellow' })).toMatchObject(refused)
    expect(table.refused('shoot', { seat: 'green', defender: 'yellow' })).toMatchObject(refused)
    expect(table.refused('flag', { seat: 'green', flag: 'green', act: 'laid' })).toMatchObject(refused)
    expect(table.refused('recruit', { seat: 'green', kind: null })).toMatchObject(refused)
  })
})

describe('a recruit', () => {
  it('is a lost piece, but not one that this same action removed (CA-19, CA-29)', () => {
    const table = open()
    winsOf(table, 5)
    expect(table.shoot('red', 'captain', 'yellow').stage).toMatchObject({ type: 'recruiting', kinds: [] })
    expect(table.refused('recruit', { seat: 'red', kind: 'cannon' })).toMatchObject({ detail: 'just-removed', rule: 'CA-29' })
    expect(table.refused('recruit', { seat: 'red', kind: 'major' })).toMatchObject({ detail: 'not-lost', rule: 'CA-19' })
  })

  it('is possible only when due (CA-18)', () => {
    const table = open()
    expect(table.refused('recruit', { seat: 'red', kind: 'major' })).toMatchObject({ detail: 'no-recruit-due', rule: 'CA-18' })
  })

  it('fights again, and its kind counts as left (CA-19)', () => {
    const table = open()
    table.meet('green', ['field-marshal', 'field-marshal'], 'red')
    winsOf(table, 6)
    table.ask('recruit', { seat: 'red', kind: 'field-marshal' })
    expect(table.meet('red', ['field-marshal', 'general'], 'green').ruling).toMatchObject({ result: 'attacker-wins' })
  })

  it('comes back no more once the game is over, and is due again when it is not (CL-23)', () => {
    const table = open()
    table.meet('blue', ['field-marshal', 'scout'], 'red')
    table.meet('red', ['major', 'captain'], 'blue', ['blue'])
    table.ask('end', { reason: 'agreed', seat: null })
    for (const declined of [false, true])
      expect(table.refused('recruit', { seat: 'red', kind: declined ? null : 'scout', declined })).toMatchObject({
        detail: 'game-over',
      })
    isReadAgain(table)
    table.ask('ask-reopening', { seat: 'red' })
    for (const seat of ['blue', 'green', 'yellow']) table.ask('answer-reopening', { seat, accept: true })
    expect(table.ask('referee.open').stage).toMatchObject({ type: 'recruiting', seat: 'red', kinds: ['scout'] })
    isReadAgain(table)
  })

  it('that is struck out is due again if no entry came after it (CA-29)', () => {
    const table = open('three')
    table.meet('green', ['general', 'major'], 'red')
    winsOf(table, 6)
    table.ask('recruit', { seat: 'red', kind: 'major' })
    const seq = table.ask('referee.open').entries.at(-1)!.seq
    expect(table.refused('ask-correction', { seat: 'red', seq }).detail).toBe('only-struck')
    table.ask('ask-correction', { seat: 'red', seq, strike: true })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(table.ask('answer-correction', { seat: 'green', accept: true })).toMatchObject({
      notice: 'entry-struck',
      stage: { type: 'recruiting', kinds: ['major'] },
    })
    isReadAgain(table)
  })
})

describe('the flags of pieces that fall', () => {
  it('are asked where they can have carried any, and go to the winner; a rival’s earns a recruit (CA-15, CA-18)', () => {
    const table = open()
    table.meet('green', ['general', 'major'], 'red')
    expect(table.fight('red', 'general', 'captain', 'blue').stage).toEqual({
      ...{ type: 'flags', attacker: 'red', defender: 'blue', correcting: null },
      ...{ fallen: ['blue'], flags: ['blue'], must: [] },
    })
    const snapshot = table.ask('carried', { flags: ['blue'] })
    expect(snapshot.ruling).toMatchObject({ result: 'attacker-wins', flags: ['blue'], rules: ['CA-11', 'CA-15'] })
    expect(flagOf(snapshot, 'blue')).toEqual({ carrier: 'red', laid: null })
    expect(snapshot.stage).toMatchObject({ type: 'recruiting', seat: 'red', chance: 'flag', kinds: ['major'] })
    expect(slidersOf(table.ask('recruit', { seat: 'red', kind: 'major' }))).toEqual([1, 0, 1, 0])
    isReadAgain(table)
  })

  it('are in one place at a time: a seat cannot lose a flag that another has (CA-15)', () => {
    const table = open()
    table.meet('red', ['general', 'captain'], 'blue', ['blue'])
    // Blue carries none any more, so nothing is asked
    expect(table.fight('green', 'general', 'captain', 'blue').stage).toMatchObject({ type: 'idle' })
    table.fight('green', 'general', 'captain', 'red')
    expect(table.refused('carried', { flags: ['yellow'] })).toMatchObject({ detail: 'flag-elsewhere', rule: 'CA-15' })
    expect(flagOf(table.ask('carried', { flags: ['red', 'blue'] }), 'blue')).toEqual({ carrier: 'green', laid: null })
  })

  it('are freed without a winner and after a shot (CA-13, CA-15, CA-26)', () => {
    const table = open()
    const snapshot = table.meet('red', ['major', 'major'], 'blue', ['red', 'blue'])
    expect([flagOf(snapshot, 'red'), flagOf(snapshot, 'blue')]).toEqual(new Array(2).fill({ carrier: null, laid: null }))
    expect(flagOf(table.shoot('red', 'scout', 'green', ['green']), 'green')).toEqual({ carrier: null, laid: null })
  })

  it('earn nothing when one’s own is won back (CA-18)', () => {
    const table = open()
    table.meet('green', ['general', 'major'], 'blue')
    table.meet('red', ['general', 'captain'], 'blue', ['blue'])
    const snapshot = table.meet('blue', ['field-marshal', 'general'], 'red', ['blue'])
    expect(snapshot.stage).toMatchObject({ type: 'idle' })
    expect(flagOf(snapshot, 'blue')).toEqual({ carrier: 'blue', laid: null })
  })

  it('earn no recruit while no lost piece could return (CA-19)', () => {
    expect(open().meet('red', ['general', 'captain'], 'blue', ['blue']).stage).toMatchObject({ type: 'idle' })
  })

  it('and a slider at its end are two chances, of which the second is lost with the space (CA-29)', () => {
    const table = open()
    table.meet('green', ['general', 'major'], 'red')
    table.meet('green', ['general', 'major'], 'red')
    winsOf(table, 5)
    expect(table.meet('red', ['general', 'captain'], 'blue', ['blue']).stage).toMatchObject({ chance: 'slider' })
    expect(table.ask('recruit', { seat: 'red', kind: null, declined: true }).stage).toMatchObject({ chance: 'flag' })
    table.ask('recruit', { seat: 'red', kind: 'major' })
    expect(table.meet('red', ['general', 'captain'], 'green', ['green']).stage).toMatchObject({ chance: 'slider' })
    expect(table.ask('recruit', { seat: 'red', kind: 'major' }).stage).toMatchObject({ type: 'idle' })
  })
})

describe('a lone flag', () => {
  it('laid down by its carrier earns a recruit for the rival that takes it up (CA-16, CA-18)', () => {
    const table = open()
    table.meet('green', ['general', 'major'], 'red')
    const laid = table.ask('flag', { seat: 'blue', flag: 'blue', act: 'laid' })
    expect(laid).toMatchObject({ notice: 'flag-entered' })
    expect(flagOf(laid, 'blue')).toEqual({ carrier: null, laid: 'blue' })
    const taken = table.ask('flag', { seat: 'red', flag: 'blue', act: 'taken' })
    expect(flagOf(taken, 'blue')).toEqual({ carrier: 'red', laid: null })
    expect(taken.stage).toMatchObject({ type: 'recruiting', seat: 'red', chance: 'flag' })
    isReadAgain(table)
  })

  it('earns none where it was freed, or laid down by the seat itself or its partner (CA-18, CA-28)', () => {
    const table = open('teams')
    table.meet('blue', ['general', 'captain'], 'red')
    table.meet('blue', ['general', 'captain'], 'green')
    table.meet('red', ['major', 'major'], 'blue', ['blue'])
    expect(table.ask('flag', { seat: 'red', flag: 'blue', act: 'taken' }).stage).toMatchObject({ type: 'idle' })
    table.ask('flag', { seat: 'red', flag: 'blue', act: 'laid' })
    expect(table.ask('flag', { seat: 'green', flag: 'blue', act: 'taken' }).stage).toMatchObject({ type: 'idle' })
  })

  it('is taken up only where it is, and laid down only by its carrier (CA-16)', () => {
    const table = open()
    const carried = table.refused('flag', { seat: 'red', flag: 'blue', act: 'taken' })
    expect(carried).toMatchObject({ detail: 'flag-elsewhere', rule: 'CA-16', message: 'Blue carries its own flag.' })
    expect(table.refused('flag', { seat: 'red', flag: 'blue', act: 'laid' })).toMatchObject({ detail: 'flag-elsewhere' })
  })

  it('can be taken by a recruit on its space, which earns no other (CA-28)', () => {
    const table = open()
    table.meet('green', ['general', 'major'], 'red')
    table.ask('flag', { seat: 'blue', flag: 'blue', act: 'laid' })
    winsOf(table, 6)
    expect(table.refused('recruit', { seat: 'red', kind: 'major', flags: ['green'] })).toMatchObject({ detail: 'flag-elsewhere' })
    const snapshot = table.ask('recruit', { seat: 'red', kind: 'major', flags: ['blue'] })
    expect(snapshot.stage).toMatchObject({ type: 'idle' })
    expect(flagOf(snapshot, 'blue')).toEqual({ carrier: 'red', laid: null })
    isReadAgain(table)
  })
})

describe('the end round the castle', () => {
  it('is a win for the seat that carries a flag of its side onto the turret; all others share second place (CA-20, CA-30)', () => {
    const table = open()
    const { outcome } = table.ask('home', { seat: 'green' })
    expect(outcome).toEqual({ places: { red: 2, blue: 2, green: 1, yellow: 2 }, reason: 'flag-home' })
    isReadAgain(table)
  })

  it('is a win of both partners, with either’s flag, carried by either (CA-20)', () => {
    const table = open('teams')
    table.ask('flag', { seat: 'green', flag: 'green', act: 'laid' })
    table.ask('flag', { seat: 'red', flag: 'red', act: 'laid' })
    table.ask('flag', { seat: 'red', flag: 'green', act: 'taken' })
    expect(table.refused('home', { seat: 'green' })).toMatchObject({ detail: 'no-own-flag', rule: 'CA-20' })
    expect(table.ask('home', { seat: 'red' }).outcome).toMatchObject({ places: { red: 1, green: 1 }, reason: 'flag-home' })
  })

  it('is never on the turret for a seat whose flag a rival carries (CA-20)', () => {
    const table = open()
    table.meet('red', ['general', 'captain'], 'blue', ['blue'])
    expect(table.refused('home', { seat: 'blue' })).toMatchObject({ detail: 'no-own-flag', rule: 'CA-20' })
    // the flag alone is not enough: it has to be one's own
    expect(table.ask('home', { seat: 'red' }).entries.at(-1)?.ruling).toMatchObject({ type: 'home', flag: 'red' })
  })

  it('that was entered by mistake is taken back by striking it out (CA-20)', () => {
    const table = open('three')
    const { entries } = table.ask('home', { seat: 'green' })
    table.ask('ask-correction', { seat: 'green', seq: entries[0]!.seq, strike: true })
    table.ask('answer-correction', { seat: 'red', accept: true })
    expect(table.ask('answer-correction', { seat: 'blue', accept: true })).toMatchObject({ outcome: null, stage: { type: 'idle' } })
  })

  it('with three sides or more does not come when one resigns: its flags are freed, and the others play on (CA-22)', () => {
    const table = open('three')
    table.meet('red', ['general', 'captain'], 'blue', ['blue'])
    const snapshot = table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(snapshot).toMatchObject({ out: ['red'], outcome: null })
    expect([flagOf(snapshot, 'red'), flagOf(snapshot, 'blue')]).toEqual(new Array(2).fill({ carrier: null, laid: null }))
    expect(table.ask('flag', { seat: 'green', flag: 'red', act: 'taken' }).stage).toMatchObject({ type: 'idle' })
    const { outcome } = table.ask('end', { reason: 'resigned', seat: 'blue' })
    expect(outcome).toEqual({ places: { red: 2, blue: 2, green: 1 }, reason: 'resigned' })
    isReadAgain(table)
  })

  it('of two teams comes when one partner resigns for both (CA-22)', () => {
    const table = open('teams')
    expect(table.ask('end', { reason: 'resigned', seat: 'red' }).outcome).toMatchObject({
      places: { red: 2, blue: 1, green: 2, yellow: 1 },
    })
    isReadAgain(table)
  })

  it('does not come when a seat cannot act: it passes (CA-21)', () => {
    expect(open().refused('end', { reason: 'no-action', seat: 'red' })).toMatchObject({ detail: 'has-attacker', rule: 'CA-21' })
  })

  it('comes when one side is left: seats without pieces are out, unless a recruit is due (CA-21)', () => {
    const table = open('three')
    for (const seat of ['blue', 'green'] as const) loseAll(table, seat)
    expect(table.ask('referee.open').outcome).toEqual({ places: { red: 1, blue: 2, green: 2 }, reason: 'last-side' })
    isReadAgain(table)
  })

  it('frees all flags that a seat without pieces carried (CA-15)', () => {
    const table = open('three')
    loseAll(table, 'blue')
    const snapshot = table.ask('referee.open')
    expect(snapshot).toMatchObject({ out: ['blue'], outcome: null })
    expect(flagOf(snapshot, 'blue')).toEqual({ carrier: 'red', laid: null })
  })
})
