/** What a seat can know of the enemy's cards. */
import { makeContext } from '../../engine/cards/context.ts'
import { possibleCards } from '../../engine/cards/view/determinise.ts'
import { recallOf } from '../../engine/cards/view/recall.ts'
import { createRng } from '../../engine/core/rng.ts'
import { onlyEnemyOf } from '../../engine/core/sides.ts'
import type { Witness } from '../contract.ts'
import { byChance, shownLosses, type KnownPiece } from '../knowledge.ts'
import { imagine } from './imagine.ts'
import { readSituation, type CardsTaskTypes } from './situation.ts'
import { compileTables } from './tables.ts'

/** Games drawn to estimate what a card is. */
const DRAWS = 200

const PERFECT = { span: Infinity, mixUps: 0 } as const

/** The enemy's cards in the line and those that are out. With `reads`, their chances too; they follow from when they were laid and what was seen of the hand. */
export function knowledgeAt({ info, view, seat, history }: Witness<CardsTaskTypes>, reads: boolean): readonly KnownPiece[] {
  const foe = onlyEnemyOf(view, seat)
  const tables = compileTables(info, view.options)
  const possible = possibleCards(makeContext(info, view.lineup), view, history, foe, createRng('possible'))
  const recall = recallOf(history)
  const counts = reads ? drawLines({ tables, view, seat, history }) : new Map<string, number>()
  const line = (view.lines[foe] ?? []).flatMap((card, at): readonly KnownPiece[] => {
    if (!card) return []
    const known = card.kind ?? recall.cards.get(card.id)?.kind ?? null
    const kinds = known === null ? (possible.get(card.id) ?? []) : [known]
    return [{ id: card.id, owner: foe, at, lost: false, kinds: byChance(kinds, (kind) => counts.get(`${at} ${kind}`) ?? 0) }]
  })
  return [...line, ...shownLosses(view.captured, seat, (id) => recall.cards.get(id)?.kind ?? undefined)]
}

/** How often each place holds each kind, by place and kind. */
function drawLines(sources: Omit<Parameters<typeof readSituation>[0], 'memory'>): ReadonlyMap<string, number> {
  const situation = readSituation({ ...sources, memory: PERFECT })
  const rng = createRng('knowledge')
  const counts = new Map<string, number>()
  for (let n = 0; n < DRAWS; n++) {
    const [, theirs] = imagine(situation, rng).sides
    for (const [at, k] of theirs.line.entries()) {
      const key = `${at} ${sources.tables.kinds[k]?.id ?? ''}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}
