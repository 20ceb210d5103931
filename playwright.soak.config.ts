/** Journeys that the gate can do without (docs/gate.md says what holds there what they hold): whole games, every screen under axe, twins of all families. */
import { defineConfig } from '@playwright/test'
import { journeys } from './e2e/projects.ts'

/** Files of both: what the gate plays in the browser alone is played in the shell too. */
const inTheShell = ['against-bot.spec.ts', 'history.spec.ts', 'archive.spec.ts']

export default defineConfig(journeys({ name: 'soak-e2e', files: '**/e2e/soak/*.spec.ts', inTheShell }))
