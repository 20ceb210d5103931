/** The journeys of the gate: each screen, family and way of playing once, begun as near to what they show as can be. The others are in `e2e/soak/`. */
import { defineConfig } from '@playwright/test'
import { journeys } from './e2e/projects.ts'

export default defineConfig(journeys({ name: 'e2e', files: '**/e2e/*.spec.ts', inTheShell: ['shell.spec.ts', 'smoke.spec.ts'] }))
