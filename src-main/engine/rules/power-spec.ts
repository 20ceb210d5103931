/** The powers that kinds can have, as data (NA-7, TF-5). What they do is for the family whose pieces have them. */

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
        /** Says nothing: tables of old have it, from before TF-16 said of every power what Longbow alone did. */
        readonly sparesKnown?: true
      }
    /** Any number of empty squares straight on, perhaps into an attack. */
    | { readonly type: 'charge' }
    /** So many orthogonal steps, turning at will, perhaps into an attack. */
    | { readonly type: 'speed'; readonly steps: number }
    /** Looks at one enemy so many king steps away. */
    | { readonly type: 'detect'; readonly range: number }
    /** One step, then so many enemies at most among the eight squares around. */
    | { readonly type: 'rumble'; readonly targets: number }
    /** Draws an enemy over, orthogonally, nothing between. */
    | { readonly type: 'magnet'; readonly range: number }
    /** Over a run of pieces and obstacles to the first empty square, then perhaps an attack. */
    | { readonly type: 'sneak' }
    /** Calls the own piece of a kind to a square among the eight around. */
    | { readonly type: 'summon'; readonly kind: string }
    /** One diagonal step to an empty square. */
    | { readonly type: 'drift' }
    /** Turns an enemy so many orthogonal steps away to stone; flags and bombs are immune, and so are the kinds named. */
    | { readonly type: 'petrify'; readonly range: number; readonly immune: readonly string[] }
    /** Enchants an enemy so many orthogonal steps away, if it is one of the kinds named. */
    | { readonly type: 'enchant'; readonly range: number; readonly kinds: readonly string[] }
    /** Frees a friend so many orthogonal steps away from stone and enchantment. */
    | { readonly type: 'restore'; readonly range: number }
    /** Once a game: brings a captured friend of such a rank back next to the user, none of the kinds excepted. */
    | { readonly type: 'revive'; readonly lowest: number; readonly highest: number; readonly except: readonly string[] }
  )

export type PowerType = PowerSpec['type']

/** States of a piece that hold it where it is (NA-11). */
export const BINDINGS = ['stone', 'enchanted'] as const
export type Binding = (typeof BINDINGS)[number]
