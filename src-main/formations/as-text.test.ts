import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { deploymentOf } from '../engine/rules/board-edition.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { boardEdition } from '../engine/families.ts'
import { randomPlacement } from '../engine/rules/deployment.ts'
import { createMemoryCustomEditions, createMemoryFormations } from '../record/memory-store.ts'
import { createFormations } from './create-formations.ts'

const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }
const room = createFormations({
  formations: createMemoryFormations(),
  customEditions: createMemoryCustomEditions(),
  generate: () => Promise.resolve({}),
  now: () => 0,
  newId: () => 'id',
  newSeed: () => 'seed',
}).handlers

const FULL = { edition: 'classic', preset: 'full', seat: 'red' } as const
/** The same army: back row first in letters, front row first in signs. */
const LETTERS = 'BMBDDDDDDDDCEEEEEFFFFGGGGHHHHIIIJJKLBBBB'
const ROWS = '7,7,8,8,9,10,B,B,B,B/4,5,5,5,5,6,6,6,6,7/2,S,3,3,3,3,3,4,4,4/B,F,B,2,2,2,2,2,2,2'

async function texts(army: { edition: string; preset: string; seat: Seat }, placement: Record<string, string>) {
  const answer = await room['formations.text']({ ...army, placement }, HOST)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.texts
}
const read = (army: { edition: string; preset: string; seat: Seat }, text: string) => room['formations.read']({ ...army, text }, HOST)

/** Every army that is deployed on a board. */
const ARMIES = EDITIONS.flatMap((edition) =>
  edition.info.presets.flatMap((preset) => {
    const info = boardEdition(edition.info, preset)
    return (info?.seats ?? []).flatMap((seat) => {
      const order = info && deploymentOf(info, preset, seat)
      return order ? [{ edition: edition.info.id, preset, seat, order }] : []
    })
  }),
)

describe('a formation as text', () => {
  it.each(ARMIES)('is read as it was written: $edition, $preset, $seat', async ({ order, ...army }) => {
    const placement = randomPlacement(order, createRng(`${army.edition} ${army.preset} ${army.seat}`))
    const written = await texts(army, { ...placement })
    expect(written[0]?.format).toBe('rows')
    for (const { text } of written) expect(await read(army, text)).toEqual({ ok: true, value: { ...placement } })
  })

  it('is 40 letters for armies of classic alone', async () => {
    const formats = await Promise.all(
      ARMIES.map(
        async ({ order, ...army }) => [army.edition, (await texts(army, { ...randomPlacement(order, createRng('a')) })).length] as const,
      ),
    )
    expect(new Set(formats.filter(([, count]) => count === 2).map(([edition]) => edition))).toEqual(new Set(['classic']))
  })

  it('has its back row first in letters, and its front row first in signs (CL-4)', async () => {
    const answer = await read(FULL, LETTERS)
    if (!answer.ok) throw new Error(answer.error.message)
    expect(await texts(FULL, answer.value)).toEqual([
      { format: 'rows', text: ROWS },
      { format: 'letters', text: LETTERS },
    ])
    expect(await read(FULL, ROWS)).toEqual(answer)
  })

  it('has the same letters for the other side, which sees it as its owner does', async () => {
    const blue = await read({ ...FULL, seat: 'blue' }, LETTERS)
    if (!blue.ok) throw new Error(blue.error.message)
    expect(blue.value).toMatchObject({ 99: 'bomb', 98: 'flag' })
    expect((await texts({ ...FULL, seat: 'blue' }, blue.value))[1]?.text).toBe(LETTERS)
  })

  it('is read over several lines, in small letters, and unfinished', async () => {
    expect(await read(FULL, ` ${LETTERS.slice(0, 10)}\n${LETTERS.slice(10).toLowerCase()}\n`)).toMatchObject({ ok: true })
    expect(await read(FULL, 'F,.9/.10\n/.10/.10')).toEqual({ ok: true, value: { 30: 'flag' } })
  })

  it.each([
    ['39 letters', LETTERS.slice(1), 'The formation has 39 letters instead of 40.'],
    ['a letter of the other side', `Z${LETTERS.slice(1)}`, '“Z” at place 1 of the formation is no piece: use the letters A to M.'],
    ['three rows', 'F,.9/.10/.10', 'A deployment has 4 rows divided by “/”; this one has 3.'],
    ['too many flags', 'F,F,.8/.10/.10/.10', 'There are more pieces of a kind than the army has.'],
  ])('is refused with the reason: %s', async (_name, text, message) => {
    expect(await read(FULL, text)).toMatchObject({ ok: false, error: { message } })
  })

  it('is refused for an army that there is not', async () => {
    expect(await read({ ...FULL, preset: 'none' }, LETTERS)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})
