/** A game as a text that people can read: header lines, then its actions in our notation, one a line (docs/formats.md). */
import type { OptionSpec } from '../engine/core/edition.ts'
import * as v from 'valibot'
import { instant, NOTE_LENGTH } from '../contract/common.ts'
import type { StateBase } from '../engine/core/game.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import { isSeat, type Seat } from '../engine/core/seats.ts'
import { editionOf, type Edition } from '../engine/editions/index.ts'
import { MOST_STEPS, TOO_MANY_STEPS } from '../record/document.ts'
import { isGameStep, stateOf, summaryOf, timelineOf } from '../record/timeline.ts'
import type { GameHeader, GameRecord } from '../record/types.ts'
import { playerName } from './player-name.ts'
import { idFrom, replaying } from './replaying.ts'

/** The first header line. */
export const MARK = '[Marshal "game 1"]'
const OPTION = 'Option '
/** A number that is left open, such as a limit. */
const NONE = 'none'

/** The game as a text; or in a sentence why it cannot be one. Take-backs, clocks and what computers were are left out. */
export function writeGame(record: GameRecord): Result<string, string> {
  const { header } = record
  const edition = header.kind === 'digital' && header.set === null ? editionOf(header.edition, null) : null
  if (!edition) return fail('Only a digital game with the printed tables can be written as text. Export it as a file.')
  const timeline = timelineOf(edition.game, record)
  const text = [...headerLines(edition, header), '', ...actionLines(record, edition), ''].join('\n')
  const again = readGame(text)
  const isSame = again.ok && positionIn(edition, again.value) === edition.game.notation.formatPosition(stateOf(timeline))
  return isSame ? ok(text) : fail('This game began in the middle of another one and cannot be written as text. Export it as a file.')
}

function positionIn(edition: Edition, record: GameRecord): string {
  return edition.game.notation.formatPosition(stateOf(timelineOf(edition.game, record)))
}

function headerLines({ info }: Edition, header: GameHeader): readonly string[] {
  const options = info.options.flatMap(({ key, initial }) => {
    const value = header.options[key]
    return key === 'preset' || value === undefined || value === initial
      ? []
      : [line(`${OPTION}${key}`, value === null ? NONE : String(value))]
  })
  return [
    MARK,
    line('Edition', header.edition),
    line('Preset', header.preset),
    ...(header.options['lineup'] === undefined ? [] : [line('Lineup', String(header.options['lineup']))]),
    ...options,
    ...header.players.map(({ seat, player }) => line(seat, player.name)),
    ...(header.startedAt > 0 ? [line('Date', new Date(header.startedAt).toISOString())] : []),
    line('Seed', header.origin?.seed ?? header.seed),
    ...(header.note === '' ? [] : [line('Note', header.note)]),
  ]
}

function line(key: string, value: string): string {
  return `[${key} ${JSON.stringify(value)}]`
}

function actionLines(record: GameRecord, edition: Edition): readonly string[] {
  const { positions, texts } = timelineOf(edition.game, record)
  return positions
    .flatMap(({ step }) => (step && isGameStep(step) && step.by !== null ? [`${step.by} ${texts[step.seq - 1] ?? ''}`] : []))
    .map((text, i) => `${i + 1}. ${text}`)
}

/** Reads such a text; or what is wrong with it, in a sentence. */
export function readGame(text: string): Result<GameRecord, string> {
  const lines = text.split('\n').map((each) => each.trim())
  const fields = new Map<string, string>()
  for (const each of lines.filter((one) => one.startsWith('['))) {
    const [, key = '', value = ''] = /^\[([\w ]{1,60}) ("(?:[^"\\]|\\.)*")\]$/.exec(each) ?? []
    const read = parsed(value)
    if (key === '' || typeof read !== 'string') return fail(`the line ${shown(each)} is not like [Edition "classic"]`)
    fields.set(key, read)
  }
  const edition = editionOf(fields.get('Edition') ?? '', null)
  if (!edition) return fail(`the edition ${shown(fields.get('Edition') ?? '')} is not known here`)
  const raw = optionsIn(edition, fields)
  const options = edition.game.parseOptions(raw)
  if (!options.ok) return fail(options.error.message)
  const seed = fields.get('Seed') ?? ''
  const played = replaying(edition, options.value, seed)
  const actions = lines.filter((one) => one !== '' && !one.startsWith('['))
  if (actions.length > MOST_STEPS) return fail(TOO_MANY_STEPS)
  for (const each of actions) {
    const refused = playLine(edition, played, each)
    if (refused !== null) return fail(`${shown(each)}: ${refused}`)
  }
  const { value } = options
  const gameId = idFrom(JSON.stringify([edition.info.id, value, seed, played.steps.map(({ action }) => action)]))
  const header = headerOf(edition, { gameId, seed, options: { ...value } }, fields, played.state())
  return typeof header === 'string'
    ? fail(header)
    : ok({ header, steps: played.steps, summary: summaryOf(played.state(), header.startedAt) })
}

/** Plays `12. red A4-A5`; returns why not, or null. */
function playLine({ game }: Edition, played: ReturnType<typeof replaying>, text: string): string | null {
  const [, seat = '', action = ''] = /^(?:\d{1,6}\.)? ?(\w+) (.+)$/.exec(text) ?? []
  if (!isSeat(seat)) return 'a line is a number, a colour and an action, like 12. red A4-A5'
  const read = game.notation.parseAction(played.state(), seat, action)
  return read.ok ? played.play(read.value) : read.error.message
}

/** The options of header lines, as their edition reads them. */
function optionsIn({ info }: Edition, fields: ReadonlyMap<string, string>): Record<string, unknown> {
  const options: Record<string, unknown> = { preset: fields.get('Preset') }
  const lineup = fields.get('Lineup')
  if (lineup !== undefined) options['lineup'] = lineup
  for (const [field, value] of fields) {
    if (!field.startsWith(OPTION)) continue
    const key = field.slice(OPTION.length)
    options[key] = valueOf(info.options.find((spec) => spec.key === key)?.type, value)
  }
  return options
}

function valueOf(type: OptionSpec['type'] | undefined, text: string): unknown {
  if (type === 'flag') return text === 'true' ? true : text === 'false' ? false : text
  if (type === 'armies') return text === NONE ? null : text
  if (type === 'number') return text === NONE ? null : /^\d+$/.test(text) ? Number(text) : text
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const LONGEST = { seed: 200, shown: 60 } as const

function shown(text: string): string {
  return `“${text.length > LONGEST.shown ? `${text.slice(0, LONGEST.shown - 1)}…` : text}”`
}

function headerOf(
  { info }: Edition,
  { gameId, seed, options }: Pick<GameHeader, 'gameId' | 'seed' | 'options'>,
  fields: ReadonlyMap<string, string>,
  { lineup }: StateBase,
): GameHeader | string {
  const date = fields.get('Date')
  const startedAt = date === undefined ? 0 : Date.parse(date)
  if (seed.length > LONGEST.seed) return `the seed has more than ${LONGEST.seed} characters`
  if (!v.is(instant, startedAt)) return `the date ${shown(date ?? '')} is not like 2026-03-14`
  const players = lineup.seats.map((seat: Seat) => {
    const name = playerName(fields.get(seat) ?? '', seat.charAt(0).toUpperCase() + seat.slice(1))
    return { seat, player: { type: 'human' as const, name } }
  })
  return {
    ...({ gameId, kind: 'digital', edition: info.id, set: null, preset: String(options['preset']), options } as const),
    ...{
      seed,
      players,
      clock: null,
      startedAt,
      note: (fields.get('Note') ?? '').toWellFormed().slice(0, NOTE_LENGTH).toWellFormed(),
      origin: null,
    },
  }
}
