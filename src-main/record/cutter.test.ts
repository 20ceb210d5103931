import { describe, expect, it } from 'vitest'
import { createCutter, type Cutter } from './cutter.ts'
import { DOCUMENT_VERSION, formatDocument } from './document.ts'
import { makeRecord } from '../../test/support/record/records.ts'

const GAMES = Array.from({ length: 4 }, (_, n) => makeRecord(`g${n}`, n, { header: { note: '[{"\\"]}, \u{1F3B2}' } }))
const TEXT = formatDocument(GAMES, 7)
const BARE = GAMES.map(({ header, steps }) => JSON.parse(JSON.stringify({ header, steps })) as unknown)

const BROKEN = /breaks off or is damaged/

/** The games of a text in parts, and its first error. */
function cut(
  parts: readonly string[],
  cutter = createCutter(),
): { readonly games: readonly unknown[]; readonly wrong: string | null; readonly at: string } {
  const games: unknown[] = []
  for (const part of parts)
    for (const game of cutter.read(part)) {
      if (!game.ok) return { games, wrong: game.error.message, at: game.error.at }
      games.push(game.value)
    }
  const end = cutter.end()
  return { games, wrong: end.ok ? null : end.error.message, at: end.ok ? '' : end.error.at }
}
const inParts = (text: string, length: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, i) => text.slice(i * length, (i + 1) * length))
const fileWith = (...games: readonly string[]): string => `{"format":"marshal-games","version":5,"writtenAt":1,"games":[${games.join()}]}`

describe('the games of a file', () => {
  it.each([1, 2, 3, 17, 1000, TEXT.length])('are cut from a text that comes in parts of %i characters', (length) => {
    expect(cut(inParts(TEXT, length))).toEqual({ games: BARE, wrong: null, at: '' })
  })

  it('are given away as soon as each of them ends, and what follows is not waited for', () => {
    const cutter = createCutter()
    const end = TEXT.indexOf('\n', TEXT.indexOf('"g1"'))
    expect([...cutter.read(TEXT.slice(0, end))].map((game) => game.ok && game.value)).toEqual(BARE.slice(0, 2))
    expect([...cutter.read(TEXT.slice(end, end + 9))]).toEqual([])
  })

  it('may be written with other spaces, and before what the file is', () => {
    expect(cut([JSON.stringify(JSON.parse(TEXT), null, 3)])).toMatchObject({ games: BARE, wrong: null })
    expect(cut([`{"games":${JSON.stringify(BARE)},"writtenAt":1,"version":5,"format":"marshal-games"}`])).toMatchObject({
      games: BARE,
      wrong: null,
    })
    expect(cut([fileWith(' \n ')])).toEqual({ games: [], wrong: null, at: '' })
  })

  it('are not looked for in what is around them', () => {
    const text = '{"format":"marshal-games","version":5,"writtenAt":1,"games":[],"note":"\\",\\"games\\":["}'
    expect(cut([text])).toEqual({ games: [], wrong: 'This Marshal file is damaged at its beginning.', at: 'note' })
  })
})

describe('a text that is no such file', () => {
  it.each([
    ['nothing', '', /not in a format that Marshal reads/],
    ['a byte order mark that was left in', `\ufeff${TEXT}`, BROKEN],
    ['cut off in a game', TEXT.slice(0, -40), BROKEN],
    ['cut off after a game', TEXT.slice(0, TEXT.indexOf('\n', TEXT.indexOf('"g1"'))), BROKEN],
    ['followed by something', `${TEXT}x`, BROKEN],
    ['with two lists', fileWith().replace('}', ',"games":[1]}'), BROKEN],
    ['with a comma too many', fileWith('1', ''), BROKEN],
    ['with a game that does not close', fileWith('{"a":[1}'), BROKEN],
    ['with a wrong bracket at the end of the list', fileWith('1').replace(']', '}'), BROKEN],
  ])('is refused: %s', (_what, text, reason) => {
    expect(cut(inParts(text, 11)).wrong).toMatch(reason)
  })

  it('is refused at its first game where that can be said, and not only at its end', () => {
    const read = (text: string): unknown => [...createCutter().read(text)]
    expect(read('{"format":"chess","games":[')).toMatchObject([{ error: { message: 'This is not in a format that Marshal reads.' } }])
    expect(read(`{"format":"marshal-games","version":${DOCUMENT_VERSION + 1},"games":[`)).toMatchObject([{ error: { code: 'newer' } }])
  })

  it('is read no further than to where it is too long around its games', () => {
    const [first] = [...createCutter().read(`{"log":"${'x'.repeat(200_000)}`)]
    expect(first).toMatchObject({ ok: false, error: { message: 'This is not in a format that Marshal reads.' } })
  })

  it('is refused with one game of too many characters, before that game ends', () => {
    const cutter = createCutter({ longest: 1_000 })
    const part = 'x'.repeat(500)
    const given = [fileWith('{"note":"').slice(0, -2), part, part].flatMap((each) => [...cutter.read(each)])
    expect(given).toMatchObject([{ error: { message: 'Game 1 of the file cannot be read: it is too long.', at: 'games.0' } }])
  })

  it.each(['{},', '[],', '1,'])('is refused with one game of too many values, before that game ends: %s', (value) => {
    const most = (): Cutter<unknown> => createCutter({ longest: 1_000_000, mostValues: 1_000 })
    const fits = `[${value.repeat(400)}1]`
    expect(cut([fileWith(fits, fits)], most())).toMatchObject({ games: [{}, {}], wrong: null })
    const wrong = 'Game 1 of the file cannot be read: it is too long.'
    expect(cut([fileWith('[').slice(0, -2), value.repeat(1_001)], most())).toEqual({ games: [], wrong, at: 'games.0' })
  })

  it('is refused where its list of games is written so that it would be passed over', () => {
    const text = fileWith('{"header":{}}').replace('games":', 'g\\u0061mes":')
    expect(cut([text])).toEqual({ games: [], wrong: 'This Marshal file is damaged at its beginning.', at: 'games.0' })
  })

  it('is refused with brackets that are nested without end', () => {
    expect(cut([fileWith('1', `${'['.repeat(500)}${']'.repeat(500)}`)])).toEqual({
      games: [1],
      wrong: 'Game 2 of the file cannot be read: its brackets are nested too deeply.',
      at: 'games.1',
    })
  })
})
