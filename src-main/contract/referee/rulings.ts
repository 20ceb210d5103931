/** The referee's announcements and list of entries: only what the reveal policy and the powers' own rules allow. */
import * as v from 'valibot'
import { BINDINGS } from '../../engine/grid/types.ts'
import { BATTLE_RESULTS } from '../../engine/rules/combat.ts'
import { instant, seat, seq, space } from '../common.ts'
import { way } from './board.ts'
import { TARGET_FATES } from '../words.ts'

/** The result of an entered battle; capturing the flag ends the game. */
export const rulingResult = v.picklist([...BATTLE_RESULTS, 'flag-captured'])
export const binding = v.picklist(BINDINGS)
export const pieceMode = v.picklist(['vehicle', 'robot'])
export const flagAct = v.picklist(['laid', 'taken'])
export const targetFate = v.picklist(TARGET_FATES)

const common = {
  /** Number in the list of entries, from 1. */
  battle: v.number(),
  /** The seat whose piece attacked, used its power or was declared. */
  attacker: seat,
  /** The deciding rules, for "why?"; none that would reveal a rank. */
  rules: v.array(v.string()),
}

/** A captured Flag whose owner plays on (CQ-14). */
const capture = v.object({
  flag: seat,
  /** The seat that holds it now; null when it has left the game. */
  holder: v.nullable(seat),
  /** Flags held by its owner that go along. */
  along: v.array(seat),
  /** The captor regains its own Flag, and places it at once. */
  regained: v.boolean(),
})
export type Capture = v.InferOutput<typeof capture>

/** An announcement, by type. */
export const ruling = v.variant('type', [
  v.object({
    type: v.literal('battle'),
    ...common,
    /** The seat attacked. */
    defender: seat,
    result: rulingResult,
    attackerKind: v.nullable(v.string()),
    defenderKind: v.nullable(v.string()),
    /** The power that brought the attacker there, or null. */
    power: v.nullable(v.string()),
    /** The flags that the fallen pieces had carried (CA-15). */
    flags: v.optional(v.array(seat)),
    ...way,
    capture: v.optional(capture),
  }),
  v.object({
    type: v.literal('power'),
    ...common,
    power: v.string(),
    /** The user; null where the list does not show it. */
    attackerKind: v.nullable(v.string()),
    userFalls: v.boolean(),
    ...way,
    targets: v.array(v.object({ seat, kind: v.nullable(v.string()), fate: targetFate })),
  }),
  v.object({
    type: v.literal('mode'),
    ...common,
    attackerKind: v.string(),
    mode: pieceMode,
    at: v.optional(space),
    name: v.optional(v.string()),
  }),
  v.object({ type: v.literal('reinforcements'), ...common }),
  /** A captured piece came back, and only its side knows which (HR-5). */
  v.object({ type: v.literal('rescued'), ...common }),
  /** A piece has fired. It and its target are removed, and their flags stay there alone (CA-13, CA-15). */
  v.object({
    type: v.literal('shot'),
    ...common,
    defender: seat,
    attackerKind: v.string(),
    defenderKind: v.nullable(v.string()),
    flags: v.optional(v.array(seat)),
    ...way,
  }),
  /** This piece is recruited, with the lone flags that it takes up; null: none can be, or the seat declines (CA-19, CA-29). */
  v.object({
    type: v.literal('recruit'),
    ...common,
    attackerKind: v.nullable(v.string()),
    declined: v.boolean(),
    flags: v.optional(v.array(seat)),
  }),
  /** A flag was laid down, or a lone one taken up (CA-16). */
  v.object({ type: v.literal('flag'), ...common, flag: seat, act: flagAct }),
  /** A flag of the carrier’s own side was carried onto the turret (CA-20). */
  v.object({ type: v.literal('home'), ...common, flag: seat, ...way }),
  /** A card was played. `attackerKind`: the unit that it returns openly (CQ-16 to CQ-20, CQ-22). */
  v.object({ type: v.literal('card'), ...common, card: v.string(), attackerKind: v.nullable(v.string()) }),
  /** A unit of `defender` was accused of being this kind. `right`: it was, and is defeated (CQ-21, CQ-28). */
  v.object({
    type: v.literal('accused'),
    ...common,
    defender: seat,
    kind: v.string(),
    right: v.boolean(),
    capture: v.optional(capture),
  }),
  /** A piece moved to an empty space. `as`: the kind revealed by a long move (CA-24). */
  v.object({ type: v.literal('move'), ...common, ...way, from: space, to: space, as: v.optional(v.string()) }),
  /** A seat had no move (CA-21). */
  v.object({ type: v.literal('passed'), ...common }),
  /** The positions of all pieces were entered; `attacker` moves next. */
  v.object({ type: v.literal('laid'), ...common }),
  /** The players declared `attacker` out; the others play on (CL-22, CL-23). */
  v.object({ type: v.literal('left'), ...common, reason: v.picklist(['resigned', 'no-action', 'time']) }),
])
export type AnnouncedRuling = v.InferOutput<typeof ruling>

/** Whether an entry is a move or layout, which all see on the board and which needs no rank. Such entries do not count in a game's length. A power without targets is a move. */
export function isMoveOrLayout({ type, targets }: { readonly type: string; readonly targets?: readonly unknown[] }): boolean {
  return type === 'move' || type === 'passed' || type === 'laid' || (type === 'power' && targets?.length === 0)
}

export type AnnouncedBattle = Extract<AnnouncedRuling, { readonly type: 'battle' }>
export type AnnouncedShot = Extract<AnnouncedRuling, { readonly type: 'shot' }>
export type AnnouncedRecruit = Extract<AnnouncedRuling, { readonly type: 'recruit' }>
export type AnnouncedAccusation = Extract<AnnouncedRuling, { readonly type: 'accused' }>
export type AnnouncedPower = Extract<AnnouncedRuling, { readonly type: 'power' }>

/** An entry in the list. It shows kinds only with an open tray. */
export const refereeEntry = v.object({
  /** The step of its ruling; identifies the entry in corrections. */
  seq,
  at: instant,
  ruling,
  /** All agreed to strike it. */
  struck: v.boolean(),
  /** Its earlier versions, oldest first. */
  corrections: v.array(v.object({ at: instant, was: ruling })),
})
export type RefereeEntry = v.InferOutput<typeof refereeEntry>
