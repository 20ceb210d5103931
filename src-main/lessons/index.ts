/** All lessons, in the order of learning. */
import { BATTLE_CARDS } from './battle-cards.ts'
import { CASTLE } from './castle.ts'
import { CLASSIC } from './classic.ts'
import { CONQUEST } from './conquest.ts'
import type { Lesson } from './lesson.ts'
import { NARNIA, NARNIA_POWERS } from './narnia.ts'
import { TRANSFORMERS, TRANSFORMERS_POWERS } from './transformers.ts'

export const LESSONS: readonly Lesson[] = [
  ...CLASSIC,
  ...NARNIA,
  ...NARNIA_POWERS,
  ...TRANSFORMERS,
  ...TRANSFORMERS_POWERS,
  ...BATTLE_CARDS,
  ...CASTLE,
  ...CONQUEST,
]
