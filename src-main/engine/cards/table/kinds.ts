/** Checks the kinds of a table of cards, each for itself. */
import { checkKinds as checkAnyKinds } from '../../rules/table/kinds.ts'
import { kindName, problem, type TableProblem } from '../../rules/table/problem.ts'
import type { CardKind } from '../edition.ts'
import type { CardsTable } from './table.ts'

export function checkKinds({ kinds }: CardsTable): TableProblem[] {
  return checkAnyKinds(kinds, 'card', (kind, path) => [...checkStill(kind, path), ...checkAbility(kind, path)])
}

/** Bombs and flags cannot attack (BC-7). */
function checkStill(kind: CardKind, path: string): TableProblem[] {
  if ((!kind.flag && !kind.bomb) || kind.movement === 'none') return []
  const sentence = `Bombs and flags never attack (BC-7). Take that away from ${kindName(kind, 'card')}.`
  return [problem(`${path}.movement`, 'must-not-attack', sentence)]
}

/** To redeal the Flag is shown (BC-10); whoever looks does so instead of attacking (BC-8, BC-9). */
function checkAbility(kind: CardKind, path: string): TableProblem[] {
  if (kind.ability === undefined) return []
  const name = kindName(kind, 'card')
  if (kind.ability === 'redeal')
    return kind.flag
      ? []
      : [problem(`${path}.ability`, 'ability-not-due', `Only a flag is shown to deal anew (BC-10). Give ${name} another ability, or none.`)]
  if (kind.movement !== 'none' && !kind.flag && !kind.bomb) return []
  return [
    problem(
      `${path}.ability`,
      'ability-not-due',
      `Only cards that can attack look at others instead (BC-8, BC-9). Take that from ${name}.`,
    ),
  ]
}
