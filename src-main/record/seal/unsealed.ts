import type { BareRecord } from '../types.ts'

/** The game without its seal, which is bound to the id of the game. */
export function unsealed<R extends BareRecord>({
  header: { seal: _terms, ...header },
  steps,
  ...rest
}: R): Omit<R, 'header' | 'steps'> & BareRecord {
  return { ...rest, header, steps: steps.map(({ seal: _seal, ...step }) => step) }
}
