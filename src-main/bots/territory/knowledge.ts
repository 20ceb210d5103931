/** What a seat can know of the units of all others at Conquest. */
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { seatsOf } from '../../engine/core/sides.ts'
import { makeContexts, type Contexts } from '../../engine/territory/context.ts'
import type { TerritoryInfo } from '../../engine/territory/edition.ts'
import { drawArmy, knownArmy, type KnownArmy } from '../../engine/territory/view/determinise.ts'
import type { TerritoryView } from '../../engine/territory/types.ts'
import type { Witness } from '../contract.ts'
import { byChance, shownLosses, type KnownPiece } from '../knowledge.ts'
import { possibleKinds, type Hint } from '../possible.ts'
import { flagMover, startOf, type Start, type TerritoryTaskTypes } from './start.ts'
import { compileTables, type Tables } from './tables.ts'

/** Positions drawn to estimate what a unit is. */
const DRAWS = 160

/** The units of all others, in their bags too, and their lost Flags. With `reads`, their chances too; they follow from what was shown and where a Flag is likely. */
export function knowledgeAt({ info, view, seat }: Witness<TerritoryTaskTypes>, reads: boolean): readonly KnownPiece[] {
  const tables = compileTables(info, view.options)
  const spaces = new Map(view.board.flatMap((unit, at) => (unit ? [[unit.id, at] as const] : [])))
  const start = reads ? startOf(tables, view, seat) : null
  const units = seatsOf(view).flatMap((owner): readonly KnownPiece[] => {
    if (owner === seat) return []
    const known = knownArmy(contextsOf(info)(view), view, owner)
    const counts = start && drawUnits(tables, { start, view, owner, known })
    return [...possibleUnits(known)].map(([id, kinds]) => ({
      ...{ id, owner, at: spaces.get(id) ?? null, lost: false },
      kinds: byChance(kinds, (kind) => counts?.get(`${id} ${kind}`) ?? 0),
    }))
  })
  const inPlay = new Set(units.map(({ id }) => id))
  // A defeated unit that can still be followed is in its bag, or came from there (CQ-12).
  const lost = view.captured.filter(({ id }) => !inPlay.has(id))
  return [...units, ...shownLosses(lost, seat)]
}

const contexts = new WeakMap<TerritoryInfo, Contexts>()

function contextsOf(info: TerritoryInfo): Contexts {
  const made = contexts.get(info) ?? makeContexts(info)
  contexts.set(info, made)
  return made
}

/** The kinds that each unit of an army can be, by id. A clue about a unit of a kind that was not shown says too little to be used. */
function possibleUnits({ units, clues, gone, supply }: KnownArmy): ReadonlyMap<string, readonly string[]> {
  const slots = [...units, ...gone]
  const left = new Map(supply)
  for (const kind of gone.flatMap(({ kinds }) => kinds)) left.set(kind, (left.get(kind) ?? 0) + 1)
  const total = [...left.values()].reduce((sum, count) => sum + count, 0)
  const absent = Array.from({ length: Math.max(0, total - slots.length) }, () => ({ kinds: [...left.keys()] }))
  const hints = clues.flatMap(({ among, kinds: [kind, other] }): readonly Hint[] =>
    kind === undefined || other !== undefined ? [] : [{ among: among.map((id) => slots.findIndex((slot) => slot.id === id)), kind }],
  )
  const possible = possibleKinds([...slots, ...absent], left, hints)
  return new Map(units.map(({ id, kinds }, n) => [id, possible?.[n] ?? kinds]))
}

interface Army {
  readonly start: Start
  readonly view: TerritoryView
  readonly owner: Seat
  readonly known: KnownArmy
}

/** How often each unit of an army is of each kind, by id and kind. */
function drawUnits(tables: Tables, { start, view, owner, known }: Army): ReadonlyMap<string, number> {
  const { ids, units } = start
  const seat = seatsOf(view).indexOf(owner)
  const own = [...units.keys()].filter((u) => units[u]?.seat === seat)
  const moveFlag = flagMover(tables, start, view, seat, 1)
  const rng = createRng('knowledge')
  const kinds = new Int8Array(units.length).fill(-1)
  const width = tables.kindList.length
  const found = new Uint16Array(units.length * width)
  for (let n = 0; n < DRAWS; n++) {
    const drawn = drawArmy(known, rng).kinds
    for (const u of own) kinds[u] = tables.numberOf.get(drawn.get(ids[u] ?? '') ?? '') ?? tables.flagKind
    moveFlag(kinds, rng)
    for (const u of own) {
      const i = u * width + (kinds[u] ?? 0)
      found[i] = (found[i] ?? 0) + 1
    }
  }
  return new Map(own.flatMap((u) => tables.kindList.map(({ id }, k) => [`${ids[u] ?? ''} ${id}`, found[u * width + k] ?? 0] as const)))
}
