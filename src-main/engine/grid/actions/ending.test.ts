import { describe, expect, it } from 'vitest'
import { scene } from '../../../../test/support/engine/grid/scene.ts'

const RED_WINS = { places: { red: 1, blue: 2 } }
const BLUE_WINS = { places: { red: 2, blue: 1 } }
const DRAWN = { places: { red: 1, blue: 1 } }

describe('the Flag', () => {
  const field = `
    10 b4
    5  bF
    4  r2
    1  rF  r4`

  it('its capture wins at once (CL-18, CL-21)', () => {
    const over = scene(field).play('A4xA5')
    expect(over.outcome).toEqual({ ...RED_WINS, reason: 'flag-captured' })
    expect([over.state.phase, over.edition.game.toAct(over.state), over.legal()]).toEqual(['over', [], []])
  })

  it('counts before anything else, also when the loser could not have moved (CL-31)', () => {
    const over = scene(
      `
      5  bF  bB
      4  r3
      1  rF`,
      { options: { quietLimit: 1 } },
    ).play('A4xA5')
    expect(over.outcome).toEqual({ ...RED_WINS, reason: 'flag-captured' })
  })
})

describe('no action left', () => {
  it('a seat that cannot act at the start of its turn loses (CL-22)', () => {
    const over = scene(`
      10 bF  bB
      5  b4
      4  r5
      1  rF`).play('A4xA5')
    expect(over.outcome).toEqual({ ...RED_WINS, reason: 'no-action' })
  })

  it('a bomb and a flag are not enough, nor is a piece that is walled in (CL-22)', () => {
    const over = scene(
      `
      10 b7  bB
      9  bB
      1  rF  .  r4`,
    ).play('C1-C2')
    expect(over.outcome).toEqual({ ...RED_WINS, reason: 'no-action' })
  })

  it('repetition counts: when the only moves are banned, the seat loses (CL-22, CL-11)', () => {
    const over = scene(`
      10 .   .   .   .   .   .   .   .   .   b5
      3  rB
      2  rB  rB
      1  r4  .   rB`).play('A1-B1', 'J10-I10', 'B1-A1', 'I10-H10', 'A1-B1', 'H10-G10')
    expect(over.outcome).toEqual({ ...BLUE_WINS, reason: 'no-action' })
  })

  it('under isf the game is a draw when neither seat can ever move again (CL-22)', () => {
    const field = `
      10 bF  bB
      5  b5
      4  r5
      1  rF  rB`
    expect(scene(field).play('A4xA5').outcome).toEqual({ ...DRAWN, reason: 'deadlock' })
  })

  it('otherwise the seat to act next loses, though the other could not act either (CL-31)', () => {
    const field = `
      10 bF  bB
      5  b5
      4  r5
      1  rF  rB`
    for (const repetition of ['printed', 'off'] as const) {
      expect(scene(field, { options: { repetition } }).play('A4xA5').outcome).toEqual({ ...RED_WINS, reason: 'no-action' })
    }
  })

  it('a piece that is only barred for now does not make it a draw (CL-22)', () => {
    const over = scene(
      `
      10 bF
      3  rB
      2  rB  rB
      1  r4  .   rB`,
      { more: 'trails=red:B1-A1-B1-A1' },
    )
    expect(over.outcome).toEqual({ ...BLUE_WINS, reason: 'no-action' })
  })
})

describe('other endings', () => {
  const field = `
    10 bF  .   .   .   b4
    1  rF  .   .   .   r2`

  it('a seat may resign at any time, also out of turn (CL-23)', () => {
    const start = scene(field)
    for (const seat of ['red', 'blue'] as const) {
      const decided = start.edition.game.decide(start.state, { type: 'resign', seat })
      expect(decided).toMatchObject({ ok: true, value: [{ type: 'game-ended', outcome: { places: { [seat]: 2 }, reason: 'resigned' } }] })
    }
  })

  it('both may agree to a draw; a seat whose time is up loses (CL-23)', () => {
    expect(scene(field).play('agree-draw').outcome).toEqual({ ...DRAWN, reason: 'agreed' })
    expect(scene(field).play('forfeit-on-time').outcome).toEqual({ ...BLUE_WINS, reason: 'time' })
  })

  it('these are never listed among the legal actions (CL-23)', () => {
    expect(
      scene(field)
        .legal()
        .every((text) => /^[A-J]\d+[-x][A-J]\d+$/.test(text)),
    ).toBe(true)
  })

  it('the quiet limit draws after so many actions without a battle (CL-23)', () => {
    const start = scene(field, { options: { quietLimit: 4 } })
    const near = start.play('E1-E2', 'E10-E9', 'E2-E3')
    expect(near.outcome).toBeNull()
    expect(near.play('E9-E8').outcome).toEqual({ ...DRAWN, reason: 'quiet-limit' })
  })

  it('a seat that cannot act loses even where the limit is reached with the same action (CL-31)', () => {
    const over = scene(
      `
      10 b7  bB
      9  bB
      1  rF  .  r4`,
      { options: { quietLimit: 8 }, more: 'quiet=7' },
    ).play('C1-C2')
    expect(over.outcome).toEqual({ ...RED_WINS, reason: 'no-action' })
    const both = scene('10 bF\n2  rB\n1  r4  rB  rF', { options: { quietLimit: 8 }, more: 'quiet=8' })
    expect(both.outcome).toEqual({ ...DRAWN, reason: 'deadlock' })
  })

  it('there is no quiet limit unless the table sets one (CL-23)', () => {
    expect(scene(field, { more: 'quiet=5000' }).play('E1-E2').outcome).toBeNull()
  })

  it('a removal or a first reveal starts the count anew, a known Scout’s run does not (CL-32)', () => {
    const start = scene(field, { more: 'quiet=7' })
    expect(start.play('E1-E2').state.quiet).toBe(8)
    const shown = start.play('E1-E4')
    expect(shown.state.quiet).toBe(0)
    expect(shown.play('E10-E9', 'E4-E2').state.quiet).toBe(2)
    expect(start.play('E1xE10').state.quiet).toBe(0)
  })
})

describe('after the end', () => {
  it('both armies are shown to all (CL-24)', () => {
    const over = scene(
      `
      10 bF  bB
      5  b4
      4  r5
      1  rF`,
      { options: { reveal: 'silent', tray: 'stealth' } },
    ).play('A4xA5')
    for (const viewer of ['red', 'blue', 'spectator'] as const) {
      expect([over.at('A10', viewer), over.at('B10', viewer), over.at('A1', viewer), over.tray(viewer)]).toEqual(['bF', 'bB', 'rF', ['b4']])
      expect(over.eventsFor(viewer).at(-1)).toMatchObject({ type: 'game-ended', shown: { length: 5 } })
    }
  })
})
