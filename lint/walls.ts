/** Walls between rooms, derived from `layers.ts`: which imports each file is refused. oxlint reads them for TypeScript, eslint for components. */
import { FAMILIES, LAYERS, PURE, ROOMS, SCREEN_LAYERS, SCREEN_ROOMS, SHARED_BY_FAMILIES } from './layers.ts'

/** An import that is refused: a regular expression over its path, and what to do instead. */
export interface Wall {
  readonly regex: string
  readonly message: string
}

/** Files with all their walls. Of several that match a file, the last one counts. */
export interface Walled {
  readonly files: readonly string[]
  readonly walls: readonly Wall[]
}

/** Tests and their helpers may import from everywhere. */
export const FREE = ['**/*.test.ts', 'test/**'] as const

/** Paths that lead up to one of these folders. */
const into = (folders: readonly string[], message: string): Wall => ({ regex: `^\\.\\./(\\.\\./)*(${folders.join('|')})/`, message })

/** All that a room may not import. */
function wallOf(room: string, allowed: readonly string[], rooms: readonly string[]): Wall {
  const refused = rooms.filter((other) => other !== room && !allowed.includes(other))
  return into(refused, `${room}/ may import only: ${allowed.join(', ') || 'itself'} (lint/layers.ts).`)
}

const NO_HELPERS: Wall = { regex: '^\\.\\.?/(.*/)?test/', message: 'Only tests import their helpers.' }
const NO_SCREEN: Wall = { regex: 'src-renderer/', message: 'The app imports no screen.' }
const NO_COMPOSITION: Wall = { regex: '^\\.\\./(\\.\\./)*(app|rooms|threads)\\.ts$', message: 'Only entries import the composition.' }
const NO_NODE: Wall = { regex: '^(node:|[^.])', message: 'Pure rooms import neither Node nor packages.' }
const NO_FAMILY: Wall = into([...FAMILIES, 'editions'], 'What all families share imports none of them.')

const app: readonly Walled[] = [
  { files: ['src-main/**/*.ts'], walls: [NO_HELPERS, NO_SCREEN] },
  ...Object.entries(LAYERS).map(([room, allowed]) => ({ files: [`src-main/${room}/**/*.ts`], walls: wallsOf(room, allowed) })),
  {
    files: SHARED_BY_FAMILIES.map((folder) => `src-main/engine/${folder}/**/*.ts`),
    walls: [...wallsOf('engine', LAYERS.engine), NO_FAMILY],
  },
]

function wallsOf(room: string, allowed: readonly string[]): readonly Wall[] {
  const isPure = (PURE as readonly string[]).includes(room)
  return [wallOf(room, allowed, ROOMS), NO_COMPOSITION, NO_SCREEN, NO_HELPERS, ...(isPure ? [NO_NODE] : [])]
}

/** Refused to everything of the screens, their tests included. */
const CONTRACT_ONLY: readonly Wall[] = [
  {
    regex: `src-main/((${ROOMS.filter((room) => room !== 'contract').join('|')})/|[^/]*$)`,
    message: 'Screens import only contract/ of the app.',
  },
  { regex: '^(node:|electron$)', message: 'Screens import no Node.' },
]

const SCREEN_FILES = '**/*.{ts,svelte}'

const screens: readonly Walled[] = [
  { files: [`src-renderer/${SCREEN_FILES}`], walls: [...CONTRACT_ONLY, NO_HELPERS] },
  ...Object.entries(SCREEN_LAYERS).map(([room, allowed]) => ({
    files: [`src-renderer/${room}/${SCREEN_FILES}`],
    walls: screenWallsOf(room, allowed),
  })),
  ...FAMILIES.map((family) => ({
    files: [`src-renderer/families/${family}/${SCREEN_FILES}`],
    walls: [
      ...screenWallsOf('families', SCREEN_LAYERS.families),
      into(
        FAMILIES.filter((other) => other !== family),
        'A family imports no other.',
      ),
    ],
  })),
]

function screenWallsOf(room: string, allowed: readonly string[]): readonly Wall[] {
  return [...CONTRACT_ONLY, wallOf(room, allowed, SCREEN_ROOMS), NO_HELPERS]
}

/** Every wall of the house, in the order in which configurations list them. */
export const WALLED: readonly Walled[] = [...app, ...screens]

/** What tests of the screens are refused all the same. */
export const WALLED_TESTS: readonly Walled[] = [{ files: ['src-renderer/**/*.test.ts'], walls: CONTRACT_ONLY }]

/** Globals that no pure room reads: they take time, randomness and signals as arguments. */
export const IMPURE = [
  'Date',
  'process',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'crypto',
  'window',
  'document',
  'fetch',
  'Buffer',
  'console',
] as const
