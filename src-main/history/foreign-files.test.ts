import { describe, expect, it } from 'vitest'
import { TEXT_FORMATS } from '../contract/history.ts'
import { foreignOf } from '../formats/foreign.ts'
import { writeGsn, writeXml } from '../formats/gravon.ts'
import { writeGame } from '../formats/written.ts'
import { writeAtaraxos } from '../formats/ataraxos.ts'
import { writeYorktown } from '../formats/yorktown.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'

const RECORDS = ['one', 'two', 'three'].map((seed) => playRecord({ gameId: seed, preset: 'duel', seed, steps: 60 }))
const GAMES = RECORDS.map((record) => {
  const game = foreignOf(record)
  if (!game.ok) throw new Error(game.error)
  return game.value
})

const TEXTS = {
  GSN: GAMES.map((game) => writeGsn(game, 'duel')).join(''),
  XML: GAMES.map((game) => writeXml(game, 'duel')).join(''),
  yorktown: GAMES.map(writeYorktown).join('\n'),
  Ataraxos: GAMES.map(writeAtaraxos).join(''),
  'readable text': RECORDS.map((record) => writeGame(record))
    .map((text) => (text.ok ? text.value : text.error))
    .join(''),
}

describe.each(Object.entries(TEXTS))('a text with games as %s', (_name, text) => {
  it('adds them all, once, and another time none', async () => {
    const house = makeHistory()
    expect(await house.bringIn(text)).toMatchObject({ ok: true, value: { added: 3, leftOut: 0 } })
    expect(await house.bringIn(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toMatchObject({ ok: true, value: { added: 0, alreadyHere: 3 } })
  })
})

it('a bad game in the middle is named, and the others are added', async () => {
  const text = [GAMES[0]!, GAMES[1]!, GAMES[2]!].map((game) => writeGsn(game, 'duel'))
  const house = makeHistory()
  expect(await house.bringIn([text[0], text[1]?.replace('END', 'ENDE'), text[2]].join(''))).toMatchObject({
    ok: true,
    value: { added: 2, leftOut: 1, faults: [{ message: 'Game 2 of the text cannot be read: its moves have no END.' }] },
  })
})

describe('a game as text', () => {
  const [finished, going] = [playRecord({ gameId: 'over', preset: 'duel', seed: 'over', steps: 4000 }), RECORDS[0]!]
  const house = makeHistory([finished, going])

  it.each(TEXT_FORMATS)('is written once it is over, and read again: %s', async (format) => {
    const { text } = house.get('history.text', { gameId: 'over', format })
    expect(await makeHistory().bringIn(text)).toMatchObject({ ok: true, value: { added: 1, leftOut: 0 } })
  })

  it('is refused while the game goes on, and where there is none', () => {
    expect(house.ask('history.text', { gameId: 'one', format: 'written' })).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(house.ask('history.text', { gameId: 'none', format: 'gsn' })).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})
