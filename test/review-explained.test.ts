import { describe, expect, it } from 'vitest'
import type { AnyView, Drawback, Judged } from '../src-main/contract/index.ts'
import { INFOS } from '../src-main/engine/editions/infos.ts'
import '../src-renderer/families/every-text.ts'
import '../src-renderer/words/en/index.ts'
import { sayExplained } from '../src-renderer/game/review/explained.ts'

/** What is said of a mistake of an edition. */
function say(edition: string, against: Drawback | undefined, does?: Judged['does']): string {
  const info = INFOS.find(({ id }) => id === edition)
  if (!info) throw new Error(`${edition} is missing`)
  const view = { options: { preset: info.presets[0] } } as unknown as AnyView
  return sayExplained({ info, view }, { seat: 'red', why: null, ...(against && { against }), ...(does && { does }) }, () => 'Its reason.')
}

describe('why a move was stronger, in words', () => {
  it('says what the move played risks, by the names of the board', () => {
    const risk = { type: 'risk', at: 0, kind: null, falls: 0.74 } as const
    expect(say('classic', { ...risk, piece: 'scout' })).toBe(
      'The move played risks Red’s Scout against the hidden rank on A1: 74\u00a0% chance to lose it.',
    )
    expect(say('battle-cards', { ...risk, piece: 'spy', kind: 'sergeant', falls: 1 })).toBe(
      'The move played loses Red’s Spy to the Sergeant in place 1.',
    )
    expect(say('conquest', { ...risk, type: 'left', from: 1, piece: 'scout', kind: 'duke' })).toMatch(
      /^The move played leaves Red’s Scout on [A-Z][a-z ]+[A-Z]?[a-z]* \d within reach of the Duke on /,
    )
    const castle = INFOS.find((info) => info.family === 'castle')
    const ring = castle?.boards[castle.presets[0] ?? '']?.board.spaces.findIndex(({ kind }) => kind === 'ring') ?? -1
    expect(say('castle', { type: 'exposed', at: ring, piece: 'general', kind: 'field-marshal', falls: 1 })).toBe(
      'The move played puts Red’s General within reach of the Field Marshal on the ring.',
    )
    expect(say('conquest', { type: 'land', territory: 0 })).toMatch(/^The move played gives up [A-Z]/)
  })

  it('names persons without an article', () => {
    const left = { type: 'left', piece: 'tumnus', from: 1, at: 0, kind: 'peter', falls: 1 } as const
    expect(say('narnia', left)).toBe('The move played leaves Red’s Mr. Tumnus on B1 within reach of Peter on A1.')
  })

  it('says what the stronger one does where nothing sets the two apart, and nothing where that is nothing either', () => {
    expect(say('classic', undefined, { type: 'spot', at: 0 })).toBe('Its reason.')
    expect(say('classic', undefined)).toBe('')
  })
})
