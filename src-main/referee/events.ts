/** What can happen at the referee's table, as it is kept: append-only, with the kinds in it. Only main and the archive hold these. */
import * as v from 'valibot'
import { isSeat, SEATS, type Seat } from '../engine/core/seats.ts'
import { onlyDefender, type RefereeSetup } from './setup.ts'
import {
  aims,
  binding,
  flagAct,
  flagSpaces,
  holding,
  OFFERED_ENDS,
  openPieces,
  outcome,
  pieceMode,
  seq,
  seat,
  space,
  targetFate,
  verdictResult,
} from '../contract/index.ts'

/** How a seat is out while others go on. */
const LEAVING_REASONS = ['resigned', 'no-action', 'time'] as const

const kind = v.pipe(v.string(), v.maxLength(40))
const power = kind
/** More pieces than any power is used on. */
const MOST_TARGETS = 8

/** More cards than anybody draws at once. */
const MOST_CARDS = 200

/** Whether the piece lies face up; kept only where it does (TF-6). */
const lies = v.optional(v.literal(true))

/** The rules that decided it. */
const rules = v.pipe(v.array(v.pipe(v.string(), v.maxLength(12))), v.maxLength(12))

/** Whose flags the pieces that fell had carried (CA-15); kept only where they did. */
const flags = v.optional(v.pipe(v.array(seat), v.minLength(1), v.maxLength(SEATS.length)))

/** Between which spaces something went, where moves are told, and whose flags it left behind, or takes up there (CA-16, CA-27). */
const way = { from: v.optional(space), to: v.optional(space), leave: flags, take: flags }

/** The same of a power: where it is aimed at, and further spaces that it concerns there. */
const useWay = { from: v.optional(space), to: v.optional(space), aims: v.optional(aims) }

/** A chance to recruit by a flag was lost at once, by where everything stood (CA-19). */
const lost = v.optional(v.literal(true))

/** Where the pieces of a seat stand; no board has more spaces. */
const spaces = v.pipe(v.array(space), v.maxLength(400))

/** A battle with both kinds, as the rules decided it, and the power that brought the attacker there. */
const battle = {
  attacker: seat,
  defender: seat,
  attackerKind: kind,
  defenderKind: kind,
  result: verdictResult,
  rules,
  power: v.optional(power),
  attackerLies: lies,
  defenderLies: lies,
  flags,
  ...way,
  aims: useWay.aims,
  lost,
}

/** A piece that a power was used on, and what became of it. `state`: what it was freed from. */
const target = v.object({
  ...{ seat, kind, fate: targetFate, lies, state: v.optional(binding) },
  /** Older games say it of all but the last of several pieces; it means nothing. */
  type: v.optional(v.literal('kind-claimed')),
})

/** A power that was used: on enemies, or on an own piece that is freed or comes back. */
const use = {
  attacker: seat,
  power,
  attackerKind: kind,
  attackerLies: lies,
  userFalls: v.boolean(),
  targets: v.pipe(v.array(target), v.maxLength(MOST_TARGETS)),
  ...useWay,
  rules,
}

const judgement = v.variant('type', [
  v.object({ type: v.literal('battle'), ...battle }),
  v.object({ type: v.literal('power'), ...use }),
  /** A piece has changed its mode (TF-6), and reinforcements have entered (NA-8), where moves are told on these spaces. */
  v.object({ type: v.literal('mode'), attacker: seat, kind, mode: pieceMode, at: v.optional(space) }),
  v.object({ type: v.literal('reinforcements'), attacker: seat, spaces: v.optional(spaces) }),
  /** A seat is out by the players’ word, and the others go on (CL-22, CL-23). */
  v.object({ type: v.literal('left'), attacker: seat, reason: v.picklist(LEAVING_REASONS) }),
  /** A piece has fired: it and what it hit are removed (CA-13). */
  v.object({ type: v.literal('shot'), attacker: seat, defender: seat, attackerKind: kind, defenderKind: kind, flags, ...way, rules }),
  /** A chance to recruit is used: this piece comes back, with the lone flags that it takes, or null: nobody can. Or it is left alone (CA-19, CA-29). */
  v.object({ type: v.literal('recruit'), attacker: seat, kind: v.nullable(kind), declined: v.optional(v.literal(true)), flags, lost }),
  /** A piece has laid a flag down as it went, or taken up one that lay alone (CA-16). */
  v.object({ type: v.literal('flag'), attacker: seat, flag: seat, act: flagAct }),
  /** A card was played that needs nobody else: which unit it brings back unseen is not told (CQ-16 to CQ-20, CQ-22). */
  v.object({ type: v.literal('card'), attacker: seat, card: kind }),
  /** A unit was said to be of a kind. `right`: it is, and is defeated; otherwise all know what it is not (CQ-21, CQ-28). */
  v.object({ type: v.literal('accused'), attacker: seat, defender: seat, kind, right: v.boolean() }),
  /** A piece has carried a flag of its own side onto the turret (CA-20). */
  v.object({ type: v.literal('home'), attacker: seat, flag: seat, ...way }),
  /** A piece went to an empty space (CL-9, CL-10). `as`: what going so far shows it to be (CA-24). */
  v.object({ type: v.literal('move'), attacker: seat, ...way, from: space, to: space, as: v.optional(kind), lost }),
  /** A seat could do nothing on its turn (CA-21). */
  v.object({ type: v.literal('passed'), attacker: seat }),
  /** Pieces stand so now, and flags that are tokens, and `attacker` moves next. From here on moves are told. */
  v.object({
    type: v.literal('laid'),
    attacker: seat,
    armies: v.pipe(v.array(v.object({ seat, spaces })), v.maxLength(SEATS.length)),
    flags: v.optional(flagSpaces),
    open: v.optional(openPieces),
  }),
])
/** What was judged or declared, with everything that is hidden at the table. */
export type Judgement = v.InferOutput<typeof judgement>
export type BattleJudgement = Extract<Judgement, { readonly type: 'battle' }>
export type MoveJudgement = Extract<Judgement, { readonly type: 'move' }>
export type HomeJudgement = Extract<Judgement, { readonly type: 'home' }>
export type ShotJudgement = Extract<Judgement, { readonly type: 'shot' }>
export type RecruitJudgement = Extract<Judgement, { readonly type: 'recruit' }>
export type FlagJudgement = Extract<Judgement, { readonly type: 'flag' }>
export type CardJudgement = Extract<Judgement, { readonly type: 'card' }>
export type LaidJudgement = Extract<Judgement, { readonly type: 'laid' }>
export type AccusedJudgement = Extract<Judgement, { readonly type: 'accused' }>
export type PowerJudgement = Extract<Judgement, { readonly type: 'power' }>
export type Target = PowerJudgement['targets'][number]

export const refereeEvent = v.variant('type', [
  /** With the spaces between which the attacker went, where moves are told. */
  v.object({ type: v.literal('battle-begun'), attacker: seat, defender: seat, ...way }),
  /** The user is shown; its side or the other enters so many pieces now. */
  v.object({
    type: v.literal('power-begun'),
    seat,
    power,
    kind,
    lies,
    targets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TARGETS)),
    /** Whose pieces it is used on; the user’s own seat where it brings a friend back. */
    defender: seat,
    ...useWay,
  }),
  /** A piece fires; whose piece it hits enters that now. */
  v.object({ type: v.literal('shot-begun'), attacker: seat, defender: seat, ...way }),
  /** A unit is said to be of this kind; its owner answers whether it is (CQ-28). */
  v.object({ type: v.literal('accusation-begun'), attacker: seat, defender: seat, kind }),
  v.object({ type: v.literal('kind-claimed'), seat, kind, lies }),
  v.object({ type: v.literal('battle-judged'), ...battle }),
  /** Everything but battles. */
  v.object({ type: v.literal('entry-judged'), entry: judgement }),
  /** The side that a power let look has looked. */
  v.object({ type: v.literal('piece-seen'), seat }),
  /** What each seat holds on the land now; it is no entry (CQ-11). */
  v.object({ type: v.literal('land-told'), holdings: v.pipe(v.array(holding), v.maxLength(SEATS.length)) }),
  /** The pile on the table was renewed; it is no entry (CQ-7, CQ-21). */
  v.object({ type: v.literal('pile-renewed') }),
  /** What the app has dealt a seat, and that it has laid all of it away (CQ-7). */
  v.object({ type: v.literal('cards-drawn'), seat, cards: v.pipe(v.array(kind), v.minLength(1), v.maxLength(MOST_CARDS)) }),
  v.object({ type: v.literal('cards-laid'), seat }),
  /** What was being entered never was. `by`: who put the pieces back, or asked for it; not in older games, nor where all did it at one screen. */
  v.object({ type: v.literal('entry-cancelled'), by: v.optional(seat) }),
  /** Somebody asks the other side to put the pieces back; it does not. */
  v.object({ type: v.literal('cancel-asked'), by: seat }),
  v.object({ type: v.literal('cancel-declined'), by: seat }),
  v.object({
    type: v.literal('correction-asked'),
    seq,
    by: seat,
    attacker: seat,
    defender: v.nullable(seat),
    strike: v.optional(v.literal(true)),
  }),
  /** A side agrees, and others have not answered yet. */
  v.object({ type: v.literal('correction-agreed'), by: seat }),
  v.object({ type: v.literal('correction-declined'), by: seat }),
  /** All agreed: the entry judged in step `seq` is entered again. `open`: it may have been a battle or any power. */
  v.object({ type: v.literal('correction-begun'), seq, attacker: seat, defender: v.nullable(seat), open: v.optional(v.literal(true)) }),
  v.object({ type: v.literal('battle-corrected'), seq, ...battle }),
  v.object({ type: v.literal('entry-corrected'), seq, entry: judgement }),
  v.object({ type: v.literal('entry-struck'), seq }),
  /** Whoever told the last move, or where all pieces stand, takes it back: nothing has come of it yet. */
  v.object({ type: v.literal('move-taken-back'), seq }),
  /**
   * The new claims did not fit the rest of the game; the old entry stands. `against`: the later entry that contradicts them, or the end that the players
   * declared; `of`: the sides whose pieces say so. Games of older versions do not say it.
   */
  v.object({
    type: v.literal('correction-refused'),
    seq,
    against: v.optional(v.union([seq, v.literal('end')])),
    of: v.optional(v.array(seat)),
  }),
  /** The players ended it themselves; a captured flag and lost wards need no such word. */
  v.object({ type: v.literal('game-ended'), outcome }),
  /** A side offers an end that all have to agree on: a draw, or that `loser` loses on time or by material. The others agree or not. */
  v.object({ type: v.literal('end-offered'), by: seat, reason: v.picklist(OFFERED_ENDS), loser: v.nullable(seat) }),
  v.object({ type: v.literal('end-agreed'), by: seat }),
  v.object({ type: v.literal('end-declined'), by: seat }),
  /** A side asks to take back the end that the players declared; the others agree or not. */
  v.object({ type: v.literal('reopening-asked'), by: seat }),
  v.object({ type: v.literal('reopening-agreed'), by: seat }),
  v.object({ type: v.literal('reopening-declined'), by: seat }),
  v.object({ type: v.literal('game-reopened') }),
])
export type RefereeEvent = v.InferOutput<typeof refereeEvent>

/**
 * An event as it is kept, with what older games did not write down: games of two kept no defender, who was the only other seat. Null for what is no event of
 * such a table.
 */
export function readEvent(setup: Pick<RefereeSetup, 'lineup'>, kept: unknown): RefereeEvent | null {
  const read = v.safeParse(refereeEvent, withDefender(setup, kept))
  return read.success ? read.output : null
}

const AGAINST: readonly unknown[] = ['battle-begun', 'battle-judged', 'battle-corrected', 'battle', 'correction-asked', 'correction-begun']

function withDefender(setup: Pick<RefereeSetup, 'lineup'>, kept: unknown): unknown {
  if (!isRecord(kept)) return kept
  const enemyOf = (attacker: unknown): { readonly defender?: Seat } => {
    const defender = isSeat(String(attacker)) ? onlyDefender(setup, attacker as Seat) : null
    return defender ? { defender } : {}
  }
  if ('entry' in kept) return { ...kept, entry: withDefender(setup, kept['entry']) }
  if (AGAINST.includes(kept['type'])) return { ...enemyOf(kept['attacker']), ...kept }
  if (kept['type'] === 'power-begun') return { ...enemyOf(kept['seat']), ...kept }
  if (kept['type'] !== 'power' || !Array.isArray(kept['targets'])) return kept
  const enemy = enemyOf(kept['attacker']).defender
  const targets = (kept['targets'] as readonly unknown[]).map((target) =>
    isRecord(target) ? { seat: target['fate'] === 'freed' || target['fate'] === 'returned' ? kept['attacker'] : enemy, ...target } : target,
  )
  return { ...kept, targets }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
