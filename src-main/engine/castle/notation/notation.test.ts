import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lineupOf } from '../../core/lineup.ts'
import { CASTLE } from '../../editions/castle/index.ts'
import { optionsOf, randomGame } from '../../../../test/support/engine/playing.ts'
import { GAME, Scene } from '../../../../test/support/engine/castle/scene.ts'

describe('the notation', () => {
  it.each(CASTLE.presets)('of %s says everything: states, views and actions come back from their text', (preset) => {
    const { seats } = lineupOf(CASTLE, { preset })
    for (let seed = 0; seed < 3; seed++) {
      const options = optionsOf(GAME, { preset, quietLimit: 30, bystanders: seed > 0 })
      let nth = 0
      for (const { before, action, after } of randomGame(GAME, options, `notation ${seed}`, 500)) {
        expect(GAME.notation.parseAction(before, action.seat, GAME.notation.formatAction(before, action))).toEqual({
          ok: true,
          value: action,
        })
        if (nth++ % 7 !== 0 && !after.due && after.phase !== 'over') continue
        const text = GAME.notation.formatPosition(after)
        const read = GAME.notation.parsePosition(options, text, 'again')
        expect(read.ok && GAME.notation.formatPosition(read.value), text).toBe(text)
        for (const viewer of [...seats, 'spectator'] as const) {
          const seen = GAME.notation.formatPosition(GAME.viewFor(after, viewer))
          const view = GAME.notation.parseView(options, seen, viewer)
          expect(view.ok && GAME.notation.formatPosition(view.value), seen).toBe(seen)
        }
      }
    }
  })

  it('writes flags that are carried, that are alone and that were laid down, sliders, due recruits and trails', () => {
    const scene = new Scene('H4:r7,I4:b5,A8:b5', {
      flags: { blue: 'I4*', green: 'D4/blue' },
      more: 'out=green,yellow sliders=red:5,blue:2 captured=r6b',
    }).play('red', 'H4xI4')
    expect(scene.text()).toBe(
      'board=I4:r7!,A8:b5 turn=red due=red:slider,red:flag ply=1 flags=red:H1,blue:I4*,green:D4/blue,yellow:O8 sliders=red:5,blue:2 trails=red:H4-I4 captured=r6b,b5r out=green,yellow',
    )
  })

  it.each([
    ['G5:r5,A8:b5', 'Nothing stands on G5'],
    ['TURRET:r5,A8:b5', 'Who has entered the turret has won'],
    ['H4:r9,H3:r9,A8:b5', 'red has more pieces than its army'],
    ['H4:r0,A8:b5', 'There is no piece “0”'],
  ])('refuses %s', (board, message) => {
    expect(() => new Scene(board, { more: 'out=green,yellow' })).toThrow(message)
  })

  it.each([
    ['out=green,yellow due=red:slider', 'recruits due'],
    ['out=green,yellow due=red:flag', 'recruits due'],
    ['out=green,yellow sliders=red:6', 'A slider stands at 5'],
    ['out=green', 'yellow has no pieces'],
    ['out=green,yellow trails=red:H3-H5', 'H5'],
  ])('refuses %s', (more, message) => {
    expect(() => new Scene('H4:r5,A8:b5', { more })).toThrow(message)
  })

  it.each([
    ['H4:r5/bgy,A8:b5', 'All players have seen this piece; write ! instead (HR-2).'],
    ['H4:r5/r,A8:b5', 'r'],
    ['H4:r5/b!,A8:b5', 'is no piece'],
  ])('refuses %s', (board, message) => {
    expect(() => new Scene(board, { more: 'out=green,yellow' })).toThrow(message)
  })

  it('writes which seats have seen a piece, whose views name it (HR-2)', () => {
    const options = optionsOf(GAME, { bystanders: true })
    const text = 'board=H4:r?/bg~7+6,A8:b5,H15:g5,O8:y5 turn=red flags=red:H1,blue:A8,green:H15,yellow:O8'
    expect(GAME.notation.parseView(options, text.replace('y5', 'y?').replace('g5', 'g?').replace('b5', 'b?'), 'spectator')).toMatchObject({
      ok: true,
    })
    expect(GAME.notation.parseView(options, text, 'blue')).toMatchObject({
      ok: false,
      error: { message: 'blue knows its pieces, and those that it has seen; write what they are.' },
    })
  })

  it('takes flags in any order, each once', () => {
    const { state } = new Scene('H4:r5,A8:b5', { flags: { red: 'H4*', blue: 'H4*' }, more: 'out=green,yellow' })
    const read = (text: string): unknown => GAME.notation.parseAction(state, 'red', text)
    expect(read('H4-H3,leave:br')).toEqual(read('H4-H3,leave:rb'))
    expect(read('H4-H3,leave:rr')).toMatchObject({ ok: false, error: { message: 'A flag is left only once.' } })
  })

  it('names the spaces of the board that is played on, and no other', () => {
    const four = new Scene('H4:r5,A8:b5', { more: 'out=green,yellow' }).state
    const three = new Scene('AD1:r5,BD1:b5,CD1:g5', { preset: 'three' }).state
    expect([GAME.spaceName(four, 0), GAME.spaceName(three, 0), GAME.spaceName(three, 140), GAME.spaceName(four, -1)]).toEqual([
      'E1',
      'AA1',
      '',
      '',
    ])
  })

  it('reads the names of fields in any case', () => {
    const read = GAME.notation.parsePosition(
      optionsOf(GAME),
      'Board=H4:r7,A8:b5 TURN=red Flags=red:H1,blue:A8,green:H15,yellow:O8 OUT=green,yellow',
      'cases',
    )
    expect(read).toMatchObject({ ok: true, value: { turn: 'red', out: ['green', 'yellow'] } })
  })

  it('draws the boards for a terminal, flags starred', () => {
    const four = GAME.notation.diagram(new Scene('H1:r5,A8:b5', { more: 'out=green,yellow', flags: { red: 'H1*' } }).state).split('\n')
    expect(four).toHaveLength(15)
    expect(four[14]).toContain('r5*')
    expect(four[10]).toContain('~   ~   ~')
    const three = GAME.notation.diagram(new Scene('AD1:r5,BD1:b5,CD1:g5', { preset: 'three' }).state)
    for (const text of ['r5*', 'b5*', 'g5*']) expect(three).toContain(text)
  })
})

describe('docs/notation.md', () => {
  const page = readFileSync(new URL('../../../../docs/notation.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/```castle\n([^`]+)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
  const [whole = '', seen = ''] = examples.filter((text) => text.startsWith('board='))
  const options = optionsOf(GAME)

  it('shows actions of the castle as they are written', () => {
    const actions = examples.filter((text) => !text.startsWith('board='))
    expect(actions.length).toBeGreaterThan(5)
    const { state } = new Scene('H4:r5,RING:b5,A8:b5,E15:g4,O5:y6')
    for (const text of actions) {
      const read = GAME.notation.parseAction(state, 'red', text)
      expect(read.ok ? GAME.notation.formatAction(state, read.value) : read.error.message).toBe(text)
    }
  })

  it('shows a position, and what Blue sees after the move given with it', () => {
    const read = GAME.notation.parsePosition(options, whole, 'docs')
    if (!read.ok) throw new Error(read.error.message)
    expect(GAME.notation.formatPosition(read.value)).toBe(whole)
    const action = GAME.notation.parseAction(read.value, 'red', 'H6xRING')
    const decided = action.ok ? GAME.decide(read.value, action.value) : action
    if (!decided.ok) throw new Error('refused')
    const after = decided.value.reduce((state, event) => GAME.evolve(state, event), read.value)
    expect(GAME.notation.formatPosition(GAME.viewFor(after, 'blue'))).toBe(seen)
  })
})
