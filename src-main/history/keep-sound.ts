/** Makes a game of its own of what is still sound in one that has changed on the disk. The damaged one stays as it is. */
import type { Answer, Failure } from '../contract/errors.ts'
import type { GameRow } from '../contract/history.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { ImportFault } from '../record/replay-import.ts'
import type { BareRecord, GameRecord, GameStore } from '../record/types.ts'
import { refuseUndamaged, type DamagedPorts } from './damaged.ts'

export interface KeepSoundPorts extends DamagedPorts {
  readonly games: Pick<GameStore, 'intactPart' | 'import' | 'row' | 'load'>
  /** Follows a game by the rules; says in which step something is wrong, and what. */
  refold(this: void, record: BareRecord): Result<GameRecord, ImportFault>
  /** A new id, never used before. */
  newId(this: void): string
}

/** As long as notes may be. */
const NOTE_LENGTH = 4000

const NOTHING: Failure = {
  code: 'conflict',
  message: 'Nothing of this game is sound enough to be kept. You can export it as it is; a backup may still hold it whole.',
}

/** The new game as lists show it, or why there is none. */
export function keepSound(ports: KeepSoundPorts, gameId: string): Answer<GameRow> {
  const refused = refuseUndamaged(ports, gameId)
  if (refused) return refused
  const { games, refold, newId } = ports
  const part = games.intactPart(gameId)
  if (!part || part.steps.length === 0) return fail(NOTHING)
  const record = follow(refold, unsealed({ ...part, header: { ...part.header, gameId: newId() } }))
  if (!record) return fail(NOTHING)
  const { length } = record.steps
  const note = [record.header.note, `The first ${length === 1 ? 'step' : `${length} steps`} of a damaged game.`]
    .filter((line) => line !== '')
    .join('\n')
  games.import([{ ...record, header: { ...record.header, note: note.slice(-NOTE_LENGTH) } }])
  const row = games.row(record.header.gameId)
  return row ? ok(row) : fail(NOTHING)
}

/** A seal is bound to the id of its game: under another one it would be broken. */
function unsealed({ header: { seal: _terms, ...header }, steps }: BareRecord): BareRecord {
  return { header, steps: steps.map(({ seal: _seal, ...step }) => step) }
}

/** The game, or its steps up to the first that the rules do not know. */
function follow(refold: KeepSoundPorts['refold'], record: BareRecord): GameRecord | null {
  const whole = refold(record)
  if (whole.ok) return whole.value
  const steps = record.steps.slice(0, whole.error.step - 1)
  const shorter = steps.length > 0 ? refold({ ...record, steps }) : whole
  return shorter.ok ? shorter.value : null
}
