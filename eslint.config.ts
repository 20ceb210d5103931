/** Lint of components, and of runes outside them; all other TypeScript is oxlint's (`oxlint.config.ts`), and svelte-check has the types of both. */
import js from '@eslint/js'
import type { Linter } from 'eslint'
import { defineConfig, globalIgnores } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import familyNames, { OF_A_FAMILY } from './lint/family-names.ts'
import { FREE, WALLED } from './lint/walls.ts'

const COMPONENTS = '**/*.svelte'
const RUNES = '**/*.svelte.ts'

export default defineConfig(
  globalIgnores([
    'out/',
    'resources/',
    'dist/',
    'node_modules/',
    'test-results/',
    'playwright-report/',
    '.svelte-check/',
    'build/stub-electron/',
  ]),
  { files: [COMPONENTS], extends: [js.configs.recommended, ts.configs.recommended] },
  svelte.configs.recommended,
  { files: [COMPONENTS], languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser } } },
  // Read as what they are: the parser of components would look all their types up.
  { files: [RUNES], languageOptions: { parser: ts.parser } },
  {
    files: [COMPONENTS, RUNES],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { 'svelte/no-navigation-without-resolve': 'off' },
  },
  {
    files: [COMPONENTS],
    plugins: { house: familyNames },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  { files: [`src-renderer/${COMPONENTS}`], ignores: [...OF_A_FAMILY], rules: { 'house/no-family-names': 'error' } },
  ...WALLED.filter(({ files }) => files.some((glob) => glob.includes('svelte'))).map(({ files, walls }) => ({
    files: [...files],
    ignores: ['**/*.ts', ...FREE],
    rules: { 'no-restricted-imports': ['error', { patterns: [...walls] }] } satisfies Linter.RulesRecord,
  })),
)
