/** A live digital game as one viewer sees it. */
import * as v from 'valibot'
import type { AnyChoices, AnySeenEvent, AnyView } from '../engine/families.ts'
import { editionInfo, customEditionName } from './editions.ts'
import { hint } from './hints.ts'
import { tableCommand } from './table-commands.ts'
import { count, id, instant, name, optionValues, outcome, placement, seat, seq, viewer } from './common.ts'
import { CHARACTERS, FRAMES_AT_ONCE, LEVELS, REMATCHES, TAKE_BACKS } from './words.ts'

export type { AnyChoices, AnySeenEvent, AnyView, Family, FamilyTypes } from '../engine/families.ts'
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
  RescueChoice,
} from '../engine/grid/types.ts'
export type { CardChoice, CardsChoices, CardsView, SeenCardsEvent, SeenGlance, SeenLineCard, StopChoice } from '../engine/cards/types.ts'
export type { CastleChoice, CastleView, SeenCastleEvent, Token } from '../engine/castle/types.ts'
export type { SeenTerritoryEvent, TerritoryChoice, TerritoryView } from '../engine/territory/types.ts'
export { isDraw, resultOf, winnersOf, type Outcome } from '../engine/core/outcome.ts'
export { isEnemy, isOut, isPartner, sidesLeft } from '../engine/core/sides.ts'
export type { Seat, Viewer } from '../engine/core/seats.ts'
export { FRAMES_AT_ONCE, type Character, type Level } from './words.ts'

/** The engine builds views, events and choices from whitelists; here only their outer form is checked. */
export const view = v.looseObject({ edition: v.string(), family: v.string(), viewer }) as unknown as v.GenericSchema<unknown, AnyView>
export const seenEvent = v.looseObject({ type: v.string() }) as unknown as v.GenericSchema<unknown, AnySeenEvent>
export const choices = v.looseObject({ family: v.string() }) as unknown as v.GenericSchema<unknown, AnyChoices>

/** The player of a seat. A bot without a character plays balanced. */
export const player = v.variant('type', [
  /** `hints`: may ask for hints, where no other person plays. `takeBacks`: what this person agrees to, if not the usual (`sitting.ts`). */
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
  /** A custom edition of this edition; its own table where absent. */
  set: v.optional(id),
  /** As the edition lists them. `first` may also be `lot`: the app draws the first seat and stores it with the game. */
  options: optionValues,
  /** A person or bot for each seat of the chosen lineup. */
  players: v.record(seat, player),
  /** The app draws the seats of `players` and stores them with the game. */
  places: v.exactOptional(v.literal('lot')),
  clock: clockSetting,
  /** Real pieces: armies are recorded and sealed, and moves are entered openly. Between people only. */
  pieces: v.exactOptional(v.literal('real')),
  /** Any text; drawn by the app where absent. */
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
})
export type NewGame = v.InferOutput<typeof newGame>

export const seatInfo = v.object({ seat, player })

/** One step as the viewer may see it. */
export const stepReport = v.object({
  seq,
  at: instant,
  /** The seat that acted; null for the table itself. */
  by: v.nullable(seat),
  /** The action in notation, where the viewer may see it (not the deployments of others). */
  text: v.nullable(v.string()),
  /** `game` steps have events; the others are steps of the table and have none. */
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
  /** For `undo`: the last seq that still counts. */
  undoneTo: v.optional(seq),
  /** For `clock-stood`: the seat whose clock was running while the machine slept, and for how many milliseconds. */
  stood: v.optional(v.object({ seat, ms: count })),
})
export type StepReport = v.InferOutput<typeof stepReport>

/** A position as a viewer knew it, with the step that led to it, or null. */
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
/** What is fixed before a seat adds its share of the deal; `before` says how many shares are in it, 0 where it is Marshal's part alone. */
const fixed = v.object({ ...seal.entries, before: count })

/** The seals of a sealed game (docs/seal.md). */
export const sealsReport = v.object({
  /** The deal, where all sides draw it together; null where chance decides nothing, and in games in which Marshal alone drew it. */
  draw: v.nullable(
    v.object({
      /** Seats that have not yet added a share, the next one first. */
      waitsFor: v.array(seat),
      /** The seat that adds one at this screen now, and what is fixed so far, in words and as the text of a QR code. */
      asks: v.nullable(fixed),
      isDealt: v.boolean(),
      /** Once it is dealt: every share, and what was fixed before it. */
      shares: v.array(v.object({ ...fixed.entries, share: v.string() })),
    }),
  ),
  /** Of each seat's army at the start of play. */
  armies: v.array(seal),
  /** Of later pieces: reinforcements, cards. */
  later: v.array(seal),
  /** Seats that have not yet noted them; the first move waits for that. */
  waitsFor: v.array(seat),
  /** Those of them that confirm at this screen. */
  asks: v.array(seat),
  /** Once the game is over: what is wrong, in sentences. */
  faults: v.nullable(v.array(v.string())),
  /** Once the game is over: the seal of the whole game, with its number of steps. Null before, and where steps are not chained. */
  end: v.nullable(v.object({ steps: count, words: v.array(v.string()), code: v.string() })),
})
export type SealsReport = v.InferOutput<typeof sealsReport>

/** A battle that waits for ranks which sides enter themselves. */
export const battleReport = v.object({
  by: seat,
  /** Names of spaces. */
  from: v.string(),
  to: v.string(),
  waitsFor: v.array(seat),
  /** The space of the viewer's own piece whose rank is asked for; null where the viewer need not answer. */
  asks: v.nullable(v.string()),
})

/**
 * A game as its viewer sees it now.
 * Hot seat: while `curtain` is set, `viewer` is `spectator` and no secrets are included; `table.raise` lifts it for `curtain.to`.
 */
export const tableSnapshot = v.object({
  gameId: id,
  /** Number of steps so far, undone ones included. */
  seq,
  edition: v.string(),
  /** The players; how people share the table follows from them (`sitting.ts`). */
  seats: v.array(seatInfo),
  status: v.picklist(['deploying', 'playing', 'over']),
  viewer,
  view,
  toAct: v.array(seat),
  /** What the viewer can do now, each choice ready to be sent back. */
  choices,
  /** Set when the screen must be passed to another person first. */
  curtain: v.nullable(v.object({ to: seat, lowered: v.boolean() })),
  /**
   * With real pieces: the seat whose move this screen takes, though it shows only what all players know. Null at every other table.
   */
  tells: v.nullable(seat),
  /** What all players may know of the seals. Null where nothing is sealed. */
  seals: v.nullable(sealsReport),
  /** A battle that waits for entered ranks, or null. */
  battle: v.nullable(battleReport),
  clock: v.nullable(clockReport),
  drawOfferedBy: v.nullable(seat),
  undoAskedBy: v.nullable(seat),
  /** Seats that must still answer: the wish to take back where there is one, otherwise the draw offer. Seats that are out are not asked. */
  asked: v.array(seat),
  canUndo: v.boolean(),
  /** The turn cannot be taken back: something was revealed since, and this game does not allow that. */
  undoBarred: v.boolean(),
  /** The bot that is thinking. */
  thinking: v.nullable(seat),
  /** Why the latest step could not be saved, in a sentence; null where it was. A bot's step is retried automatically. */
  trouble: v.nullable(v.string()),
  /** The pace of a game between bots. */
  pace: v.object({ paused: v.boolean(), delayMs: v.number() }),
  outcome: v.nullable(outcome),
  /** The seat that may ask for hints, and the hints so far, including those in turns taken back; null where none may. */
  hints: v.nullable(v.object({ seat, asked: count })),
  /** Turns taken back. */
  takeBacks: count,
  /** The host's rematch options, best first; none before the game is over. */
  rematches: v.array(v.picklist(REMATCHES)),
  /** The viewer's marks on pieces, by piece id. */
  marks: v.record(v.string(), v.string()),
})
export type TableSnapshot = v.InferOutput<typeof tableSnapshot>

/** The answer to opening: a snapshot with the whole log and the edition. Pushes send only new steps. */
export const openedTable = v.object({
  snapshot: tableSnapshot,
  log: v.array(stepReport),
  info: editionInfo,
  set: v.nullable(customEditionName),
})
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
  /** Games between bots: watch as another viewer. Refused while a person plays. */
  'table.watch': { args: v.strictObject({ ...game, viewer }), result: openedTable },
  /** A sensible placement of what the seat has to deploy now, different each time. */
  'table.suggest': { args: v.strictObject({ ...game, seat }), result: placement },
  /**
   * What the best computer would do in the place of this seat, with what this seat sees and saw. Only where the game allows hints, and on the seat’s own turn;
   * each is kept in the record. Asked once more in the same position it is the same hint, and counts once.
   */
  'table.hint': { args: v.strictObject({ ...game, seat }), result: hint },
  /**
   * Does something. `seen`: the latest step that the screen had shown when this was tapped; once the position is a later one, nothing is done that could do harm
   * (`create-table.ts` lists what never does).
   */
  'table.do': { args: v.strictObject({ ...game, command: tableCommand, seen: v.exactOptional(seq) }), result: tableSnapshot },
  /**
   * This screen has shown everything up to `seq`. A turn's clock and a bot's thinking begin when the screens that are waited for have said so, or after
   * some seconds; other screens may say it too.
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
 * Saved steps, with the snapshot after the last of them. `again`: earlier steps that replace what was sent of them. Where players must remember what they saw,
 * what the enemy revealed is hidden after the next turn, and shown again when the game is over.
 */
export const tablePush = v.object({ snapshot: tableSnapshot, steps: v.array(stepReport), again: v.optional(v.array(stepReport)) })
export type TablePush = v.InferOutput<typeof tablePush>

/** Another page changed games: lists of them are out of date. */
export const gamesPush = v.strictObject({})

/** An open game was deleted: no more is sent of it. */
export const gamePush = v.object({ gameId: id })
