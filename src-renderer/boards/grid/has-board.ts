/** Which editions are played on a board of squares: setups and sets of one's own are made for these. */
import type { EditionInfo, GridInfo } from '../../../src-main/contract/index.ts'

/** Whether an edition has a board. */
export function hasBoard(info: EditionInfo): info is GridInfo {
  return 'board' in info
}
