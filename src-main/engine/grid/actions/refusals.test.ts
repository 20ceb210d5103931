import { rectangleOf } from '../../core/board/rectangle.ts'
import { idOf } from '../../core/board/board.ts'
import { describe, expect, it } from 'vitest'
import { explain } from '../../refusals.ts'
import type { GridError } from '../errors.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { narnia, Scene, scene, transformers } from '../../../../test/support/engine/grid/scene.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'

const classic = gridEdition('classic')
const DUEL = '10,9,3,3,2,2,S,B,B,F/.10/.10/.10'
const fresh = () => new Scene(classic, classic.game.start(optionsOf(classic.game, { preset: 'duel' }), 'refusals'))

const CLASSIC = `
  10 bF  .   .   .   .   .   .   .   b6  b5
  4  .   .   .   r5
  3  r2  r4  .   r6
  1  rF  rB`
const RUN = `
  10 bF
  3  b5
  1  r2  rF`
const HUNT = `
  10 bF  .   .   .   .   .   .   .   .   b4
  1  rF  .   .   r7  .   b6  .   .   .   r4`
const NARNIA = `
  10 b10 bF
  4  .   .   r9#
  2  .   .   r6S
  1  rF  r5L .   b2`

const FAR = `
  10 .   .   .   .   bF
  9  r7  .   r2  .   .   .   b4
  1  rF`
const RESCUE = { options: { rescue: true }, more: 'captured=r6' } as const

/** One action that is refused for each reason there is, in a position where it is. */
const REFUSED: Readonly<Record<GridError['code'], () => GridError | null>> = {
  'not-your-turn': () => scene(CLASSIC).refusal('J10-J9', 'blue'),
  'game-over': () => scene(CLASSIC).play('resign').refusal('B3-B4', 'red'),
  'not-deploying': () => scene(CLASSIC).refusal(`deploy ${DUEL}`),
  'still-deploying': () => fresh().refusal('A4-A5'),
  'already-deployed': () => fresh().play(`deploy ${DUEL}`).refusal(`deploy ${DUEL}`, 'red'),
  'deployment-outside-zone': () => {
    const decided = classic.game.decide(fresh().state, { type: 'deploy', seat: 'red', placement: { 50: 'marshal' } })
    return decided.ok ? null : decided.error
  },
  'deployment-wrong-army': () => fresh().refusal('deploy 10,.9/.10/.10/.10'),
  'no-piece': () => scene(CLASSIC).refusal('E5-E6'),
  'not-your-piece': () => scene(CLASSIC).refusal('J10-J9'),
  'piece-cannot-move': () => scene(CLASSIC).refusal('B1-B2'),
  obstacle: () => scene(CLASSIC).refusal('D4-D5'),
  'own-piece-there': () => scene(CLASSIC).refusal('D3-D4'),
  'not-in-line': () => scene(CLASSIC).refusal('A3-B4'),
  'rescue-first': () => scene(FAR, RESCUE).play('A9-A10').refusal('A10-A9'),
  'no-rescue-due': () => scene(FAR, RESCUE).refusal('decline'),
  'cannot-rescue': () => scene(FAR, RESCUE).play('C9-C10').refusal('rescue:6>C3'),
  'none-to-rescue': () => scene(FAR, RESCUE).play('A9-A10').refusal('rescue:9>C3'),
  'rescue-out-of-half': () => scene(FAR, RESCUE).play('A9-A10').refusal('rescue:6>C8'),
  'run-or-strike': () => scene(RUN, { options: { runOrStrike: true } }).refusal('A1xA3'),
  'too-far': () => scene(CLASSIC).refusal('D4-F4'),
  'path-blocked': () => scene(CLASSIC).refusal('A3-C3'),
  repetition: () => scene(CLASSIC).play('B3-B4', 'J10-J9', 'B4-B3', 'J9-J8', 'B3-B4', 'J8-J7').refusal('B4-B3'),
  'more-squares': () => scene(HUNT).play('D1-E1', 'F1-F2', 'E1-F1', 'F2-E2', 'F1-F2', 'E2-E1', 'F2-E2', 'E1-F1').refusal('E2-E1'),
  'piece-bound': () => narnia(NARNIA).refusal('C4-C3'),
  'no-such-power': () => narnia(NARNIA).refusal('C2:charge>C3'),
  'power-spent': () =>
    narnia(NARNIA, { more: 'captured=r2,r2' }).play('B1:healing-cordial>C1=2', 'D1-D2').refusal('B1:healing-cordial>B2=2'),
  'target-bound': () => narnia(NARNIA.replace('b2', 'b2%').replace('r6S', 'r6S .   b9#')).refusal('C2:longbow>E2'),
  'power-in-vain': () => narnia(NARNIA.replace('r6S', 'r6S .   b9!')).refusal('C2:longbow>E2'),
  'single-step': () => narnia(NARNIA.replace('r9#', 'r9')).refusal('C4:charge>D4'),
  'no-target': () => transformers(`8 g10\n2 r8R^\n1 rF`).refusal('A2:robot-rumble>A3'),
  'nobody-to-call': () => transformers(`8 g10\n2 r5S\n1 rF`).refusal('A2:call-bumblebee>A3'),
  'power-out-of-reach': () => narnia(NARNIA).refusal('C2:longbow>A10'),
  'cannot-change-mode': () => transformers(`8 g10\n2 r4E\n1 rF`).refusal('~A2/A2-A3'),
  'reinforcements-not-due': () =>
    narnia(NARNIA.replace('r6S', 'r6E').replace('r5L', 'r6'), { more: 'reserve=red' }).refusal('deploy .10/.10/.10/.10'),
  'no-reinforcements': () => narnia(NARNIA).refusal('deploy .10/.10/.10/.10'),
  'no-room-for-reinforcements': () =>
    narnia(
      `
      10 b10 bF
      5  r2
      4  bB  bB  bB  bB  bB  bB  b9  b8  b8  b7
      3  r2  r2  r2  r2  r2  r2  r2  r4  r4  r4
      2  r4  r5  r5  r6  r6  r8  r8  r7  r7  rB
      1  rF`,
      { more: 'captured=b2,b2,b2,b2,b4,b4,b5 reserve=red' },
    ).refusal('deploy .10/.10/.10/.10'),
  'nothing-to-do-after': () =>
    narnia(
      `
      10 .   .   .   .   .   .   .   .   .   bF
      6  b10
      5  b8# b8# .   .   b7# b7# .   .   b7# b6#
      4
      3  rB  rB  rB  rB  rB  rB  rF  r9# r8# r8#
      2  r2# r2# r2# r2# r2# r2# r2# r2# r4# r4#
      1  r4# r4# r5# r5# r6# r6# r7# r7# r6E# rS#`,
      { more: 'captured=b2,b2,b2,b2,b4,b4,b5 reserve=red' },
    ).refusal('deploy 10,6S,5L,7R,3,3,3,3,3,5T/.10/.10/.10'),
}

describe('every refusal', () => {
  it.each(Object.entries(REFUSED))('%s is given somewhere, and explained (CL-13)', (code, refusal) => {
    const error = refusal()
    expect(error?.code).toBe(code)
    expect(error && explain(error, classic.info).message).toMatch(/\.$/)
  })
})

describe('a power that cannot be used so', () => {
  const rulesOf = (scene: Scene, uses: readonly string[]) =>
    uses.map((use) => {
      const error = scene.refusal(use)
      return error && explain(error, scene.edition.info).rule
    })

  it('on an obstacle is refused by CL-1, whatever the power', () => {
    const archer = narnia(`
      10 b10
      4  .   .   r6S r9
      3  r3  r7R
      1  rF`)
    expect(rulesOf(archer, ['C4:longbow>C5', 'D4:charge>D6', 'B3:giants-stride>C5'])).toEqual(['CL-1', 'CL-1', 'CL-1'])
    const sneak = transformers(`
      8  g10
      3  .   .   r7F
      1  rF`)
    expect(rulesOf(sneak, ['C3:sneak-attack>C4'])).toEqual(['CL-1'])
  })

  it('on a stone or enchanted piece is refused by NA-22, an attack on it by NA-11', () => {
    const field = narnia(`
      10 b10 .   .   .   r5L%
      4  .   .   .   r9
      3  .   .   .   .   r5T
      2  .   b6# .   b5% r6S
      1  rF`)
    expect(rulesOf(field, ['E2:longbow>D2', 'E3:panpipes>D2'])).toEqual(['NA-22', 'NA-22'])
    expect(rulesOf(field, ['D4:charge>D2', 'D4-D3'])).toEqual(['NA-11', null])
  })

  it('and would change nothing is refused by TF-16, by what the seat knows alone', () => {
    const facing = (target: string) =>
      transformers(`
      8  g4
      4  .   ${target}
      3  .   .   r6B
      2  .   r9^
      1  rF`)
    expect(rulesOf(facing('g10!'), ['B2:distance-strike>B4', 'C3:detect-enemy>B4'])).toEqual(['TF-16', 'TF-16'])
    expect(rulesOf(facing('g10'), ['B2:distance-strike>B4', 'C3:detect-enemy>B4'])).toEqual([null, null])
    expect(rulesOf(facing('g10!'), ['B2:distance-strike>E5', 'C3:detect-enemy>F3'])).toEqual(['TF-11', 'TF-8'])
  })

  it('and has no piece to meet or to call is refused by TF-18', () => {
    const field = transformers(`
      8  g4
      4  g2
      3  .   .   .   r8B
      2  .   r8R^ r5S
      1  rF`)
    expect(rulesOf(field, ['B2:robot-rumble>B3', 'C2:call-bumblebee>D3:D3'])).toEqual(['TF-18', 'TF-18'])
    const alone = transformers('8 g10\n1 rF r5S g2', { more: 'captured=r8B!' })
    expect(rulesOf(alone, ['B1:call-bumblebee>A2'])).toEqual(['TF-18'])
  })
})

describe('a wrong army', () => {
  const ARMIES = [
    ['classic', 'full', 'red', 'CL-3', 'CL-3'],
    ['classic', 'duel', 'red', 'CL-4', 'CL-4'],
    ['classic', 'barrage', 'blue', 'CL-4', 'CL-4'],
    ['narnia', 'full', 'red', 'NA-2', 'CL-3'],
    ['narnia-powers', 'full', 'red', 'NA-6', 'NA-6'],
    ['narnia-powers', 'full', 'blue', 'NA-6', 'NA-6'],
    ['transformers', 'full', 'red', 'TF-3', 'TF-2'],
    ['transformers-powers', 'full', 'gray', 'TF-3', 'TF-2'],
  ] as const

  it.each(ARMIES)('in %s %s for %s is refused by %s, and one outside its rows by %s (CL-13)', (id, preset, seat, army, zone) => {
    const { game, info } = gridEdition(id)
    const start = game.start(optionsOf(game, { preset }), 'armies')
    const errorOf = (placement: Readonly<Record<number, string>>) => {
      const decided = game.decide(start, { type: 'deploy', seat, placement })
      return decided.ok ? null : explain(decided.error, info).rule
    }
    expect([errorOf({}), errorOf({ [idOf(info.board, 'A5')]: 'flag' })]).toEqual([army, zone])
  })

  it('of reinforcements is refused by the rule that lets them in (NA-8)', () => {
    const due = narnia(NARNIA.replace('r6S', 'r6E').replace('r5L', 'r6'), { more: 'captured=b2,b3,b4,b5,b6,b7,b8 reserve=red' })
    for (const text of ['deploy .10/.10/.10/.10', 'deploy 10,10,.8/.10/.10/.10']) expect(due.refusal(text)).toMatchObject({ rule: 'NA-8' })
  })

  it('in a position is refused by the rule of its preset (CL-3, CL-4, NA-6)', () => {
    const messageOf = (id: string, preset: string, cell: string) => {
      const { game, info } = gridEdition(id)
      const rows = Array.from({ length: rectangleOf(info.board).height - 1 }, () => '.10').join('/')
      const parsed = game.notation.parsePosition(optionsOf(game, { preset }), `board=${rows}/${cell},.8 turn=red`, 'seed')
      return parsed.ok ? '' : parsed.error.message
    }
    expect(messageOf('classic', 'full', 'r10,r10')).toContain('(CL-3)')
    expect(messageOf('classic', 'duel', 'r10,r10')).toContain('(CL-4)')
    expect(messageOf('narnia-powers', 'full', 'r9,r9')).toContain('(NA-6)')
    expect(messageOf('transformers', 'full', 'r10,r10')).toContain('(TF-3)')
  })
})
