/** The small boards next to the rules. */
import type { BoardDiagram } from '../../pieces/picture/diagram.ts'

export const BOARD: BoardDiagram = {
  caption: 'The whole board: Red deploys on the four lower rows, Blue on the four upper ones, and the two lakes are between them.',
  width: 10,
  height: 10,
  lakes: [
    [2, 4],
    [3, 4],
    [2, 5],
    [3, 5],
    [6, 4],
    [7, 4],
    [6, 5],
    [7, 5],
  ],
  pieces: [
    ...Array.from({ length: 40 }, (_, i) => ({ at: [i % 10, Math.floor(i / 10)] as const, seat: 'red' as const, kind: '' })),
    ...Array.from({ length: 40 }, (_, i) => ({ at: [i % 10, 6 + Math.floor(i / 10)] as const, seat: 'blue' as const, kind: '' })),
  ],
}

export const STEP: BoardDiagram = {
  caption: 'The Sergeant may move to the three free squares next to it, or attack the Blue piece, but never diagonally.',
  width: 5,
  height: 3,
  pieces: [
    { at: [2, 1], seat: 'red', kind: 'sergeant' },
    { at: [3, 1], seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: [2, 1], to: [1, 1], as: 'move' },
    { from: [2, 1], to: [2, 2], as: 'move' },
    { from: [2, 1], to: [2, 0], as: 'move' },
    { from: [2, 1], to: [3, 1], as: 'attack' },
    { from: [2, 1], to: [1, 2], as: 'refused' },
  ],
}

export const SCOUT: BoardDiagram = {
  caption: 'The Scout runs as far as the way is free and may end on an enemy piece. The lake and its own Miner stop it.',
  width: 7,
  height: 4,
  lakes: [
    [5, 1],
    [5, 2],
    [6, 1],
    [6, 2],
  ],
  pieces: [
    { at: [1, 1], seat: 'red', kind: 'scout' },
    { at: [1, 3], seat: 'blue', kind: '' },
    { at: [0, 1], seat: 'red', kind: 'miner' },
  ],
  arrows: [
    { from: [1, 1], to: [4, 1], as: 'move' },
    { from: [1, 1], to: [1, 3], as: 'attack' },
  ],
}

export const REPETITION: BoardDiagram = {
  caption: 'There, back, there: the fourth move in a row between the same two squares is refused under the tournament rule.',
  width: 4,
  height: 2,
  pieces: [{ at: [1, 0], seat: 'red', kind: 'captain' }],
  arrows: [
    { from: [1, 0], to: [2, 0], as: 'move', bend: 0.75 },
    { from: [2, 0], to: [1, 0], as: 'refused', bend: 0.3 },
  ],
}

export const CHASE: BoardDiagram = {
  caption: 'The Major drives a piece round a ring of squares. The move that would repeat the first position is refused.',
  width: 5,
  height: 4,
  pieces: [
    { at: [1, 1], seat: 'red', kind: 'major' },
    { at: [2, 1], seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: [2, 1], to: [3, 1], as: 'move' },
    { from: [3, 1], to: [3, 2], as: 'move' },
    { from: [3, 2], to: [2, 2], as: 'move' },
    { from: [2, 2], to: [1, 2], as: 'move' },
    { from: [1, 2], to: [1, 1], as: 'refused' },
  ],
}

export const RANKS: BoardDiagram = {
  caption: 'The Colonel attacks the Captain: 8 beats 6, so the Captain falls and the Colonel takes its square.',
  width: 2,
  height: 1,
  pieces: [
    { at: [0, 0], seat: 'red', kind: 'colonel' },
    { at: [1, 0], seat: 'blue', kind: 'captain' },
  ],
  arrows: [{ from: [0, 0], to: [1, 0], as: 'attack' }],
}

export const SPY: BoardDiagram = {
  caption: 'The Spy must strike first: attacking the Marshal it wins, attacked by the Marshal it falls.',
  width: 2,
  height: 1,
  pieces: [
    { at: [0, 0], seat: 'red', kind: 'spy' },
    { at: [1, 0], seat: 'blue', kind: 'marshal' },
  ],
  arrows: [{ from: [0, 0], to: [1, 0], as: 'attack' }],
}

export const BOMB: BoardDiagram = {
  caption: 'The Miner clears the Bomb and moves in; the General is lost to it and the Bomb stays.',
  width: 2,
  height: 2,
  pieces: [
    { at: [0, 1], seat: 'red', kind: 'miner' },
    { at: [1, 1], seat: 'blue', kind: 'bomb' },
    { at: [0, 0], seat: 'red', kind: 'general' },
    { at: [1, 0], seat: 'blue', kind: 'bomb' },
  ],
  arrows: [
    { from: [0, 1], to: [1, 1], as: 'attack' },
    { from: [0, 0], to: [1, 0], as: 'refused' },
  ],
}
