import { describe, expect, it } from 'vitest'
import { createFakeBridge, refusal } from '../../../test/support/screens/fake-bridge.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import type { KnownPiece, Outlooks } from '../../../src-main/contract/index.ts'
import { createAppState } from '../../state/app.svelte.ts'
import { Supposing } from './supposing.svelte.ts'

const BOMB: KnownPiece = { id: 'a', owner: 'blue', at: 3, lost: false, kinds: [{ kind: 'bomb', chance: 1 }] }
const OUTLOOKS: Outlooks = { known: { chance: 0.6, strongest: 'A4-A5' }, supposed: { chance: 0.4, strongest: 'B4-B5' } }
const HERE = { seat: 'red', frame: 7 } as const

/** A game in which piece `a` can be a Bomb in frame 7 alone. `asked`: the requests in order. */
function makeHouse(isJudged = true) {
  const asked: string[] = []
  const app = createAppState(
    createFakeBridge({
      'app.info': () => SAMPLE_INFO,
      'review.suppose': ({ frame, supposed }) => {
        asked.push(`suppose ${frame} ${supposed.map(({ id, kind }) => `${id} ${kind}`).join(', ')}`)
        return frame === 7 ? [BOMB] : frame === 8 ? null : refusal('not-found', 'This game has no such frame.')
      },
      'review.outlook': ({ frame }) => {
        asked.push(`outlook ${frame}`)
        return OUTLOOKS
      },
    }),
  )
  return { app, asked, supposing: new Supposing({ app, gameId: 'g1', isJudged }) }
}

describe('what is supposed of hidden pieces', () => {
  it('is asked once for each position, judged where it is possible, and goes with the reset', async () => {
    const { supposing, asked } = makeHouse()
    await supposing.load(HERE)
    expect(asked).toEqual([])
    supposing.suppose('red', 'a', 'bomb')
    for (const place of [HERE, HERE, { ...HERE, frame: 8 }]) await supposing.load(place)
    expect(asked).toEqual(['suppose 7 a bomb', 'outlook 7', 'suppose 8 a bomb'])
    expect([supposing.piecesAt({ ...HERE, frame: 8 }), supposing.piecesAt(HERE)]).toEqual([null, undefined])
    await supposing.load(HERE)
    expect([supposing.piecesAt(HERE), supposing.outlooksAt(HERE)]).toEqual([[BOMB], OUTLOOKS])
    supposing.reset()
    expect([supposing.listFor('red'), supposing.piecesAt(HERE), supposing.outlooksAt(HERE)]).toEqual([[], undefined, undefined])
  })

  it('is one kind for a piece, for the seat that asked alone, and can be taken back piece by piece', async () => {
    const { supposing, asked } = makeHouse()
    for (const [id, kind] of [
      ['a', 'spy'],
      ['b', 'flag'],
      ['a', 'bomb'],
    ] as const)
      supposing.suppose('red', id, kind)
    await supposing.load(HERE)
    expect(asked[0]).toBe('suppose 7 b flag, a bomb')
    expect([supposing.listFor('blue'), supposing.piecesAt({ ...HERE, seat: 'blue' })]).toEqual([[], undefined])
    supposing.suppose('red', 'b', null)
    expect(supposing.listFor('red')).toEqual([{ id: 'a', kind: 'bomb' }])
    for (let n = 0; n < 11; n++) supposing.suppose('red', `more${n}`, 'bomb')
    expect(supposing.isFull('red')).toBe(true)
  })

  it('is not judged in games that cannot be, and a refusal is shown', async () => {
    const { app, supposing, asked } = makeHouse(false)
    supposing.suppose('red', 'a', 'bomb')
    await supposing.load(HERE)
    await supposing.load({ ...HERE, frame: 99 })
    expect(asked.filter((each) => each.startsWith('outlook'))).toEqual([])
    expect(app.notices.list.map(({ text }) => text)).toEqual(['This game has no such frame.'])
  })

  it('is left alone by an answer that comes after it was changed', async () => {
    const { supposing } = makeHouse()
    supposing.suppose('red', 'a', 'bomb')
    const loading = supposing.load(HERE)
    supposing.suppose('red', 'a', 'spy')
    await loading
    expect(supposing.piecesAt(HERE)).toBeUndefined()
  })
})
