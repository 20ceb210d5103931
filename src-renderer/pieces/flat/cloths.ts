/**
 * The cloth of each army's flag, as a path in a box of 100 × 70 with the pole at its left: its fly end echoes the outline of the army's pieces, so that flags
 * differ by shape as well as by hue.
 */
import type { Seat } from '../../../src-main/contract/index.ts'

export const CLOTH = { width: 100, height: 70 } as const

export const CLOTHS: Readonly<Record<Seat, string>> = {
  red: 'M0 0H66L100 35 66 70H0Z',
  blue: 'M0 0H65a35 35 0 0 1 0 70H0Z',
  green: 'M0 0H100V22H80V48H100V70H0Z',
  yellow: 'M0 0H100Q56 35 100 70H0Z',
  gray: 'M0 0H100L80 17.500 100 35 80 52.500 100 70H0Z',
}
