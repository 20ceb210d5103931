/** The small card tables next to the rules of Battle Cards. */
import type { CardsDiagram, DiagramRow } from '../../families/cards/picture/diagram.ts'

const HIDDEN = ['', '', '', '', ''] as const
const enemy: DiagramRow = { seat: 'blue', cards: HIDDEN }

export const FIRST_LINE: CardsDiagram = {
  caption:
    'Red has looked at eight cards: five are in line, where only Red may look at them, three stay in hand, and fifteen are left in the deck. Blue has done the same.',
  rows: [
    { ...enemy, deck: 15 },
    { seat: 'red', cards: ['scout', 'bomb', 'major', 'miner', 'captain'], deck: 15 },
    { seat: 'red', cards: ['sergeant', 'flag', 'spy'], from: 1.3, held: true },
  ],
}

export const TURN: CardsDiagram = {
  caption:
    'Red draws a card first. Then the Lieutenant attacks. A gap in Red’s own line is filled from the hand at the end; the gap in Blue’s stays until the end of Blue’s turn.',
  rows: [
    { seat: 'blue', cards: ['', null, '', '', ''] },
    { seat: 'red', cards: ['miner', 'lieutenant', 'bomb', null, 'scout'], deck: 9 },
    { seat: 'red', cards: ['general', 'scout'], from: 2.6, held: true },
  ],
  arrows: [
    { from: [1, 5], to: [2, 1], as: 'move' },
    { from: [1, 1], to: [0, 1], as: 'attack' },
    { from: [2, 0], to: [1, 3], as: 'move' },
  ],
}

export const TAP: CardsDiagram = {
  caption: 'The Colonel taps the Captain: 8 beats 6. The Captain is out, and the Colonel is face down in its old place again.',
  rows: [
    { seat: 'blue', cards: ['', 'captain', ''] },
    { seat: 'red', cards: ['', 'colonel', ''] },
  ],
  arrows: [{ from: [1, 1], to: [0, 1], as: 'attack' }],
}

export const FIRST_STRIKE: CardsDiagram = {
  caption: 'The Spy tapping the Field Marshal wins. Tapped by the Field Marshal, or by anything else, it would be out.',
  rows: [
    { seat: 'blue', cards: ['', 'field-marshal', ''] },
    { seat: 'red', cards: ['', 'spy', ''] },
  ],
  arrows: [{ from: [1, 1], to: [0, 1], as: 'attack' }],
}

export const BOMB_TAPPED: CardsDiagram = {
  caption: 'The Miner clears one Bomb and goes back to its place. The General is lost to the other, which stays.',
  rows: [
    { seat: 'blue', cards: ['bomb', '', 'bomb'] },
    { seat: 'red', cards: ['miner', '', 'general'] },
  ],
  arrows: [
    { from: [1, 0], to: [0, 0], as: 'attack' },
    { from: [1, 2], to: [0, 2], as: 'refused' },
  ],
}

export const HAND_SEEN: CardsDiagram = {
  caption: 'Red shows the Spy and sees the three cards that Blue holds; Blue’s line stays hidden.',
  rows: [
    { seat: 'blue', cards: ['bomb', 'major', 'miner'], from: 0.3, held: true },
    { seat: 'blue', cards: ['', '', ''] },
    { seat: 'red', cards: ['', 'spy', ''] },
  ],
  arrows: [{ from: [2, 1], to: [0, 1], as: 'look' }],
}

export const LINE_SEEN: CardsDiagram = {
  caption: 'Red shows the Scout and looks at two cards that were named beforehand. Only Red sees them; both are face down again.',
  rows: [
    { seat: 'blue', cards: ['', 'general', '', '', 'flag'] },
    { seat: 'red', cards: ['', '', 'scout', '', ''] },
  ],
  arrows: [
    { from: [1, 2], to: [0, 1], as: 'look' },
    { from: [1, 2], to: [0, 4], as: 'look' },
  ],
}

export const REDEAL: CardsDiagram = {
  caption: 'Red shows the Flag. Line, hand and deck become one deck, which is shuffled and dealt again; what is out stays out.',
  rows: [
    { seat: 'red', cards: ['', 'flag', '', '', ''], deck: 6 },
    { seat: 'red', cards: ['', '', ''], from: 1.3, held: true },
  ],
  arrows: [
    { from: [0, 4], to: [0, 5], as: 'move' },
    { from: [1, 2], to: [0, 5], as: 'move' },
  ],
}

export const NO_ATTACKER: CardsDiagram = {
  caption: 'It is Red’s turn, and nothing in the line can attack. Red has lost, even with the Field Marshal in hand.',
  rows: [
    { seat: 'red', cards: ['bomb', 'bomb', 'flag', 'bomb', null] },
    { seat: 'red', cards: ['field-marshal', 'scout'], from: 1.7, held: true },
  ],
}

export const PENCILLED: CardsDiagram = {
  caption: 'What Red sees of Blue’s line: two cards were shown and are still in their places. The other three may be anything.',
  rows: [enemy],
  pencils: [
    { at: [0, 1], text: '9' },
    { at: [0, 4], text: 'B' },
  ],
}
