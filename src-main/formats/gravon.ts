/** Games of Gravon: GSN, a text of lines, and XML. Both number the squares from 0, A1 first (docs/formats.md). */
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { ForeignGame, ForeignMove } from './foreign.ts'
import { readField, writeField } from './letters.ts'
import { attribute, escaped, sectionEnd, unescaped, withoutSections } from './xml.ts'

/** The first line of GSN, without the number of its version. */
export const GSN_MARK = '#X38FA11 Stratego-Notation v'
const XML_END = '</stratego>'

/** Kinds of games by number in GSN, by name in XML. */
const RESCUING = ['3', 'ultimate lightning']
const DRAWN = 0
const KEPT_TYPES = ['classic', 'barrage', 'classicfree', 'ultimate lightning', 'duell']

const ULTIMATE = 'it is an Ultimate Lightning game, in which pieces come back: Marshal has no such edition'
const UNBEGUN = 'it ended before both armies were set up'

/** Reads one game of GSN; or why not, in a sentence. */
export function readGsn(text: string): Result<ForeignGame, string> {
  const [mark = '', type = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (!mark.startsWith(GSN_MARK) || !/^[12]$/.test(mark.slice(GSN_MARK.length))) return fail('its first line is not that of GSN 1 or 2')
  const number = /^type (\d)$/.exec(type)?.[1]
  if (number === undefined) return fail('its second line does not name the type of game')
  if (RESCUING.includes(number)) return fail(ULTIMATE)
  const [field = '', ...lines] = rest
  if (field === 'END') return fail(UNBEGUN)
  const armies = readField(field)
  if (!armies.ok) return armies
  const end = lines.indexOf('END')
  if (end < 0) return fail('its moves have no END')
  const moves: ForeignMove[] = []
  for (const [nth, line] of lines.slice(0, end).entries()) {
    const move = /^(\d{2})-(\d{2})$/.exec(line)
    if (!move) return fail(`its move ${nth + 1} is “${line.slice(0, 20)}”, not like 30-40`)
    moves.push([Number(move[1]), Number(move[2])])
  }
  const last = lines[end + 1] ?? ''
  const at = Math.max(0, last.lastIndexOf(' result '))
  const [players, between] = [last.slice(0, at), last.slice(0, at).lastIndexOf(' vs ')]
  const [, winner] = /^ result -?\d{1,9} winner (-?\d{1,9})$/.exec(last.slice(at)) ?? []
  if (winner === undefined || between < 0) return fail('its last line does not name players and result')
  const names = [players.slice(0, between), players.slice(between + ' vs '.length)] as const
  return ok({ armies: armies.value, moves, names, ...wonBy(Number(winner) + 1) })
}

/** By the number in XML: 1 and 2, anything else is a draw. */
function wonBy(winner: number): Pick<ForeignGame, 'winner' | 'isOver'> {
  return { winner: winner === 1 ? 'red' : winner === 2 ? 'blue' : null, isOver: true }
}

/** Where the first game of XML ends: with its document, or before the next game of it. 0 while it is not known. */
export function xmlEndsAt(text: string): number {
  const marks = /<!--|<!\[CDATA\[|<game[\s/>]|<\/stratego>/g
  let games = 0
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found
    if (mark === XML_END) return marks.lastIndex
    if (mark.startsWith('<!')) marks.lastIndex = sectionEnd(text, mark, marks.lastIndex)
    else if (++games > 1) return found.index
  }
  return 0
}

/** Whether a text of XML says nothing: comments around a document are no game. */
export function isXmlEmpty(text: string): boolean {
  return withoutSections(text)?.trim() === ''
}

/** Reads one game of XML; or why not, in a sentence. */
export function readXml(whole: string): Result<ForeignGame, string> {
  const text = withoutSections(whole)
  if (text === null) return fail('a comment or CDATA in it has no end')
  const type = attribute(text, 'game', 'type')
  if (type === null) return fail('its type of game is missing')
  if (RESCUING.includes(type)) return fail(ULTIMATE)
  if (!KEPT_TYPES.includes(type)) return fail(`its type of game, “${type.slice(0, 20)}”, is not known`)
  const field = attribute(text, 'field', 'content')
  if (field === null) return fail(UNBEGUN)
  if (!text.includes('</game>')) return fail('it breaks off: its </game> is missing')
  const armies = readField(field)
  if (!armies.ok) return armies
  const moves: ForeignMove[] = []
  for (const [tag] of text.matchAll(/<move\b[^<>]*>/g)) {
    const [from, to] = [attribute(tag, 'move', 'source'), attribute(tag, 'move', 'target')]
    if (!/^\d{1,2}$/.test(from ?? '') || !/^\d{1,2}$/.test(to ?? ''))
      return fail(`its move ${moves.length + 1} has no two squares from 0 to 99`)
    moves.push([Number(from), Number(to)])
  }
  const names = new Map(
    [...text.matchAll(/<player\b([^<>]*)>([^<]*)<\/player>/g)].map(([, ids = '', name = '']) => [/\d/.exec(ids)?.[0], unescaped(name)]),
  )
  const winner = Number(attribute(text, 'result', 'winner') ?? DRAWN)
  return ok({ armies: armies.value, moves, names: [names.get('1') ?? null, names.get('2') ?? null], ...wonBy(winner) })
}

const TYPES: Readonly<Record<string, readonly [number: number, name: string]>> = {
  full: [0, 'classic'],
  barrage: [1, 'barrage'],
  duel: [0, 'duell'],
}

const winnerOf = ({ winner }: ForeignGame): number => (winner === null ? DRAWN : winner === 'red' ? 1 : 2)
const twoDigits = (square: number): string => String(square).padStart(2, '0')
/** A name that cannot end a line or pass for a result. */
const plain = (name: string | null, usual: string): string =>
  name
    ?.replace(/\s+/g, ' ')
    .replace(/ (?:(?:vs|result|winner) )+/g, ' ')
    .trim() || usual

/** A classic game as GSN, version 2. */
export function writeGsn(game: ForeignGame, preset: string): string {
  const players = `${plain(game.names[0], 'Red')} vs ${plain(game.names[1], 'Blue')}`
  return [
    `${GSN_MARK}2`,
    `type ${TYPES[preset]?.[0] ?? 0}`,
    writeField(game.armies),
    ...game.moves.map(([from, to]) => `${twoDigits(from)}-${twoDigits(to)}`),
    'END',
    `${players} result 0 winner ${winnerOf(game) - 1}`,
    '',
  ].join('\n')
}

/** A classic game as XML. */
export function writeXml(game: ForeignGame, preset: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<stratego>',
    ` <game type="${TYPES[preset]?.[1] ?? 'classic'}">`,
    `  <field content="${writeField(game.armies)}"/>`,
    ...game.moves.map(([from, to], i) => `  <move id="${i + 1}" source="${from}" target="${to}"/>`),
    ...game.names.map((name, i) => `  <player id="${i + 1}">${escaped(plain(name, i === 0 ? 'Red' : 'Blue'))}</player>`),
    `  <result type="0" winner="${winnerOf(game)}"/>`,
    ' </game>',
    XML_END,
    '',
  ].join('\n')
}
