/** What a house tells of its games, for comparing it with the same of an older version. */
import type { GameRow, Viewer } from '../../src-main/contract/index.ts'
import { editionOfGame } from '../../src-main/record/custom-editions.ts'
import type { House } from '../files/house.ts'

type ToldRow = Pick<GameRow, 'gameId' | 'kind' | 'edition' | 'status' | 'length' | 'outcome' | 'players' | 'note'>

export interface Told {
  readonly rows: readonly ToldRow[]
  /** Game → viewer → the position at the beginning, in the middle and at the end, in the notation, as review shows it to that viewer. */
  readonly views: Readonly<Record<string, Readonly<Partial<Record<Viewer, readonly string[]>>>>>
}

/** Lists all games of a house and reviews each through all eyes that may look. */
export async function toldBy(house: House): Promise<Told> {
  const { rows } = await house.get('history.list', { filter: {}, sort: 'newest', offset: 0, limit: 200 })
  const sorted = [...rows].sort((a, b) => (a.gameId < b.gameId ? -1 : 1))
  const views: Record<string, Partial<Record<Viewer, readonly string[]>>> = {}
  for (const { gameId, kind } of sorted) {
    const opened = await house.get('review.open', { gameId })
    if (kind === 'digital') views[gameId] = await viewsOf(house, gameId, opened)
  }
  const line = ({ gameId, kind, edition, status, length, outcome, players, note }: GameRow): ToldRow => {
    return { gameId, kind, edition, status, length, outcome, players, note }
  }
  return { rows: sorted.map(line), views }
}

async function viewsOf(
  house: House,
  gameId: string,
  { viewers, frames }: { readonly viewers: readonly Viewer[]; readonly frames: number },
): Promise<Partial<Record<Viewer, readonly string[]>>> {
  const record = house.games.load(gameId)
  const edition = record && editionOfGame(record.header)
  if (!edition) throw new Error(`no game ${gameId}`)
  const seen: Partial<Record<Viewer, readonly string[]>> = {}
  for (const viewer of viewers) {
    const texts: string[] = []
    for (const frame of [0, Math.floor(frames / 2), frames]) {
      const { view } = await house.get('review.frame', { gameId, viewer, frame })
      texts.push(edition.game.notation.formatPosition(view))
    }
    seen[viewer] = texts
  }
  return seen
}
