/** The small boards next to the rules of Narnia. */
import type { At, DiagramPiece, BoardDiagram } from '../../pieces/picture/diagram.ts'

const look = 'winter'

/** The full rows of an army, face down. */
function rows(seat: 'red' | 'blue', from: number, to: number): readonly DiagramPiece[] {
  return Array.from({ length: (to - from + 1) * 10 }, (_, i) => ({ at: [i % 10, from + Math.floor(i / 10)] as const, seat, kind: '' }))
}

const BOULDERS: readonly At[] = [2, 3, 6, 7].flatMap((x) => [[x, 4] as const, [x, 5] as const])

export const SECOND_START: BoardDiagram = {
  caption:
    'The second game at its start: thirty of Narnia’s pieces on three rows, all forty of the Witch’s on four. Two boulders are between them.',
  width: 10,
  height: 10,
  look,
  lakes: BOULDERS,
  pieces: [...rows('red', 0, 2), ...rows('blue', 6, 9)],
}

export const ENTRY: BoardDiagram = {
  caption: 'Seven Blue pieces are gone. The shaded squares of Narnia’s first four rows are free; the ten that waited take ten of them.',
  width: 10,
  height: 5,
  look,
  reach: [
    [1, 0],
    [4, 0],
    [7, 0],
    [8, 0],
    [0, 1],
    [2, 1],
    [5, 1],
    [9, 1],
    [0, 2],
    [3, 2],
    [6, 2],
    [8, 2],
    [0, 3],
    [2, 3],
    [3, 3],
    [4, 3],
    [6, 3],
    [7, 3],
    [8, 3],
    [9, 3],
  ],
  pieces: (
    [
      [0, 0],
      [2, 0],
      [3, 0],
      [5, 0],
      [6, 0],
      [9, 0],
      [1, 1],
      [3, 1],
      [4, 1],
      [6, 1],
      [7, 1],
      [8, 1],
      [1, 2],
      [2, 2],
      [4, 2],
      [5, 2],
      [7, 2],
      [9, 2],
      [1, 3],
      [5, 3],
    ] as const
  ).map((at) => ({ at, seat: 'red', kind: '' })),
}

export const CHILDREN: BoardDiagram = {
  caption: 'Peter is stone and Lucy is enchanted. With Susan and Edmund captured, the Witch has won.',
  width: 4,
  height: 1,
  look,
  pieces: [
    { at: [0, 0], seat: 'red', kind: 'peter', state: 'stone' },
    { at: [2, 0], seat: 'red', kind: 'lucy', state: 'enchanted' },
    { at: [3, 0], seat: 'blue', kind: 'ginarrbrik' },
  ],
}

export const STONE: BoardDiagram = {
  caption:
    'The Witch turns one of the enemies next to her to stone. The Centaur stays where it is for the rest of the game, unless Aslan frees it.',
  width: 5,
  height: 3,
  look,
  reach: [
    [1, 1],
    [3, 1],
    [2, 0],
    [2, 2],
  ],
  pieces: [
    { at: [2, 1], seat: 'blue', kind: 'white-witch' },
    { at: [1, 1], seat: 'red', kind: 'centaur', state: 'stone' },
    { at: [2, 2], seat: 'red', kind: '' },
  ],
  arrows: [{ from: [2, 1], to: [1, 1], as: 'look' }],
}

export const BREATH: BoardDiagram = {
  caption: 'Aslan frees Edmund, who is next to him; Susan is diagonal to him and must wait.',
  width: 4,
  height: 3,
  look,
  pieces: [
    { at: [1, 1], seat: 'red', kind: 'aslan' },
    { at: [2, 1], seat: 'red', kind: 'edmund', state: 'enchanted' },
    { at: [2, 2], seat: 'red', kind: 'susan', state: 'stone' },
  ],
  arrows: [
    { from: [1, 1], to: [2, 1], as: 'look' },
    { from: [1, 1], to: [2, 2], as: 'refused' },
  ],
}

export const CORDIAL: BoardDiagram = {
  caption: 'A lost Faun comes back to one of the free squares next to Lucy, in sight of both sides.',
  width: 4,
  height: 3,
  look,
  reach: [
    [0, 1],
    [1, 2],
  ],
  pieces: [
    { at: [1, 1], seat: 'red', kind: 'lucy' },
    { at: [2, 1], seat: 'red', kind: '' },
    { at: [1, 0], seat: 'red', kind: '' },
    { at: [1, 2], seat: 'red', kind: 'faun' },
  ],
}

export const LONGBOW: BoardDiagram = {
  caption: 'Susan shoots one or two squares far, also along a diagonal. The Dwarf blocks the third arrow.',
  width: 6,
  height: 4,
  look,
  pieces: [
    { at: [2, 1], seat: 'red', kind: 'susan' },
    { at: [4, 1], seat: 'blue', kind: '' },
    { at: [4, 3], seat: 'blue', kind: '' },
    { at: [1, 1], seat: 'red', kind: 'dwarf' },
    { at: [0, 1], seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: [2, 1], to: [4, 1], as: 'look' },
    { from: [2, 1], to: [4, 3], as: 'look' },
    { from: [2, 1], to: [0, 1], as: 'refused', bend: 0.9 },
  ],
}

export const CHARGE: BoardDiagram = {
  caption: 'Peter charges along an open line and attacks at the end of it. Towards the middle a boulder stops him.',
  width: 7,
  height: 4,
  look,
  lakes: [
    [0, 3],
    [1, 3],
  ],
  pieces: [
    { at: [1, 0], seat: 'red', kind: 'peter' },
    { at: [6, 0], seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: [1, 0], to: [6, 0], as: 'attack' },
    { from: [1, 0], to: [1, 2], as: 'move' },
  ],
}

export const STRIDE: BoardDiagram = {
  caption: 'Rumblebuffin moves two squares and may turn between them. An enemy on the first square would end the stride with a battle.',
  width: 5,
  height: 3,
  look,
  pieces: [
    { at: [1, 0], seat: 'red', kind: 'rumblebuffin' },
    { at: [2, 2], seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: [1, 0], to: [1, 1], as: 'move' },
    { from: [1, 1], to: [2, 1], as: 'move' },
    { from: [1, 0], to: [3, 0], as: 'move' },
  ],
}

export const PANPIPES: BoardDiagram = {
  caption: 'Tumnus can look at any enemy on the shaded squares. Only Red sees it.',
  width: 5,
  height: 5,
  look,
  reach: Array.from({ length: 25 }, (_, i) => [i % 5, Math.floor(i / 5)] as const).filter(([x, y]) => x !== 2 || y !== 2),
  pieces: [
    { at: [2, 2], seat: 'red', kind: 'tumnus' },
    { at: [4, 3], seat: 'blue', kind: 'ogre' },
    { at: [2, 3], seat: 'red', kind: '' },
    { at: [1, 4], seat: 'blue', kind: '' },
  ],
  arrows: [{ from: [2, 2], to: [4, 3], as: 'look' }],
}

export const DRIFT: BoardDiagram = {
  caption: 'A Dryad moves diagonally to an empty square. It cannot attack this way.',
  width: 4,
  height: 3,
  look,
  pieces: [
    { at: [1, 1], seat: 'red', kind: 'dryad' },
    { at: [2, 2], seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: [1, 1], to: [0, 2], as: 'move' },
    { from: [1, 1], to: [2, 0], as: 'move' },
    { from: [1, 1], to: [2, 2], as: 'refused' },
  ],
}
