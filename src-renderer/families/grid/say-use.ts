/** A use of a power that is still to come, in a few words. Pure. */
import type { GridChoice, GridChoices, GridInfo } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { powerName } from './power-names.ts'

interface Use extends Required<Pick<GridChoice, 'use'>>, Pick<GridChoice, 'from' | 'to'> {
  /** Where a piece changes its mode before it (TF-6); null where none does. */
  readonly change: number | null
}

/** The power that an action uses, by its text; null where it is a move. */
export function findUse({ legal, changes = [] }: Pick<GridChoices, 'legal' | 'changes'>, text: string): Use | null {
  const all = [
    ...legal.map((choice) => ({ choice, text: choice.text, change: null })),
    ...changes.flatMap(({ at, text: before, uses }) => uses.map((choice) => ({ choice, text: before + choice.text, change: at }))),
  ]
  const found = all.find((each) => each.text === text)
  if (!found?.choice.use) return null
  const { from, to, use } = found.choice
  return { from, to, use, change: found.change }
}

/** Which power is used, from where, and on which squares. */
export function sayPowerUse(info: Pick<GridInfo, 'powers'>, { use, from, to, change }: Use, name: (square: number) => string): string {
  const squares = [...new Set([to, ...use.targets])].filter((square) => square !== from).map(name)
  const words = { power: powerName(info, use.power), from: name(from), squares: squares.join(', ') }
  const said = t(squares.length > 0 ? 'play.advicePower' : 'play.advicePowerHere', words)
  return change === null ? said : t('play.adviceChange', { square: name(change), use: said })
}
