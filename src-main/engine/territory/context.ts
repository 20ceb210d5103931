/** What the rules of an edition know of all games on its land before they begin. Holds nothing of a position. */
import { compileBoard, type BoardTables } from '../core/board/compile.ts'
import type { OptionsBase } from '../core/game.ts'
import { byPresets } from '../core/handicap.ts'
import { once, rememberingFold } from '../core/once.ts'
import { isSeat, type Seat } from '../core/seats.ts'
import type { TerritoryInfo, UnitKind } from './edition.ts'
import type { Land } from './land.ts'
import { closedBorders } from './table/borders.ts'
import { evolve } from './state/evolve.ts'
import type { MoveAction, TerritoryEvent, TerritoryState } from './types.ts'

export interface TerritoryContext {
  readonly info: TerritoryInfo
  readonly land: Land
  /** Whether mountains run between two zones that would be neighbours. */
  readonly areMountainsBetween: (one: number, other: number) => boolean
  readonly tables: BoardTables
  /** By zone: its territory. */
  readonly territoryOf: readonly number[]
  /** Throws for a kind that the edition does not have: that is a bug. */
  readonly kind: (id: string) => UnitKind
  /** Folds an event in; results that `decide` has computed are remembered for its caller. */
  readonly evolve: (state: TerritoryState, event: TerritoryEvent) => TerritoryState
  /** A move; one frozen object for the same move. */
  readonly move: (seat: Seat, from: number, to: number) => MoveAction
}

/** A zone as people name it: `North Hold 1`. */
export function zoneName({ land, tables, territoryOf }: TerritoryContext, zone: number): string {
  const [territory, name] = [land.territories[territoryOf[zone] ?? -1], tables.names[zone]]
  return territory && name !== undefined ? `${territory.name} ${name.slice(territory.id.length)}` : `#${zone}`
}

/** Most events of one action after which the rules ask for the state. */
const REMEMBERED = 8

export type Contexts = (position: { readonly options: Pick<OptionsBase, 'preset' | 'handicap'> }) => TerritoryContext

/** The contexts of an edition, one for each of its presets. */
export function makeContexts(info: TerritoryInfo): Contexts {
  return byPresets(info, makeContext)
}

function makeContext(info: TerritoryInfo, preset: string): TerritoryContext {
  const land = info.lands[preset]
  if (!land) throw new Error(`there is no land for ${preset}`)
  const tables = compileBoard(land.board)
  const { size } = tables
  const closed = once(() => closedBorders(land))
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const shelves = new Map<Seat, (MoveAction | undefined)[]>(
    info.seats.filter(isSeat).map((seat) => [seat, new Array<MoveAction | undefined>(size * size)]),
  )
  return {
    info,
    land,
    areMountainsBetween: (one, other) => closed().some((border) => border.includes(one) && border.includes(other)),
    tables,
    territoryOf: tables.names.map((_, zone) => land.territories.findIndex(({ zones }) => zones.includes(zone))),
    kind: (id) => {
      const kind = kinds.get(id)
      if (!kind) throw new Error(`no kind ${id} in ${info.id}`)
      return kind
    },
    evolve: rememberingFold<TerritoryState, TerritoryEvent>(REMEMBERED, (state, event) => evolve(info, state, event)),
    move: (seat, from, to) => {
      const shelf = shelves.get(seat)
      if (!shelf) throw new Error(`no seat ${seat}`)
      return (shelf[from * size + to] ??= Object.freeze({ type: 'move', seat, from, to }))
    },
  }
}

/** Whether units of a kind can move: Flag and Cursed Land never do (CQ-9). */
export function isMobile({ movement }: UnitKind): boolean {
  return movement !== 'none'
}
