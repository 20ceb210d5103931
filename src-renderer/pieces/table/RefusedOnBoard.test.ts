import { render } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import { at, INFO, viewOf } from '../../../test/support/screens/territory-tables.ts'
import { makeTerritoryModel } from '../../families/territory/model.ts'
import RefusedOnBoard from './RefusedOnBoard.svelte'

it('is where the zone is that a refusal of Conquest names as the screen does (CL-13)', () => {
  const view = viewOf('red', 'IC1:red:king')
  const input = { info: INFO, view, preferences: INITIAL_SETTINGS, marks: {}, last: [], kindName: (kind: string) => kind, legal: [] }
  const model = makeTerritoryModel({ ...input, selected: null, aim: null, order: null })
  const refusal = {
    code: 'rule',
    message: 'There is no unit in Oakwood 1.',
    detail: 'no-unit',
    at: 'Oakwood 1',
    action: 'OA1-OA3',
  } as const
  const pixelOf = vi.fn((space: number) => ({ x: 10 * space, y: 20 }))
  const { container } = render(RefusedOnBoard, { refusal, model, pixelOf })
  expect(container.querySelector<SVGElement>('.mark')?.style.transformOrigin).toBe(`${10 * at('OA1')}px 20px`)
})
