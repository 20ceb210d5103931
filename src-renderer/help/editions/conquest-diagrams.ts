/** The pictures next to the rules of Conquest: the land, and parts of it. A seat that is alone in a territory of a picture holds it. */
import type { SpacesDiagram } from '../../pieces/picture/diagram.ts'

export const LAND: SpacesDiagram = {
  caption:
    'The whole land: North Hold and Mammoth Bay with snow-covered Stronghelm in the north-west, Rocky Wild and Lookout Ledge with stony Warstone in the north-east, Keyfort and Castleburg with the fields of Courage in the south-west, Ravenfall and Wolfgate with the woods of Dredd in the south-east. Castles are cities, and rows of peaks are mountains.',
  board: 'four',
  pieces: [],
}

export const CITIES: SpacesDiagram = {
  caption:
    'Only Red has units in Keyfort and in Castleburg. Two cities: one move that it must make, and two more that it may. It need not fill all zones for that.',
  board: 'four',
  part: ['KF1', 'KF2', 'KF3', 'CB1', 'CB2', 'CB3'],
  pieces: [
    { at: 'KF1', seat: 'red', kind: '' },
    { at: 'KF3', seat: 'red', kind: '' },
    { at: 'CB2', seat: 'red', kind: '' },
  ],
}

export const STEPS: SpacesDiagram = {
  caption:
    'The Duke may go to Flintmoor 3 or attack Blue in Anvil Pass. Its own Baron is in Flintmoor 1, and peaks close the border of Mossgrave.',
  board: 'four',
  part: ['FM1', 'FM2', 'FM3', 'AP2', 'MO2', 'MO3'],
  reach: ['FM3'],
  pieces: [
    { at: 'FM2', seat: 'red', kind: 'duke' },
    { at: 'FM1', seat: 'red', kind: 'baron' },
    { at: 'AP2', seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: 'FM2', to: 'FM3', as: 'move' },
    { from: 'FM2', to: 'AP2', as: 'attack' },
    { from: 'FM2', to: 'MO3', as: 'refused' },
  ],
}

export const ROAMING: SpacesDiagram = {
  caption:
    'The Scout goes through three empty zones and then attacks Blue in Keyfort, all in one move. It may also stop in any zone that it can reach.',
  board: 'four',
  part: ['HH1', 'HH2', 'HH3', 'BA1', 'BA2', 'BA3', 'KF1', 'KF2', 'CB3'],
  reach: ['HH1', 'HH2', 'BA1', 'BA2', 'BA3', 'KF1', 'CB3'],
  pieces: [
    { at: 'HH3', seat: 'red', kind: 'scout' },
    { at: 'KF2', seat: 'blue', kind: '' },
  ],
  arrows: [
    { from: 'HH3', to: 'HH2', as: 'move' },
    { from: 'HH2', to: 'BA2', as: 'move' },
    { from: 'BA2', to: 'BA1', as: 'move' },
    { from: 'BA1', to: 'KF2', as: 'attack' },
  ],
}

export const HELD: SpacesDiagram = {
  caption:
    'Only Red is in Wolfgate and holds it with one unit. In Ravenfall both Red and Blue have units: no one holds it until one of them is gone.',
  board: 'four',
  part: ['WG1', 'WG2', 'WG3', 'RF1', 'RF2', 'RF3'],
  pieces: [
    { at: 'WG1', seat: 'red', kind: '' },
    { at: 'RF2', seat: 'red', kind: '' },
    { at: 'RF1', seat: 'blue', kind: '' },
    { at: 'RF3', seat: 'blue', kind: '' },
  ],
}

export const BATTLE: SpacesDiagram = {
  caption: 'The Duke attacks the Count: 7 beats 6, so the Count goes into Blue’s bag and the Duke takes its zone.',
  board: 'four',
  part: ['GO1', 'GO2', 'GO3'],
  pieces: [
    { at: 'GO2', seat: 'red', kind: 'duke' },
    { at: 'GO1', seat: 'blue', kind: 'count' },
  ],
  arrows: [{ from: 'GO2', to: 'GO1', as: 'attack' }],
}

export const BESIDE: SpacesDiagram = {
  caption:
    'Where Red’s reinforcements may come: any empty zone with an open border to a unit of its own. A Cursed Land counts; a zone across the peaks does not.',
  board: 'four',
  part: ['KF1', 'KF2', 'KF3', 'BA1', 'BA2', 'HH2', 'CB1'],
  reach: ['KF2', 'KF3', 'CB1', 'BA1'],
  pieces: [
    { at: 'KF1', seat: 'red', kind: 'cursed-land' },
    { at: 'HH2', seat: 'blue', kind: '' },
  ],
}

export const REGROUPED: SpacesDiagram = {
  caption: 'Flag, Cursed Land and Knight are regrouped. They may change places in any way, or not at all; only Red sees it.',
  board: 'four',
  part: ['FA1', 'FA2', 'FA3'],
  pieces: [
    { at: 'FA1', seat: 'red', kind: 'flag' },
    { at: 'FA2', seat: 'red', kind: 'cursed-land' },
    { at: 'FA3', seat: 'red', kind: 'knight' },
  ],
  arrows: [
    { from: 'FA1', to: 'FA3', as: 'look', bend: 0.3 },
    { from: 'FA3', to: 'FA2', as: 'look', bend: 0.3 },
    { from: 'FA2', to: 'FA1', as: 'look', bend: 0.3 },
  ],
}
