/** Checks each kind of a table, for every family. */
import type { KindSpec } from '../../core/edition.ts'
import { isWithin, kindName, problem, ROSTER_LIMITS, type Noun, type TableProblem } from './problem.ts'
import { SYMBOL_FORM } from './symbols.ts'

const { lowestRank, highestRank } = ROSTER_LIMITS

/** Problems of ids, names, symbols, ranks and roles; `more` are the family's own checks, given a kind and its path. */
export function checkKinds<K extends KindSpec>(
  kinds: readonly K[],
  noun: Noun,
  more: (kind: K, path: string) => readonly TableProblem[],
): TableProblem[] {
  const ids = new Set<string>()
  return kinds.flatMap((kind, i) => {
    const path = `kinds.${i}`
    const twice = ids.has(kind.id)
      ? [problem(`${path}.id`, 'id-taken', `Two kinds are both called “${kind.id}” inside. Remove one of them.`)]
      : []
    ids.add(kind.id)
    return [...twice, ...checkNames(kind, path, noun), ...checkRank(kind, path, noun), ...checkRole(kind, path, noun), ...more(kind, path)]
  })
}

function checkNames(kind: KindSpec, path: string, noun: Noun): TableProblem[] {
  const out: TableProblem[] = []
  if (kind.name.trim() === '') out.push(problem(`${path}.name`, 'name-missing', `Give the ${noun} “${kind.symbol}” a name.`))
  if (!SYMBOL_FORM.test(kind.symbol)) {
    const form = 'a rank, a rank with a capital letter such as 7R, or one capital letter'
    out.push(problem(`${path}.symbol`, 'symbol-form', `“${kind.symbol}” cannot be written down. Use ${form}.`))
  } else if (kind.symbol.replace(/[A-Z]$/, '') !== String(kind.rank ?? '')) {
    const due =
      kind.rank === null
        ? 'It has no rank, so its symbol is one letter.'
        : `Its rank is ${kind.rank}, so its symbol begins with ${kind.rank}.`
    out.push(problem(`${path}.symbol`, 'symbol-rank', `The symbol of ${kindName(kind, noun)} shows another rank than it has. ${due}`))
  }
  return out
}

function checkRank(kind: KindSpec, path: string, noun: Noun): TableProblem[] {
  const out: TableProblem[] = []
  const name = kindName(kind, noun)
  if (kind.rank !== null && (kind.flag || kind.bomb))
    out.push(problem(`${path}.rank`, 'rank-not-due', `${name} is a ${kind.flag ? 'flag' : 'bomb'} and has no rank. Take its rank away.`))
  else if (kind.rank !== null && !isWithin(kind.rank, lowestRank, highestRank))
    out.push(problem(`${path}.rank`, 'rank-out-of-range', `Ranks go from ${lowestRank} to ${highestRank}; give ${name} one of them.`))
  if (kind.assassinates !== undefined && !isWithin(kind.assassinates, lowestRank, highestRank))
    out.push(
      problem(
        `${path}.assassinates`,
        'target-out-of-range',
        `${name} can beat a rank from ${lowestRank} to ${highestRank} by attacking; choose one.`,
      ),
    )
  return out
}

function checkRole(kind: KindSpec, path: string, noun: Noun): TableProblem[] {
  if (!kind.flag || !kind.bomb) return []
  return [problem(path, 'flag-and-bomb', `${kindName(kind, noun)} cannot be a flag and a bomb at once. Choose one.`)]
}
