/** The materials of each look: board and trays, obstacles, and changes to the room. */
import type { Look } from '../../../src-main/contract/index.ts'
import { ROOMS, type Mood, type Room } from './moods.ts'
import type { Ground } from '../textures/grounds.ts'

/** Colours of what time does to a field: `rgb` parts without their strength. */
export interface Wear {
  /** Where it darkens, and where it is rubbed bright. */
  readonly shade: string
  readonly shine: string
  readonly scratches: number
}

export interface Inlay {
  readonly pale: Ground
  readonly deep: Ground
  readonly wear: Wear
}

/** What a board is painted with. */
export interface BoardTones extends Inlay {
  readonly frame: Ground
  readonly line: string
  /** The fillet and the plates at the corners. */
  readonly brass: string
  readonly letters: string
  /** Colour of light in the engraved lines, or null. */
  readonly neon: string | null
  /** Whether the board is in winter. */
  readonly winter: boolean
}

/** Obstacles. */
export type Zone =
  | { readonly type: 'lake'; readonly water: string }
  | { readonly type: 'boulders' }
  /** Torn plates over something that glows. */
  | { readonly type: 'scrap'; readonly hot: string }

export interface TableMaterials {
  readonly board: BoardTones
  readonly felt: string
  /** Tint of the charts. */
  readonly paper: string
  readonly zone: Zone
}

/** With a board on the table. */
export type FurnishedRoom = Room & TableMaterials

interface LookMaterials extends TableMaterials {
  /** What the look changes in the room itself. */
  readonly room: Partial<Room>
}

const VARNISH: Wear = { shade: '20 8 0', shine: '255 226 170', scratches: 160 }
const RIME: Wear = { shade: '14 34 48', shine: '236 246 255', scratches: 90 }
const SCRAPES: Wear = { shade: '4 8 14', shine: '226 238 250', scratches: 420 }

const WAR_ROOM: Readonly<Record<Mood, LookMaterials>> = {
  dark: {
    board: {
      pale: { stuff: 'wood', tone: { light: [188, 142, 90], dark: [132, 90, 50] } },
      deep: { stuff: 'wood', tone: { light: [142, 96, 54], dark: [92, 57, 29] } },
      frame: { stuff: 'wood', tone: { light: [84, 48, 28], dark: [40, 21, 12] } },
      wear: VARNISH,
      line: 'rgb(32 15 5 / 0.85)',
      brass: '#c79a48',
      letters: '#dcb468',
      neon: null,
      winter: false,
    },
    felt: '#1d3427',
    paper: '#a08c70',
    zone: { type: 'lake', water: '#1f4d60' },
    room: {},
  },
  light: {
    board: {
      pale: { stuff: 'wood', tone: { light: [222, 190, 140], dark: [186, 146, 94] } },
      deep: { stuff: 'wood', tone: { light: [182, 138, 86], dark: [140, 98, 54] } },
      frame: { stuff: 'wood', tone: { light: [112, 68, 40], dark: [66, 36, 20] } },
      wear: VARNISH,
      line: 'rgb(58 30 10 / 0.8)',
      brass: '#b98a35',
      letters: '#ecc777',
      neon: null,
      winter: false,
    },
    felt: '#2f4a3a',
    paper: '#fff8ea',
    zone: { type: 'lake', water: '#3f7480' },
    room: {},
  },
}

const WINTER: Readonly<Record<Mood, LookMaterials>> = {
  dark: {
    board: {
      pale: { stuff: 'frost', tone: { light: [196, 214, 226], dark: [138, 164, 184] } },
      deep: { stuff: 'moss', tone: { light: [112, 146, 88], dark: [58, 90, 56] } },
      frame: { stuff: 'wood', tone: { light: [74, 64, 54], dark: [38, 36, 34] } },
      wear: RIME,
      line: 'rgb(18 40 44 / 0.75)',
      brass: '#b9c8d2',
      letters: '#f3e6b8',
      neon: null,
      winter: true,
    },
    felt: '#1f3a4c',
    paper: '#8d97a0',
    zone: { type: 'boulders' },
    room: {
      background: '#070a0f',
      key: { colour: '#ffefdc', intensity: 3.7, angle: 0.55, penumbra: 1 },
      fill: { sky: '#86aee8', ground: '#1c2420', intensity: 0.62, plain: 1.55 },
      window: { colour: '#8fb8ff', strength: 6 },
    },
  },
  light: {
    board: {
      pale: { stuff: 'frost', tone: { light: [236, 245, 250], dark: [188, 208, 222] } },
      deep: { stuff: 'moss', tone: { light: [158, 192, 122], dark: [100, 142, 88] } },
      frame: { stuff: 'wood', tone: { light: [122, 106, 90], dark: [78, 70, 62] } },
      wear: RIME,
      line: 'rgb(30 62 66 / 0.6)',
      brass: '#a9bac6',
      letters: '#fdf3cf',
      neon: null,
      winter: true,
    },
    felt: '#3d6076',
    paper: '#eef4f8',
    zone: { type: 'boulders' },
    room: { background: '#cfd8dd', fill: { sky: '#dcebff', ground: '#9aa58e', intensity: 1.2, plain: 1.6 } },
  },
}

const STEEL: Readonly<Record<Mood, LookMaterials>> = {
  dark: {
    board: {
      pale: { stuff: 'steel', tone: { light: [142, 158, 174], dark: [92, 106, 121] } },
      deep: { stuff: 'steel', tone: { light: [92, 106, 122], dark: [54, 65, 78] } },
      frame: { stuff: 'steel', tone: { light: [48, 57, 68], dark: [22, 27, 34] } },
      wear: SCRAPES,
      line: 'rgb(6 12 18 / 0.9)',
      brass: '#9aa6b2',
      letters: '#8fe9ff',
      neon: '#2fd3ff',
      winter: false,
    },
    felt: '#1b2026',
    paper: '#5d7f9c',
    zone: { type: 'scrap', hot: '#ff8a1e' },
    room: {
      background: '#06080b',
      key: { colour: '#fff2e4', intensity: 3.9, angle: 0.55, penumbra: 1 },
      fill: { sky: '#6fa4dc', ground: '#191c22', intensity: 0.6, plain: 1.5 },
      surroundings: 0.7,
      window: { colour: '#69a8ff', strength: 6 },
    },
  },
  light: {
    board: {
      pale: { stuff: 'steel', tone: { light: [214, 221, 227], dark: [168, 177, 186] } },
      deep: { stuff: 'steel', tone: { light: [166, 176, 187], dark: [122, 132, 144] } },
      frame: { stuff: 'steel', tone: { light: [86, 95, 106], dark: [52, 59, 68] } },
      wear: SCRAPES,
      line: 'rgb(20 32 44 / 0.8)',
      brass: '#c3ccd5',
      letters: '#d5f6ff',
      neon: '#0a9fd0',
      winter: false,
    },
    felt: '#39424c',
    paper: '#c9dcec',
    zone: { type: 'scrap', hot: '#ff7a0a' },
    room: { background: '#c9ced3', fill: { sky: '#e2edf8', ground: '#8f949a', intensity: 1.15, plain: 1.6 } },
  },
}

/** A field table in oiled oak and brass, with a cloth the colour of uniforms. */
const CAMPAIGN: Readonly<Record<Mood, LookMaterials>> = {
  dark: {
    ...WAR_ROOM.dark,
    board: { ...WAR_ROOM.dark.board, frame: { stuff: 'wood', tone: { light: [116, 76, 42], dark: [58, 34, 18] } } },
    felt: '#454628',
    paper: '#a8926c',
  },
  light: {
    ...WAR_ROOM.light,
    board: { ...WAR_ROOM.light.board, frame: { stuff: 'wood', tone: { light: [150, 98, 56], dark: [94, 56, 30] } } },
    felt: '#6d7045',
  },
}

const MATERIALS: Readonly<Record<Look, Readonly<Record<Mood, LookMaterials>>>> = {
  'war-room': WAR_ROOM,
  winter: WINTER,
  steel: STEEL,
  campaign: CAMPAIGN,
}

/** A room with the board of a look in it. */
export function roomOf(mood: Mood, look: Look): FurnishedRoom {
  const { room, ...materials } = MATERIALS[look][mood]
  return { ...ROOMS[mood], ...materials, ...room }
}
