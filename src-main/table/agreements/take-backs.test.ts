/** Turns that revealed something cannot be taken back between people unless all agreed to that; each take-back is counted. */
import { describe, expect, it } from 'vitest'
import type { NewGame, TableSnapshot } from '../../contract/table.ts'
import { EDITIONS } from '../../engine/editions/index.ts'
import { rowOf } from '../../record/query.ts'
import { hasShown } from '../../record/hints-and-take-backs.ts'
import { timelineOf } from '../../record/timeline.ts'
import { playRecord } from '../../../test/support/record/games.ts'
import { AGAINST_BOT, HOT_SEAT, passScreen, settled, takingBack, valueOf, type Kit } from '../../../test/support/table/table-kit.ts'
import { tableAt } from '../../../test/support/table/position-table.ts'

type Players = NewGame['players']

/** Red’s Marshal is next to a Scout of Blue’s; each has another piece, far away. */
const POSITION = 'board=bF,.5,b4,.3/.10/.10/.10/.4,b2,.5/.4,r10,.5/.10/.10/r4,.9/rF,.9 turn=red'

/** A game from that position in which Red has acted; Red is shown. */
async function after(players: Players, action: string): Promise<{ kit: Kit; snapshot: TableSnapshot; undo: () => Promise<unknown> }> {
  const kit = tableAt({ edition: 'classic', options: { preset: 'full' }, position: POSITION, players })
  await valueOf(kit.handlers['table.open']({ gameId: 'g' }, kit.host))
  if (players.blue?.type === 'human') await passScreen(kit, 'g', 'red')
  await valueOf(kit.handlers['table.do']({ gameId: 'g', command: { type: 'act', seat: 'red', action } }, kit.host))
  await settled()
  return {
    kit,
    snapshot: kit.host.pushes.at(-1)!.snapshot,
    undo: async () => kit.handlers['table.do']({ gameId: 'g', command: { type: 'undo', seat: 'red' } }, kit.host),
  }
}

const alone = (takeBacks?: 'unseen'): Players => ({
  ...AGAINST_BOT.players,
  red: { type: 'human', name: 'Ann', ...(takeBacks && { takeBacks }) },
})

describe('a turn that revealed something', () => {
  it('cannot be taken back between people, and the table says why', async () => {
    const { snapshot, undo, kit } = await after(HOT_SEAT.players, 'E5xE6')
    expect(snapshot).toMatchObject({ canUndo: false, undoBarred: true, takeBacks: 0 })
    expect(await undo()).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'shown-since' } })
    expect(kit.games.load('g')!.steps.some(({ action }) => action.type === 'ask-undo')).toBe(false)
  })

  it('needs consent only, where nothing was revealed', async () => {
    const { snapshot, undo } = await after(HOT_SEAT.players, 'A2-A3')
    expect(snapshot).toMatchObject({ canUndo: true, undoBarred: false })
    expect(await undo()).toMatchObject({ ok: true, value: { undoAskedBy: 'red' } })
  })

  it('can be taken back where all people agreed to that, not where one did', async () => {
    const { red, blue } = takingBack(HOT_SEAT).players
    const agreed = await after({ red: red!, blue: blue! }, 'E5xE6')
    expect(agreed.snapshot).toMatchObject({ canUndo: true, undoBarred: false })
    await agreed.undo()
    await passScreen(agreed.kit, 'g', 'blue')
    const back = await valueOf(
      agreed.kit.handlers['table.do']({ gameId: 'g', command: { type: 'answer-undo', seat: 'blue', accept: true } }, agreed.kit.host),
    )
    expect(back).toMatchObject({ toAct: ['red'], takeBacks: 1 })
    expect((await after({ red: red!, blue: HOT_SEAT.players.blue! }, 'E5xE6')).snapshot.undoBarred).toBe(true)
  })

  it('can be taken back by a person alone, unless agreed otherwise', async () => {
    const free = await after(alone(), 'E5xE6')
    expect(free.snapshot).toMatchObject({ canUndo: true, undoBarred: false })
    const strict = await after(alone('unseen'), 'E5xE6')
    expect(strict.snapshot).toMatchObject({ canUndo: false, undoBarred: true })
    expect(await strict.undo()).toMatchObject({ ok: false, error: { detail: 'shown-since' } })
  })
})

describe('what is taken back', () => {
  it('is counted at the table and in the row of the game, each time', async () => {
    const { kit, undo } = await after(alone(), 'E5xE6')
    expect(kit.games.row('g')).not.toHaveProperty('takeBacks')
    expect(await undo()).toMatchObject({ ok: true, value: { takeBacks: 1 } })
    await valueOf(kit.handlers['table.do']({ gameId: 'g', command: { type: 'act', seat: 'red', action: 'E5xE6' } }, kit.host))
    await settled()
    expect(await undo()).toMatchObject({ ok: true, value: { takeBacks: 2 } })
    expect([kit.games.row('g')?.takeBacks, rowOf(kit.games.load('g')!).takeBacks]).toEqual([2, 2])
  })
})

describe('an event that reveals nothing', () => {
  /** What seats see of each other: kinds by piece or card, anywhere in a view. */
  function namedIn(part: unknown, viewer: string, found = new Set<string>()): ReadonlySet<string> {
    if (typeof part !== 'object' || part === null) return found
    const { id, seat, kind } = part as Record<string, unknown>
    if (typeof id === 'string' && typeof kind === 'string' && seat !== viewer) found.add(id)
    for (const each of Object.values(part)) namedIn(each, viewer, found)
    return found
  }

  it.each(EDITIONS.map(({ info, game }) => [info.id, info, game] as const))('names no piece to any viewer: %s', (id, info, game) => {
    const preset = { classic: 'barrage', castle: 'four', conquest: 'two' }[id] ?? info.presets[0]!
    const { positions } = timelineOf(game, playRecord({ gameId: 'g', preset, seed: 'shown', steps: 400, header: { edition: id } }))
    const { seats } = positions[0]!.state.lineup
    let quiet = 0
    for (const [i, { step, state }] of positions.entries()) {
      const before = positions[i - 1]?.state
      if (!step || before?.phase !== 'playing' || hasShown(step)) continue
      quiet++
      for (const seat of seats) {
        const known = namedIn(game.viewFor(before, seat), seat)
        const fresh = [...namedIn(game.viewFor(state, seat), seat)].filter((piece) => !known.has(piece))
        expect([step.action, seat, fresh]).toEqual([step.action, seat, []])
      }
    }
    expect(quiet).toBeGreaterThan(0)
  })
})
