import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lineupOf } from '../../core/lineup.ts'
import { CONQUEST } from '../../editions/conquest/index.ts'
import { optionsOf, randomGame } from '../../../../test/support/engine/playing.ts'
import { FIELDS } from './format.ts'
import { GAME, Scene } from '../../../../test/support/engine/territory/scene.ts'
import { seeds } from '../../../../test/searching.ts'

describe('the notation', () => {
  it.each(CONQUEST.presets)('of %s says everything: states, views and actions come back from their text', (preset) => {
    const options = optionsOf(GAME, { preset, roundLimit: 30 })
    const { seats } = lineupOf(CONQUEST, options)
    for (const seed of seeds({ gate: 1, soak: 20 })) {
      let nth = 0
      for (const { before, action, after } of randomGame(GAME, options, `notation ${seed}`, 500)) {
        expect(GAME.notation.parseAction(before, action.seat, GAME.notation.formatAction(before, action))).toEqual({
          ok: true,
          value: action,
        })
        if (nth++ % 7 !== 0 && after.due.length === 0 && after.phase !== 'over') continue
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

  it('writes what others know of a unit, bags, captured flags and clues', () => {
    const scene = new Scene('NH1:r10/b,NH2:r9~,NH3:rF,RW1:b5!,RW2:b4^2,RW3:bF', {
      more: 'stage=cards drawn=G bags=red:2!,C! owners=NH:r,RW:b',
    }).play('red', 'regroup', 'pick:NH3', 'pick:NH1', 'pick:NH2', 'arrange:NH1+NH2+NH3')
    expect(scene.text()).toBe(
      'stage=moves board=NH1:r10,NH2:r9,NH3:rF,RW1:b5!,RW2:b4^2,RW3:bF owners=NH:r,RW:b first=red turn=red round=1 moves=1 acted=yes bags=red:2!,C! clues=r10!@NH1+NH2+NH3,r9~@NH1+NH2+NH3,rF@NH1+NH2+NH3 discards=G',
    )
  })

  it.each([
    ['NH1:r10,NH1:r9', '', 'Two units stand on one zone'],
    ['NH1:r10,NH2:r10', '', 'red has more pieces than its army'],
    ['NH1:r10', 'out=blue', 'With one seat left'],
    ['NH1:r10,RW1:b5', 'flags=blue:red', 'the only Flag'],
    ['NH1:r10,RW1:b5', 'stage=cards', 'there are drawn= cards'],
    ['NH1:r10,RW1:b5', 'moves=0', 'there are moves= left'],
    ['NH1:r10,RW1:b5', 'pile=TT', 'more cards traitor than in the deck'],
    ['NH1:r0', '', 'There is no piece “0”'],
    ['NH1:r10,RW1:b5', 'drawn=B', 'discarded before moves begin'],
    ['NH1:r10,RW1:b5', 'moves=12', 'A seat has at most 11 moves'],
    ['NH1:rF,RW1:b5', '', 'red can do nothing here'],
    ['NH1:rF,RW1:b5', 'stage=cards drawn=G', 'red can do nothing here'],
    ['NH1:r10,RW1:b5', 'stage=cards drawn=R due=red:reinforcements', 'A unit is in the hand while it is to be placed'],
    ['NH1:r10,RW1:b5', 'hand=r2', 'A unit is in the hand while it is to be placed'],
    ['NH1:r10,RW1:b5', 'stage=cards drawn=R due=blue:reinforcements hand=b2', 'of the seat on turn'],
    ['NH1:r10,RW1:b5', 'stage=cards drawn=R due=red:reinforcements hand=rF', 'A Flag is in the hand when it has come back'],
    ['NH1:r10,RW1:b5', 'due=red:reinforcements hand=r2', 'done before moves begin'],
    ['NH1:r10,RW1:b5', 'picked=NH1', 'picked while it regroups, and only then'],
    ['NH1:r10,RW1:b5^5', '', 'is not true of it'],
    ['NH1:r10,RW1:bF~', '', 'is not true of it'],
    ['NH1:r10,NH2:r9,RW1:b5', 'clues=r10@NH1,r10@NH1+NH2', 'contradicts itself'],
  ])('refuses %s %s', (board, more, message) => {
    expect(() => new Scene(board, { more })).toThrow(message)
  })
})

describe('docs/notation.md', () => {
  const page = readFileSync(new URL('../../../../docs/notation.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/```conquest\n([^`]+)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
  const [whole = '', seen = ''] = examples.filter((text) => text.startsWith('stage='))
  const options = optionsOf(GAME, { preset: 'two' })

  it('shows actions of Conquest as they are written', () => {
    const actions = examples.filter((text) => !text.startsWith('stage='))
    expect(actions.length).toBeGreaterThan(10)
    const { state } = new Scene('NH1:r5,NH3:rF,SB2:b5,RW3:bF')
    for (const text of actions) {
      const read = GAME.notation.parseAction(state, 'red', text)
      expect(read.ok ? GAME.notation.formatAction(state, read.value) : read.error.message).toBe(text)
    }
  })

  it('shows a position, and what Blue sees after the actions given with it', () => {
    const read = GAME.notation.parsePosition(options, whole, 'docs')
    if (!read.ok) throw new Error(read.error.message)
    expect(GAME.notation.formatPosition(read.value)).toBe(whole)
    const scene = new Scene(whole.split('board=')[1]?.split(' ')[0] ?? '', { more: whole.replace(/board=\S+ /, '') })
    scene.play('red', 'regroup', 'pick:NH1', 'pick:NH2', 'pick:NH3', 'arrange:NH3+NH1+NH2')
    expect(scene.text('blue')).toBe(seen)
  })

  it('names every field of a position', () => {
    const fields = page.slice(page.indexOf('## Conquest')).matchAll(/^\| (`[^|]*`) \|/gm)
    const named = [...fields].flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
    expect(FIELDS.filter((field) => !named.includes(field))).toEqual([])
  })
})
