/** The pictures next to the rules of the castle: both boards, parts of the one for four, and recruitment cards. */
import type { SlidersDiagram } from '../types.ts'
import type { DiagramPiece, SpacesDiagram } from '../../pieces/picture/diagram.ts'

type Stander = SpacesDiagram['pieces'][number]

/** Every square from one corner to the other, by name. Those of the castle are one space and a turret: they come first. */
function area(from: string, to: string): readonly string[] {
  const [left, low] = [from.charCodeAt(0), Number(from.slice(1))]
  const [right, high] = [to.charCodeAt(0), Number(to.slice(1))]
  const names: string[] = []
  for (let rank = low; rank <= high; rank++) for (let file = left; file <= right; file++) names.push(`${String.fromCharCode(file)}${rank}`)
  const plain = names.filter((name) => !/^[GHI][789]$/.test(name))
  return plain.length < names.length ? ['RING', 'TURRET', ...plain] : plain
}

const hidden = (seat: DiagramPiece['seat'], spaces: readonly string[]): readonly Stander[] => spaces.map((at) => ({ at, seat, kind: '' }))

/** The spaces of an arm but for the one where recruits come. */
const ARMS = {
  red: area('E1', 'K3').filter((at) => at !== 'H2'),
  blue: area('A5', 'C11').filter((at) => at !== 'B8'),
  green: area('E13', 'K15').filter((at) => at !== 'H14'),
  yellow: area('M5', 'O11').filter((at) => at !== 'N8'),
} as const

export const FOUR_ARMS: SpacesDiagram = {
  caption:
    'The board for four as play begins. There is an army on each arm, its flag on the middle of the back row; the space in front of the flag is free. The castle is in the middle, with a lake of three spaces on each side.',
  board: 'four',
  pieces: (['red', 'blue', 'green', 'yellow'] as const).flatMap((seat) => hidden(seat, ARMS[seat])),
  flags: [
    { at: 'H1', seat: 'red' },
    { at: 'A8', seat: 'blue' },
    { at: 'H15', seat: 'green' },
    { at: 'O8', seat: 'yellow' },
  ],
}

export const THREE_SECTORS: SpacesDiagram = {
  caption:
    'The board for three, empty. In each arm the recruitment space is marked with a medallion and the flag start space, behind it, with a little flag.',
  board: 'three',
  pieces: [],
}

export const ARM: SpacesDiagram = {
  caption: 'Red is ready: twenty pieces on an arm, none on the recruitment space, and the Sergeant behind it carries the flag.',
  board: 'four',
  part: area('E1', 'K3'),
  pieces: (
    [
      'captain major lieutenant scout captain cannon scout',
      'scout sergeant field-marshal - spy lieutenant captain',
      'lieutenant cannon general sergeant major scout sergeant',
    ] as const
  ).flatMap((row, i) =>
    row.split(' ').flatMap((kind, file) => (kind === '-' ? [] : [{ at: `${'EFGHIJK'.charAt(file)}${3 - i}`, seat: 'red' as const, kind }])),
  ),
  flags: [{ at: 'H1', seat: 'red' }],
}

export const RING: SpacesDiagram = {
  caption:
    'The Major on the ring may go to each of the twelve spaces round the castle, or attack Blue there. It carries no flag, so the turret is closed to it.',
  board: 'four',
  part: area('F6', 'J10'),
  reach: ['G6', 'H6', 'I6', 'G10', 'H10', 'I10', 'F7', 'F8', 'F9', 'J7', 'J8'],
  pieces: [
    { at: 'RING', seat: 'red', kind: 'major' },
    { at: 'J9', seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: 'RING', to: 'J9', as: 'attack' },
    { from: 'RING', to: 'F7', as: 'move' },
    { from: 'RING', to: 'TURRET', as: 'refused' },
  ],
}

export const TWO_STEPS: SpacesDiagram = {
  caption:
    'Where the Captain can go with its two spaces, a turn between them included: onto the ring too. It can reach Blue on D6 and F8, but no lake.',
  board: 'four',
  part: area('D4', 'J10'),
  reach: ['E6', 'G6', 'F5', 'F7', 'E5', 'H6', 'F4', 'RING'],
  pieces: [
    { at: 'F6', seat: 'red', kind: 'captain' },
    { at: 'F8', seat: 'blue', kind: '' },
    { at: 'D6', seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: 'F6', to: 'F7', as: 'move' },
    { from: 'F7', to: 'F8', as: 'attack' },
    { from: 'F6', to: 'E6', as: 'move' },
    { from: 'E6', to: 'E5', as: 'move' },
  ],
}

export const RUN: SpacesDiagram = {
  caption:
    'The Scout runs along its line to J4 and from there attacks Blue next to it, in one move. It may also run as far as its lines are free; a lake, a piece or a flag without a carrier ends them.',
  board: 'four',
  part: area('D4', 'L6'),
  reach: [...area('E4', 'L4'), 'D5', 'D6'],
  pieces: [
    { at: 'D4', seat: 'red', kind: 'scout' },
    { at: 'J5', seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: 'D4', to: 'J4', as: 'move' },
    { from: 'J4', to: 'J5', as: 'attack' },
  ],
}

export const SHOTS: SpacesDiagram = {
  caption:
    'The Cannon fires over the lake at Blue on the ring, or along its row at Green: both are exactly three spaces away. Yellow is only two away.',
  board: 'four',
  part: area('D4', 'L10'),
  pieces: [
    { at: 'H4', seat: 'red', kind: 'cannon' },
    { at: 'RING', seat: 'blue', kind: '' },
    { at: 'E4', seat: 'green', kind: '' },
    { at: 'J4', seat: 'yellow', kind: '' },
  ],
  arrows: [
    { from: 'H4', to: 'RING', as: 'attack' },
    { from: 'H4', to: 'E4', as: 'attack' },
    { from: 'H4', to: 'J4', as: 'refused' },
  ],
}

export const SLIDERS: SlidersDiagram = {
  caption: 'Red’s slider is at II. Blue’s is at V: its next victory lets it choose between a recruit and staying there.',
  sliders: [
    { seat: 'red', at: 2, of: 6 },
    { seat: 'blue', at: 5, of: 6 },
  ],
}

export const CAPTURE: SpacesDiagram = {
  caption: 'The General beats Blue’s Lieutenant, moves in and carries the flag from now on. Blue is not out, and Red may recruit.',
  board: 'four',
  part: area('D4', 'H4'),
  pieces: [
    { at: 'E4', seat: 'red', kind: 'general' },
    { at: 'F4', seat: 'blue', kind: 'lieutenant' },
  ],
  flags: [{ at: 'F4', seat: 'blue' }],
  arrows: [{ from: 'E4', to: 'F4', as: 'attack' }],
}

export const LEAVE_AND_TAKE: SpacesDiagram = {
  caption:
    'The Captain lays its own flag down on E4, so that it can go two spaces, and takes up the flag that Blue had left on G4. Red’s flag stays behind alone.',
  board: 'four',
  part: area('D4', 'H4'),
  pieces: [{ at: 'E4', seat: 'red', kind: 'captain' }],
  flags: [
    { at: 'E4', seat: 'red' },
    { at: 'G4', seat: 'blue' },
  ],
  arrows: [{ from: 'E4', to: 'G4', as: 'move' }],
}

export const HOME: SpacesDiagram = {
  caption: 'One move from victory: the Captain is on the ring with its own flag. On its next turn it raises it on the turret.',
  board: 'four',
  part: area('F6', 'J10'),
  pieces: [{ at: 'RING', seat: 'red', kind: 'captain' }],
  flags: [{ at: 'RING', seat: 'red' }],
  arrows: [{ from: 'RING', to: 'TURRET', as: 'move' }],
}

/** The 21 spaces in front of the arms, which close round the middle. */
const OUTER = ['A', 'B', 'C'].flatMap((sector) => [...'ABCDEFG'].map((column) => `${sector}${column}4`))

export const CLOSED_LINE: SpacesDiagram = {
  caption:
    'For three, a row of the field goes all round the castle. If the line is free, the Scout may stop on any of its other twenty spaces.',
  board: 'three',
  reach: OUTER.filter((at) => at !== 'AD4'),
  pieces: [{ at: 'AD4', seat: 'red', kind: 'scout' }],
}
