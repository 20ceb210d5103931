/** What lessons say, by edition and lesson. */
import { battleCards } from './battle-cards.ts'
import { castle } from './castle.ts'
import { classic } from './classic.ts'
import { conquest } from './conquest.ts'
import { narnia, narniaPowers } from './narnia.ts'
import { transformers, transformersPowers } from './transformers.ts'
import type { LessonWords } from './types.ts'

export const lessons: Readonly<Record<string, Readonly<Record<string, LessonWords>>>> = {
  classic,
  narnia,
  'narnia-powers': narniaPowers,
  transformers,
  'transformers-powers': transformersPowers,
  'battle-cards': battleCards,
  castle,
  conquest,
}
