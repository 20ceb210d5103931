import { describe, expect, it } from 'vitest'
import { BEGINNING_LENGTH, TEXT_FORMATS } from '../contract/history.ts'
import { foreignOf } from '../formats/foreign.ts'
import { writeGsn, writeXml } from '../formats/gravon.ts'
import { writeGame } from '../formats/written.ts'
import { writeAtaraxos } from '../formats/ataraxos.ts'
import { writeYorktown } from '../formats/yorktown.ts'
import { formatDocument } from '../record/document.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { createAnyReader } from './read-any.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'

const RECORDS = ['one', 'two', 'three'].map((seed) => playRecord({ gameId: seed, preset: 'duel', seed, steps: 60 }))
const GAMES = RECORDS.map((record) => {
  const game = foreignOf(record)
  if (!game.ok) throw new Error(game.error)
  return game.value
})

const PORTS = { replayRefereedImport: () => expect.unreachable('no game here is refereed') }
const KEYS = { GSN: 'gsn', XML: 'xml', yorktown: 'yorktown', Ataraxos: 'ataraxos', 'readable text': 'written' } as const
const TEXTS: Readonly<Record<keyof typeof KEYS, string>> = {
  GSN: GAMES.map((game) => writeGsn(game, 'duel')).join(''),
  XML: GAMES.map((game) => writeXml(game, 'duel')).join(''),
  yorktown: GAMES.map(writeYorktown).join('\n'),
  Ataraxos: GAMES.map(writeAtaraxos).join(''),
  'readable text': RECORDS.map((record) => writeGame(record))
    .map((text) => (text.ok ? text.value : text.error))
    .join(''),
}

describe.each(Object.entries(TEXTS))('a text with games as %s', (name, text) => {
  it('is known by its beginning', () => {
    const beginning = text.slice(0, BEGINNING_LENGTH)
    expect(makeHistory().get('history.format', { beginning })).toEqual({ format: KEYS[name as keyof typeof KEYS] })
  })

  it('adds them all, once, and another time none', async () => {
    const house = makeHistory()
    expect(await house.bringIn(text)).toMatchObject({ ok: true, value: { added: 3, leftOut: 0 } })
    expect(await house.bringIn(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toMatchObject({ ok: true, value: { added: 0, alreadyHere: 3 } })
  })
})

it('a text may end its lines with a carriage return alone, also where it is cut into parts', async () => {
  const text = TEXTS.GSN.replaceAll('\n', '\r')
  expect(makeHistory().get('history.format', { beginning: text.slice(0, BEGINNING_LENGTH) })).toEqual({ format: 'gsn' })
  expect(await makeHistory().bringIn(text)).toMatchObject({ ok: true, value: { added: 3, leftOut: 0 } })
})

it.each(['GSN', 'XML', 'yorktown', 'Ataraxos', 'readable text'] as const)(
  'a text is cut anywhere, also within the end of a line: %s',
  (name) => {
    const text = TEXTS[name].replaceAll('\n', '\r\n')
    for (const size of [1, 7]) {
      const reader = createAnyReader(PORTS)
      const parts = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      const games = parts.flatMap((part, i) => [...reader.read(part, i === parts.length - 1)])
      expect(games.map((game) => game.ok && game.value.ok)).toEqual([true, true, true])
    }
  },
)

it('each game of an XML document is read by itself, and comments divide nothing', async () => {
  const games = TEXTS.XML.replaceAll(/<\/?stratego>\n|<\?xml.*\n/g, '').split(/^(?= <game )/m)
  expect(games).toHaveLength(3)
  const comment = '<!-- </stratego> <game type="classic"> -->\n'
  const text = `<?xml version="1.0"?>\n<stratego>\n${comment}${games.join(comment)}</stratego>\n`
  expect(await makeHistory().bringIn(text)).toMatchObject({ ok: true, value: { added: 3, leftOut: 0 } })
  expect(await makeHistory().bringIn(text.replace(/<field [^<>]*>/, ''))).toMatchObject({
    ok: true,
    value: { added: 2, leftOut: 1, faults: [{ message: expect.stringMatching(/^Game 1 of the text/) as string }] },
  })
})

it('comments before and after an XML document are no games', async () => {
  const text = `<!-- by Gravon -->\n${TEXTS.XML}<!-- that was all -->\n`
  expect(await makeHistory().bringIn(text)).toMatchObject({ ok: true, value: { added: 3, leftOut: 0 } })
})

it('a bad game in the middle is named, and the others are added', async () => {
  const text = [GAMES[0]!, GAMES[1]!, GAMES[2]!].map((game) => writeGsn(game, 'duel'))
  const house = makeHistory()
  expect(await house.bringIn([text[0], text[1]?.replace('END', 'ENDE'), text[2]].join(''))).toMatchObject({
    ok: true,
    value: {
      added: 2,
      leftOut: 1,
      leftText: text[1]?.replace('END', 'ENDE').trim(),
      faults: [{ message: 'Game 2 of the text cannot be read: its moves have no END.' }],
    },
  })
})

it('a game of more moves than a game can have is refused before it is replayed', async () => {
  const [head = '', end = ''] = writeGsn({ ...GAMES[0]!, moves: [] }, 'duel').split('END')
  const text = `${head}${'30-40\n'.repeat(100_000)}END${end}`
  const refused = { code: 'damaged', message: expect.stringContaining('it has more than 100,000 actions') as string }
  expect(await makeHistory().bringIn(text)).toMatchObject({ ok: false, error: refused })
  const marshal = `[Marshal "game 1"]\n[Edition "classic"]\n[Preset "duel"]\n${'x y\n'.repeat(100_001)}`
  expect(await makeHistory().bringIn(marshal)).toMatchObject({ ok: false, error: refused })
})

describe('a game as text', () => {
  const [finished, going] = [playRecord({ gameId: 'over', preset: 'duel', seed: 'over', steps: 4000 }), RECORDS[0]!]
  const house = makeHistory([finished, going])

  it.each(TEXT_FORMATS)('is written once it is over, and read again: %s', async (format) => {
    const { text } = house.get('history.text', { gameId: 'over', format })
    expect(await makeHistory().bringIn(text)).toMatchObject({ ok: true, value: { added: 1, leftOut: 0 } })
  })

  it('has the formats that can hold it: a card game is for Marshal alone', () => {
    const cards = playRecord({ gameId: 'cards', preset: 'full', seed: 'cards', steps: 4000, header: { edition: 'battle-cards' } })
    const kit = makeHistory([finished, cards])
    expect(kit.get('history.textFormats', { gameId: 'over' })).toEqual({ formats: [...TEXT_FORMATS] })
    expect(kit.get('history.textFormats', { gameId: 'cards' })).toEqual({ formats: ['written'] })
  })

  it('names no format while the game goes on', () => {
    expect(house.ask('history.textFormats', { gameId: 'one' })).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })

  it('is refused while the game goes on, and where there is none', () => {
    expect(house.ask('history.text', { gameId: 'one', format: 'written' })).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(house.ask('history.text', { gameId: 'none', format: 'gsn' })).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})

describe('a text of another program', () => {
  const [, second] = GAMES
  const text = TEXTS.GSN.replaceAll(/^.* vs .* result/gm, 'Ann Smith vs Bo result')
  const names = (house: ReturnType<typeof makeHistory>) =>
    house
      .get('history.list', { filter: {}, sort: 'newest', offset: 0, limit: 9 })
      .rows.map(({ players }) => players.map(({ player }) => player.name))

  it('keeps the names of its players, or leaves them out', async () => {
    const [kept, left] = [makeHistory(), makeHistory()]
    await kept.bringIn(text)
    await left.bringIn(text, { withoutNames: true })
    expect(names(kept)).toEqual([
      ['Ann Smith', 'Bo'],
      ['Ann Smith', 'Bo'],
      ['Ann Smith', 'Bo'],
    ])
    expect(names(left)).toEqual([
      ['Red', 'Blue'],
      ['Red', 'Blue'],
      ['Red', 'Blue'],
    ])
  })

  it('says which game came in where it was only one', async () => {
    const house = makeHistory()
    const answer = await house.bringIn(writeGsn(second!, 'duel'))
    expect(answer).toMatchObject({ ok: true, value: { added: 1, only: { edition: 'classic', status: 'over', imported: true } } })
    expect(await house.bringIn(text)).not.toHaveProperty('value.only')
    expect(await house.bringIn(writeGsn(second!, 'duel'))).toMatchObject({
      ok: true,
      value: { added: 0, alreadyHere: 1, same: { edition: 'classic' } },
    })
    expect(await house.bringIn(text)).not.toHaveProperty('value.same')
  })

  it('says how many games came in unfinished: yorktown writes no result', async () => {
    const [text, again] = [TEXTS.yorktown, makeHistory()]
    expect(await again.bringIn(text)).toMatchObject({ ok: true, value: { added: 3, unfinished: 3 } })
    expect(await again.bringIn(text)).toMatchObject({ ok: true, value: { added: 0, unfinished: 0 } })
  })

  it.each(['', 'Dear diary', '<html>', '1. e4 e5'])('is of no known format: %s', (beginning) => {
    expect(makeHistory().get('history.format', { beginning })).toEqual({ format: null })
  })

  it('keeps a byte order mark within a note', async () => {
    const [record] = RECORDS.map(({ header, ...rest }) => ({ header: { ...header, note: 'a\uFEFFb' }, ...rest }))
    const house = makeHistory()
    await house.bringIn(formatDocument([record!], 0))
    expect(house.games.list({ filter: {}, sort: 'newest', offset: 0, limit: 1 }).rows[0]?.note).toBe('a\uFEFFb')
  })

  it('is a file of Marshal where it begins as one', () => {
    expect(makeHistory().get('history.format', { beginning: '\uFEFF { "format": "marshal-games"' })).toEqual({ format: 'file' })
  })
})
