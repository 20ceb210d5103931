/** A whole game as text, with what every viewer sees after every action: to be compared with a file that somebody has read. */
import type { Viewer } from '../core/seats.ts'
import type { Edition } from '../editions/index.ts'
import type { GridEvent, SeenGridEvent, SeenPowerEffect } from '../grid/types.ts'
import type { PlayedStep } from './playing.ts'

/** Writes a game down, step by step. */
export function playthrough(edition: Edition, seed: string, steps: Iterable<PlayedStep>): string {
  const { game, info } = edition
  const viewers: readonly Viewer[] = [...info.seats, 'spectator', 'arbiter']
  const lines: string[] = []
  for (const { before, action, events, after } of steps) {
    if (lines.length === 0) lines.push(`${info.id} ${JSON.stringify(before.options)}`, `seed ${seed}`, '')
    lines.push(`${action.seat}: ${game.notation.formatAction(before, action)}`)
    for (const viewer of viewers) {
      lines.push(`  ${viewer.padEnd(9)} ${game.notation.formatPosition(game.viewFor(after, viewer))}`)
      lines.push(...events.map((event) => `            ${brief(edition, event, viewer)}`))
    }
    lines.push(`  to act    ${game.toAct(after).join(' ') || 'nobody'}`)
  }
  return `${lines.join('\n')}\n`
}

/** One line per event. */
function brief({ game, info }: Edition, event: GridEvent, viewer: Viewer): string {
  const told: SeenGridEvent = game.redact(event, viewer)
  const symbol = (kind: string | null): string => info.kinds.find(({ id }) => id === kind)?.symbol ?? '?'
  switch (told.type) {
    case 'army-deployed':
      return `${told.type} ${told.seat}${told.placement === null ? '' : ' openly'}`
    case 'play-began':
      return `${told.type} ${told.pieces.map(({ piece }) => `${piece.id}=${symbol(piece.kind)}`).join(' ')}`
    case 'piece-moved':
      return `${told.type} ${told.id}${told.revealed === null ? '' : ` is ${symbol(told.revealed)}`}`
    case 'battle-fought':
      return `${told.type} ${told.attacker.id} ${symbol(told.attacker.kind)} x ${told.defender.id} ${symbol(told.defender.kind)}: ${told.result}`
    case 'army-reinforced':
      return `${told.type} ${told.seat} ${told.pieces.map(({ piece }) => `${piece.id}=${symbol(piece.kind)}`).join(' ')}`
    case 'mode-changed':
      return `${told.type} ${told.piece.id} is ${symbol(told.piece.kind)} in ${told.mode} mode`
    case 'power-used':
      return `${told.type} ${told.power} by ${told.user.id} ${symbol(told.user.kind)}: ${told.effects.map((effect) => briefEffect(effect, symbol)).join(', ')}`
    case 'game-ended':
      return `${told.type} ${told.outcome.reason} ${told.shown.map(({ id, kind }) => `${id}=${symbol(kind)}`).join(' ')}`
  }
}

function briefEffect(effect: SeenPowerEffect, symbol: (kind: string | null) => string): string {
  switch (effect.type) {
    case 'moved':
    case 'removed':
      return `${effect.id} ${effect.type}`
    case 'shown':
      return `${effect.piece.id} is ${symbol(effect.piece.kind)}`
    case 'fought':
      return `${effect.attacker.id} ${symbol(effect.attacker.kind)} ${effect.drawn ? 'draws' : 'x'} ${effect.defender.id} ${symbol(effect.defender.kind)}: ${effect.result}`
    case 'bound':
      return `${effect.id} ${effect.state ?? 'freed'}`
    case 'returned':
      return `${effect.id} ${symbol(effect.kind)} returned`
  }
}
