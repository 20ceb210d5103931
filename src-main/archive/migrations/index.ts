/** Every version of the archive, oldest first, one file each. Never changed once released; each test starts from the version before, with rows. */
import type { Migration } from '../migrate.ts'
import { games } from './001-games.ts'
import { sets } from './002-sets.ts'
import { plainLetters } from './003-plain-letters.ts'
import { sums } from './004-sums.ts'
import { winners } from './005-winners.ts'
import { lots } from './006-lots.ts'
import { seals } from './007-seals.ts'
import { listed } from './008-listed.ts'
import { takeBacks } from './009-take-backs.ts'
import { kin } from './010-kin.ts'
import { variations } from './011-variations.ts'
import { analyses } from './012-analyses.ts'
import { search } from './013-search.ts'
import { tallies } from './014-tallies.ts'
import { studies } from './015-studies.ts'
import { byLength } from './016-by-length.ts'
import { packedTallies } from './017-packed-tallies.ts'
import { puzzles } from './018-puzzles.ts'
import { studiesOfCustomEditions } from './019-studies-of-custom-editions.ts'
import { flags } from './020-flags.ts'
import { begunAlike } from './021-begun-alike.ts'
import { finalSigma } from './022-final-sigma.ts'

export const MIGRATIONS: readonly Migration[] = [
  ...[games, sets, plainLetters, sums, winners, lots, seals, listed, takeBacks, kin],
  ...[variations, analyses, search, tallies, studies, byLength, packedTallies, puzzles, studiesOfCustomEditions, flags, begunAlike],
  finalSigma,
]
