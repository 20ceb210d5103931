/**
 * Handicap (HR-8): pieces that seats give up before deployment. Both sides see which. It is an option, and its value a text, `red:marshal,scout*2;blue:spy`, so
 * that it goes wherever options go. An edition with a handicap has smaller armies, and all that counts pieces counts from those.
 */
import type { OptionsBase } from './game.ts'
import { once } from './once.ts'
import { armyOf, type Army, type EditionBase, type KindSpec, type OptionSpec } from './edition.ts'
import { byLineup, type Lineup } from './lineup.ts'
import type { Seat } from './seats.ts'

/** What each seat gives up; a seat that gives up nothing is absent. */
export type GivenUp = Readonly<Partial<Record<Seat, Army>>>

/** The option; its value is null for armies as printed. */
export const HANDICAP: OptionSpec = { key: 'handicap', rule: 'HR-8', type: 'armies', initial: null }

/** Longer texts are refused unread. */
export const LONGEST_HANDICAP = 600

/** The text of what seats give up, the same for equal handicaps: seats and kinds in the edition's order. Null for nothing. */
export function formatHandicap({ seats, kinds }: Pick<EditionBase, 'seats' | 'kinds'>, given: GivenUp): string | null {
  const parts = seats.flatMap((seat) => {
    const lost = kinds.flatMap(({ id }) => {
      const count = given[seat]?.[id] ?? 0
      return count > 0 ? [count === 1 ? id : `${id}*${count}`] : []
    })
    return lost.length > 0 ? [`${seat}:${lost.join(',')}`] : []
  })
  return parts.length > 0 ? parts.join(';') : null
}

/** What a text says that seats give up; null for a text that is none. Seats and kinds are not compared with an edition. */
export function parseHandicap(text: string): GivenUp | null {
  if (text.length > LONGEST_HANDICAP) return null
  const given: Record<string, Record<string, number>> = {}
  for (const part of text.split(';')) {
    const [, seat = '', list = ''] = /^([a-z]+):(.+)$/.exec(part) ?? []
    if (list === '' || given[seat]) return null
    const army = Object.create(null) as Record<string, number> // so that no name is special
    for (const each of list.split(',')) {
      const [, kind = '', count = '1'] = /^([^*,;:]+)(?:\*([1-9]\d?))?$/.exec(each) ?? []
      if (kind === '' || Object.hasOwn(army, kind)) return null
      army[kind] = Number(count)
    }
    given[seat] = army
  }
  return given
}

/** Whether a piece may be given up: not a flag, and no piece that a seat must keep to stay in the game (NA-9). */
export function canGiveUp({ flag, ward }: KindSpec): boolean {
  return flag !== true && ward !== true
}

/** Why a game cannot be played with this handicap, in a sentence; null where it can. */
export function handicapProblem(
  info: Pick<EditionBase, 'armies' | 'kinds'>,
  game: { readonly preset: string; readonly lineup: Lineup },
  text: string,
): string | null {
  const given = parseHandicap(text)
  if (!given) return 'Option “handicap” must be null or a text such as “red:marshal,scout*2” (HR-8).'
  for (const seat of Object.keys(given) as Seat[]) {
    const army = armyOf(info, game.preset, seat)
    if (!game.lineup.seats.includes(seat)) return `Option “handicap” names “${seat}”, which does not play (HR-8).`
    for (const [id, count] of Object.entries(given[seat] ?? {})) {
      const kind = info.kinds.find((each) => each.id === id)
      if (!kind || (army[id] ?? 0) < count) return `Option “handicap”: the army of ${seat} has no ${count} of “${id}” to give up (HR-8).`
      if (!canGiveUp(kind)) return `Option “handicap”: ${seat} cannot give up its ${kind.name} (HR-8).`
    }
    const left = lessened(army, given[seat])
    if (!info.kinds.some(({ id, movement }) => movement !== 'none' && (left[id] ?? 0) > 0))
      return `Option “handicap”: ${seat} must keep a piece that moves (HR-8).`
  }
  return null
}

function lessened(army: Army, given: Army = {}): Army {
  return Object.fromEntries(
    Object.entries(army).flatMap(([id, count]) => (count > (given[id] ?? 0) ? [[id, count - (given[id] ?? 0)]] : [])),
  )
}

const made = new WeakMap<EditionBase, Map<string, EditionBase>>()
/** Handicaps of an edition that are kept ready. */
const MOST = 16

/** The edition with the smaller armies of a handicap; itself without one, or where it has this one already. */
export function withHandicap<I extends EditionBase>(info: I, handicap: string | undefined): I {
  if (handicap === undefined || info.handicap === handicap) return info
  const known = made.get(info) ?? new Map<string, EditionBase>()
  made.set(info, known)
  const found = known.get(handicap) ?? lessen(info, handicap)
  known.delete(handicap)
  known.set(handicap, found)
  for (const oldest of [...known.keys()].slice(0, -MOST)) known.delete(oldest)
  return found as I
}

function lessen<I extends EditionBase>(info: I, handicap: string): I {
  const given = parseHandicap(handicap) ?? {}
  const armies: EditionBase['armies'] = Object.fromEntries(
    Object.entries(info.armies).map(([preset, bySeat]) => [
      preset,
      Object.fromEntries(Object.entries(bySeat).map(([seat, army]) => [seat, lessened(army, given[seat as Seat])])),
    ]),
  )
  const changed = { handicap: { value: handicap, enumerable: true }, armies: { value: armies, enumerable: true } }
  // parts of an edition that are made on first use stay so
  return Object.freeze(Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(info), ...changed })) as I
}

/** What a rule function must know to find its context; without options no army is asked for. */
interface Played {
  readonly lineup: Lineup
  readonly options?: { readonly handicap?: string }
}

/** Makes a value for each lineup of an edition, and for each lineup under a handicap that is played. */
export function byArmies<I extends EditionBase, T>(info: I, make: (info: I, lineup: Lineup) => T): (game: Played) => T {
  const full = byLineup(info, (lineup) => make(info, lineup))
  const uneven = new WeakMap<I, (lineup: Lineup) => T>()
  return ({ lineup, options }) => {
    const handicap = options?.handicap
    if (handicap === undefined || handicap === info.handicap) return full(lineup)
    const smaller = withHandicap(info, handicap)
    const of = uneven.get(smaller) ?? byLineup(smaller, (each) => make(smaller, each))
    uneven.set(smaller, of)
    return of(lineup)
  }
}

/** Makes a value for each preset of an edition once it is asked for, and for each preset under a handicap that is played. */
export function byPresets<I extends EditionBase, T>(
  info: I,
  make: (info: I, preset: string) => T,
): (game: { readonly options: Pick<OptionsBase, 'preset' | 'handicap'> }) => T {
  const known = new WeakMap<I, ReadonlyMap<string, () => T>>()
  return ({ options: { preset, handicap } }) => {
    const played = withHandicap(info, handicap)
    const made = known.get(played) ?? new Map(played.presets.map((each) => [each, once(() => make(played, each))]))
    known.set(played, made)
    const found = made.get(preset)
    if (!found) throw new Error(`${info.id} has no preset ${preset}`)
    return found()
  }
}
