import { describe, expect, it } from 'vitest'
import { DOCUMENT_VERSION, formatDocument } from '../record/document.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { NOON } from '../../test/support/record/records.ts'
import { makeGames, makeHistory } from '../../test/support/history/history-kit.ts'

const GAMES = makeGames()
const ALL = { gameIds: [], unfinished: true }

type Edit = (file: {
  version: unknown
  format: unknown
  games: { header: Record<string, unknown>; steps: Record<string, unknown>[] }[]
}) => void

const TEXT = formatDocument(GAMES, NOON)
/** The place of a game in the file. */
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

/** Changes the position that a game was begun from. */
const inPosition = (change: (state: Record<string, unknown> & { board: (Record<string, unknown> | null)[] }) => void) =>
  edited((file) => {
    const { action } = stepOf('played-on', ({ seq }) => seq === 1)(file)
    const state = JSON.parse(String(action['state'])) as Parameters<typeof change>[0]
    change(state)
    action['state'] = JSON.stringify(state)
  })
const aPiece = ({ board }: { readonly board: (Record<string, unknown> | null)[] }): Record<string, unknown> => board.find((piece) => piece)!
/** Changes the event with which a game ended. */
const inEnd = (change: (end: { outcome: { places: Record<string, number>; reason: string }; shown: unknown[] }) => void) =>
  edited((file) => {
    const end = stepOf('finished', firstEvent('game-ended'))(file).events.find(({ type }) => type === 'game-ended')
    change(end as never)
  })

const BAD_FILES: readonly (readonly [string, string, RegExp])[] = [
  ['no JSON', 'Dear diary', /This is not in a format that Marshal reads/],
  ['nothing', '', /This is not in a format that Marshal reads/],
  ['cut off', TEXT.slice(0, TEXT.length / 2), /breaks off/],
  ['another kind of JSON', '{"games": []}', /not in a format that Marshal reads.* format/],
  ['a list', '[]', /not in a format that Marshal reads/],
  ['null', 'null', /not in a format that Marshal reads/],
  ['without a version', edited((file) => delete file.version), /version/],
  ['of version 0', edited((file) => (file.version = 0)), /version/],
  ['without games', edited((file) => delete (file as { games?: unknown }).games), /at its beginning.* games/],
  ['with an extra field', edited((file) => Object.assign(file, { extra: 1 })), /at its beginning.* extra/],
  [
    'with the id of a game twice',
    edited((file) => file.games.push({ ...file.games[0]!, header: { ...file.games[0]!.header, seed: 'other' } })),
    /Game 5 of the file \(.*\) has the id of game \d/,
  ],
  ['with a game that is none', edited((file) => (file.games[2] = 7 as never)), /Game 3 of the file cannot be read.* games\.2/],
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
    /Step \d+ of game/,
  ],
  ['with an unknown edition', edited((file) => (file.games[AT['finished']!]!.header['edition'] = 'chess')), /“chess” is not known/],
  [
    'with an unknown option',
    edited((file) => Object.assign(file.games[AT['finished']!]!.header['options'] as object, { dragons: true })),
    /no option “dragons”/,
  ],
  ['with another preset than its options', edited((file) => (file.games[AT['finished']!]!.header['preset'] = 'full')), /preset/],
  [
    'with a game played on from itself',
    edited((file) => Object.assign(file.games[AT['finished']!]!.header, { origin: { gameId: 'finished', frame: 1, seed: 's' } })),
    /cannot be played on from itself/,
  ],
  ['with seats changed', edited((file) => (file.games[AT['finished']!]!.header['players'] as object[]).reverse()), /players have to sit/],
  ['with an event without its field', edited((file) => delete move(file).events[0]!['to']), /Step \d+ of game \d.*events\.0\.to/],
  ['with an event of no kind', edited((file) => (move(file).events[0]!['type'] = 'piece-flew')), /events\.0\.type/],
  ['with events missing', edited((file) => (move(file).events = [])), /nothing came of “move”/],
  [
    'with an event off the board',
    edited((file) => {
      const step = move(file)
      step.events[0]!['to'] = step.action['to'] = 399
    }),
    /Step \d+ of game/,
  ],
  ['with another piece moving', edited((file) => (move(file).events[0]!['id'] = 'zz')), /there is no “zz”/],
  [
    'with a seat out of turn',
    edited((file) => {
      const step = move(file)
      step.by = step.events[0]!['seat'] = step.action['seat'] = step.action['seat'] === 'red' ? 'blue' : 'red'
    }),
    /Step \d+ of game/,
  ],
  [
    'with another seat acting',
    edited((file) => {
      const step = move(file)
      step.by = step.by === 'red' ? 'blue' : 'red'
    }),
    /not by the seat/,
  ],
  [
    'with a fighter promoted',
    edited((file) => ((battle(file).events[0]!['attacker'] as Record<string, unknown>)['kind'] = 'flag')),
    /there is no “p\d+”/,
  ],
  [
    'with a captured piece exchanged',
    edited((file) => ((battle(file).events[0]!['defender'] as Record<string, unknown>)['id'] = 'zz')),
    /there is no “zz”/,
  ],
  [
    'with an army exchanged',
    edited((file) => {
      const step = stepOf('finished', firstEvent('play-began'))(file)
      const pieces = step.events.find(({ type }) => type === 'play-began')!['pieces'] as { piece: { kind: string } }[]
      pieces[0]!.piece.kind = pieces[0]!.piece.kind === 'flag' ? 'spy' : 'flag'
    }),
    /more than 1 × Spy|without|Flag/,
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
    /Step 1 of .* the position is not written/,
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
    'with an impossible ruling',
    edited((file) => {
      for (const step of file.games[AT['refereed']!]!.steps)
        for (const event of step['events'] as Record<string, unknown>[])
          if (event['type'] === 'battle-judged') event['defenderKind'] = 'flag'
    }),
    /something else is judged than was entered/,
  ],
  [
    'with an unknown refereed event',
    edited((file) => (stepOf('refereed', firstEvent('battle-judged'))(file).events[0]!['type'] = 'battle-dreamt')),
    /not those of a refereed game/,
  ],
  ['from the year 250000', edited((file) => (file.games[0]!.header['startedAt'] = 8_000_000_000_000_000)), /its date is invalid/],
  ['from before 1970', edited((file) => (file.games[0]!.header['startedAt'] = -1)), /its date is invalid/],
  ['with a step from the far future', edited((file) => (file.games[0]!.steps[0]!['at'] = 253_402_300_800_000)), /date of a step/],
  ['with an endless clock', edited((file) => (file.games[AT['unfinished']!]!.steps[9]!['clock'] = { red: 1e300 })), /a time of its clock/],
  ['with a negative clock', edited((file) => (file.games[AT['unfinished']!]!.steps[9]!['clock'] = { red: -1 })), /a time of its clock/],
  [
    'with the clock of another seat',
    edited((file) => (file.games[AT['unfinished']!]!.steps[9]!['clock'] = { gray: 1 })),
    /its clock is that of another game/,
  ],
  [
    'with a step by a seat that does not play',
    edited((file) => (stepOf('unfinished', ({ action }) => (action as { type: string }).type === 'offer-draw')(file).by = 'gray')),
    /gray does not play here/,
  ],
  ['with a position of a status that is none', inPosition((state) => (state['phase'] = 'paused')), /not a position of this game/],
  ['with a position that is over', inPosition((state) => (state['phase'] = 'over')), /over before it begins/],
  ['with a position with a negative count', inPosition((state) => (state['ply'] = -1)), /not a position of this game/],
  ['with a position with a huge count', inPosition((state) => (state['ply'] = 1e300)), /ply must be a whole number/],
  ['with a position with the turn of an unknown seat', inPosition((state) => (state['turn'] = 'gray')), /no seat “gray”/],
  ['with a position with a piece of an unknown seat', inPosition((state) => (aPiece(state)['seat'] = 'gray')), /Step 1 of game/],
  [
    'with a position with a duplicate id',
    inPosition((state) => (aPiece(state)['id'] = state.board.findLast((piece) => piece)!['id'])),
    /an id occurs twice/,
  ],
  ['with a position with an id that is none', inPosition((state) => (aPiece(state)['id'] = '__proto__')), /ids or chance/],
  ['with a position with broken chance', inPosition((state) => (state['rng'] = [0, 1, 2])), /ids or chance/],
  ['with a position with more than it should hold', inPosition((state) => (aPiece(state)['crown'] = true)), /not a position of this game/],
  [
    'with a position with too many pieces of a kind',
    inPosition((state) => state.board.forEach((piece) => piece && piece['kind'] === 'scout' && (piece['kind'] = 'marshal'))),
    /Step 1 of game/,
  ],
  ['with a reason that is none', inEnd(({ outcome }) => (outcome.reason = 'boredom')), /what happened is not written/],
  ['with a place for a seat that did not play', inEnd(({ outcome }) => (outcome.places['gray'] = 1)), /Step \d+ of game/],
  [
    'with a piece revealed at the end that did not exist',
    inEnd(({ shown }) => shown.push({ id: 'p99', kind: 'marshal' })),
    /there is no “p99”/,
  ],
  [
    'with a game that goes on without its Flag',
    edited((file) => void stepOf('finished', firstEvent('game-ended'))(file).events.pop()),
    /over here|Step \d+ of game/,
  ],
  [
    'with a move across the board',
    edited((file) => {
      const step = move(file)
      step.events[0]!['to'] = step.action['to'] = step.action['to'] === 44 ? 45 : 44
    }),
    /Step \d+ of game/,
  ],
  [
    'with a piece shown to its own side',
    edited((file) => ((battle(file).events[0]!['attacker'] as { seenBy: string[] }).seenBy = ['red', 'blue'])),
    /Step \d+ of game/,
  ],
  [
    'with a piece announced to the referee out of turn',
    edited((file) => (stepOf('refereed', firstEvent('kind-claimed'))(file).events[0]!['seat'] = 'blue')),
    /this piece was not due/,
  ],
  [
    'with a referee who ended a game that was over',
    edited((file) => {
      const { steps } = file.games[AT['refereed']!]!
      const end = { type: 'game-ended', outcome: { places: { red: 1, blue: 1 }, reason: 'agreed' } }
      steps.push({ ...steps.at(-1), seq: steps.length + 1, by: null, action: { type: 'end', reason: 'agreed', seat: null }, events: [end] })
    }),
    /already over/,
  ],
  [
    'with a referee’s event with extra fields',
    edited((file) => (stepOf('refereed', firstEvent('battle-judged'))(file).events[0]!['crown'] = 1)),
    /not those of a refereed game/,
  ],
  [
    'with a refereed game against a bot',
    edited((file) =>
      (file.games[AT['refereed']!]!.header['players'] as { player: object }[]).forEach(
        (seated) => (seated.player = { type: 'bot', name: 'B', bot: 'b' }),
      ),
    ),
    /each of them a person/,
  ],
  ['of a set', '{"format":"marshal-set","version":1,"writtenAt":1,"name":"X","table":{}}', /has a custom edition, not games/],
  [
    'with a refereed game without its policy',
    edited((file) => delete (file.games[AT['refereed']!]!.header['options'] as Record<string, unknown>)['reveal']),
    /not known here/,
  ],
]

/** Files with a valid form whose actions have other consequences under the rules. */
const OTHER_RULES: readonly (readonly [string, string])[] = [
  ['an action is another one than what came of it', edited((file) => (move(file).action['to'] = 0))],
  ['another seat won', inEnd(({ outcome }) => Object.assign(outcome.places, { red: outcome.places['blue'], blue: outcome.places['red'] }))],
  ['it was drawn', inEnd(({ outcome }) => (outcome.places = { red: 1, blue: 1 }))],
  ['it ended for another reason', inEnd(({ outcome }) => (outcome.reason = 'no-action'))],
]

describe('a game that does not fit the current rules', () => {
  it.each(OTHER_RULES)('(%s) is imported for review only, and the other games of its file as usual', async (_what, text) => {
    const history = makeHistory()
    expect(await history.bringIn(text)).toMatchObject({ ok: true, value: { added: 4 } })
    expect(history.games.row('finished')).toMatchObject({ reviewOnly: true })
    expect(history.games.load('finished')?.summary).toMatchObject({ reviewOnly: true })
    for (const gameId of ['unfinished', 'played-on', 'refereed']) expect(history.games.row(gameId)).not.toHaveProperty('reviewOnly')
    const again = makeHistory()
    await again.bringIn((await history.bringOut(ALL)).text)
    expect(again.games.load('finished')).toEqual(history.games.load('finished'))
  })
})

describe('a bad file', () => {
  it.each(BAD_FILES)('(%s) is refused with the reason, or its bad game is; nothing is changed', async (_what, text, reason) => {
    const history = makeHistory([playRecord({ gameId: 'mine', preset: 'duel', seed: 's', steps: 5 })])
    const answer = await history.bringIn(text)
    const ids = history.games.ids({})
    if (answer.ok) {
      const [fault] = answer.value.faults
      expect([answer.value.leftOut, answer.value.added]).toEqual([1, ids.length - 1])
      expect(ids.length).toBeGreaterThanOrEqual(GAMES.length)
      expect(fault?.message).toMatch(/^(Step \d+ of g|G)ame \d/)
      expect(`${fault?.message} ${fault?.at}`).toMatch(reason)
      expect(ids).toContain('mine')
      return
    }
    expect(answer.error).toMatchObject({ code: 'damaged', message: expect.stringMatching(/^[A-Z].* Nothing was imported\.$/s) as string })
    expect(`${answer.error.message} ${answer.error.detail}`).toMatch(reason)
    expect(ids).toEqual(['mine'])
  })

  it('of a newer version is refused as newer', async () => {
    const history = makeHistory()
    const answer = await history.bringIn(
      edited((file) => {
        file.version = DOCUMENT_VERSION + 1
        file.games = 'other' as never
      }),
    )
    expect(answer).toMatchObject({ ok: false, error: { code: 'newer' } })
  })
})

describe('a file of version 2', () => {
  it('is still read', async () => {
    const history = makeHistory()
    expect(await history.bringIn(edited((file) => (file.version = 2)))).toMatchObject({ ok: true, value: { added: 4 } })
    expect(GAMES.map(({ header }) => history.games.load(header.gameId))).toEqual(GAMES)
  })
})

describe('a file of version 1', () => {
  it('is still read: its games are played with their edition’s own table', async () => {
    const history = makeHistory()
    const text = edited((file) => {
      file.version = 1
      for (const { header } of file.games) delete header['set']
    })
    expect(await history.bringIn(text)).toMatchObject({ ok: true, value: { added: 4 } })
    expect(GAMES.map(({ header }) => history.games.load(header.gameId))).toEqual(GAMES)
  })
})
