/**
 * What tells five armies apart: hue, the outline of the standee, the foot it stands on and the pattern of its enamel. Any one of them suffices.
 * Colours are those of materials under lamp-light; the screen's own colours live in theme/tokens.css.
 */
import type { Seat, Settings } from '../../src-main/contract/index.ts'

export type Palette = Settings['palette']

export interface Army {
  readonly outline: 'gable' | 'arch' | 'tower' | 'shoulder' | 'fang'
  readonly foot: 'block' | 'oval' | 'octagon' | 'slab' | 'hexagon'
  readonly finial: 'spear' | 'ball' | 'none' | 'button' | 'horns'
  readonly pattern: 'chevron' | 'wave' | 'lozenge' | 'bar' | 'hatch'
}

export const ARMIES: Readonly<Record<Seat, Army>> = {
  red: { outline: 'gable', foot: 'block', finial: 'spear', pattern: 'chevron' },
  blue: { outline: 'arch', foot: 'oval', finial: 'ball', pattern: 'wave' },
  green: { outline: 'tower', foot: 'octagon', finial: 'none', pattern: 'lozenge' },
  yellow: { outline: 'shoulder', foot: 'slab', finial: 'button', pattern: 'bar' },
  gray: { outline: 'fang', foot: 'hexagon', finial: 'horns', pattern: 'hatch' },
}

/** Stained wood of the body, and the enamel of both faces with its darker shade for edges and patterns. */
export interface Livery {
  readonly wood: string
  readonly enamel: string
  readonly shade: string
  /** Numerals and crests. */
  readonly metal: string
}

const METAL = '#f3dfa6'

const CLASSIC: Readonly<Record<Seat, Livery>> = {
  red: { wood: '#7c2119', enamel: '#9a261b', shade: '#560f0a', metal: METAL },
  blue: { wood: '#234a7c', enamel: '#245a9c', shade: '#0d2b57', metal: METAL },
  green: { wood: '#2f6136', enamel: '#27592f', shade: '#0f2b16', metal: METAL },
  yellow: { wood: '#b98a24', enamel: '#a67a18', shade: '#5b400a', metal: '#fff3cf' },
  gray: { wood: '#4b525c', enamel: '#414852', shade: '#14181d', metal: '#dfe8f2' },
}

const LIVERIES: Readonly<Record<Palette, Readonly<Record<Seat, Livery>>>> = {
  classic: CLASSIC,
  'colour-blind': {
    ...CLASSIC,
    red: { wood: '#b4500f', enamel: '#ad4b0c', shade: '#5c2503', metal: '#ffeec2' },
    blue: { wood: '#0f5288', enamel: '#0b4b80', shade: '#032747', metal: '#e9f3ff' },
    gray: { wood: '#3a3f46', enamel: '#30353b', shade: '#0c0e11', metal: '#eef4fb' },
  },
  'high-contrast': {
    ...CLASSIC,
    red: { wood: '#c22a10', enamel: '#a81a05', shade: '#3a0700', metal: '#ffffff' },
    blue: { wood: '#0d4fae', enamel: '#07429a', shade: '#01153a', metal: '#ffffff' },
    gray: { wood: '#3b4046', enamel: '#2a2e33', shade: '#000000', metal: '#ffffff' },
  },
}

/** Colours of an army under a palette. */
export function liveryOf(seat: Seat, palette: Palette): Livery {
  return LIVERIES[palette][seat]
}
