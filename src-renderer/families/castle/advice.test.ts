import { describe, expect, it } from 'vitest'
import type { Hint } from '../../../src-main/contract/index.ts'
import { sayCastleReason, sayHandling, type CastleWords } from './advice.ts'
import { at, INFO } from '../../../test/support/screens/castle-tables.ts'

const words: CastleWords = { info: INFO, name: (space) => (space === at('C2') ? 'C2' : 'C1'), own: 'red' }
const say = (reason: Hint['reason']): string => sayCastleReason(words, reason)
const [c1, c2] = [at('C1'), at('C2')]

describe('a hint round the castle', () => {
  it('says what becomes of flags, one’s own and others; the move itself says that it takes them (CA-16, CA-18)', () => {
    expect(say({ type: 'turret', flags: ['red'] })).toBe('This wins the game: it brings your flag onto the turret.')
    expect(say({ type: 'take', flags: ['red', 'blue'], recruits: false })).toBe('You then decide where your flag and Blue’s flag go.')
    expect(say({ type: 'take', flags: ['red'], recruits: false })).toBe('You then decide where your flag goes.')
    expect(say({ type: 'take', flags: ['blue'], recruits: true })).toBe('For Blue’s flag you may recruit.')
    expect(say({ type: 'carry', flags: ['red'], steps: 4 })).toBe('This brings your flag nearer to the turret: 4 spaces are left.')
    expect(say({ type: 'carry', flags: ['red'], steps: 1 })).toBe('This brings your flag onto the ring, one space from the turret.')
    expect(say({ type: 'escort', piece: 'captain', at: c1, flags: ['red'] })).toBe(
      'This brings your Captain next to your flag on C1, with enemies near.',
    )
    expect(say({ type: 'fetch', piece: 'scout', at: c1, flags: ['blue'], calm: true })).toBe(
      'Nothing is in danger. This brings your Scout nearer to Blue’s flag on C1.',
    )
  })

  it('names the target of an attack as on any board, with the flags there and that one side is about to win', () => {
    const attack = { type: 'attack', piece: 'captain', at: c2, ties: 0 } as const
    expect(say({ ...attack, kind: 'scout', wins: 1 })).toBe('Your Captain takes the Scout on C2.')
    expect(say({ ...attack, kind: null, wins: 0.7, flags: ['blue'] })).toBe(
      'Your Captain probably takes the piece on C2: 70\u00a0% chance to win the battle. The piece there carries Blue’s flag.',
    )
    expect(say({ ...attack, kind: null, wins: 0.3, flags: ['red'], near: true })).toMatch(
      /30\u00a0% chance to win .* The piece there carries your flag and wins with one more move\.$/,
    )
  })

  it('names the piece that a Cannon removes, and an unknown one only where it is probable', () => {
    const shot = { type: 'shot', piece: 'cannon', at: c2, kind: null } as const
    expect(say({ ...shot, kind: 'marshal', least: null })).toBe('Your Cannon hits the Marshal on C2, and both are removed.')
    expect(say({ ...shot, least: null })).toBe('Your Cannon hits the piece on C2, and both are removed, however strong it is.')
    expect(say({ ...shot, least: { kind: 'captain', chance: 0.62 } })).toContain('That is probably a Captain or stronger: 62\u00a0%')
    expect(say({ ...shot, least: { kind: 'captain', chance: 0.59 } })).not.toContain('probably')
    expect(say({ type: 'aim', piece: 'cannon', at: c2, kind: 'marshal' })).toBe('From there your Cannon can fire at the Marshal on C2.')
  })

  it('names the piece that a move escapes from, whether that would attack or fire, and whose flag it would cost', () => {
    const save = { type: 'save', piece: 'captain', threat: c2, falls: 1 } as const
    expect(say({ ...save, kind: 'marshal', flags: ['red'] })).toBe(
      'Their Marshal on C2 threatens your Captain. That would cost you your flag.',
    )
    expect(say({ ...save, kind: 'cannon' })).toBe('Their Cannon on C2 threatens to fire at your Captain.')
  })

  it('says why a piece is recruited, and why none is', () => {
    expect(say({ type: 'recruit', kind: 'marshal', strongest: true })).toBe('No stronger piece than your Marshal can come back.')
    expect(say({ type: 'recruit', kind: 'scout', strongest: false })).toBe('Your Scout is the strongest choice found.')
    expect(say({ type: 'wait' })).toContain('stays where it is')
    expect(say({ type: 'door', at: c1 })).toBe('This frees C1, where your pieces come back.')
    expect(say({ type: 'best', calm: false })).toBe('Strongest move found.')
  })

  it('says with the spaces which flags are left and taken, and who comes back', () => {
    const move = { type: 'move', seat: 'red', from: c1, to: c2, text: 'C1-C2' } as const
    expect(sayHandling(words, { ...move, leave: [], take: false }, ['blue'])).toBe('')
    expect(sayHandling(words, { ...move, leave: ['red'], take: true }, ['blue'])).toBe('It leaves Red’s flag on C1. It takes Blue’s flag.')
    expect(sayHandling(words, { type: 'recruit', seat: 'red', kind: 'scout', take: false, text: 'recruit:3' }, [])).toBe(
      'Recruit the Scout',
    )
    expect(sayHandling(words, { type: 'decline', seat: 'red', text: 'decline' }, [])).toBe('Do not recruit')
  })
})
