/** Liveries of pieces that are held where they are. */
import type { Livery } from '../../stage3d/armies.ts'
import type { PieceModel } from '../types.ts'

/** A held piece (NA-11) shows its spell by material and pattern, not by colour alone. Its outline still shows the army. */
export const BOUND_LIVERIES: Readonly<Record<NonNullable<PieceModel['state']>, Livery>> = {
  stone: { body: 'rock', wood: '#a3a19b', enamel: '#86847e', shade: '#4a4844', metal: '#e2dfd6', rim: '#77756f', veil: 'cracks' },
  enchanted: { body: 'ice', wood: '#b7a2ee', enamel: '#6b4bb4', shade: '#2a155f', metal: '#f6efff', rim: '#e9deff', veil: 'stars' },
}
