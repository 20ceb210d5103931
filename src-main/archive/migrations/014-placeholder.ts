/** Version 14 changes nothing. */
import type { Migration } from '../migrate.ts'

export const placeholder: Migration = { version: 14, up: '' }
