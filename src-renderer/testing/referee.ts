/** Snapshots of refereed games for component tests, as the app would send them. */
import type { RefereeEntry, RefereeSnapshot, Verdict } from '../../src-main/contract/index.ts'

/** An idle barrage game between Anna (Red) and Boris (Blue), unless `part` says otherwise. */
export function refereeSnapshot(part: Partial<RefereeSnapshot> = {}): RefereeSnapshot {
  return {
    gameId: 'r1',
    seq: 0,
    edition: 'classic',
    preset: 'barrage',
    players: { red: 'Anna', blue: 'Boris' },
    startedAt: 1_760_000_000_000,
    reveal: 'both',
    tray: 'open',
    attackerWinsTies: false,
    oneTimeBombs: false,
    stage: { type: 'idle' },
    verdict: null,
    notice: null,
    entries: [],
    ledger: (['red', 'blue'] as const).map((seat) => ({ seat, lost: 0, army: 8, kinds: [] })),
    immobile: [],
    correction: null,
    outcome: null,
    ...part,
  }
}

/** Red's attacker wins the first battle; both kinds are shown unless `part` hides them. */
export function verdictOf(part: Partial<Verdict> = {}): Verdict {
  return {
    battle: 1,
    attacker: 'red',
    result: 'attacker-wins',
    attackerKind: 'miner',
    defenderKind: 'bomb',
    rules: ['CL-17'],
    ...part,
  }
}

/** A list entry for a verdict. */
export function entryOf(verdict: Verdict, part: Partial<RefereeEntry> = {}): RefereeEntry {
  return { seq: verdict.battle * 3, at: 1_760_000_000_000, verdict, corrections: [], ...part }
}
