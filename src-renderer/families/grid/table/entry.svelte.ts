/** Reinforcements on their way to the board (NA-8): all of them, one to a free square, before the turn goes on. */
import { placeSeen, type GridInfo, type DeploymentOrder, type Seat } from '../../../../src-main/contract/index.ts'
import { kindsByStrength, type Numbering } from '../../../pieces/kinds.ts'
import { isComplete, leftToPlace, makeSetupModel, type SetupPlacement } from '../../../pieces/setup/setup.ts'
import { SetupDraft } from '../../../pieces/setup/setup-draft.svelte.ts'
import { SetupDesk } from '../../../pieces/setup/setup-desk.svelte.ts'
import type { BoardModel } from '../../../pieces/types.ts'
import { kindName } from '../../../words/index.ts'

interface Entering {
  readonly gameId: string
  readonly info: GridInfo
  readonly seat: Seat
  readonly order: DeploymentOrder
}

export class Entry {
  readonly seat: Seat
  readonly order: DeploymentOrder
  readonly desk: SetupDesk
  readonly #draft: SetupDraft
  readonly left = $derived.by(() => leftToPlace(this.order.kinds, this.placement))
  readonly isComplete = $derived.by(() => isComplete(this.order.kinds, this.placement))
  readonly missing = $derived.by(() => Object.values(this.left).reduce((sum, count) => sum + Math.max(0, count), 0))
  readonly #info: GridInfo

  constructor({ gameId, info, seat, order }: Entering) {
    this.#info = { ...info, board: { ...info.board, zones: { [seat]: order.spaces } } }
    this.seat = seat
    this.order = order
    this.#draft = new SetupDraft({ key: `game.${gameId}.${seat}.entry`, army: order.kinds, spaces: order.spaces })
    this.desk = new SetupDesk(() => ({ info: this.#info, seat, army: order.kinds, draft: this.#draft }))
  }

  get placement(): SetupPlacement {
    return this.#draft.placement
  }

  /** They are on the board, or stay away for now. */
  end(): void {
    this.#draft.drop()
  }

  /** Sensible places for the reinforcements: the strongest in front, those to protect behind. */
  fill(): SetupPlacement {
    const free = this.#freeSquares()
    const waiting = kindsByStrength(this.#info).flatMap((kind) => new Array<typeof kind>(Math.max(0, this.left[kind.id] ?? 0)).fill(kind))
    const front = waiting.filter(({ ward }) => !ward)
    const back = waiting.filter(({ ward }) => ward)
    const placed = [
      ...front.map(({ id }, i) => [free[i], id] as const),
      ...back.map(({ id }, i) => [free[free.length - 1 - i], id] as const),
    ]
    return { ...this.placement, ...Object.fromEntries(placed.flatMap(([square, kind]) => (square === undefined ? [] : [[square, kind]]))) }
  }

  /** The board with who has been placed so far, and the free squares as targets while something is in hand. */
  draw(board: BoardModel, numbering: Numbering): BoardModel {
    const { held } = this.desk
    const entering = makeSetupModel({
      info: this.#info,
      seat: this.seat,
      placement: this.placement,
      selected: this.desk.selected,
      holding: held !== null,
      numbering,
      kindName: (kind) => kindName(this.#info, kind),
    })
    const standing = board.pieces.map((piece) => ({ ...piece, movable: false }))
    const squares = board.squares.map((square, i) => ({ ...square, ...signsOf(entering.squares[i]) }))
    return { ...board, squares, pieces: [...standing, ...entering.pieces] }
  }

  /** Free squares that are not taken yet, the front row first, from the middle outwards. */
  #freeSquares(): readonly number[] {
    const { board } = this.#info
    return this.order.spaces
      .filter((square) => this.placement[square] === undefined)
      .map((square) => ({ square, at: placeSeen(board, this.seat, square) }))
      .sort((a, b) => b.at[1] - a.at[1] || Math.abs(a.at[0]) - Math.abs(b.at[0]))
      .map(({ square }) => square)
  }
}

function signsOf(square: BoardModel['squares'][number] | undefined): Pick<BoardModel['squares'][number], 'target' | 'selected'> {
  return { target: square?.target ?? 'none', selected: square?.selected ?? false }
}
