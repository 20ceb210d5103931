/** The styles of plain yardsticks: one rule each about what to attack and where to go. All are weak, and a good player beats them all. */
import type { Rng } from '../../../engine/core/rng.ts'
import { bestOf, goesStraightBack } from '../choose.ts'
import type { Field, Man, Step } from './field.ts'
import { STRONG_FIRST, MIXED, STRONG_LAST } from './deploy.ts'
import { edge, mostPromising, plainBot } from './yardstick.ts'

/** Among steps without attack, one that shortens a piece's way to the nearest of its targets; undefined where none does. */
function approach(field: Field, rng: Rng, targetsOf: (own: Man) => readonly Man[]): Step | undefined {
  const ways = field.steps.flatMap((step) => {
    const man = field.manAt(step.from)
    if (!man || field.targetOf(step) || goesStraightBack(field.seen.trail, man.id, step)) return []
    const targets = targetsOf(man)
    const [before, after] = [nearest(field, step.from, targets), nearest(field, step.to, targets)]
    return after < before ? [{ step, after }] : []
  })
  return bestOf(ways, ({ after }) => -after - rng.fraction() / 2)?.step
}

function nearest(field: Field, from: number, targets: readonly Man[]): number {
  let least = Infinity
  for (const { at } of targets) least = Math.min(least, field.far(from, at))
  return least
}

/** Trades whenever the odds are even, and marches at the nearest rival with even odds. To beat it: let it attack what it cannot know. */
export const attacker = plainBot('attacker', STRONG_FIRST, (field, rng) => {
  const even = field.steps.filter((step) => field.targetOf(step) && edge(field, step) >= 0)
  return mostPromising(field, even) ?? approach(field, rng, (own) => evenFor(field, own))
})

function evenFor(field: Field, { kind }: Man): readonly Man[] {
  return field.rivals.filter((rival) => {
    const { wins, loses } = field.odds(kind, rival)
    return wins >= loses
  })
}

/** How much better than even the odds of a hunt must be. */
const SURE = 0.5

/** Chases pieces with the highest piece that its rivals know already. To beat it: lure it towards something higher, or away. */
export const chaser = plainBot('chaser', MIXED, (field, rng) => {
  for (const hunter of huntersOf(field)) {
    const mine = field.steps.filter((step) => step.from === hunter.at)
    if (mine.length === 0) continue
    const step = hunt(field, hunter, mine) ?? approach(field, rng, (own) => (own === hunter ? preyOf(field, hunter) : []))
    if (step) return step
  }
  return undefined
})

/** Mobile pieces, those that rivals know first, then the highest. */
function huntersOf(field: Field): readonly Man[] {
  const going = new Set(field.steps.map(({ from }) => from))
  const rankOf = ({ kind, shown }: Man): number => (kind?.rank ?? 0) + (shown ? 100 : 0)
  return field.own.filter(({ at }) => going.has(at)).sort((a, b) => rankOf(b) - rankOf(a) || a.at - b.at)
}

function hunt(field: Field, { kind }: Man, steps: readonly Step[]): Step | undefined {
  const sure = steps.filter((step) => {
    const target = field.targetOf(step)
    return target !== undefined && kind !== null && edge(field, step) >= SURE
  })
  return mostPromising(field, sure)
}

/** Pieces that it would surely beat: known ones, and ones that have moved and so are no bombs. */
function preyOf(field: Field, { kind }: Man): readonly Man[] {
  return field.rivals.filter((rival) => {
    const { wins, loses } = field.odds(kind, rival)
    return (rival.kind !== null || rival.moved) && wins - loses >= SURE
  })
}

/** Cost of being next to a rival, in steps to its flag. */
const SHY = 3

/** Keeps all pieces around its flag and never attacks first: it strikes back at attackers where the odds allow. To beat it: take the board first. */
export const hoarder = plainBot('hoarder', STRONG_LAST, (field, rng) => {
  const back = field.steps.filter((step) => field.seen.strikers.has(field.targetOf(step)?.id ?? '') && edge(field, step) >= 0)
  const quiet = field.steps.filter((step) => !field.targetOf(step))
  return mostPromising(field, back) ?? bestOf(quiet, (step) => comfort(field, step) + rng.fraction() * 2)
})

/** How much nearer to its flag a step leads, and away from rivals. */
function comfort(field: Field, { from, to }: Step): number {
  const { home } = field.seen
  const nearer = home === null ? 0 : field.far(from, home) - field.far(to, home)
  return nearer - SHY * field.rivals.filter(({ at }) => field.far(to, at) === 1).length
}

/** Attacks everything that has not moved with low pieces, to learn what it is. To beat it: keep valuable hidden pieces moving, and take what comes. */
export const prober = plainBot('prober', STRONG_LAST, (field, rng) => {
  const low = lowOf(field)
  const probes = field.steps.filter((step) => low.has(field.manAt(step.from)?.id ?? '') && isUnknown(field.targetOf(step)))
  const won = field.steps.filter((step) => field.targetOf(step)?.kind && edge(field, step) > 0)
  const lowest = bestOf(probes, ({ from }) => -(field.manAt(from)?.kind?.rank ?? 0))
  return lowest ?? mostPromising(field, won) ?? approach(field, rng, (own) => (low.has(own.id) ? field.rivals.filter(isUnknown) : []))
})

/** Hidden and never moved. */
function isUnknown(rival: Man | undefined): boolean {
  return rival !== undefined && rival.kind === null && !rival.moved
}

/** The lower half of its mobile pieces. */
function lowOf({ own }: Field): ReadonlySet<string> {
  const mobile = own.filter(({ kind }) => kind !== null && kind.movement !== 'none')
  const byRank = [...mobile].sort((a, b) => (a.kind?.rank ?? 0) - (b.kind?.rank ?? 0) || a.at - b.at)
  return new Set(byRank.slice(0, Math.ceil(byRank.length / 2)).map(({ id }) => id))
}

/** A rival further away than this is equally safe. */
const SAFE = 4

/** Moves one piece back and forth behind its lines as long as the rules allow, and waits. To beat it: approach slowly with the right pieces. */
export const shuffler = plainBot('shuffler', MIXED, (field, rng) => {
  const quiet = field.steps.filter((step) => !field.targetOf(step))
  return bestOf(quiet, (step) => habit(field, step) + rng.fraction())
})

/** Back where it came from, else on with the same piece, else where no rival is near. */
function habit(field: Field, step: Step): number {
  const { trail } = field.seen
  const id = field.manAt(step.from)?.id
  const same = id !== undefined && trail?.piece === id
  const away = Math.min(SAFE, ...field.rivals.map(({ at }) => field.far(step.to, at)))
  return away + (id !== undefined && goesStraightBack(trail, id, step) ? 4 : same ? 2 : 0)
}
