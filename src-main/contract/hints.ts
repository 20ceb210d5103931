/** Hints: the best bot's action for a seat, and the reason. They use only what that seat has seen. */
import * as v from 'valibot'
import { id, notation, seat } from './common.ts'

const space = v.pipe(v.number(), v.integer(), v.minValue(0))
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** The kind of an enemy piece; null while the seat does not know it. */
const kind = v.nullable(id)

const flags = v.pipe(v.array(seat), v.readonly())
const chanceOf = v.object({ kind: id, chance })
/** In the castle: whose flags are also at stake, and whether their carrier is one step from winning. */
const stakes = { flags: v.exactOptional(flags), near: v.exactOptional(v.boolean()) }

/** In Conquest: a territory that the unit leaves without own units, whether this was the last move, and who keeps it where it is not its own. */
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
/** Territories by number: one gained, one that would have been lost, and one that a seat no longer controls. */
const land = {
  gains: v.exactOptional(space),
  keeps: v.exactOptional(space),
  breaks: v.exactOptional(v.object({ territory: space, seat })),
}

/** On all boards. `piece` is the kind of the piece that acts. */
const onBoards = [
  /** It attacks: the chance to win, and that both fall. `prize`: the chance to meet the Flag, if worth saying. */
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
  /** It escapes an enemy on `threat` that would capture it. */
  v.object({ type: v.literal('save'), piece: id, kind, threat: space, falls: chance, ...stakes, ...left }),
  /** It approaches the likely Flag. */
  v.object({ type: v.literal('flag'), piece: id, at: space, chance, calm: v.boolean(), ...left }),
  /** It approaches a piece that it likely beats. */
  v.object({
    type: v.literal('prey'),
    piece: id,
    at: space,
    kind,
    wins: chance,
    next: v.exactOptional(v.literal(true)),
    calm: v.boolean(),
    ...stakes,
    ...left,
  }),
] as const

const ofSteps = [
  /** It approaches an unknown piece. */
  v.object({ type: v.literal('near'), piece: id, at: space, calm: v.boolean(), ...left }),
  /** A blocked own piece can move. */
  v.object({ type: v.literal('way'), piece: id, at: space, calm: v.boolean() }),
  /** It moves next to its own Flag on `at`; in Conquest with enemies near. */
  v.object({ type: v.literal('guard'), piece: id, at: space, ...left }),
  /** It blocks the way of an enemy on `at` to its own Flag. */
  v.object({ type: v.literal('block'), piece: id, at: space, kind, chance }),
  /** It moves away from a near enemy that may beat it. */
  v.object({ type: v.literal('away'), piece: id, at: space, kind, falls: chance }),
] as const

const withPowers = [
  /** It meets several enemies: the chance that one of them falls, and that it does itself. */
  v.object({ type: v.literal('meet'), piece: id, at: v.pipe(v.array(space), v.readonly()), falls: chance, dies: chance }),
  /** The chance that the enemy there can no longer act. */
  v.object({ type: v.literal('stop'), at: space, kind, chance }),
  /** It sees the piece there. */
  v.object({ type: v.literal('spot'), at: space }),
  /** An own piece can act again. */
  v.object({ type: v.literal('free'), piece: id, at: space }),
  /** A captured piece comes back. */
  v.object({ type: v.literal('return'), piece: id }),
] as const

const roundTheCastle = [
  /** It wins. */
  v.object({ type: v.literal('turret'), flags }),
  /** A Cannon fires at `at`. `least`: an unknown piece there is likely this rank or higher. */
  v.object({ type: v.literal('shot'), piece: id, at: space, kind, least: v.nullable(chanceOf), ...stakes }),
  /** It takes up a lone flag; `recruits`: and recruits by it. */
  v.object({ type: v.literal('take'), flags, recruits: v.boolean() }),
  /** It carries flags of its side towards the turret; `steps` are left. */
  v.object({ type: v.literal('carry'), flags, steps: space }),
  /** It moves next to flags of its side on `at`, with enemies near. */
  v.object({ type: v.literal('escort'), piece: id, at: space, flags }),
  /** It frees its recruitment space. */
  v.object({ type: v.literal('door'), at: space }),
  /** It moves a Cannon so that it can fire at `at`. */
  v.object({ type: v.literal('aim'), piece: id, at: space, kind, ...stakes }),
  /** It approaches a lone flag. */
  v.object({ type: v.literal('fetch'), piece: id, at: space, flags, calm: v.boolean() }),
  /** It recruits this kind; `strongest`: the strongest available. */
  v.object({ type: v.literal('recruit'), kind: id, strongest: v.boolean() }),
  /** It recruits later. */
  v.object({ type: v.literal('wait') }),
] as const

const onTheLand = [
  /** It chooses a territory: whether it has a city, the seat’s own territories that it borders, and all that it borders. */
  v.object({ type: v.literal('claim'), city: v.boolean(), owned: space, around: space }),
  /** A territory changes hands. */
  v.object({ type: v.literal('land'), ...land, ...left }),
  /** It moves to a territory that borders one of a seat. */
  v.object({ type: v.literal('border'), territory: space, seat, ...left }),
  /** The moves that the card gives this turn. */
  v.object({ type: v.literal('blitz'), moves: space }),
  /** The number of its units that others have seen, and whether its Flag is one. */
  v.object({ type: v.literal('regroup'), seen: space, flag: v.boolean() }),
  /** The number of units in the bag that it draws from. */
  v.object({ type: v.literal('draw'), bag: space }),
  /** The chance that the Flag is among the units that it looks at, and their owners. */
  v.object({ type: v.literal('look'), at: v.pipe(v.array(space), v.readonly()), chance, of: v.pipe(v.array(seat), v.readonly()) }),
  /** The chance that the unit is of the accused kind. */
  v.object({ type: v.literal('accuse'), at: space, kind: id, chance }),
  /** The Spy Master comes back. */
  v.object({ type: v.literal('recall'), piece: id, ...land }),
  /** It regroups a unit that others have seen. */
  v.object({ type: v.literal('hide'), piece: id, at: space }),
  /** It regroups an unseen unit with the seen ones. */
  v.object({ type: v.literal('cover'), piece: id, at: space }),
  /** It puts the regrouped units back: which change places, and whether others cannot tell them apart afterwards. */
  v.object({
    type: v.literal('mix'),
    goes: v.pipe(v.array(v.object({ piece: id, from: space, to: space })), v.readonly()),
    hides: v.boolean(),
  }),
  /** The number of its units next to its Flag there. */
  v.object({ type: v.literal('home'), owned: space }),
  /** It ends its turn. */
  v.object({ type: v.literal('rest'), calm: v.boolean(), ...left }),
] as const

/** With cards: `at` are places in the enemy's line. */
const atCards = [
  /** It looks at cards of the hand, for the first time or again. */
  v.object({ type: v.literal('hand'), cards: space, last: v.boolean(), seen: v.picklist(['never', 'changed', 'all']) }),
  /** The chance to find the Flag there, and a card that cannot be moved. */
  v.object({ type: v.literal('line'), at: v.pipe(v.array(space), v.readonly()), prize: chance, trap: v.nullable(chanceOf) }),
  /** It deals again, which hides this many of its seen cards. */
  v.object({ type: v.literal('redeal'), seen: space }),
] as const

/** The reason, as a sentence can say it. */
export const reason = v.variant('type', [
  ...onBoards,
  ...ofSteps,
  ...withPowers,
  ...roundTheCastle,
  ...onTheLand,
  ...atCards,
  /** It places pieces or cards between two actions: reinforcements, gaps in a line. */
  v.object({ type: v.literal('place'), pieces: v.pipe(v.array(v.object({ kind: id, at: space })), v.readonly()) }),
  /** The strongest action found. */
  v.object({ type: v.literal('best'), calm: v.boolean(), ...left }),
])
export type Reason = v.InferOutput<typeof reason>

const lost = { piece: id, at: space, kind, falls: chance }
/** What an action gives up or risks: an attack that may fail, a piece that an enemy on `at` can capture, a territory by number. */
export const drawback = v.variant('type', [
  v.object({ type: v.literal('risk'), ...lost }),
  v.object({ type: v.literal('exposed'), ...lost }),
  v.object({ type: v.literal('left'), from: space, ...lost }),
  v.object({ type: v.literal('land'), territory: space }),
])
export type Drawback = v.InferOutput<typeof drawback>

/** `wins`: the seat can know that it wins the game. */
export const hint = v.object({ action: notation, reason, wins: v.exactOptional(v.literal(true)) })
export type Hint = v.InferOutput<typeof hint>
