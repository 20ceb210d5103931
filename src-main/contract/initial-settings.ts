/** The initial settings, without schemas so that screens stay small. */
import type { Settings } from './application.ts'

export const INITIAL_SETTINGS: Settings = {
  theme: 'system',
  volume: 0.7,
  muted: false,
  animationSpeed: 1,
  reducedMotion: 'system',
  palette: 'classic',
  numbering: '10-high',
  quality: 'medium',
  board: 'auto',
  textScale: 1,
  showMoved: true,
  showKnown: true,
  confirmMoves: false,
  coverReview: true,
  botPace: 'natural',
  curtain: 'by-hand',
  language: 'en',
}
