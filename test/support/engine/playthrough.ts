/** A whole game as text, with what every viewer sees after every action: to be compared with a file that a person has read. */
import type { GameTypes } from '../../../src-main/engine/core/game.ts'
import type { Viewer } from '../../../src-main/engine/core/seats.ts'
import type { Harness } from './harness.ts'
import type { PlayedStep } from './playing.ts'

/** Writes a game down, step by step; `initialDeal` is what chance did before. */
export function playthrough<T extends GameTypes>(
  { game, info, brief }: Harness<T>,
  seed: string,
  steps: Iterable<PlayedStep<T>>,
  initialDeal: readonly T['event'][] = [],
): string {
  const viewers: readonly Viewer[] = [...info.seats, 'spectator', 'arbiter']
  const tell = (state: T['state'], event: T['event'], viewer: Viewer): string => `            ${brief(game.redact(state, event, viewer))}`
  const lines: string[] = []
  for (const { before, action, events, after } of steps) {
    if (lines.length === 0) lines.push(`${info.id} ${JSON.stringify(before.options)}`, `seed ${seed}`, '')
    if (lines.length === 3 && initialDeal.length > 0)
      for (const viewer of viewers) lines.push(`  ${viewer}`, ...initialDeal.map((event) => tell(before, event, viewer)))
    lines.push(`${action.seat}: ${game.notation.formatAction(before, action)}`)
    for (const viewer of viewers) {
      lines.push(`  ${viewer.padEnd(9)} ${game.notation.formatPosition(game.viewFor(after, viewer))}`)
      lines.push(...events.map((event) => tell(before, event, viewer)))
    }
    lines.push(`  to act    ${game.toAct(after).join(' ') || 'nobody'}`)
  }
  return `${lines.join('\n')}\n`
}
