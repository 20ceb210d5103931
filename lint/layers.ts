/** Which folders may import which, as data: the only list. `walls.ts` makes lint rules of it; `test/lint.test.ts` proves each. */

/** Families of games. Each has a folder in `engine`, in `bots` and in the screens' `families`; none imports another. */
export const FAMILIES = ['grid', 'cards', 'castle', 'territory'] as const

/** Folders of `engine` that all families share: they import no family and no edition. */
export const SHARED_BY_FAMILIES = ['core', 'rules'] as const

/** Each room of the app, and the rooms that it may import. */
export const LAYERS = {
  engine: [],
  bots: ['engine'],
  workers: ['engine', 'bots', 'contract', 'record', 'archive', 'referee', 'history', 'review'],
  'external-engines': ['engine', 'bots', 'contract'],
  lab: ['engine', 'bots', 'external-engines', 'record', 'review'],
  contract: ['engine'],
  record: ['engine', 'contract'],
  table: ['engine', 'contract', 'record'],
  lessons: ['engine', 'contract', 'record', 'table'],
  'custom-editions': ['engine', 'contract', 'record'],
  formations: ['engine', 'contract', 'record', 'formats'],
  positions: ['engine', 'contract', 'record'],
  drills: ['engine', 'bots', 'contract'],
  referee: ['engine', 'contract', 'record'],
  review: ['engine', 'bots', 'contract', 'record'],
  formats: ['engine', 'contract', 'record'],
  history: ['engine', 'contract', 'record', 'formats'],
  'recycle-bin': ['engine', 'contract', 'record'],
  settings: ['contract'],
  guests: ['engine', 'contract'],
  archive: ['engine', 'contract', 'record'],
  preload: ['contract'],
} as const satisfies Record<string, readonly string[]>

/** Layers that compose everything else and may import any layer but each other's insides. */
export const COMPOSERS = ['server', 'shell', 'cli'] as const

/** Layers that are pure: no Node, no DOM, no clock, no ambient randomness. */
export const PURE = ['engine', 'bots'] as const

/** Every folder of src-main that can be named in an import. */
export const ROOMS: readonly string[] = [...Object.keys(LAYERS), ...COMPOSERS]

/**
 * The same for the screens: `frame` and `App.svelte` compose, `screens` are what they show, and every arrow points down. What belongs to one family of games
 * is in its folder of `families`; what is below knows no family.
 */
export const SCREEN_LAYERS = {
  screens: ['help', 'families', 'pieces', 'game', 'stage3d', 'parts', 'camera', 'state', 'sound', 'ui', 'words'],
  help: ['families', 'pieces', 'game', 'parts', 'state', 'ui', 'words'],
  families: ['pieces', 'game', 'stage3d', 'parts', 'camera', 'state', 'sound', 'ui', 'words'],
  pieces: ['game', 'stage3d', 'parts', 'camera', 'state', 'sound', 'ui', 'words'],
  game: ['stage3d', 'parts', 'state', 'ui', 'words'],
  stage3d: ['parts', 'state', 'ui', 'words'],
  parts: ['camera', 'state', 'ui', 'words'],
  state: ['bridge', 'sound', 'words'],
  ui: ['words'],
  camera: [],
  words: [],
  bridge: [],
  sound: [],
} as const satisfies Record<string, readonly string[]>

/** What of the screens can be named in an import: the layers and what composes them. */
export const SCREEN_ROOMS: readonly string[] = [...Object.keys(SCREEN_LAYERS), 'frame']
