/**
 * What is announced of a ruling, built up by whitelist: a kind that the policies hide is never put in. Powers show what they show under any policy,
 * and face-up pieces and users of powers are public (NA-7, TF-5, TF-6).
 */
import type {
  AnnouncedAccusation,
  AnnouncedBattle,
  AnnouncedPower,
  RefereeEntry,
  AnnouncedShot,
  AnnouncedRuling,
} from '../../contract/index.ts'
import type { GridCitedCode } from '../../engine/grid/errors.ts'
import type { RevealPolicy } from '../../engine/rules/policies.ts'
import { shownInBattle } from '../../engine/rules/combat.ts'
import type { BattleRuling, Ruling, PowerRuling, ShotRuling, Target } from '../events.ts'
import { cardOf, spyOf, type Capture } from '../tally/bags.ts'
import type { RefereeSetup } from '../setup.ts'
import { wayOf, type EntryRecord } from '../state.ts'

/** `announced` at the table when it happens (CL-14); in the `list`, without fallen kinds; or with all kinds `open` (CL-24). */
export type Openness = 'announced' | 'list' | 'open'

/** The number of an entry, and the result of a Flag's capture in it. */
export interface Place {
  readonly number: number
  readonly capture?: Capture | null | undefined
}

/** A ruling as it is announced. Rules are cited only where they reveal no more than the kinds shown. */
export function announcedRuling(setup: RefereeSetup, entry: Ruling, { number, capture }: Place, openness: Openness): AnnouncedRuling {
  const refusals: Readonly<Record<string, string>> = setup.info.cites.refusals
  const cited = (code: GridCitedCode): string[] => [refusals[code] ?? ''].filter((rule) => rule !== '')
  switch (entry.type) {
    case 'battle':
      return withCapture(announcedBattle(setup, entry, number, openness), capture)
    case 'power':
      return announcedPower(setup, entry, number, openness)
    case 'mode':
      return {
        ...(entry.at === undefined || !setup.boardRules ? {} : { at: entry.at, name: setup.boardRules.nameOf(entry.at) }),
        type: 'mode',
        battle: number,
        attacker: entry.attacker,
        attackerKind: entry.kind,
        mode: entry.mode,
        rules: cited('cannot-change-mode'),
      }
    case 'shot':
      return announcedShot(setup, entry, number, openness)
    case 'recruit': {
      const { attacker, kind, declined = false, flags } = entry
      const rules = setup.tokens ? [setup.tokens.cites.recruit] : []
      return { type: 'recruit', battle: number, attacker, attackerKind: kind, declined, ...(flags ? { flags } : {}), rules }
    }
    case 'flag':
      return { ...entry, battle: number, rules: setup.tokens ? [setup.tokens.cites.lone] : [] }
    case 'home': {
      const { type, attacker, flag } = entry
      return { type, battle: number, attacker, flag, ...wayIn(setup, entry), rules: setup.tokens ? [setup.tokens.cites.home] : [] }
    }
    case 'card': {
      const { attacker, card } = entry
      const { rule, care } = cardOf(setup, card) ?? {}
      const attackerKind = care === 'recalls' ? spyOf(setup, attacker) : null
      return { type: 'card', battle: number, attacker, card, attackerKind, rules: rule === undefined ? [] : [rule] }
    }
    case 'accused': {
      const { cards = [], cites } = setup.bags ?? {}
      const rules = [...cards.filter(({ care }) => care === 'accuses').map(({ rule }) => rule), ...(capture && cites ? [cites.held] : [])]
      return withCapture({ ...entry, battle: number, rules }, capture)
    }
    case 'move': {
      const { type, attacker, from, to, as } = entry
      return { type, battle: number, attacker, ...wayIn(setup, entry), from, to, ...(as === undefined ? {} : { as }), rules: [] }
    }
    case 'passed':
      return {
        type: 'passed',
        battle: number,
        attacker: entry.attacker,
        rules: [refusals['can-still-act'] ?? ''].filter((rule) => rule !== ''),
      }
    case 'laid':
      return { type: 'laid', battle: number, attacker: entry.attacker, rules: [] }
    case 'rescued':
      return { type: 'rescued', battle: number, attacker: entry.attacker, rules: setup.rescues ? [setup.rescues.rule] : [] }
    case 'left':
      return { type: 'left', battle: number, attacker: entry.attacker, reason: entry.reason, rules: [] }
    case 'reinforcements':
      return { type: 'reinforcements', battle: number, attacker: entry.attacker, rules: cited('reinforcements-not-due') }
  }
}

/** An entry in the list: with all kinds only where the tray is open, as the list would otherwise replace a tray. */
export function entryOf(setup: RefereeSetup, entry: EntryRecord, place: Place, open: boolean): RefereeEntry {
  const openness: Openness = open ? 'open' : setup.tray === 'open' ? 'announced' : 'list'
  const { seq, at, now, struck } = entry
  const corrections = entry.corrections.map((each) => ({
    at: each.at,
    was: announcedRuling(setup, each.was, { number: place.number }, openness),
  }))
  return { seq, at, ruling: announcedRuling(setup, now, place, openness), struck, corrections }
}

function withCapture<V extends AnnouncedBattle | AnnouncedAccusation>(ruling: V, capture: Capture | null | undefined): V {
  return capture ? { ...ruling, capture: { ...capture, along: [...capture.along] } } : ruling
}

function announcedBattle(setup: RefereeSetup, entry: BattleRuling, number: number, openness: Openness): AnnouncedBattle {
  const { attacker, defender, attackerKind, defenderKind, result, power = null, rules } = entry
  const flag = result === 'flag-captured'
  const survives = { attacker: flag || result === 'attacker-wins', defender: result === 'defender-wins' }
  const { movement = 'step' } = setup.kinds.find(({ id }) => id === attackerKind) ?? {}
  const policy = shownInBattle(policyOf(setup, openness), { movement }, flag ? 'attacker-wins' : result)
  const known = (isPublic: boolean, isLeft: boolean): boolean => isPublic && (openness !== 'list' || isLeft)
  const attackerShown = policy.attacker || known(power !== null || entry.attackerLies === true, survives.attacker)
  const defenderShown = policy.defender || flag || known(entry.defenderLies === true, survives.defender)
  const isOpen = flag || (attackerShown && defenderShown)
  return {
    type: 'battle',
    battle: number,
    attacker,
    defender,
    result,
    attackerKind: attackerShown ? attackerKind : null,
    defenderKind: defenderShown ? defenderKind : null,
    power,
    ...(entry.flags ? { flags: entry.flags } : {}),
    ...wayIn(setup, entry),
    rules: isOpen ? [...rules] : power === null ? [] : rules.slice(0, 1),
  }
}

/** A shot shows the piece that fired; its target is shown as it is removed (CA-13). */
function announcedShot(setup: RefereeSetup, shot: ShotRuling, number: number, openness: Openness): AnnouncedShot {
  const { type, attacker, attackerKind, defender, flags, rules } = shot
  const defenderKind = openness === 'list' ? null : shot.defenderKind
  const met = { type, attacker, attackerKind, defender, defenderKind, ...(flags ? { flags } : {}) } as const
  return { ...met, battle: number, ...wayIn(setup, shot), rules: [...rules] }
}

/** The spaces of an entry, with their names. */
function wayIn(
  { boardRules }: RefereeSetup,
  entry: Ruling,
): Pick<AnnouncedBattle, 'from' | 'to' | 'names' | 'aims' | 'aimNames' | 'leave' | 'take'> {
  const way = wayOf(entry)
  if (!way) return {}
  if (!boardRules) return way
  const aimNames = way.aims && { aimNames: way.aims.map((space) => boardRules.nameOf(space)) }
  return { ...way, names: [boardRules.nameOf(way.from), boardRules.nameOf(way.to)], ...aimNames }
}

function policyOf({ reveal }: RefereeSetup, openness: Openness): RevealPolicy {
  return openness === 'open' ? 'both' : openness === 'list' ? 'silent' : reveal
}

function announcedPower(setup: RefereeSetup, entry: PowerRuling, number: number, openness: Openness): AnnouncedPower {
  const { attacker, power, attackerKind, userFalls, targets, rules } = entry
  return {
    type: 'power',
    battle: number,
    attacker,
    power,
    attackerKind: openness === 'list' && userFalls ? null : attackerKind,
    userFalls,
    ...wayIn(setup, entry),
    targets: targets.map((target) => ({
      seat: target.seat,
      kind: isShown(target, openness) ? target.kind : null,
      fate: target.fate,
    })),
    rules: [...rules],
  }
}

/** Only the user's side knows the piece that it looked at; the list keeps kinds that stay public. */
function isShown({ fate }: Target, openness: Openness): boolean {
  if (openness === 'open') return true
  if (fate === 'looked-at') return false
  return openness === 'announced' || (fate !== 'removed' && fate !== 'stays')
}
