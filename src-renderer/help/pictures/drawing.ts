/** How large the picture of a rule is drawn, and where. Pure. */
import type { EditionInfo } from '../../../src-main/contract/index.ts'
import { sizeOf } from '../../families/cards/picture/card-rows.ts'
import type { DiagramSpec } from '../types.ts'
import { pictureFor, type Picture } from '../../pieces/picture/board-picture.ts'

export interface Drawing {
  /** Null where it is of no board. */
  readonly picture: Picture | null
  /** Next to its rule; below it where it would be too small there; over the whole width where it has names to be read. */
  readonly place: 'beside' | 'below' | 'whole'
  /** In rem. */
  readonly width: number
}

/** How many squares wide a board may be to be drawn next to its rule. */
const BESIDE = 10
/** In rem. */
const WHOLE = 56
const [SMALL, LARGE] = [20, 28]
const [CARD, SQUARE, ZONE] = [2.6, 2.6, 3.1]

/** The drawing of a diagram in the help of an edition. */
export function drawingOf(spec: DiagramSpec, info: EditionInfo | undefined): Drawing {
  if ('rows' in spec) return { picture: null, place: 'beside', width: Math.min(SMALL, sizeOf(spec).width * CARD) }
  if ('sliders' in spec) return { picture: null, place: 'beside', width: SMALL }
  const picture = pictureFor(spec, info)
  const squares = picture?.box.width ?? 0
  if (picture?.map && !picture.map.part) return { picture, place: 'whole', width: WHOLE }
  return squares > BESIDE
    ? { picture, place: 'below', width: LARGE }
    : { picture, place: 'beside', width: Math.min(SMALL, squares * (picture?.map ? ZONE : SQUARE)) }
}
