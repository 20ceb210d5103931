import { idOf } from '../../core/board/board.ts'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf, perform } from '../../../../test/support/engine/playing.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import { scene, type Scene } from '../../../../test/support/engine/grid/scene.ts'

const { game } = gridEdition('classic')

/** What is on a square (or in the tray, by number) in many samples of what a viewer knows. */
function samples(of: Scene, viewer: Viewer, where: string | number, history = of.eventsFor(viewer)): Set<string> {
  const view = of.view(viewer)
  const square = typeof where === 'string' ? idOf(of.edition.info.board, where) : -1
  const rng = createRng('samples')
  const drawn = Array.from({ length: 200 }, () => game.determinise(view, history, rng))
  return new Set(drawn.map((state) => (square >= 0 ? state.board[square] : state.captured[Number(where)])?.kind ?? ''))
}

const BARRAGE = { preset: 'barrage' }
const ARMIES = `
  10 bF  bB  .   .   .   .   .   .   .   b2
  9  .   .   .   .   .   .   .   .   .   bS
  1  rF  .   .   .   .   .   .   .   .   r2`

describe('what a hidden piece can be', () => {
  it('anything of its army while nothing is known', () => {
    const start = scene(`${ARMIES}\n 7 b10`, { options: BARRAGE })
    expect(samples(start, 'red', 'A7')).toEqual(new Set(['marshal', 'general', 'miner', 'scout', 'spy', 'bomb', 'flag']))
  })

  it('no bomb and no flag once it has moved (CL-8)', () => {
    const start = scene(`${ARMIES}\n 7 b10'`, { options: BARRAGE })
    expect(samples(start, 'red', 'A7')).toEqual(new Set(['marshal', 'general', 'miner', 'scout', 'spy']))
  })

  it('nothing of which all are accounted for (CL-4)', () => {
    const start = scene(`${ARMIES}\n 7 b10'`, { options: BARRAGE, more: 'captured=b9!,b3!' })
    expect(samples(start, 'red', 'A7')).toEqual(new Set(['marshal', 'scout', 'spy']))
  })

  it('what it was seen to be stays (CL-14)', () => {
    const start = scene(`${ARMIES}\n 7 b10!`, { options: BARRAGE })
    expect(samples(start, 'red', 'A7')).toEqual(new Set(['marshal']))
  })

  it('what was shown in a battle is remembered in a closed tray (CL-20)', () => {
    const stealth = { ...BARRAGE, tray: 'stealth' } as const
    const after = scene(`${ARMIES}\n 7 b9\n 6 r10`, { options: stealth }).play('A6xA7')
    expect(samples(after, 'red', 0)).toEqual(new Set(['general']))
    expect(samples(after, 'red', 0, []).size).toBeGreaterThan(3)
    expect(samples(after, 'red', 0, [])).not.toContain('flag')
  })

  it('what a silent battle betrays: what beat a Miner is above it, and no bomb (CL-14, CL-15, CL-17)', () => {
    const silent = { ...BARRAGE, reveal: 'silent' } as const
    const lost = scene(`${ARMIES}\n 7 b9\n 6 r3`, { options: silent }).play('A6xA7')
    expect(samples(lost, 'red', 'A7')).toEqual(new Set(['general', 'marshal']))
    expect(samples(lost, 'blue', 0)).toEqual(new Set(['miner', 'scout', 'spy']))
  })

  it('who fell to a Marshal attacked, so it is no bomb, and no Spy either (CL-8, CL-16)', () => {
    const silent = { ...BARRAGE, reveal: 'silent', attackerWinsTies: true } as const
    const lost = scene(`${ARMIES}\n 7 b10\n 6 r3`, { options: silent }).play('A6xA7')
    expect([...samples(lost, 'blue', 0)].toSorted()).toEqual(['general', 'miner', 'scout'])
  })

  it('who fell in its first action attacked, so it is no bomb, though only the tray is left to look at (CL-8, CL-20)', () => {
    const silent = { ...BARRAGE, reveal: 'silent', tray: 'secret' } as const
    const lost = scene(`${ARMIES}\n 7 b9\n 6 r3`, { options: silent }).play('A6xA7')
    expect(samples(lost, 'blue', 0, [])).toEqual(new Set(['marshal', 'general', 'miner', 'scout', 'spy']))
    const even = scene(`${ARMIES}\n 7 b3\n 6 r3`, { options: silent }).play('A6xA7')
    expect(even.tray()).toEqual(["r3'", 'b3'])
  })

  it('a position entered by hand keeps its flag on the board wherever it can be', () => {
    const start = scene('10 b9\n 1 rF r2', { options: BARRAGE })
    expect(samples(start, 'red', 'A10')).toEqual(new Set(['flag']))
  })

  it('impossible texts still give a sample', () => {
    const options = optionsOf(game, BARRAGE)
    const cells = Array.from({ length: 8 }, () => "b?'").join(',')
    const view = game.notation.parseView(options, `board=${cells},.2/.10/.10/.10/.10/.10/.10/.10/.10/rF,r2,.8 turn=red`, 'red')
    if (!view.ok) throw new Error(view.error.message)
    const sample = game.determinise(view.value, [], createRng('impossible'))
    expect(game.viewFor(sample, 'red')).toEqual(view.value)
  })
})

describe('before play', () => {
  it('a hidden deployment is any legal one, the own is as it is (CL-5)', () => {
    const start = game.start(optionsOf(game, BARRAGE), 'a')
    const placement = randomPlacement(game.deployment(start, 'blue')!, createRng('b'))
    const { after } = perform(game, start, { type: 'deploy', seat: 'blue', placement })
    const rng = createRng('c')
    const drawn = Array.from({ length: 20 }, () => game.determinise(game.viewFor(after, 'red'), [], rng).deployed.blue)
    expect(new Set(drawn.map((each) => JSON.stringify(each))).size).toBe(20)
    for (const each of drawn) expect(game.decide(start, { type: 'deploy', seat: 'blue', placement: each! }).ok).toBe(true)
    expect(game.determinise(game.viewFor(after, 'blue'), [], rng).deployed).toEqual({ blue: placement })
  })
})
