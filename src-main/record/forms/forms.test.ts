import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Family } from '../../engine/families.ts'
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

/** By family: the section of the page with its own, and its forms. */
const FORMS: Readonly<Record<Family, readonly [section: string, actions: unknown, events: unknown]>> = {
  grid: ['', gridAction, gridEvent],
  cards: ['Cards', cardsAction, cardsEvent],
  castle: ['Castle', castleAction, castleEvent],
  territory: ['Conquest', territoryAction, territoryEvent],
}

describe('docs/file-format.md', () => {
  const page = readFileSync(new URL('../../../docs/file-format.md', import.meta.url), 'utf8')
  const [start = '', ...sections] = page.split(/^### /m)

  it.each(Object.entries(FORMS))('names every action and event of %s that a file may hold', (_, [title, actions, events]) => {
    const own = sections.find((section) => section.startsWith(`${title}\n`)) ?? ''
    expect(own === '').toBe(title === '')
    const listed = [...`${own}${start}`.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    expect([...typesOf(actions), ...typesOf(events)].filter((type) => !listed.includes(type))).toEqual([])
  })
})
