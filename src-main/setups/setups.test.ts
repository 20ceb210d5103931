import { describe, expect, it } from 'vitest'
import type { Access, Caller } from '../contract/handlers.ts'
import { createRng } from '../engine/core/rng.ts'
import { findEdition } from '../engine/editions/index.ts'
import { deploymentError, randomPlacement } from '../engine/rules/deployment.ts'
import { createMemorySetups } from '../record/memory-store.ts'
import { BUILT_IN } from './built-in.ts'
import { checkDeployment } from './check.ts'
import { createSetups } from './create-setups.ts'

const { info } = findEdition('classic')!
const orderFor = (preset: string) => ({ seat: 'red' as const, kinds: info.presets[preset]!, spaces: info.board.zones.red! })
const caller = (access: Access): Caller => ({ id: access.role, access, send: () => undefined })
const host = caller({ role: 'host' })
const guest = caller({ role: 'seat', gameId: 'g', seat: 'blue' })
const SAVED = { name: 'Mine', edition: 'classic', preset: 'duel', placement: { 0: 'flag', 1: 'bomb' } }

function makeRoom() {
  let count = 0
  return createSetups({
    setups: createMemorySetups(),
    generate: ({ preset, seat, seed }) => randomPlacement({ ...orderFor(preset), seat, spaces: info.board.zones[seat]! }, createRng(seed)),
    now: () => 1000 + count,
    newId: () => `setup-${++count}`,
    newSeed: () => `seed-${++count}`,
  }).handlers
}

describe('the setups that the app offers', () => {
  it('are several for every preset, under ids and names of their own', () => {
    for (const preset of Object.keys(info.presets))
      expect(BUILT_IN.filter((setup) => setup.preset === preset).length).toBeGreaterThanOrEqual(3)
    expect(new Set(BUILT_IN.map(({ id }) => id)).size).toBe(BUILT_IN.length)
    expect(new Set(BUILT_IN.map(({ name }) => name)).size).toBe(BUILT_IN.length)
  })

  it.each(BUILT_IN.map((setup) => [setup.name, setup] as const))(
    '%s is a whole army in its zone, without warnings (CL-3, CL-4, CL-5)',
    (_name, setup) => {
      expect(deploymentError(orderFor(setup.preset), setup.placement, info.board)).toBeNull()
      const check = checkDeployment({ info, seat: 'red', army: info.presets[setup.preset]!, placement: setup.placement })
      expect(check).toMatchObject({ complete: true, warnings: [] })
      expect(setup.about).not.toBe('')
    },
  )
})

describe('kept setups', () => {
  it('are saved unfinished, listed before the offered ones, renamed, and replaced', async () => {
    const room = makeRoom()
    const saved = await room['setups.save'](SAVED, host)
    if (!saved.ok) throw new Error(saved.error.message)
    expect(saved.value).toMatchObject({ name: 'Mine', builtIn: false, placement: SAVED.placement })
    const { id } = saved.value
    await room['setups.rename']({ id, name: 'Ours' }, host)
    await room['setups.save']({ ...SAVED, id, name: 'Ours', placement: { 5: 'flag' } }, host)
    const listed = await room['setups.list']({ edition: 'classic', preset: 'duel' }, host)
    expect(listed).toMatchObject({ ok: true, value: [{ id, name: 'Ours', placement: { 5: 'flag' } }, { builtIn: true }, {}, {}] })
  })

  it('are deleted and restored', async () => {
    const room = makeRoom()
    const saved = await room['setups.save'](SAVED, host)
    if (!saved.ok) throw new Error(saved.error.message)
    const { id } = saved.value
    expect(await room['setups.delete']({ id }, host)).toEqual({ ok: true, value: null })
    expect(await room['setups.rename']({ id, name: 'x' }, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(await room['setups.restore']({ id }, host)).toMatchObject({ ok: true, value: { id, name: 'Mine' } })
  })

  it('belong to the host: guests neither see nor change them', async () => {
    const room = makeRoom()
    await room['setups.save'](SAVED, host)
    const listed = await room['setups.list']({}, guest)
    expect(listed.ok && listed.value.every(({ builtIn }) => builtIn)).toBe(true)
    expect(await room['setups.save'](SAVED, guest)).toMatchObject({ error: { code: 'unauthorised' } })
    expect(await room['setups.delete']({ id: 'setup-1' }, guest)).toMatchObject({ error: { code: 'unauthorised' } })
  })

  it('cannot replace what the app offers', async () => {
    const room = makeRoom()
    const { id } = BUILT_IN[0]!
    expect(await room['setups.save']({ ...SAVED, id }, host)).toMatchObject({ error: { code: 'conflict' } })
    expect(await room['setups.delete']({ id }, host)).toMatchObject({ error: { code: 'conflict' } })
  })

  it('are refused outside the zone, with too many of a kind, or of an unknown army (CL-3)', async () => {
    const room = makeRoom()
    expect(await room['setups.save']({ ...SAVED, placement: { 50: 'flag' } }, host)).toMatchObject({
      error: { code: 'rule', rule: 'CL-3' },
    })
    expect(await room['setups.save']({ ...SAVED, placement: { 0: 'flag', 1: 'flag' } }, host)).toMatchObject({ error: { code: 'rule' } })
    expect(await room['setups.save']({ ...SAVED, placement: { 0: 'dragon' } }, host)).toMatchObject({ error: { code: 'invalid' } })
    expect(await room['setups.save']({ ...SAVED, preset: 'constructor' }, host)).toMatchObject({ error: { code: 'not-found' } })
  })
})

describe('a random setup', () => {
  it('is a legal army for either seat, different each time', async () => {
    const room = makeRoom()
    for (const seat of ['red', 'blue'] as const) {
      const [one, other] = [
        await room['setups.random']({ edition: 'classic', preset: 'full', seat }, host),
        await room['setups.random']({ edition: 'classic', preset: 'full', seat }, host),
      ]
      if (!one.ok || !other.ok) throw new Error('refused')
      expect(deploymentError({ ...orderFor('full'), seat, spaces: info.board.zones[seat]! }, one.value, info.board)).toBeNull()
      expect(one.value).not.toEqual(other.value)
    }
  })
})

describe('the check of a deployment', () => {
  const check = (placement: Record<string, string>, seat: 'red' | 'blue' = 'red', army: Record<string, number> = info.presets['duel']!) =>
    checkDeployment({ info, seat, army, placement })

  it('counts what is still to be placed', () => {
    expect(check({ 0: 'flag', 1: 'bomb' })).toMatchObject({ complete: false, left: { flag: 0, bomb: 1, scout: 2, marshal: 1 } })
  })

  it('warns when no piece could make a first move (CL-5)', () => {
    const army = { flag: 1, bomb: 2, spy: 1 }
    expect(check({ 0: 'spy', 1: 'bomb', 10: 'bomb', 2: 'flag' }, 'red', army).warnings).toContainEqual(
      expect.objectContaining({ code: 'no-first-move', rule: 'CL-5' }),
    )
    expect(check({ 0: 'spy', 1: 'bomb', 11: 'bomb', 2: 'flag' }, 'red', army).warnings.map(({ code }) => code)).not.toContain(
      'no-first-move',
    )
  })

  it('counts squares behind an obstacle as no way out (CL-1)', () => {
    const army = { spy: 1, bomb: 3, flag: 1 }
    const placement = { 32: 'spy', 31: 'bomb', 33: 'bomb', 22: 'bomb', 0: 'flag' }
    expect(check(placement, 'red', army).warnings.map(({ code }) => code)).toEqual(['no-first-move', 'flag-open'])
  })

  it('warns when a Scout could run straight to the flag (CL-5, CL-10), for either seat', () => {
    expect(check({ 0: 'flag' }).warnings.map(({ code }) => code)).toEqual(['flag-open'])
    expect(check({ 99: 'flag' }, 'blue').warnings.map(({ code }) => code)).toEqual(['flag-open'])
    expect(check({ 0: 'flag', 20: 'bomb' }).warnings).toEqual([])
    expect(check({ 2: 'flag' }).warnings).toEqual([])
  })

  it('warns when the flag stands in the first row (CL-5), for either seat', () => {
    expect(check({ 32: 'flag' }).warnings.map(({ code }) => code)).toEqual(['flag-in-front'])
    expect(check({ 62: 'flag' }, 'blue').warnings.map(({ code }) => code)).toEqual(['flag-in-front'])
    expect(check({ 30: 'flag' }).warnings.map(({ code }) => code)).toEqual(['flag-open', 'flag-in-front'])
  })
})
