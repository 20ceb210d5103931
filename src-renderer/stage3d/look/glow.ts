/** Colours of what flies and spreads when powers are used: light by lamp-light, deep by day. */
import type { Mood } from './moods.ts'

export type Glow = 'bolt' | 'arrow' | 'pull' | 'sight' | 'cold' | 'charm' | 'breath' | 'call' | 'shock' | 'change' | 'triumph'

const COLOURS: Readonly<Record<Glow, Readonly<Record<Mood, string>>>> = {
  bolt: { dark: '#ffd27a', light: '#d0410a' },
  arrow: { dark: '#ffe9b8', light: '#7a4a12' },
  pull: { dark: '#7fe6ff', light: '#0a6fb0' },
  sight: { dark: '#fff1a8', light: '#8a6400' },
  cold: { dark: '#cfe4f2', light: '#4d5f70' },
  charm: { dark: '#d9a8ff', light: '#7a2fc4' },
  breath: { dark: '#ffdf8a', light: '#b06a00' },
  call: { dark: '#8fe9ff', light: '#0a7aa0' },
  shock: { dark: '#ffb057', light: '#b8460a' },
  change: { dark: '#7fe6ff', light: '#00708f' },
  triumph: { dark: '#ffe9a8', light: '#e09a12' },
}

export function glowColour(glow: Glow, mood: Mood): string {
  return COLOURS[glow][mood]
}
