/** What a seat can know of the pieces of all others at Castle. */
import type { Witness } from '../contract.ts'
import { byChance, shownLosses, type KnownPiece } from '../knowledge.ts'
import { believe } from './belief.ts'
import { NO_EVIDENCE, readEvidence } from './evidence.ts'
import { readSituation, type CastleTaskTypes } from './situation.ts'
import { compileTables } from './tables.ts'

/** The pieces of all others. With `reads`, chances follow from what pieces did; otherwise from counts alone. */
export function knowledgeAt({ info, view, seat, history }: Witness<CastleTaskTypes>, reads: boolean): readonly KnownPiece[] {
  const tables = compileTables(info, view.options)
  const situation = readSituation(tables, view, seat)
  const chances = believe(situation, reads ? readEvidence(tables, history) : NO_EVIDENCE)
  const standing = situation.pieces.flatMap(({ id, at, seat: owner }, p): readonly KnownPiece[] => {
    const name = tables.seats[owner]
    if (at < 0 || name === undefined || name === seat) return []
    const chanceOf = (kind: string): number => chances[p * tables.kinds.length + (tables.kindIndex.get(kind) ?? 0)] ?? 0
    const possible = tables.kinds.flatMap(({ id: kind }) => (chanceOf(kind) > 0 ? [kind] : []))
    return [{ id, owner: name, at, lost: false, kinds: byChance(possible, chanceOf) }]
  })
  return [...standing, ...shownLosses(view.captured, seat)]
}
