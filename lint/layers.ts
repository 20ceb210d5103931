/** Who may import whom, as data: the only list. `walls.ts` makes lint rules of it; `test/lint.test.ts` proves each. */

/** Families of games. Each has a folder in `engine`, in `bots` and in the screens' `boards`; none imports another. */
export const FAMILIES = ['grid', 'cards', 'castle', 'territory'] as const

/** Folders of `engine` that all families share: they import no family and no edition. */
export const SHARED_BY_FAMILIES = ['core', 'rules'] as const

/** Folders of the screens' `boards` that all families share: they import no family. */
export const SHARED_BY_BOARDS = ['table', 'review', 'board'] as const

/** Each room of the app, and the rooms that it may import. */
export const LAYERS = {
  engine: [],
  bots: ['engine'],
  workers: ['engine', 'bots', 'contract', 'record', 'archive', 'referee', 'history'],
  programs: ['engine', 'bots', 'contract'],
  measure: ['engine', 'bots', 'programs'],
  contract: ['engine'],
  record: ['engine', 'contract'],
  table: ['engine', 'contract', 'record'],
  sets: ['engine', 'contract', 'record'],
  setups: ['engine', 'contract', 'record'],
  referee: ['engine', 'contract', 'record'],
  review: ['engine', 'contract', 'record'],
  history: ['engine', 'contract', 'record'],
  bin: ['engine', 'contract', 'record'],
  settings: ['contract'],
  link: ['engine', 'contract'],
  archive: ['engine', 'contract', 'record'],
  preload: ['contract'],
} as const satisfies Record<string, readonly string[]>

/** Layers that compose everything else and may import any layer but each other's insides. */
export const COMPOSERS = ['companion', 'shell', 'cli'] as const

/** Layers that are pure: no Node, no DOM, no clock, no ambient randomness. */
export const PURE = ['engine', 'bots'] as const

/** Every folder of src-main that can be named in an import. */
export const ROOMS: readonly string[] = [...Object.keys(LAYERS), ...COMPOSERS]

/**
 * The same for the screens: `frame` and `App.svelte` compose, `screens` are what they show, and every arrow points down. What belongs to one family of games
 * is in its folder of `boards`; what is below knows no family.
 */
export const SCREEN_LAYERS = {
  screens: ['help', 'boards', 'scene', 'parts', 'camera', 'state', 'sound', 'ui', 'i18n'],
  help: ['boards', 'parts', 'state', 'ui', 'i18n'],
  boards: ['scene', 'parts', 'camera', 'state', 'sound', 'ui', 'i18n'],
  scene: ['parts', 'state', 'ui', 'i18n'],
  parts: ['camera', 'state', 'ui', 'i18n'],
  state: ['bridge', 'sound', 'i18n'],
  ui: ['i18n'],
  camera: [],
  i18n: [],
  bridge: [],
  sound: [],
} as const satisfies Record<string, readonly string[]>

/** What of the screens can be named in an import: the layers and what composes them. */
export const SCREEN_ROOMS: readonly string[] = [...Object.keys(SCREEN_LAYERS), 'frame']
