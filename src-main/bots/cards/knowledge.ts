/** What a seat can know of the enemy's cards. */
import { makeContext } from '../../engine/cards/context.ts'
import { possibleCards } from '../../engine/cards/view/determinise.ts'
import { recallOf } from '../../engine/cards/view/recall.ts'
import { createRng } from '../../engine/core/rng.ts'
import { onlyEnemyOf } from '../../engine/core/sides.ts'
import type { Witness } from '../contract.ts'
import { byChance, shownLosses, type KnownPiece } from '../knowledge.ts'
import { imagine } from './imagine.ts'
import { GAP } from './model.ts'
import { readSituation, type CardsTaskTypes, type Situation } from './situation.ts'
import { compileTables } from './tables.ts'

/** Games drawn to estimate what a card is. */
const DRAWS = 300

const PERFECT = { span: Infinity, mixUps: 0 } as const

type Sources = Pick<Witness<CardsTaskTypes>, 'info' | 'view' | 'seat' | 'history'>

/** What the seat knows of the enemy's line. */
export interface KnownLine {
  readonly situation: Situation
  /** The kinds that each hidden card can be, by id. */
  readonly possible: ReadonlyMap<string, readonly string[]>
  /** The line in each drawn game that holds only possible kinds: kinds by place. Chances are shares of these, in reasons as in the table of what is known. */
  readonly lines: readonly Int8Array[]
}

/** The same view and history give the same lines. */
export function readLine(sources: Sources): KnownLine {
  const { info, view, seat, history } = sources
  const tables = compileTables(info, view.options)
  const situation = readSituation({ tables, view, seat, history, memory: PERFECT })
  const possible = possibleIn(sources)
  const rng = createRng('knowledge')
  const drawn = Array.from({ length: DRAWS }, () => imagine(situation, rng).sides[1].line)
  const fits = (line: Int8Array): boolean =>
    situation.theirs.line.every((suspect, place) => {
      const kinds = suspect?.known === null ? possible.get(suspect.id) : undefined
      return kinds === undefined || kinds.includes(tables.kinds[line[place] ?? GAP]?.id ?? '')
    })
  const lines = drawn.filter(fits)
  return { situation, possible, lines: lines.length > 0 ? lines : drawn }
}

/** The enemy's cards in the line and those that are out. With `reads`, their chances too; they follow from when they were laid and what was seen of the hand. */
export function knowledgeAt(witness: Witness<CardsTaskTypes>, reads: boolean): readonly KnownPiece[] {
  const { view, seat, history } = witness
  const foe = onlyEnemyOf(view, seat)
  const drawn = reads ? readLine(witness) : null
  const possible = drawn?.possible ?? possibleIn(witness)
  const recall = recallOf(history)
  const line = (view.lines[foe] ?? []).flatMap((card, at): readonly KnownPiece[] => {
    if (!card) return []
    const known = card.kind ?? recall.cards.get(card.id)?.kind ?? null
    const kinds = known === null ? (possible.get(card.id) ?? []) : [known]
    const chanceOf = (kind: string): number =>
      drawn?.lines.filter((each) => drawn.situation.tables.kinds[each[at] ?? GAP]?.id === kind).length ?? 0
    return [{ id: card.id, owner: foe, at, lost: false, kinds: byChance(kinds, chanceOf) }]
  })
  return [...line, ...shownLosses(view.captured, seat, (id) => recall.cards.get(id)?.kind ?? undefined)]
}

function possibleIn({ info, view, seat, history }: Sources): ReadonlyMap<string, readonly string[]> {
  return possibleCards(makeContext(info, view.lineup), view, history, onlyEnemyOf(view, seat), createRng('possible'))
}
