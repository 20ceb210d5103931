/** The small boards next to the rules of Transformers. */
import type { At, DiagramPiece, BoardDiagram } from '../../pieces/picture/diagram.ts'

const look = 'steel'

function rows(seat: 'red' | 'gray', from: number): readonly DiagramPiece[] {
  return Array.from({ length: 30 }, (_, i) => ({ at: [i % 10, from + Math.floor(i / 10)] as const, seat, kind: '' }))
}

/** All squares within so many steps of the middle of a 5 × 5 board, the middle left out. */
function around(middle: At, within: (dx: number, dy: number) => boolean): readonly At[] {
  return Array.from({ length: 25 }, (_, i) => [i % 5, Math.floor(i / 5)] as const).filter(([x, y]) => {
    const [dx, dy] = [Math.abs(x - middle[0]), Math.abs(y - middle[1])]
    return dx + dy > 0 && within(dx, dy)
  })
}

export const FIELD: BoardDiagram = {
  caption: 'Ten files and eight rows: each side fills its three rows, and the two Forbidden Zones are between them.',
  width: 10,
  height: 8,
  look,
  lakes: [2, 3, 6, 7].flatMap((x) => [[x, 3] as const, [x, 4] as const]),
  pieces: [...rows('red', 0), ...rows('gray', 5)],
}

export const MODES: BoardDiagram = {
  caption: 'Upright in vehicle mode, Optimus Prime shows Gray only his back. In robot mode he is face up, in sight of both sides.',
  width: 4,
  height: 1,
  look,
  pieces: [
    { at: [0, 0], seat: 'red', kind: '' },
    { at: [3, 0], seat: 'red', kind: 'optimus-prime', mode: 'robot' },
  ],
  arrows: [{ from: [0, 0], to: [3, 0], as: 'move' }],
}

export const DETECT: BoardDiagram = {
  caption: 'Any enemy on the shaded squares can be looked at. Pieces between do not matter.',
  width: 5,
  height: 5,
  look,
  reach: around([2, 2], (dx, dy) => Math.max(dx, dy) <= 2),
  pieces: [
    { at: [2, 2], seat: 'red', kind: 'maggie' },
    { at: [2, 3], seat: 'red', kind: '' },
    { at: [3, 4], seat: 'gray', kind: 'barricade' },
  ],
  arrows: [{ from: [2, 2], to: [3, 4], as: 'look' }],
}

export const SPEED: BoardDiagram = {
  caption: 'Bumblebee moves two squares and may turn. An attack on the enemy straight ahead would end his move there.',
  width: 5,
  height: 3,
  look,
  pieces: [
    { at: [1, 0], seat: 'red', kind: 'bumblebee' },
    { at: [2, 0], seat: 'gray', kind: '' },
    { at: [2, 2], seat: 'gray', kind: '' },
  ],
  arrows: [
    { from: [1, 0], to: [1, 1], as: 'move' },
    { from: [1, 1], to: [2, 1], as: 'move' },
    { from: [1, 0], to: [2, 0], as: 'attack' },
  ],
}

export const RUMBLE: BoardDiagram = {
  caption:
    'Megatron moves one square and then meets three of the enemies around him at once, corners included. Ironhide and Sam fall; the Trap removes Megatron and stays.',
  width: 5,
  height: 3,
  look,
  pieces: [
    { at: [1, 1], seat: 'gray', kind: 'megatron', mode: 'robot' },
    { at: [3, 1], seat: 'red', kind: 'ironhide' },
    { at: [3, 2], seat: 'red', kind: 'sam' },
    { at: [3, 0], seat: 'red', kind: 'trap' },
  ],
  arrows: [
    { from: [1, 1], to: [2, 1], as: 'move' },
    { from: [2, 1], to: [3, 1], as: 'attack' },
    { from: [2, 1], to: [3, 2], as: 'attack' },
    { from: [2, 1], to: [3, 0], as: 'attack' },
  ],
}

export const STRIKE: BoardDiagram = {
  caption:
    'Starscream strikes in a straight or diagonal line, up to two squares away. He cannot strike through a piece or the Forbidden Zone.',
  width: 6,
  height: 4,
  look,
  lakes: [
    [1, 2],
    [1, 3],
  ],
  pieces: [
    { at: [2, 1], seat: 'gray', kind: 'starscream', mode: 'robot' },
    { at: [4, 1], seat: 'red', kind: '' },
    { at: [4, 3], seat: 'red', kind: '' },
    { at: [0, 3], seat: 'red', kind: '' },
  ],
  arrows: [
    { from: [2, 1], to: [4, 1], as: 'look' },
    { from: [2, 1], to: [4, 3], as: 'look' },
    { from: [2, 1], to: [0, 3], as: 'refused' },
  ],
}

export const MAGNET: BoardDiagram = {
  caption: 'Jazz draws an enemy two squares away onto his own square and fights it there. The survivor stays on that square.',
  width: 4,
  height: 1,
  look,
  pieces: [
    { at: [0, 0], seat: 'red', kind: 'jazz', mode: 'robot' },
    { at: [2, 0], seat: 'gray', kind: '' },
  ],
  arrows: [{ from: [2, 0], to: [0, 0], as: 'attack', bend: 0.5 }],
}

export const SNEAK: BoardDiagram = {
  caption: 'Blackout goes over his own Scout and an enemy to the first empty square, and attacks a neighbour from there.',
  width: 6,
  height: 2,
  look,
  pieces: [
    { at: [0, 0], seat: 'gray', kind: 'blackout' },
    { at: [1, 0], seat: 'gray', kind: 'scout' },
    { at: [2, 0], seat: 'red', kind: '' },
    { at: [3, 1], seat: 'red', kind: '' },
  ],
  arrows: [
    { from: [0, 0], to: [3, 0], as: 'move', bend: -0.7 },
    { from: [3, 0], to: [3, 1], as: 'attack' },
  ],
}

export const CALL: BoardDiagram = {
  caption: 'From wherever he is, Bumblebee comes to one of the free squares around Sam.',
  width: 6,
  height: 3,
  look,
  reach: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ],
  pieces: [
    { at: [1, 1], seat: 'red', kind: 'sam' },
    { at: [2, 1], seat: 'gray', kind: '' },
    { at: [5, 2], seat: 'red', kind: 'bumblebee' },
  ],
  arrows: [{ from: [5, 2], to: [2, 2], as: 'move' }],
}
