/** Tables of cards that no author would think of: any valid kinds, abilities and numbers, to hold the rules themselves to the laws. */
import { ABILITIES } from '../../../../src-main/engine/cards/abilities.ts'
import type { CardKind, CardsInfo } from '../../../../src-main/engine/cards/edition.ts'
import { createCardsGame, type CardsGame } from '../../../../src-main/engine/cards/game.ts'
import { applyTable, type CardsTable } from '../../../../src-main/engine/cards/table/table.ts'
import { validateTable } from '../../../../src-main/engine/cards/table/check.ts'
import type { Army } from '../../../../src-main/engine/core/edition.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import { BATTLE_CARDS } from '../../../../src-main/engine/editions/battle-cards/index.ts'

/** An edition of cards with a valid table drawn at random. */
export function randomCardsEdition(rng: Rng): { readonly info: CardsInfo; readonly game: CardsGame } {
  for (;;) {
    const table = randomTable(BATTLE_CARDS, rng)
    if (validateTable(BATTLE_CARDS, table).length > 0) continue
    const info = applyTable(BATTLE_CARDS, table)
    return { info, game: createCardsGame(info) }
  }
}

/** A table that is often valid. */
function randomTable(base: CardsInfo, rng: Rng): CardsTable {
  const plain = rng.below(3) === 0
  const ranked = Array.from({ length: 1 + rng.below(12) }, (_, index) => randomKind(index, plain, rng))
  const flag: CardKind = { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true }
  const kinds = rng.shuffle([BOMB, plain || rng.below(4) === 0 ? flag : { ...flag, ability: 'redeal' as const }, ...ranked])
  const armies = Object.fromEntries(base.seats.map((seat) => [seat, randomArmy(kinds, base, rng)]))
  return { edition: base.id, kinds, armies }
}

const BOMB: CardKind = { id: 'bomb', name: 'Bomb', symbol: 'B', rank: null, movement: 'none', bomb: true }

/** A card of any rank or none; `plain` ones have nothing special. */
function randomKind(index: number, plain: boolean, rng: Rng): CardKind {
  const rank = rng.below(8) === 0 ? null : 1 + rng.below(10)
  const base = { id: `kind-${index}`, name: `Kind ${index}`, symbol: `${rank ?? ''}${String.fromCharCode(71 + index)}`, rank }
  const attacks = rng.below(10) > 0
  if (plain || !attacks) return { ...base, movement: attacks ? 'step' : 'none' }
  const ability = rng.pick([...ABILITIES, ...ABILITIES])
  return {
    ...base,
    movement: 'step',
    ...(ability === 'redeal' ? {} : { ability }),
    ...(rng.below(4) === 0 ? { defuses: true } : {}),
    ...(rng.below(4) === 0 ? { assassinates: 1 + rng.below(10) } : {}),
  }
}

/** Flags and whatever else, from a bare line to a thick deck. */
function randomArmy(kinds: readonly CardKind[], { line, hand }: CardsInfo, rng: Rng): Army {
  const army: Record<string, number> = { flag: 1 + (rng.below(3) === 0 ? rng.below(3) : 0) }
  const size = rng.pick([line, line + rng.below(hand + 2), 10 + rng.below(20), 30 + rng.below(30)])
  const others = kinds.filter(({ flag }) => !flag)
  for (let i = army['flag'] ?? 0; i < size; i++) {
    const { id } = rng.pick(others)
    army[id] = (army[id] ?? 0) + 1
  }
  return army
}
