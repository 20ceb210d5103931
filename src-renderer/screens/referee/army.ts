/** The colours of an army, for whatever is drawn in them. */
import type { Seat } from '../../../src-main/contract/index.ts'

/** Declarations that name the colours of a seat `--army`, `--army-text`, `--army-ink` and `--army-soft`; brass where nobody is meant. */
export function armyStyle(seat: Seat | null): string {
  if (seat === null) return '--army: var(--brass); --army-text: var(--ink); --army-ink: var(--ink); --army-soft: var(--brass-soft)'
  return ['', '-text', '-ink', '-soft'].map((part) => `--army${part}: var(--${seat}-army${part})`).join('; ')
}
