import { describe, expect, it } from 'vitest'
import { optionsOf, randomGame } from '../../test/support/engine/playing.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { seeds } from '../../test/searching.ts'
import { createRng, type Rng } from '../engine/core/rng.ts'
import { EDITIONS, findEdition, type Edition } from '../engine/editions/index.ts'
import { replayDigitalImport } from '../record/replay-import.ts'
import { stateOf, summaryOf, timelineOf } from '../record/timeline.ts'
import type { GameRecord } from '../record/types.ts'
import { actionOf, ACTIONS, moveOf, readAtaraxos, readLetters, writeAtaraxos, writeLetters } from './ataraxos.ts'
import { foreignOf, recordOf, type ForeignGame } from './foreign.ts'
import { playerName } from './player-name.ts'
import { readGsn, readXml, writeGsn, writeXml } from './gravon.ts'
import { replaying } from './replaying.ts'
import { readGame, writeGame } from './written.ts'
import { readYorktown, writeYorktown } from './yorktown.ts'

/** A random game as a record, `most` actions at most. */
function randomRecord(edition: Edition, raw: Readonly<Record<string, unknown>>, seed: string, most: number): GameRecord {
  const { game, info } = edition
  const options = optionsOf(game, raw)
  const played = replaying(edition, options, seed)
  for (const { action } of randomGame(game, options, seed, most)) {
    const refused = played.play(action)
    if (refused !== null) throw new Error(refused)
  }
  const { lineup } = played.state()
  const players = lineup.seats.map((seat, i) => ({ seat, player: { type: 'human' as const, name: `Zoë “${i}” [Ω]` } }))
  const header = {
    ...({ gameId: 'g1', kind: 'digital', edition: info.id, set: null, preset: options.preset, options: { ...options }, seed } as const),
    ...{ players, clock: null, startedAt: 1_769_860_000_000, note: 'A "note"\nof two lines', origin: null },
  }
  return { header, steps: played.steps, summary: summaryOf(played.state(), 0) }
}

const positionIn = (edition: Edition, record: GameRecord): string =>
  edition.game.notation.formatPosition(stateOf(timelineOf(edition.game, record)))

const CLASSIC = findEdition('classic')!
const PRESETS = ['full', 'barrage', 'duel'] as const
const foreign = (preset: string, seed: number, most = 200): ForeignGame => {
  const made = foreignOf(randomRecord(CLASSIC, { preset, repetition: 'off', moreSquares: false }, `foreign ${seed}`, most))
  if (!made.ok) throw new Error(made.error)
  return made.value
}

/** A game that a captured Flag ends. */
const ENDED = ((): ForeignGame => {
  for (let seed = 1; seed < 200; seed++) {
    const record = randomRecord(CLASSIC, { preset: 'duel', repetition: 'off', moreSquares: false }, `ended ${seed}`, 400)
    const made = record.summary.outcome?.reason === 'flag-captured' ? foreignOf(record) : null
    if (made?.ok) return made.value
  }
  throw new Error('no game ended by a captured Flag')
})()

const FORMATS = [
  { name: 'GSN', write: writeGsn, read: readGsn, keeps: 'all' },
  { name: 'XML', write: writeXml, read: readXml, keeps: 'all' },
  { name: 'yorktown', write: writeYorktown, read: readYorktown, keeps: 'moves' },
  { name: 'Ataraxos', write: writeAtaraxos, read: readAtaraxos, keeps: 'moves' },
] as const

describe.each(FORMATS)('a game of classic as $name', ({ write, read, keeps }) => {
  it.each(PRESETS)('is the same game when it is read again: %s', (preset) => {
    for (const seed of seeds({ gate: 4, soak: 70 })) {
      const game = foreign(preset, seed)
      const again = read(write(game, preset))
      const kept = keeps === 'all' ? { ...game, isOver: true } : { ...game, names: [null, null], winner: null, isOver: false }
      expect(again).toEqual({ ok: true, value: kept })
      const record = again.ok ? recordOf(again.value) : again
      if (!record.ok) throw new Error(record.error)
      expect(record.value.header.preset).toBe(preset)
      expect(replayDigitalImport(record.value).ok).toBe(true)
      expect(foreignOf(record.value)).toMatchObject({ value: { armies: game.armies, moves: game.moves } })
    }
  })

  it('has the same id with its result and without, where its last move ends it', () => {
    const record = recordOf(ENDED)
    const again = read(write(ENDED, 'duel'))
    const found = again.ok ? recordOf(again.value) : again
    if (!record.ok || !found.ok) throw new Error('the game is not read')
    expect(found.value.header.gameId).toBe(record.value.header.gameId)
    expect(found.value.summary).toEqual(record.value.summary)
  })

  it('gives a game or a reason, whatever was changed in it', () => {
    for (const seed of seeds({ gate: 40, soak: 2_000 })) {
      const rng = createRng(`mutated ${seed}`)
      const found = read(mutated(write(foreign('duel', 1 + (seed % 3), 40), 'duel'), rng))
      const record = found.ok ? recordOf(found.value) : found
      if (record.ok) expect(replayDigitalImport(record.value).ok).toBe(true)
      else expect(record.error).toMatch(/\S/)
    }
  })
})

/** A text with a few signs or lines changed, left out or doubled. */
function mutated(text: string, rng: Rng): string {
  let out = text
  for (let n = 1 + rng.below(3); n > 0; n--) {
    const at = rng.below(out.length)
    const line = out.split('\n')
    switch (rng.below(4)) {
      case 0:
        out = out.slice(0, at) + rng.pick(['', '\0', '9', 'Z', '"', '<', '-', ' ', 'é', '💣']) + out.slice(at + rng.below(3))
        break
      case 1:
        out = line.toSpliced(rng.below(line.length), 1).join('\n')
        break
      case 2:
        out = line.toSpliced(rng.below(line.length), 0, rng.pick(line)).join('\n')
        break
      default:
        out = out.slice(0, at)
    }
  }
  return out
}

describe('a game as readable text', () => {
  const CASES = EDITIONS.flatMap((edition) =>
    edition.info.presets.map((preset) => ({ name: `${edition.info.id} ${preset}`, edition, preset })),
  )

  it.each(CASES)('leads to the same position when it is read again: $name', ({ edition, preset }) => {
    for (const seed of seeds({ gate: 1, soak: 25 })) {
      const record = randomRecord(edition, { preset }, `written ${seed}`, 60)
      const text = writeGame(record)
      if (!text.ok) throw new Error(text.error)
      const again = readGame(text.value)
      if (!again.ok) throw new Error(again.error)
      const { options, players, note, seed: chance, startedAt } = record.header
      expect(again.value.header).toMatchObject({ options, players, note, seed: chance, startedAt })
      expect(positionIn(edition, again.value)).toBe(positionIn(edition, record))
      expect(replayDigitalImport(again.value).ok).toBe(true)
      expect(writeGame(again.value)).toEqual(text)
    }
  })

  it('gives a game or a reason, whatever was changed in it', () => {
    const text = writeGame(randomRecord(CLASSIC, { preset: 'duel' }, 'mutated', 40))
    if (!text.ok) throw new Error(text.error)
    for (const seed of seeds({ gate: 40, soak: 2_000 })) {
      const found = readGame(mutated(text.value, createRng(`mutated ${seed}`)))
      if (found.ok) expect(replayDigitalImport(found.value).ok).toBe(true)
      else expect(found.error).toMatch(/\S/)
    }
  })

  it.each([
    ['[Edition classic]', /the line “\[Edition classic\]” is not like/],
    ['[Edition "chess"]', /the edition “chess” is not known here/],
    ['[Edition "classic"]\n[Option reveal "all"]', /Option “reveal” must be one of/],
    ['[Edition "classic"]\n[Preset "duel"]\n1. red A1-A2', /A1-A2”: /],
    ['[Edition "classic"]\n[Preset "duel"]\nhello', /a number, a colour and an action/],
  ])('says what is wrong with %j', (text, reason) => {
    expect(readGame(text)).toMatchObject({ ok: false, error: expect.stringMatching(reason) as unknown })
  })
})

describe('what other programs write otherwise', () => {
  const game = foreign('barrage', 1)
  const text = writeGsn(game, 'barrage')

  it('GSN: an Ultimate Lightning game, one that ended before play, and a rescue are refused with the reason', () => {
    expect(readGsn(text.replace('type 1', 'type 3'))).toMatchObject({ error: expect.stringContaining('Ultimate Lightning') as unknown })
    expect(readGsn('#X38FA11 Stratego-Notation v1\ntype 0\nEND\na vs b result 2 winner 0')).toMatchObject({
      error: expect.stringContaining('before both armies') as unknown,
    })
    expect(readGsn(text.replace(/\n\d\d-/, '\n00:'))).toMatchObject({ error: expect.stringContaining('not like 30-40') as unknown })
  })

  it('GSN: names with “vs” and other line ends are read; XML with other quotes and references too', () => {
    const named = text.replace(/\n[^\n]* vs [^\n]* result/, '\nA vs B vs C result').replaceAll('\n', '\r\n')
    expect(readGsn(named)).toMatchObject({ ok: true, value: { names: ['A vs B', 'C'] } })
    const xml = writeXml({ ...game, names: ['<A&B>', '"'] }, 'barrage')
    expect(xml).toContain('&lt;A&amp;B&gt;')
    expect(readXml(xml.replace(/type="barrage"/, "type = 'barrage'"))).toMatchObject({ ok: true, value: { names: ['<A&B>', '"'] } })
  })

  it('GSN: words of its last line in a name do not move the end of a name', () => {
    const names = ['Anna', 'B vs vs result C'] as const
    expect(readGsn(writeGsn({ ...game, names }, 'barrage'))).toMatchObject({ ok: true, value: { names: ['Anna', 'B C'] } })
  })

  it('GSN: empty lines are passed over', () => {
    const game = foreign('duel', 5)
    expect(readGsn(writeGsn(game, 'duel').replaceAll('\n', '\n \n'))).toEqual(readGsn(writeGsn(game, 'duel')))
  })

  it('XML: comments are passed over, and CDATA is read as it is', () => {
    const game: ForeignGame = { ...foreign('duel', 5), names: ['Tom & Jo', '<B>'] }
    const plain = writeXml(game, 'duel')
    const written = plain
      .replace('Tom &amp; Jo', '<![CDATA[Tom & Jo]]>')
      .replace('&lt;B&gt;', '&lt;<![CDATA[B>]]>')
      .replace('<field', '<!-- <game type="none"> <field content="A"/> -->\n<field')
      .replace('<move', '<!-- <move id="0" source="1" target="2"/> --><move')
    expect(readXml(written)).toEqual(readXml(plain))
    expect(readXml(plain)).toMatchObject({ ok: true, value: { names: game.names } })
  })

  it('XML: a text of comments or CDATA, also without end, is refused at once', () => {
    for (const open of ['<!--', '<![CDATA[', '<!-- -->']) expect(readXml(open.repeat(100_000))).toMatchObject({ ok: false })
  })

  it('XML: a game whose comment, CDATA or text breaks off is refused, not taken for a draw of fewer moves', () => {
    const whole = writeXml(foreign('duel', 5), 'duel')
    const refused = (text: string) =>
      expect(readXml(text)).toMatchObject({ ok: false, error: expect.stringMatching(/no end|breaks off/) as string })
    refused(whole.replace('</game>', '</game><!-- '))
    refused(whole.replace('<player id="1">', '<player id="1"><![CDATA['))
    refused(whole.slice(0, whole.indexOf('<player')))
  })

  it('XML: letters written by their numbers are read, and what names no letter stays as it is', () => {
    const named = (name: string): string => writeXml({ ...game, names: ['Anna', null] }, 'barrage').replace('Anna', name)
    const nameIn = (name: string): unknown => {
      const read = readXml(named(name))
      return read.ok ? read.value.names[0] : read.error
    }
    expect(nameIn('M&#252;ller &#x1F600; &#xfc;')).toBe('Müller 😀 ü')
    expect(nameIn('&#9999999; &#x; &eacute; &constructor; &amp;#65;')).toBe('&#9999999; &#x; &eacute; &constructor; &#65;')
  })

  it('GSN: a last line without a result is refused, however long it is', () => {
    const endless = text.replace(/\n[^\n]* vs [^\n]*\n?$/, `\n${' vs'.repeat(300_000)}`)
    expect(readGsn(endless)).toMatchObject({ error: expect.stringContaining('last line') as unknown })
  })

  it('names are those that can be kept: on one line, cut between characters, and of a colour where nothing is visible', () => {
    expect(playerName(' A\u202eB\nC ', 'Red')).toBe('AB C')
    expect(playerName('\u200b\u0000', 'Red')).toBe('Red')
    expect(playerName('字'.repeat(70), 'Red')).toBe('字'.repeat(60))
    expect(playerName('😀'.repeat(40), 'Red')).toBe('😀'.repeat(30))
  })

  it('our own text: a date or a seed that no file holds is refused', () => {
    const own = writeGame(playRecord({ gameId: 'own', preset: 'duel', seed: 'own', steps: 20 }))
    if (!own.ok) throw new Error(own.error)
    const dated = own.value.replace(/\[Seed/, '[Date "+275000-01-01T00:00:00Z"]\n[Seed').replace(/\[Date "2.*\]\n/, '')
    expect(readGame(dated)).toMatchObject({ error: expect.stringContaining('is not like 2026-03-14') as unknown })
    const seeded = own.value.replace(/\[Seed ".*"\]/, `[Seed "${'x'.repeat(201)}"]`)
    expect(readGame(seeded)).toMatchObject({ error: 'the seed has more than 200 characters' })
  })

  it('XML: names go by their number, and a text that opens tags without end is refused at once', () => {
    const xml = writeXml({ ...game, names: ['Anna', 'Boris'] }, 'barrage')
    const turned = xml.replace(/(\s*<player id="1">.*)(\s*<player id="2">.*)/, '$2$1')
    expect(turned.indexOf('Boris')).toBeLessThan(turned.indexOf('Anna'))
    expect(readXml(turned)).toMatchObject({ ok: true, value: { names: ['Anna', 'Boris'] } })
    expect(readXml(xml.replace(/<player id="1">.*/, '<player id="1"/>'))).toMatchObject({ ok: true, value: { names: [null, 'Boris'] } })
    expect(readXml(`<stratego ${'<game '.repeat(160_000)}`).ok).toBe(false)
  })

  it('yorktown: an army with other counts is named as such, and a position in the middle is no game', () => {
    const field = writeYorktown(foreign('full', 1, 3)).slice(0, 100)
    expect(readYorktown(`${field} b 3`)).toMatchObject({ error: expect.stringContaining('middle of a game') as unknown })
    expect(readYorktown(`${field.replace('M', '?')} r 0`)).toMatchObject({ error: expect.stringContaining('hides pieces') as unknown })
    const other = readYorktown(`${field.replace('P', 'Q')} r 0`)
    expect(other.ok && recordOf(other.value)).toMatchObject({ error: expect.stringMatching(/Blue has \d of \w+ instead of \d/) as unknown })
  })

  it('Ataraxos: every action is a move and back again, from both sides', () => {
    for (const side of ['red', 'blue'] as const)
      for (let action = 0; action < ACTIONS; action++) expect(actionOf(moveOf(action, side), side)).toBe(action)
    expect(moveOf(30, 'red')).toEqual([30, 0])
    expect(moveOf(930, 'red')).toEqual([30, 31])
  })

  it('Ataraxos: a set-up of forty letters is the same set-up again', () => {
    const { red } = foreign('full', 1, 3).armies
    expect(readLetters(writeLetters(red))).toEqual({ ok: true, value: red })
    expect(readLetters('AB')).toMatchObject({ error: 'The formation has 2 letters instead of 40.' })
    expect(readLetters('Z'.padEnd(40, 'A'))).toMatchObject({ error: expect.stringContaining('place 1') as unknown })
  })
})
