/** The powers of kinds, as data (NA-7, TF-5). The family defines their effects. */

interface PowerBase {
  /** Unique in the edition; the notation's word for the power. */
  readonly id: string
  readonly name: string
  /** The rule that it implements: `NA-17`. */
  readonly rule: string
}

/** A power with its parameters: a closed set of types. Spaces are counted as each type says. */
export type PowerSpec = PowerBase &
  (
    | {
        /** Hits an enemy in one of eight directions, nothing between. */
        readonly type: 'strike'
        readonly range: number
        /** Without effect: older tables have it, from before TF-16 made it the rule for every power. */
        readonly sparesKnown?: true
      }
    /** Any number of empty squares straight on, perhaps into an attack. */
    | { readonly type: 'charge' }
    /** A number of orthogonal steps, turning at will, perhaps into an attack. */
    | { readonly type: 'speed'; readonly steps: number }
    /** Looks at one enemy within `range` king steps. */
    | { readonly type: 'detect'; readonly range: number }
    /** One step, then up to `targets` enemies among the eight squares around. */
    | { readonly type: 'rumble'; readonly targets: number }
    /** Draws an enemy over, orthogonally, with nothing between. */
    | { readonly type: 'magnet'; readonly range: number }
    /** Over a run of pieces and obstacles to the first empty square, then perhaps an attack. */
    | { readonly type: 'sneak' }
    /** Calls the own piece of a kind to a square among the eight around. */
    | { readonly type: 'summon'; readonly kind: string }
    /** One diagonal step to an empty square. */
    | { readonly type: 'drift' }
    /** Turns an enemy within `range` orthogonal steps to stone; flags, bombs and the kinds named are immune. */
    | { readonly type: 'petrify'; readonly range: number; readonly immune: readonly string[] }
    /** Enchants an enemy within `range` orthogonal steps, if it is one of the kinds named. */
    | { readonly type: 'enchant'; readonly range: number; readonly kinds: readonly string[] }
    /** Frees a friend within `range` orthogonal steps from stone and enchantment. */
    | { readonly type: 'restore'; readonly range: number }
    /** Once a game: brings a captured friend of a rank in these bounds back next to the user, except the kinds named. */
    | { readonly type: 'revive'; readonly lowest: number; readonly highest: number; readonly except: readonly string[] }
  )

export type PowerType = PowerSpec['type']

/** States that bind a piece (NA-11). */
export const BINDINGS = ['stone', 'enchanted'] as const
export type Binding = (typeof BINDINGS)[number]
