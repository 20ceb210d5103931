import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOf } from '../engine/core/table.ts'
import { playRecord } from '../record/testing/games.ts'
import { makeSet } from '../record/testing/tables.ts'
import type { GameRecord } from '../record/types.ts'
import { makeGames, makeHistory, type HistoryKit } from './testing/history-kit.ts'

const GAMES = makeGames()
const IDS = ['finished', 'unfinished', 'played-on', 'refereed']
const ALL = { gameIds: [], unfinished: true }

const recordsOf = ({ games }: HistoryKit): readonly (GameRecord | null)[] => IDS.map((gameId) => games.load(gameId))

describe('a file of games', () => {
  it('brings all games to another archive as they were', () => {
    const [from, to] = [makeHistory(GAMES), makeHistory()]
    const { text, games, fileName } = from.get('history.export', ALL)
    expect([games, fileName]).toEqual([4, 'marshal-games-2026-01-01.json'])
    expect([...to.get('history.import', { text }).added].sort()).toEqual([...IDS].sort())
    expect(recordsOf(to)).toEqual(GAMES)
    expect(to.get('history.export', ALL).text).toBe(text)
  })

  it('brings back deleted games', () => {
    const history = makeHistory(GAMES)
    const { text } = history.get('history.export', ALL)
    history.get('history.delete', { gameIds: IDS })
    expect(history.get('history.import', { text }).added).toHaveLength(4)
    expect(recordsOf(history)).toEqual(GAMES)
  })

  it('leaves alone what is already here', () => {
    const history = makeHistory(GAMES)
    const { text } = history.get('history.export', ALL)
    history.get('history.note', { gameId: 'finished', note: 'written later' })
    expect(history.get('history.import', { text })).toMatchObject({ added: [], alreadyHere: { length: 4 } })
    expect(history.games.row('finished')?.note).toBe('written later')
  })

  it('holds unfinished games only when they are asked for, since it shows both armies', () => {
    const { ask, get } = makeHistory(GAMES)
    const { text, games } = get('history.export', { gameIds: [], unfinished: false })
    expect(games).toBe(3)
    expect(text).not.toContain('"gameId":"unfinished"')
    expect(ask('history.export', { gameIds: ['unfinished'], unfinished: false })).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(get('history.export', { gameIds: ['unfinished'], unfinished: true }).games).toBe(1)
  })

  it('of one game is called after its players', () => {
    expect(makeHistory(GAMES).get('history.export', { gameIds: ['refereed'], unfinished: false }).fileName).toBe(
      'marshal-rosa-bruno-2026-01-01.json',
    )
  })

  it('goes round for any game', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('duel', 'barrage', 'full'),
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 200 }),
        fc.string({ maxLength: 60, unit: 'grapheme' }),
        (preset, seed, steps, note) => {
          const record = playRecord({ gameId: 'g1', preset, seed, steps, header: { note } })
          const to = makeHistory()
          to.get('history.import', { text: makeHistory([record]).get('history.export', ALL).text })
          expect(to.games.load('g1')).toEqual(record)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('a game with a table of somebody’s own', () => {
  const { name, hash, table } = makeSet('s1')
  const own = playRecord({ gameId: 'own', preset: 'full', seed: 'own', steps: 4000, header: { set: { name, hash, table } } })
  const text = () => makeHistory([own]).get('history.export', ALL).text
  const changed = (edit: (set: Record<string, unknown>) => void): string => {
    const file = JSON.parse(text()) as { games: { header: { set: Record<string, unknown> } }[] }
    edit(file.games[0]!.header.set)
    return JSON.stringify(file)
  }

  it('brings it to an archive that has no such set', () => {
    const to = makeHistory()
    expect(to.get('history.import', { text: text() }).added).toEqual(['own'])
    expect(to.games.load('own')).toEqual(own)
    expect(own.summary.status).toBe('over')
  })

  it.each([
    ['a table that was changed', changed((set) => ((set['table'] as { board: { width: number } }).board.width = 9)), /has been changed/],
    ['a table of another edition', changed((set) => ((set['table'] as { edition: string }).edition = 'narnia')), /another edition/],
    ['a table that is none', changed((set) => (set['table'] = { edition: 'classic' })), /header\.set\.table/],
    [
      'a table that cannot be played',
      changed((set) => {
        const { armies, ...rest } = table
        const bad = { ...rest, armies: { ...armies, red: { flag: 1 } } }
        Object.assign(set, { table: bad, hash: hashOf(bad) })
      }),
      /cannot be played \(armies\.red\)/,
    ],
  ])('is refused with %s', (_what, text, reason) => {
    const history = makeHistory()
    const answer = history.ask('history.import', { text })
    expect(answer).toMatchObject({ ok: false, error: { code: 'damaged', message: expect.stringMatching(reason) as string } })
    expect(history.games.row('own')).toBeNull()
  })
})

describe('a file of version 1', () => {
  it('is still read: its games are played with their edition’s own table', () => {
    const history = makeHistory()
    const text = edited((file) => {
      file.version = 1
      for (const { header } of file.games) delete header['set']
    })
    expect(history.get('history.import', { text }).added).toHaveLength(4)
    expect(recordsOf(history)).toEqual(GAMES)
  })
})

type Edit = (file: {
  version: unknown
  format: unknown
  games: { header: Record<string, unknown>; steps: Record<string, unknown>[] }[]
}) => void

/** The place of a game in the file, which holds the oldest first. */
const { text: TEXT } = makeHistory(GAMES).get('history.export', ALL)
const AT = Object.fromEntries(
  (JSON.parse(TEXT) as { games: { header: { gameId: string } }[] }).games.map(({ header }, i) => [header.gameId, i]),
) as Record<string, number>

function edited(edit: Edit): string {
  const file = JSON.parse(TEXT) as Parameters<Edit>[0]
  edit(file)
  return JSON.stringify(file)
}

const stepOf = (game: string, pick: (step: Record<string, unknown>) => boolean) => (file: Parameters<Edit>[0]) =>
  file.games[AT[game]!]!.steps.find(pick) as {
    seq: number
    by: unknown
    action: Record<string, unknown>
    events: Record<string, unknown>[]
  }
const firstEvent = (type: string) => (step: Record<string, unknown>) =>
  (step['events'] as { type: string }[]).some((event) => event.type === type)
const move = stepOf('finished', firstEvent('piece-moved'))
const battle = stepOf('finished', firstEvent('battle-fought'))

const BAD_FILES: readonly (readonly [string, string, RegExp])[] = [
  ['no JSON', 'Dear diary', /not JSON/],
  ['nothing', '', /not JSON/],
  ['cut off', TEXT.slice(0, TEXT.length / 2), /cut off/],
  ['another kind of JSON', '{"games": []}', /not a file of Marshal games at format/],
  ['a list', '[]', /not a file of Marshal games/],
  ['null', 'null', /not a file of Marshal games/],
  ['without a version', edited((file) => delete file.version), /version/],
  ['of version 0', edited((file) => (file.version = 0)), /version/],
  ['without games', edited((file) => delete (file as { games?: unknown }).games), /at games/],
  ['with something else beside', edited((file) => Object.assign(file, { extra: 1 })), /at extra/],
  ['with a game twice', edited((file) => file.games.push(file.games[0]!)), /Game 5 of the file \(.*\) is in it twice/],
  ['with a game that is none', edited((file) => (file.games[2] = 7 as never)), /Game 3 of the file is damaged at games\.2/],
  [
    'with a player without a name',
    edited((file) => ((file.games[1]!.header['players'] as { player: { name: string } }[])[0]!.player.name = '')),
    /Game 2 .*games\.1\.header\.players\.0\.player\.name/,
  ],
  ['with an id that is a path', edited((file) => (file.games[0]!.header['gameId'] = '../../etc')), /games\.0\.header\.gameId/],
  ['with a step missing', edited((file) => file.games[AT['finished']!]!.steps.splice(5, 1)), /step 6 is missing/],
  [
    'with a step and its number missing',
    edited((file) => {
      const { steps } = file.games[AT['finished']!]!
      steps.splice(6, 1)
      steps.forEach((step, i) => (step['seq'] = i + 1))
    }),
    /in step \d+/,
  ],
  ['with an unknown edition', edited((file) => (file.games[AT['finished']!]!.header['edition'] = 'chess')), /“chess” is not known/],
  [
    'with an unknown option',
    edited((file) => Object.assign(file.games[AT['finished']!]!.header['options'] as object, { dragons: true })),
    /no option “dragons”/,
  ],
  ['with another preset than its options', edited((file) => (file.games[AT['finished']!]!.header['preset'] = 'full')), /preset/],
  ['with seats changed', edited((file) => (file.games[AT['finished']!]!.header['players'] as object[]).reverse()), /players have to sit/],
  ['with an event without its field', edited((file) => delete move(file).events[0]!['to']), /in step \d+: events\.0\.to/],
  ['with an event of no kind', edited((file) => (move(file).events[0]!['type'] = 'piece-flew')), /events\.0\.type/],
  ['with events missing', edited((file) => (move(file).events = [])), /a move has to move or attack/],
  [
    'with an event off the board',
    edited((file) => {
      const step = move(file)
      step.events[0]!['to'] = step.action['to'] = 399
    }),
    /in step \d+/,
  ],
  ['with another piece moving', edited((file) => (move(file).events[0]!['id'] = 'zz')), /another piece moves/],
  ['with action and event apart', edited((file) => (move(file).action['to'] = 0)), /different moves/],
  [
    'with a seat out of turn',
    edited((file) => {
      const step = move(file)
      step.by = step.events[0]!['seat'] = step.action['seat'] = step.action['seat'] === 'red' ? 'blue' : 'red'
    }),
    /it was the turn of/,
  ],
  [
    'with somebody else acting',
    edited((file) => {
      const step = move(file)
      step.by = step.by === 'red' ? 'blue' : 'red'
    }),
    /not by the seat/,
  ],
  [
    'with a fighter promoted',
    edited((file) => ((battle(file).events[0]!['attacker'] as Record<string, unknown>)['kind'] = 'flag')),
    /another piece attacks/,
  ],
  [
    'with a victim exchanged',
    edited((file) => ((battle(file).events[0]!['defender'] as Record<string, unknown>)['id'] = 'zz')),
    /another piece is attacked/,
  ],
  [
    'with an army exchanged',
    edited((file) => {
      const step = stepOf('finished', firstEvent('play-began'))(file)
      const pieces = step.events.find(({ type }) => type === 'play-began')!['pieces'] as { piece: { kind: string } }[]
      pieces[0]!.piece.kind = pieces[0]!.piece.kind === 'flag' ? 'spy' : 'flag'
    }),
    /other pieces than were deployed/,
  ],
  [
    'with play after the end',
    edited((file) => {
      const { steps } = file.games[AT['finished']!]!
      steps.push({ ...move(file), seq: steps.length + 1 })
    }),
    /already over/,
  ],
  [
    'with an undo to the future',
    edited((file) => {
      const { steps } = file.games[AT['unfinished']!]!
      steps.push({ ...steps.at(-1), seq: steps.length + 1, action: { type: 'undo', to: 900 }, events: [] })
    }),
    /undoes to nowhere/,
  ],
  [
    'with a set position that is none',
    edited((file) => (stepOf('played-on', ({ seq }) => seq === 1)(file).action['state'] = '{}')),
    /in step 1: not an encoded/,
  ],
  [
    'with a position set later',
    edited((file) => {
      const { steps } = file.games[AT['unfinished']!]!
      steps.push({ ...steps.at(-1), seq: steps.length + 1, action: { type: 'position-set', state: '{}' }, events: [] })
    }),
    /only at the beginning/,
  ],
  [
    'with a referee who judged what cannot be',
    edited((file) => {
      for (const step of file.games[AT['refereed']!]!.steps)
        for (const event of step['events'] as Record<string, unknown>[])
          if (event['type'] === 'battle-judged') event['defenderKind'] = 'flag'
    }),
    /lost before/,
  ],
  [
    'with a refereed event of no kind',
    edited((file) => (stepOf('refereed', firstEvent('battle-judged'))(file).events[0]!['type'] = 'battle-dreamt')),
    /not those of a refereed game/,
  ],
  [
    'with a refereed game without its policy',
    edited((file) => delete (file.games[AT['refereed']!]!.header['options'] as Record<string, unknown>)['reveal']),
    /not known here/,
  ],
]

describe('a bad file', () => {
  it.each(BAD_FILES)('(%s) is refused with the reason, and nothing is changed', (_what, text, reason) => {
    const history = makeHistory([playRecord({ gameId: 'mine', preset: 'duel', seed: 's', steps: 5 })])
    const answer = history.ask('history.import', { text })
    expect(answer).toMatchObject({ ok: false, error: { code: 'damaged', message: expect.stringMatching(reason) as string } })
    expect(history.games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).rows.map(({ gameId }) => gameId)).toEqual(['mine'])
  })

  it('of a newer version is refused as newer', () => {
    const history = makeHistory()
    const answer = history.ask('history.import', {
      text: edited((file) => {
        file.version = 3
        file.games = 'other' as never
      }),
    })
    expect(answer).toMatchObject({ ok: false, error: { code: 'newer' } })
  })

  it('is answered without a throw and without a trace, whichever value is replaced', () => {
    const [, small] = makeGames()
    const { text } = makeHistory([{ ...small!, steps: small!.steps.slice(0, 12) }]).get('history.export', ALL)
    const tokens = [...text.matchAll(/-?\d+|"[^"\\]*"|null|true|false/g)]
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: tokens.length - 1 }),
        fc.constantFrom('0', '-1', '1e9', '""', 'null', '[]', '{}', '"red"', '7.5', 'true'),
        (i, value) => {
          const { index, 0: token } = tokens[i]!
          const history = makeHistory()
          const answer = history.ask('history.import', { text: text.slice(0, index) + value + text.slice(index + token.length) })
          if (answer.ok) return
          expect(answer.error.message.length).toBeGreaterThan(10)
          expect(history.games.row('unfinished')).toBeNull()
        },
      ),
      { numRuns: 300 },
    )
  })
})
