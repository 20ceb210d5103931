/** Adds the drill to the editions of the process: whoever imports this has it. */
import { addEdition, type Edition } from '../../editions/index.ts'
import { DRILL } from './edition.ts'
import { DRILL_FAMILY } from './family.ts'

export const DRILL_EDITION: Edition = addEdition(DRILL, DRILL_FAMILY)
