/**
 * The armies' signs as paths in a 24 × 24 box: an outline to fill and a charge to stroke over it. Screens draw them with Crest.svelte; the 3D pieces emboss
 * the same paths, so that an army looks the same everywhere.
 */
import type { Seat } from '../../src-main/contract/table.ts'

export interface CrestSpec {
  readonly outline: string
  readonly charge: string
  /** Custom properties (theme/tokens.css) of the army's colour and of what is drawn on it. */
  readonly field: string
  readonly ink: string
}

export const CRESTS: Readonly<Record<Seat, CrestSpec>> = {
  red: {
    outline: 'M12 1.2 22.8 12 12 22.8 1.2 12Z',
    charge: 'M7.2 11.4 12 6.8l4.8 4.6M7.2 16.4 12 11.8l4.8 4.6',
    field: '--red-army',
    ink: '--red-army-ink',
  },
  blue: {
    outline: 'M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z',
    charge: 'M5.2 10.2c1.7-2.6 3.4-2.6 5.1-.4s3.4 2.2 5.1-.2 2.5-1.7 3.4-.6M5.2 15.4c1.7-2.6 3.4-2.6 5.1-.4s3.4 2.2 5.1-.2 2.5-1.7 3.4-.6',
    field: '--blue-army',
    ink: '--blue-army-ink',
  },
  green: {
    outline: 'M12 1.5 22.5 21.5H1.5Z',
    charge: 'M12 9v9M8 14l4 4 4-4',
    field: '--green-army',
    ink: '--green-army-ink',
  },
  yellow: {
    outline: 'M2.5 2.5h19v19h-19Z',
    charge: 'M7 12h10M12 7v10',
    field: '--yellow-army',
    ink: '--yellow-army-ink',
  },
  gray: {
    outline: 'M6.500 2h11L22.800 12l-5.300 10h-11L1.200 12Z',
    charge: 'M7 14.500 14.500 7M9.500 17.500l8-8',
    field: '--gray-army',
    ink: '--gray-army-ink',
  },
}

/** Declarations that name the colours of a seat's army `--army`, `--army-text`, `--army-ink` and `--army-soft`; brass where no seat is meant. */
export function armyStyle(seat: Seat | null): string {
  if (seat === null) return '--army: var(--brass); --army-text: var(--ink); --army-ink: var(--ink); --army-soft: var(--brass-soft)'
  return ['', '-text', '-ink', '-soft'].map((part) => `--army${part}: var(--${seat}-army${part})`).join('; ')
}
