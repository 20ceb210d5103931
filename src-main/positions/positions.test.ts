import { describe, expect, it } from 'vitest'
import type { Access, Caller } from '../contract/handlers.ts'
import type { ExaminedPosition } from '../contract/positions.ts'
import { hashOf } from '../engine/core/table.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { tableOf } from '../engine/families.ts'
import { isGridTable } from '../engine/grid/table/table.ts'
import { createMemoryCustomEditions, createMemoryStore, createMemoryStudies } from '../record/memory-store.ts'
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
  const customEditions = createMemoryCustomEditions()
  const { handlers } = createPositions({
    games,
    studies: createMemoryStudies(),
    customEditions,
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
  return { handlers, games, customEditions, examine }
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

  it('counts what is captured (CL-20), and keeps it in the text', () => {
    const { examine } = makeRoom()
    const lose = (kind: string, value: number) => ({ type: 'count', of: 'captured', seat: 'blue', kind, value })
    const lost = examine(TEXT, [lose('scout', 1), lose('miner', 2)])
    expect(lost).toMatchObject({ text: `${TEXT} captured=b2!,b3!,b3!`, faults: [] })
    expect(examine(lost.text, [lose('miner', 1)])).toMatchObject({ text: `${TEXT} captured=b2!,b3!` })
    expect(examine(lost.text, [lose('flag', 1)])).toMatchObject({ faults: [{ rule: 'CL-3' }, { rule: 'CL-18' }] })
  })

  it('refuses a number that the position has not, and shows one that it cannot be as unreadable', () => {
    const { handlers, examine } = makeRoom()
    const castle = { edition: 'castle', options: { preset: 'four' } }
    const { text } = (handlers['positions.begin']({ ...castle, from: 'empty' } as never, host) as { value: ExaminedPosition }).value
    const ask = (edit: object) =>
      handlers['positions.examine']({ ...castle, text, edits: [{ type: 'count', seat: 'red', ...edit }] } as never, host)
    const refused = { ok: false, error: { code: 'invalid', detail: 'edits' } }
    for (const kind of ['flag', 'zzz', '__proto__']) expect(ask({ of: 'captured', kind, value: 1 })).toMatchObject(refused)
    expect(ask({ of: 'bag', kind: null, value: 1 })).toMatchObject(refused)
    expect(examine(text, [{ type: 'count', of: 'slider', seat: 'red', kind: null, value: 999 }], castle)).toMatchObject({ readable: false })
  })

  it('leaves a flag where it is when its piece is exchanged with a space that holds none (CA-2)', () => {
    const { handlers, examine } = makeRoom()
    const castle = { edition: 'castle', options: { preset: 'four' } }
    const first = (handlers['positions.begin']({ ...castle, from: 'armies' } as never, host) as { value: ExaminedPosition }).value
    if (!first.readable || !('tokens' in first.view)) throw new Error('no flags')
    const [flag] = first.view.tokens
    expect(flag?.carried).toBe(true)
    const after = first.view.board.map((_, to) => examine(first.text, [{ type: 'swap', from: flag?.at, to }], castle))
    expect(after.filter(({ readable }) => !readable)).toEqual([])
    expect(after.filter(({ text }) => text === first.text).length, 'lakes').toBeGreaterThan(11)
  })

  it('binds pieces, marks a power as used, and lets reinforcements wait (NA-6, NA-11, NA-16)', () => {
    const { examine } = makeRoom()
    const narnia = { edition: 'narnia-powers', options: { preset: 'full' } }
    const text = "board=b10,bF,.8/.10/.10/.10/.10/.10/.10/.10/.,r9',.8/rF,.9 turn=red"
    const piece = { seat: 'red', kind: 'peter', known: false, moved: true, state: 'stone' }
    const wait = { type: 'count', of: 'reserve', seat: 'red', kind: null, value: 1 }
    expect(examine(text, [{ type: 'put', space: 11, piece }, wait], narnia)).toMatchObject({
      text: `${text.replace("r9'", "r9'!#")} reserve=red`,
      tools: { marks: ['moved', 'known', 'stone', 'enchanted', 'spent'] },
    })
  })

  it('sets sliders of the castle (CA-14), and names the captor of a loss where several could be', () => {
    const { examine } = makeRoom()
    const castle = { edition: 'castle', options: { preset: 'four' } }
    const text = 'board=H4:r1,O5:y6,A8:b4,E15:g4 turn=red flags=red:H1,blue:A8*,green:H15,yellow:O8'
    const edits = [
      { type: 'count', of: 'slider', seat: 'red', kind: null, value: 5 },
      { type: 'count', of: 'captured', seat: 'blue', kind: 'major', value: 1 },
    ]
    const after = examine(text, edits, castle)
    expect(after.text).toContain('sliders=red:5')
    expect(after.text).toContain('captured=b7r')
  })

  it('fills bags, draws cards and gives moves in Conquest (CQ-7, CQ-8, CQ-14)', () => {
    const { examine } = makeRoom()
    const conquest = { edition: 'conquest', options: { preset: 'two' } }
    const text = 'stage=moves board=NH1:r10,NH3:rF,SB2:b9,SB3:bF owners=NH:r,SB:b turn=red moves=1'
    const count = (of: string, seat: string | null, kind: string | null, value: number) => ({ type: 'count', of, seat, kind, value })
    const drawn = examine(
      text,
      [count('bag', 'red', 'scout', 2), count('drawn', null, 'regroup', 1), count('moves', null, null, 3)],
      conquest,
    )
    expect(drawn.text).toMatch(/^stage=cards /)
    expect(drawn.text).toContain('moves=3 drawn=G bags=red:2,2')
    expect(examine(drawn.text, [count('drawn', null, 'regroup', 0)], conquest).text).toMatch(/^stage=moves /)
    const taken = examine(text.replace(',SB3:bF', ''), [count('captured', 'blue', 'flag', 1)], conquest)
    expect(taken.text).toContain('flags=blue:red captured=bFr')
  })

  it.each(EDITIONS.map(({ info }) => [info.id, info.presets] as const))(
    'in %s every number can be set, and is read back',
    (edition, presets) => {
      const { handlers, examine } = makeRoom()
      for (const preset of presets) {
        const on = { edition, options: { preset } }
        const begun = handlers['positions.begin']({ ...on, from: 'empty' }, host)
        if (!('ok' in begun) || !begun.ok || !begun.value.readable) throw new Error(`no position of ${edition}`)
        const { text, counts } = begun.value
        expect(counts.length).toBeGreaterThan(0)
        for (const { most, least: _least, value: _, ...key } of counts) {
          const value = Math.min(2, most)
          const set = examine(text, [{ type: 'count', ...key, value }], on)
          const read = set.readable
            ? set.counts.find((each) => each.of === key.of && each.seat === key.seat && each.kind === key.kind)
            : null
          expect(read, `${preset} ${JSON.stringify(key)}`).toMatchObject({ ...key, value })
          const back = examine(set.text, [{ type: 'count', ...key, value: 0 }], on)
          expect(back, `${preset} ${JSON.stringify(key)}`).toMatchObject({ readable: true })
        }
      }
    },
  )

  it('sets up a custom edition, plays it by its own table, and keeps it as a study', () => {
    const { handlers, games, customEditions } = makeRoom()
    const [classic] = EDITIONS.filter(({ info }) => info.id === 'classic')
    const plain = tableOf(classic!.info)
    if (!isGridTable(plain)) throw new Error('classic has squares')
    const kinds = plain.kinds.map((kind) => (kind.id === 'scout' ? { ...kind, name: 'Rider' } : kind))
    const made = { ...plain, kinds }
    customEditions.put({ id: 's1', name: 'Riders', hash: hashOf(made), table: made, updatedAt: 1 })
    const on = { ...CLASSIC, table: hashOf(made) }
    expect(handlers['positions.edition']({ edition: 'classic', table: on.table }, host)).toMatchObject({
      ok: true,
      value: { table: on.table },
    })
    const played = handlers['positions.play']({ ...on, text: TEXT, players: { red: ADA, blue: BOT } }, host)
    if (!('ok' in played) || !played.ok) throw new Error(JSON.stringify(played))
    expect(games.load(played.value.gameId)?.header).toMatchObject({ edition: 'classic', set: { name: 'Riders', hash: on.table } })
    const set = { name: 'Riders', hash: on.table }
    expect(handlers['studies.save']({ ...on, name: 'Mine', text: TEXT }, host)).toMatchObject({
      ok: true,
      value: { edition: 'classic', set },
    })
    expect(handlers['positions.begin']({ ...on, table: 'gone', from: 'empty' }, host)).toMatchObject({
      error: { code: 'not-found', message: 'This custom edition was deleted. Choose another one.' },
    })
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
    expect(await handlers['positions.analyse']({ ...CLASSIC, text: TEXT }, host)).toMatchObject({
      ok: true,
      value: { seat: 'red', action: 'classic red', chance: 0.5, choices: { family: 'grid', legal: [{ text: 'B1-C1' }, {}, {}, {}, {}] } },
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
    if (!('ok' in found) || !found.ok || !found.value) throw new Error(JSON.stringify(found))
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
