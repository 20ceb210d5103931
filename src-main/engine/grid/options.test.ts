import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'

const { game } = gridEdition('classic')

describe('options of classic', () => {
  it('have the defaults of the rules (CL-11, CL-12, CL-14, CL-19, CL-20, CL-23, HR-3, HR-5)', () => {
    expect(game.parseOptions({})).toEqual({
      ok: true,
      value: {
        preset: 'full',
        reveal: 'both',
        tray: 'open',
        memory: 'marked',
        repetition: 'isf',
        moreSquares: true,
        attackerWinsTies: false,
        oneTimeBombs: false,
        runOrStrike: false,
        rescue: false,
        quietLimit: null,
      },
    })
  })

  it('more-squares goes with isf unless it is chosen (CL-12)', () => {
    expect(game.parseOptions({ repetition: 'printed' })).toMatchObject({ value: { moreSquares: false } })
    expect(game.parseOptions({ repetition: 'printed', moreSquares: true })).toMatchObject({ value: { moreSquares: true } })
    expect(game.parseOptions({ repetition: 'isf', moreSquares: false })).toMatchObject({ value: { moreSquares: false } })
  })

  it('silent takes the secret tray unless stealth is chosen, and no other (CL-28)', () => {
    expect(game.parseOptions({ reveal: 'silent' })).toMatchObject({ value: { tray: 'secret' } })
    expect(game.parseOptions({ reveal: 'silent', tray: 'stealth' })).toMatchObject({ value: { tray: 'stealth' } })
    expect(game.parseOptions({ reveal: 'silent', tray: 'open' })).toMatchObject({ ok: false, error: { code: 'options', option: 'tray' } })
  })

  it.each([
    [{ preset: 'huge' }, 'preset', 'must be one of: full, duel, barrage'],
    [{ colour: 'red' }, 'colour', 'There is no option'],
    [{ moreSquares: 'yes' }, 'moreSquares', 'must be true or false'],
    [{ quietLimit: 0 }, 'quietLimit', 'whole number from 1'],
    [{ quietLimit: 2.5 }, 'quietLimit', 'or null for none'],
    [{ reveal: null }, 'reveal', 'must be one of'],
  ])('%o is refused with a reason', (raw, option, message) => {
    const parsed = game.parseOptions(raw)
    expect(parsed).toMatchObject({ ok: false, error: { code: 'options', option } })
    expect(parsed.ok ? '' : parsed.error.message).toContain(message)
  })
})
