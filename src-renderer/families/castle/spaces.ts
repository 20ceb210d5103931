/** The board of a preset, and its spaces by what people call them. Pure. */
import type { Board, BoardEdition, CastleInfo } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'

/** The edition on the board of a preset; null for an unknown preset. */
export function castleOn(info: CastleInfo, preset: string): BoardEdition | null {
  const of = info.boards[preset]
  return of ? { ...info, board: of.board, reinforcements: null } : null
}

/** The board of a game. Throws for a preset that the edition does not have: a game is never of one. */
export function boardIn(info: CastleInfo, { options }: { readonly options: { readonly preset: string } }): Board {
  const of = info.boards[options.preset]
  if (!of) throw new Error(`there is no board for ${options.preset}`)
  return of.board
}

/** A space in a sentence: by its name, or `the ring` and `the turret`. */
export function spaceIn(board: Board, space: number): string {
  const { kind, name } = board.spaces[space] ?? { kind: '', name: '' }
  return kind === 'ring' ? t('castle.theRing') : kind === 'turret' ? t('castle.theTurret') : name
}

/** A space in the log, where there is little room. */
export function spaceShort(board: Board, space: number): string {
  const { kind, name } = board.spaces[space] ?? { kind: '', name: '' }
  return kind === 'ring' ? t('castle.ring') : kind === 'turret' ? t('castle.turret') : name
}

/** The same by its name, on any of the boards, or as in a sentence. */
export function spaceNamed({ boards }: CastleInfo, name: string, say: (board: Board, space: number) => string = spaceShort): string {
  const board = Object.values(boards).find(({ board: { spaces } }) => spaces.some((space) => space.name === name))?.board
  const space = board?.spaces.findIndex((each) => each.name === name) ?? -1
  return board ? say(board, space) : name
}
