/** The special powers of the second game (NA-13 to NA-21) [reconstructed]. */
import type { PowerSpec } from '../../grid/edition.ts'

export const POWERS: readonly PowerSpec[] = [
  { id: 'turn-to-stone', name: 'Turn to Stone', rule: 'NA-13', type: 'petrify', range: 1, immune: ['aslan'] },
  { id: 'turkish-delight', name: 'Turkish Delight', rule: 'NA-14', type: 'enchant', range: 1, kinds: ['peter', 'susan', 'lucy', 'edmund'] },
  { id: 'breath-of-life', name: 'Breath of Life', rule: 'NA-15', type: 'restore', range: 1 },
  {
    id: 'healing-cordial',
    name: 'Healing Cordial',
    rule: 'NA-16',
    type: 'revive',
    lowest: 2,
    highest: 6,
    except: ['peter', 'susan', 'lucy', 'edmund'],
  },
  { id: 'longbow', name: 'Longbow', rule: 'NA-17', type: 'strike', range: 2 },
  { id: 'charge', name: 'Charge', rule: 'NA-18', type: 'charge' },
  { id: 'giants-stride', name: 'Giant’s Stride', rule: 'NA-19', type: 'speed', steps: 2 },
  { id: 'panpipes', name: 'Panpipes', rule: 'NA-20', type: 'detect', range: 2 },
  { id: 'drift', name: 'Drift', rule: 'NA-21', type: 'drift' },
]
