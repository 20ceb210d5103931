/** What things in the bin are called. Pure. */
import type { BinItem, BinRef } from '../../../src-main/contract/bin.ts'
import { formatDay, t } from '../../words/index.ts'
import { versusText } from '../../words/outcomes.ts'

/** A word for one thing among all kinds. */
export function keyOf({ kind, id }: BinRef): string {
  return `${kind} ${id}`
}

/** `Ada v. Recruit`; the name of a setup or a set. */
export function nameOf({ game, name }: BinItem): string {
  return game ? versusText(game) || t('bin.game') : name
}

/** The name, with the day of a game: the same people may have played often. */
export function datedName(item: BinItem): string {
  return item.game ? t('bin.dated', { name: nameOf(item), day: formatDay(item.game.updatedAt) }) : nameOf(item)
}
