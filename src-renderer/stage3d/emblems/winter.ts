/** The emblems of winter. */
import { addEmblems } from './emblems.ts'

addEmblems(import.meta.glob<string>('../../../resources/emblems/winter/*.svg', { query: '?raw', import: 'default', eager: true }))
