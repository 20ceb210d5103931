/** Variations in files: they come with their game, and bad ones do not cost it. */
import { describe, expect, it } from 'vitest'
import { makeHistory } from '../../test/support/history/history-kit.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { LONGEST_VARIATIONS } from '../record/document.ts'

const ALL = { gameIds: [], unfinished: true }
const GAME = playRecord({ gameId: 'varied', preset: 'barrage', seed: 'one', steps: 4000 })
const TREE = { comments: [{ frame: 3, comment: 'Here.' }], nodes: [{ id: 1, after: { frame: 3 }, action: 'A4-A5', comment: '' }] }

const written = async (variations: object): Promise<string> =>
  (await makeHistory([{ ...GAME, variations: variations as never }]).bringOut(ALL)).text

describe('a file of games', () => {
  it('brings the variations of a game along, and writes them as they were', async () => {
    const text = await written(TREE)
    const to = makeHistory()
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 1, leftOut: 0 } })
    expect(to.games.variations('varied')).toEqual(TREE)
    expect((await to.bringOut(ALL)).text).toBe(text)
  })

  it('without variations is read as before, also in its older version', async () => {
    const { text } = await makeHistory([GAME]).bringOut(ALL)
    expect(text).not.toContain('"variations"')
    const to = makeHistory()
    expect(await to.bringIn(text.replace('"version": 9', '"version": 7'))).toMatchObject({ ok: true, value: { added: 1 } })
    expect(to.games.variations('varied')).toBeUndefined()
  })

  it.each([
    ['of another form', { nodes: 'none' }],
    ['far too long', { nodes: 'x'.repeat(LONGEST_VARIATIONS) }],
  ])('with variations %s brings the game all the same', async (_, variations) => {
    const to = makeHistory()
    expect(await to.bringIn(await written(variations))).toMatchObject({ ok: true, value: { added: 1, leftOut: 0 } })
    expect(to.games.load('varied')?.steps).toEqual(GAME.steps)
    expect([null, variations]).toContainEqual(to.games.variations('varied'))
  })
})
