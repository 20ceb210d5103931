/**
 * Differences of the five armies: hue, the outline of the standee, the foot it is on and the pattern of its enamel. Any one of them suffices.
 * Colours are those of materials under lamp-light; the screen's own colours live in theme/tokens.css.
 */
import type { Look, Seat, Settings } from '../../../src-main/contract/index.ts'

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

/** What bodies are made of. */
export type Body = 'wood' | 'ice' | 'steel' | 'rock'

/** Material and stain of the body, and the enamel of both faces with its darker shade for edges and patterns. */
export interface Livery {
  readonly body: Body
  readonly wood: string
  readonly enamel: string
  readonly shade: string
  /** Numerals and crests. */
  readonly metal: string
  /** The frames round both faces. */
  readonly rim: string
  /** What runs over both faces of a piece that is held where it is. */
  readonly veil: 'cracks' | 'stars' | null
}

type Colours = Omit<Livery, 'body' | 'rim' | 'veil'>

const GOLD = '#f3dfa6'
const SILVER = '#eaf1f8'

const CLASSIC: Readonly<Record<Seat, Colours>> = {
  red: { wood: '#7c2119', enamel: '#9a261b', shade: '#560f0a', metal: GOLD },
  blue: { wood: '#234a7c', enamel: '#245a9c', shade: '#0d2b57', metal: GOLD },
  green: { wood: '#2f6a42', enamel: '#33803f', shade: '#103018', metal: '#fff6d8' },
  yellow: { wood: '#b98a24', enamel: '#ae821a', shade: '#5b400a', metal: '#fffaf0' },
  gray: { wood: '#4b525c', enamel: '#414852', shade: '#14181d', metal: '#dfe8f2' },
}

const LIVERIES: Readonly<Record<Palette, Readonly<Record<Seat, Colours>>>> = {
  classic: CLASSIC,
  'colour-blind': {
    red: { wood: '#a0470c', enamel: '#96400a', shade: '#4d1f02', metal: '#ffeec2' },
    blue: { wood: '#0f5288', enamel: '#0b4b80', shade: '#032747', metal: '#e9f3ff' },
    green: { wood: '#4a9f87', enamel: '#3d8d76', shade: '#123a30', metal: '#fbfff4' },
    yellow: { wood: '#d3a928', enamel: '#b58b12', shade: '#5e4504', metal: '#fffdf4' },
    gray: { wood: '#3a3f46', enamel: '#30353b', shade: '#0c0e11', metal: '#eef4fb' },
  },
  'high-contrast': {
    red: { wood: '#c22a10', enamel: '#a81a05', shade: '#3a0700', metal: '#ffffff' },
    blue: { wood: '#0d4fae', enamel: '#07429a', shade: '#01153a', metal: '#ffffff' },
    green: { wood: '#1a8f68', enamel: '#12805c', shade: '#02271a', metal: '#ffffff' },
    yellow: { wood: '#d8ab22', enamel: '#b3870a', shade: '#463300', metal: '#ffffff' },
    gray: { wood: '#3b4046', enamel: '#2a2e33', shade: '#000000', metal: '#ffffff' },
  },
}

type Material = Pick<Livery, 'body' | 'rim'>
const BRASS: Material = { body: 'wood', rim: '#f2c268' }
/** Brass round yellow faces on pale wood has no edge to the eye. */
const BRONZE: Material = { body: 'wood', rim: '#3d2806' }
const framed = (seat: Seat): Material => (seat === 'yellow' ? BRONZE : BRASS)

/** What pieces are made of, by look: of one stuff, or each army of its own. */
const MATERIALS: Readonly<Record<Look, (seat: Seat) => Material>> = {
  'war-room': framed,
  winter: (seat) => (seat === 'blue' ? { body: 'ice', rim: '#dbe9f5' } : BRASS),
  steel: () => ({ body: 'steel', rim: '#b9c4cf' }),
  campaign: framed,
}

/** Colours that a look changes in the classic palette. The other palettes keep theirs, which were chosen for contrast. */
const LOOK_COLOURS: Readonly<Record<Look, Readonly<Partial<Record<Seat, Colours>>>>> = {
  'war-room': {},
  winter: {
    red: { wood: '#7d3a1a', enamel: '#96240f', shade: '#571407', metal: '#ffe2a0' },
    blue: { wood: '#8fbfe0', enamel: '#235a9e', shade: '#0d2f57', metal: SILVER },
    green: { wood: '#3c7d4c', enamel: '#33803f', shade: '#103018', metal: '#f4fff0' },
    yellow: { wood: '#c79a3a', enamel: '#ae821a', shade: '#5b400a', metal: '#fffaf0' },
  },
  steel: {
    red: { wood: '#b3261c', enamel: '#8f1d16', shade: '#3f0906', metal: '#f2f4f6' },
    blue: { wood: '#2b5590', enamel: '#245a9c', shade: '#0a2448', metal: SILVER },
    green: { wood: '#3b8352', enamel: '#33803f', shade: '#0e2b16', metal: '#f2f6f2' },
    yellow: { wood: '#c79a2c', enamel: '#ae821a', shade: '#503808', metal: '#fbf8f0' },
    gray: { wood: '#5b6470', enamel: '#333a43', shade: '#0d1014', metal: '#d5e4f4' },
  },
  campaign: {},
}

/** Colours and materials of an army under a palette. */
export function liveryOf(seat: Seat, palette: Palette, look: Look = 'war-room'): Livery {
  const colours = (palette === 'classic' ? LOOK_COLOURS[look][seat] : undefined) ?? LIVERIES[palette][seat]
  return { ...colours, ...MATERIALS[look](seat), veil: null }
}
