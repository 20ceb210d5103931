import js from '@eslint/js'
import type { Linter } from 'eslint'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import { BOARD_FAMILIES, LAYERS, PURE, ROOMS, SCREEN_LAYERS, SCREEN_ROOMS } from './eslint.layers.ts'

const NO_RENDERER = { regex: 'src-renderer/', message: 'The app never imports the screen.' }

interface Wall {
  readonly regex: string
  readonly message: string
}

/** Files that keep to walls; tests and what serves them may look everywhere. */
function walled(files: string, patterns: readonly Wall[]): { files: string[]; ignores: string[]; rules: Linter.RulesRecord } {
  return {
    files: [files],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns] }] },
  }
}

/** The wall round a room: everything that its row does not name is refused. */
function wallOf(room: string, allowed: readonly string[], rooms: readonly string[]): Wall {
  const forbidden = rooms.filter((other) => other !== room && !allowed.includes(other))
  return {
    regex: `^\\.\\./(\\.\\./)*(${forbidden.join('|')})/`,
    message: `${room}/ may import only: ${allowed.join(', ') || 'itself'} (eslint.layers.ts).`,
  }
}

const layerRules = Object.entries(LAYERS).flatMap(([room, allowed]) => {
  const patterns = [
    wallOf(room, allowed, ROOMS),
    { regex: '^\\.\\./(\\.\\./)*(app|rooms|bot-thread)\\.ts$', message: 'Only entries import the composition.' },
    NO_RENDERER,
    ...((PURE as readonly string[]).includes(room) ? [{ regex: '^(node:|[^.])', message: `${room}/ is pure: no Node, no packages.` }] : []),
  ]
  const shared = { regex: '^\\.\\./(\\.\\./)*(grid|cards|editions)/', message: 'What all families share imports none of them.' }
  return room === 'engine'
    ? [walled('src-main/engine/**/*.ts', patterns), walled('src-main/engine/{core,rules}/**/*.ts', [...patterns, shared])]
    : [walled(`src-main/${room}/**/*.ts`, patterns)]
})

/** What nothing of the screens imports, their tests included. */
const CONTRACT_ONLY = [
  { regex: 'src-main/(?!contract/)', message: 'The renderer imports only contract/.' },
  { regex: '^(node:|electron$)', message: 'No Node in the renderer.' },
]

const screenRules = Object.entries(SCREEN_LAYERS).flatMap(([room, allowed]) => {
  const patterns = [...CONTRACT_ONLY, wallOf(room, allowed, SCREEN_ROOMS)]
  const families = BOARD_FAMILIES.map((family) => {
    const others = BOARD_FAMILIES.filter((other) => other !== family)
    const wall = { regex: `^\\.\\./(\\.\\./)*(${others.join('|')})/`, message: 'A family imports no other.' }
    return walled(`src-renderer/boards/${family}/**/*.{ts,svelte}`, [...patterns, wall])
  })
  const shared = { regex: `^\\.\\./(\\.\\./)*(${BOARD_FAMILIES.join('|')})/`, message: 'What all families share imports none of them.' }
  const boards = [...families, walled('src-renderer/boards/{table,review,board}/**/*.{ts,svelte}', [...patterns, shared])]
  return [walled(`src-renderer/${room}/**/*.{ts,svelte}`, patterns), ...(room === 'boards' ? boards : [])]
})

const purity = {
  files: PURE.map((room) => `src-main/${room}/**/*.ts`),
  ignores: ['**/*.test.ts', '**/testing/**'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...[
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
      ].map((name) => ({
        name,
        message: 'Pure rooms take time, randomness and signals as arguments.',
      })),
    ],
    'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Use core/rng.' }],
  } satisfies Linter.RulesRecord,
}

/** Questions about the family of an edition that only its descriptor answers. */
function askNobodyElse(message: string): Linter.RulesRecord {
  return {
    'no-restricted-syntax': [
      'error',
      ...[
        'BinaryExpression[operator=/^[!=]==?$/]:matches([left.property.name="family"], [right.property.name="family"])',
        'BinaryExpression[operator=/^[!=]==?$/]:matches([left.name="family"], [right.name="family"]):matches([left.type="Literal"], [right.type="Literal"])',
        'SwitchStatement:matches([discriminant.name="family"], [discriminant.property.name="family"])',
        'BinaryExpression[operator="in"][left.value="board"]',
      ].map((selector) => ({ selector, message })),
    ],
  }
}

/** What a family of games does is said by its descriptor; nobody else in the app asks which one it is. */
const families = {
  files: ['src-main/**/*.ts'],
  ignores: ['src-main/engine/families.ts', 'src-main/engine/{grid,cards}/**', 'src-main/engine/testing/{grid,cards}*.ts'],
  rules: askNobodyElse('Ask the descriptor of the family (engine/families.ts), or add to it what you want to know.'),
}

/** The same for screens. */
const familiesOnScreen = {
  files: ['src-renderer/**/*.{ts,svelte}'],
  ignores: ['src-renderer/boards/{grid,cards}/**'],
  rules: askNobodyElse('Ask the descriptor of the family (boards/families.ts, boards/drawn.ts), or add to it what you want to know.'),
}

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'node_modules/', 'test-results/', 'playwright-report/', '.svelte-check/', 'build/stub-electron/']),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/require-await': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    // Read as what they are. The parser of components adds runes to them in secret, after which all types are looked up anew, in sixty files.
    files: ['**/*.svelte.ts'],
    languageOptions: { parser: ts.parser },
  },
  {
    // Components are linted without types: with them each one is a second of its own, and imported components are `any` here. svelte-check has their types.
    ...ts.configs.disableTypeChecked,
    files: ['**/*.svelte'],
    languageOptions: { parserOptions: { parser: ts.parser, program: null, project: false, projectService: false } },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], rules: { 'svelte/no-navigation-without-resolve': 'off' } },
  {
    files: ['src-main/cli/**/*.ts', 'bench/**/*.ts', 'test/{gate,gates,quick}.ts', 'e2e/screenshots.ts', 'build/*.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  ...layerRules,
  purity,
  families,
  familiesOnScreen,
  {
    files: ['src-renderer/**/*.{ts,svelte}'],
    rules: { 'no-restricted-imports': ['error', { patterns: CONTRACT_ONLY }] },
  },
  ...screenRules,
)
