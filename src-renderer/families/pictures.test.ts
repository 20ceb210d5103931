/** Pictures of positions, of every edition, through several eyes, in the soak of several moments: what the viewer knows is in the file, and nothing else. */
import './every-text.ts'
import '../words/en/index.ts'
import { cleanup, render } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Component } from 'svelte'
import type { EditionInfo, Family } from '../../src-main/contract/index.ts'
import { isSoak } from '../../test/searching.ts'
import { createFakeBridge } from '../../test/support/screens/fake-bridge.ts'
import InApp from '../../test/support/screens/InApp.svelte'
import { SAMPLE_INFO, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { SEEN_GAMES } from '../../test/support/screens/seen-games.ts'
import { standalone } from '../game/review/picture/standalone.ts'
import PositionPicture from '../pieces/picture/PositionPicture.svelte'
import { createAppState } from '../state/app.svelte.ts'
import { makeCardsModel, NOT_CHOOSING } from './cards/model.ts'
import TablePicture from './cards/picture/TablePicture.svelte'
import { makeCastleModel } from './castle/model.ts'
import { makeBoardModel } from './grid/model.ts'
import { makeTerritoryModel } from './territory/model.ts'

afterEach(cleanup)

const app = createAppState(createFakeBridge({ 'app.info': () => SAMPLE_INFO, 'app.offers': () => SAMPLE_OFFERS }))
const IDLE = { legal: [], selected: null, aim: null, aimed: null, order: null, choosing: NOT_CHOOSING, marks: {}, last: [] }
const PREFERENCES = { numbering: '10-high', showMoved: true, showKnown: true }

/** How each family draws a view. */
const DRAWN: Readonly<Record<Family, (input: never) => readonly [Component<never>, object]>> = {
  grid: (input) => [PositionPicture, makeBoardModel(input)],
  castle: (input) => [PositionPicture, makeCastleModel(input)],
  territory: (input) => [PositionPicture, makeTerritoryModel(input)],
  cards: (input) => [TablePicture, makeCardsModel(input)],
}

function pictureOf(info: EditionInfo, view: object): string {
  const [of, model] = DRAWN[info.family]({ ...IDLE, preferences: PREFERENCES, kindName: (kind: string) => kind, info, view } as never)
  const { container } = render(InApp, { props: { app, of, props: { model, info } } })
  const text = standalone(container)
  cleanup()
  return text
}

/** All things with an id in a view. */
function* thingsIn(value: unknown): Generator<{ readonly id: string; readonly kind: unknown }> {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && typeof value.id === 'string' && 'kind' in value) yield { id: value.id, kind: value.kind }
  for (const part of Object.values(value)) yield* thingsIn(part)
}

const numerals = (text: string): number => text.split('<text').length - 1

describe.each(SEEN_GAMES)('a picture of %s', (_id, { info, positions }) => {
  let pictures: readonly { readonly viewer: string; readonly view: object; readonly text: string }[] = []

  beforeAll(() => {
    pictures = (isSoak ? positions : positions.slice(1, 2)).flatMap((position) =>
      (['seat', 'spectator', 'arbiter'] as const).map((viewer) => ({
        viewer,
        view: position[viewer],
        text: pictureOf(info, position[viewer]),
      })),
    )
  }, 60_000)

  it('has no kind, id or name in its text, for any viewer', () => {
    let hidden = 0
    for (const { view, text } of pictures) {
      expect(text).toMatch(/^<svg/)
      expect(text).toContain('<path')
      for (const { id } of info.kinds) expect(text.toLowerCase()).not.toMatch(new RegExp(`["> ]${id}["< ]`))
      for (const { id, kind } of thingsIn(view)) {
        expect(text).not.toContain(`"${id}"`)
        if (kind === null) hidden++
      }
      expect(text).not.toMatch(/ (class|style|data-[a-z]+|aria-[a-z]+|role)=|<title|<desc/)
    }
    expect(hidden).toBeGreaterThan(0)
  })

  it('has a numeral for what its viewer knows, and for nothing else: fewer for a seat than with all open, and fewest for a spectator', () => {
    const numbersOf = (viewer: string): readonly number[] =>
      pictures.filter((each) => each.viewer === viewer).map(({ text }) => numerals(text))
    const [seat, spectator, arbiter] = [numbersOf('seat'), numbersOf('spectator'), numbersOf('arbiter')]
    seat.forEach((some, i) => expect(spectator[i]).toBeLessThanOrEqual(some))
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
    expect(sum(arbiter)).toBeGreaterThan(sum(seat))
  })
})
