/** Lets the archive read what searches and statistics need from the steps of finished games. */
import { factsOf, hasFacts, movesIn, placesNamed, setupOf, soughtArmy } from './facts.ts'
import { provideFacts } from './facts-reader.ts'
import { tallyOf } from './tally.ts'

provideFacts({ factsOf, hasFacts, movesIn, placesNamed, setupOf, soughtArmy, tallyOf })
