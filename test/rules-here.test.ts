/** The rule behind `?` and the words of a refusal on the board are the screen's, the rules and refusals the engine's: here both are held side by side. */
import '../src-renderer/families/every-text.ts'
import { describe, expect, it } from 'vitest'
import { SENTENCES as CARDS } from '../src-main/engine/cards/errors.ts'
import { SENTENCES as CASTLE } from '../src-main/engine/castle/errors.ts'
import type { Outcome } from '../src-main/engine/core/outcome.ts'
import { EDITIONS } from '../src-main/engine/editions/index.ts'
import type { Family } from '../src-main/engine/families.ts'
import { SENTENCES as GRID } from '../src-main/engine/grid/errors.ts'
import { SENTENCES as TERRITORY } from '../src-main/engine/territory/errors.ts'
import { minersFor } from '../src-renderer/game/table/first-hints.ts'
import { rulesHere } from '../src-renderer/help/rule-here.ts'
import type { Situation } from '../src-renderer/state/table/situation.ts'
import { refused } from '../src-renderer/words/en/coach.ts'

const infos = EDITIONS.map(({ info }) => info)
const infoOf = (id: string) => infos.find((info) => info.id === id)!
const idsFor = (id: string, situation: Situation, options = {}) => rulesHere(infoOf(id), options, situation).map((rule) => rule.id)
const piece = (kind: string | null) => ({ type: 'piece', kind }) as const
const task = (name: Extract<Situation, { type: 'task' }>['task']) => ({ type: 'task', task: name }) as const
const over = (reason: Outcome['reason']) => ({ type: 'over', reason }) as const

const LEAVING = ['resigned', 'agreed', 'time'] as const
/** How games of each family end. */
const ENDS: Readonly<Record<Family, readonly Outcome['reason'][]>> = {
  grid: [...LEAVING, 'flag-captured', 'wards-lost', 'no-action', 'deadlock', 'quiet-limit', 'material'],
  cards: [...LEAVING, 'flag-captured', 'no-action', 'quiet-limit', 'material'],
  castle: [...LEAVING, 'flag-home', 'last-side', 'deadlock', 'quiet-limit'],
  territory: [...LEAVING, 'last-flag', 'last-side', 'deadlock', 'round-limit', 'material'],
}

describe('the rule that applies', () => {
  it.each(infos.map((info) => [info.id, info] as const))('is there for everything that can happen in %s', (_, info) => {
    const situations: readonly Situation[] = [
      ...(['deploying', 'turn'] as const).map((type) => ({ type })),
      ...ENDS[info.family].map((reason) => over(reason)),
      ...[null, ...info.kinds.map(({ id }) => id)].flatMap((kind) => [piece(kind), { type: 'battle', kinds: [kind, null] } as const]),
    ]
    expect(situations.filter((situation) => rulesHere(info, {}, situation).length === 0)).toEqual([])
  })

  it('is how a selected piece moves, what is special about it, and its powers', () => {
    expect(idsFor('classic', piece('scout'))).toEqual(['CL-10'])
    expect(idsFor('classic', piece('spy'))).toEqual(['CL-9', 'CL-16'])
    expect(idsFor('classic', piece('bomb'))).toEqual(['CL-8', 'CL-17'])
    expect(idsFor('narnia-powers', piece('susan'))).toEqual(['CL-9', 'NA-17'])
    expect(idsFor('battle-cards', piece('scout'))).toEqual(['BC-5', 'BC-9'])
    expect(idsFor('castle', piece('cannon'))[0]).toBe('CA-13')
  })

  it('is that of a battle with such a piece, and of what the turn asks for', () => {
    expect(idsFor('classic', { type: 'battle', kinds: ['miner', 'bomb'] })).toEqual(['CL-17', 'CL-15'])
    expect(idsFor('classic', { type: 'battle', kinds: ['major', null] })).toEqual(['CL-15'])
    expect(idsFor('narnia-powers', task('enter'))).toEqual(['NA-8'])
    expect(idsFor('castle', task('recruit'))).toEqual(['CA-18'])
    expect(idsFor('conquest', task('claim'))).toEqual(['CQ-5'])
    expect(idsFor('battle-cards', task('fill'))).toEqual(['BC-3'])
    expect(idsFor('conquest', { type: 'rule', rule: 'CQ-21' })).toEqual(['CQ-21'])
  })

  it('is that of the way in which the game ended (CL-21 to CL-23, NA-9, NA-10, BC-11 to BC-14, CA-20 to CA-22, CQ-15, CQ-23)', () => {
    expect(idsFor('classic', over('flag-captured'))).toEqual(['CL-21'])
    expect(idsFor('transformers', over('no-action'))).toEqual(['CL-22'])
    expect(idsFor('classic', over('resigned'))).toEqual(['CL-23'])
    expect(idsFor('classic', over('time'))).toEqual(['CL-23'])
    expect(idsFor('narnia-powers', over('wards-lost'))).toEqual(['NA-9'])
    expect(idsFor('narnia-powers', over('no-action'))).toEqual(['NA-10'])
    expect(idsFor('battle-cards', over('no-action'))).toEqual(['BC-12'])
    expect(idsFor('castle', over('flag-home'))).toEqual(['CA-20'])
    expect(idsFor('castle', over('agreed'))).toEqual(['CA-22'])
    expect(idsFor('castle', over('last-side'))).toEqual(['CA-21', 'CA-30'])
    expect(idsFor('conquest', over('last-flag'))).toEqual(['CQ-15'])
    expect(idsFor('conquest', over('round-limit'))).toEqual(['CQ-23'])
  })

  it('is first that of a table option which changes it (CL-19, HR-1, HR-2, HR-3, HR-6)', () => {
    const battle = { type: 'battle', kinds: ['major', null] } as const
    expect(idsFor('classic', piece('scout'), { runOrStrike: true })).toEqual(['HR-3', 'CL-10'])
    expect(idsFor('classic', battle, { attackerWinsTies: true })).toEqual(['CL-19', 'CL-15'])
    expect(idsFor('classic', piece('bomb'), { oneTimeBombs: true })).toEqual(['CL-8', 'CL-19', 'CL-17'])
    expect(idsFor('castle', battle, { bystanders: true })).toEqual(['HR-2', 'CA-11'])
    expect(idsFor('castle', task('flags'), { ownFlagRecruits: true })).toEqual(['HR-6', 'CA-16'])
    expect(idsFor('conquest', battle, { bystanders: true })).toEqual(['HR-2', 'CQ-12'])
    expect(idsFor('battle-cards', { type: 'turn' }, { attackOn: true })).toEqual(['HR-1', 'BC-3'])
    expect(idsFor('classic', battle, { attackerWinsTies: false })).toEqual(['CL-15'])
  })

  it('says nothing of an unknown piece that depends on what it is', () => {
    expect(idsFor('classic', piece(null))).toEqual(['CL-14'])
  })
})

it('the hint of the first Bomb names what removes it, not what its own army has against others (CL-17, NA-3, CQ-13)', () => {
  const miners = (edition: string, preset: string, bomb: string) => minersFor(infoOf(edition), preset, [bomb])
  expect(miners('classic', 'full', 'bomb')).toEqual(['miner'])
  expect(miners('narnia', 'full', 'winter-magic')).toEqual(['dryad'])
  expect(miners('narnia', 'full', 'spring-magic')).toEqual(['minoboar'])
  expect(miners('conquest', 'two', 'cursed-land')).toEqual(['sorceress'])
})

/** Refusals that are about no space of the board. */
const ELSEWHERE =
  /^(not-your-turn|game-over|not-deploying|still-deploying|already-deployed|deployment-.*|seat-is-out|recruit-first|no-recruit-due|cannot-recruit|can-still-act|.*reinforcements.*|nothing-to-do-after|wrong-number-.*|territory-left-empty|choice-is-over|finish-first|nothing-due|cannot-regroup|play-a-card-first|no-cards-now|card-not-drawn|.*bag-empty|.*no-zone|too-few-units|no-spy-master|no-such-pair|spy-master-not-in-bag|must-move)$/

it('every refusal on the board has a few words for the board', () => {
  const codes = [GRID, CASTLE, TERRITORY, CARDS].flatMap((sentences) => Object.keys(sentences)).filter((code) => !ELSEWHERE.test(code))
  expect([...new Set(codes)].toSorted()).toEqual(Object.keys(refused).toSorted())
  expect(Object.values(refused).filter((words) => words.length > 24)).toEqual([])
})
