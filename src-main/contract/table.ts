/** A live digital game as one viewer is told of it. */
import * as v from 'valibot'
import type { AnyChoices, AnySeenEvent, AnyView } from '../engine/families.ts'
import { editionInfo, setName } from './editions.ts'
import { hint } from './hints.ts'
import { tableCommand } from './table-commands.ts'
import { count, id, instant, name, optionValues, outcome, placement, seat, seq, viewer } from './common.ts'
import { CHARACTERS, FRAMES_AT_ONCE, LEVELS, REMATCHES, TAKE_BACKS } from './words.ts'

export type { AnyChoices, AnySeenEvent, AnyView, Family } from '../engine/families.ts'
export type { BattleResult } from '../engine/rules/combat.ts'
export type { DeploymentOrder } from '../engine/core/game.ts'
export type {
  GridChoice,
  GridChoices,
  GridView,
  ModeChange,
  SeenCombatant,
  SeenGridEvent,
  SeenPiece,
  SeenPowerEffect,
} from '../engine/grid/types.ts'
export type { CardChoice, CardsChoices, CardsView, SeenCardsEvent, SeenGlance, SeenLineCard } from '../engine/cards/types.ts'
export type { CastleChoice, CastleChoices, CastleView, SeenCastleEvent, Token } from '../engine/castle/types.ts'
export type { SeenTerritoryEvent, TerritoryChoice, TerritoryChoices, TerritoryView } from '../engine/territory/types.ts'
export { isDraw, resultOf, winnersOf, type Outcome } from '../engine/core/outcome.ts'
export { isEnemy, isOut } from '../engine/core/sides.ts'
export type { Seat, Viewer } from '../engine/core/seats.ts'
export { FRAMES_AT_ONCE, type Character, type Level } from './words.ts'

/** Views, events and choices are made by the engine from whitelists; on the wire only their envelope is checked. */
export const view = v.looseObject({ edition: v.string(), family: v.string(), viewer }) as unknown as v.GenericSchema<unknown, AnyView>
export const seenEvent = v.looseObject({ type: v.string() }) as unknown as v.GenericSchema<unknown, AnySeenEvent>
export const choices = v.looseObject({ family: v.string() }) as unknown as v.GenericSchema<unknown, AnyChoices>

/** Who sits in a seat. A bot without a character plays balanced. */
export const player = v.variant('type', [
  /** `hints`: may ask what the best computer would do, where nobody else plays. `takeBacks`: what this person agrees to, where it is not the usual (`sitting.ts`). */
  v.object({
    type: v.literal('human'),
    name,
    hints: v.exactOptional(v.literal(true)),
    takeBacks: v.exactOptional(v.picklist(TAKE_BACKS)),
  }),
  v.object({
    type: v.literal('bot'),
    name,
    bot: id,
    level: v.optional(v.picklist(LEVELS), 'normal'),
    character: v.exactOptional(v.picklist(CHARACTERS)),
  }),
])
export type Player = v.InferOutput<typeof player>
export type BotPlayer = Extract<Player, { readonly type: 'bot' }>

/** Bank and increment in milliseconds; null plays without a clock (CL-23). */
export const clockSetting = v.nullable(
  v.object({
    bankMs: v.pipe(v.number(), v.integer(), v.minValue(10_000), v.maxValue(36_000_000)),
    incrementMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
  }),
)
export type ClockSetting = v.InferOutput<typeof clockSetting>

export const newGame = v.strictObject({
  edition: id,
  /** A set of this edition to play with instead of the edition's own table. */
  set: v.optional(id),
  /** As the edition lists them. Where it lists `first`, that may also be `lot`: the app draws who begins, and the game is kept with the seat that was drawn. */
  options: optionValues,
  /** One for each seat of the lineup that the options name, people and bots as one likes. */
  players: v.record(seat, player),
  /** The app draws who sits where: `players` are then those who play, in any order. The game is kept with the places that were drawn. */
  places: v.exactOptional(v.literal('lot')),
  clock: clockSetting,
  /** The pieces stand on a real board: armies are recorded and sealed, and moves are told in the open. Between people only. */
  pieces: v.exactOptional(v.literal('real')),
  /** Any text; drawn by the app when absent. */
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
})
export type NewGame = v.InferOutput<typeof newGame>

export const seatInfo = v.object({ seat, player })

/** What happened in one step, as the viewer may see it. */
export const stepReport = v.object({
  seq,
  at: instant,
  /** Who did it; null for what the table did by itself. */
  by: v.nullable(seat),
  /** The action's text where the viewer may see it (deployments of others are not shown). */
  text: v.nullable(v.string()),
  /** Game steps carry events; table steps (undo, offers) carry none and say so in `kind`. */
  kind: v.picklist([
    'game',
    'undo',
    'draw-offered',
    'draw-accepted',
    'draw-declined',
    'undo-asked',
    'undo-accepted',
    'undo-declined',
    'share-added',
    'seals-noted',
    'rank-entered',
    'hint-asked',
    'position-set',
    'played-on',
    'clock-stood',
  ]),
  events: v.array(seenEvent),
  /** For `undo`: the seq up to which steps still stand. */
  undoneTo: v.optional(seq),
  /** For `clock-stood`: for how many milliseconds the machine stood still while the clock of this seat ran. */
  stood: v.optional(v.object({ seat, ms: count })),
})
export type StepReport = v.InferOutput<typeof stepReport>

/** A position as a viewer knew it then, with the step that led to it; null where nothing did. The frame before shows what the step found. */
export const frame = v.object({ viewer, view, step: v.nullable(stepReport) })
export type Frame = v.InferOutput<typeof frame>

export const clockReport = v.object({
  /** Milliseconds left by seat, as of `asOf`. */
  left: v.record(v.string(), v.number()),
  incrementMs: v.number(),
  running: v.nullable(seat),
  asOf: instant,
})
export type ClockReport = v.InferOutput<typeof clockReport>

/** A seal as its words, and as the text of its QR code. */
const seal = v.object({ seat, words: v.array(v.string()), code: v.string() })

/** The seals of a sealed game (docs/seal.md). */
export const sealsReport = v.object({
  /** The deal, where all sides draw it together; null where chance decides nothing, and in games in which Marshal alone drew it. */
  draw: v.nullable(
    v.object({
      /** Who has still to add a share, the next one first. */
      waitsFor: v.array(seat),
      /** For whom this screen adds one now, and what is fixed so far, in words and as the text of a QR code. */
      asks: v.nullable(seal),
      isDealt: v.boolean(),
      /** Once it is dealt: every share, and what was fixed before it. */
      shares: v.array(v.object({ ...seal.entries, share: v.string() })),
    }),
  ),
  /** Of the army of each seat, as it stands when play begins. */
  armies: v.array(seal),
  /** Of what was laid out since: reinforcements, cards. */
  later: v.array(seal),
  /** Who has still to note them: the first move waits for it. */
  waitsFor: v.array(seat),
  /** Those of them for whom this screen says so. */
  asks: v.array(seat),
  /** Once the game is over: what does not hold, in sentences. */
  faults: v.nullable(v.array(v.string())),
  /** Once the game is over: the seal of the whole game, over so many steps. Null before, and where steps are not chained. */
  end: v.nullable(v.object({ steps: count, words: v.array(v.string()), code: v.string() })),
})
export type SealsReport = v.InferOutput<typeof sealsReport>

/** A battle that is not judged yet: sides that enter their ranks themselves have still to do so. */
export const battleReport = v.object({
  by: seat,
  /** Names of spaces. */
  from: v.string(),
  to: v.string(),
  waitsFor: v.array(seat),
  /** On which space the viewer's own piece stands whose rank is asked for; null where nothing is asked of the viewer. */
  asks: v.nullable(v.string()),
})

/**
 * A game as its viewer is told of it now.
 * Hot seat: while `curtain` is set, `viewer` is `spectator` and nobody's secrets are here; `table.raise` lifts it for `curtain.to`.
 */
export const tableSnapshot = v.object({
  gameId: id,
  /** Number of steps so far, undone ones included. */
  seq,
  edition: v.string(),
  /** Who sits there; how people share the table follows from it (`sitting.ts`). */
  seats: v.array(seatInfo),
  status: v.picklist(['deploying', 'playing', 'over']),
  viewer,
  view,
  toAct: v.array(seat),
  /** What the viewer can do now, each choice ready to be sent back. */
  choices,
  /** Set when the screen must be handed to another person before anything is shown. */
  curtain: v.nullable(v.object({ to: seat, lowered: v.boolean() })),
  /**
   * With real pieces on a board of one's own: the seat whose move this screen takes, though it sees what everybody knows. Null at every other table.
   */
  tells: v.nullable(seat),
  /** What everybody may know of the seals. Null where nothing is sealed. */
  seals: v.nullable(sealsReport),
  /** A battle that was told, and waits for ranks that sides enter themselves; null mostly. */
  battle: v.nullable(battleReport),
  clock: v.nullable(clockReport),
  drawOfferedBy: v.nullable(seat),
  undoAskedBy: v.nullable(seat),
  /** Whose answers are still waited for: to the wish to take back where there is one, to the draw offer otherwise. Nobody who is out is asked. */
  asked: v.array(seat),
  canUndo: v.boolean(),
  /** The turn stands because something was shown since, and this game takes back none of those. */
  undoBarred: v.boolean(),
  /** The bot that is thinking. */
  thinking: v.nullable(seat),
  /** Why the latest step could not be saved, in a sentence; null when nothing is in the way. A bot's step is tried again by itself. */
  trouble: v.nullable(v.string()),
  /** Bot games: how they run. */
  pace: v.object({ paused: v.boolean(), delayMs: v.number() }),
  outcome: v.nullable(outcome),
  /** Who may ask for hints, and how often that was done so far, in what was taken back too; null where nobody may. */
  hints: v.nullable(v.object({ seat, asked: count })),
  /** How many turns were taken back. */
  takeBacks: count,
  /** How the host can have it played again, the way to be offered first before the others; none before it is over. */
  rematches: v.array(v.picklist(REMATCHES)),
  /** The viewer's own marks on pieces, by piece id. */
  marks: v.record(v.string(), v.string()),
})
export type TableSnapshot = v.InferOutput<typeof tableSnapshot>

/** A snapshot with the whole log and the edition as it is played here, sent on opening; pushes send only the new steps. */
export const openedTable = v.object({ snapshot: tableSnapshot, log: v.array(stepReport), info: editionInfo, set: v.nullable(setName) })
export type OpenedTable = v.InferOutput<typeof openedTable>

const game = { gameId: id }

/** Requests of a live table. Every answer that changes something is the new snapshot; the step itself comes as a push, to this client too. */
export const tableRequests = {
  'table.create': { args: newGame, result: v.object({ gameId: id }) },
  'table.open': { args: v.strictObject(game), result: openedTable },
  'table.close': { args: v.strictObject(game), result: v.null() },
  /** Hot seat: lower the curtain (nothing secret is shown), then raise it for the seat that is to act. `raise` answers what happened since that seat last looked. */
  'table.lower': { args: v.strictObject(game), result: tableSnapshot },
  'table.raise': {
    args: v.strictObject({ ...game, seat }),
    result: v.object({ snapshot: tableSnapshot, replay: v.array(stepReport), log: v.array(stepReport) }),
  },
  /** Bot games: watch as somebody else. Refused while a person plays. */
  'table.watch': { args: v.strictObject({ ...game, viewer }), result: openedTable },
  /** A sensible placement of what the seat has to deploy now, different each time. */
  'table.suggest': { args: v.strictObject({ ...game, seat }), result: placement },
  /**
   * What the best computer would do in the place of this seat, with what this seat sees and saw. Where the game allows hints only, and on the own turn; each is
   * kept in the record. Asked once more in the same position it is the same hint, and counts once.
   */
  'table.hint': { args: v.strictObject({ ...game, seat }), result: hint },
  /** Something is done. `seen`: the latest step that the screen had shown when this was tapped; once there is a later one, nothing is done. */
  'table.do': { args: v.strictObject({ ...game, command: tableCommand, seen: v.exactOptional(seq) }), result: tableSnapshot },
  /**
   * This screen has shown everything up to `seq`. A turn's clock and a bot's thinking begin when the screens that are waited for have said so, or after
   * some seconds; whoever is not waited for may say it too.
   */
  'table.shown': { args: v.strictObject({ ...game, seq }), result: v.null() },
  /**
   * Looking back: `count` frames of this game as the caller knew it then, oldest first, or as many as there are. The first is the position after the step `from`, or
   * the latest before it. What was taken back is gone.
   */
  'table.frames': {
    args: v.strictObject({ ...game, from: seq, count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FRAMES_AT_ONCE)) }),
    result: v.array(frame),
  },
  /** The same people and options again, in one of the ways that the snapshot offers. Guests of the game that is over come along. */
  'table.rematch': { args: v.strictObject({ ...game, how: v.picklist(REMATCHES) }), result: v.object({ gameId: id }) },
} as const

/**
 * Steps that were committed, with the snapshot after the last of them. `again` are steps that were told before, in the place of what was told of them: at a table that
 * is played by heart what the enemy showed is forgotten with the turn after, and told once more when the game is over.
 */
export const tablePush = v.object({ snapshot: tableSnapshot, steps: v.array(stepReport), again: v.optional(v.array(stepReport)) })
export type TablePush = v.InferOutput<typeof tablePush>

/** A game that somebody has open was deleted: nothing more is told of it. */
export const gamePush = v.object({ gameId: id })
