import { describe, expect, it } from 'vitest'
import { createFakeBridge, refusal } from '../../../test/support/screens/fake-bridge.ts'
import { frameOf, opened } from '../../../test/support/screens/short-review.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { markOf, type VariedMove, type Variations } from '../../../src-main/contract/index.ts'
import '../../words/en/variations.ts'
import { createAppState } from '../../state/app.svelte.ts'
import { Speech } from '../../state/speech.svelte.ts'
import type { NumberedFrameOf } from '../../state/shapes.ts'
import type { Choice } from './shown-by.ts'
import { lineTo, movesAfter, promoted, runFrom, without } from './variation-tree.ts'
import { Varying } from './varying.svelte.ts'

const move = (id: number, after: number | { frame: number }, action = `move ${id}`): VariedMove => ({
  id,
  after: typeof after === 'number' ? { node: after } : after,
  action,
  comment: '',
})
/** 1 – 2 – 3, or 4 instead of 2, or 5 – 6 instead of 1. */
const NODES = [move(1, { frame: 3 }), move(2, 1), move(3, 2), move(4, 1), move(5, { frame: 3 }), move(6, 5)]
const idsOf = (nodes: readonly VariedMove[]): readonly number[] => nodes.map(({ id }) => id)
/** Whether each move comes after the one that it follows. */
const isInOrder = (nodes: readonly VariedMove[]): boolean =>
  nodes.every(({ after }, i) => 'frame' in after || idsOf(nodes.slice(0, i)).includes(after.node))

describe('a tree of variations', () => {
  it('knows the moves after a place, the line to a move, and what follows without a choice', () => {
    expect(idsOf(movesAfter(NODES, { frame: 3 }))).toEqual([1, 5])
    expect(idsOf(movesAfter(NODES, { node: 1 }))).toEqual([2, 4])
    expect(lineTo(NODES, 3)).toEqual({ frame: 3, moves: [NODES[0], NODES[1], NODES[2]] })
    expect(lineTo(NODES, 9)).toBeNull()
    expect([runFrom(NODES, NODES[0]!), runFrom(NODES, NODES[1]!), runFrom(NODES, NODES[4]!)].map(idsOf)).toEqual([[1], [2, 3], [5, 6]])
  })

  it('loses a move with all that follow it, and takes another one as the main line, each after the one that it follows', () => {
    expect(idsOf(without(NODES, 2))).toEqual([1, 4, 5, 6])
    expect(idsOf(without(NODES, 1))).toEqual([5, 6])
    expect(idsOf(promoted(NODES, 4))).toEqual([1, 4, 2, 3, 5, 6])
    expect(idsOf(promoted(NODES, 5))).toEqual([5, 6, 1, 2, 3, 4])
    expect(idsOf(promoted(NODES, 1))).toEqual(idsOf(NODES))
    for (const { id } of NODES) expect([promoted(NODES, id), without(NODES, id)].every(isInOrder)).toBe(true)
  })
})

/** A review at its third frame, and an app that keeps what it is sent while `keeps`. */
function makeHouse(start: Variations = { comments: [], nodes: [] }, damaged = false) {
  const house: { kept: Variations; keeps: boolean; answers: boolean; reads: boolean; named: readonly Choice[] } = {
    kept: start,
    keeps: true,
    answers: true,
    reads: true,
    named: [],
  }
  const app = createAppState(
    createFakeBridge({
      'app.info': () => SAMPLE_INFO,
      'review.variations': () => (house.reads ? { variations: house.kept, damaged } : refusal('internal', 'Not now.')),
      'review.keepVariations': ({ variations, from }) => {
        if (from !== undefined && from !== markOf(house.kept)) return refusal('conflict', 'Changed elsewhere.')
        if (!house.keeps) return refusal('unsaved', 'The disk is full.')
        house.kept = variations
        return house.answers ? null : refusal('unreachable', 'The answer was lost.')
      },
      'review.line': ({ viewer, frame, moves }) => ({
        ...frameOf(viewer, frame),
        turn: 'red' as const,
        choices: { family: 'grid', legal: [] } as const,
        moves: [`move ${moves.length + 1}`],
      }),
    }),
  )
  const review = {
    app,
    opened: opened(),
    viewer: 'red' as const,
    frame: 3,
    shown: frameOf('red', 3) as NumberedFrameOf | null,
    speech: new Speech(),
    pause: () => undefined,
    settle: () => undefined,
    sayStep: () => 'A step.',
    see: () => Promise.resolve(),
    nameChoices: (): readonly Choice[] => house.named,
    nameLaying: (text: string) => text,
    seek: (frame: number) => {
      review.frame = frame
      review.shown = frameOf('red', frame)
      return Promise.resolve()
    },
  }
  return { house, app, review, varying: new Varying(review) }
}

describe('variations of a game', () => {
  it('are added where one is, shown, kept at once, and stepped through', async () => {
    const { house, review, varying } = makeHouse()
    await varying.load()
    await varying.loadChoices()
    expect(varying.turn).toBe('red')
    expect(varying.choices).toEqual([{ text: 'move 1', words: 'move 1', from: null, to: null }])
    expect(varying.step(1)).toBe(false)
    await varying.add('move 1')
    await varying.add('move 2')
    expect(house.kept.nodes).toEqual([move(1, { frame: 3 }), move(2, 1)])
    expect([varying.node, review.frame]).toEqual([2, 3])
    expect(varying.runKey('ArrowRight')).toBe(true) // the end of the line
    expect(varying.node).toBe(2)
    expect(varying.runKey('ArrowLeft')).toBe(true)
    expect(varying.runKey('Home')).toBe(false)
    await expect.poll(() => varying.node).toBe(1)
    await varying.add('move 2') // is there already
    expect([varying.node, house.kept.nodes.length]).toEqual([2, 2])
    await review.seek(4)
    expect([varying.node, varying.place]).toEqual([null, { frame: 4 }])
  })

  it('have comments, on moves of the game too; an empty one goes', async () => {
    const { house, review, varying } = makeHouse({ comments: [], nodes: NODES })
    await varying.load()
    await varying.say(' Here. ')
    await varying.show(2)
    await varying.say('Better.')
    expect(varying.comment).toBe('Better.')
    expect([house.kept.comments, house.kept.nodes.find(({ id }) => id === 2)?.comment]).toEqual([
      [{ frame: 3, comment: 'Here.' }],
      'Better.',
    ])
    await review.seek(3)
    await varying.say('')
    expect(house.kept.comments).toEqual([])
  })

  it('are deleted with what follows, which can be undone, and stay on the page where they cannot be kept', async () => {
    const { house, app, varying } = makeHouse({ comments: [], nodes: NODES })
    await varying.load()
    await varying.show(2)
    await varying.remove(2)
    expect([idsOf(house.kept.nodes), varying.node]).toEqual([[1, 4, 5, 6], 1])
    const [notice] = app.notices.list
    expect(notice?.text).toBe('2 moves deleted.')
    notice?.action?.run()
    await expect.poll(() => house.kept.nodes).toEqual(NODES)
    varying.promote(5)
    await expect.poll(() => idsOf(house.kept.nodes)[0]).toBe(5)
    house.keeps = false
    await varying.remove(1)
    const unkept = 'Not saved: The disk is full. Your changes stay on this page, and are saved with the next one.'
    expect(app.notices.list.some(({ text }) => text === unkept)).toBe(true)
    expect([idsOf(varying.tree.nodes), idsOf(house.kept.nodes)]).toEqual([
      [5, 6],
      [5, 6, 1, 2, 3, 4],
    ])
    // The next change keeps both.
    house.keeps = true
    await varying.show(5)
    await varying.say('Later.')
    expect(house.kept.nodes.map(({ id, comment }) => [id, comment])).toEqual([
      [5, 'Later.'],
      [6, ''],
    ])
    expect(varying.isUnkept).toBe(false)
  })

  it('ask which to keep where another tab has changed them, and replace nothing without that', async () => {
    const { house, app, varying } = makeHouse({ comments: [], nodes: NODES })
    await varying.load()
    house.kept = { comments: [{ frame: 1, comment: 'Theirs.' }], nodes: [] }
    const saying = varying.say('Mine.')
    await expect.poll(() => app.question?.title).toBe('This was changed in another tab')
    app.question?.answer(true)
    await saying
    expect([varying.tree, house.kept.comments[0]?.comment]).toEqual([house.kept, 'Theirs.'])
    house.kept = { comments: [], nodes: [] }
    const again = varying.say('Mine.')
    await expect.poll(() => app.question).not.toBeNull()
    app.question?.answer(false)
    await again
    expect(house.kept.comments.map(({ comment }) => comment)).toEqual(['Theirs.', 'Mine.'])
  })

  it('ask nothing after an answer that was lost: what is kept came from this page', async () => {
    const { house, app, varying } = makeHouse({ comments: [], nodes: NODES })
    await varying.load()
    house.answers = false
    await varying.say('First.')
    expect(varying.isUnkept).toBe(true)
    house.answers = true
    await varying.draw([{ from: 1, colour: 'green' }])
    expect(app.question).toBeNull()
    expect(house.kept.comments).toEqual([{ frame: 3, comment: 'First.', drawn: [{ from: 1, colour: 'green' }] }])
    expect(varying.isUnkept).toBe(false)
  })

  it('are not replaced before they have come: a change waits for them, and a failure to read them changes nothing', async () => {
    const kept = { comments: [{ frame: 1, comment: 'An hour of work' }], nodes: NODES }
    const { house, varying } = makeHouse(kept)
    house.reads = false
    await varying.add('move 9')
    await varying.say('Mine.')
    expect(await varying.draw([{ from: 1, colour: 'green' }])).toBe(false)
    expect(house.kept).toEqual(kept)
    house.reads = true
    await varying.say('Mine.')
    expect(house.kept).toEqual({ comments: [...kept.comments, { frame: 3, comment: 'Mine.' }], nodes: NODES })
  })

  it('come back by undo next to what was added since', async () => {
    const { house, app, varying } = makeHouse({ comments: [], nodes: NODES })
    await varying.load()
    await varying.show(2)
    await varying.remove(2)
    await varying.say('Since then.')
    await varying.add('move 9')
    app.notices.list[0]?.action?.run()
    expect(idsOf(house.kept.nodes)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(house.kept.nodes.map(({ comment }) => comment)).toEqual(['Since then.', '', '', '', '', '', ''])
  })

  it('say that some were damaged and left out', async () => {
    const { varying } = makeHouse({ comments: [], nodes: [] }, true)
    await varying.load()
    expect(varying.isDamaged).toBe(true)
  })
})
