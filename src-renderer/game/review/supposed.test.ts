import { render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import { createFakeBridge } from '../../../test/support/screens/fake-bridge.ts'
import { at, classic } from '../../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { frameOf, opened } from '../../../test/support/screens/short-review.ts'
import { createAppState } from '../../state/app.svelte.ts'
import { gridChoices } from '../../families/grid/review/choices.ts'
import { Speech } from '../../state/speech.svelte.ts'
import type { Review } from './review.svelte.ts'
import Supposed from './Supposed.svelte'

const PIECE = { id: 'b', owner: 'blue', at: at('A7'), lost: false, kinds: [] }
const OUTLOOKS = { known: { chance: 0.6, strongest: 'A4-A5' }, supposed: { chance: 0.4, strongest: 'A4-B4' } }
const moveTo = (to: string) => ({ text: `A4-${to}`, from: at('A4'), to: at(to), attack: false })

/** `canName`: whether the moves of the position can be had. */
function show(canName: boolean) {
  const app = createAppState(
    createFakeBridge({
      'app.info': () => SAMPLE_INFO,
      'review.frame': ({ viewer, frame }) => frameOf(viewer, frame),
      'review.choices': () => (canName ? { seat: 'red', choices: { family: 'grid', legal: [moveTo('A5'), moveTo('B4')] } } : null),
    }),
  )
  const review = {
    app,
    opened: opened(),
    info: classic,
    speech: new Speech(),
    nameChoices: (choices: Parameters<typeof gridChoices>[2], view: Parameters<typeof gridChoices>[1]) =>
      gridChoices(classic, view, choices),
    knowing: {
      place: { frame: 2, seat: 'red' },
      known: [PIECE],
      supposing: { isJudged: true, listFor: () => [{ id: 'b', kind: 'bomb' }], piecesAt: () => [PIECE], outlooksAt: () => OUTLOOKS },
    },
  } as unknown as Review
  render(Supposed, { review, placeOf: () => 'A7', onreset: () => undefined })
}
const group = (): string => screen.getByRole('group', { name: 'What if' }).textContent

it('names the strongest moves with and without what is supposed as lists of moves do', async () => {
  show(true)
  await expect.poll(group).toContain('Strongest move found: Miner A4–B4 instead of Miner A4–A5.')
})

it('falls back on their notation', async () => {
  show(false)
  await expect.poll(group).toContain('Strongest move found: A4–B4 instead of A4–A5.')
})
