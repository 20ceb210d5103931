/** What the referee announces, and what stands in its list: only what the reveal policy and the powers' own rules allow. */
import * as v from 'valibot'
import { BINDINGS } from '../engine/grid/types.ts'
import { BATTLE_RESULTS } from '../engine/rules/combat.ts'
import { instant, seat, seq, space } from './common.ts'
import { way } from './referee-board.ts'
import { TARGET_FATES } from './words.ts'

/** How a battle entered at the table can end: as any battle, or with the flag, which ends the game. */
export const verdictResult = v.picklist([...BATTLE_RESULTS, 'flag-captured'])
export const binding = v.picklist(BINDINGS)
export const pieceMode = v.picklist(['vehicle', 'robot'])
export const flagAct = v.picklist(['laid', 'taken'])
export const targetFate = v.picklist(TARGET_FATES)

const told = {
  /** 1-based number in the list of entries. */
  battle: v.number(),
  /** Whose piece attacked, used its power or was declared. */
  attacker: seat,
  /** The rules that decided it, for "why?"; none that would tell a hidden rank. */
  rules: v.array(v.string()),
}

/** What becomes of a captured Flag whose owner plays on (CQ-14). */
const capture = v.object({
  flag: seat,
  /** In front of whom it lies now; null when it has left the game. */
  holder: v.nullable(seat),
  /** Whose Flags, which its owner was holding, go along. */
  along: v.array(seat),
  /** Its captor gets its own Flag back, and places it at once. */
  regained: v.boolean(),
})
export type Capture = v.InferOutput<typeof capture>

/** What the app announces: only what the reveal policy and the powers' own rules allow. */
export const verdict = v.variant('type', [
  v.object({
    type: v.literal('battle'),
    ...told,
    /** Who was attacked. */
    defender: seat,
    result: verdictResult,
    attackerKind: v.nullable(v.string()),
    defenderKind: v.nullable(v.string()),
    /** The power that brought the attacker there, or null. */
    power: v.nullable(v.string()),
    /** Whose flags the pieces that fell had carried, if any (CA-15). */
    flags: v.optional(v.array(seat)),
    ...way,
    capture: v.optional(capture),
  }),
  v.object({
    type: v.literal('power'),
    ...told,
    power: v.string(),
    /** The user; null where a list does not keep it. */
    attackerKind: v.nullable(v.string()),
    userFalls: v.boolean(),
    ...way,
    targets: v.array(v.object({ seat, kind: v.nullable(v.string()), fate: targetFate })),
  }),
  v.object({
    type: v.literal('mode'),
    ...told,
    attackerKind: v.string(),
    mode: pieceMode,
    at: v.optional(space),
    name: v.optional(v.string()),
  }),
  v.object({ type: v.literal('reinforcements'), ...told }),
  /** A piece has fired; it and what it hit are removed, and their flags lie free (CA-13, CA-15). */
  v.object({
    type: v.literal('shot'),
    ...told,
    defender: seat,
    attackerKind: v.string(),
    defenderKind: v.nullable(v.string()),
    flags: v.optional(v.array(seat)),
    ...way,
  }),
  /** This piece comes back, with the lone flags that it takes; null: nobody can, or its seat wants nobody (CA-19, CA-29). */
  v.object({
    type: v.literal('recruit'),
    ...told,
    attackerKind: v.nullable(v.string()),
    declined: v.boolean(),
    flags: v.optional(v.array(seat)),
  }),
  /** A flag was laid down, or a lone one taken up (CA-16). */
  v.object({ type: v.literal('flag'), ...told, flag: seat, act: flagAct }),
  /** A flag of its own side was carried onto the turret (CA-20). */
  v.object({ type: v.literal('home'), ...told, flag: seat, ...way }),
  /** A card was played; `attackerKind` is the unit that it brings back for all to see (CQ-16 to CQ-20, CQ-22). */
  v.object({ type: v.literal('card'), ...told, card: v.string(), attackerKind: v.nullable(v.string()) }),
  /** A unit of `defender` was said to be of this kind: it was, and is defeated, or it is not (CQ-21, CQ-28). */
  v.object({
    type: v.literal('accused'),
    ...told,
    defender: seat,
    kind: v.string(),
    right: v.boolean(),
    capture: v.optional(capture),
  }),
  /** A piece went to an empty space; `as`: what going so far shows it to be (CA-24). */
  v.object({ type: v.literal('move'), ...told, ...way, from: space, to: space, as: v.optional(v.string()) }),
  /** A seat could do nothing on its turn (CA-21). */
  v.object({ type: v.literal('passed'), ...told }),
  /** All pieces stand as they were said to, and `attacker` moves next. */
  v.object({ type: v.literal('laid'), ...told }),
  /** `attacker` is out by the players’ word; the others go on (CL-22, CL-23). */
  v.object({ type: v.literal('left'), ...told, reason: v.picklist(['resigned', 'no-action', 'time']) }),
])
export type Verdict = v.InferOutput<typeof verdict>

/** Everybody sees such an entry on the board, and nobody had to say what a piece of his is: a game is as long as its other entries. A power that meets nobody is a way. */
export function isMoveOrLayout({ type, targets }: { readonly type: string; readonly targets?: readonly unknown[] }): boolean {
  return type === 'move' || type === 'passed' || type === 'laid' || (type === 'power' && targets?.length === 0)
}

export type BattleVerdict = Extract<Verdict, { readonly type: 'battle' }>
export type ShotVerdict = Extract<Verdict, { readonly type: 'shot' }>
export type RecruitVerdict = Extract<Verdict, { readonly type: 'recruit' }>
export type AccusedVerdict = Extract<Verdict, { readonly type: 'accused' }>
export type PowerVerdict = Extract<Verdict, { readonly type: 'power' }>

/** An entry in the list. Its kinds stay open only where the tray is open: otherwise the list would be a tray. */
export const refereeEntry = v.object({
  /** The step that judged it; names the entry in corrections. */
  seq,
  at: instant,
  verdict,
  /** All agreed that it never was. */
  struck: v.boolean(),
  /** What it said before all agreed to correct it, oldest first. */
  corrections: v.array(v.object({ at: instant, was: verdict })),
})
export type RefereeEntry = v.InferOutput<typeof refereeEntry>
