/** Closed lists of words, without schemas so that screens stay small. */
import type { PowerType } from '../engine/grid/edition.ts'

export { SEATS } from '../engine/core/seats.ts'

export const THEMES = ['system', 'dark', 'light'] as const
export const PALETTES = ['classic', 'colour-blind', 'high-contrast'] as const
export const NUMBERINGS = ['10-high', '1-high'] as const
export const BOARDS = ['auto', '3d', 'flat'] as const
export const QUALITIES = ['low', 'medium', 'high'] as const
/** The pace of bots against a person. */
export const BOT_PACES = ['quick', 'natural', 'slow'] as const
export type BotPace = (typeof BOT_PACES)[number]

/** When the curtain of a shared screen falls after a turn: once the step has been shown, some seconds later, or when the player says so. */
export const CURTAINS = ['at-once', 'soon', 'by-hand'] as const

/** Kinds of rematch: with the player’s own army against new ones, with swapped sides, all new, with the same armies, or from the set position. */
export const REMATCHES = ['own-army', 'swap-sides', 'all-new', 'same-armies', 'same-position'] as const
export type Rematch = (typeof REMATCHES)[number]

/** What can be taken back: any turn, or only one that has revealed nothing. */
export const TAKE_BACKS = ['any', 'unseen'] as const

/** Levels of bots, weakest first. */
export const LEVELS = ['beginner', 'easy', 'normal', 'strong', 'expert', 'master'] as const
export type Level = (typeof LEVELS)[number]

/** Playing styles of bots, at about the same strength. */
export const CHARACTERS = ['cautious', 'bold', 'bluffer'] as const
export type Character = (typeof CHARACTERS)[number]

/** Most frames sent at a time. */
export const FRAMES_AT_ONCE = 16

export const REDUCED_MOTIONS = ['system', 'on', 'off'] as const

/** What a step at the referee's table did, if not an announcement. */
export const REFEREE_NOTICES = [
  'entry-cancelled',
  /** The entry is not cancelled. */
  'cancel-declined',
  'end-declined',
  'correction-declined',
  /** The new claims contradict later battles: the old entry is kept. */
  'correction-refused',
  'mode-changed',
  /** A piece was recruited, or none. */
  'recruit-entered',
  /** A flag was laid down or taken up. */
  'flag-entered',
  /** A card was played. */
  'card-entered',
  /** The territories of each seat were entered. */
  'land-entered',
  /** The pile was renewed, a seat has drawn, or the drawn cards were discarded. */
  'pile-renewed',
  'cards-drawn',
  'cards-laid',
  'army-reinforced',
  /** A captured piece came back. */
  'piece-rescued',
  'entry-struck',
  'reopening-declined',
  /** A seat is out, and the others play on. */
  'seat-left',
  /** A move or all positions were entered, or taken back. */
  'move-entered',
  'pass-entered',
  'board-entered',
  'move-taken-back',
  /** All agreed that the game goes on. */
  'game-reopened',
] as const
export type RefereeNotice = (typeof REFEREE_NOTICES)[number]

/** What is entered in a refereed game: battles only, or every move from the start. */
export const REFEREE_DEPTHS = ['battles', 'moves'] as const
export type RefereeDepth = (typeof REFEREE_DEPTHS)[number]

/** Who keeps the cards of a refereed game: the players, with real cards that the app counts, or the app. */
export const DECK_KEEPERS = ['table', 'app'] as const
export type DeckKeeper = (typeof DECK_KEEPERS)[number]

/** How players can end a refereed game themselves. */
export const REFEREE_END_REASONS = ['resigned', 'agreed', 'no-action', 'round-limit', 'time', 'material'] as const
export type RefereeEndReason = (typeof REFEREE_END_REASONS)[number]

/** Ends that all must agree on, since no entry proves them (CL-23). */
export const OFFERED_ENDS = ['agreed', 'time', 'material'] as const satisfies readonly RefereeEndReason[]
export type OfferedEnd = (typeof OFFERED_ENDS)[number]

/** What became of a power's target. A kind only looked at is known to the user's side alone. */
export const TARGET_FATES = ['removed', 'stays', 'stone', 'enchanted', 'looked-at', 'freed', 'returned'] as const

/**
 * What players enter for each power: the battle that ends it, the enemies it is used on, the captured friend that returns, the bound friend that is freed, or
 * nothing.
 */
export const POWER_CARE: Readonly<Record<PowerType, 'battle' | 'targets' | 'returned' | 'freed' | 'none'>> = {
  charge: 'battle',
  speed: 'battle',
  sneak: 'battle',
  strike: 'targets',
  rumble: 'targets',
  magnet: 'targets',
  detect: 'targets',
  petrify: 'targets',
  enchant: 'targets',
  revive: 'returned',
  restore: 'freed',
  summon: 'none',
  drift: 'none',
}

/**
 * Kinds of drill: which attack surely wins, whether one can lose, which own piece is safe, the highest rank that a piece can have, which piece is surely a Bomb,
 * what a runner can attack, and which move gains a territory.
 */
export const DRILL_KINDS = ['sure', 'risk', 'safe', 'rank', 'bomb', 'reach', 'land'] as const
export type DrillKind = (typeof DRILL_KINDS)[number]
