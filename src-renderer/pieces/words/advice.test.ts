import { describe, expect, it } from 'vitest'
import type { Hint } from '../../../src-main/contract/index.ts'
import { at, classic, legalAction } from '../../../test/support/screens/grid.ts'
import { adviceOn, sayReason } from './advice.ts'
import { namePersons } from '../../words/index.ts'

const words = { info: classic, name: (space: number): string => classic.board.spaces[space]!.name }
const say = (reason: Hint['reason']) => sayReason(words, reason)
const d6 = at('D6')

describe('a hint on a board', () => {
  it('shows its path for a move, and the notation for other actions', () => {
    const choices = [legalAction('D4-D5')]
    const advise = (action: string) => adviceOn(words, choices, { action, reason: { type: 'best' } } as Hint, 'Why.')
    expect(advise('D4-D5')).toEqual({ move: 'D4–D5', text: 'Why.', way: { from: at('D4'), to: at('D5') } })
    expect(advise('D4:longbow>D6')).toMatchObject({ move: 'D4:longbow>D6', way: null })
  })

  it('names each kind once that is placed, with its squares', () => {
    const pieces = (['scout', 'captain', 'scout'] as const).map((kind, i) => ({ kind, at: at(`B${3 + i}`) }))
    const advice = adviceOn(words, [], { action: '', reason: { type: 'place', pieces } } as never, 'Why.')
    expect(advice.move).toBe('Place Scout on B3 and B5; Captain on B4')
    expect(advice.spots).toEqual(pieces.map((piece) => piece.at))
  })

  it('gives persons no article', () => {
    const kinds = [
      { id: 'lucy', name: 'Lucy' },
      { id: 'tumnus', name: 'Mr. Tumnus' },
      { id: 'dryad', name: 'Dryad' },
    ]
    const said = (text: string): string => namePersons({ kinds } as never, text)
    expect(said('Red brings its Lucy back')).toBe('Red brings Lucy back')
    expect(said('Your Lucy takes the Dryad; the Mr. Tumnus and your Lucys')).toBe('Lucy takes the Dryad; Mr. Tumnus and your Lucys')
  })

  it('says why, with the chance where nothing is certain', () => {
    const attack = { type: 'attack', piece: 'captain', at: d6, ties: 0 } as const
    expect(say({ ...attack, kind: null, wins: 0.704 })).toBe(
      'Your Captain probably takes the piece on D6: 70\u00a0% chance to win the battle.',
    )
    expect(say({ ...attack, kind: null, wins: 0.5 }), 'an even chance is a risk').toContain('50\u00a0% chance to win')
    expect(say({ ...attack, kind: null, wins: 0.25 })).toContain('25\u00a0% chance to win')
    expect(say({ ...attack, kind: null, wins: 0.244 }), 'who hardly wins goes there to find out').toBe(
      'Your Captain finds out what is on D6: only 24\u00a0% chance to win the battle.',
    )
    expect(say({ ...attack, kind: null, wins: 0.001 })).toContain('only 1\u00a0% chance to win')
    expect(say({ ...attack, kind: 'flag', wins: 1 }), 'every piece beats a Flag').toBe('Your Captain takes the Flag on D6.')
    expect(say({ ...attack, kind: 'miner', wins: 1 })).toBe('Your Captain takes the Miner on D6.')
    expect(say({ ...attack, kind: 'general', wins: 0 }), 'nothing is praised that is forced').toBe(
      'Your Captain loses to the General on D6, but every other move is worse.',
    )
    const save = { type: 'save', piece: 'major', threat: d6, falls: 1 } as const
    expect(say({ ...save, kind: 'marshal' })).toBe('Their Marshal on D6 threatens your Major.')
    expect(say({ ...save, kind: null, falls: 0.6 })).toContain('60\u00a0%')
  })

  it.each([
    [0.594, false],
    [0.5, false],
    [0.02, false],
    [0.6, true],
    [0.99, true],
  ])('says probably from 60 %% on and never below: %d', (chance, isProbable) => {
    const [ties, calm, kind, at] = [0, false, null, d6] as const
    const sentences = [
      say({ type: 'attack', piece: 'captain', at, kind, wins: chance, ties }),
      say({ type: 'save', piece: 'major', threat: at, kind, falls: chance }),
      say({ type: 'away', piece: 'major', at, kind, falls: chance }),
      say({ type: 'flag', piece: 'miner', at, chance, calm }),
      say({ type: 'prey', piece: 'captain', at, kind, wins: chance, calm }),
    ]
    for (const sentence of sentences) {
      expect(sentence.includes('probably'), sentence).toBe(isProbable)
      expect(sentence).toContain(`${Math.round(chance * 100)}\u00a0%`)
    }
  })

  it('says what a step comes nearer to, and that nothing is in danger where that is so', () => {
    const flag = { type: 'flag', piece: 'miner', at: d6, chance: 0.4 } as const
    expect(say({ ...flag, calm: true })).toBe(
      'Nothing is in danger. This brings your Miner nearer to D6, where their Flag may be: 40\u00a0%.',
    )
    expect(say({ ...flag, calm: false })).not.toContain('danger')
    expect(say({ type: 'prey', piece: 'captain', at: d6, kind: 'miner', wins: 1, calm: false })).toBe(
      'This brings your Captain nearer to the Miner on D6, which it can take.',
    )
    expect(say({ type: 'prey', piece: 'captain', at: d6, kind: 'miner', wins: 1, next: true, calm: false })).toBe(
      'Your Captain then threatens the Miner on D6.',
    )
    expect(say({ type: 'near', piece: 'sergeant', at: d6, calm: false })).toBe(
      'This brings your Sergeant nearer to the unknown piece on D6.',
    )
    expect(say({ type: 'way', piece: 'general', at: d6, calm: true })).toBe(
      'Nothing is in danger. This opens a way out for your General on D6.',
    )
    expect(say({ type: 'guard', piece: 'sergeant', at: d6 })).toBe('This brings your Sergeant next to your Flag.')
    const block = { type: 'block', piece: 'sergeant', at: d6, kind: null } as const
    expect([1, 0.7, 0.5].map((chance) => say({ ...block, kind: chance === 1 ? 'miner' : null, chance }))).toEqual([
      'Your Sergeant then blocks the way of the Miner on D6 to your Flag.',
      'Your Sergeant then blocks the way of the piece on D6, which could probably reach your Flag: 70 %.',
      'Your Sergeant then blocks the way of the piece on D6, which could perhaps reach your Flag: 50 %.',
    ])
    expect(say({ type: 'away', piece: 'captain', at: d6, kind: 'general', falls: 1 })).toBe(
      'This moves your Captain away from the General on D6, which could take it.',
    )
    expect(say({ type: 'best', calm: true })).toBe('Nothing is in danger. Strongest move found.')
  })
})
