/** Closed lists of words, free of schemas so that screens can import them without weight. */
import type { PowerType } from '../engine/grid/edition.ts'

export { SEATS } from '../engine/core/seats.ts'

export const THEMES = ['system', 'dark', 'light'] as const
export const PALETTES = ['classic', 'colour-blind', 'high-contrast'] as const
export const NUMBERINGS = ['10-high', '1-high'] as const
export const BOARDS = ['auto', '3d', 'flat'] as const
export const QUALITIES = ['low', 'medium', 'high'] as const
/** How quickly bots answer a person. */
export const BOT_PACES = ['quick', 'natural', 'slow'] as const
export type BotPace = (typeof BOT_PACES)[number]

/** When the curtain of a shared screen falls after a turn: once what happened has been shown, some seconds later, or when the person who moved says so. */
export const CURTAINS = ['at-once', 'soon', 'by-hand'] as const

/** How a finished game is played again: one's own army against new ones, in each other's places, all anew, as all armies stood, from the position that was set. */
export const REMATCHES = ['own-army', 'swap-sides', 'all-new', 'same-armies', 'same-position'] as const
export type Rematch = (typeof REMATCHES)[number]

/** What can be taken back: any turn, or only one since which nothing was shown. */
export const TAKE_BACKS = ['any', 'unseen'] as const

/** How strong a computer plays, from the gentlest to the best. */
export const LEVELS = ['beginner', 'easy', 'normal', 'strong', 'expert', 'master'] as const
export type Level = (typeof LEVELS)[number]

/** How a computer likes to play, at about the same strength. */
export const CHARACTERS = ['cautious', 'bold', 'bluffer'] as const
export type Character = (typeof CHARACTERS)[number]

/** So many frames of a game are sent at a time. */
export const FRAMES_AT_ONCE = 16

export const REDUCED_MOTIONS = ['system', 'on', 'off'] as const

/** What a step at the referee's table did, other than announcing a battle. */
export const REFEREE_NOTICES = [
  'entry-cancelled',
  /** The pieces are not put back: the entry goes on. */
  'cancel-declined',
  'end-declined',
  'correction-declined',
  /** The new claims did not fit the battles after it: the old entry stands. */
  'correction-refused',
  'mode-changed',
  /** Somebody comes back, or nobody does. */
  'recruit-told',
  /** A flag was laid down or taken up. */
  'flag-told',
  /** A card was played. */
  'card-told',
  /** What each seat holds on the land. */
  'land-told',
  /** The pile on the table was renewed, a seat has drawn, and what it drew was laid away. */
  'pile-renewed',
  'cards-drawn',
  'cards-laid',
  'army-reinforced',
  'entry-struck',
  'reopening-declined',
  /** Somebody is out, and the others go on. */
  'seat-left',
  /** A move, or where all pieces stand, was told, or taken back. */
  'move-told',
  'pass-told',
  'board-told',
  'move-taken-back',
  /** All agreed that the game goes on. */
  'game-reopened',
] as const
export type RefereeNotice = (typeof REFEREE_NOTICES)[number]

/** How much the referee of real pieces is told: who meets whom, or every move by its spaces from the start. */
export const REFEREE_DEPTHS = ['battles', 'moves'] as const
export type RefereeDepth = (typeof REFEREE_DEPTHS)[number]

/** Who keeps the cards of a refereed game: the players with real ones, which the app counts, or the app. */
export const DECK_KEEPERS = ['table', 'app'] as const
export type DeckKeeper = (typeof DECK_KEEPERS)[number]

/** How players can end a refereed game themselves. */
export const REFEREE_END_REASONS = ['resigned', 'agreed', 'no-action', 'round-limit', 'time', 'material'] as const
export type RefereeEndReason = (typeof REFEREE_END_REASONS)[number]

/** Those on which all have to agree: nothing that was entered says that they are right (CL-23). */
export const OFFERED_ENDS = ['agreed', 'time', 'material'] as const satisfies readonly RefereeEndReason[]
export type OfferedEnd = (typeof OFFERED_ENDS)[number]

/** What became of a piece that a power was used on. Who was only looked at is known to the user's side alone. */
export const TARGET_FATES = ['removed', 'stays', 'stone', 'enchanted', 'looked-at', 'freed', 'returned'] as const

/**
 * What the referee has to do with each power: judge the battle that ends it, be told the enemies it is used on, be told which captured friend returns, note
 * which bound friend is freed, or nothing at all.
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
