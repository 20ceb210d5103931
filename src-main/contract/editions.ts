/** What screens need to know about editions: the engine's own edition data. */
import type { EditionInfo } from '../engine/core/edition.ts'
import * as v from 'valibot'

export {
  armyOf,
  deploymentOf,
  reserveOf,
  type Army,
  type EditionInfo,
  type KindSpec,
  type Look,
  type OptionSpec,
  type PowerSpec,
  type PowerType,
} from '../engine/core/edition.ts'

export const editionInfo = v.looseObject({ id: v.string(), family: v.literal('grid') }) as unknown as v.GenericSchema<unknown, EditionInfo>
