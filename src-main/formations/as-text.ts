/** A deployment as text: rows of signs in our notation (docs/notation.md), or 40 letters as other programs write it (docs/formats.md). */
import type { FormationText } from '../contract/formations.ts'
import { turnedSpaces } from '../engine/core/board/facing.ts'
import type { Placement } from '../engine/core/game.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Edition } from '../engine/editions/index.ts'
import { readLetters, SETUP, writeLetters } from '../formats/ataraxos.ts'
import { hasLetter } from '../formats/letters.ts'
import type { Deploying } from './deploying.ts'

interface Army {
  readonly edition: Edition
  readonly preset: string
  readonly deploying: Omit<Deploying, 'placement'>
}

/** The deployment in each format that can hold it, rows of signs first. */
export function textsOf({ edition, preset, deploying }: Army, placement: Placement): readonly FormationText[] {
  const options = edition.game.parseOptions({ preset })
  const rows: readonly FormationText[] = options.ok
    ? [{ format: 'rows', text: edition.game.notation.formatDeployment(options.value, deploying.seat, placement) }]
    : []
  if (!isLettered(deploying)) return rows
  return [...rows, { format: 'letters', text: writeLetters(between(deploying, deploying.seat, 'red', placement)) }]
}

/** Reads a deployment in one of the formats; or says in a sentence what is wrong with it. Whether the army may have these pieces is not checked. */
export function readText({ edition, preset, deploying }: Army, text: string): Result<Placement, string> {
  const word = text.replace(/\s+/g, '')
  if (isLettered(deploying) && !/[,/.]/.test(word)) {
    const read = readLetters(word.toUpperCase())
    return read.ok ? ok(between(deploying, 'red', deploying.seat, read.value)) : read
  }
  const options = edition.game.parseOptions({ preset })
  if (!options.ok) return fail(options.error.message)
  const read = edition.game.notation.parseDeployment(options.value, deploying.seat, word.replace(/^deploy/, ''))
  return read.ok ? read : fail(read.error.message)
}

/** Whether its pieces have letters, and its rows are those of 40 letters. */
function isLettered({ info, seat }: Army['deploying']): boolean {
  const kinds = Object.values(info.armies).flatMap((armies) => Object.keys(armies[seat] ?? {}))
  return info.board.zones[seat]?.length === SETUP && kinds.every(hasLetter)
}

/** A deployment of one seat on the rows of the other, as each sees it. */
function between({ info }: Army['deploying'], from: Seat, to: Seat, placement: Placement): Placement {
  if (from === to) return placement
  const there = turnedSpaces(info.board, from, to, Object.keys(placement).map(Number))
  return Object.fromEntries(Object.entries(placement).map(([space, kind]) => [there?.get(Number(space)) ?? space, kind]))
}
