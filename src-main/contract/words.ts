/** Closed lists of words and first values, free of schemas so that screens can import them without weight. */
import type { Settings } from './application.ts'

export const THEMES = ['system', 'dark', 'light'] as const
export const PALETTES = ['classic', 'colour-blind', 'high-contrast'] as const
export const NUMBERINGS = ['10-high', '1-high'] as const
export const QUALITIES = ['low', 'medium', 'high'] as const
export const REDUCED_MOTIONS = ['system', 'on', 'off'] as const

export const INITIAL_SETTINGS: Settings = {
  theme: 'system',
  volume: 0.7,
  muted: false,
  animationSpeed: 1,
  reducedMotion: 'system',
  palette: 'classic',
  numbering: '10-high',
  quality: 'medium',
  board: '3d',
  textScale: 1,
  showMoved: true,
  showKnown: true,
  confirmMoves: false,
  language: 'en',
}

/** What a step at the referee's table did, other than announcing a battle. */
export const REFEREE_NOTICES = [
  'entry-cancelled',
  'correction-declined',
  /** The new claims did not fit the battles after it: the old entry stands. */
  'correction-refused',
] as const
export type RefereeNotice = (typeof REFEREE_NOTICES)[number]

/** How players can end a refereed game themselves. */
export const REFEREE_END_REASONS = ['resigned', 'agreed', 'no-action'] as const
export type RefereeEndReason = (typeof REFEREE_END_REASONS)[number]
