/** Checks the kinds of a table, each for itself. */
import type { KindSpec } from '../../core/edition.ts'
import type { GridInfo } from '../edition.ts'
import type { GridTable } from '../table.ts'
import { TABLE_LIMITS } from './limits.ts'
import { isWithin, kindName, problem, type TableProblem } from './problem.ts'
import { SYMBOL_FORM } from './symbols.ts'

const { lowestRank, highestRank } = TABLE_LIMITS

/** An edition with modes has one power for each (TF-6). */
const POWERS_WITH_MODES = 2

export function checkKinds(info: GridInfo, table: GridTable): TableProblem[] {
  const ids = new Set<string>()
  return table.kinds.flatMap((kind, i) => {
    const path = `kinds.${i}`
    const twice = ids.has(kind.id)
      ? [problem(`${path}.id`, 'id-taken', `Two kinds are both called “${kind.id}” inside. Remove one of them.`)]
      : []
    ids.add(kind.id)
    return [
      ...twice,
      ...checkNames(kind, path),
      ...checkRank(kind, path),
      ...checkRole(kind, path),
      ...checkPowersOf(info, table, kind, path),
    ]
  })
}

function checkNames(kind: KindSpec, path: string): TableProblem[] {
  const out: TableProblem[] = []
  if (kind.name.trim() === '') out.push(problem(`${path}.name`, 'name-missing', 'Give this piece a name.'))
  if (!SYMBOL_FORM.test(kind.symbol)) {
    const form = 'a rank, a rank with a capital letter such as 7R, or one capital letter'
    out.push(problem(`${path}.symbol`, 'symbol-form', `“${kind.symbol}” cannot be written in moves. Use ${form}.`))
  } else if (kind.symbol.replace(/[A-Z]$/, '') !== String(kind.rank ?? '')) {
    const due =
      kind.rank === null
        ? 'It has no rank, so its symbol is one letter.'
        : `Its rank is ${kind.rank}, so its symbol begins with ${kind.rank}.`
    out.push(problem(`${path}.symbol`, 'symbol-rank', `The symbol of ${kindName(kind)} tells another rank than it has. ${due}`))
  }
  return out
}

function checkRank(kind: KindSpec, path: string): TableProblem[] {
  const out: TableProblem[] = []
  const name = kindName(kind)
  if (kind.rank !== null && (kind.flag || kind.bomb))
    out.push(
      problem(`${path}.rank`, 'rank-not-due', `${name} is a ${kind.flag ? 'flag' : 'bomb'} and compares with nobody. Take its rank away.`),
    )
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

function checkRole(kind: KindSpec, path: string): TableProblem[] {
  const out: TableProblem[] = []
  const name = kindName(kind)
  if (kind.flag && kind.bomb) out.push(problem(path, 'flag-and-bomb', `${name} cannot be a flag and a bomb at once. Choose one.`))
  if ((kind.flag || kind.bomb) && kind.movement !== 'none')
    out.push(problem(`${path}.movement`, 'must-not-move', `Flags and bombs never move (CL-8). Let ${name} stand still.`))
  if (kind.flag && kind.reinforcement)
    out.push(problem(`${path}.reinforcement`, 'flag-comes-later', `${name} is a flag and has to stand on the board from the start.`))
  return out
}

function checkPowersOf(info: GridInfo, table: GridTable, kind: KindSpec, path: string): TableProblem[] {
  const powers = kind.powers ?? []
  const at = `${path}.powers`
  const out: TableProblem[] = []
  const name = kindName(kind)
  for (const id of new Set(powers)) {
    if (!table.powers.some((power) => power.id === id))
      out.push(problem(at, 'power-unknown', `${name} has a power “${id}” that this table does not have. Take it away.`))
    if (powers.filter((other) => other === id).length > 1)
      out.push(problem(at, 'power-twice', `${name} has the same power twice. Choose another one.`))
  }
  if (info.modes && powers.length > POWERS_WITH_MODES)
    out.push(
      problem(at, 'too-many-powers', `${name} has ${powers.length} powers, but a piece has one for each of its two modes at most (TF-6).`),
    )
  if (powers.length > 0 && kind.movement === 'none')
    out.push(problem(at, 'cannot-use-powers', `${name} stands still all game, and only pieces that move can use powers.`))
  return out
}
