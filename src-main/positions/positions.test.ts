import { describe, expect, it } from 'vitest'
import type { Access, Caller } from '../contract/handlers.ts'
import type { ExaminedPosition } from '../contract/positions.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { createMemoryStore, createMemoryStudies } from '../record/memory-store.ts'
import { replayDigitalImport } from '../record/replay-import.ts'
import { stateOf, timelineOf } from '../record/timeline.ts'
import { editionOfGame } from '../record/custom-editions.ts'
import { createPositions } from './create-positions.ts'

const host: Caller = { id: 'host', access: { role: 'host' } satisfies Access, send: () => undefined }
const CLASSIC = { edition: 'classic', options: { preset: 'full' } } as const
const TEXT = "board=bF,b2,.8/.10/.10/.10/.10/.10/.10/r9',.9/.10/rF,r5!,.8 turn=red"
const ADA = { type: 'human', name: 'Ada' } as const
const BOT = { type: 'bot', name: 'Bot', bot: 'strategist', level: 'easy' } as const

function makeRoom() {
  let count = 0
  const games = createMemoryStore()
  const { handlers } = createPositions({
    games,
    studies: createMemoryStudies(),
    isOffered: ({ bot }) => bot === 'strategist',
    advise: (game, seat) => Promise.resolve({ action: `${game.header.edition} ${seat}`, chance: 0.5 }),
    puzzle: () => Promise.resolve({ best: 'D1xD2', nearly: [], why: { type: 'best', calm: false } }),
    now: () => 1000 + count,
    newId: () => `id-${++count}`,
    newSeed: () => `seed-${++count}`,
  })
  const examine = (text: string, edits: object[] = [], on: object = CLASSIC): ExaminedPosition => {
    const answer = handlers['positions.examine']({ ...on, text, edits } as never, host)
    if (!('ok' in answer) || !answer.ok) throw new Error(JSON.stringify(answer))
    return answer.value
  }
  return { handlers, games, examine }
}

describe('the position editor', () => {
  it('shows a position with everything open, and its faults with their rules and squares (CL-3)', () => {
    const { examine } = makeRoom()
    expect(examine(TEXT)).toMatchObject({ readable: true, text: TEXT, faults: [], view: { viewer: 'arbiter', turn: 'red' } })
    const twice = TEXT.replace("r9'", "r10',r10'").replace('.9/.10/rF', '.8/.10/rF')
    expect(examine(twice)).toMatchObject({ readable: true, faults: [{ rule: 'CL-3', spaces: [20, 21] }] })
  })

  it('says where a text cannot be read, and keeps it', () => {
    const { examine } = makeRoom()
    expect(examine('board=.10 turn=red')).toMatchObject({ readable: false, text: 'board=.10 turn=red', at: 6 })
  })

  it('changes the text as the board is changed', () => {
    const { examine } = makeRoom()
    const piece = { seat: 'red', kind: 'bomb', known: false, moved: true }
    const put = { type: 'put', space: 2, piece }
    expect(examine(TEXT, [put])).toMatchObject({ readable: true, text: TEXT.replace('rF,r5!,.8', 'rF,r5!,rB,.7') })
    expect(examine(TEXT, [put, { type: 'swap', from: 2, to: 3 }])).toMatchObject({ text: TEXT.replace('rF,r5!,.8', 'rF,r5!,.,rB,.6') })
    expect(examine(TEXT, [{ type: 'turn', seat: 'blue' }])).toMatchObject({ text: TEXT.replace('turn=red', 'turn=blue') })
    expect(examine(TEXT, [{ type: 'put', space: 1, piece: null }])).toMatchObject({ text: TEXT.replace('rF,r5!,.8', 'rF,.9') })
  })

  it('refuses pieces and seats that the edition does not have', () => {
    const { handlers } = makeRoom()
    const piece = { seat: 'red', kind: 'aslan', known: false, moved: false } as const
    for (const edit of [{ type: 'put', space: 2, piece } as const, { type: 'turn', seat: 'green' } as const])
      expect(handlers['positions.examine']({ ...CLASSIC, text: TEXT, edits: [edit] }, host)).toMatchObject({ error: { code: 'invalid' } })
    expect(handlers['positions.begin']({ edition: 'nowhere', options: {}, from: 'empty' }, host)).toMatchObject({
      error: { code: 'not-found' },
    })
  })

  it.each(EDITIONS.map(({ info }) => [info.id, info.presets] as const))(
    'begins in %s with an empty board, or with armies to play',
    (edition, presets) => {
      const { handlers } = makeRoom()
      for (const preset of presets) {
        const on = { edition, options: { preset } }
        const armies = handlers['positions.begin']({ ...on, from: 'armies' }, host)
        expect(armies).toMatchObject({ ok: true, value: { readable: true, faults: [] } })
        expect(handlers['positions.begin']({ ...on, from: 'empty' }, host)).toMatchObject({ ok: true, value: { readable: true } })
      }
    },
  )
})

describe('a game from a position', () => {
  it('begins with it, with its own seats, and comes back from a file', () => {
    const { handlers, games } = makeRoom()
    const made = handlers['positions.play']({ ...CLASSIC, text: TEXT, players: { red: ADA, blue: BOT } }, host)
    if (!('ok' in made) || !made.ok) throw new Error(JSON.stringify(made))
    const record = games.load(made.value.gameId)
    if (!record) throw new Error('not stored')
    const { game } = editionOfGame(record.header) ?? {}
    expect(record.header).toMatchObject({
      origin: null,
      clock: null,
      players: [
        { seat: 'red', player: ADA },
        { seat: 'blue', player: BOT },
      ],
    })
    expect(game?.notation.formatPosition(stateOf(timelineOf(game, record)))).toBe(TEXT)
    expect(replayDigitalImport(record)).toMatchObject({ ok: true })
  })

  it('needs a position without faults, and a player for each seat who is here', () => {
    const { handlers, games } = makeRoom()
    const play = (text: string, players: object) => handlers['positions.play']({ ...CLASSIC, text, players }, host)
    expect(play(TEXT.replace('rF,', '.,'), { red: ADA, blue: BOT })).toMatchObject({
      error: { code: 'rule', rule: 'CL-3', detail: 'position' },
    })
    expect(play('nothing', { red: ADA, blue: BOT })).toMatchObject({ error: { code: 'invalid', detail: 'text' } })
    expect(play(TEXT, { red: ADA })).toMatchObject({ error: { code: 'invalid', detail: 'players' } })
    expect(play(TEXT, { red: ADA, blue: { ...BOT, bot: 'nobody' } })).toMatchObject({ error: { code: 'not-found', detail: 'bot' } })
    expect(games.ids({})).toEqual([])
  })

  it('is only looked at by the analysis, and not stored', async () => {
    const { handlers, games } = makeRoom()
    expect(await handlers['positions.analyse']({ ...CLASSIC, text: TEXT }, host)).toEqual({
      ok: true,
      value: { seat: 'red', action: 'classic red', chance: 0.5 },
    })
    expect(games.ids({})).toEqual([])
  })
})

describe('studies', () => {
  it('keep positions, also unfinished ones, and are listed, renamed, replaced, deleted and restored', () => {
    const { handlers } = makeRoom()
    const unfinished = TEXT.replace('rF,', '.,')
    const saved = handlers['studies.save']({ name: 'Endgame', ...CLASSIC, text: unfinished }, host)
    if (!('ok' in saved) || !saved.ok) throw new Error(JSON.stringify(saved))
    const { id } = saved.value
    expect(handlers['studies.rename']({ id, name: 'Ending' }, host)).toMatchObject({
      ok: true,
      value: { id, name: 'Ending', text: unfinished },
    })
    void handlers['studies.save']({ id, name: 'Ending', ...CLASSIC, text: TEXT }, host)
    expect(handlers['studies.list']({}, host)).toMatchObject({ ok: true, value: [{ id, name: 'Ending', text: TEXT }] })
    expect(handlers['studies.delete']({ id }, host)).toEqual({ ok: true, value: null })
    expect(handlers['studies.list']({}, host)).toEqual({ ok: true, value: [] })
    expect(handlers['studies.rename']({ id, name: 'x' }, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(handlers['studies.restore']({ id }, host)).toMatchObject({ ok: true, value: { id, text: TEXT } })
  })

  it('are puzzles where one move is clearly the best, as long as the position is the same', async () => {
    const { handlers } = makeRoom()
    const found = await handlers['positions.puzzle']({ ...CLASSIC, text: TEXT }, host)
    if (!('ok' in found) || !found.ok) throw new Error(JSON.stringify(found))
    const { value: answer } = found
    const saved = handlers['studies.save']({ name: 'Find it', ...CLASSIC, text: TEXT, answer }, host)
    if (!('ok' in saved) || !saved.ok) throw new Error(JSON.stringify(saved))
    const { id } = saved.value
    const again = { id, name: 'Find it', ...CLASSIC }
    expect(handlers['studies.save']({ ...again, text: TEXT }, host)).toMatchObject({ value: { answer } })
    expect(handlers['studies.save']({ ...again, text: TEXT.replace('rF,', '.,') }, host)).toMatchObject({ value: { answer: null } })
    expect(await handlers['positions.puzzle']({ ...CLASSIC, text: TEXT.replace('rF,', '.,') }, host)).toMatchObject({
      error: { code: 'rule', detail: 'position' },
    })
  })

  it('are no place for a text that cannot be read', () => {
    const { handlers } = makeRoom()
    expect(handlers['studies.save']({ name: 'No', ...CLASSIC, text: '?' }, host)).toMatchObject({
      error: { code: 'invalid', detail: 'text' },
    })
    expect(handlers['studies.save']({ id: 'none', name: 'No', ...CLASSIC, text: TEXT }, host)).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})
