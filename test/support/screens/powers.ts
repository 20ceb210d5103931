/** A small made-up edition with powers of every type, modes, wards and reinforcements, for tests of what screens do with them. */
import type { GridChoice, GridInfo, KindSpec, PowerSpec } from '../../../src-main/contract/index.ts'
import { at, classic } from './grid.ts'

const POWERS: readonly PowerSpec[] = [
  { id: 'bow', name: 'Bow', rule: 'NA-17', type: 'strike', range: 2 },
  { id: 'charge', name: 'Charge', rule: 'NA-18', type: 'charge' },
  { id: 'stride', name: 'Stride', rule: 'TF-9', type: 'speed', steps: 2 },
  { id: 'look', name: 'Look', rule: 'TF-8', type: 'detect', range: 2 },
  { id: 'rumble', name: 'Rumble', rule: 'TF-10', type: 'rumble', targets: 3 },
  { id: 'magnet', name: 'Magnet', rule: 'TF-12', type: 'magnet', range: 2 },
  { id: 'sneak', name: 'Sneak', rule: 'TF-13', type: 'sneak' },
  { id: 'call', name: 'Call', rule: 'TF-14', type: 'summon', kind: 'scout' },
  { id: 'drift', name: 'Drift', rule: 'NA-21', type: 'drift' },
  { id: 'stone', name: 'Stone', rule: 'NA-13', type: 'petrify', range: 1, immune: ['marshal'] },
  { id: 'sweets', name: 'Sweets', rule: 'NA-14', type: 'enchant', range: 1, kinds: ['captain', 'sergeant'] },
  { id: 'breath', name: 'Breath', rule: 'NA-15', type: 'restore', range: 1 },
  { id: 'cordial', name: 'Cordial', rule: 'NA-16', type: 'revive', lowest: 2, highest: 6, except: ['captain'] },
]

const MORE: Readonly<Record<string, Partial<KindSpec>>> = {
  marshal: { powers: ['stride', 'rumble'] },
  general: { powers: ['breath'], reinforcement: true },
  captain: { powers: ['bow'], ward: true },
  sergeant: { powers: ['cordial'], ward: true, reinforcement: true },
  spy: { powers: ['sweets'] },
}

const ARMY = { marshal: 1, general: 1, captain: 1, sergeant: 1, miner: 2, scout: 2, spy: 1, bomb: 1, flag: 1 }

/** The classic kinds: the Marshal has two modes, Captain and Sergeant are wards, General and Sergeant wait as reinforcements. */
export const powerful: GridInfo = {
  ...classic,
  kinds: classic.kinds.map((kind) => ({ ...kind, ...MORE[kind.id] })),
  powers: POWERS,
  modes: true,
  reinforcements: { after: 3, zones: { red: Array.from({ length: 40 }, (_, square) => square) } },
  armies: { duel: { red: ARMY, blue: ARMY }, barrage: { red: ARMY, blue: ARMY } },
}

/** One use of a power as a snapshot lists it: `E4:rumble>E5:D6,E6`, `C2:cordial>C3=miner`. */
export function powerUse(text: string, attack = false): GridChoice & { use: NonNullable<GridChoice['use']> } {
  const [, from = '', power = '', to = '', targets, kind = null] = /^(\w+):([a-z-]+)>(\w+)(?::([\w,]+))?(?:=(\w+))?$/.exec(text) ?? []
  const squares = (targets ?? '').split(',').filter((name) => name !== '')
  return { text, from: at(from), to: at(to), attack, use: { power, targets: squares.map(at), kind } }
}
