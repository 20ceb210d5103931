/** The events of a refereed game as stored: append-only, with all kinds. Only the main process and the archive hold them. */
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
  rulingResult,
} from '../contract/index.ts'

/** How a seat can be out while others play on. */
const LEAVING_REASONS = ['resigned', 'no-action', 'time'] as const

const kind = v.pipe(v.string(), v.maxLength(40))
const power = kind
/** More pieces than any power is used on. */
const MOST_TARGETS = 8

/** More cards than a seat ever draws at once. */
const MOST_CARDS = 200

/** Whether the piece is face up; stored only where it is (TF-6). */
const lies = v.optional(v.literal(true))

/** The rules that decided it. */
const rules = v.pipe(v.array(v.pipe(v.string(), v.maxLength(12))), v.maxLength(12))

/** The flags that the fallen pieces had carried (CA-15); stored only where they had any. */
const flags = v.optional(v.pipe(v.array(seat), v.minLength(1), v.maxLength(SEATS.length)))

/** The spaces of a move, where moves are announced, and the flags that it left behind or takes up (CA-16, CA-27). */
const way = { from: v.optional(space), to: v.optional(space), leave: flags, take: flags }

/** The same for a power: its target, and further spaces that it concerns there. */
const useWay = { from: v.optional(space), to: v.optional(space), aims: v.optional(aims) }

/** A chance to recruit by a flag was lost at once (CA-19). */
const lost = v.optional(v.literal(true))

/** The spaces of a seat's pieces; no board has more spaces. */
const spaces = v.pipe(v.array(space), v.maxLength(400))

/** A battle with both kinds, the ruling, and the power that brought the attacker there. */
const battle = {
  attacker: seat,
  defender: seat,
  attackerKind: kind,
  defenderKind: kind,
  result: rulingResult,
  rules,
  power: v.optional(power),
  attackerLies: lies,
  defenderLies: lies,
  flags,
  ...way,
  aims: useWay.aims,
  lost,
}

/** A target of a power, and what happened to it. `state`: what it was freed from. */
const target = v.object({
  ...{ seat, kind, fate: targetFate, lies, state: v.optional(binding) },
  /** Found in older games on all targets but the last; it has no meaning. */
  type: v.optional(v.literal('kind-claimed')),
})

/** A use of a power: on enemies, or on an own piece that is freed or returns. */
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

const ruling = v.variant('type', [
  v.object({ type: v.literal('battle'), ...battle }),
  v.object({ type: v.literal('power'), ...use }),
  /** A piece changed its mode (TF-6), and reinforcements entered (NA-8), on these spaces where moves are announced. */
  v.object({ type: v.literal('mode'), attacker: seat, kind, mode: pieceMode, at: v.optional(space) }),
  v.object({ type: v.literal('reinforcements'), attacker: seat, spaces: v.optional(spaces) }),
  /** A captured piece came back; no one said which (HR-5). */
  v.object({ type: v.literal('rescued'), attacker: seat }),
  /** A seat is out by the players' word, and the others play on (CL-22, CL-23). */
  v.object({ type: v.literal('left'), attacker: seat, reason: v.picklist(LEAVING_REASONS) }),
  /** A piece fired: it and its target are removed (CA-13). */
  v.object({ type: v.literal('shot'), attacker: seat, defender: seat, attackerKind: kind, defenderKind: kind, flags, ...way, rules }),
  /** A recruit is answered: this piece returns with the lone flags that it takes, or null, as none can; or it is declined (CA-19, CA-29). */
  v.object({ type: v.literal('recruit'), attacker: seat, kind: v.nullable(kind), declined: v.optional(v.literal(true)), flags, lost }),
  /** A piece laid down a flag as it moved, or took up one that was alone (CA-16). */
  v.object({ type: v.literal('flag'), attacker: seat, flag: seat, act: flagAct }),
  /** A card that needs no other player. A unit that it brings back unseen is not named (CQ-16 to CQ-20, CQ-22). */
  v.object({ type: v.literal('card'), attacker: seat, card: kind }),
  /** A unit was accused of being of a kind. `right`: it is, and is defeated; otherwise all know what it is not (CQ-21, CQ-28). */
  v.object({ type: v.literal('accused'), attacker: seat, defender: seat, kind, right: v.boolean() }),
  /** A piece carried a flag of its own side onto the turret (CA-20). */
  v.object({ type: v.literal('home'), attacker: seat, flag: seat, ...way }),
  /** A piece moved to an empty space (CL-9, CL-10). `as`: the kind that so long a move reveals (CA-24). */
  v.object({ type: v.literal('move'), attacker: seat, ...way, from: space, to: space, as: v.optional(kind), lost }),
  /** A seat could not act on its turn (CA-21). */
  v.object({ type: v.literal('passed'), attacker: seat }),
  /** A layout of pieces and flag tokens; `attacker` moves next. From here on moves are announced. */
  v.object({
    type: v.literal('laid'),
    attacker: seat,
    armies: v.pipe(v.array(v.object({ seat, spaces })), v.maxLength(SEATS.length)),
    flags: v.optional(flagSpaces),
    open: v.optional(openPieces),
  }),
])
/** A ruling or a statement, with everything that is hidden at the table. */
export type Ruling = v.InferOutput<typeof ruling>
export type BattleRuling = Extract<Ruling, { readonly type: 'battle' }>
export type MoveRuling = Extract<Ruling, { readonly type: 'move' }>
export type HomeRuling = Extract<Ruling, { readonly type: 'home' }>
export type ShotRuling = Extract<Ruling, { readonly type: 'shot' }>
export type RecruitRuling = Extract<Ruling, { readonly type: 'recruit' }>
export type FlagRuling = Extract<Ruling, { readonly type: 'flag' }>
export type CardRuling = Extract<Ruling, { readonly type: 'card' }>
export type LaidRuling = Extract<Ruling, { readonly type: 'laid' }>
export type AccusedRuling = Extract<Ruling, { readonly type: 'accused' }>
export type PowerRuling = Extract<Ruling, { readonly type: 'power' }>
export type Target = PowerRuling['targets'][number]

export const refereeEvent = v.variant('type', [
  /** With the spaces of the attacker's move, where moves are announced. */
  v.object({ type: v.literal('battle-begun'), attacker: seat, defender: seat, ...way }),
  /** The user is revealed; the other side, or its own, now enters so many pieces. */
  v.object({
    type: v.literal('power-begun'),
    seat,
    power,
    kind,
    lies,
    targets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TARGETS)),
    /** The owner of the targets; the user's own seat where it brings a friend back. */
    defender: seat,
    ...useWay,
  }),
  /** A piece fires; the owner of its target enters that piece now. */
  v.object({ type: v.literal('shot-begun'), attacker: seat, defender: seat, ...way }),
  /** A unit is accused of being of this kind; its owner says whether it is (CQ-28). */
  v.object({ type: v.literal('accusation-begun'), attacker: seat, defender: seat, kind }),
  v.object({ type: v.literal('kind-claimed'), seat, kind, lies }),
  v.object({ type: v.literal('battle-judged'), ...battle }),
  /** Any ruling but on a battle. */
  v.object({ type: v.literal('entry-judged'), entry: ruling }),
  /** The side that a power lets look has looked. */
  v.object({ type: v.literal('piece-seen'), seat }),
  /** What each seat holds on the land now; not an entry (CQ-11). Its name is that of stored games. */
  v.object({ type: v.literal('land-told'), holdings: v.pipe(v.array(holding), v.maxLength(SEATS.length)) }),
  /** The pile on the table was renewed; not an entry (CQ-7, CQ-21). */
  v.object({ type: v.literal('pile-renewed') }),
  /** The cards that the app dealt a seat, and that it discarded all of them (CQ-7). */
  v.object({ type: v.literal('cards-drawn'), seat, cards: v.pipe(v.array(kind), v.minLength(1), v.maxLength(MOST_CARDS)) }),
  v.object({ type: v.literal('cards-laid'), seat }),
  /** The pending entry was dropped. `by`: who put the pieces back, or asked to; absent in older games, and where both did it at one screen. */
  v.object({ type: v.literal('entry-cancelled'), by: v.optional(seat) }),
  /** A seat asks the other side to put the pieces back; the other side declines. */
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
  /** A side agrees, and others have yet to answer. */
  v.object({ type: v.literal('correction-agreed'), by: seat }),
  v.object({ type: v.literal('correction-declined'), by: seat }),
  /** All agreed: the entry of step `seq` is entered again. `open`: it may have been a battle or any power. */
  v.object({ type: v.literal('correction-begun'), seq, attacker: seat, defender: v.nullable(seat), open: v.optional(v.literal(true)) }),
  v.object({ type: v.literal('battle-corrected'), seq, ...battle }),
  v.object({ type: v.literal('entry-corrected'), seq, entry: ruling }),
  v.object({ type: v.literal('entry-struck'), seq }),
  /** The player of the last move or layout takes it back; it has had no consequence. */
  v.object({ type: v.literal('move-taken-back'), seq }),
  /**
   * The new claims do not fit the rest of the game, so the old entry remains. `against`: the later entry or the declared end that contradicts them;
   * `of`: the sides whose pieces do. Absent in older games.
   */
  v.object({
    type: v.literal('correction-refused'),
    seq,
    against: v.optional(v.union([seq, v.literal('end')])),
    of: v.optional(v.array(seat)),
  }),
  /** The players ended the game; captured Flags and lost wards end it without this. */
  v.object({ type: v.literal('game-ended'), outcome }),
  /** A side offers an end that all must accept: a draw, or that `loser` loses on time or by material. The others agree or decline. */
  v.object({ type: v.literal('end-offered'), by: seat, reason: v.picklist(OFFERED_ENDS), loser: v.nullable(seat) }),
  v.object({ type: v.literal('end-agreed'), by: seat }),
  v.object({ type: v.literal('end-declined'), by: seat }),
  /** A side asks to take back the declared end; the others agree or decline. */
  v.object({ type: v.literal('reopening-asked'), by: seat }),
  v.object({ type: v.literal('reopening-agreed'), by: seat }),
  v.object({ type: v.literal('reopening-declined'), by: seat }),
  v.object({ type: v.literal('game-reopened') }),
])
export type RefereeEvent = v.InferOutput<typeof refereeEvent>

/** A stored event, with what older games left out: games of two stored no defender. Null for anything else. */
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
