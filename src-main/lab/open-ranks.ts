/**
 * Players that are shown every piece: `open:PLAYER`. What they win measures what it costs not to know. They are for measuring only: a game of the app asks the rules
 * what a seat sees.
 */
import { findPlayer, nameOfPlayer } from '../bots/players.ts'
import type { StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { boardEdition, chosenGround, type AnyGame, type AnyView, type EditionInfo } from '../engine/families.ts'

const PREFIX = 'open:'

export function isOpen(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** The player that an open one is apart from what it is shown. */
export function closedNameOf(name: string): string {
  return isOpen(name) ? name.slice(PREFIX.length) : name
}

/** The full name of an open player; a sentence where there is none in this edition. */
export function fullNameOfOpen(name: string, info?: EditionInfo): { readonly name: string } | string {
  const found = findPlayer(closedNameOf(name))
  if (typeof found === 'string') return found
  if (info && !hasGround(info)) return `${PREFIX} needs an edition with a board: at cards a bot knows only what it saw.`
  return { name: `${PREFIX}${nameOfPlayer(found)}` }
}

/** Whether armies are placed on a board or a land. */
function hasGround(info: EditionInfo): boolean {
  return info.presets.every((preset) => (boardEdition(info, preset) ?? chosenGround(info, preset)) !== null)
}

/** What the seat sees with all ranks open. What others know of its own pieces stays as it is. */
export function openView(game: AnyGame, state: StateBase, seat: Seat): AnyView {
  return { ...game.viewFor(state, 'arbiter'), viewer: seat }
}
