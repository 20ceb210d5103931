/** Games out of the text of a file into the archive: all of them, or none and the reason why. */
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { Answer } from '../contract/errors.ts'
import type { ResultOf } from '../contract/index.ts'
import type { Result } from '../engine/core/result.ts'
import { nameOf, parseDocument } from '../record/document.ts'
import { misfitOfSet } from '../record/playable.ts'
import { refoldDigital, type BareRecord, type Misfit } from '../record/refold.ts'
import type { GameRecord, GameStore } from '../record/types.ts'

export interface RefoldPorts {
  /** Folds a refereed game from outside; says in which step something is wrong, and what. The referee's. */
  readonly refoldRefereed: (record: BareRecord) => Result<GameRecord, Misfit>
}

/** Reads a file and adds the games that are not here yet. A file with anything wrong in it changes nothing. */
export function importGames(ports: RefoldPorts & { readonly games: GameStore }, text: string): Answer<ResultOf<'history.import'>> {
  const parsed = parseDocument(text)
  if (!parsed.ok) return refuse(parsed.error.code, `${parsed.error.message} Nothing was imported.`, { detail: parsed.error.at })
  const records: GameRecord[] = []
  for (const [index, game] of parsed.value.entries()) {
    const misfit = misfitOfSet(game.header)
    if (misfit !== null) return refused(index, game, { step: 0, reason: misfit })
    const folded = game.header.kind === 'digital' ? refoldDigital(game) : ports.refoldRefereed(game)
    if (!folded.ok) return refused(index, game, folded.error)
    records.push(folded.value)
  }
  const { added, alreadyHere } = ports.games.import(records)
  return { ok: true, value: { added: [...added], alreadyHere: [...alreadyHere] } }
}

function refused(index: number, { header }: BareRecord, { step, reason }: Misfit): Refusal {
  const where = step === 0 ? '' : ` in step ${step}`
  const detail = step === 0 ? `games.${index}.header` : `games.${index}.steps.${step - 1}`
  return refuse('damaged', `${nameOf(index, header.gameId)} is damaged${where}: ${reason.replace(/\.$/, '')}. Nothing was imported.`, {
    detail,
  })
}
