/**
 * What the table is told. Made up by whitelist from the state: a kind that the policies hide is never put in.
 * Two states that differ only in hidden kinds give the same snapshot.
 */
import type { RefereeEntry, RefereeSnapshot, RefereeStage, Verdict } from '../contract/index.ts'
import type { RevealPolicy } from '../engine/grid/types.ts'
import { shownInBattle } from '../engine/rules/combat.ts'
import type { GameHeader } from '../record/types.ts'
import type { Judgement } from './events.ts'
import { isImmobile, ledgerSide, mayRead } from './ledger.ts'
import type { RefereeSetup } from './setup.ts'
import { opponentOf, SIDES, type Side } from './sides.ts'
import { outcomeOf, type Battle, type RefereeState } from './state.ts'

export interface SnapshotInput {
  readonly header: GameHeader
  readonly setup: RefereeSetup
  readonly state: RefereeState
  /** Number of steps. */
  readonly seq: number
}

/** The table as everybody may see it: `policies`, or with everything `open` once the game is over (CL-24). */
export function snapshotOf({ header, setup, state, seq }: SnapshotInput, shown: 'policies' | 'open'): RefereeSnapshot {
  const open = shown === 'open' && outcomeOf(state) !== null
  const entryReveal: RevealPolicy = open ? 'both' : setup.tray === 'open' ? setup.reveal : 'silent'
  const announced = state.battles.findIndex((battle) => battle.seq === state.announced)
  return {
    gameId: header.gameId,
    seq,
    edition: setup.edition,
    preset: setup.preset,
    players: { red: playerName(header, 'red'), blue: playerName(header, 'blue') },
    startedAt: header.startedAt,
    reveal: setup.reveal,
    tray: setup.tray,
    attackerWinsTies: setup.attackerWinsTies,
    oneTimeBombs: setup.oneTimeBombs,
    stage: stageOf(state),
    verdict: verdictAt(state.battles, announced, open ? 'both' : setup.reveal),
    notice: state.notice,
    entries: state.battles.map((battle, index) => entryOf(battle, index + 1, entryReveal)),
    ledger: SIDES.map((seat) => ledgerSide(setup, state.battles, seat, open || mayRead(setup.tray, null, seat))),
    immobile: SIDES.filter((seat) => isImmobile(setup, state.battles, seat)),
    correction: state.asked && { seq: state.asked.seq, askedBy: state.asked.by, attacker: state.asked.attacker },
    outcome: outcomeOf(state),
  }
}

/** What is announced of a battle (CL-14). Rules are cited only where they tell no more than the kinds shown. */
export function verdictOf(battle: Judgement, number: number, reveal: RevealPolicy): Verdict {
  const { attacker, result } = battle
  const flag = result === 'flag-captured'
  const shown = shownInBattle(reveal, flag ? 'attacker-wins' : result)
  return {
    battle: number,
    attacker,
    result,
    attackerKind: shown.attacker ? battle.attackerKind : null,
    defenderKind: shown.defender || flag ? battle.defenderKind : null,
    rules: flag || (shown.attacker && shown.defender) ? [...battle.rules] : [],
  }
}

function verdictAt(battles: readonly Battle[], index: number, reveal: RevealPolicy): Verdict | null {
  const battle = battles[index]
  return battle ? verdictOf(battle, index + 1, reveal) : null
}

function entryOf(battle: Battle, number: number, reveal: RevealPolicy): RefereeEntry {
  const corrections = battle.corrections.map(({ at, was }) => ({ at, was: verdictOf(was, number, reveal) }))
  return { seq: battle.seq, at: battle.at, verdict: verdictOf(battle, number, reveal), corrections }
}

/** Who is to do what. That the attacker has entered is public; what it entered is not. */
function stageOf(state: RefereeState): RefereeStage {
  const { entry } = state
  if (!entry) return { type: outcomeOf(state) ? 'over' : 'idle' }
  const toEnter = entry.attackerKind === null ? entry.attacker : opponentOf(entry.attacker)
  return { type: 'entering', attacker: entry.attacker, toEnter, correcting: entry.correcting }
}

function playerName(header: GameHeader, seat: Side): string {
  return header.players.find((seated) => seated.seat === seat)?.player.name ?? ''
}
