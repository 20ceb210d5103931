import { describe, expect, it } from 'vitest'
import type { Access, Caller } from '../contract/handlers.ts'
import { armyCitation } from '../engine/core/edition.ts'
import { armyOf } from '../engine/core/edition.ts'
import { idOf } from '../engine/core/board/board.ts'
import type { Seat } from '../engine/core/seats.ts'
import { deploymentOf } from '../engine/rules/board-edition.ts'
import { createRng } from '../engine/core/rng.ts'
import { CONQUEST } from '../engine/editions/conquest/index.ts'
import { editionOf } from '../engine/editions/index.ts'
import { gridEdition, GRID_EDITIONS } from '../../test/support/engine/grid/seen.ts'
import { hashOf, TABLE_PRESET } from '../engine/core/table.ts'
import { boardEdition, tableOf } from '../engine/families.ts'
import { deploymentError, randomPlacement } from '../engine/rules/deployment.ts'
import { createMemoryCustomEditions, createMemoryFormations } from '../record/memory-store.ts'
import { builtIn } from './built-in.ts'
import { checkDeployment } from './check.ts'
import { createFormations } from './create-formations.ts'

const { info } = gridEdition('classic')
const orderFor = (preset: string) => deploymentOf(info, preset, 'red')!
const caller = (access: Access): Caller => ({ id: access.role, access, send: () => undefined })
const host = caller({ role: 'host' })
const guest = caller({ role: 'seat', gameId: 'g', seat: 'blue' })
const SAVED = { name: 'Mine', edition: 'classic', preset: 'duel', placement: { 0: 'flag', 1: 'bomb' } }

function makeRoom(sets = createMemoryCustomEditions()) {
  let count = 0
  return createFormations({
    formations: createMemoryFormations(),
    customEditions: sets,
    generate: ({ edition, preset, seat, seed }) =>
      Promise.resolve(randomPlacement(deploymentOf(boardEdition(edition.info, preset)!, preset, seat)!, createRng(seed))),
    now: () => 1000 + count,
    newId: () => `setup-${++count}`,
    newSeed: () => `seed-${++count}`,
  }).handlers
}

describe('an army with a handicap (HR-8)', () => {
  const army = { edition: 'classic', preset: 'duel', seat: 'red', handicap: 'red:general,scout' } as const

  it('is deployed without what it gave up', async () => {
    const dealt = await makeRoom()['formations.random'](army, host)
    if (!dealt.ok) throw new Error(dealt.error.message)
    expect(Object.values(dealt.value).toSorted()).toEqual(
      ['bomb', 'bomb', 'flag', 'marshal', 'miner', 'miner', 'scout'].concat('spy').toSorted(),
    )
  })

  it('refuses what it gave up', async () => {
    const placed = { 0: 'general' }
    expect(await makeRoom()['formations.random']({ ...army, placed }, host)).toMatchObject({ error: { detail: 'deployment-wrong-army' } })
    expect((await makeRoom()['formations.check']({ ...army, placement: placed }, host)).ok).toBe(true)
  })

  it('is refused in words where it is none of this army', async () => {
    const room = makeRoom()
    for (const handicap of ['nonsense', 'green:scout', 'red:scout*99', 'red:flag'])
      for (const refused of [
        await room['formations.random']({ ...army, handicap }, host),
        await room['formations.text']({ ...army, handicap, placement: {} }, host),
        await room['formations.read']({ ...army, handicap, text: '.' }, host),
        await room['formations.check']({ ...army, handicap, placement: {} }, host),
      ])
        expect(refused, handicap).toMatchObject({
          ok: false,
          error: { code: 'invalid', detail: 'handicap', message: expect.stringMatching(/^Option “handicap”.*\(HR-8\)\.$/) as string },
        })
  })

  it('is warned of no enemy that was given up: no Scout runs to an open flag (CL-10, HR-8)', async () => {
    const room = makeRoom()
    const warnings = async (handicap: string): Promise<readonly string[]> => {
      const checked = await room['formations.check']({ ...army, handicap, placement: { 35: 'flag' } }, host)
      return checked.ok ? checked.value.warnings.map(({ code }) => code) : []
    }
    expect(await warnings('blue:miner')).toContain('flag-open')
    expect(await warnings('blue:scout*2')).not.toContain('flag-open')
  })
})

describe('saved formations', () => {
  it('are saved unfinished, listed before the offered ones, renamed, and replaced', async () => {
    const room = makeRoom()
    const saved = await room['formations.save'](SAVED, host)
    if (!saved.ok) throw new Error(saved.error.message)
    expect(saved.value).toMatchObject({ name: 'Mine', builtIn: false, placement: SAVED.placement })
    const { id } = saved.value
    await room['formations.rename']({ id, name: 'Ours' }, host)
    await room['formations.save']({ ...SAVED, id, name: 'Ours', placement: { 5: 'flag' } }, host)
    const listed = await room['formations.list']({ edition: 'classic', preset: 'duel' }, host)
    expect(listed).toMatchObject({ ok: true, value: [{ id, name: 'Ours', placement: { 5: 'flag' } }, { builtIn: true }, {}, {}] })
  })

  it('are deleted and restored', async () => {
    const room = makeRoom()
    const saved = await room['formations.save'](SAVED, host)
    if (!saved.ok) throw new Error(saved.error.message)
    const { id } = saved.value
    expect(await room['formations.delete']({ id }, host)).toEqual({ ok: true, value: null })
    expect(await room['formations.rename']({ id, name: 'x' }, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(await room['formations.restore']({ id }, host)).toMatchObject({ ok: true, value: { id, name: 'Mine' } })
  })

  it('belong to the host: guests neither see nor change them', async () => {
    const room = makeRoom()
    await room['formations.save'](SAVED, host)
    const listed = await room['formations.list']({}, guest)
    expect(listed.ok && listed.value.every(({ builtIn }) => builtIn)).toBe(true)
    expect(await room['formations.save'](SAVED, guest)).toMatchObject({ error: { code: 'unauthorised' } })
    expect(await room['formations.delete']({ id: 'setup-1' }, guest)).toMatchObject({ error: { code: 'unauthorised' } })
  })

  it('cannot replace built-in ones', async () => {
    const room = makeRoom()
    const { id } = builtIn()[0]!
    expect(await room['formations.save']({ ...SAVED, id }, host)).toMatchObject({ error: { code: 'conflict' } })
    expect(await room['formations.delete']({ id }, host)).toMatchObject({ error: { code: 'conflict' } })
  })

  it('are refused outside the zone, with too many of a kind, or of an unknown army (CL-3, CL-4)', async () => {
    const room = makeRoom()
    expect(await room['formations.save']({ ...SAVED, placement: { 50: 'flag' } }, host)).toMatchObject({
      error: { code: 'rule', rule: 'CL-4' },
    })
    expect(await room['formations.save']({ ...SAVED, placement: { 0: 'flag', 1: 'flag' } }, host)).toMatchObject({
      error: { code: 'rule', rule: 'CL-4' },
    })
    expect(await room['formations.save']({ ...SAVED, placement: { 0: 'dragon' } }, host)).toMatchObject({ error: { code: 'invalid' } })
    for (const edition of ['classic', 'castle', 'conquest'])
      expect(await room['formations.save']({ ...SAVED, edition, preset: 'constructor' }, host)).toMatchObject({
        error: { code: 'not-found' },
      })
  })
})

describe('a random formation', () => {
  it('is a legal army for either seat, different each time', async () => {
    const room = makeRoom()
    for (const seat of ['red', 'blue'] as const) {
      const [one, other] = [
        await room['formations.random']({ edition: 'classic', preset: 'full', seat }, host),
        await room['formations.random']({ edition: 'classic', preset: 'full', seat }, host),
      ]
      if (!one.ok || !other.ok) throw new Error('refused')
      expect(
        deploymentError(
          { ...orderFor('full'), seat, spaces: info.board.zones[seat]! },
          one.value,
          { kinds: info.kinds, nameOf: String },
          armyCitation(info, 'full'),
        ),
      ).toBeNull()
      expect(one.value).not.toEqual(other.value)
    }
  })
})

describe('formations for a custom edition', () => {
  const table = { ...tableOf(info), armies: { red: { flag: 1, scout: 3 }, blue: { flag: 1, scout: 4 } } }
  const own = { edition: 'classic', table: hashOf(table), preset: 'full' }
  const room = () => {
    const sets = createMemoryCustomEditions()
    sets.put({ id: 's1', name: 'Scouts', hash: own.table, table, updatedAt: 1 })
    sets.put({ id: 's2', name: 'Draft', hash: 'draft', table: { ...table, armies: {} }, updatedAt: 1 })
    return makeRoom(sets)
  }

  it('are generated, checked and saved by that table, also for games whose custom edition is gone', async () => {
    const { info: played } = editionOf('classic', table)!
    expect(played.table).toBe(own.table)
    const made = await room()['formations.random']({ ...own, seat: 'blue' }, host)
    expect(made.ok && Object.values(made.value).sort()).toEqual(['flag', 'scout', 'scout', 'scout', 'scout'])
    const placement = { 0: 'flag', 1: 'scout', 2: 'scout', 3: 'scout' }
    expect(await room()['formations.check']({ ...own, seat: 'red', placement }, host)).toMatchObject({ value: { complete: true } })
    expect(await room()['formations.save']({ ...own, name: 'Three', placement }, host)).toMatchObject({
      ok: true,
      value: { edition: 'classic', preset: 'full' },
    })
    expect(
      await room()['formations.save']({ ...own, name: 'Five', placement: { ...placement, 4: 'scout', 5: 'scout' } }, host),
    ).toMatchObject({
      error: { code: 'rule' },
    })
  })

  it.each([['nowhere'], ['draft']])('are refused for a table that is missing or cannot be played (%s)', async (hash) => {
    expect(await room()['formations.random']({ ...own, table: hash, seat: 'red' }, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(await room()['formations.random']({ ...own, edition: 'narnia', seat: 'red' }, host)).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})

describe('a random formation of every edition', () => {
  it('keeps no pieces that the army does not have (CL-4), and none outside the zone (CL-3)', async () => {
    const asked = (placed: Readonly<Record<string, string>>) =>
      makeRoom()['formations.random']({ edition: 'classic', preset: 'duel', seat: 'red', placed }, host)
    expect(await asked({ 0: 'flag', 1: 'flag' })).toMatchObject({ error: { detail: 'deployment-wrong-army' } })
    expect(await asked({ 99: 'flag' })).toMatchObject({ error: { detail: 'deployment-outside-zone' } })
    expect(await asked({ 0: 'flag' })).toMatchObject({ ok: true })
  })

  it.each(GRID_EDITIONS.flatMap((edition) => edition.info.seats.map((seat) => [edition.info.id, seat, edition.info] as const)))(
    '%s %s is the army that is due (CL-3, NA-2, NA-6, TF-3)',
    async (edition, seat, its) => {
      const made = await makeRoom()['formations.random']({ edition, preset: 'full', seat }, host)
      expect(
        made.ok &&
          deploymentError(deploymentOf(its, 'full', seat)!, made.value, { kinds: its.kinds, nameOf: String }, armyCitation(its, 'full')),
      ).toBeNull()
    },
  )
})

describe('the check of a deployment', () => {
  const check = (
    placement: Record<string, string>,
    seat: 'red' | 'blue' = 'red',
    army: Readonly<Record<string, number>> = armyOf(info, 'duel', 'red'),
  ) => checkDeployment({ info, preset: 'duel', seat, army, placement })

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

  it.each([
    ['classic', 'red', 'Scout'],
    ['narnia', 'red', 'Wolf'],
    ['narnia', 'blue', 'Leopard'],
    ['transformers', 'gray', 'Scout'],
  ] as const)('names the enemy kinds that run in a line (CL-10): %s, %s', (edition, seat, name) => {
    const its = GRID_EDITIONS.find(({ info: each }) => each.id === edition)!.info
    const flag = its.kinds.find((kind) => kind.flag && armyOf(its, 'full', seat)[kind.id])!.id
    const messages = its.board.zones[seat]!.flatMap(
      (space) => checkDeployment({ info: its, preset: 'full', seat, army: {}, placement: { [space]: flag } }).warnings,
    ).flatMap(({ code, message }) => (code === 'flag-open' ? [message] : []))
    expect(new Set(messages)).toEqual(new Set([`Your Flag is open to a straight attack: an enemy ${name} could take it at once.`]))
  })

  it('warns when the flag is in the first row (CL-5), for either seat', () => {
    expect(check({ 32: 'flag' }).warnings.map(({ code }) => code)).toEqual(['flag-in-front'])
    expect(check({ 62: 'flag' }, 'blue').warnings.map(({ code }) => code)).toEqual(['flag-in-front'])
    expect(check({ 30: 'flag' }).warnings.map(({ code }) => code)).toEqual(['flag-open', 'flag-in-front'])
  })

  describe('of the castle', () => {
    const castle = boardEdition(editionOf('castle', null)!.info, 'four')!
    const looked = (placement: Record<string, string>, seat: Seat) =>
      checkDeployment({ info: castle, preset: 'four', seat, army: armyOf(castle, 'four', seat), placement }).warnings

    it.each([
      ['red', 'H1'],
      ['blue', 'A8'],
      ['yellow', 'O8'],
    ] as const)('warns %s when the flag begins on %s with a piece that loses to every attacker (CA-3, CA-11, CA-15)', (seat, start) => {
      const at = String(idOf(castle.board, start))
      for (const [kind, name] of [
        ['cannon', 'Cannon'],
        ['spy', 'Spy'],
      ] as const)
        expect(looked({ [at]: kind }, seat)).toEqual([
          { code: 'flag-with-weak', rule: 'CA-3', message: `Your flag starts with a ${name}, which loses to every attacker.` },
        ])
      for (const kind of ['scout', 'sergeant', 'field-marshal']) expect(looked({ [at]: kind }, seat)).toEqual([])
    })

    it('does not warn of a Cannon anywhere else', () => {
      expect(looked({ [String(idOf(castle.board, 'G1'))]: 'cannon' }, 'red')).toEqual([])
    })
  })
})

describe('placements of Conquest', () => {
  const { territories } = CONQUEST.lands['three']!
  const groups = territories.slice(3, 11).map(({ zones }) => zones)
  const order = { seat: 'red' as const, kinds: CONQUEST.armies['three']!.red!, spaces: groups.flat(), groups }
  const placement = randomPlacement(order, createRng('kept'))
  const KEPT = { name: 'Rocks', edition: 'conquest', preset: 'three', placement: { ...placement } }

  it('are saved for their number of seats with their zones, deleted and restored like other formations', async () => {
    const room = makeRoom()
    const saved = await room['formations.save'](KEPT, host)
    if (!saved.ok) throw new Error(saved.error.message)
    expect(saved.value).toMatchObject({ ...KEPT, builtIn: false })
    expect(await room['formations.list']({ edition: 'conquest', preset: 'three' }, host)).toEqual({ ok: true, value: [saved.value] })
    expect(await room['formations.list']({ edition: 'conquest', preset: 'two' }, host)).toEqual({ ok: true, value: [] })
    expect(await room['formations.rename']({ id: saved.value.id, name: 'Cliffs' }, host)).toMatchObject({
      ok: true,
      value: { name: 'Cliffs' },
    })
    expect(await room['formations.delete']({ id: saved.value.id }, host)).toMatchObject({ ok: true })
    expect(await room['formations.restore']({ id: saved.value.id }, host)).toMatchObject({ ok: true, value: { placement: KEPT.placement } })
  })

  it('belong to the host: guests neither see nor save any', async () => {
    const room = makeRoom()
    await room['formations.save'](KEPT, host)
    expect(await room['formations.list']({ edition: 'conquest' }, guest)).toEqual({ ok: true, value: [] })
    expect(await room['formations.save'](KEPT, guest)).toMatchObject({ error: { code: 'unauthorised' } })
  })

  it('are refused unfinished, on too few territories, and for unknown sizes (CQ-6)', async () => {
    const room = makeRoom()
    const [zone = ''] = Object.keys(placement)
    const unfinished = Object.fromEntries(Object.entries(KEPT.placement).filter(([each]) => each !== zone))
    expect(await room['formations.save']({ ...KEPT, placement: unfinished }, host)).toMatchObject({ error: { code: 'rule', rule: 'CQ-6' } })
    expect(await room['formations.save']({ ...KEPT, preset: 'two' }, host)).toMatchObject({ error: { code: 'rule', rule: 'CQ-6' } })
    expect(await room['formations.save']({ ...KEPT, preset: 'five' }, host)).toMatchObject({ ok: false })
  })

  it('are neither generated nor checked outside a game', async () => {
    const room = makeRoom()
    const asked = { edition: 'conquest', preset: 'three', seat: 'red' as const }
    expect(await room['formations.random'](asked, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(await room['formations.check']({ ...asked, placement: {} }, host)).toMatchObject({ error: { code: 'not-found' } })
  })

  it('are saved for a custom land, for any seats on it', async () => {
    const sets = createMemoryCustomEditions()
    const table = tableOf(CONQUEST)
    sets.put({ id: 's1', name: 'Mine', table, hash: hashOf(table), updatedAt: 1 })
    const room = makeRoom(sets)
    const own = { ...KEPT, preset: TABLE_PRESET, table: hashOf(table) }
    expect(await room['formations.save'](own, host)).toMatchObject({ ok: true, value: { preset: TABLE_PRESET } })
  })
})
