/** What signs on a board are coloured, by mood. */
import type { Mood } from '../../../stage3d/look/moods.ts'

/** Colours of signs: by lamp-light they glow, by day they are stained into the wood. None is an army's. */
export const SIGNS = {
  dark: {
    move: '#ffd98a',
    attack: '#ff5a3c',
    zone: '#ffe6b0',
    power: '#c79bff',
    dock: '#7fe6ff',
    spell: '#b48cff',
    rubble: '#b9b6ad',
    last: '#ffb23e',
    battle: '#ff6a2c',
    chosen: '#fff0c0',
    cursor: '#ffffff',
    hover: '#ffe9bd',
    advice: '#63e6d2',
  },
  light: {
    move: '#a65c00',
    attack: '#d81f0a',
    zone: '#a8822c',
    power: '#6a1fc4',
    dock: '#00708f',
    spell: '#6a35c8',
    rubble: '#5a5852',
    last: '#d07a00',
    battle: '#e0450c',
    chosen: '#fff6dc',
    cursor: '#10213d',
    hover: '#6b4a1c',
    advice: '#00707a',
  },
} as const satisfies Readonly<Record<Mood, object>>
