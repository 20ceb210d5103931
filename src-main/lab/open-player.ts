/** Players of measured games by name: our bots in this thread, also with open ranks, those of older commits, and external engines. */
import { askBot } from '../bots/ask.ts'
import type { Budget } from '../bots/contract.ts'
import { findPlayer, nameOfPlayer } from '../bots/players.ts'
import type { EditionInfo } from '../engine/families.ts'
import type { Terms, Player } from './job.ts'
import { fullNameOfCommit, isCommit } from './commits.ts'
import { closedNameOf, fullNameOfOpen, isOpen } from './open-ranks.ts'
import { isOutside, launchOf, openCommit, openOutside } from './outside.ts'

/** Why a player of this name cannot play, in this edition where one is given; null if it can. */
export function refusePlayer(name: string, info?: EditionInfo): string | null {
  const read = readName(name, info)
  return typeof read === 'string' ? read : null
}

/** The name with the default level where none was given, and the full id of a commit: one name per player. */
export function fullNameOf(name: string): string {
  const read = readName(name)
  return typeof read === 'string' ? name : read.name
}

/** The full name; a sentence where there is no such player. */
function readName(name: string, info?: EditionInfo): { readonly name: string } | string {
  if (isCommit(name)) return fullNameOfCommit(name)
  if (isOpen(name)) return fullNameOfOpen(name, info)
  const found = isOutside(name) ? launchOf(name) : findPlayer(name)
  if (typeof found === 'string') return found
  return { name: 'bot' in found ? nameOfPlayer(found) : name }
}

/** A player by its full name; throws where there is none. */
export function openPlayer(name: string): Player | Promise<Player> {
  if (isCommit(name)) return openCommit(name)
  if (isOutside(name)) return openOutside(name)
  const found = findPlayer(closedNameOf(name))
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
