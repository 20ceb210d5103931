import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it } from 'vitest'
import KeyGroups from '../../parts/KeyGroups.svelte'
import '../../words/en/deploy.ts'
import '../../words/en/play.ts'
import { deployKeys } from './keys.ts'

afterEach(cleanup)

it('lists undo and both keys of redo among the keys of deploying', () => {
  render(KeyGroups, { props: { groups: [deployKeys()] } })
  const listed = screen
    .getAllByRole('term')
    .map((term, i) => [
      [...term.querySelectorAll('kbd')].map((key) => key.textContent).join('+'),
      screen.getAllByRole('definition')[i]?.textContent,
    ])
  expect(listed).toEqual(
    expect.arrayContaining([
      ['Ctrl+Z', 'Undo'],
      ['Ctrl+Y', 'Redo'],
      ['Ctrl+Shift+Z', 'Redo'],
    ]),
  )
})
