import { expect, it } from 'vitest'
import { armyOf } from '../core/edition.ts'
import { formatHandicap } from '../core/handicap.ts'
import { findEdition } from '../editions/index.ts'

it('a handicap leaves a unit for each territory where none may stay empty (CQ-6, HR-8)', () => {
  const { info, game } = findEdition('conquest')!
  const [preset = ''] = info.presets
  const army = armyOf(info, preset, 'blue')
  const given = { ...army, ...Object.fromEntries(info.kinds.filter(({ flag }) => flag).map(({ id }) => [id, 0])) }
  const mover = info.kinds.find(({ id, movement }) => movement !== 'none' && (army[id] ?? 0) > 0)?.id ?? ''
  const handicap = formatHandicap(info, { blue: { ...given, [mover]: (army[mover] ?? 0) - 1 } })
  expect(game.parseOptions({ preset, handicap })).toMatchObject({ ok: true })
  expect(game.parseOptions({ preset, handicap, garrisons: true })).toMatchObject({ ok: false, error: { option: 'handicap' } })
  expect(game.parseOptions({ preset, handicap: `blue:${mover}`, garrisons: true })).toMatchObject({ ok: true })
})
