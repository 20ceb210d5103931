/** Players of measured games by name: our bots in this thread, those of older commits, and external engines. */
import { askBot } from '../bots/ask.ts'
import type { Budget } from '../bots/contract.ts'
import { findPlayer, nameOfPlayer } from '../bots/players.ts'
import type { Terms, Player } from './job.ts'
import { fullNameOfCommit, isCommit } from './commits.ts'
import { isOutside, launchOf, openCommit, openOutside } from './outside.ts'

/** Why a player of this name cannot play; null if it can. */
export function refusePlayer(name: string): string | null {
  const found = isCommit(name) ? fullNameOfCommit(name) : isOutside(name) ? launchOf(name) : findPlayer(name)
  return typeof found === 'string' ? found : null
}

/** The name with the default level where none was given, and the full id of a commit: one name per player. */
export function fullNameOf(name: string): string {
  if (isCommit(name)) {
    const full = fullNameOfCommit(name)
    return typeof full === 'string' ? name : full.name
  }
  const found = isOutside(name) ? name : findPlayer(name)
  return typeof found === 'string' ? name : nameOfPlayer(found)
}

/** A player by its full name; throws where there is none. */
export function openPlayer(name: string): Player | Promise<Player> {
  if (isCommit(name)) return openCommit(name)
  if (isOutside(name)) return openOutside(name)
  const found = findPlayer(name)
  if (typeof found === 'string') throw new Error(found)
  const { bot, ...how } = found
  return {
    choose: (asked, job) => ({ action: askBot(bot, { ...asked, ...how, budget: budgetOf(job) }), fault: false }),
    over: () => undefined,
    close: () => undefined,
  }
}

/** Expires by the clock, by the number of times it was asked, or never. */
function budgetOf({ ms, work }: Terms): Budget {
  const until = ms === null ? Infinity : performance.now() + ms
  let asked = 0
  return { expired: () => ++asked > (work ?? Infinity) || (ms !== null && performance.now() >= until) }
}
