/** Layout of TypeScript, style sheets and JSON; components are prettier's (`.prettierrc.json`), with the same settings. */
import { defineConfig } from 'oxfmt'

export default defineConfig({
  printWidth: 140,
  semi: false,
  singleQuote: true,
  trailingComma: 'all',
  sortPackageJson: false,
  svelte: true,
  ignorePatterns: [
    '**/*.md',
    'resources/emblems/',
    'resources/yardsticks/',
    '**/*.golden.txt',
    'test/kept/*/',
    'package-lock.json',
    'out/',
    'dist/',
    'test-results/',
    'playwright-report/',
    '.svelte-check/',
  ],
})
