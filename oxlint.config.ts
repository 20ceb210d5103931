/** Lint of all TypeScript, with types; components are eslint's (`eslint.config.ts`). Walls between rooms are in `lint/`. */
import { defineConfig, type OxlintOverride } from 'oxlint'
import { join } from 'node:path'
import { OF_A_FAMILY } from './lint/family-names.ts'
import { PURE } from './lint/layers.ts'
import { FREE, IMPURE, WALLED, WALLED_TESTS, type Walled } from './lint/walls.ts'

/** Errors besides oxlint's category `correctness`. */
const STRICT = [
  'eqeqeq',
  'no-case-declarations',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'typescript/ban-ts-comment',
  'typescript/consistent-type-imports',
  'typescript/no-array-constructor',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-misused-promises',
  'typescript/no-namespace',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/only-throw-error',
  'typescript/prefer-promise-reject-errors',
  'typescript/restrict-plus-operands',
] as const

const allErrors = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, 'error' as const]))

const toOverride = ({ files, walls }: Walled, excludeFiles: readonly string[]): OxlintOverride => ({
  files: [...files],
  excludeFiles: [...excludeFiles],
  rules: { 'no-restricted-imports': ['error', { patterns: walls.map((wall) => ({ ...wall })) }] },
})

export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'import'],
  jsPlugins: [join(import.meta.dirname, 'lint/family-names.ts')],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'out/',
    'resources/',
    'dist/',
    'test-results/',
    'playwright-report/',
    '.svelte-check/',
    'build/stub-electron/',
    '**/*.svelte',
  ],
  env: { node: true, browser: true, es2024: true },
  categories: { correctness: 'error' },
  rules: {
    ...allErrors(STRICT),
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'typescript/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'typescript/require-array-sort-compare': 'off', // entries and ids are sorted as text
    'typescript/no-useless-default-assignment': 'off', // arrays may have holes
    // Symbols of kinds are single characters, and texts of the notation are ASCII.
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    {
      files: ['src-main/cli/**/*.ts', 'bench/**/*.ts', 'test/{gate,gates,quick,soak}.ts', 'e2e/screenshots.ts', 'build/*.ts'],
      rules: { 'no-console': 'off' },
    },
    { files: ['**/*.test.ts'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    { files: ['src-main/**/*.ts', 'src-renderer/**/*.ts'], excludeFiles: [...OF_A_FAMILY], rules: { 'house/no-family-names': 'error' } },
    {
      files: PURE.map((room) => `src-main/${room}/**/*.ts`),
      excludeFiles: [...FREE],
      rules: {
        'no-restricted-globals': ['error', ...IMPURE],
        'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Use core/rng.' }],
      },
    },
    ...WALLED.map((walled) => toOverride(walled, FREE)),
    ...WALLED_TESTS.map((walled) => toOverride(walled, [])),
  ],
})
