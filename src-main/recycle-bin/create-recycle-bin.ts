/** The recycle bin: deleted games, formations, studies and custom editions in one list. The archive removes what is due. */
import type { Room } from '../contract/handlers.ts'
import { BIN_DAYS, type BinItem, type BinKind, type BinRef, type binRequests } from '../contract/bin.ts'
import type { CustomEditionStore } from '../record/custom-editions.ts'
import type { FormationStore } from '../record/formations.ts'
import type { StudyStore } from '../record/studies.ts'
import type { GameStore } from '../record/types.ts'

export type BinRequestName = keyof typeof binRequests

export interface BinPorts {
  readonly games: GameStore
  readonly formations: FormationStore
  readonly studies: StudyStore
  readonly customEditions: CustomEditionStore
  /** Runs `work` as one transaction. */
  atOnce<T>(this: void, work: () => T): T
}

const KEPT_MS = BIN_DAYS * 86_400_000

/** The actions on items of one kind; each returns how many items it changed. */
interface Drawer {
  restore(ids: readonly string[]): number
  erase(ids: readonly string[]): number
}

/** Opens the recycle bin. Only the host may use it. */
export function createRecycleBin({ games, formations, studies, customEditions, atOnce }: BinPorts): Room<BinRequestName> {
  const drawers: Readonly<Record<BinKind, Drawer>> = {
    game: { restore: (ids) => games.restore(ids).length, erase: (ids) => games.erase(ids).length },
    formation: {
      restore: (ids) => ids.filter((id) => formations.restore(id) !== null).length,
      erase: (ids) => ids.filter((id) => formations.erase(id)).length,
    },
    study: {
      restore: (ids) => ids.filter((id) => studies.restore(id) !== null).length,
      erase: (ids) => ids.filter((id) => studies.erase(id)).length,
    },
    'custom-edition': {
      restore: (ids) => ids.filter((id) => customEditions.restore(id) !== null).length,
      erase: (ids) => ids.filter((id) => customEditions.erase(id)).length,
    },
  }
  const all = (): readonly BinItem[] =>
    [
      ...games
        .deleted()
        .map(({ game, deletedAt }) => itemOf('game', { id: game.gameId, name: '', edition: game.edition }, deletedAt, game)),
      ...formations.deleted().map(({ formation, deletedAt }) => itemOf('formation', formation, deletedAt)),
      ...studies.deleted().map(({ study, deletedAt }) => itemOf('study', study, deletedAt)),
      ...customEditions
        .deleted()
        .map(({ customEdition, deletedAt }) =>
          itemOf('custom-edition', { ...customEdition, edition: customEdition.table.edition }, deletedAt),
        ),
    ].sort((a, b) => b.deletedAt - a.deletedAt)
  const each = (items: readonly BinRef[], act: 'restore' | 'erase'): number =>
    atOnce(() =>
      (Object.keys(drawers) as BinKind[])
        .map((kind) => drawers[kind][act](items.filter((item) => item.kind === kind).map(({ id }) => id)))
        .reduce((sum, count) => sum + count, 0),
    )

  return {
    handlers: {
      'bin.list': ({ offset, limit }) => {
        const items = all()
        return { ok: true, value: { items: items.slice(offset, offset + limit), total: items.length } }
      },
      'bin.refs': () => ({ ok: true, value: { items: all().map(({ kind, id }) => ({ kind, id })) } }),
      'bin.restore': ({ items }) => ({ ok: true, value: { count: each(items, 'restore') } }),
      'bin.erase': ({ items }) => ({ ok: true, value: { count: each(items, 'erase') } }),
      'bin.empty': () => ({ ok: true, value: { count: each(all(), 'erase') } }),
    },
    left: () => undefined,
    close: () => undefined,
  }
}

type Named = Pick<BinItem, 'id' | 'name' | 'edition'>

function itemOf(kind: BinKind, { id, name, edition }: Named, deletedAt: number, game: BinItem['game'] = null): BinItem {
  return { kind, id, deletedAt, goesAt: deletedAt + KEPT_MS, name, edition, game }
}
