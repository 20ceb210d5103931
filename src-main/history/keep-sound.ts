/** Makes a new game of the sound steps of a damaged one, which is left as it is. */
import type { Answer, Failure } from '../contract/errors.ts'
import type { GameRow } from '../contract/history.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { ImportFault } from '../record/replay-import.ts'
import { unsealed } from '../record/seal/unsealed.ts'
import type { BareRecord, GameRecord, GameStore } from '../record/types.ts'
import { refuseUndamaged, type DamagedPorts } from './damaged.ts'

export interface KeepSoundPorts extends DamagedPorts {
  readonly games: Pick<GameStore, 'intactPart' | 'import' | 'row' | 'load' | 'raw'>
  /** Replays a game by the rules; names the first wrong step and the reason. */
  replay(this: void, record: BareRecord): Result<GameRecord, ImportFault>
  /** A new id, never used before. */
  newId(this: void): string
}

/** The maximum length of a note. */
const NOTE_LENGTH = 4000

const NOTHING: Failure = {
  code: 'conflict',
  message: 'No step of this game is sound. Export it as it is, or look for it in a backup.',
}

/** The row of the new game, or why there is none. */
export function keepSound(ports: KeepSoundPorts, gameId: string): Answer<GameRow> {
  const refused = refuseUndamaged(ports, gameId)
  if (refused) return refused
  const { games, replay, newId } = ports
  const part = games.intactPart(gameId)
  if (!part || part.steps.length === 0) return fail(NOTHING)
  const record = follow(replay, unsealed({ ...part, header: { ...part.header, gameId: newId() } }))
  if (!record) return fail(NOTHING)
  const { length } = record.steps
  const note = [record.header.note, `The first ${length === 1 ? 'step' : `${length} steps`} of a damaged game.`]
    .filter((line) => line !== '')
    .join('\n')
  games.import([{ ...record, header: { ...record.header, note: note.slice(-NOTE_LENGTH) } }])
  const row = games.row(record.header.gameId)
  return row ? ok(row) : fail(NOTHING)
}

/** The game, or its steps before the first one that breaks the rules. */
function follow(replay: KeepSoundPorts['replay'], record: BareRecord): GameRecord | null {
  const whole = replay(record)
  if (whole.ok) return whole.value
  const steps = record.steps.slice(0, whole.error.step - 1)
  const shorter = steps.length > 0 ? replay({ ...record, steps }) : whole
  return shorter.ok ? shorter.value : null
}
