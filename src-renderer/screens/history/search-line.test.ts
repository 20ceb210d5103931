import { describe, expect, it } from 'vitest'
import { ALL_EDITIONS } from '../../../test/support/screens/samples.ts'
import '../../words/en/history.ts'
import { readSearchLine } from './search-line.ts'
import { understood } from './query.ts'

const holding = (kind: string) => expect.arrayContaining([kind]) as string[]
const read = (text: string) => readSearchLine(text, ALL_EDITIONS)
const day = (year: number, month: number, date: number) => new Date(year, month, date).getTime()

describe('the search line', () => {
  it('reads which piece took which, in every edition with such pieces', () => {
    const { filter, chips, rest } = read('Spy took Marshal')
    expect(filter.battles).toEqual([{ takers: holding('spy'), taken: holding('marshal') }])
    expect([chips, rest]).toEqual([['Spy took Marshal'], []])
    expect(read('red spy took marshal').filter.battles?.[0]).toMatchObject({ seat: 'red' })
  })

  it('reads that a piece was captured, whatever took it', () => {
    expect(read('took flag after 60')).toMatchObject({
      filter: { battles: [{ taken: holding('flag'), from: 61 }] },
      chips: ['Flag lost after move 60'],
      rest: [],
    })
    expect(read('spy took flag').filter.battles).toEqual([{ takers: holding('spy'), taken: holding('flag') }])
  })

  it('reads which side captured a piece, and which side won', () => {
    expect(read('red took flag before 60')).toMatchObject({
      filter: { battles: [{ takers: 'any', taken: holding('flag'), seat: 'red', to: 59 }] },
      chips: ['Red took Flag before move 60'],
      rest: [],
    })
    expect(read('blue won').filter).toEqual({ result: ['blue'] })
    expect(read('red and green won ada')).toMatchObject({
      filter: { result: ['red', 'green'] },
      chips: ['Red and Green won'],
      rest: ['ada'],
    })
    expect(read('red and ada won').rest).toEqual(['red', 'and', 'ada', 'won'])
    expect(read('red took dragonfly').fault).toMatch(/“dragonfly” is not a piece/)
  })

  it.each([
    ['flag North Hold 1', 'NH1', 'Flag deployed on North Hold 1'],
    ['king paleridge 3', 'PR3', 'King deployed on Paleridge 3'],
  ])('reads a zone of Conquest by the name of its territory: %s', (text, space, chip) => {
    const kind = text.split(' ')[0] ?? ''
    expect(read(text)).toMatchObject({ filter: { places: [{ kinds: holding(kind), space }] }, chips: [chip], rest: [] })
    expect(read(text.replace(/ \d$/, ' 4')).fault).toMatch(/^Write the number of a zone after “(North Hold|Paleridge)”/)
    expect(read(text.replace(/ \d$/, '')).fault).toMatch(/^Write the number of a zone/)
  })

  it('reads which piece was lost, and when', () => {
    expect(read('marshal lost before 60').filter.battles?.[0]).toMatchObject({ taken: holding('marshal'), to: 59 })
    expect(read('lost blue marshal after 60')).toMatchObject({
      filter: { battles: [{ seat: 'blue', from: 61 }] },
      chips: ['Blue: Marshal lost after move 60'],
    })
  })

  it('reads squares, tags, dates, lengths and colours, and leaves the rest', () => {
    expect(read('Ada flag a1 #club since 2026-03 >200 red won castle')).toEqual({
      filter: {
        places: [{ kinds: holding('flag'), space: 'A1' }],
        tags: ['club'],
        from: day(2026, 2, 1),
        minLength: 201,
        result: ['red'],
      },
      rest: ['ada', 'castle'],
      chips: ['Flag deployed on A1', '#club', 'since 2026-03', 'more than 200 moves', 'Red won'],
      fault: null,
    })
    expect(read('since 2026-02 until 2026').filter).toEqual({ from: day(2026, 1, 1), to: day(2027, 0, 1) - 1 })
    expect(read('<100').filter).toEqual({ maxLength: 99 })
  })

  it('reads which side lost a piece, by its colour before or after the word', () => {
    for (const text of ['blue lost marshal after 60', 'lost blue marshal after 60', 'blue marshal lost after 60'])
      expect(read(text)).toMatchObject({
        filter: { battles: [{ seat: 'blue', taken: holding('marshal'), from: 61 }] },
        rest: [],
        chips: ['Blue: Marshal lost after move 60'],
      })
    expect(read('blue lost dragonfly').rest).toEqual(['blue', 'lost', 'dragonfly'])
  })

  it.each(['A1', 'P16', 'AA1', 'CG6', 'MB3', 'NH1'])('reads the name of a space on every board with squares: %s', (space) => {
    expect(read(`general ${space.toLowerCase()}`)).toMatchObject({ filter: { places: [{ kinds: holding('general'), space }] }, rest: [] })
  })

  it('asks for no instant before 1970, which no game has', () => {
    expect(read('1960').filter).toEqual({ from: 0, to: 0 })
    expect(read('since 1960-02').filter).toEqual({ from: 0 })
    expect(read('until 1960').filter).toEqual({ to: 0 })
  })

  it.each([
    ['spy took dragonfly', /“dragonfly” is not a piece\. Write the name of one, such as Marshal/],
    ['dragonfly took spy', /“dragonfly” is not a piece/],
    ['spy took', /Write a piece after “took”/],
    ['marshal lost before noon', /number of a move after “before”/],
    ['since yesterday', /“yesterday” is not a date/],
    ['2026-02-31', /“2026-02-31” is not a date/],
    ['#', /“#” is not a tag/],
    [Array.from({ length: 13 }, (_, i) => `#t${i}`).join(' '), /at most 12 tags/],
    [Array.from({ length: 9 }, (_, i) => `flag a${i + 1}`).join(' '), /at most 12 tags, 8 squares and 8 battles/],
    ['spy lost '.repeat(9), /8 battles/],
    ['-', /nothing to search for in -/],
    [' "!!" ', /nothing to search for in "!!"/],
    ['flag north hold 1.0', /Write the number of a zone/],
    ['flag north hold 0x1', /Write the number of a zone/],
    ['>many', /“>many” is not a number of moves/],
  ])('names what is wrong in “%s”', (text, fault) => {
    expect(read(text).fault).toMatch(fault)
  })

  it('passes over signs next to what can be searched', () => {
    expect([read('').fault, read('Ada - Ben').fault, read('100%').fault, read('red won !').fault]).toEqual([null, null, null, null])
  })

  it('asks for all of what it says: of two bounds the narrower, and of two results none', () => {
    expect(read('>10 >5 <90 <70').filter).toEqual({ minLength: 11, maxLength: 69 })
    expect(read('since 2026 since 2025').filter).toEqual(read('since 2026').filter)
    expect(read('until 2025 until 2026').filter).toEqual(read('until 2025').filter)
    expect(read('red won blue won')).toMatchObject({ filter: {}, chips: [], fault: expect.stringMatching(/one result/) as string })
    expect(read('red won red won').filter).toEqual({ result: ['red'] })
  })

  it('searches for a sign that is read as letters', () => {
    expect([read('™').fault, read('％').fault]).toEqual([null, null])
  })

  it('asks for a team by each seat once, however often it is named', () => {
    expect(read(`${'red and '.repeat(6)}green won`).filter).toEqual({ result: ['red', 'green'] })
  })

  it('takes words that are pieces for names where no battle is asked for', () => {
    expect(read('spy marshal').rest).toEqual(['spy', 'marshal'])
  })

  it('finds who won a game of an edition', () => {
    const known = { editions: ALL_EDITIONS, players: ['Anna'] }
    expect(understood('Anna castle won', known).filter).toEqual({ text: 'castle', winner: { name: 'anna', word: 'won' } })
    expect(understood('castle', known).chips).toEqual([])
    expect(understood('Anna Castle won', known).chips).toEqual(['Anna won', 'Castle'])
    expect(understood('Anna castle lost', known)).toMatchObject({
      filter: { text: 'castle', loser: { name: 'anna', word: 'lost' } },
      chips: ['Anna lost', 'castle'],
    })
  })

  it.each(['constructor', 'tostring', '__proto__'])('takes no word of the program for a result: %s', (word) => {
    expect(understood(`flag ${word}`, { editions: ALL_EDITIONS, players: [] }).chips).toEqual([])
  })

  it.each(['draw', 'drawn', 'unfinished'])('says that a word names a result, unless a player is called so: %s', (word) => {
    const chip = word === 'unfinished' ? 'Unfinished' : 'Draw'
    expect(understood(`Ben ${word}`, { editions: ALL_EDITIONS, players: ['Ben'] })).toMatchObject({
      filter: { text: `ben ${word}` },
      chips: ['Ben', chip],
    })
    expect(understood(word, { editions: ALL_EDITIONS, players: [`${word}a`] })).toMatchObject({ filter: { text: word }, chips: [] })
  })
})
