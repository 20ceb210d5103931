/** The chance that side 0 wins a game. */
import { ATTACKER_WINS, type Tables } from './tables.ts'
import { GAP, type Model, type Side } from './model.ts'

const TURN = 0.17
const MENACED = -0.23
const FLAG_OUT = -0.2
const NO_RESERVES = -0.18
const FEW_ATTACKERS = -0.2

export function judge(tables: Tables, { sides: [ours, theirs], turn, winner }: Model): number {
  if (winner !== null) return winner === 0 ? 1 : 0
  const edge = strength(tables, ours, theirs) - strength(tables, theirs, ours) + (turn === 0 ? TURN : -TURN)
  return 1 / (1 + Math.exp(-edge))
}

function strength(tables: Tables, side: Side, against: Side): number {
  const { worth, attacks, isFlag } = tables
  let total = side.held + side.deck.length === 0 ? NO_RESERVES : 0
  for (const kind of side.deck) total += worth[kind] ?? 0
  for (let kind = 0; kind < side.hand.length; kind++) total += (side.hand[kind] ?? 0) * (worth[kind] ?? 0)
  let attackers = 0
  for (let place = 0; place < side.line.length; place++) {
    const kind = side.line[place] ?? GAP
    if (kind === GAP) continue
    total += worth[kind] ?? 0
    if (attacks[kind] === 1) attackers++
    if (isFlag[kind] === 1) total += FLAG_OUT
    if (side.shown[place] === 1 && isMenaced(tables, kind, against)) total += MENACED
  }
  return attackers <= 1 ? total + FEW_ATTACKERS : total
}

function isMenaced({ results, attacks, kinds }: Tables, kind: number, { line }: Side): boolean {
  for (let place = 0; place < line.length; place++) {
    const enemy = line[place] ?? GAP
    if (enemy !== GAP && attacks[enemy] === 1 && results[enemy * kinds.length + kind] === ATTACKER_WINS) return true
  }
  return false
}
