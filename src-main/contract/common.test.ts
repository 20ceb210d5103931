import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { name, note } from './common.ts'
import { requests } from './index.ts'

describe('a name', () => {
  it('keeps letters of every script, but no marks that change the direction of writing', () => {
    expect(v.parse(name, '\u202Eanna\u202C \u2066Łukasz\u2069\u200F')).toBe('anna Łukasz')
    expect(v.parse(name, 'דנה')).toBe('דנה')
    expect(v.parse(name, '  Åse 👩‍🚀 ')).toBe('Åse 👩‍🚀')
  })

  it('needs more than such marks', () => {
    expect(v.safeParse(name, '\u202E \u200E').success).toBe(false)
  })

  it('is one line without control characters', () => {
    expect(v.parse(name, 'Ann\tMae\r\n\u001b[8m\u2028Lee\u0000')).toBe('Ann Mae [8m Lee')
    expect(v.safeParse(name, '\u0000\n\u009b').success).toBe(false)
  })

  it('has a visible character', () => {
    for (const nothing of ['\u200b\u2060', '\u{E0041}\u{E0042}', '\ufff9\ufffa\u00ad', '\u3164', '\u2800', '\ud800'])
      expect(v.safeParse(name, nothing).success, JSON.stringify(nothing)).toBe(false)
    expect(v.parse(name, '\ud800ab')).toBe('ab')
    expect(v.parse(name, '🦁')).toBe('🦁')
    expect(v.parse(name, '?!')).toBe('?!')
  })

  it('next to it, a note is taken as it will be stored: half a character is replaced', () => {
    expect(v.parse(note, 'x\ud800y')).toBe('x\ufffdy')
    expect(v.parse(note, 'one\n🦁')).toBe('one\n🦁')
  })

  it('is cleaned in every request', () => {
    const human = { type: 'human', name: '\u202EBo' }
    const made = v.parse(requests['table.create'].args, {
      edition: 'classic',
      options: {},
      players: { red: human, blue: human },
      clock: null,
    })
    expect(Object.values(made.players).map((player) => player.name)).toEqual(['Bo', 'Bo'])
    expect(v.parse(requests['referee.create'].args, { edition: 'classic', preset: 'full', players: { red: '\u202EBo' } }).players).toEqual({
      red: 'Bo',
    })
    expect(v.parse(requests['history.rename'].args, { gameId: 'g1', seat: 'red', name: '\u2067Bo' }).name).toBe('Bo')
  })
})
