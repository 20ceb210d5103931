import { expect, it } from 'vitest'
import type { Access, Caller } from './contract/handlers.ts'
import { announcing } from './games-changed.ts'

/** Asks for a change; answers which pages were to list their games anew. */
async function announcedTo(name: string, answer: Awaited<ReturnType<Parameters<typeof announcing>[0]>>): Promise<readonly string[]> {
  const announced: string[] = []
  const page = (id: string, access: Access): Caller => ({ id, access, send: (push) => void announced.push(`${push} ${id}`) })
  const pages = [page('asks', { role: 'host' }), page('other', { role: 'host' }), page('guest', { role: 'spectator', gameId: 'g1' })]
  const dispatch = announcing(
    () => Promise.resolve(answer),
    () => pages,
  )
  await dispatch(name, {}, pages[0]!)
  return announced
}

it('a page that changes games has the other pages of the host list theirs anew, and no guest’s', async () => {
  for (const name of ['history.delete', 'history.restore', 'bin.restore', 'bin.empty', 'history.import.undo', 'formations.delete'])
    expect(await announcedTo(name, { ok: true, value: {} })).toEqual(['games.changed other'])
})

it('what changes nothing is announced to no page', async () => {
  const failed = { ok: false, error: { code: 'conflict', message: '' } } as const
  expect(await announcedTo('history.delete', failed)).toEqual([])
  expect(await announcedTo('history.list', { ok: true, value: {} })).toEqual([])
})

it('an import is announced at its end, whichever request that answers', async () => {
  for (const name of ['history.import.part', 'history.import.go']) {
    expect(await announcedTo(name, { ok: true, value: { stage: 'reading' } })).toEqual([])
    expect(await announcedTo(name, { ok: true, value: { stage: 'done' } })).toEqual(['games.changed other'])
  }
})
