/** The emblems of steel. */
import { addEmblems } from './emblems.ts'

addEmblems(import.meta.glob<string>('../../../resources/emblems/steel/*.svg', { query: '?raw', import: 'default', eager: true }))
