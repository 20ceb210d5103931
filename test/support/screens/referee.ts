/** Snapshots of refereed games for component tests, as the app would send them, and an answer that several of these tests give. */
import { fireEvent, screen, within } from '@testing-library/svelte'
import {
  armyOf,
  type AnnouncedBattle,
  type RefereeEntry,
  type RefereeSnapshot,
  type SideCounters,
  type Seat,
  type EnteredBoard,
  type AnnouncedRuling,
} from '../../../src-main/contract/index.ts'
import { INFO as SAMPLE_CARDS } from './cards-tables.ts'
import { at, classic, viewOf } from './grid.ts'
import { SAMPLE_EDITION } from './samples.ts'

/** An idle barrage game between Anna (Red) and Boris (Blue), unless `part` says otherwise. */
export function refereeSnapshot(part: Partial<RefereeSnapshot> = {}): RefereeSnapshot {
  const sides: Seat[] = ['red', 'blue']
  return {
    gameId: 'r1',
    seq: 0,
    edition: 'classic',
    info: SAMPLE_EDITION,
    set: null,
    preset: 'barrage',
    seats: sides,
    sides: { red: 'red', blue: 'blue' },
    out: [],
    players: { red: 'Anna', blue: 'Boris' },
    startedAt: 1_760_000_000_000,
    reveal: 'both',
    tray: 'open',
    attackerWinsTies: false,
    oneTimeBombs: false,
    stage: { type: 'idle' },
    ruling: null,
    notice: null,
    entries: [],
    cancelled: [],
    ledger: sides.map((seat) => ({ seat, lost: 0, army: 8, kinds: [] })),
    counters: sides.map((seat) => countersOf(seat)),
    depth: 'battles',
    board: { state: 'none', mayEnter: false },
    deck: null,
    immobile: [],
    correction: null,
    contradiction: null,
    puttingBack: null,
    ending: null,
    reopening: null,
    outcome: null,
    held: [],
    trouble: null,
    ...part,
  }
}

/** The same of an idle game of Battle Cards; `out` are kinds that are out, by seat. */
export function cardsSnapshot(part: Partial<RefereeSnapshot> = {}, out: Partial<Record<Seat, readonly string[]>> = {}): RefereeSnapshot {
  const preset = 'full'
  const ledger = SAMPLE_CARDS.seats.map((seat) => {
    const army = Object.entries(armyOf(SAMPLE_CARDS, preset, seat))
    const lost = out[seat] ?? []
    return {
      seat,
      lost: lost.length,
      army: army.reduce((sum, [, count]) => sum + count, 0),
      kinds: army.map(([kind, of]) => ({ kind, lost: lost.filter((each) => each === kind).length, of })),
    }
  })
  return refereeSnapshot({ edition: SAMPLE_CARDS.id, info: SAMPLE_CARDS, preset, ledger, ...part })
}

/** Nothing to remember of a side, unless `part` says otherwise. */
export function countersOf(seat: Seat, part: Partial<SideCounters> = {}): SideCounters {
  const none = { reinforcements: null, rescues: null, tokens: null, bag: null, land: null }
  return { seat, ...none, wards: [], bound: [], robots: [], used: [], ...part }
}

/** Red's attacker wins the first battle; both kinds are shown unless `part` hides them. */
export function announcedRuling(part: Partial<AnnouncedBattle> = {}): AnnouncedBattle {
  return {
    type: 'battle',
    battle: 1,
    attacker: 'red',
    defender: 'blue',
    result: 'attacker-wins',
    attackerKind: 'miner',
    defenderKind: 'bomb',
    power: null,
    rules: ['CL-17'],
    ...part,
  }
}

/** A list entry for a ruling. */
export function entryOf(ruling: AnnouncedRuling, part: Partial<RefereeEntry> = {}): RefereeEntry {
  return { seq: ruling.battle * 3, at: 1_760_000_000_000, ruling, struck: false, corrections: [], ...part }
}

/** Answers the question that is asked before a game ends: yes. */
export async function beSure(): Promise<void> {
  const question = await screen.findByRole('dialog', { name: 'End the game?' })
  await fireEvent.click(within(question).getByRole('button', { name: 'End the game' }))
}

/** A game whose moves are entered, Red on turn: what all players know of the board, as `viewOf` reads it. */
export function toldSnapshot(
  pieces: Readonly<Record<string, string>>,
  part: Partial<RefereeSnapshot> = {},
  told: Partial<EnteredBoard> = {},
) {
  const spaces = (seat: Seat): number[] => Object.entries(pieces).flatMap(([name, words]) => (words.startsWith(seat) ? [at(name)] : []))
  const armies = (['red', 'blue'] as const).map((seat) => ({ seat, spaces: spaces(seat) }))
  const seen = viewOf('spectator', pieces)
  const calm = { moves: [], entry: null, hasChanged: false, mayPass: false, takesBack: null }
  const board: EnteredBoard = { state: 'entered', view: seen, turn: 'red', armies, ...calm, ...told }
  return refereeSnapshot({ depth: 'moves', info: classic, board, ...part })
}
