/** What the best computer would do in somebody's place, and why. Everything in it follows from what that seat sees and was shown. */
import * as v from 'valibot'
import { id, notation, seat } from './common.ts'

const space = v.pipe(v.number(), v.integer(), v.minValue(0))
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** The kind of an enemy piece; null while the seat does not know it. */
const kind = v.nullable(id)

const flags = v.pipe(v.array(seat), v.readonly())
const chanceOf = v.object({ kind: id, chance })
/** Whose flags are at stake too, and whether whoever has them is one step from winning: round the castle. */
const stakes = { flags: v.exactOptional(flags), near: v.exactOptional(v.boolean()) }

/** A territory of Conquest by number in which nobody of its own is left, whether no move is left to go back, and who keeps it where it is not its own. */
const left = {
  leaves: v.exactOptional(
    v.object({
      territory: space,
      last: v.boolean(),
      keeper: v.exactOptional(seat),
      others: v.exactOptional(v.pipe(v.array(space), v.readonly())),
    }),
  ),
}
/** Territories by number: one that is gained, one that would have been lost, and one that a seat no longer controls. */
const land = {
  gains: v.exactOptional(space),
  keeps: v.exactOptional(space),
  breaks: v.exactOptional(v.object({ territory: space, seat })),
}

/** Wherever pieces meet on a board. `piece` is the kind of the own piece that is to act. */
const onBoards = [
  /** It attacks: how likely it wins, and that both fall; `prize` is how likely it meets the Flag, where that is worth saying. */
  v.object({
    type: v.literal('attack'),
    piece: id,
    at: space,
    kind,
    wins: chance,
    ties: chance,
    prize: v.exactOptional(chance),
    ...stakes,
    ...land,
    ...left,
  }),
  /** It gets away from an enemy on `threat` that would take it. */
  v.object({ type: v.literal('save'), piece: id, kind, threat: space, falls: chance, ...stakes, ...left }),
  /** It comes nearer to what is likely the Flag. */
  v.object({ type: v.literal('flag'), piece: id, at: space, chance, calm: v.boolean(), ...left }),
  /** It comes nearer to what it likely beats. */
  v.object({ type: v.literal('prey'), piece: id, at: space, kind, wins: chance, calm: v.boolean(), ...stakes, ...left }),
] as const

const ofSteps = [
  /** It comes nearer to somebody whom the seat does not know. */
  v.object({ type: v.literal('near'), piece: id, at: space, calm: v.boolean(), ...left }),
  /** An own piece, which was shut in, can move. */
  v.object({ type: v.literal('way'), piece: id, at: space, calm: v.boolean() }),
  /** It comes beside its own Flag on `at`: in Conquest with enemies near. */
  v.object({ type: v.literal('guard'), piece: id, at: space, ...left }),
  /** It goes further away from an enemy near it that may beat it. */
  v.object({ type: v.literal('away'), piece: id, at: space, kind, falls: chance }),
] as const

const withPowers = [
  /** It meets several at once: how likely one of them falls, and how likely it does itself. */
  v.object({ type: v.literal('meet'), piece: id, at: v.pipe(v.array(space), v.readonly()), falls: chance, dies: chance }),
  /** How likely the enemy there can act no more. */
  v.object({ type: v.literal('stop'), at: space, kind, chance }),
  /** It sees who stands there. */
  v.object({ type: v.literal('spot'), at: space }),
  /** An own piece can act again. */
  v.object({ type: v.literal('free'), piece: id, at: space }),
  /** A captured piece comes back. */
  v.object({ type: v.literal('return'), piece: id }),
] as const

const roundTheCastle = [
  /** It wins. */
  v.object({ type: v.literal('turret'), flags }),
  /** A Cannon fires at `at`, whose piece is likely `least` or more where nobody knows it. */
  v.object({ type: v.literal('shot'), piece: id, at: space, kind, least: v.nullable(chanceOf), ...stakes }),
  /** It takes up what lies alone, and whether that recruits. */
  v.object({ type: v.literal('take'), flags, recruits: v.boolean() }),
  /** It brings flags of its side nearer to the turret; `steps` are left. */
  v.object({ type: v.literal('carry'), flags, steps: space }),
  /** It comes beside flags of its side on `at`, with enemies near. */
  v.object({ type: v.literal('escort'), piece: id, at: space, flags }),
  /** It frees its recruitment space. */
  v.object({ type: v.literal('door'), at: space }),
  /** It brings a Cannon to where it can fire at `at`. */
  v.object({ type: v.literal('aim'), piece: id, at: space, kind, ...stakes }),
  /** It comes nearer to what lies alone. */
  v.object({ type: v.literal('fetch'), piece: id, at: space, flags, calm: v.boolean() }),
  /** Who comes back, and whether nobody stronger could. */
  v.object({ type: v.literal('recruit'), kind: id, strongest: v.boolean() }),
  /** It recruits later. */
  v.object({ type: v.literal('wait') }),
] as const

const onTheLand = [
  /** It chooses a territory: whether that has a city, how many of its own it borders, and how many it borders at all. */
  v.object({ type: v.literal('claim'), city: v.boolean(), beside: space, around: space }),
  /** A territory changes hands. */
  v.object({ type: v.literal('land'), ...land, ...left }),
  /** It comes to a territory at whose border a seat stands. */
  v.object({ type: v.literal('border'), territory: space, seat, ...left }),
  /** How many moves the card makes of this turn. */
  v.object({ type: v.literal('blitz'), moves: space }),
  /** How many of its units others have seen, and whether its Flag is one. */
  v.object({ type: v.literal('regroup'), seen: space, flag: v.boolean() }),
  /** How many units there are in the bag from which one comes. */
  v.object({ type: v.literal('draw'), bag: space }),
  /** How likely the Flag is among the units that it looks at, and whose they are. */
  v.object({ type: v.literal('look'), at: v.pipe(v.array(space), v.readonly()), chance, of: v.pipe(v.array(seat), v.readonly()) }),
  /** How likely the unit is what is said of it. */
  v.object({ type: v.literal('accuse'), at: space, kind: id, chance }),
  /** The Spy Master comes back. */
  v.object({ type: v.literal('recall'), piece: id, ...land }),
  /** It regroups a unit that others have seen. */
  v.object({ type: v.literal('hide'), piece: id, at: space }),
  /** It regroups a unit that nobody has seen with those that were. */
  v.object({ type: v.literal('cover'), piece: id, at: space }),
  /** It puts the regrouped units back: which of them change places, and whether nobody else can tell them apart then. */
  v.object({
    type: v.literal('mix'),
    goes: v.pipe(v.array(v.object({ piece: id, from: space, to: space })), v.readonly()),
    hides: v.boolean(),
  }),
  /** How many of its units stand beside its Flag there. */
  v.object({ type: v.literal('home'), beside: space }),
  /** It ends its turn. */
  v.object({ type: v.literal('rest'), calm: v.boolean(), ...left }),
] as const

/** At a card table: `at` are places of the enemy's line. */
const atCards = [
  /** It looks at so many cards of the hand, once more or for the first time. */
  v.object({ type: v.literal('hand'), cards: space, last: v.boolean(), seen: v.picklist(['never', 'changed', 'all']) }),
  /** How likely it finds the Flag there, and what cannot be moved. */
  v.object({ type: v.literal('line'), at: v.pipe(v.array(space), v.readonly()), prize: chance, trap: v.nullable(chanceOf) }),
  /** It deals anew, and so many of its cards that were seen are hidden again. */
  v.object({ type: v.literal('redeal'), seen: space }),
] as const

/** Why, as far as it can be said in a sentence. */
export const reason = v.variant('type', [
  ...onBoards,
  ...ofSteps,
  ...withPowers,
  ...roundTheCastle,
  ...onTheLand,
  ...atCards,
  /** Pieces or cards that it puts where they belong between two actions: reinforcements, gaps of a line. */
  v.object({ type: v.literal('place'), pieces: v.pipe(v.array(v.object({ kind: id, at: space })), v.readonly()) }),
  /** Of all that it looked at it came out best. */
  v.object({ type: v.literal('best'), calm: v.boolean(), ...left }),
])
export type Reason = v.InferOutput<typeof reason>

export const hint = v.object({ action: notation, reason })
export type Hint = v.InferOutput<typeof hint>
