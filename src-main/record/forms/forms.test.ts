import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cardsAction, cardsEvent } from './cards.ts'
import { castleAction, castleEvent } from './castle.ts'
import { gridAction, gridEvent } from './grid.ts'
import { territoryAction, territoryEvent } from './territory.ts'

interface Typed {
  readonly entries: { readonly type: { readonly literal: string } }
}

/** The names of all forms in a list, or in a choice of forms. */
const typesOf = (forms: unknown): readonly string[] =>
  (Array.isArray(forms) ? (forms as readonly Typed[]) : (forms as { readonly options: readonly Typed[] }).options).map(
    ({ entries }) => entries.type.literal,
  )

describe('docs/file-format.md', () => {
  const page = readFileSync(new URL('../../../docs/file-format.md', import.meta.url), 'utf8')
  const [start = '', cards = '', castle = '', conquest = ''] = page.split(/^### /m)

  it.each([
    ['squares', start, gridAction, gridEvent],
    ['cards', cards, cardsAction, cardsEvent],
    ['the castle', castle, castleAction, castleEvent],
    ['Conquest', conquest, territoryAction, territoryEvent],
  ])('names every action and event of %s that a file may hold', (_, section, actions, events) => {
    const listed = [...`${section}${start}`.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    expect([...typesOf(actions), ...typesOf(events)].filter((type) => !listed.includes(type))).toEqual([])
  })
})
