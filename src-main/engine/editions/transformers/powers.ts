/** The special powers of the second game (TF-8 to TF-14). Who has which is in `kinds.ts` (TF-15). */
import type { PowerSpec } from '../../grid/edition.ts'

export const POWERS: readonly PowerSpec[] = [
  { id: 'detect-enemy', name: 'Detect Enemy', rule: 'TF-8', type: 'detect', range: 2 },
  { id: 'speed', name: 'Speed', rule: 'TF-9', type: 'speed', steps: 2 },
  { id: 'robot-rumble', name: 'Robot Rumble', rule: 'TF-10', type: 'rumble', targets: 3 },
  { id: 'distance-strike', name: 'Distance Strike', rule: 'TF-11', type: 'strike', range: 2 },
  { id: 'magnet', name: 'Magnet', rule: 'TF-12', type: 'magnet', range: 2 },
  { id: 'sneak-attack', name: 'Sneak Attack', rule: 'TF-13', type: 'sneak' },
  { id: 'call-bumblebee', name: 'Call Bumblebee', rule: 'TF-14', type: 'summon', kind: 'bumblebee' },
]
