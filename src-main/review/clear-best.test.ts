import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import { editionOf } from '../engine/editions/index.ts'
import { findClearBest } from './clear-best.ts'
import { whyStronger } from './why.ts'

/** The Marshal can take a known General; nothing else is near. */
const CAPTURE = 'board=.9,bF/.9,b7/.10/.10/.4,b9!,.5/.4,r10,.5/.10/.10/.2,r4,.7/rF,.9 turn=red'
/** So can a Sergeant go next to it. */
const RISKY = CAPTURE.replace('r10,.5', 'r10,r4,.4')
const QUIET = 'board=.9,bF/.9,b7/.10/.10/.10/.10/.10/.10/.2,r6,.1,r6,.5/rF,.9 turn=red'

const { game, info } = editionOf('classic', null)!

function stateIn(text: string) {
  const options = game.parseOptions({ preset: 'full' })
  const read = options.ok && game.notation.parsePosition(options.value, text, 'here')
  if (!read || !read.ok) throw new Error('unreadable')
  return read.value
}
const encoded = (text: string): string => game.encode(stateIn(text))

function bestIn(text: string, preset = 'full') {
  const state = stateIn(text)
  const seen = { info, view: game.viewFor(state, 'red'), seat: 'red', history: [] } as const
  const found = findClearBest({ game, preset, seen, looks: 3 })
  return found && { best: game.notation.formatAction(state, found.best), nearly: found.nearly, why: found.why.type }
}

describe('an action that is clearly the best', () => {
  it('takes a known weaker piece (CL-15)', () => {
    expect(bestIn(CAPTURE)).toEqual({ best: 'E5xE6', nearly: [], why: 'attack' })
  })

  it('is none where nothing is at stake', () => {
    expect(bestIn(QUIET)).toBeNull()
  })

  it('is none in a preset that was not measured', () => {
    expect(bestIn(CAPTURE, 'own')).toBeNull()
  })

  it('is found in a game that begins with a position, in notation', async () => {
    const record = playRecord({ gameId: 'game-a', preset: 'full', seed: 'puzzle', steps: 1, from: encoded(CAPTURE) })
    const judging = ANALYST_HERE.open(record)
    expect(await judging.puzzle()).toMatchObject({ best: 'E5xE6', why: { type: 'attack', kind: 'general' } })
    judging.stop()
  })

  it('is compared with any other move of the same position, by what the seat sees', async () => {
    const record = playRecord({ gameId: 'game-a', preset: 'full', seed: 'puzzle', steps: 0, from: encoded(RISKY) })
    const view = game.viewFor(stateIn(RISKY), 'red')
    const legal = game.legalActions(view, 'red')
    const better = legal.find((action) => game.notation.formatAction(view, action) === 'E5xE6')
    if (!better) throw new Error('it cannot attack')
    const turn = { game, info, view, seat: 'red', history: [], level: 'master', seed: 'puzzle', budget: { expired: () => false } } as const
    const found = await Promise.all(legal.map((action) => ANALYST_HERE.open(record).drawback({ seat: 'red', better, action })))
    expect(found).toEqual(legal.map((action) => whyStronger(turn, better, action, 0).against))
    expect(found.filter(Boolean)).not.toEqual([])
  })
})
